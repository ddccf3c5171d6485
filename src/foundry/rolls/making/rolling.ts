import { sumOf } from "#rules/index.ts";
import { type FigureActor, isHidden } from "../../adapters/index.ts";
import { NotWrittenError, report } from "../../border.ts";
import { askForFields } from "../../dialogs/index.ts";
import { madeInMode, rollModeCalled, rollModeNow, rollModes } from "../../generation.ts";
import { sendRoll } from "../../interpreter.ts";
import { say, sayList } from "../../localize.ts";
import { notify } from "../../notices.ts";
import { isRollable } from "../../rollable.ts";
import { drawPage } from "../../templates.ts";
import type { RollWanted } from "../kinds.ts";
import { rolledFormula, type Thrown } from "../thrown.ts";
import { asSent, plainAccount, rollTitle, sayDice, sayNeed, sayParts } from "./card.ts";
import { isFigure, isToldOf, knowsNumbers, planOf, type RollPlan, RollRefusedError } from "./planning.ts";
import { healingOf } from "./plans/checks.ts";
import { sayOverwritten, writeHitPoints, writesAtOnce } from "./plans/hit-points.ts";

/** The user's input for a roll. */
export interface RollSaid {
  /** Added to the dice. */
  readonly modifier: number;
  /** Foundry's id of the roll mode. */
  readonly mode: string;
  /** The morale rating to roll against. */
  readonly rating?: number;
}

/** Asks for a modifier and the roll mode, and for morale a rating; null if the user cancels. */
async function askToRoll(
  actor: FigureActor,
  wanted: RollWanted,
  { modifier, mode }: RollSaid,
): Promise<RollSaid | null> {
  const plan = planOf(actor, wanted);
  const content = await drawPage("rolls/asking.hbs", {
    rootId: foundry.utils.randomID(),
    lead: leadOf(plan),
    loses: writesAtOnce(actor, wanted) ? sayOverwritten(actor) : null,
    rated: wanted.kind === "morale",
    modifier,
    modes: rollModes().map(({ id, label }) => ({ id, words: game.i18n.localize(label), chosen: id === mode })),
  });
  const answer = await askForFields<RollEntered>(actor, {
    title: say("Roll.title", { name: actor.name }),
    content,
    confirm: say("Roll.roll"),
    width: 380,
  });
  if (answer === null) return null;
  const rating = wanted.kind === "morale" ? { rating: Math.trunc(Number(answer.rating ?? 0)) } : {};
  return { modifier: Math.trunc(Number(answer.modifier ?? 0)) || 0, mode: answer.mode ?? mode, ...rating };
}

/** The fields of the dialog as the user filled them in. */
interface RollEntered {
  readonly modifier?: number | null;
  readonly mode?: string;
  readonly rating?: number | null;
}

/** Describes the roll: "Attack with the Long Sword: 1d20, Strength + 1". */
function leadOf(plan: RollPlan): string {
  const isKnown = plan.kind !== "attack" || knowsNumbers(plan.more.targetId ?? "");
  const need = plan.kind === "morale" || !isKnown ? null : sayNeed(plan);
  const parts = sayList([sayDice(plan.formula), ...sayParts(plan.added), ...(need === null ? [] : [need])]);
  return say("Roll.lead", { title: rollTitle(plan), parts });
}

/** A completed roll and the id of its message; null if another package cancelled the message. */
export interface RollMade {
  readonly thrown: Thrown;
  readonly message: string | null;
}

/**
 * Rolls outside an action, and posts the result with its dice.
 *
 * @param said the modifier and the roll mode
 * @throws {RollRefusedError} if the roll is not possible
 */
async function rollOutside(
  actor: FigureActor,
  wanted: RollWanted,
  said: RollSaid = usualInput(actor, wanted),
): Promise<RollMade> {
  const plan = planOf(actor, said.rating === undefined ? wanted : { ...wanted, rating: said.rating });
  const modifier = said.modifier === 0 ? [] : [{ why: "modifier", value: said.modifier } as const];
  const added = [...plan.added, ...modifier];
  if (!isRollable(plan.formula)) throw new RollRefusedError(sayUnrollable(actor, plan));
  const dice = await new foundry.dice.Roll(rolledFormula({ formula: plan.formula, added })).evaluate();
  const thrown = thrownBy(actor, { ...plan, added }, Number(dice.total));
  if (writesAtOnce(actor, wanted)) await writeHitPoints(actor, thrown.total);
  return { thrown, message: await tellRoll(actor, dice, thrown, said.mode) };
}

function sayUnrollable({ name: figure }: FigureActor, { of: item, formula }: RollPlan): string {
  return say("Reason.formula-unrollable", { figure, item, formula });
}

/** The result of the dice. */
function thrownBy(actor: Actor, { comes, ...plan }: RollPlan, total: number): Thrown {
  const natural = total - sumOf(plan.added);
  return { ...plan, actor: actor.uuid, natural, total, made: null, ...comes(natural, total, plan.added) };
}

async function tellRoll(
  actor: FigureActor,
  dice: foundry.dice.Roll,
  thrown: Thrown,
  mode: string,
): Promise<string | null> {
  const message = {
    speaker: ChatMessage.getSpeaker({ actor: actor as Actor.Implementation }),
    content: await plainAccount(thrown),
    flags: { "ten-segments": { thrown: asSent(thrown, isToldOf) } },
  };
  const sent = await sendRoll(dice, message, madeInMode(mode));
  if (!sent) report(new NotWrittenError("ChatMessage", null), "telling");
  return sent?.id ?? null;
}

/** The input for a roll if the user is not asked: no modifier, and the current roll mode, or the GM's for a secret roll. */
export function usualInput(actor: Actor, { kind }: Pick<RollWanted, "kind">): RollSaid {
  return { modifier: 0, mode: isSecret(actor, kind) ? rollModeCalled("gm") : rollModeNow() };
}

/** Rolls of hidden combatants and a monster's hit points are secret. */
function isSecret(actor: Actor, kind: RollWanted["kind"]): boolean {
  if (writesAtOnce(actor, { kind })) return true;
  const hidden = game.combats.some(({ combatants }) =>
    combatants.some(one => isHidden(one) && one.actor?.uuid === actor.uuid),
  );
  return game.user?.isGM === true && (hidden || actor.token?.hidden === true);
}

/** Does the roll need an answer from the user: a rating that no sheet has, or consent to overwrite? */
function mustAsk(actor: Actor, wanted: RollWanted): boolean {
  return writesAtOnce(actor, wanted) || (wanted.kind === "morale" && wanted.rating === undefined);
}

/**
 * Makes and posts the roll of a pressed button; null if the user cancels it or it is refused, which is shown to them.
 *
 * @param asks whether to ask for a modifier and the roll mode
 * @param before initial values of that dialog, or the values to roll with
 */
export async function rollPressed(
  actor: FigureActor,
  wanted: RollWanted,
  asks: boolean,
  before: RollSaid = usualInput(actor, wanted),
): Promise<RollMade | null> {
  try {
    if (!actor.isOwner) throw new RollRefusedError(say("Roll.notYours", { name: actor.name }));
    const said = asks || mustAsk(actor, wanted) ? await askToRoll(actor, wanted, before) : before;
    return said === null ? null : await rollOutside(actor, wanted, said);
  } catch (error) {
    if (!(error instanceof RollRefusedError)) throw error;
    notify.warn(error.message);
    return null;
  }
}

/** An item's default roll: a weapon's attack, healing if it heals, otherwise damage. */
export function firstRollOf(item: Item): RollWanted["kind"] {
  if (item.type === "weapon") return "attack";
  return healingOf(item) === null ? "damage" : "healing";
}

/** Makes the default roll with an item of an actor that is not in a fight, without asking for a modifier. */
export async function rollWith(actor: Actor, item: Item): Promise<void> {
  const kind = firstRollOf(item);
  if (item.type === "device" && kind === "damage") notify.info(say("Roll.None.device", { item: item.name }));
  else if (isFigure(actor)) await rollPressed(actor, { kind, of: "", item }, false);
}
