import { BEHAVIORS, DISPEL_WAYS, DISPELLED, ELEMENTS, IMMUNITIES, KINDS, MATTER } from "../vocabulary.ts";
import { formulasFrom, isReadable } from "./effect-text.ts";
import { isWithinLimits } from "./formula.ts";
import { shapeFrom, weaponsFrom } from "./shape-text.ts";

/**
 * How the value of a trait is written. A rolled one is a formula until the effect begins, and then its total; `level` in
 * it is the level of the caster.
 */
export type TraitForm = (
  | { readonly is: "flag" }
  | {
      readonly is: "text";
      /** Reads it, and throws if it cannot; any words if left out. */
      readonly read?: (text: string) => unknown;
      /** Its greatest length; 200 if left out. */
      readonly longest?: number;
    }
  | { readonly is: "choice"; readonly of: readonly string[] }
  | { readonly is: "list"; readonly of: readonly string[] }
  | { readonly is: "number"; readonly least: number; readonly most: number }
  | { readonly is: "rolled"; readonly least: number; readonly most: number }
) & {
  /** Happens once, as the magic begins to work, and does not stay on its bearer. */
  readonly atOnce?: true;
};

/** The ways in which an effect lets its bearer move. */
const WAYS_TO_MOVE = ["fly", "climb", "swim", "levitate", "walk-on-water", "fall"] as const;

/**
 * What an effect does beyond numbers and a condition, one row for each trait (G.13). Forms, sheets, commands and stored
 * effects read this table. A trait without a value is left out everywhere.
 */
export const EFFECT_TRAITS = {
  /** The elements of magic that do not harm its bearer. */
  unharmedBy: { is: "list", of: ELEMENTS },
  /** What its bearer does, whatever its player wants. */
  acts: { is: "choice", of: BEHAVIORS },
  /** Added to the saving throw that its bearer makes as each round opens: saved, they act by themselves in it. */
  roundSave: { is: "number", least: -20, most: 20 },
  /** Segments that it lasts on after its caster has stopped concentrating. */
  lingers: { is: "number", least: 1, most: 10_000 },
  /** A trait of a monster that the game master switches on and off; switched off, it changes nothing. */
  switched: { is: "choice", of: ["off", "on"] },
  /** Its bearer fights on until they have this number of hit points; 0 for a device whose time for it is over. */
  fightsOn: { is: "number", least: -20, most: 0 },
  /** The rounds for which its bearer fights on at 0 hit points or less; without limit if left out. */
  fightsFor: { is: "choice", of: ["1d4", "1d4+1"] },
  /** How many creatures it brings to the side of its bearer. */
  creatures: { is: "rolled", least: 1, most: 100 },
  /** Their names in the pack of monsters, one of which is rolled; the GM chooses if left out. */
  creature: { is: "text" },
  /** The name of another kind in that pack, as which each of them may come. */
  creatureElse: { is: "text", atOnce: true },
  /** The chance in a hundred of that, rolled for each. */
  creatureElseChance: { is: "rolled", least: 0, most: 100, atOnce: true },
  /** Segments until they come; at once if left out. */
  comesAfter: { is: "rolled", least: 0, most: 1000 },
  /** The share of their hit points that they have, in per cent; all if left out. */
  creatureHitPoints: { is: "number", least: 1, most: 100 },
  /** The creatures that have come, by id. */
  brought: { is: "text", longest: 4000 },
  /** The formulas of its points from the second time on, after which there are none. */
  pointsThen: { is: "text", read: formulasFrom },
  /** How often it takes or restores points; each round if left out. */
  pointsEach: { is: "choice", of: ["turn"] },
  /** The Strength that it gives its bearer; one that is higher stays. */
  strength: { is: "number", least: 3, most: 25 },
  /** The hundredths of that Strength, if it is 18; 100 is 18/00. */
  strengthPercent: { is: "number", least: 0, most: 100 },
  /** Points that it adds to Strength. */
  strengthMore: { is: "rolled", least: -20, most: 20 },
  /** Points that it adds to the Strength of warriors besides. */
  strengthMoreWarriors: { is: "number", least: 0, most: 10 },
  /** It takes so many in a hundred of its bearer's Strength. */
  weakensBy: { is: "rolled", least: 0, most: 95 },
  /** The movement rate in inches that it gives its bearer; a higher one stays. */
  moves: { is: "number", least: 0, most: 48 },
  /** The highest movement rate in inches that it leaves its bearer. */
  movesAtMost: { is: "number", least: 0, most: 48 },
  /** How its bearer moves by it; on foot if left out. */
  movesBy: { is: "choice", of: WAYS_TO_MOVE },
  /** A figure sees through it if these dice show no more than its Intelligence. */
  disbelief: { is: "choice", of: ["3d6"], atOnce: true },
  /** It attacks its bearer each round like a monster with so many hit dice; a hit kills. */
  phantom: { is: "number", least: 1, most: 20 },
  /** It puts its bearer at once at the point where it is aimed, up to so many feet away. */
  places: { is: "rolled", least: 0, most: 100_000, atOnce: true },
  /** Its bearer vanishes and comes back in a segment of each round, rolled on 2d4; from then on no attack reaches it. */
  blinks: { is: "flag" },
  /** That segment of the current round. */
  blinksAt: { is: "number", least: 1, most: 10 },
  /** Its bearer is invisible by nature, also while they strike. */
  unseen: { is: "flag" },
  /** Added to the chance in six that others are surprised by its bearer. */
  surprises: { is: "number", least: 1, most: 6 },
  /** Its bearer may drop the weapon in hand as it begins. */
  mayDrop: { is: "flag", atOnce: true },
  /** A weapon that its bearer has dropped, by id: it cannot be used. */
  dropped: { is: "text" },
  /** Its bearer strikes last in each round, whatever the initiative. */
  strikesLast: { is: "flag" },
  /** Its bearer makes half as many attacks. */
  halfAttacks: { is: "flag" },
  /** The chance in a hundred that its bearer falls prone as they move. */
  slips: { is: "number", least: 1, most: 100 },
  /** The weapons of its bearer harm creatures that only magic weapons of this bonus harm. */
  weaponsCountAs: { is: "number", least: 0, most: 5 },
  /** The weapons that its bearer has while it lasts. */
  grants: { is: "text", read: weaponsFrom, longest: 400 },
  /** Its caster can call the magic of its spell again, once each turn, without casting; it is on the caster alone. */
  calledAgain: { is: "flag" },
  /** Points added to the damage of its bearer's bows and crossbows. */
  arrowDamage: { is: "number", least: 1, most: 20 },
  /** The change of its bearer's height in per cent; a much taller bearer is stronger, too. */
  grows: { is: "rolled", least: -95, most: 200 },
  /** Feet by which its bearer gets taller, and no stronger. */
  taller: { is: "number", least: 1, most: 100 },
  /** What its bearer has of another creature: its size and moves, or its whole body with armor class and attacks. */
  becomes: { is: "choice", of: ["moves", "body"] },
  /** The body of that creature, once the game master has chosen it. */
  shape: { is: "text", read: shapeFrom, longest: 1500 },
  /** Its bearer has to survive system shock, by Constitution. */
  shock: { is: "flag" },
  /** Hit points that its bearer regains as it ends, unless they are down. */
  restoresAtEnd: { is: "rolled", least: 0, most: 999 },
  /** The level at which its magic works; other magic can end it by comparing levels. */
  casterLevel: { is: "number", least: 0, most: 40 },
  /** Levels or hit dice that its bearer has more; negative if they are drained. */
  levels: { is: "number", least: -10, most: 10 },
  /** Hit points that its bearer has more at most. */
  extraHitPoints: { is: "rolled", least: -999, most: 999 },
  /** The levels of its bearer cannot be drained. */
  keepsLevels: { is: "flag" },
  /** The element by which it works. It does not begin on a figure that the element leaves unharmed. */
  element: { is: "choice", of: ELEMENTS },
  /** Points are restored to its bearer even if it is down or dead. */
  evenDead: { is: "flag" },
  /** The elements whose wounds it does not restore. */
  notRestoring: { is: "list", of: ELEMENTS },
  /** The hit points of such wounds. */
  burned: { is: "number", least: 0, most: 9999 },
  /** Something else than wounds has killed its bearer, so that it does not bring it back. */
  slain: { is: "flag" },
  /** Rounds from the first wound until it begins to restore points. */
  delay: { is: "number", least: 1, most: 100 },
  /** Added to its bearer's morale. */
  morale: { is: "number", least: -20, most: 20 },
  /** Added to its bearer's saving throws against fear. */
  savesAgainstFear: { is: "number", least: -20, most: 20 },
  /** The magic that it ends. */
  dispels: { is: "list", of: DISPELLED, atOnce: true },
  /** How it ends that; always if left out. */
  dispelsBy: { is: "choice", of: DISPEL_WAYS, atOnce: true },
  /** It restores all hit points but so many. */
  restoresAllBut: { is: "rolled", least: 0, most: 999, atOnce: true },
  /** It takes all hit points but so many. */
  takesAllBut: { is: "rolled", least: 0, most: 999, atOnce: true },
  /** It binds the body or turns it to stone: who is only immune to being held is not immune to it. */
  binds: { is: "flag" },
  /** Its bearer has no body to bind. */
  bodiless: { is: "flag" },
  /** The conditions that magic and hits cannot cause in its bearer. */
  immuneTo: { is: "list", of: IMMUNITIES },
  /** The elements to which `takes`, `lessPerDie`, `againstSaves` and `absorbs` apply. */
  against: { is: "list", of: ELEMENTS },
  /** The share of their damage that its bearer takes, or the dice that take its place; less after a successful save. */
  takes: { is: "choice", of: ["half", "half-or-none", "1d4-or-none"] },
  /** Points by which each die of their damage is less. */
  lessPerDie: { is: "number", least: 1, most: 6 },
  /** Added to saving throws against them. */
  againstSaves: { is: "number", least: -20, most: 20 },
  /** Points of their damage that it takes up before it ends. */
  absorbs: { is: "rolled", least: 0, most: 9999 },
  /** On its caster only `absorbs` works, and on others all but `absorbs`. */
  absorbsForCaster: { is: "flag" },
  /** The elements whose damage slows its bearer, unless they save. */
  slowedBy: { is: "list", of: ELEMENTS },
  /** The elements whose damage restores a point to its bearer for each die. */
  healedBy: { is: "list", of: ELEMENTS },
  /** The elements whose damage is doubled. */
  doubles: { is: "list", of: ELEMENTS },
  /** The only elements that harm its bearer; weapons do not. */
  harmedOnlyBy: { is: "list", of: ELEMENTS },
  /** The kind of foes to which `foesToHit` and `foesSaves` apply. */
  foes: { is: "choice", of: KINDS },
  /** Added to their attack rolls against its bearer. */
  foesToHit: { is: "number", least: -20, most: 20 },
  /** Added to saving throws against their magic and their hits. */
  foesSaves: { is: "number", least: -20, most: 20 },
  /** The kind of foes whose blows and touches do not reach its bearer. */
  keepsOff: { is: "choice", of: KINDS },
  /** Creatures that magic has brought cannot touch its bearer or use natural weapons. */
  keepsOffSummoned: { is: "flag" },
  /** Its bearer's blows and touches do not reach the figure that caused it. */
  keptFromCaster: { is: "flag" },
  /** Attacks with this matter do not reach its bearer. */
  keepsOut: { is: "list", of: MATTER },
  /** Ordinary missiles do no harm, and each die of magic and of large ones does a point less. */
  stopsMissiles: { is: "flag" },
  /** The chance in a hundred that its bearer catches a large missile that would hit. */
  catches: { is: "number", least: 1, most: 100 },
  /** Weapons that do half damage. */
  weaponsHalved: { is: "choice", of: ["edged", "silver", "all"] },
  /** Weapons without magic do no harm, nor do natural weapons of creatures with fewer hit dice. */
  harmedByDice: { is: "number", least: 1, most: 20 },
  /** Images that can take a hit instead of its bearer. */
  images: { is: "rolled", least: 0, most: 20 },
  /** The armor class that it gives its bearer against what is thrown; a better one stays. */
  armorHurled: { is: "number", least: -10, most: 10 },
  /** The same against what bows and slings shoot. */
  armorShot: { is: "number", least: -10, most: 10 },
  /** The same against other attacks. */
  armorElse: { is: "number", least: -10, most: 10 },
  /** The first attack of each foe misses its bearer. */
  firstMisses: { is: "flag" },
  /** Added to the first attack roll of each foe against its bearer. */
  firstToHit: { is: "number", least: -20, most: 20 },
  /** The foes that have attacked its bearer in this fight, by id. */
  attackedBy: { is: "text", longest: 4000 },
  /** Its bearer may attack in spite of its fear, once someone has attacked it. */
  fightsBack: { is: "flag" },
  /** Added to saving throws against magic that is aimed at its bearer alone. */
  savesAgainstAimed: { is: "number", least: -20, most: 20 },
  /** Added to all saving throws but those against spells. */
  savesButSpells: { is: "number", least: -20, most: 20 },
  /** Who attacks its bearer must save first. */
  sanctuary: { is: "flag" },
  /** Spells of others up to this level do not reach its bearer. */
  stopsSpells: { is: "number", least: 1, most: 9 },
  /** No magic reaches its bearer, or comes from its bearer. */
  stopsMagic: { is: "flag" },
  /** The chance in a hundred that magic has no effect on its bearer. */
  resistsMagic: { is: "number", least: 1, most: 100 },
  /** Levels of spells aimed at its bearer alone that it takes up before it ends. */
  absorbsSpells: { is: "rolled", least: 0, most: 9999 },
  /** A part of each spell that is aimed at its bearer alone comes back to its caster, by d100. */
  turnsSpells: { is: "flag" },
  /** Magic and hits that would kill its bearer outright, and that it turns aside before it ends. */
  averts: { is: "rolled", least: 0, most: 9999 },
  /** The damage of a blow that hits its bearer, times this, comes back to the attacker. */
  returns: { is: "number", least: 1, most: 5 },
  /** Nothing slows its bearer. */
  unslowed: { is: "flag" },
} as const satisfies Readonly<Record<string, TraitForm>>;

export type TraitName = keyof typeof EFFECT_TRAITS;
export const TRAIT_NAMES = Object.keys(EFFECT_TRAITS) as readonly TraitName[];

type ValueOf<Form> = Form extends { is: "number" | "rolled" }
  ? number
  : Form extends { is: "flag" }
    ? true
    : Form extends { is: "text" }
      ? string
      : Form extends { is: "choice"; of: readonly (infer Id)[] }
        ? Id
        : Form extends { is: "list"; of: readonly (infer Id)[] }
          ? readonly Id[]
          : never;

/** The traits of an effect that has begun. */
export type EffectTraits = { readonly [Name in TraitName]?: ValueOf<(typeof EFFECT_TRAITS)[Name]> };

type SpecOf<Form> = Form extends { is: "rolled" } ? string | number : ValueOf<Form>;

/** The traits of an effect before it begins: what is rolled can still be a formula. */
export type TraitsSpec = { readonly [Name in TraitName]?: SpecOf<(typeof EFFECT_TRAITS)[Name]> };

/** The traits in a larger object, and the ids in their lists, in the order of the table; empty if it has none. */
export function traitsIn<Whole extends TraitsSpec>(whole: Whole): Pick<Whole, TraitName> {
  const given = TRAIT_NAMES.filter(name => whole[name] !== undefined);
  return Object.fromEntries(given.map(name => [name, listInOrder(name, whole[name])])) as Pick<Whole, TraitName>;
}

/** A list with each id once, in the order of the table, as it is read from a sheet; any other value unchanged. */
function listInOrder(name: TraitName, value: unknown): unknown {
  const form = formOfTrait(name);
  return form.is === "list" && Array.isArray(value) ? form.of.filter(id => value.includes(id)) : value;
}

/** The traits that stay on the bearer of an effect that has begun. */
export function lastingTraits(spec: TraitsSpec): EffectTraits {
  const lasting = Object.entries(traitsIn(spec)).filter(([name]) => formOfTrait(name as TraitName).atOnce !== true);
  return Object.fromEntries(lasting) as EffectTraits;
}

/** The form of a trait. */
export function formOfTrait(name: TraitName): TraitForm {
  return EFFECT_TRAITS[name];
}

/** The formulas of traits that are rolled when the effect begins, by trait; empty if there are none. */
export function rolledTraits(spec: TraitsSpec): readonly (readonly [TraitName, string])[] {
  return TRAIT_NAMES.flatMap(name => {
    const value = spec[name];
    return formOfTrait(name).is === "rolled" && typeof value === "string" ? [[name, value] as const] : [];
  });
}

/** Can this value be that of a trait, of an effect or of its specification? */
export function isTraitValue(name: TraitName, value: unknown): boolean {
  const form = formOfTrait(name);
  if (form.is === "flag") return value === true;
  if (form.is === "text") return typeof value === "string" && isTextOf(form, value);
  if (form.is === "choice") return form.of.some(id => id === value);
  if (form.is === "list")
    return Array.isArray(value) && value.length > 0 && value.every(one => form.of.some(id => id === one));
  if (form.is === "rolled" && typeof value === "string") return isWithinLimits(value);
  const { least, most } = form;
  return typeof value === "number" && value >= least && value <= most;
}

const LONGEST_TEXT = 200;

function isTextOf({ read, longest = LONGEST_TEXT }: Extract<TraitForm, { is: "text" }>, text: string): boolean {
  return text !== "" && text.length <= longest && (read === undefined || isReadable(read, text));
}

const LEVEL = /\blevel\b/gi;

const SUM = /^\s*(\d+)\s*\+\s*(\d+)\s*$/;

/** A formula with the caster's level in place of the word. A sum of two numbers is worked out: 25 + 12 is 37. */
export function atLevel(formula: string, level: number): string {
  const filled = formula.replaceAll(LEVEL, String(level));
  const [, one, other] = SUM.exec(filled) ?? [];
  return one === undefined ? filled : String(Number(one) + Number(other));
}

/**
 * The ids that a text lists, as "fire, cold" writes them; empty for an empty text.
 *
 * @throws {RangeError} if one of them is none of the known ids; the error names it
 */
export function idsFrom(text: string, known: readonly string[]): readonly string[] {
  const ids = text
    .split(",")
    .map(part => part.trim())
    .filter(Boolean);
  const strange = ids.find(id => !known.includes(id));
  if (strange !== undefined) throw new RangeError(`idsFrom: expected ${known.join(", ")}, got ${strange}`);
  return Object.freeze(known.filter(id => ids.includes(id)));
}
