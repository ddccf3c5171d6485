import {
  ADJUSTMENTS,
  type Adjustment,
  damageOf,
  hitPointsRolled,
  hitPointsShared,
  isWithinLimits,
  sumOf,
} from "../../rules/index.ts";
import { among, count, listOf, maybe, membersOf, number, orNull, text, truth, writerOf } from "../adapters/index.ts";
import { MEASURES, type Measure, ROLL_KINDS, type RollKind } from "./kinds.ts";

/** A roll outside an action, as stored in its message. It has facts only; sentences are built when it is shown. */
export interface Thrown {
  readonly kind: RollKind;
  /** The save or ability, the name of the weapon or spell, or the classes with levels; empty for other kinds. */
  readonly of: string;
  /** The roller's uuid. */
  readonly actor: string;
  readonly formula: string;
  /** The sum of the dice. */
  readonly natural: number;
  readonly added: readonly Adjustment[];
  readonly total: number;
  /** The number needed; null if there is none or it is unknown. */
  readonly need: number | null;
  /** Null if the roll cannot fail, or the result is unknown. */
  readonly made: boolean | null;
  readonly more: More;
}

/** Values that only some kinds have. */
interface More {
  /** For an attack: the lowest armor class that it hits. */
  readonly reaches?: number;
  readonly thac0?: number;
  /** The target of an attack or its damage: its name, its uuid, and the armor class on its sheet. */
  readonly target?: string;
  readonly targetId?: string;
  readonly armorClass?: number;
  /** The weapon's uuid, and whether it was shot or thrown. */
  readonly item?: string;
  readonly missile?: boolean;
  readonly size?: Measure;
  /** For surprise: the segments lost. */
  readonly segments?: number;
  readonly perCent?: boolean;
  /** For initiative: the die after improvements, and whether the lower number goes first. */
  readonly own?: number;
  readonly lowWins?: boolean;
  /**
   * For hit points by classes: the number of classes that share the dice, and whether they are added to the current
   * ones.
   */
  readonly shares?: number;
  readonly gains?: boolean;
}

/**
 * Reads the roll outside an action from a message; null for any other message, and if its writer or its dice cannot be
 * trusted.
 *
 * Any user can write a message with any flags. So the roll is valid only if its writer plays the actor, its dice match
 * its formula, and its totals follow from the dice.
 */
export function readThrown(message: ChatMessage): Thrown | null {
  const said: unknown = message.flags["ten-segments"]?.thrown;
  if (!isThrown(said) || !isWrittenByPlayerOf(said, message)) return null;
  const [roll] = message.rolls;
  if (roll === undefined || !isRollOf(rolledFormula(said), roll)) return null;
  const isTrue =
    roll.total === said.natural + sumOf(said.added) && said.total === totalOf(said) && followsFromTotal(said);
  return isTrue ? { ...said, more: { ...said.more, ...targetNamed(said.more) } } : null;
}

/** The formula of a roll with all its adjustments added, as it was rolled. */
export function rolledFormula({ formula, added }: Pick<Thrown, "formula" | "added">): string {
  return [formula, ...added.map(signed)].join(" ");
}

const signed = ({ value }: Adjustment): string => `${value < 0 ? "-" : "+"} ${Math.abs(value)}`;

/** Can the last writer of the message roll for the actor? */
function isWrittenByPlayerOf({ actor }: Thrown, message: ChatMessage): boolean {
  const writer = writerOf(message);
  if (writer === null || writer.isGM) return true;
  const found = fromUuidSync(actor, { strict: false });
  return found instanceof foundry.documents.Actor && found.testUserPermission(writer, "OWNER");
}

/** The total for the dice and adjustments, by the rule for its kind. */
function totalOf({ kind, natural, added, more }: Thrown): number {
  const sum = natural + sumOf(added);
  if (kind === "damage" || kind === "healing") return damageOf(natural, sumOf(added));
  if (kind === "initiative") return (more.own ?? natural) + sumOf(added);
  if (kind !== "hit-points") return sum;
  return more.shares === undefined ? hitPointsRolled(sum) : hitPointsShared(sum, more.shares);
}

/** Does success follow from the total and the number needed? True if either is missing. */
function followsFromTotal({ kind, total, need, made }: Thrown): boolean {
  if (need === null || made === null) return true;
  if (kind === "ability" || kind === "morale") return made === total <= need;
  if (kind === "surprise") return made === total > need;
  return kind === "save" ? made === total >= need : !made || total >= need;
}

/** Replaces the target's name with the document's, if the message's name does not match. */
function targetNamed({ target, targetId }: More): Pick<More, "target"> {
  const found = targetId === undefined ? null : fromUuidSync(targetId, { strict: false });
  if (target === undefined || !(found instanceof foundry.documents.Actor)) return {};
  const names = namesOf(found as Actor);
  return names.includes(target) ? {} : { target: names[0]! };
}

/**
 * The names of an actor on the map: its own for an unlinked token, else those of its tokens. A prototype's name may be
 * empty.
 */
function namesOf(actor: Actor): readonly string[] {
  if (actor.token) return [actor.token.name];
  const tokens = game.scenes.contents.flatMap(scene =>
    scene.tokens.filter(token => token.actorLink && token.actorId === actor.id),
  );
  return [actor.prototypeToken.name, ...tokens.map(({ name }) => name), actor.name].filter(name => name !== "");
}

const shape = membersOf<Thrown>({
  kind: among(ROLL_KINDS),
  of: text,
  actor: text,
  formula: text,
  natural: number,
  added: listOf(
    membersOf<Adjustment>({ why: among(ADJUSTMENTS), value: number, name: maybe(text), cite: maybe(text) }),
  ),
  total: number,
  need: orNull(number),
  made: orNull(truth),
  more: membersOf<More>({
    reaches: maybe(number),
    thac0: maybe(number),
    target: maybe(text),
    targetId: maybe(text),
    armorClass: maybe(number),
    item: maybe(text),
    missile: maybe(truth),
    size: maybe(among(MEASURES)),
    segments: maybe(number),
    perCent: maybe(truth),
    own: maybe(number),
    lowWins: maybe(truth),
    shares: maybe(count),
    gains: maybe(truth),
  }),
});

function isThrown(said: unknown): said is Thrown {
  return shape(said) === null;
}

type Terms = foundry.dice.Roll["terms"];
type Dice = foundry.dice.Roll["dice"][number];

/**
 * Is it a valid roll of that formula, whose total is the sum of its dice? A message may contain any roll, including one
 * with a forged total or impossible dice.
 */
function isRollOf(formula: string, roll: foundry.dice.Roll): boolean {
  if (!isWithinLimits(formula)) return false;
  try {
    return new foundry.dice.Roll(formula).formula === roll.formula && isSumOfDice(roll);
  } catch {
    // A formula that cannot be parsed is not one of our rolls: the message is shown as usual.
    return false;
  }
}

function isSumOfDice(roll: foundry.dice.Roll): boolean {
  if (!roll.dice.every(isPossible) || !roll.terms.every(isSumOfParts)) return false;
  return foundry.dice.Roll.fromTerms([...roll.terms] as Terms).total === roll.total;
}

/** Parentheses, pools and functions have inner rolls; checks that the term's total is theirs. */
function isSumOfParts(term: Terms[number]): boolean {
  const { roll, rolls = [] } = term as { readonly roll?: unknown; readonly rolls?: readonly foundry.dice.Roll[] };
  // Dice terms have a method named `roll`.
  const inner = roll instanceof foundry.dice.Roll ? [roll] : [];
  return inner.every(({ total }) => total === term.total) && [...inner, ...rolls].every(isSumOfDice);
}

/** Modifiers that roll more dice. */
const MORE_DICE = /^(x|r)/;

/** Does it have as many dice as rolled, each with a possible face? */
function isPossible({ faces, number, results, modifiers }: Dice): boolean {
  const isFace = (shown: number) => Number.isInteger(shown) && Math.abs(shown) <= Number(faces);
  const isMany = results.length <= Number(number) || modifiers.some(modifier => MORE_DICE.test(modifier));
  return isMany && results.every(({ result, count = 0 }) => isFace(result) && result > 0 && isFace(count));
}
