import type { RollSurprise } from "#rules/fight/commands/spells.ts";
import type { SurpriseRolled } from "#rules/fight/events/spells.ts";
import type { Fight } from "#rules/fight/fight.ts";
import { reactionAdjustment, throughGear } from "#rules/figure/dexterity.ts";
import type { Figure } from "#rules/figure/figure.ts";
import { standing } from "#rules/initiative/dice.ts";
import type { Rulebook } from "#rules/rulebook/rulebook.ts";
import { type Chance, chanceOf, PARTY_DIE, PER_CENT_DIE, segmentsLost } from "#rules/surprise/chance.ts";
import { type Lost, memberSegments, segmentsOfAll } from "#rules/surprise/surprise.ts";
import type { FigureId, SideId } from "#rules/vocabulary.ts";
import { type Asking, addEvent, type Course, rollForSide } from "../../resolving/course.ts";

type Parties = ReadonlyMap<SideId, readonly Figure[]>;

/**
 * Rolls surprise for each party, unless the game master has entered how many segments each loses. Each figure is
 * surprised for a number of its own.
 */
export function* resolveRollSurprise(course: Course, { lost }: RollSurprise): Asking {
  const { fight, book } = course;
  const parties = partiesOf(fight);
  const found = lost === undefined ? yield* rollForParties(parties, book) : unrolled(parties, lost);
  const members = membersOf(parties, found.lost, book);
  const segments = segmentsOfAll(found.lost, members);
  addEvent(course, { type: "surprise-rolled", ...found, members, segments });
}

/** The figures that are not down, by side, in the order of side and id. */
function partiesOf(fight: Fight): Parties {
  const parties = new Map<SideId, Figure[]>();
  for (const figure of standing(fight)) parties.set(figure.side, [...(parties.get(figure.side) ?? []), figure]);
  return parties;
}

type Found = Pick<SurpriseRolled, "rolls" | "chances" | "lost">;

/** Rolls a die for each party. The chance depends on its members and its foes (S4.I.A). */
function* rollForParties(parties: Parties, book: Rulebook): Asking<Found> {
  const rolls: Record<SideId, number> = {};
  const chances: Record<SideId, Chance> = {};
  const lost: Record<SideId, number> = {};
  for (const [side, party] of parties) {
    const foes = [...parties].flatMap(([other, figures]) => (other === side ? [] : figures));
    const chance = chanceOf(party.map(traitsOf), foes.map(traitsOf), book);
    const roll = Number(yield rollForSide("surprise", chance.unit === "sixths" ? PARTY_DIE : PER_CENT_DIE, side));
    rolls[side] = roll;
    chances[side] = chance;
    lost[side] = segmentsLost(roll, chance);
  }
  return { rolls, chances, lost };
}

function traitsOf(figure: Figure) {
  return figure.surprise;
}

function unrolled(parties: Parties, said: Lost): Found {
  const lost = Object.fromEntries([...parties.keys()].map(side => [side, said[side] ?? 0]));
  return { rolls: {}, chances: {}, lost };
}

/** How many segments each figure is surprised. Dexterity makes it fewer or more (S4.I.C.5). */
function membersOf(parties: Parties, lost: Lost, book: Rulebook): Readonly<Record<FigureId, number>> {
  const members: Record<FigureId, number> = {};
  for (const [side, party] of parties) {
    for (const figure of party) {
      const adjustment = throughGear(reactionAdjustment(figure.dexterity, book), figure, book);
      const segments = memberSegments(lost, side, adjustment, book);
      if (segments > 0) members[figure.id] = segments;
    }
  }
  return members;
}
