import type { SheetField } from "../fields.ts";

/** Fields of a form: those that are shown, and those behind *More*. */
export interface Folded<Shown extends SheetField> {
  readonly fields: readonly Shown[];
  readonly more: readonly Shown[];
  /** Is *More* open? */
  readonly open: boolean;
}

/** The path of a field in its item or its power: `effect.toHit` of `system.powers.one.effect.toHit`. */
export function pathOf({ name }: SheetField): string {
  return name.replace(/^system\.(powers\.[^.]+\.)?/, "");
}

/** Puts the fields that need not be shown and have their initial value behind *More*. */
export function withMore<Shown extends SheetField>(
  all: readonly Shown[],
  isAlwaysShown: (path: string) => boolean,
): Folded<Shown> {
  const isShown = (field: Shown) => isAlwaysShown(pathOf(field)) || isSet(field);
  return { fields: all.filter(isShown), more: all.filter(field => !isShown(field)), open: false };
}

/** Does a field differ from its initial value? */
export function isSet({ field, value }: SheetField): boolean {
  return value !== (field as { readonly initial?: unknown }).initial;
}

/** Is the part behind *More* with this id open on the sheet now? */
export function isOpenOn(sheet: Element | null | undefined, id: string): boolean {
  return sheet?.querySelector<HTMLDetailsElement>(`details[data-section="${id}"]`)?.open ?? false;
}
