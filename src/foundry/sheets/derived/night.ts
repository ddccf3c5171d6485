import { hitPointsHealed, mostHitPoints } from "#rules/index.ts";
import { type FigureActor, figureOfActor, figureOfSheet, hasBegun, isDead } from "../../adapters/index.ts";
import { askForFields } from "../../dialogs/index.ts";
import { say, sayList, shownNumber } from "../../localize.ts";
import { escapedText, notify } from "../../notices.ts";
import { rulebookOfActor } from "../../settings.ts";
import { stopDying } from "../../statuses.ts";
import { drawPage } from "../../templates.ts";
import { postMessage, updateDocument, updateWithin } from "../../writing.ts";
import { forgotten } from "./spell-book.ts";

/** What a night's rest can restore. */
export interface Night {
  readonly spells: readonly Item.OfType<"spell">[];
  /** Missing hit points; 0 for the dead. */
  readonly lacking: number;
  /** Is it tired, if fatigue is played? A round's rest restores a point, so a night restores all (S3.FR.b). */
  readonly tired: boolean;
}

/**
 * The spells, hit points and fatigue that a night's rest would restore to an actor; null if there is nothing to
 * restore, or in a fight.
 */
export function nightOf(actor: FigureActor): Night | null {
  const fights = game.combats.some(combat => hasBegun(combat) && figureOfActor(combat, actor) !== null);
  const lacking = isDead(actor) ? 0 : Math.max(0, most(actor) - actor.system._source.hitPoints.value);
  const night = { spells: forgotten(actor), lacking, tired: isTired(actor) };
  return fights || (night.spells.length === 0 && lacking === 0 && !night.tired) ? null : night;
}

/** The most hit points that an actor can have, as lasting effects change it. */
const most = (actor: FigureActor): number => mostHitPoints(figureOfSheet(actor));

function isTired(actor: FigureActor): boolean {
  const { stamina } = figureOfSheet(actor);
  if (!rulebookOfActor(actor)["fatigue.enabled"] || stamina === undefined) return false;
  return stamina.points < stamina.most || stamina.level !== "fresh" || stamina.failed > 0;
}

/**
 * Restores spells, hit points and fatigue as by a night's rest, and posts the result.
 *
 * Asks first how many hit points to restore, because no rulebook gives a number. Does nothing if the user cancels, or
 * in a fight.
 */
export async function restOvernight(actor: FigureActor): Promise<void> {
  const before = nightOf(actor);
  const healed = before?.lacking ? await askForHealing(actor, before.lacking) : 0;
  if (healed === null) return;
  // Read again: during the question a fight may have begun, or a spell been cast.
  const night = nightOf(actor);
  if (night === null) {
    notify.info(say("Sheet.Night.none", { name: actor.name }));
    return;
  }
  const { value } = actor.system._source.hitPoints;
  const to = hitPointsHealed(value, most(actor), Math.min(healed, night.lacking));
  const fresh = { points: null, level: "fresh", failed: 0, banked: 0 };
  const system = { ...(to !== value && { hitPoints: { value: to } }), ...(night.tired && { fatigue: fresh }) };
  if (Object.keys(system).length > 0) await updateDocument(actor, { system });
  if (to > value) await stopDying(actor);
  const spells = night.spells.map(({ id, system: { copies } }) => ({ _id: id!, "system.memorized": copies }));
  if (spells.length > 0) await updateWithin(actor, "Item", spells);
  await tellOfNight(actor, night, { from: value, to });
}

/** Null if the user cancels. */
async function askForHealing(actor: FigureActor, most: number): Promise<number | null> {
  const rootId = foundry.utils.randomID();
  const content = await drawPage("dialogs/night.hbs", { rootId, most, usual: 1 });
  const answer = await askForFields<{ readonly healed?: number | null }>(actor, {
    title: say("Sheet.Night.title", { name: actor.name }),
    content,
    confirm: say("Sheet.Night.rest"),
    width: 380,
  });
  return answer === null ? null : Math.min(most, Math.max(0, Math.trunc(Number(answer.healed ?? 0)) || 0));
}

async function tellOfNight(
  actor: FigureActor,
  { spells, tired }: Night,
  points: { readonly from: number; readonly to: number },
): Promise<void> {
  const names = sayList(spells.map(({ name, system }) => `${name} (${shownNumber(system.copies ?? 0)})`));
  const content = [
    say("Sheet.Night.rested", { name: actor.name }),
    points.to === points.from ? "" : say("Sheet.Night.healed", points),
    tired ? say("Sheet.Night.fresh") : "",
    names === "" ? "" : say("Sheet.Night.memorized", { spells: names }),
  ];
  const speaker = ChatMessage.getSpeaker({ actor: actor as Actor.Implementation });
  await postMessage({ content: escapedText(content.filter(Boolean).join(" ")), speaker });
}
