import { spellToBegin } from "../../fight/encounter.ts";
import type { Asked } from "../../fight/record.ts";
import { asKept, type Intent } from "../../intent/intent.ts";
import { type FigureId, INTENTS, type Reason, reason } from "../../vocabulary.ts";
import { planFits } from "../judge-plan.ts";
import { isId, isIntent, undefinedOr } from "../judging/forms.ts";
import { figureIsHere, figureLives, inStage, offenseIsReadable } from "../judging/impossible.ts";
import { FINE, ofFigure, type Part } from "../judging/view.ts";
import { addEvent, type Course } from "../resolving/course.ts";
import { recountTurns } from "../resolving/turns.ts";
import { type CommandRow, costsNothing } from "./row.ts";

/** Gives up a declared spell before it is begun. It stays in memory (S2.4A.e). */
export interface GiveUpSpell extends Asked {
  readonly type: "renounce";
  readonly figure: FigureId;
  /** The new intent; the figure waits if left out. */
  readonly instead?: Intent;
}

export const RENOUNCE: CommandRow<GiveUpSpell> = {
  form: { figure: isId, instead: undefinedOr(isIntent) },
  impossible: [
    inStage("declare", "segments"),
    figureIsHere,
    figureLives,
    ofFigure(hasSomethingToRenounce),
    insteadIsReadable,
    (_view, { instead }) => (instead === undefined ? FINE : offenseIsReadable(instead)),
  ],
  rules: [
    ofFigure(mayDoThatInstead),
    ofFigure((part, { instead }) => (instead === undefined ? FINE : planFits(part, [instead]))),
  ],
  resolve: resolveRenounce,
  atTheTable: "refused",
  ledgerAfter: costsNothing,
  offers: ({ seat }) => (spellToBegin(seat) === null ? [] : [{}]),
};

/** A spell must be declared and not begun (S2.4A.e). */
function hasSomethingToRenounce({ figure, seat }: Part): readonly Reason[] {
  return spellToBegin(seat) !== null ? FINE : [reason("nothing-to-renounce", { figure: figure.name })];
}

function insteadIsReadable(_view: object, { instead }: GiveUpSpell): readonly Reason[] {
  const kind: unknown = instead?.kind;
  if (instead === undefined || (kind !== "option" && INTENTS.some(known => known === kind))) return FINE;
  return [reason("unreadable", { field: "intent", value: String(kind) })];
}

/**
 * The actions that a caster may take in place of the spell.
 *
 * @source S2.4A.d, S2.4A.e
 * @reading on the caster's segment anything but another spell; or nothing (ruling `casting.renounceAct`)
 */
function mayDoThatInstead({ figure, book }: Part, { instead }: GiveUpSpell): readonly Reason[] {
  if (instead === undefined || instead.kind === "wait") return FINE;
  const allowed = book["casting.renounceAct"] === "another-deed" && instead.kind !== "spell";
  return allowed ? FINE : [reason("renounced-for-nothing", { figure: figure.name })];
}

/** Gives up the spell. It stays in memory, and no segment is lost. */
function resolveRenounce(course: Course, { figure, instead = { kind: "wait" } }: GiveUpSpell): void {
  addEvent(course, { type: "declared", figure, intent: asKept(instead), notBefore: 0 });
  recountTurns(course, [figure]);
}
