import type { FigureActor } from "../../adapters/index.ts";
import { askWhileThere, besideTheSidebar } from "../../dialogs/index.ts";
import { rollModes } from "../../generation.ts";
import { say, sayList } from "../../localize.ts";
import { drawPage } from "../../templates.ts";
import type { RollWanted } from "../kinds.ts";
import { knowsNumbers } from "./aimed.ts";
import { rollTitle, sayDice, sayNeed, sayParts } from "./card.ts";
import { planOf } from "./planning.ts";
import { sayOverwritten, writesAtOnce } from "./plans/hit-points.ts";
import type { RollPlan } from "./plans/plan.ts";

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
export async function askToRoll(
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
  const answer = (await askWhileThere(actor, id =>
    foundry.applications.api.DialogV2.input({
      id,
      classes: ["ten-segments", "ask"],
      window: { title: say("Roll.title", { name: actor.name }) },
      position: besideTheSidebar(380),
      content,
      ok: { label: say("Roll.roll") },
      rejectClose: false,
    }),
  )) as { readonly modifier?: number | null; readonly mode?: string; readonly rating?: number | null } | null;
  if (answer === null) return null;
  const rating = wanted.kind === "morale" ? { rating: Math.trunc(Number(answer.rating ?? 0)) } : {};
  return { modifier: Math.trunc(Number(answer.modifier ?? 0)) || 0, mode: answer.mode ?? mode, ...rating };
}

/** Describes the roll: "Attack with the Long Sword: 1d20, Strength + 1". */
function leadOf(plan: RollPlan): string {
  const isKnown = plan.kind !== "attack" || knowsNumbers(plan.more.targetId ?? "");
  const need = plan.kind === "morale" || !isKnown ? null : sayNeed(plan);
  const parts = sayList([sayDice(plan.formula), ...sayParts(plan.added), ...(need === null ? [] : [need])]);
  return say("Roll.lead", { title: rollTitle(plan), parts });
}
