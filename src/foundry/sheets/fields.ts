import { EFFECT_ENDS, formOfTrait, KNOCKDOWN_DICE, SIZES, TRAIT_NAMES } from "../../rules/index.ts";
import { say } from "../localize.ts";
import { sayTraitChoice } from "../words/effects.ts";

/** A data field and its value, in the form that Foundry's template helpers take. */
export interface SheetField {
  /** The field's name in form data. */
  readonly name: string;
  readonly field: unknown;
  readonly value: unknown;
  readonly choices?: Choices;
  /** The label, if the model has none. */
  readonly label?: string;
  /** The value that the rules use while it is empty. */
  readonly placeholder?: string | undefined;
  /** Not editable yet. */
  readonly disabled?: boolean;
  /** Number of text lines for long values; omitted for one. */
  readonly lines?: number;
}

export type Fields = Readonly<Record<string, object>>;
export type Values = Readonly<Record<string, unknown>>;
type Choices = Readonly<Record<string, string>>;

/** The part of a field with choices. */
interface Listed {
  readonly choices: readonly string[];
}

/** Builds choices with labels. */
const worded =
  (words: (id: string) => string) =>
  ({ choices }: Listed): Choices =>
    Object.fromEntries(choices.map(id => [id, words(id)]));

const sizes = (): Choices => Object.fromEntries(SIZES.map((id, at) => [at, say(`Size.${id}`)]));
const dice = ({ choices }: Listed): Choices => Object.fromEntries(choices.map(faces => [faces, `d${faces}`]));
const isDie = (id: string) => (KNOCKDOWN_DICE as readonly string[]).includes(id);

const isArmor = (id: string) => id === "armor" || id === "protection";

/** The traits of effects that are one of several ids. */
const CHOICES = TRAIT_NAMES.filter(name => formOfTrait(name).is === "choice");

/** The fields of a lasting effect. That of a spell also has `effect.perLevel`, after the first two. */
// biome-ignore format: a table
export const EFFECT = [
  "effect.lasts", "effect.number", "effect.condition", "effect.toHit", "effect.damage", "effect.armorClass", "effect.saves",
  "effect.movement", "effect.points", "effect.restores", "effect.side", "effect.whom", "effect.spares", "effect.pool",
  "effect.limit", "effect.bands", "effect.savers",
  ...EFFECT_ENDS.map(end => `effect.ends.${end}` as const),
  ...TRAIT_NAMES.map(trait => `effect.${trait}` as const),
] as const;

/** The fields for how magic stays in a place. Those of a spell also have `stays.perLevel`, after the first two. */
// biome-ignore format: a table
export const STAYS = [
  "stays.lasts", "stays.number", "stays.acts", "stays.hides", "stays.sight", "stays.bars", "stays.edge", "stays.drifts", "stays.follows",
  "stays.swarm", "stays.burns", "stays.near", "stays.farSide", "stays.form", "stays.size",
] as const;

/** Labels of choices, by field path. */
// biome-ignore format: a table
const LISTS: Readonly<Record<string, (field: Listed) => Choices>> = {
  size:              sizes,
  designSize:        sizes,
  naturalWeaponSize: worded(id => id === "none" ? say("Sheet.Unsaid.natural") : say(`Size.${id}`)),
  kind:              worded(id => isArmor(id) ? say(`ArmorKind.${id}`) : say(`WeaponKind.${id}`)),
  damageType:        worded(id => say(`DamageType.${id}`)),
  knockdownDie:      worded(id => isDie(id) ? id.slice(1) : say("Sheet.Unsaid.knockdown")),
  ammunition:        worded(id => say(`Ammunition.${id}`)),
  splitMove:         worded(id => say(`SplitMove.${id}`)),
  balanced:          worded(id => say(`Balance.${id}`)),
  initiativeDie:     dice,
  hitDie:            dice,
  gear:              worded(id => say(`Gear.${id}`)),
  order:             worded(id => say(`DefenseOrder.${id}`)),
  skill:             worded(id => say(`Skill.${id}`)),
  coverage:          worded(id => say(`ArmorCoverage.${id}`)),
  group:             worded(id => say(`ClassGroup.${id}`)),
  casts:             worded(id => say(`Caster.${id}`)),
  legs:              worded(id => say(`Legs.${id}`)),
  classGroup:        worded(id => say(`ClassGroup.${id}`)),
  armorCoverage:     worded(id => say(`ArmorCoverage.${id}`)),
  encumbrance:       worded(id => say(`Encumbrance.${id}`)),
  "fatigue.level":   worded(id => say(`FatigueLevel.${id}`)),
  worn:              worded(id => say(`Wearing.${id}`)),
  save:              worded(id => say(`SaveEffect.${id}`)),
  savesAs:           worded(id => say(`Roll.Save.${id}`)),
  "area.shape":      worded(id => say(`AreaShape.${id}`)),
  "area.byLevel":    worded(id => say(`AreaByLevel.${id}`)),
  "stays.lasts":     worded(id => id === "none" ? say("Effect.noStay") : say(`Effect.Lasting.${id}`)),
  "stays.acts":      worded(id => say(`Effect.Acts.${id}`)),
  doubledFor:        worded(id => say(`Effect.Kind.${id}`)),
  "stays.follows":   worded(id => say(`Effect.Follows.${id}`)),
  harms:             worded(id => say(`Effect.Kind.${id}`)),
  element:           worded(id => say(`Effect.Element.${id}`)),
  hitElement:        worded(id => say(`Effect.Element.${id}`)),
  hitSave:           worded(id => id === "none" ? say("Effect.noSave") : say(`Roll.Save.${id}`)),
  ...Object.fromEntries(CHOICES.map(trait => [`effect.${trait}`, worded(id => sayTraitChoice(trait, id))])),
  "effect.lasts":     worded(id => say(`Effect.Lasting.${id}`)),
  "effect.condition": worded(id => id === "none" ? say("Effect.noCondition") : say(`Condition.${id}`)),
  "effect.acts":      worded(id => say(`Effect.Behavior.${id}`)),
  "effect.element": worded(id => say(`Effect.Element.${id}`)),
  "effect.becomes":    worded(id => say(`Effect.Becomes.${id}`)),
  "effect.movesBy":    worded(id => say(`Effect.MoveBy.${id}`)),
  "effect.switched":  worded(id => say(`Effect.Switch.${id}`)),
  "effect.fightsFor": worded(id => say(`Effect.FightsFor.${id}`)),
  "effect.pointsEach": worded(id => say(`Effect.Each.${id}`)),
  "effect.dispelsBy": worded(id => say(`Effect.DispelBy.${id}`)),
  "effect.side":      worded(id => say(`Effect.Side.${id}`)),
  "effect.whom":      worded(id => say(`Effect.Kind.${id}`)),
  "effect.spares":    worded(id => say(`Effect.Kind.${id}`)),
};

/**
 * The fields at these paths of a data model with their values, in the form that a sheet's template takes.
 *
 * @throws {RangeError} if the model lacks one
 */
export function fieldsAt(paths: readonly string[], fields: Fields, source: Values): readonly SheetField[] {
  return paths.map(path => {
    const field = path.split(".").reduce<unknown>((at, key) => (at as { fields?: Fields }).fields?.[key], { fields });
    if (!field) throw new RangeError(`fieldsAt: the model must have the field ${path}, got none`);
    const value = path.split(".").reduce<unknown>((at, key) => (at as Values)[key], source);
    const list = LISTS[path];
    const named = { name: `system.${path}`, field, value };
    const isListed = list === sizes || (field as Partial<Listed>).choices !== undefined;
    return list && isListed ? { ...named, choices: list(field as Listed) } : named;
  });
}
