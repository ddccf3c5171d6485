import { type FigureActor, readDevice, readSpell } from "#foundry/adapters/index.ts";
import { damageOf, sumOf } from "#rules/index.ts";
import type { RollTarget } from "../aimed.ts";
import type { RollPlan } from "./plan.ts";

/** The healing formula of a spell, or of a device's first healing power; null if it does not heal. */
export function healingOf(item: Item): string | null {
  if (item.type === "spell") return readSpell(item as Item.OfType<"spell">).heals ?? null;
  if (item.type !== "device") return null;
  const { functions } = readDevice(item as Item.OfType<"device">);
  return functions.find(({ heals }) => heals)?.heals ?? null;
}

/** Healing by a spell or device, for the target or, without one, its user; null if it does not heal. */
export function planHealing(actor: FigureActor, item: Item, aimed: RollTarget | null): RollPlan | null {
  const formula = healingOf(item);
  if (formula === null) return null;
  const { name: target, uuid: targetId } = aimed ?? actor;
  const comes: RollPlan["comes"] = (natural, _total, all) => ({ total: damageOf(natural, sumOf(all)) });
  const more = { item: item.uuid, target, targetId };
  return { kind: "healing", of: item.name, formula, added: [], need: null, more, comes };
}
