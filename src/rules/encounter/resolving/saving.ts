import { sumOf } from "../../attack/to-hit.ts";
import type { Save } from "../../character/tables.ts";
import type { Adjustment } from "../../fight/events.ts";
import { type Figure, isSave, saveOf } from "../../figure/figure.ts";
import type { FigureId } from "../../vocabulary.ts";
import { type Asking, addEvent, type Course, roll } from "./course.ts";

/** A saving throw that a figure has to make. */
interface SaveAsked {
  readonly figure: Figure;
  /** The figure against whose magic, hit or protection it is. */
  readonly by: FigureId;
  /** The id of the spell, device or weapon, or the name of the effect. */
  readonly spell: string;
  /** Against spells if left out. */
  readonly as?: Save;
  /** The modifier of Wisdom; 0 if left out. */
  readonly will?: number;
  readonly adjustments: readonly Adjustment[];
}

/**
 * Rolls a saving throw, adds its event, and returns whether the figure saves.
 *
 * @source G.12, G.13
 */
export function* rollSave(
  course: Course,
  { figure: { id: figure, ...numbers }, by, spell, as = "spell", will = 0, adjustments }: SaveAsked,
): Asking<boolean> {
  const need = saveOf(numbers, as);
  const natural = Number(yield roll("save", "1d20", figure));
  const saved = isSave(natural + will + sumOf(adjustments), need);
  const kind = { ...(as !== "spell" && { as }), ...(will !== 0 && { will }) };
  const parts = adjustments.length > 0 ? { adjustments } : {};
  addEvent(course, { type: "save-rolled", figure, by, spell, natural, need, saved, ...kind, ...parts });
  return saved;
}
