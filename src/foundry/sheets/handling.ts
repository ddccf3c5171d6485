import { liftedByHealing, type Option } from "../../rules/index.ts";
import { type FigureActor, readFight, readInjuries, STATUS_OF, writeInjuries } from "../adapters/index.ts";
import { actionsOf } from "../dialogs/options.ts";
import { rulebook } from "../settings.ts";
import { refuseShut } from "../shut-keys.ts";
import { tellCosts } from "../tracker/index.ts";
import { updateDocument } from "../writing.ts";
import { pressByKeyboard } from "./form/reach.ts";
import { changeQuickly } from "./gear.ts";
import { seatOfActor } from "./reading.ts";
import { dragRoll } from "./rolls/pressing.ts";

/** Registers a sheet's listeners beyond its actions. */
export function listenOn({ actor, element }: { readonly actor: Actor; readonly element: HTMLElement }): void {
  element.addEventListener("keydown", pressByKeyboard);
  element.addEventListener("click", refuseShut, true);
  element.addEventListener("change", changeQuickly(actor), true);
  element.addEventListener("dragstart", event => dragRoll(actor, event), true);
  tellCosts(element, () => seatOfActor(actor)?.combat ?? null);
}

/** The option that a button's data selects; undefined if it no longer exists. */
export function optionOn(
  { combat, figure }: { readonly combat: Combat; readonly figure: string },
  { action, item, power }: DOMStringMap,
): Option | undefined {
  const options = actionsOf(readFight(combat), figure, rulebook(combat));
  return options.find(one => one.type === action && one.item === (item ?? null) && one.power === (power ?? null));
}

/** Heals an injury: removes it, and the stun if no other injury causes it. */
export async function heal(actor: FigureActor, key: number): Promise<void> {
  const { injuries = [] } = readInjuries(actor);
  const healed = injuries.find(injury => injury.key === key);
  if (!healed) return;
  const left = injuries.filter(injury => injury !== healed);
  await updateDocument(actor, { "system.injuries": writeInjuries(left) });
  for (const condition of liftedByHealing(healed, left))
    await actor.toggleStatusEffect(STATUS_OF[condition], { active: false });
}
