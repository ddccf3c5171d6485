import type { Fight, Reason, Verdict } from "../../rules/index.ts";
import { say, sayReason } from "../localize.ts";
import type { Sign } from "../words/signs.ts";

/** One of several things to pick from. */
export interface Pick {
  readonly id: string;
  /** All that is said of it: its name where there is one, and what stands beside that. */
  readonly words: string;
  readonly chosen: boolean;
  /** It cannot be picked now. */
  readonly barred?: boolean;
  /** What stands there to be seen, where more is said than that. */
  readonly name?: string;
  /** What is to be known of it at a glance, beside its name. */
  readonly fact?: string | null;
  readonly sign?: Sign;
  /** A rule forbids it now: it can be looked at. */
  readonly refused?: boolean;
  /** It may be picked, and comes to nothing unless something changes. */
  readonly doubtful?: true;
  /** What it costs, or why it is refused or doubtful; for who points at it. */
  readonly says?: string;
}

/** Things to pick from that have something in common; without a label, what stands before all others. */
export interface PickGroup {
  readonly label: string | null;
  /** What is seldom picked is shown where somebody asks for it. */
  readonly folded?: { readonly open: boolean };
  readonly picks: readonly Pick[];
}

export function picks<T extends string>(ids: readonly T[], chosen: T, words: (id: T) => string): readonly Pick[] {
  return ids.map(id => ({ id, words: words(id), chosen: id === chosen }));
}

/** What is known of something that may be picked. */
export interface Judged {
  readonly verdict: Verdict;
  readonly notes?: readonly Reason[];
}

/** The pick with what the rules say of it: what it costs, or that it may not be done now, and why. */
export function asJudged(pick: Pick, { verdict, notes = [] }: Judged, fight: Fight): Pick {
  const says = (verdict.legal ? notes : verdict.reasons).map(reason => sayReason(reason, fight)).join(" ");
  const told = says === "" ? pick : { ...pick, says };
  if (verdict.legal) return told;
  const { name = pick.words, words } = pick;
  return { ...told, name, words: say("Dialog.Pick.refused", { words }), refused: true };
}

/** The pick with why it comes to nothing as things stand. */
export function asDoubtful(pick: Pick, says: string): Pick {
  const { name = pick.words, words } = pick;
  return { ...pick, name, words: say("Dialog.Pick.doubtful", { words }), says, doubtful: true };
}

/** The pick with something beside its name. */
export function withFact(pick: Pick, fact: string | null): Pick {
  return fact === null
    ? pick
    : { ...pick, name: pick.words, fact, words: say("Dialog.Pick.fact", { name: pick.words, fact }) };
}

/** A group that is shown where somebody asks for it, or has chosen from it. */
export function foldedGroup(label: string | null, picks: readonly Pick[]): PickGroup {
  return { label, picks, folded: { open: picks.some(({ chosen }) => chosen) } };
}

/** Those that may be done now first, then the others under a heading of their own; a group that would be empty is left out. */
export function openFirst(
  some: readonly Pick[],
  open: (count: number) => string | null,
  closed: (count: number) => string,
): readonly PickGroup[] {
  const [legal, refused] = [some.filter(pick => !pick.refused), some.filter(pick => pick.refused)];
  return [
    { label: open(legal.length), picks: legal },
    { label: closed(refused.length), picks: refused },
  ].filter(group => group.picks.length > 0);
}
