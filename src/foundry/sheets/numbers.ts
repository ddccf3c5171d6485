import { SIZES } from "../../rules/index.ts";
import { say } from "../localize.ts";

/** A data field as Foundry's template helpers take it, with the value it has. */
export interface SheetField {
  /** The name under which a form sends it. */
  readonly name: string;
  readonly field: unknown;
  readonly value: unknown;
  readonly choices?: Readonly<Record<string, string>>;
}

/** A number in a box of its own. */
export interface NumberBox {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  /** The number it is measured against, in the same box. */
  readonly of: { readonly name: string; readonly label: string; readonly value: number } | null;
}

interface HeadSource {
  readonly hitPoints: { readonly value: number; readonly max: number };
  readonly armorClass: number;
  readonly thac0: number;
  readonly move: number;
}

type Fields = Readonly<Record<string, { readonly fields?: Fields }>>;
type Values = Readonly<Record<string, unknown>>;

/** The numbers that stand at the head of the sheet whatever page is open. */
export function headNumbers(source: HeadSource): readonly NumberBox[] {
  const max = { name: "system.hitPoints.max", label: say("Sheet.Number.hitPointsMax"), value: source.hitPoints.max };
  const plain = (["armorClass", "thac0", "move"] as const).map(id => box(id, `system.${id}`, source[id], null));
  return [box("hitPoints", "system.hitPoints.value", source.hitPoints.value, max), ...plain];
}

function box(id: string, name: string, value: number, of: NumberBox["of"]): NumberBox {
  return { name, label: say(`Sheet.Number.${id}`), value, of };
}

const ABILITIES = ["strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"] as const;

/** The six abilities, each a number in a box. */
export function abilityNumbers(source: Readonly<Record<(typeof ABILITIES)[number], number>>): readonly NumberBox[] {
  return ABILITIES.map(id => ({
    ...box("move", `system.abilities.${id}`, source[id], null),
    label: say(`Ability.${id}`),
  }));
}

const SHARED = [
  "meleeRate.attacks",
  "meleeRate.rounds",
  "attacksPerRoutine",
  "saves.spell",
  "fatigue.points",
  "fatigue.most",
  "fatigue.level",
  "initiativeDie",
  "gear",
] as const;

const OTHERS = {
  character: ["class", "level", "strengthPercent", "size", ...SHARED],
  monster: ["hitDice", "strengthPercent", "size", ...SHARED],
} as const;

/** The fields of the abilities page that a figure of this type has. */
export function otherFields(type: keyof typeof OTHERS, fields: Fields, source: Values): readonly SheetField[] {
  return fieldsAt(OTHERS[type], fields, source);
}

const WEAPON = [
  "kind",
  "size",
  "speedFactor",
  "length",
  "strikesFirst",
  "damage.smallMedium",
  "damage.large",
  "magicBonus",
  "fires",
  "rateOfFire.attacks",
  "rateOfFire.rounds",
  "range",
  "canParry",
  "parryable",
] as const;
const SPELL = ["castingTime", "offensive", "relocates", "damage", "save", "memorized"] as const;

export function weaponFields(fields: Fields, source: Values): readonly SheetField[] {
  return fieldsAt(WEAPON, fields, source);
}

export function spellFields(fields: Fields, source: Values): readonly SheetField[] {
  return fieldsAt(SPELL, fields, source);
}

/** A field that is picked from a list, with the words of its choices. */
const LISTS: Readonly<Record<string, (field: Listed) => Readonly<Record<string, string>>>> = {
  size: () => Object.fromEntries(SIZES.map((id, at) => [at, say(`Size.${id}`)])),
  kind: ({ choices }) => Object.fromEntries(choices.map(id => [id, say(`WeaponKind.${id}`)])),
  initiativeDie: () => ({ 6: "d6", 8: "d8" }),
  gear: ({ choices }) => Object.fromEntries(choices.map(id => [id, say(`Gear.${id}`)])),
  "fatigue.level": ({ choices }) => Object.fromEntries(choices.map(id => [id, say(`FatigueLevel.${id}`)])),
  save: ({ choices }) => Object.fromEntries(choices.map(id => [id, say(`SaveEffect.${id}`)])),
};

interface Listed {
  readonly choices: readonly string[];
}

function fieldsAt(paths: readonly string[], fields: Fields, source: Values): readonly SheetField[] {
  return paths.map(path => {
    const field = path.split(".").reduce<unknown>((at, key) => (at as { fields?: Fields }).fields?.[key], { fields });
    if (!field) throw new RangeError(`fieldsAt: the model must have the field ${path}, got none`);
    const value = path.split(".").reduce<unknown>((at, key) => (at as Values)[key], source);
    const list = LISTS[path];
    const named = { name: `system.${path}`, field, value };
    return list ? { ...named, choices: list(field as Listed) } : named;
  });
}
