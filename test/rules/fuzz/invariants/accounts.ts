import { attackEntitlement, type Command, type Figure, figureOf, type Seat } from "#rules/index.ts";
import type { Invariants } from "../finding.ts";
import type { Turn } from "../played.ts";

/** The limits of a round. */

/** All seats whose actor is present. */
function* accounts({ after }: Turn): Generator<{ seat: Seat; figure: Figure }> {
  const { encounter, figures } = after.fight;
  for (const [place, seat] of encounter.seats.entries()) {
    const figure = figures[place];
    if (figure) yield { seat, figure };
  }
}

const wasHasted = ({ hasted }: Turn, { id }: Figure): boolean => hasted.has(id);

/** Whether the figure's attacks may go past the third action (S0.I.c). */
function mayGoPast(turn: Turn, figure: Figure, { ledger }: Seat): boolean {
  const routines = Math.max(figure.openHandAttacks ?? 0, figure.pummelAttacks ?? 0);
  return (
    wasHasted(turn, figure) ||
    figure.capException === true ||
    routines > 3 ||
    ledger.bonusAttacks > (ledger.defenseBlows ?? 0)
  );
}

const grants = ({ devices = [] }: Figure): boolean => devices.some(({ extraSpells = 0 }) => extraSpells > 0);

/** The first excess found. Skips figures that were edited in this round: they may have been allowed more before. */
function tooMuch(turn: Turn, excess: (figure: Figure, seat: Seat) => string | null): string | null {
  if (turn.overruled || turn.outcome === null) return null;
  for (const { seat, figure } of accounts(turn)) {
    if (turn.touched.has(figure.id)) continue;
    const told = excess(figure, seat);
    if (told !== null) return `${figure.id}: ${told}`;
  }
  return null;
}

const ATTACKS: readonly Command["type"][] = ["strike", "shoot", "grapple", "overbear"];

/** Missiles in a round if the weapon names no rate of its own (S0.R7.b). */
const USUAL_MISSILES = { arrow: 2, dart: 3 } as const;

/** The most attacks that the figure's rates allow in a round, in any form. */
function mostAttacks(turn: Turn, figure: Figure): number {
  const times = wasHasted(turn, figure) ? 2 : 1;
  const inRound = ({ attacks, rounds }: Figure["meleeRate"]) => Math.ceil((attacks * times) / rounds);
  const { meleeRate, weapons, attacksPerRoutine = 1, openHandAttacks = 0, pummelAttacks = 0 } = figure;
  const missiles = weapons.map(({ rateOfFire, ammunition }) =>
    inRound(rateOfFire ?? { attacks: ammunition === undefined ? 1 : USUAL_MISSILES[ammunition], rounds: 1 }),
  );
  const routine = weapons.some(({ kind }) => kind === "natural") ? attacksPerRoutine : 1;
  const mixed = turn.book["missile.mixWithBlow"] === "rate-alone" ? 2 : 0;
  const hands = inRound({ attacks: Math.max(openHandAttacks, pummelAttacks), rounds: 1 });
  return Math.max(inRound(meleeRate) * routine, hands, mixed, ...missiles);
}

/** The most melee attacks that the figure's rate allows in a round. */
const mostBlows = (turn: Turn, figure: Figure): number =>
  Math.ceil((figure.meleeRate.attacks * (wasHasted(turn, figure) ? 2 : 1)) / figure.meleeRate.rounds);

export const ACCOUNTS: Invariants = {
  "nobody has more than three actions": turn =>
    tooMuch(turn, (figure, seat) => {
      if (!turn.book["ledger.enabled"] || mayGoPast(turn, figure, seat)) return null;
      const { physical, spell, device, missiles, moveActions } = seat.ledger;
      const used = physical + spell + device - (missiles > 1 ? moveActions : 0);
      const parried = turn.book["parry.limit"] === "not-exceeded" ? 1 : 0;
      return used > 3 + parried ? `${used} actions` : null;
    }),
  "nobody strikes back more often than it has blows": turn =>
    tooMuch(turn, (figure, { ledger: { defenseBlows = 0, missiles } }) => {
      if (turn.after.fight.encounter.round !== turn.round || defenseBlows === 0) return null;
      const isPlayed = turn.book["parry.blow"] === "after-missile" && missiles > 0;
      const most = isPlayed ? mostBlows(turn, figure) : 0;
      return defenseBlows > most ? `${defenseBlows} blows in defense, at most ${most}` : null;
    }),
  "nobody casts a second spell": turn =>
    tooMuch(turn, (figure, { ledger }) => {
      if (!turn.book["ledger.enabled"]) return null;
      return ledger.spell - ledger.extraSpells > 1 || (ledger.extraSpells > 0 && !grants(figure))
        ? `${ledger.spell} spells`
        : null;
    }),
  "nobody makes a second potential attack by magic": turn =>
    tooMuch(turn, (_figure, { ledger }) =>
      turn.book["ledger.enabled"] && ledger.potentialAttacks > 1 ? `${ledger.potentialAttacks} of them` : null,
    ),
  // A throw that opened a charge is not counted for the blow at its end (S0.R2.e).
  /** A weapon that magic lends can be gone after the attack, so the figure before it counts, too. */
  "nobody attacks more often than it is entitled to": turn =>
    tooMuch(turn, (figure, seat) => {
      const { asked, before, after, book, done } = turn;
      if (!book["ledger.enabled"] || (asked.type !== "strike" && asked.type !== "shoot")) return null;
      if (asked.figure !== figure.id) return null;
      const thrown = (done[figure.id] ?? []).filter(({ type }) => type === "throw").length;
      const armed = [figure, figureOf(before.fight, figure.id) ?? figure];
      const { round } = after.fight.encounter;
      const most = Math.max(...armed.map(one => attackEntitlement(one, seat, round, book))) + thrown;
      return seat.ledger.attacks > most ? `${seat.ledger.attacks} attacks, at most ${most}` : null;
    }),
  "nobody attacks more often than its rates hold": turn =>
    tooMuch(turn, (figure, { ledger, intent }) => {
      if (turn.after.fight.encounter.round !== turn.round) return null;
      const done = turn.done[figure.id] ?? [];
      if (done.some(({ type }) => type === "throw") && turn.book["charge.method"] !== "three-actions") return null;
      const made = done.filter(({ type }) => ATTACKS.includes(type)).length;
      const most = mostAttacks(turn, figure) + ledger.bonusAttacks + (intent?.assault ? 1 : 0);
      return made > most ? `${made} attacks, at most ${most}` : null;
    }),
  "no number leaves its range": turn => {
    for (const { seat, figure } of accounts(turn)) {
      const { ledger } = seat;
      const counts = Object.entries(ledger).filter(
        ([, value]) => typeof value === "number" && (value < 0 || !Number.isInteger(value)),
      );
      if (counts.length > 0) return `${figure.id}: ${JSON.stringify(counts)}`;
      const forgotten = figure.spells.filter(({ memorized }) => memorized < 0);
      const empty = (figure.devices ?? []).flatMap(({ functions }) =>
        functions.filter(({ charges }) => charges !== null && charges < 0),
      );
      const odd = forgotten.length + empty.length;
      if (odd > 0) return `${figure.id}: ${forgotten.length} spells, ${empty.length} charges`;
    }
    return null;
  },
};
