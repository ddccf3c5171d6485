import { ADJUSTMENTS, type Adjustment, damageOf, hitPointsRolled, hitPointsShared, sumOf } from "../../rules/index.ts";
import { among, count, listOf, maybe, membersOf, number, orNull, text, truth } from "../adapters/index.ts";
import { isRollOf } from "./dice.ts";
import { MEASURES, type Measure, ROLL_KINDS, type RollKind } from "./kinds.ts";

/** What was rolled outside of any deed, as it lies with its message: facts alone. The words are made when it is shown. */
export interface Thrown {
  readonly kind: RollKind;
  /** Which save or ability; the name of the weapon or spell; classes with their levels; empty for any other kind. */
  readonly of: string;
  /** Whose roll it was, by its document's id. */
  readonly actor: string;
  readonly formula: string;
  /** What the dice showed. */
  readonly natural: number;
  readonly added: readonly Adjustment[];
  readonly total: number;
  /** The number needed; null where none is, or none is known. */
  readonly need: number | null;
  /** Null where nothing can be missed, or nobody knows. */
  readonly made: boolean | null;
  readonly more: More;
}

/** What only some kinds have. */
export interface More {
  /** Of an attack: the armor class that it hits, and every higher one. */
  readonly reaches?: number;
  readonly thac0?: number;
  /** At whom an attack or its damage was rolled, by name and by its document's id, and the armor class on its sheet. */
  readonly target?: string;
  readonly targetId?: string;
  readonly armorClass?: number;
  /** With which weapon, by its document's id, and whether it was shot or thrown. */
  readonly item?: string;
  readonly missile?: boolean;
  readonly size?: Measure;
  /** Of surprise: for how many segments. */
  readonly segments?: number;
  readonly perCent?: boolean;
  /** Of initiative: what the die comes to with what betters it, and whether the lower goes first. */
  readonly own?: number;
  readonly lowWins?: boolean;
  /** Of hit points by classes: among how many the dice are shared, and whether they come on top of what the figure has. */
  readonly shares?: number;
  readonly gains?: boolean;
}

/**
 * The roll that a message tells of; null for any other message.
 *
 * Any user can write a message with any flags. So it counts only if its writer plays the figure, its dice are those of its
 * formula, and its totals follow from the dice.
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

/** What is thrown: the dice with all that is added to them. */
export function rolledFormula({ formula, added }: Pick<Thrown, "formula" | "added">): string {
  return [formula, ...added.map(signed)].join(" ");
}

const signed = ({ value }: Adjustment): string => `${value < 0 ? "-" : "+"} ${Math.abs(value)}`;

/** The last writer of a message must be able to roll for the figure. */
function isWrittenByPlayerOf({ actor }: Thrown, { author, _stats }: ChatMessage): boolean {
  const writer = game.users.get(_stats.lastModifiedBy ?? "") ?? author;
  if (writer === null || writer.isGM) return true;
  const found = fromUuidSync(actor, { strict: false });
  return found instanceof foundry.documents.Actor && found.testUserPermission(writer, "OWNER");
}

/** What the dice come to, with what is added, by the rule of the kind. */
function totalOf({ kind, natural, added, more }: Thrown): number {
  const sum = natural + sumOf(added);
  if (kind === "damage" || kind === "healing") return damageOf(natural, sumOf(added));
  if (kind === "initiative") return (more.own ?? natural) + sumOf(added);
  if (kind !== "hit-points") return sum;
  return more.shares === undefined ? hitPointsRolled(sum) : hitPointsShared(sum, more.shares);
}

/** Whether the number needed was made can be seen from the two numbers, where the roll says both. */
function followsFromTotal({ kind, total, need, made }: Thrown): boolean {
  if (need === null || made === null) return true;
  if (kind === "ability" || kind === "morale") return made === total <= need;
  if (kind === "surprise") return made === total > need;
  return kind === "save" ? made === total >= need : !made || total >= need;
}

/** The name of the target is that of the document, whatever the message calls it. */
function targetNamed({ target, targetId }: More): Pick<More, "target"> {
  const found = targetId === undefined ? null : fromUuidSync(targetId, { strict: false });
  if (target === undefined || !(found instanceof foundry.documents.Actor)) return {};
  const names = namesOf(found as Actor);
  return names.includes(target) ? {} : { target: names[0]! };
}

/** What an actor is called on the map: an unlinked token has one name, any other actor the names of its tokens. A prototype may have none. */
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
