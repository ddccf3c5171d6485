import type { Rulebook } from "../rulebook/rulebook.ts";
import type { Behavior, Condition } from "../vocabulary.ts";
import { type Affected, bearing, effectsAtWork } from "./effect.ts";
import type { Figure } from "./figure.ts";

/** A kind of action that a condition can keep its bearer from. `anything` includes the others. */
export type Barred = "anything" | "attacks" | "spells";

/** What a condition does in a fight. */
interface ConditionRule {
  /** What its bearer cannot do. */
  readonly bars: readonly Barred[];
  /** Its bearer cannot avoid an attack (ruling `conditions.helpless`). */
  readonly helpless: boolean;
  /** Added to its bearer's attack rolls. */
  readonly toHit: number;
  /** Added to attack rolls against its bearer. */
  readonly toBeHit: number;
  /** The factor of its bearer's movement rate. */
  readonly movement: number;
}

/**
 * What each condition does (G.11). `dead`, `dying`, `mounted` and `pinned` have rules of their own; the penalty against
 * the invisible depends on the attacker, too.
 *
 * @source G.11
 * @reading second edition's modifiers in combat, and first edition's blindness
 */
// biome-ignore format: a table
const RULES: Readonly<Record<Condition, ConditionRule>> = {
  hasted:      { bars: [],                    helpless: false, toHit:  0, toBeHit: 0, movement: 2 },
  stunned:     { bars: ["anything"],          helpless: false, toHit:  0, toBeHit: 4, movement: 1 },
  prone:       { bars: [],                    helpless: false, toHit:  0, toBeHit: 4, movement: 1 },
  held:        { bars: ["anything"],          helpless: true,  toHit:  0, toBeHit: 0, movement: 1 },
  mounted:     { bars: [],                    helpless: false, toHit:  0, toBeHit: 0, movement: 1 },
  dead:        { bars: [],                    helpless: false, toHit:  0, toBeHit: 0, movement: 1 },
  pinned:      { bars: [],                    helpless: false, toHit:  0, toBeHit: 0, movement: 1 },
  invisible:   { bars: [],                    helpless: false, toHit:  0, toBeHit: 0, movement: 1 },
  asleep:      { bars: ["anything"],          helpless: true,  toHit:  0, toBeHit: 0, movement: 1 },
  unconscious: { bars: ["anything"],          helpless: true,  toHit:  0, toBeHit: 0, movement: 1 },
  blind:       { bars: [],                    helpless: false, toHit: -4, toBeHit: 0, movement: 1 },
  silenced:    { bars: ["spells"],            helpless: false, toHit:  0, toBeHit: 0, movement: 1 },
  afraid:      { bars: ["attacks", "spells"], helpless: false, toHit:  0, toBeHit: 0, movement: 1 },
  confused:    { bars: [],                    helpless: false, toHit:  0, toBeHit: 0, movement: 1 },
  charmed:     { bars: [],                    helpless: false, toHit:  0, toBeHit: 0, movement: 1 },
  obeys:       { bars: [],                    helpless: false, toHit:  0, toBeHit: 0, movement: 1 },
  fumbling:    { bars: [],                    helpless: false, toHit:  0, toBeHit: 0, movement: 1 },
  deaf:        { bars: [],                    helpless: false, toHit:  0, toBeHit: 0, movement: 1 },
  away:        { bars: ["anything"],          helpless: false, toHit:  0, toBeHit: 0, movement: 1 },
  dying:       { bars: [],                    helpless: false, toHit:  0, toBeHit: 0, movement: 1 },
};

/** The reason that names what magic makes a figure do, and what that keeps it from; `itself` keeps it from nothing. */
// biome-ignore format: a table
const BEHAVING = {
  "stands-still":    { acts: "stands",  bars: ["anything"] },
  "wanders-off":     { acts: "wanders", bars: ["attacks", "spells"] },
  "flees":           { acts: "flees",   bars: ["attacks", "spells"] },
  "goes-for-nearest":{ acts: "nearest", bars: ["spells"] },
  "goes-for-foes":   { acts: "foes",    bars: ["spells"] },
} as const satisfies Readonly<Record<string, { readonly acts: Behavior; readonly bars: readonly Barred[] }>>;
type Behaving = keyof typeof BEHAVING;
const ALL_BEHAVING = Object.keys(BEHAVING) as readonly Behaving[];

type Conditioned = Pick<Figure, "conditions"> & Affected;
type ConditionsBook = Pick<Rulebook, "conditions.effect">;

/** The conditions that can keep a figure from an action, in the order in which a refusal names them. */
const BARRING = [
  "away",
  "held",
  "stunned",
  "asleep",
  "unconscious",
  "silenced",
  "afraid",
] as const satisfies Condition[];
export type Barring = (typeof BARRING)[number] | Behaving;

/**
 * What keeps a figure from a kind of action: its conditions, and what magic makes it do instead.
 *
 * @source S0.R6.g, G.11, G.13
 */
export function conditionsBarring(figure: Conditioned, barred: Barred): readonly Barring[] {
  const { conditions, effects } = figure;
  if (conditions.length === 0 && effects === undefined) return NONE;
  const behaviors = behaviorsBarring(figure, barred);
  if (conditions.length === 0) return behaviors;
  const isBarring = (one: (typeof BARRING)[number]) => conditions.includes(one) && RULES[one].bars.includes(barred);
  const all = BARRING.filter(isBarring);
  const barring = barred === "attacks" && all.includes("afraid") && isCornered(figure) ? all.filter(isNotFear) : all;
  return [...barring, ...behaviors];
}

const isNotFear = (one: Condition) => one !== "afraid";

/**
 * May a figure attack in spite of its fear: does each effect that frightens it say so, and has someone attacked it?
 *
 * @source G.13
 */
function isCornered(figure: Conditioned): boolean {
  const fears = effectsAtWork(figure).filter(({ condition }) => condition === "afraid");
  return fears.length > 0 && fears.every(({ fightsBack, attackedBy }) => fightsBack && attackedBy !== undefined);
}

function behaviorsBarring(figure: Conditioned, barred: Barred): readonly Behaving[] {
  if (bearing(figure, "acts") === undefined) return [];
  const all = effectsAtWork(figure).map(({ acts }) => acts);
  return ALL_BEHAVING.filter(one => {
    const { acts, bars } = BEHAVING[one];
    return all.includes(acts) && (bars as readonly Barred[]).includes(barred);
  });
}

const NONE: readonly Barring[] = Object.freeze([]);

/** The first condition that keeps a figure from doing anything at all; `null` if none does. */
export function incapacityOf(figure: Conditioned): Barring | null {
  return conditionsBarring(figure, "anything")[0] ?? null;
}

/** Does a condition make its bearer helpless, so that it cannot avoid attacks (G.11)? */
export function isHelpless(condition: Condition): boolean {
  return RULES[condition].helpless;
}

/** Is a figure away, in another place or world: it takes no part in the fight (G.11)? */
export function isAway({ conditions }: Conditioned): boolean {
  return conditions.includes("away");
}

/**
 * True if a figure can do nothing and is not waited for: it is helpless or away, or magic makes it stand still.
 *
 * @source G.11, G.13
 * @reading the stunned are waited for, since they can be tired and crawl
 */
export function isOutOfPlay(figure: Conditioned): boolean {
  if (figure.conditions.length === 0 && figure.effects === undefined) return false;
  return (
    helplessBy(figure) !== null || isAway(figure) || conditionsBarring(figure, "anything").includes("stands-still")
  );
}

/** The condition that makes a figure helpless: held, asleep or unconscious; `null` if none does (G.11). */
export function helplessBy({ conditions }: Conditioned): Condition | null {
  return conditions.find(isHelpless) ?? null;
}

/** The condition by which attacks on a figure hit without a roll (ruling `conditions.helpless`); `null` if none does. */
export function hitWithoutRollBy(figure: Conditioned, book: Pick<Rulebook, "conditions.helpless">): Condition | null {
  return book["conditions.helpless"] === "sure" ? helplessBy(figure) : null;
}

/** True if conditions change numbers and spells, too, and do not only stop actions (ruling `conditions.effect`). */
export function playsConditionsInFull(book: ConditionsBook): boolean {
  return book["conditions.effect"] === "full";
}

/** What a figure's own conditions add to its attack rolls: −4 for the blind (G.11). */
export function toHitByOwnConditions({ conditions }: Conditioned): number {
  return conditions.reduce((sum, one) => sum + RULES[one].toHit, 0);
}

/**
 * What a target's conditions add to attack rolls against it.
 *
 * @source G.11
 * @reading several conditions count once, by the largest
 */
export function toHitByTargetsConditions({ conditions }: Conditioned): number {
  return conditions.reduce((most, one) => Math.max(most, RULES[one].toBeHit), 0);
}

/** The factor by which conditions change a figure's movement rate: haste doubles it (G.11). */
export function movementFactor({ conditions }: Conditioned, book: ConditionsBook): number {
  if (!playsConditionsInFull(book)) return 1;
  return conditions.reduce((factor, one) => factor * RULES[one].movement, 1);
}
