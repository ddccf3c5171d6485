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
  /** The power of it to use. */
  readonly power?: ItemId;
  /** The row of the table of an `option` intent (S1.C.a). */
  readonly option?: OptionKey;
  /** The target, if stated. */
  readonly target?: FigureId;
  /** All out: one attack more, harder blows, worse aim, no guard (S3.AS.a). */
  readonly assault?: true;
  /** Points of the reaction adjustment turned from defense to attack, 1 or more (S3.DX.a). */
  readonly toAttack?: number;
  /** The number of attacks, 1–20; when left out, all that the round has left. */
  readonly attacks?: number;
  /** How a `melee` intent lays hands on a foe; when left out, it does not (S0.I.b). */
  readonly way?: ScuffleKind;
  /** Feet of a `move` or `charge` intent, above 0, if stated. */
  readonly feet?: number;
}

/** What a declaration is made of. */
// biome-ignore format: a table
const MEMBERS: { readonly [Member in keyof Required<Intent>]: true } = {
  kind: true, weapon: true, spell: true, device: true, power: true, option: true, target: true, assault: true,
  toAttack: true, attacks: true, way: true, feet: true,
};

/** A declaration as it is kept: what it says, in the order in which it was said, and nothing else that came with it. */
export function asKept(intent: Intent): Intent {
  const said = Object.entries(intent).filter(
    ([member, value]) => Object.hasOwn(MEMBERS, member) && value !== undefined,
  );
  return Object.fromEntries(said) as unknown as Intent;
}

/** What somebody is about to do, in the terms of a declaration. */
export interface IntendedDeed {
  readonly kind: "melee" | "missile" | "spell" | "device" | "charge" | "move";
  readonly item: ItemId | null;
  /** A device that is no attack. */
  readonly harmless?: boolean;
  /** How hands are laid on a foe; when left out, they are not. */
  readonly way?: ScuffleKind;
}

/** A figure that declared nothing waits. */
export function kindOf(intent: Intent | null): IntentKind {
  return intent?.kind ?? "wait";
}

/**
 * Does a declaration cover a deed (S0.R10.a)?
 *
 * @param mayMix the figure may follow a missile with a blow, and a blow with a missile (S0.R8.a)
 * @reading the kind and the weapon, spell or device are binding, the target is not; moving, and a device that is no
 * attack, go with every purpose but waiting; a charge ends in a blow
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

/** Does somebody mean to attack by weapon: to strike, to shoot, or to charge? */
export function meansToAttack(intent: Intent | null | undefined): boolean {
  const kind = intent?.kind;
  return kind === "melee" || kind === "missile" || kind === "charge";
}

/** The weapon, spell or device that a declaration names. */
export function itemOf(intent: Intent | null): ItemId | undefined {
  if (intent?.kind === "spell") return intent.spell;
  if (intent?.kind === "charge") return undefined;
  return intent?.kind === "device" ? intent.device : intent?.weapon;
}

/** When a mind is changed: segments of the round. */
export interface Deciding {
  /** The segment of the event that is the reason. */
  readonly event: number;
  /** The segment of the action that was planned. */
  readonly planned: number;
  /** The segment being played. */
  readonly now: number;
  /** Segments that the components of a new spell take. */
  readonly components: number;
}

/**
 * The first segment open to a figure that changes its mind: one is used to decide.
 *
 * @source S0.R10.e
 * @reading the segment of deciding counts from the event and may go by while the figure waits; or it comes after the
 * segment that was planned; or the event's segment and the deciding are two (ruling `intent.decision`). Components are
 * got out while the figure waits, too; or only then (ruling `intent.components`)
 */
export function segmentAfterDeciding({ event, planned, now, components }: Deciding, book: Rulebook): number {
  const ruling = book["intent.decision"];
  const decided = { "may-overlap": event + 1, "after-planned": planned + 1, "two-segments": event + 2 }[ruling];
  const waits = book["intent.components"] === "while-waiting";
  return waits ? Math.max(planned, decided + components, now) : Math.max(planned, decided, now) + components;
}
