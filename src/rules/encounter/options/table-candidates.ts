import type { Figure } from "../../figure/figure.ts";
import { strikes } from "../../figure/weapon.ts";
import { type OptionKey, type OptionRow, ROWS } from "../../options/tables.ts";
import type { ItemId } from "../../vocabulary.ts";
import { isAimed, weaponFor } from "../judging/table/impossible.ts";
import { firstStep, stepsAway } from "../judging/table/steps.ts";
import type { Part } from "../judging/view.ts";
import type { Candidate } from "./candidates.ts";
import type { OptionDraft } from "./option.ts";

const NOBODY: readonly never[] = Object.freeze([]);

/** Every row of the options table with each item it can use, and moving, resting, advancing and declaring. */
export function tableCandidatesOf(part: Part): readonly Candidate[] {
  const found: Candidate[] = [];
  const { figure, seat, now: moment, fight, book } = part;
  for (const row of ROWS as readonly OptionRow[]) addRow(found, part, row);
  const own = { figure: figure.id, moment };
  if (seat.openings !== undefined) addOpportunities(found, part);
  add(found, { type: "move-hexes", ...own, hexes: 1 });
  if (book["fatigue.enabled"] && figure.stamina !== undefined)
    add(found, { type: "rest", figure: figure.id, round: fight.encounter.round });
  add(found, { type: "advance", ...own });
  add(found, { type: "declare", figure: figure.id, intent: DECLARING });
  return found;
}

/** The row that every figure may declare, to judge if it can declare at all. */
const DECLARING = Object.freeze({ kind: "option", option: "none" satisfies OptionKey });

function add(found: Candidate[], draft: OptionDraft): void {
  found.push({ type: draft.type, item: null, power: null, draft });
}

/** A blow of opportunity with each weapon, for a figure that has an opening (S3.AO.c). */
function addOpportunities(found: Candidate[], { figure: { id: figure, weapons }, now: moment }: Part): void {
  for (const weapon of weapons.filter(strikes)) {
    const draft = { type: "strike", figure, moment, weapon: weapon.id, target: null } as const;
    found.push({ type: "strike", item: weapon.id, power: null, draft });
  }
}

/** Adds a row once for each weapon or spell that it can use; once without any, if none is needed or there is none. */
function addRow(found: Candidate[], { fight, figure, now: moment }: Part, { key, does }: OptionRow): void {
  const aim = isAimed(does) ? { target: null } : {};
  const to = stepsAway(key) ? firstStep(fight, figure.id) : undefined;
  const step = to === undefined ? {} : { to };
  const draft = { type: "take-option", figure: figure.id, moment, option: key, ...aim, ...step } as const;
  const before = found.length;
  const put = (item: ItemId | null, with_: object) =>
    found.push({ type: "take-option", item, power: key, draft: { ...draft, ...with_ } });
  const casts = does === "cast" || does === "grip-cast";
  if (casts) for (const { id } of figure.spells) put(id, { spell: id, targets: NOBODY });
  else for (const id of weaponsFor(figure, weaponFor(does))) put(id, { weapon: id });
  if (found.length === before) put(null, {});
}

function weaponsFor({ weapons }: Figure, fits: ReturnType<typeof weaponFor>): readonly ItemId[] {
  return fits === null ? NOBODY : weapons.filter(fits).map(({ id }) => id);
}
