import { shownNumber } from "../../localize.ts";

/** The field whose number is usually changed by an amount, not set. */
export const HIT_POINTS = "system.hitPoints.value";
const MOST_HIT_POINTS = "system.hitPoints.max";

/** Characters that count as minus. */
const MINUS = /[-−–]/;

/**
 * The value for typed input: "−5" and "+3" change the current value, "=−5" and a plain number set it. NaN if it is not
 * a number; null if it is empty.
 *
 * @param stands the current value
 */
export function meantBy(typed: string, stands: number): number | null {
  const told = typed.replaceAll(/\s/g, "").replace(MINUS, "-");
  if (told === "") return null;
  const [, sign = "", digits] = /^(=-?|[-+])?(\d+)$/.exec(told) ?? [];
  if (digits === undefined) return Number.NaN;
  const number = Number(digits);
  if (sign === "+" || sign === "-") return stands + (sign === "-" ? -number : number);
  return sign === "=-" ? -number : number;
}

/**
 * Replaces relative input for hit points with its result, in the form data and in the field. So a form that is
 * submitted twice applies it once. An unchanged field is removed from the form data.
 */
export function readHitPoints(form: HTMLElement, content: Record<string, unknown>, stands: number): void {
  const field = form.querySelector<HTMLInputElement>(`input[name="${HIT_POINTS}"]`);
  if (!field || !(HIT_POINTS in content)) return;
  if (field.value === field.defaultValue) {
    delete content[HIT_POINTS];
    return;
  }
  const meant = meantBy(field.value, stands);
  content[HIT_POINTS] = meant;
  if (meant === null || Number.isNaN(meant)) return;
  field.value = shownNumber(meant);
  field.defaultValue = field.value;
}

/** Adds to form data: if hit points equal their maximum, a change of the maximum changes them, too. */
export function keepWhole(
  content: Record<string, unknown>,
  { value, max }: { readonly value: number; readonly max: number },
): void {
  if (MOST_HIT_POINTS in content && !(HIT_POINTS in content) && value === max)
    content[HIT_POINTS] = content[MOST_HIT_POINTS];
}
