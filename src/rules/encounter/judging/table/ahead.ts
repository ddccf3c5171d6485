import type { Fight } from "#rules/fight/fight.ts";
import { playsConditionsInFull } from "#rules/figure/conditions.ts";
import type { Figure, Weapon } from "#rules/figure/figure.ts";
import { barredKindOf, closedBy, type Openness, type Situation } from "#rules/options/options.ts";
import { type OptionRow, ROWS } from "#rules/options/tables.ts";
import type { Rulebook } from "#rules/rulebook/rulebook.ts";
import { type FigureId, type Reason, reason } from "#rules/vocabulary.ts";
import { barredBy } from "../rules.ts";
import { type Part, partOf, viewOf } from "../view.ts";
import { weaponFor } from "./impossible.ts";
import { asItMoves, situationOf, weaponIsAtHand } from "./rules.ts";

/**
 * For each row of the options table, in its order, the reason why it would have no effect as things are now, or null.
 * Empty for a figure that is gone.
 *
 * @source S1.G.a, S1.C.a
 * @reading any row may be declared, since foes come and go before it is taken; so a disengaged figure's engagement
 * after moving is not checked
 */
export function rowsAhead(fight: Fight, id: FigureId, book: Rulebook): Openness {
  const part = partOf(viewOf(fight, book), id);
  if (part === undefined) return NONE;
  const now = situationOf(part);
  const situation = { ...now, before: asItMoves(part.seat, now), declared: null };
  return (ROWS as readonly OptionRow[]).map(
    row => closedBy(asMeant(row, situation), situation, book) ?? lackingFor(part, row),
  );
}

const NONE: Openness = Object.freeze([]);

/** A disengaged figure may be engaged after it has moved, so that condition is dropped. */
function asMeant(row: OptionRow, { after }: Situation): OptionRow {
  return after === "disengaged" ? { ...row, after: null } : row;
}

/**
 * The reason if a condition keeps the figure from a row, if it lacks the row's weapon or spell, or does not have it at
 * hand; null if nothing is lacking.
 */
function lackingFor(part: Part, row: OptionRow): Reason | null {
  const { figure, book } = part;
  const barred = playsConditionsInFull(book) ? barredKindOf(row.does) : null;
  const [objection] = barred === null ? [] : barredBy(figure, barred);
  if (objection !== undefined) return objection;
  const fits = weaponFor(row.does);
  if (row.does === "cast" || row.does === "grip-cast") return hasSpells(figure) ? null : without(row, figure, "spell");
  if (row.key === "renew-spell" && figure.spells.length === 0)
    return reason("nothing-to-renew", { figure: figure.name });
  if (fits === null) return null;
  const faults = figure.weapons.filter(fits).map(weapon => atHandFor(part, row, weapon));
  if (faults.includes(null)) return null;
  return faults[0] ?? without(row, figure, "weapon");
}

function hasSpells({ spells }: Figure): boolean {
  return spells.some(({ memorized }) => memorized > 0);
}

function without(row: OptionRow, { name }: Figure, what: "spell" | "weapon"): Reason {
  return { ...reason(`option-without-${what}`, { figure: name }), cite: row.cite };
}

function atHandFor(part: Part, { key }: OptionRow, { id: weapon }: Weapon): Reason | null {
  const { figure, now: moment } = part;
  const taking = { type: "take-option", id: "asked", figure: figure.id, moment, option: key, weapon } as const;
  return weaponIsAtHand(part, taking)[0] ?? null;
}
