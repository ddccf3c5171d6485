import type { EffectSpec } from "../../rules/index.ts";
import { casterLevel, type FigureActor, readDevice, readEffectSpec, readWeapon } from "../adapters/index.ts";
import { askForFields } from "../dialogs/index.ts";
import { say } from "../localize.ts";
import { drawPage } from "../templates.ts";
import { saySpec } from "../words/effects.ts";

/** An effect that an item can leave, by the name that it would have. */
export interface Offered {
  readonly name: string;
  /** @param level the level of its caster */
  readonly specAt: (level: number) => EffectSpec;
}

/** The effects that an item can leave: of a spell, of each power of a device, of a weapon's hits. */
export function offeredBy(item: Item): readonly Offered[] {
  return allOf(item).filter(({ specAt }) => specAt(1).instant !== true);
}

function allOf(item: Item): readonly Offered[] {
  if (item.type === "spell") return ofSpell(item as Item.OfType<"spell">);
  if (item.type === "device") return ofPowers(readDevice(item as Item.OfType<"device">).functions);
  if (item.type !== "weapon") return [];
  const { onHit, powers = [] } = readWeapon(item as Item.OfType<"weapon">);
  const hit = onHit === undefined ? [] : [{ name: item.name, specAt: () => onHit.effect }];
  return [...hit, ...ofPowers(powers)];
}

function ofSpell({ name, system }: Item.OfType<"spell">): readonly Offered[] {
  if (readEffectSpec(system.effect, 1).effect === undefined) return [];
  return [{ name, specAt: level => readEffectSpec(system.effect, level).effect ?? {} }];
}

function ofPowers(powers: readonly { readonly name: string; readonly effect?: EffectSpec }[]): readonly Offered[] {
  return powers.flatMap(({ name, effect }) => (effect === undefined ? [] : [{ name, specAt: () => effect }]));
}

interface Chosen {
  readonly one: Offered;
  readonly level: number;
}

/** Asks which effect and at what level, if that is open; null if the user cancels. */
export async function askWhich(actor: FigureActor, item: Item, offered: readonly Offered[]): Promise<Chosen | null> {
  const level = item.type === "spell" ? casterLevel(item as Item.OfType<"spell">) : 0;
  const asksLevel = item.type === "spell" && !item.actor && dependsOnLevel(offered[0] as Offered);
  if (offered.length === 1 && !asksLevel) return { one: offered[0] as Offered, level };
  const answer = await ask(actor, item.name, offered, asksLevel);
  if (answer === null) return null;
  const one = offered[Number(answer.which ?? 0)] ?? (offered[0] as Offered);
  return { one, level: asksLevel ? Math.max(1, Math.trunc(answer.level ?? 1)) : level };
}

function dependsOnLevel({ specAt }: Offered): boolean {
  return JSON.stringify(specAt(1)) !== JSON.stringify(specAt(2));
}

interface Answered {
  readonly which?: string | number;
  readonly level?: number | null;
}

async function ask(
  actor: FigureActor,
  item: string,
  offered: readonly Offered[],
  asksLevel: boolean,
): Promise<Answered | null> {
  const choices = offered.map(({ name, specAt }, id) => ({ id, name, says: saySpec(specAt(1)) }));
  const content = await drawPage("dialogs/effect-drop.hbs", {
    rootId: foundry.utils.randomID(),
    choices: choices.length > 1 ? choices : null,
    asksLevel,
  });
  return askForFields<Answered>(actor, {
    title: say("Effect.Drop.title", { item, name: actor.name }),
    content,
    confirm: say("Effect.Dialog.begin"),
  });
}
