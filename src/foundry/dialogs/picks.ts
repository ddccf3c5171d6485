import type { Fight, Reason, Verdict } from "../../rules/index.ts";
import { say, sayReason } from "../localize.ts";
import type { Sign } from "../words/step.ts";

/** One of several options in a picker. */
export interface Pickable {
  readonly id: string;
  /** The full text: the name and everything shown next to it. */
  readonly words: string;
  readonly chosen: boolean;
  /** It cannot be picked now. */
  readonly barred?: boolean;
  /** The visible name, if `words` says more. */
  readonly name?: string;
  /** A short fact next to the name. */
  readonly fact?: string | null;
  readonly sign?: Sign;
  /** A rule forbids it now. It can still be picked to see why. */
  readonly refused?: boolean;
  /** It may be picked, but will have no effect unless something changes. */
  readonly doubtful?: true;
  /** Tooltip: the cost, or why it is refused or doubtful. */
  readonly says?: string;
}

/** Options with something in common. The group without a label comes first. */
export interface PickGroup {
  readonly label: string | null;
  /** Set if the group can be folded, for options that are rarely picked. */
  readonly folded?: { readonly open: boolean };
  readonly picks: readonly Pickable[];
}

/** Makes the options of a picker from ids, with their words and which one is chosen. */
export function picks<T extends string>(ids: readonly T[], chosen: T, words: (id: T) => string): readonly Pickable[] {
  return ids.map(id => ({ id, words: words(id), chosen: id === chosen }));
}

/** The verdict on an option, with its costs. */
export interface Judged {
  readonly verdict: Verdict;
  readonly notes?: readonly Reason[];
}

/** The option of a picker with its cost, or marked as refused with the reasons. */
export function asJudged(pick: Pickable, { verdict, notes = [] }: Judged, fight: Fight): Pickable {
  const judged = (verdict.legal ? notes : verdict.reasons).map(reason => sayReason(reason, fight));
  const says = [...(pick.says === undefined ? [] : [pick.says]), ...judged].join(" ");
  const told = says === "" ? pick : { ...pick, says };
  if (verdict.legal) return told;
  const { name = pick.words, words } = pick;
  return { ...told, name, words: say("Dialog.Pick.refused", { words }), refused: true };
}

/**
 * The option of a picker marked as doubtful, with the reason.
 *
 * @param says why it would have no effect now
 */
export function asDoubtful(pick: Pickable, says: string): Pickable {
  const { name = pick.words, words } = pick;
  return { ...pick, name, words: say("Dialog.Pick.doubtful", { words }), says, doubtful: true };
}

/** The option of a picker with a fact next to its name; unchanged for null. */
export function withFact(pick: Pickable, fact: string | null): Pickable {
  return fact === null
    ? pick
    : { ...pick, name: pick.words, fact, words: say("Dialog.Pick.fact", { name: pick.words, fact }) };
}

/** The option of a picker with an explanation in its tooltip; unchanged for null. */
export function withSays(pick: Pickable, says: string | null): Pickable {
  return says === null ? pick : { ...pick, says };
}

/** A group of a picker's options that can be folded; it is open if one of them is chosen. */
export function foldedGroup(label: string | null, picks: readonly Pickable[]): PickGroup {
  return { label, picks, folded: { open: picks.some(({ chosen }) => chosen) } };
}

/** Two groups: the options allowed now, then the refused ones; empty groups are left out. */
export function openFirst(
  some: readonly Pickable[],
  open: (count: number) => string | null,
  closed: (count: number) => string,
): readonly PickGroup[] {
  const [legal, refused] = [some.filter(pick => !pick.refused), some.filter(pick => pick.refused)];
  return [
    { label: open(legal.length), picks: legal },
    { label: closed(refused.length), picks: refused },
  ].filter(group => group.picks.length > 0);
}
