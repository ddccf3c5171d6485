import type { OptionKey } from "../options/tables.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { FigureId, IntentKind, ItemId, ScuffleKind } from "../vocabulary.ts";

/** A figure's declaration for the round (S0.R10.a). */
export interface Intent {
  readonly kind: IntentKind;
  /** The weapon of a `melee`, `missile` or `charge` intent. */
  readonly weapon?: ItemId;
  /** The spell of a `spell` intent. */
  readonly spell?: ItemId;
  /** The device of a `device` intent, or the weapon with the power. */
  readonly device?: ItemId;
  /** The power of that item to use. */
  readonly power?: ItemId;
  /** The row of the table of an `option` intent (S1.C.a). */
  readonly option?: OptionKey;
  /** The target, if stated. */
  readonly target?: FigureId;
  /** An all-out attack: one more attack, more damage, worse aim and armor class (S3.AS.a). */
  readonly assault?: true;
  /** Points of the Dexterity adjustment moved from defense to attack, 1 or more (S3.DX.a). */
  readonly toAttack?: number;
  /** The number of attacks, 1–20; by default, all that are left in the round. */
  readonly attacks?: number;
  /** The kind of unarmed attempt of a `melee` intent: grapple, overbear or pummel; left out if none (S0.I.b). */
  readonly way?: ScuffleKind;
  /** Feet of a `move` or `charge` intent, above 0, if stated. */
  readonly feet?: number;
}

/** The members of a declaration. */
// biome-ignore format: a table
const MEMBERS: { readonly [Member in keyof Required<Intent>]: true } = {
  kind: true, weapon: true, spell: true, device: true, power: true, option: true, target: true, assault: true,
  toAttack: true, attacks: true, way: true, feet: true,
};

/** Returns a copy of a declaration with the known members only, in their given order, as it is stored. */
export function asKept(intent: Intent): Intent {
  const said = Object.entries(intent).filter(
    ([member, value]) => Object.hasOwn(MEMBERS, member) && value !== undefined,
  );
  return Object.fromEntries(said) as unknown as Intent;
}

/** An action about to be taken, in the terms of a declaration. */
export interface IntendedDeed {
  readonly kind: "melee" | "missile" | "spell" | "device" | "charge" | "move";
  readonly item: ItemId | null;
  /** A use of a device that is not an attack. */
  readonly harmless?: boolean;
  /** The kind of unarmed attempt; left out if none. */
  readonly way?: ScuffleKind;
}

/** The kind of a figure's declared action; "wait" if it has declared nothing. */
export function kindOf(intent: Intent | null): IntentKind {
  return intent?.kind ?? "wait";
}

/**
 * True if a declaration allows an action, because it is what was declared (S0.R10.a).
 *
 * @param mayMix true if the figure may follow a missile with a blow, and a blow with a missile (S0.R8.a)
 * @reading the kind and the weapon, spell or device are binding, the target is not; moving, and a use of a device that
 * is not an attack, fit every declaration but waiting; a charge ends in a blow
 */
export function covers(intent: Intent | null, deed: IntendedDeed, mayMix: boolean): boolean {
  const declared = kindOf(intent);
  if (deed.kind === "move" || deed.harmless === true) return declared !== "wait";
  if (declared === "charge" && deed.kind === "melee") return true;
  if (declared !== deed.kind) return mayMix && isAttack(declared) && isAttack(deed.kind);
  if (intent?.way !== undefined && intent.way !== deed.way) return false;
  const named = itemOf(intent);
  return named === undefined || deed.item === null || named === deed.item;
}

function isAttack(kind: IntentKind): boolean {
  return kind === "melee" || kind === "missile" || kind === "device";
}

/** True if the declared action is an attack with a weapon: melee, missile or charge. */
export function meansToAttack(intent: Intent | null | undefined): boolean {
  const kind = intent?.kind;
  return kind === "melee" || kind === "missile" || kind === "charge";
}

/** The id of the weapon, spell or device that a declaration names; undefined if none, and for a charge. */
export function itemOf(intent: Intent | null): ItemId | undefined {
  if (intent?.kind === "spell") return intent.spell;
  if (intent?.kind === "charge") return undefined;
  return intent?.kind === "device" ? intent.device : intent?.weapon;
}

/** The segments that count in a change of mind. */
export interface Deciding {
  /** The segment of the event that causes it. */
  readonly event: number;
  /** The segment of the planned action. */
  readonly planned: number;
  /** The current segment. */
  readonly now: number;
  /** Segments needed for the components of a new spell. */
  readonly components: number;
}

/**
 * The first segment when a figure can act after a change of mind. Deciding takes one segment.
 *
 * @source S0.R10.e
 * @reading the segment of deciding counts from the event and may pass while the figure waits; or it comes after the
 * planned segment; or the event's segment and the deciding are two (ruling `intent.decision`). Components are prepared
 * during the wait, too; or only after it (ruling `intent.components`)
 */
export function segmentAfterDeciding({ event, planned, now, components }: Deciding, book: Rulebook): number {
  const ruling = book["intent.decision"];
  const decided = { "may-overlap": event + 1, "after-planned": planned + 1, "two-segments": event + 2 }[ruling];
  const waits = book["intent.components"] === "while-waiting";
  return waits ? Math.max(planned, decided + components, now) : Math.max(planned, decided, now) + components;
}

/**
 * The effects of an all-out attack: extra attacks, damage of each attack, to-hit and armor class. Armor class descends,
 * so positive is worse (S3.AS.a).
 */
export const ASSAULT = Object.freeze({ attacks: 1, damage: 1, toHit: -4, armorClass: 2 });

/** A figure's declaration for the round. */
interface Intending {
  readonly intent: Intent | null;
  /** Its plan, with the manner of attack of earlier actions. */
  readonly plan?: (AttackManner & { readonly next: readonly Intent[] }) | undefined;
}

/** The options that apply to all attacks of a round. */
export interface AttackManner {
  readonly assault?: true | undefined;
  readonly toAttack?: number | undefined;
}

/**
 * True if a figure's declaration or plan contains an all-out attack in this round.
 *
 * @source S3.AS.a
 * @reading from the declaration to the end of the round, whichever of its actions it was declared with
 */
export function isAssaulting({ intent, plan }: Intending): boolean {
  return intent?.assault === true || plan?.assault === true || plan?.next.some(({ assault }) => assault) === true;
}

/** The number of attacks that a declared all-out attack adds to the round: 1, or 0 without one. */
export function assaultAttacks(seat: Intending): number {
  return isAssaulting(seat) ? ASSAULT.attacks : 0;
}

/**
 * The points of Dexterity that a figure has declared to move from defense to attack this round; 0 if none.
 *
 * @source S3.DX.a
 * @reading for the whole round, like an all-out attack; of several actions the one with the most points counts
 */
export function dexterityTurned({ intent, plan }: Intending): number {
  if (plan === undefined) return intent?.toAttack ?? 0;
  return Math.max(...[intent, plan, ...plan.next].map(manner => manner?.toAttack ?? 0));
}

/**
 * The all-out attack and the Dexterity turned to attack that a figure has declared up to its current action, which last
 * for the round.
 */
export function mannerKept({ intent, plan }: Intending): AttackManner {
  const toAttack = Math.max(intent?.toAttack ?? 0, plan?.toAttack ?? 0);
  const assault = intent?.assault === true || plan?.assault === true;
  return { ...(assault && { assault }), ...(toAttack > 0 && { toAttack }) };
}

/**
 * By how many points turning so much Dexterity to attack worsens armor class.
 *
 * @param pool points of the Defense Pool that can pay for it; 0 if the rulebook has no pool
 * @source S3.DX.a
 * @reading points that a pool cannot pay worsen armor class
 */
export function turnedArmorClass(turned: number, pool: number): number {
  return Math.max(0, turned - pool);
}
