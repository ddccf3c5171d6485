import { say } from "../../localize.ts";
import { EFFECT, type Fields, fieldsAt, type SheetField, STAYS, type Values } from "../fields.ts";
import { isOpenOn, withMore } from "../form/more-fields.ts";

/** A power in an item's form. */
interface PowerForm {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly PowerField[];
  /** Fields that are not set, in a part of their own. */
  readonly more: readonly PowerField[];
  /** Is that part open? */
  readonly open: boolean;
}

type PowerField = SheetField & { readonly label: string; readonly hint: string };

/** A power as stored on its item. */
export type StoredPower = Values & { readonly id: string; readonly name: string };

// biome-ignore format: a table
const FIELDS = [
  "name", "activation", "charges", "shares", "cost", "damage", "heals", "save", "savesAs", "saveModifiers", "mental", "touch", "element", "harms", "doubledFor", "byArmorClass", "area.shape", "area.size", "area.width", ...STAYS, "inhibits", "canDamage",
  "enhances", "servant", "relocates", "sustained", "protective", "whileWorn", ...EFFECT,
] as const;

/** Fields that spells have, too, and whose labels they share. */
const isShared = (path: string) =>
  /^(effect\.|stays\.|saveModifiers$|touch$|element$|harms$|doubledFor$|byArmorClass$)/.test(path);

/** Fields that are shown even if they are not set. */
const FRAME: ReadonlySet<string> = new Set([
  ...["name", "activation", "charges", "damage", "save", "effect.lasts", "effect.number", "effect.condition"],
  ...["area.shape", "area.size", "area.width"],
]);

/**
 * The fields of each power of an item, for its sheet: those that are set and a few more, and the rest. Their form names
 * include the power's id.
 */
export function powerForms(
  fields: Fields,
  powers: readonly StoredPower[],
  sheet: Element | null | undefined,
): readonly PowerForm[] {
  return powers.map(power => ({
    id: power.id,
    title: power.name || say("Sheet.New.power"),
    ...withMore(withItsArea(fieldsOf(fields, power), power), path => FRAME.has(path)),
    open: isOpenOn(sheet, `power-${power.id}`),
  }));
}

function fieldsOf(fields: Fields, power: StoredPower): PowerForm["fields"] {
  return fieldsAt(FIELDS, fields, power).map((field, at) => ({
    ...field,
    name: `system.powers.${power.id}.${FIELDS[at]}`,
    ...wordsOf(FIELDS[at] as string),
  }));
}

function wordsOf(path: string): { readonly label: string; readonly hint: string } {
  const shared = isShared(path);
  return {
    label: say(shared ? `Effect.FIELDS.${path}.label` : `Power.FIELDS.${path}.label`),
    hint: say(shared ? `Effect.FIELDS.${path}.hint` : `Power.FIELDS.${path}.hint`),
  };
}

/** Returns an item's powers with form data merged in; fields that the form does not show keep their values. */
export function powersAfter(powers: readonly StoredPower[], sent: Readonly<Record<string, object>>): StoredPower[] {
  return powers.map(power => foundry.utils.mergeObject(power, sent[power.id] ?? {}, { inplace: false }) as StoredPower);
}

/** The shapes of areas that have a width. */
const DEEP: ReadonlySet<string> = new Set(["cone", "path", "wall"]);

/**
 * Returns a power's or spell's fields without those that the shape of its area does not need: size for all but a single
 * target, width only for cones, paths and walls.
 */
export function withItsArea<Shown extends SheetField>(fields: readonly Shown[], { area }: Values): readonly Shown[] {
  const { shape } = area as { readonly shape: string };
  return fields.flatMap(field => {
    const [, member] = /\.area\.(size|width|byLevel)$/.exec(field.name) ?? [];
    if (member === undefined) return [field];
    if (shape === "target" || (member === "width" && !DEEP.has(shape))) return [];
    return member === "byLevel" ? [field] : [{ ...field, label: say(`Sheet.Area.${member}.${shape}`) }];
  });
}
