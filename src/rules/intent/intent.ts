import type { FigureId, IntentKind, ItemId } from "../vocabulary.ts";

/** What a figure declared for the round (S0.R10.a). */
export interface Intent {
  readonly kind: IntentKind;
  /** The weapon of a `melee` or `missile` intent. */
  readonly weapon?: ItemId;
  /** The spell of a `spell` intent. */
  readonly spell?: ItemId;
  /** Whom it is aimed at, as far as stated. */
  readonly target?: FigureId;
}

/** What somebody is about to do, in the terms of a declaration. */
export interface Deed {
  readonly kind: "melee" | "missile" | "spell" | "move";
  readonly item: ItemId | null;
}

/** A figure that declared nothing waits. */
export function kindOf(intent: Intent | null): IntentKind {
  return intent?.kind ?? "wait";
}

/**
 * Does a declaration cover a deed (S0.R10.a)?
 *
 * @param mayMix the figure may follow a missile with a blow, and a blow with a missile (S0.R8.a)
 * @reading the kind and the weapon or spell are binding, the target is not; moving goes with every purpose but waiting
 */
export function covers(intent: Intent | null, deed: Deed, mayMix: boolean): boolean {
  const declared = kindOf(intent);
  if (deed.kind === "move") return declared !== "wait";
  if (declared !== deed.kind) return mayMix && isAttack(declared) && isAttack(deed.kind);
  const named = declared === "spell" ? intent?.spell : intent?.weapon;
  return named === undefined || named === deed.item;
}

function isAttack(kind: IntentKind): boolean {
  return kind === "melee" || kind === "missile";
}

/**
 * The first segment open to a figure that changes its mind.
 *
 * @source S0.R10.e
 * @reading the segment of deciding counts from the moment the mind is changed, and may go by while the figure waits
 */
export function segmentAfterDeciding(segment: number): number {
  return segment + 1;
}
