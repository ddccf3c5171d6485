import type { RollInitiative } from "../../../fight/command.ts";
import type { Fight } from "../../../fight/fight.ts";
import { isDown, placesInOrder } from "../../../fight/figures.ts";
import type { Resolution } from "../../../fight/need.ts";
import type { Figure } from "../../../figure/figure.ts";
import { SIDE_DIE } from "../../../initiative/initiative.ts";
import { isFractional, isHasted } from "../../../ledger/entitlement.ts";
import type { Rulebook } from "../../../rulebook/rulebook.ts";
import type { SideId } from "../../../vocabulary.ts";
import { inStage, inThisRound } from "../../judging/impossible.ts";
import type { Guards } from "../../judging/scene.ts";
import { happen, roll, rollForSide, spend } from "../../resolving/course.ts";
import { playOn } from "../../resolving/play-on.ts";

export const ROLL_INITIATIVE_GUARDS: Guards<RollInitiative> = {
  impossible: [inStage("declare"), inThisRound],
  rules: [],
};

/** The die that decides whether a fractional rate grants one more attack, and what it must not exceed (S0.R2.b). */
const CHANCE_DIE = "1d6";
const CHANCE_UP_TO = 3;

/** Each side that has anybody left rolls; then the first segment in which anybody acts is played. */
export function* resolveRollInitiative(before: Fight, _command: RollInitiative, book: Rulebook): Resolution {
  const rolls: Record<SideId, number> = {};
  for (const side of sidesOf(before)) rolls[side] = yield* rollForSide("initiative", SIDE_DIE, side);
  let fight = yield* happen(before, { type: "initiative-rolled", rolls });
  if (book["attacks.fractional"] === "chance") fight = yield* tryChances(fight);
  return yield* playOn(fight, book);
}

/** Figures on their feet, in order. */
function standing(fight: Fight): readonly Figure[] {
  return placesInOrder(fight).flatMap(place => {
    const figure = fight.figures[place];
    return figure && !isDown(figure) ? [figure] : [];
  });
}

function sidesOf(fight: Fight): readonly SideId[] {
  return [...new Set(standing(fight).map(figure => figure.side))];
}

/** Whoever has a rate that leaves an attack over rolls for it (S0.R2.b). */
function* tryChances(before: Fight): Resolution {
  let fight = before;
  for (const figure of standing(before).filter(hasFractionalRate)) {
    const die = yield* roll("fractional-attack", CHANCE_DIE, figure.id);
    if (die <= CHANCE_UP_TO) fight = yield* spend(fight, figure.id, ledger => ({ ...ledger, chance: 1 }));
  }
  return fight;
}

function hasFractionalRate(figure: Figure): boolean {
  const rates = [figure.meleeRate, ...figure.weapons.map(weapon => weapon.rateOfFire)];
  return rates.some(rate => rate !== null && isFractional(rate, isHasted(figure)));
}
