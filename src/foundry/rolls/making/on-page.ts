import { sumOf } from "#rules/index.ts";
import { type FigureActor, isDead, readWeapon } from "../../adapters/index.ts";
import { watch } from "../../border.ts";
import { say } from "../../localize.ts";
import { notify } from "../../notices.ts";
import { drawPage } from "../../templates.ts";
import { MEASURES, type Measure } from "../kinds.ts";
import type { Thrown } from "../thrown.ts";
import { isOnSheet, rollCard } from "./card.ts";
import { actorCalled, isFigure, knowsNumbers, planOf, rollTargetOf } from "./planning.ts";
import { isWritten, sayOverwritten, writeRolled } from "./plans/hit-points.ts";
import { measureOf, measuresOf } from "./plans/weapons.ts";
import { rollPressed } from "./rolling.ts";

/** A button for the damage of an attack. */
interface DamageKey {
  /** Omitted if the dice are the same for all sizes. */
  readonly size: Measure | undefined;
  readonly words: string;
}

/** Renders a roll's card into its message, and connects its buttons. */
export async function renderThrown(message: ChatMessage, thrown: Thrown, html: HTMLElement): Promise<void> {
  const shown = game.user.isGM ? withOdds(thrown) : thrown;
  const dice = await Promise.all(message.rolls.map(roll => roll.render()));
  const content = html.querySelector<HTMLElement>(".message-content") ?? html;
  const card = rollCard(shown, knowsNumbers);
  const writes = writingKey(message, thrown);
  content.innerHTML = await drawPage("rolls/thrown.hbs", { ...card, dice, keys: damageKeys(shown), writes });
  content
    .querySelector<HTMLButtonElement>("[data-writes]")
    ?.addEventListener("click", ({ currentTarget }) => watch(writeDown(message, thrown, currentTarget), "pressing"));
  for (const key of content.querySelectorAll<HTMLElement>("[data-rolls]"))
    key.addEventListener("click", event => watch(rollDamage(thrown, key.dataset, event.shiftKey), "pressing"));
}

/**
 * Adds monsters' numbers for the game master. The message omits them, because every client receives it, so they are
 * read from the current sheets. If the sheet has changed so that the result would differ, the roll is shown as sent.
 */
function withOdds(thrown: Thrown): Thrown {
  const { kind, of, natural, added, more } = thrown;
  const actor = actorCalled(thrown.actor);
  if (!isFigure(actor) || !isOnSheet(kind) || thrown.need !== null) return thrown;
  const item = itemOf(more) ?? undefined;
  if (kind === "attack" && item?.type !== "weapon") return thrown;
  const target = actorCalled(more.targetId ?? "");
  const { need, comes } = planOf(actor, { kind, of, item, missile: more.missile, target });
  const whole: Thrown = { ...thrown, need, ...comes(natural, natural + sumOf(added), added) };
  return thrown.made === null || thrown.made === whole.made ? whole : thrown;
}

/**
 * Damage buttons for an owner of the attacker, unless the attack missed. One button if the target's size is known or
 * does not matter.
 */
function damageKeys({ kind, actor: uuid, made, more }: Thrown): readonly DamageKey[] {
  const [actor, item] = [actorCalled(uuid), itemOf(more)];
  if (kind !== "attack" || made === false || actor?.isOwner !== true || item?.type !== "weapon") return [];
  const aimed = rollTargetOf(actor, actorCalled(more.targetId ?? ""));
  const sizes = aimed === null ? measuresOf(readWeapon(item as Item.OfType<"weapon">)) : [measureOf(aimed)];
  const wordsFor = (size?: Measure) =>
    aimed === null && size
      ? say("Roll.Key.damageTo", { size: say(`Roll.Key.damage.${size}`) })
      : say("Roll.Key.damage.any");
  return sizes.map(size => ({ size, words: wordsFor(size) }));
}

/** A button that applies hit points from classes or healing once, for owners of the actor. */
interface WritingKey {
  readonly words: string;
  readonly says: string;
  readonly done: boolean;
}

function writingKey({ id }: ChatMessage, thrown: Thrown): WritingKey | null {
  const { kind, more } = thrown;
  const actor = writtenTo(thrown);
  if ((kind !== "healing" && more.shares === undefined) || !isFigure(actor) || !actor.isOwner) return null;
  const done = isWritten(actor, id!);
  const says = kind === "healing" ? say("Roll.Key.heals", { name: more.target }) : sayWritten(actor, more);
  return { words: say(done ? "Roll.Key.written" : "Roll.Key.write"), says, done };
}

/** The actor that gets the hit points: the healed one, or the roller. */
function writtenTo({ kind, actor, more }: Thrown): Actor | null {
  if (kind !== "healing" && kind !== "hit-points") return null;
  return actorCalled(kind === "healing" ? (more.targetId ?? "") : actor);
}

const sayWritten = (actor: FigureActor, { gains }: Thrown["more"]): string =>
  gains === true ? say("Roll.Key.addsUp") : sayOverwritten(actor);

async function writeDown({ id }: ChatMessage, thrown: Thrown, pressed: EventTarget | null): Promise<void> {
  const actor = writtenTo(thrown);
  if (!isFigure(actor)) return;
  if (thrown.kind === "healing" && isDead(actor)) {
    notify.warn(say("Roll.dead", { name: actor.name }));
    return;
  }
  const key = pressed as HTMLButtonElement;
  key.disabled = true;
  await writeRolled(actor, thrown, id!);
  key.textContent = say("Roll.Key.written");
}

function itemOf({ item = "" }: Thrown["more"]): Item | null {
  const found = item === "" ? null : fromUuidSync(item, { strict: false });
  return found instanceof foundry.documents.Item ? (found as Item) : null;
}

async function rollDamage({ actor: uuid, more }: Thrown, { rolls: size }: DOMStringMap, asks: boolean): Promise<void> {
  const [actor, item] = [actorCalled(uuid), itemOf(more)];
  if (!isFigure(actor) || item === null) return;
  const target = actorCalled(more.targetId ?? "");
  const measure = MEASURES.find(one => one === size);
  await rollPressed(actor, { kind: "damage", of: "", item, missile: more.missile, size: measure, target }, asks);
}
