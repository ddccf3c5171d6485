import type { GiveUpSpell } from "#rules/fight/commands/spells.ts";
import { spellToBegin } from "#rules/fight/plan.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import { INTENTS } from "#rules/vocabulary.ts";
import { figureIsHere, figureLives, inStage } from "../../judging/impossible.ts";
import { FINE, type Guards, ofFigure, type Part } from "../../judging/view.ts";
import { planFits } from "./declare.ts";
import { offenseIsReadable } from "./offense.ts";

export const RENOUNCE_GUARDS: Guards<GiveUpSpell> = {
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
