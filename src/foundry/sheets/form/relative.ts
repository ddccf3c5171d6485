import { shownNumber } from "../../localize.ts";

/** The field whose number is mostly changed by so much, and seldom set. */
export const HIT_POINTS = "system.hitPoints.value";
const MOST_HIT_POINTS = "system.hitPoints.max";

/** Minus signs that are typed. */
const MINUS = /[-−–]/;

/**
 * What is meant by what is typed where a number stands: "−5" and "+3" are that much less and more, "=−5" and a plain number
 * are what it is to be. Not a number where it is none; null where nothing is typed.
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
 * Puts what is meant in the place of what was typed in the field of hit points: in the form's content, and in the field, so
 * that it counts once, however often the form is sent. A field that shows what stood there says nothing.
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

/** Who lacks no hit points lacks none when somebody writes how many there are at most, and says nothing else of them. */
export function keepWhole(
  content: Record<string, unknown>,
  { value, max }: { readonly value: number; readonly max: number },
): void {
  if (MOST_HIT_POINTS in content && !(HIT_POINTS in content) && value === max)
    content[HIT_POINTS] = content[MOST_HIT_POINTS];
}
