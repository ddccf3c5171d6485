import { countingClasses, spellsADay } from "#rules/index.ts";
import type { FigureActor } from "../../adapters/index.ts";
import { say } from "../../localize.ts";
import { derivedFor } from "../../models/derived.ts";
import { CASTERS, type Caster } from "../../models/lists.ts";

/** Spell slots and memorized spells of a caster. */
export interface SpellBook {
  /** Per casting class: spells per day by spell level. */
  readonly slots: readonly ClassSlots[];
}

interface ClassSlots {
  readonly lead: string;
  readonly levels: readonly LevelSlots[];
}

/** A spell level of a class: its slots, and the spells memorized. */
interface LevelSlots {
  readonly words: string;
  /** Are more memorized than there are slots? That is shown, not refused. */
  readonly over: boolean;
}

/**
 * A caster's spells per day by class and spell level, with how many are memorized; null if the actor has no spells and
 * no slots.
 */
export function spellBookOf(actor: FigureActor): SpellBook | null {
  const spells = spellsOf(actor);
  const casting = countingClasses(derivedFor(actor.system).classes);
  const slots = casting.flatMap((one, at) => {
    const taken = new Set(casting.slice(0, at).map(({ casts }) => casts));
    const allowed = spellsADay(one, actor.system.abilities.wisdom);
    const levels =
      one.casts === "none" ? allowed.map(plainly) : levelsOf(allowed, memorizedBy(one.casts, taken, spells));
    return levels.length === 0 ? [] : [{ lead: say("Sheet.Spells.slots", { name: one.name }), levels }];
  });
  return spells.length === 0 && slots.length === 0 ? null : { slots };
}

/** A class without a spell list shows only its slots, because its memorized spells are unknown. */
const plainly = (count: number, at: number): LevelSlots => ({
  words: say("Sheet.Spells.level", { level: at + 1, count }),
  over: false,
});

function levelsOf(allowed: readonly number[], memorized: readonly number[]): readonly LevelSlots[] {
  const all = Array.from({ length: Math.max(allowed.length, memorized.length) }, (_, at) => at);
  return all
    .map(at => ({ level: at + 1, count: allowed[at] ?? 0, memorized: memorized[at] ?? 0 }))
    .filter(({ count, memorized }) => count > 0 || memorized > 0)
    .map(one => {
      const over = Math.max(0, one.memorized - one.count);
      return { words: say(`Sheet.Spells.${over > 0 ? "tooMany" : "memorized"}`, { ...one, over }), over: over > 0 };
    });
}

/** Memorized spells per level for a class. A spell that an earlier class also casts counts there. */
function memorizedBy(
  caster: Caster,
  taken: ReadonlySet<Caster | "none">,
  spells: readonly Item.OfType<"spell">[],
): readonly number[] {
  const counts: number[] = [];
  for (const { system } of spells) {
    const level = system.levels[caster];
    if (level === 0 || CASTERS.some(one => taken.has(one) && system.levels[one] > 0)) continue;
    while (counts.length < level) counts.push(0);
    counts[level - 1]! += system.memorized;
  }
  while (counts.at(-1) === 0) counts.pop();
  return counts;
}

const spellsOf = ({ items }: Actor) => items.filter(({ type }) => type === "spell") as Item.OfType<"spell">[];

/** The spells of which a night's rest would restore copies: fewer are memorized than the actor keeps. */
export function forgotten(actor: Actor): readonly Item.OfType<"spell">[] {
  return spellsOf(actor).filter(({ system }) => system.copies !== null && system.memorized < system.copies);
}
