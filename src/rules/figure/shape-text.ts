import {
  DAMAGE_TYPES,
  ELEMENTS,
  KNOCKDOWN_DICE,
  LEGS,
  type Legs,
  type Size,
  WEAPON_KINDS,
  type WeaponKind,
} from "../vocabulary.ts";
import type { Figure } from "./figure.ts";
import { isWithinLimits } from "./formula.ts";
import type { Weapon } from "./weapon.ts";

/** A weapon that magic lends, or an attack of another form. Its id comes from the effect. */
export type LentWeapon = Omit<Weapon, "id">;

/** The body of another creature, as magic gives it. */
export interface Shape {
  readonly name: string;
  readonly size: Size;
  readonly armorClass: number;
  /** The best of its movement rates on foot and flying, in inches. */
  readonly move: number;
  /** In feet; the usual one of its size if left out. */
  readonly height?: number;
  readonly legs?: Legs;
  /** Attacks in each of its routines; 1 if left out. */
  readonly routine?: number;
  readonly weapons: readonly LentWeapon[];
}

type Bare = Omit<LentWeapon, "name" | "damageSmallMedium" | "damageLarge">;

const HAND: Bare = {
  kind: "melee",
  size: 2,
  speedFactor: 5,
  magicBonus: 0,
  rateOfFire: null,
  range: null,
  canParry: true,
  parryable: true,
};
const ONCE = Object.freeze({ attacks: 1, rounds: 1 } as const);
const MISSILE = { rateOfFire: ONCE, canParry: false, parryable: false } as const;

/** What a weapon of each kind has if its text says no more. */
const USUAL: Readonly<Record<WeaponKind, Bare>> = {
  melee: HAND,
  "thrown-melee": { ...HAND, kind: "thrown-melee", rateOfFire: ONCE },
  natural: { ...HAND, kind: "natural", speedFactor: null, canParry: false },
  hurled: { ...HAND, ...MISSILE, kind: "hurled", size: 1, speedFactor: null },
  launcher: { ...HAND, ...MISSILE, kind: "launcher", speedFactor: null },
};

/** A weapon of force, which is directed like a launcher and takes no missiles. */
const FORCE: Bare = { ...USUAL.launcher, parryable: true, force: true };

/** What a word with a number says of a weapon, such as "range 40". */
const NUMBERED: Readonly<Record<string, (value: number) => Partial<Bare>>> = {
  size: value => ({ size: value as Size }),
  speed: value => ({ speedFactor: value }),
  range: value => ({ range: value }),
  length: value => ({ length: value }),
  times: value => ({ perRoutine: value }),
  hit: value => ({ lentToHit: value }),
  fighter: value => ({ asFighter: value }),
  sure: value => ({ sureFrom: value }),
  counts: value => ({ countsAs: Math.min(5, value) }),
};
// biome-ignore format: a table
const LIMITS: Readonly<Record<string, number>> = {
  size: 5, speed: 20, range: 1000, length: 20, times: 10, hit: 10, fighter: 40, sure: 20, counts: 40,
};

const NUMBER = /^([a-zA-Z]+)\s+([-+]?\d+(?:\.\d+)?)$/;
const SHARE = /(?:\b(\d+)\s*\+\s*)?\b(\d+)\s*\/\s*([1-9]\d*)$/;
const LEVEL = /\blevel\b/gi;
const KNOCKDOWN = /^knockdown\s+(\S+)$/;

function fault(expected: string, got: string): RangeError {
  return new RangeError(`shape: expected ${expected}, got ${got}`);
}

function partsOf(text: string, divider: string): readonly string[] {
  return text
    .split(divider)
    .map(part => part.trim())
    .filter(Boolean);
}

/**
 * The weapons that a text lists, as "Shillelagh: 2d4/1d4+1, bludgeoning, speed 4, hit 1; Flame: -, hurled, range 40"
 * writes them: the name, the damage with that against large foes, and what is unusual. The caster's level, if it is not
 * filled in yet, is 1; a share of it, as in "fighter level/2" or "counts 1+level/3", is rounded down.
 *
 * @throws {RangeError} if the text is not of this form
 */
export function weaponsFrom(text: string): readonly LentWeapon[] {
  const weapons = partsOf(text.replaceAll(LEVEL, "1"), ";").map(weaponFrom);
  if (weapons.length === 0) throw fault("a weapon, such as Claw: 1d6, natural", text);
  return weapons;
}

function weaponFrom(part: string): LentWeapon {
  const at = part.indexOf(":");
  const name = part.slice(0, Math.max(0, at)).trim();
  const [damage = "", ...words] = partsOf(part.slice(at + 1), ",");
  const [small = "", large = small, more] = damage.split("/").map(formula => formula.trim());
  if (name === "" || more !== undefined || !isDamage(small) || !isDamage(large))
    throw fault("a weapon, such as Claw: 1d6, natural", part);
  const kind = WEAPON_KINDS.find(one => words.includes(one)) ?? "melee";
  const usual = words.includes("force") ? FORCE : USUAL[kind];
  const said = words.filter(word => word !== kind && word !== "force").map(saidBy);
  const formulas = { damageSmallMedium: formulaOf(small), damageLarge: formulaOf(large) };
  return Object.assign({ name, ...usual, ...formulas }, ...said);
}

const DAMAGE = /^(?:-|[\dd+* ]+(?:-\d+)?)$/;

function isDamage(formula: string): boolean {
  return DAMAGE.test(formula) && isWithinLimits(formula);
}

function formulaOf(damage: string): string | null {
  return damage === "-" ? null : damage;
}

function saidBy(word: string): Partial<Bare> {
  const damageType = DAMAGE_TYPES.find(one => one === word);
  if (damageType !== undefined) return { damageType };
  const element = ELEMENTS.find(one => one === word);
  if (element !== undefined) return { element };
  const die = KNOCKDOWN.exec(word)?.[1];
  const knockdownDie = KNOCKDOWN_DICE.find(one => one === die);
  if (knockdownDie !== undefined) return { knockdownDie };
  const [, name = "", value = ""] = NUMBER.exec(word.replace(SHARE, workedOut)) ?? [];
  const says = NUMBERED[name];
  if (says === undefined || Math.abs(Number(value)) > Number(LIMITS[name])) throw fault("a word of a weapon", word);
  return says(Number(value));
}

/** A share with what is added to it as one number: "1+7/3" is 3. */
function workedOut(_share: string, added: string | undefined, whole: string, by: string): string {
  return String(Number(added ?? 0) + Math.floor(Number(whole) / Number(by)));
}

/** The least and the most that a body can have of each number. */
// biome-ignore format: a table
const BODY: Readonly<Record<string, readonly [number, number]>> = {
  size: [0, 5], AC: [-20, 20], move: [0, 96], height: [0.1, 200], routine: [1, 20],
};

/**
 * The body of another creature, as "Lion; size 2; AC 5; move 12; routine 3; Claw: 1d4, natural, times 2" writes it.
 *
 * @throws {RangeError} if the text is not of this form
 */
export function shapeFrom(text: string): Shape {
  const [name = "", ...parts] = partsOf(text, ";");
  const weapons = parts.filter(part => part.includes(":")).map(weaponFrom);
  const numbers = new Map<string, number>();
  const words = parts.filter(part => !part.includes(":"));
  for (const word of words) if (!LEGS.some(one => one === word)) numbers.set(...bodyPart(word));
  const [size, armorClass, move] = ["size", "AC", "move"].map(one => numbers.get(one));
  if (name === "" || name.includes(":") || size === undefined || armorClass === undefined || move === undefined)
    throw fault("a body, such as Lion; size 2; AC 5; move 12", text);
  const legs = LEGS.find(one => words.includes(one));
  const [height, routine] = [numbers.get("height"), numbers.get("routine")];
  return {
    ...{ name, size: Math.trunc(size) as Size, armorClass, move, weapons },
    ...(height !== undefined && { height }),
    ...(legs !== undefined && { legs }),
    ...(routine !== undefined && { routine }),
  };
}

function bodyPart(word: string): [string, number] {
  const [, name = "", value = ""] = NUMBER.exec(word) ?? [];
  const [least, most] = BODY[name] ?? [1, 0];
  const number = Number(value);
  if (number < least || number > most) throw fault("a part of a body, such as size 2", word);
  return [name, number];
}

/** A name without the marks that divide a text. */
function plain(name: string): string {
  return name.replaceAll(/[;:,]/g, " ").trim();
}

/**
 * The text of a creature's body: what `shapeFrom` reads.
 *
 * @reading its attacks are those of its body, without venom and other things that its hits do besides
 * @param flying its rate in the air, in inches; 0 if it does not fly
 */
export function textOfShape(
  { name, size, armorClass, move, height, legs, attacksPerRoutine, weapons }: Figure,
  flying: number,
): string {
  const attacks = weapons.filter(({ kind }) => kind === "natural");
  return [
    plain(name),
    ...[`size ${size}`, `AC ${armorClass}`, `move ${Math.max(move, flying)}`],
    ...(height === undefined ? [] : [`height ${height}`]),
    ...(legs === undefined ? [] : [legs]),
    ...(attacksPerRoutine === undefined ? [] : [`routine ${attacksPerRoutine}`]),
    ...attacks.map(textOfWeapon),
  ].join("; ");
}

function textOfWeapon(weapon: Weapon): string {
  const { name, kind, damageSmallMedium, damageLarge, damageType, element, size, length, perRoutine } = weapon;
  const [small, large] = [damageSmallMedium ?? "-", damageLarge ?? "-"];
  const words = [
    small === large ? small : `${small}/${large}`,
    kind,
    ...[damageType, element].filter(one => one !== undefined),
    `size ${size}`,
    ...(length === undefined ? [] : [`length ${length}`]),
    ...(perRoutine === undefined ? [] : [`times ${perRoutine}`]),
  ];
  return `${plain(name)}: ${words.join(", ")}`;
}
