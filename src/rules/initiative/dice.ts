import { type Fight, isDown, placesInOrder, type Seat } from "../fight/fight.ts";
import type { Figure } from "../figure/figure.ts";
import { meansToAttack } from "../intent/intent.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { SideId } from "../vocabulary.ts";
import { attacksMeant, attacksUsual, type Contender, contenderIn, type InitiativeDie } from "./procedure.ts";

export type SideDice = Readonly<Record<SideId, number>>;

/** The value of a missing die if high wins: the worst. */
export const WORST_HIGH = 0;
/** The value of a missing die if low wins: the worst. */
export const WORST_LOW = 24;

/** The initiative die that the figure's side has rolled this round; the `worst` value if it has rolled none. */
export function dieOfSide({ encounter, side }: Pick<Contender, "encounter" | "side">, worst: number): number {
  return encounter.initiative[side] ?? worst;
}

/** The figures in the fight that are not down, in the order that breaks ties. */
export function standing(fight: Fight): readonly Figure[] {
  const figures: Figure[] = [];
  for (const place of placesInOrder(fight)) {
    const figure = fight.figures[place];
    if (figure && !isDown(figure)) figures.push(figure);
  }
  return figures;
}

/**
 * The initiative dice to roll for sides: one for each side with a figure that is up (S4.VI). Rolls nothing.
 *
 * @source S4.VI.B
 * @reading a spectator's d8 is rolled for its whole side
 */
export function sideDice(fight: Fight): readonly InitiativeDie[] {
  const faces = new Map<SideId, number>();
  for (const { side, initiativeDie = 6 } of standing(fight)) {
    faces.set(side, Math.max(faces.get(side) ?? 0, initiativeDie));
  }
  return [...faces].map(([side, most]) => ({ formula: `1d${most}`, side, figure: null, counts: [], at: 0 }));
}

/** The die each figure rolls. Lower acts first (S2.3.a). */
export const OWN_DIE = "1d10";

/** Does a figure roll this round? Not while it is casting or holds its initiative (S2.6.a). */
function rolls(seat: Seat, figure: Figure): boolean {
  return !isDown(figure) && seat.casting === null && seat.held === null;
}

/**
 * True if only spells must be declared before the initiative dice, and figures choose all other actions when they act.
 *
 * @source S2.2.a, S2.4.a
 * @reading only spells are declared; or every action is (ruling `intent.declared`)
 */
export function declaresSpellsOnly(book: Pick<Rulebook, "intent.declared">): boolean {
  return book["intent.declared"] === "spells";
}

/**
 * The number of a figure's dice.
 *
 * @source S2.4.d
 * @reading one for each of its attacks, or one for all (ruling `attacks.dice`). If only spells are declared, it has as
 * many as its usual attacks whatever it declared, and more for a named weapon that attacks more often
 */
function diceOf(contender: Contender): number {
  const { book, seat } = contender;
  if (book["attacks.dice"] === "one-die") return 1;
  const meant = meansToAttack(seat.intent) ? attacksMeant(contender, false).of : 1;
  return Math.max(1, meant, declaresSpellsOnly(book) ? attacksUsual(contender) : 1);
}

/**
 * The initiative dice still to roll if each figure has its own, one for each attack; none for figures that are down,
 * casting or holding their initiative. Rolls nothing.
 *
 * @source S2.3.a
 * @reading the monsters of a side roll their own dice, or share them (ruling `initiative.monsters`)
 */
export function ownDice(fight: Fight, book: Rulebook): readonly InitiativeDie[] {
  const own: InitiativeDie[] = [];
  const shared = new Map<SideId, string[][]>();
  for (const place of placesInOrder(fight)) {
    const figure = fight.figures[place];
    const seat = fight.encounter.seats[place] as Seat;
    if (!figure || !rolls(seat, figure)) continue;
    const count = diceOf(contenderIn(fight.encounter, seat, figure, book));
    const counts = [figure.id];
    const isShared = book["initiative.monsters"] === "one-die" && figure.isMonster === true;
    for (let at = seat.dice.length; at < count; at++) {
      if (isShared) countWith(shared, figure, at);
      else own.push({ formula: OWN_DIE, side: figure.side, figure: figure.id, counts, at });
    }
  }
  const together = [...shared].flatMap(([side, all]) =>
    all.map((counts, at) => ({ formula: OWN_DIE, side, figure: null, counts, at })),
  );
  return [...own, ...together];
}

/** Adds a monster to the shared die of its side with the given index. */
function countWith(shared: Map<SideId, string[][]>, figure: Figure, at: number): void {
  const all = shared.get(figure.side) ?? [];
  shared.set(figure.side, all);
  const counts = all[at] ?? [];
  all[at] = counts;
  counts.push(figure.id);
}
