import { watch } from "../../border.ts";
import { say } from "../../localize.ts";
import { drawPage } from "../../templates.ts";
import { MEASURES, type Measure } from "../kinds.ts";
import type { Thrown } from "../thrown.ts";
import { actorCalled, isFigure, knowsNumbers, rollTargetOf } from "./aimed.ts";
import { rollCard } from "./card.ts";
import { measureOf } from "./plans/weapons.ts";
import { rollPressed } from "./rolling.ts";

/** A key beneath an attack: its damage, against whomever it met. */
interface DamageKey {
  readonly size: Measure;
  readonly words: string;
}

/** Fills the message's element with the card of its roll, and makes its keys work. */
export async function renderThrown(message: ChatMessage, thrown: Thrown, html: HTMLElement): Promise<void> {
  const dice = await Promise.all(message.rolls.map(roll => roll.render()));
  const content = html.querySelector<HTMLElement>(".message-content") ?? html;
  const card = rollCard(thrown, knowsNumbers);
  content.innerHTML = await drawPage("rolls/thrown.hbs", { ...card, dice, keys: damageKeys(thrown) });
  for (const key of content.querySelectorAll<HTMLElement>("[data-rolls]"))
    key.addEventListener("click", event => watch(rollDamage(thrown, key.dataset, event.shiftKey), "pressing"));
}

/** For whoever plays the attacker, unless the attack has missed; of one measure where the target's is known. */
function damageKeys({ kind, actor: uuid, made, more }: Thrown): readonly DamageKey[] {
  const actor = actorCalled(uuid);
  if (kind !== "attack" || made === false || actor?.isOwner !== true || itemOf(more) === null) return [];
  const aimed = rollTargetOf(actor, actorCalled(more.targetId ?? ""));
  const sizes = aimed === null ? MEASURES : [measureOf(aimed)];
  const damage = say("Roll.Key.damage.any");
  const short = (size: Measure) => (aimed === null ? ` ${say(`Roll.Key.damage.${size}`)}` : "");
  return sizes.map(size => ({ size, words: `${damage}${short(size)}` }));
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
