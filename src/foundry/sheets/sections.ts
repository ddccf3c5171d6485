import {
  ATTACKS,
  DEFENSES,
  ELEMENTS,
  IMMUNITIES,
  KINDS,
  type Rulebook,
  SAVES,
  shoots,
  type Weapon,
} from "../../rules/index.ts";
import { say } from "../localize.ts";
import type { Derived } from "../models/derived.ts";
import { CASTERS, COMPONENTS } from "../models/lists.ts";
import { rulebook } from "../settings.ts";
import { EFFECT, type Fields, fieldsAt, type SheetField, STAYS, type Values } from "./fields.ts";
import { isOpenOn, isSet, withMore } from "./form/more-fields.ts";
import { withItsArea } from "./items/powers.ts";

/** A group of fields. */
export interface Section {
  readonly id: string | null;
  /** Its heading; empty for the first section. */
  readonly title: string;
  /** Is it collapsible? For sections that few users need. */
  readonly folds: boolean;
  readonly open: boolean;
  readonly fields: readonly SheetField[];
  /** Fields that are not set, in a part of their own; left out if there are none. */
  readonly more?: readonly SheetField[];
  /** Is that part open? */
  readonly moreOpen?: boolean;
}

/** Sections by id, with the paths of their fields. */
type Plan = readonly (readonly [id: string | null, paths: readonly string[]])[];

/** Fields that every rulebook uses. */
// biome-ignore format: a table
const SHARED = [
  "strengthPercent", "meleeRate.attacks", "meleeRate.rounds", "size", "attacksPerRoutine", "unladen", "initiativeDie", "gear",
] as const;

const OTHERS = {
  character: ["class", "level", "race", ...SHARED],
  monster: ["hitDice", "hitDiceBonus", "experience", ...SHARED],
} as const;

/** Fields that only some rulebooks use, by subject. */
// biome-ignore format: a table
const PARTICULARS: Plan = [
  ["blows",     ["classGroup", "mastery", "openHandAttacks", "pummelAttacks", "capException", "throwTrained"]],
  ["defenses",  ["basicRate.attacks", "basicRate.rounds", "extraDodges", "freeDefenses", "shieldStyle", "defensePool",
                 "defensiveCombatBonus", "skilledUnarmed"]],
  ["nature",    [...KINDS.map(kind => `kinds.${kind}`), ...IMMUNITIES.map(condition => `immunities.${condition}`),
                 ...ELEMENTS.map(element => `unharmedBy.${element}`), "harmedBy.bonus", "harmedBy.silver", "magicResistance"]],
  ["body",      ["height", "legs", "naturalWeaponSize", "movementAllowance", "seesInvisible"]],
  ["armor",     ["armorValue", "armorCoverage", "armorProficient", "encumbrance", "encumbered"]],
  ["weariness", ["fatigue.points", "fatigue.most", "fatigue.level", "fatigue.failed", "fatigue.banked"]],
  ["surprise",  ["surprise.own.chances", "surprise.own.in", "surprise.lessOften.chances", "surprise.lessOften.in",
                 "surprise.moreOften.chances", "surprise.moreOften.in"]],
  ["psionics",  ["psionics.isPsionic", "psionics.attackStrength", "psionics.defenseStrength",
                 ...ATTACKS.map(mode => `psionics.attacks.${mode}`),
                 ...DEFENSES.map(mode => `psionics.defenses.${mode}`)]],
];

/** Monsters only. */
const WILD: Plan = [["lair", ["otherMoves.flying", "otherMoves.swimming", "appearing", "treasure"]]];

/** The first fields of the notes page. */
const NOTES = { character: ["alignment", "languages"], monster: ["alignment"] } as const;

/** The paths of the first fields on the notes page, for characters or for monsters. */
export const notesOf = (type: keyof typeof NOTES): readonly string[] => NOTES[type];

/** Fields that fatigue points depend on, if no other page shows them. */
const WEARY = { character: ["hitDie", "constitutionAdjustment", "endurance"], monster: [] } as const;

/** Fields of carried items. */
const BELONGING = ["quantity", "weight", "price", "within", "left"] as const;

/** The first field of each section of a weapon's sheet. The model has the others, in order; after them comes `powers`. */
const WEAPON = [
  [null, "kind"],
  ["blow", "length"],
  ["force", "knockdownDie"],
  ["parry", "canParry"],
  ["missiles", "fires"],
  ["charge", "lance"],
  ["measure", "designSize"],
  ["hit", "silver"],
  ["magic", "strikingDevice"],
] as const;

function weaponPlan(fields: Fields): Plan {
  const names = Object.keys(fields);
  const sections = WEAPON.map(([id, first], at) => {
    const end = names.indexOf(WEAPON[at + 1]?.[1] ?? "powers");
    const own = [first, ...names.slice(names.indexOf(first) + 1, end)];
    return [id, own.flatMap(name => pathsOf(name, fields[name]))] as const;
  });
  return [...sections, ["belonging", BELONGING]];
}

/** The path of a field; for a group of fields, those of its members. */
function pathsOf(name: string, { fields }: { readonly fields?: Fields } = {}): readonly string[] {
  if (fields === undefined) return [name];
  return Object.entries(fields).flatMap(([part, field]) => pathsOf(`${name}.${part}`, field));
}

// biome-ignore format: a table
const SPELL: Plan = [
  [null,    ["castingTime", "offensive", "relocates", "damage", "byLevel.damage", "byLevel.every", "byLevel.most", "heals", "save", "savesAs", "saveModifiers", "mental", "touch", "element", "harms", "doubledFor", "byArmorClass", "memorized", "copies"]],
  ["area",  ["area.shape", "area.size", "area.width", "area.byLevel"]],
  ["stays", [...STAYS.slice(0, 2), "stays.perLevel", ...STAYS.slice(2)]],
  ["effect", [...EFFECT.slice(0, 2), "effect.perLevel", ...EFFECT.slice(2)]],
  ["usage", ["inhibits", "canDamage", "enhances", "cantrip", "retargetable", "componentsAtHand",
             "componentSegments"]],
  ["book",  [...CASTERS.map(caster => `levels.${caster}`), "range", "duration", "coverage",
             ...COMPONENTS.map(component => `components.${component}`)]],
];

/** Sections that few actors and items need. */
const FOLDED: ReadonlySet<string | null> = new Set([
  "usage",
  "surprise",
  "psionics",
  "nature",
  "effect",
  "stays",
  "hit",
]);

const DEVICE: Plan = [
  [null, ["worn", "donExempt", "extraSpells", "dischargesPerAttack"]],
  ["belonging", BELONGING],
];

const ARMOR: Plan = [
  [null, ["kind", "worn", "armorClass", "magicBonus", "coverage", "baseMove"]],
  ["belonging", BELONGING],
];

const GEAR: Plan = [[null, [...BELONGING, "capacity"]]];

/** Class fields with values by level. */
const STEPS = ["thac0", "secondThac0", "attacks", ...SAVES.map(save => `saves.${save}`)];

// biome-ignore format: a table
const CLASS: Plan = [
  [null,          ["level", "earned", "former"]],
  ["training",    ["group", "hitDie", "firstDice", "lastDie", "pointsAfter", "hardy", "unskilled"]],
  ["progression", ["experience", "experienceAfter", ...STEPS]],
  ["casting",     ["casts", "wisdomSpells", "slots"]],
];

/** Fields written by level, as "1: 20, 3: 18". */
const BY_LEVEL = new Set(["experience", ...STEPS, "slots"].map(path => `system.${path}`));

/** Sections that a rulebook may not use. They are collapsed if it does not. */
// biome-ignore format: a table
const PLAYED: Readonly<Record<string, (book: Rulebook) => boolean>> = {
  blows:     book => book["critical.enabled"] || book["fumble.enabled"] || book["ledger.enabled"],
  defenses:  book => book["parry.method"] === "jomase" || book["defense.pool"],
  armor:     book => book["fatigue.enabled"] || book["charge.method"] === "addict",
  weariness: book => book["fatigue.enabled"],
  surprise:  book => book["surprise.method"] !== "none",
  psionics:  book => book["psionics.enabled"],
  force:     book => book["critical.enabled"] || book["knockdown.enabled"] || book["armor.mode"] === "value",
  measure:   book => book["reach.enabled"],
};

/**
 * The other fields of the abilities page, for characters or for monsters, with the values that apply while they are
 * empty.
 */
export function otherFields(
  type: keyof typeof OTHERS,
  fields: Fields,
  source: Values,
  { className, level, rate, routine }: Derived,
): readonly SheetField[] {
  const unsaid = new Map([
    ["system.class", className],
    ["system.level", `${level}`],
    ["system.meleeRate.attacks", `${rate.value.attacks}`],
    ["system.meleeRate.rounds", `${rate.value.rounds}`],
    ["system.attacksPerRoutine", `${routine}`],
  ]);
  const shown = withRateAsIs(fieldsAt(OTHERS[type], fields, source), source);
  return shown.map(field => ({ ...field, placeholder: unsaid.get(field.name) }));
}

/** Disables the field for a rate's rounds while its attacks are empty: both are derived from the class then. */
function withRateAsIs(fields: readonly SheetField[], { meleeRate }: Values): readonly SheetField[] {
  const { attacks } = meleeRate as { readonly attacks: number | null };
  const follows = ({ name }: SheetField) => attacks === null && name === "system.meleeRate.rounds";
  return fields.map(field => (follows(field) ? { ...field, value: null, disabled: true } : field));
}

/** The sections of the particulars page; empty fields show the value that the rules use, if it is known. */
export function particulars(
  type: keyof typeof WEARY,
  fields: Fields,
  source: Values,
  fatigue: number,
  { hitDie, constitutionAdjustment }: Derived,
): readonly Section[] {
  const { most } = source.fatigue as { readonly most: number | null };
  const unsaid = new Map([
    ["system.fatigue.most", fatigue],
    ["system.fatigue.points", most ?? fatigue],
    ["system.hitDie", hitDie],
    ["system.constitutionAdjustment", constitutionAdjustment],
  ]);
  const plan: Plan = PARTICULARS.map(([id, paths]) => [id, id === "weariness" ? [...WEARY[type], ...paths] : paths]);
  return sectionsOf(type === "monster" ? [...plan, ...WILD] : plan, fields, source).map(section => ({
    ...section,
    fields: section.fields.map(field => ({
      ...field,
      ...labelOf(field),
      placeholder: unsaid.get(field.name)?.toString(),
    })),
  }));
}

/** Labels a psionic mode, and what a figure is and cannot suffer, with the usual name. */
function labelOf({ name }: SheetField): { label?: string } {
  const [, trait, id = ""] = /^system\.(kinds|immunities|unharmedBy)\.(.+)$/.exec(name) ?? [];
  if (trait === "kinds") return { label: say(`Effect.Kind.${id}`) };
  if (trait === "immunities") return { label: say("Effect.immune", { what: say(`Effect.Immunity.${id}`) }) };
  if (trait === "unharmedBy") return { label: say("Effect.unharmed", { element: say(`Effect.Element.${id}`) }) };
  const [, kind, mode] = /^system\.psionics\.(attacks|defenses)\.(.+)$/.exec(name) ?? [];
  return kind ? { label: say(`Sheet.Mode.${kind}`, { mode: say(`PsionicMode.${mode}`) }) } : {};
}

/** The sections of item sheets, by type. */
const THINGS = { spell: SPELL, device: DEVICE, armor: ARMOR, gear: GEAR, class: CLASS } as const;
export type SectionedThing = keyof typeof THINGS | "weapon";

/**
 * The sections of fields on an item's sheet, by its type. Spells show only the area fields they need; class fields get
 * enough lines for their text.
 */
export function thingSections(type: SectionedThing, fields: Fields, source: Values): readonly Section[] {
  const plan = type === "weapon" ? weaponPlan(fields) : THINGS[type];
  const sections = sectionsOf(plan, fields, source);
  const shown = { spell: (all: Shown) => withItsArea(all, source), class: withRoom } as Partial<Record<string, Show>>;
  return sections.map(section => foldEffect({ ...section, fields: shown[type]?.(section.fields) ?? section.fields }));
}

/** The members of an effect that are always shown: how long it lasts, and its condition. */
const FRAME: ReadonlySet<string> = new Set(["effect.lasts", "effect.number", "effect.perLevel", "effect.condition"]);

/** Is this field shown even if it is not set? */
export function isInFrame(path: string): boolean {
  return FRAME.has(path) || !path.startsWith("effect.");
}

/** Puts the members of an effect that are not set into a part of their own. */
function foldEffect(section: Section): Section {
  const { fields, more } = withMore(section.fields, isInFrame);
  return more.length === 0 ? section : { ...section, fields, more };
}

type Shown = readonly SheetField[];
type Show = (fields: Shown) => Shown;

/** Characters per line in a full-width field, for browsers that cannot size it themselves. */
const LINE = 60;

function withRoom(fields: Shown): Shown {
  const linesOf = ({ value }: SheetField) => Math.max(1, Math.ceil(String(value).length / LINE));
  return fields.map(field => (BY_LEVEL.has(field.name) ? { ...field, lines: linesOf(field) } : field));
}

function sectionsOf(plan: Plan, fields: Fields, source: Values): readonly Section[] {
  const book = rulebook();
  return plan.map(([id, paths]) => {
    const own = fieldsAt(paths, fields, source);
    const played = id === null || (PLAYED[id]?.(book) ?? true);
    const name = id === null ? "" : say(`Sheet.Section.${id}`);
    const title = played ? name : say("Sheet.Section.unplayed", { name });
    const folds = FOLDED.has(id) || !played || (id === "missiles" && !shoots(source as Pick<Weapon, "kind">));
    return { id, title, fields: own, folds, open: folds && own.some(isSet) };
  });
}

/** Returns the sections open or closed as they are on the open sheet now. */
export function asLeft(sections: readonly Section[], sheet: Element | null | undefined): readonly Section[] {
  return sections.map(section => {
    const shown = sheet?.querySelector<HTMLDetailsElement>(`details[data-section="${section.id}"]`);
    const left = shown ? { ...section, open: shown.open } : section;
    return left.more ? { ...left, moreOpen: isOpenOn(sheet, `${section.id}-more`) } : left;
  });
}
