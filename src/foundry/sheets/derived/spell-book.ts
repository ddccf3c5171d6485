import { countingClasses, spellsADay } from "#rules/index.ts";
import type { FigureActor } from "../../adapters/index.ts";
import { say, shownNumber } from "../../localize.ts";
import { derivedFor } from "../../models/derived/derived.ts";

/** What a caster's classes let it memorize, and what of it is memorized. */
export interface SpellBook {
  /** A line for each class that casts: spells a day by spell level. */
  readonly slots: readonly string[];
  /** Whether a night's rest would bring anything back. */
  readonly tired: boolean;
}

/** Null for who has no spells. */
export function spellBookOf(actor: FigureActor): SpellBook | null {
  const spells = spellsOf(actor);
  const { classes } = derivedFor(actor.system);
  const casting = countingClasses(classes).map(
    one => [one.name, spellsADay(one, actor.system.abilities.wisdom)] as const,
  );
  const slots = casting.filter(([, levels]) => levels.length > 0).map(([name, levels]) => sayLevels(name, levels));
  return spells.length === 0 && slots.length === 0 ? null : { slots, tired: forgotten(actor).length > 0 };
}

function sayLevels(name: string, levels: readonly number[]): string {
  const each = levels.map((count, at) => say("Sheet.Spells.level", { level: at + 1, count }));
  return say("Sheet.Spells.slots", { name, levels: each.join(", ") });
}

const spellsOf = ({ items }: Actor) => items.filter(({ type }) => type === "spell") as Item.OfType<"spell">[];

/** Spells of which a night's rest brings copies back. */
function forgotten(actor: Actor): readonly Item.OfType<"spell">[] {
  return spellsOf(actor).filter(({ system }) => system.copies !== null && system.memorized < system.copies);
}

/** A night's rest: whatever has been cast of what is memorized every day is memorized again; a message says what. */
export async function restOvernight(actor: FigureActor): Promise<void> {
  const again = forgotten(actor);
  if (again.length === 0) return;
  const updates = again.map(({ id, system }) => ({ _id: id!, "system.memorized": system.copies }));
  await actor.updateEmbeddedDocuments("Item", updates as Item.UpdateData[]);
  const names = again.map(({ name, system }) => `${name} (${shownNumber(system.copies ?? 0)})`).join(", ");
  const content = say("Sheet.Spells.rested", { name: actor.name, spells: names });
  await ChatMessage.create({ content, speaker: ChatMessage.getSpeaker({ actor: actor as Actor.Implementation }) });
}
