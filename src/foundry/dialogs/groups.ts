import { type Fight, type FigureId, figureOf, type GroupDeed, MELEE_REACH } from "../../rules/index.ts";
import { combatantOf, isHidden, readFight } from "../adapters/index.ts";
import { say, sayList } from "../localize.ts";
import { notify } from "../notices.ts";
import { MOST_TOGETHER } from "../referee/index.ts";
import { kindNamed, sayGroup } from "../words/intent.ts";
import { type DeclaredDeed, declaredDeed, feetOfBlow } from "./acting/declared.ts";
import { readyToAct } from "./acting/doing.ts";
import {
  chargeFor,
  type Declaring,
  declarationOf,
  declaredBefore,
  type Suggestion,
  silentAmong,
} from "./declaring/suggestion.ts";
import { plays } from "./options.ts";
import { submitTogether } from "./refusal.ts";
import { friendsHarmed } from "./targets/friends.ts";
import { markedIn } from "./targets/targets.ts";

/** The action of a figure's suggested button, which may be one of several in a group. */
interface LikelyDeed {
  readonly figure: FigureId;
  /** One command, or the simultaneous attacks of a routine. */
  readonly drafts: readonly GroupDeed[];
  /** The label of its own button, such as "Strike Mirella", and the same without the target. */
  readonly words: string;
  readonly told: string;
  readonly target: FigureId | null;
}

/** Similar figures with similar actions, which share a button. */
export interface Group {
  /** A key that is unique to the group. */
  readonly kind: string;
  /** Their name without numbers. */
  readonly name: string;
  readonly figures: readonly FigureId[];
  /** For example "3 × Orc: Strike, all at Mirella". */
  readonly words: string;
  /** The same for screen readers, with each figure's name. */
  readonly spoken: string;
  /** The commands as JSON. */
  readonly meaning: string;
}

/**
 * The actions of the suggested buttons of this user's figures: suggested declarations, or declared actions that are due
 * in the current moment. All actions of one moment are simultaneous, so doing them together skips no figure.
 */
function likelyDeeds(combat: Combat, reading: Declaring): readonly LikelyDeed[] {
  const { fight, marked } = reading;
  const silent = [...silentAmong(reading, figure => plays(combat, figure))];
  const said = silent.flatMap(([{ id }, suggestion]) => declarationsOf(id, suggestion, chargeFor(fight, id, marked)));
  const meant = readyToAct(combat).figures.flatMap(figure => {
    const deed = declaredDeed(fight, figure, marked);
    return deed === null ? [] : [{ ...deed, figure, drafts: draftsOf(deed) }];
  });
  return [...said, ...meant];
}

function draftsOf({ draft }: DeclaredDeed): readonly GroupDeed[] {
  return draft.type === "together" ? draft.deeds : [draft as GroupDeed];
}

/** The declarations of a figure's suggested button and of the button for a charge. */
function declarationsOf(figure: FigureId, likely: Suggestion | null, charge: Suggestion | null): readonly LikelyDeed[] {
  const beside = charge?.words === likely?.words ? null : charge;
  return [likely, beside].flatMap(suggestion => {
    if (suggestion === null) return [];
    const { words, told, intent } = suggestion;
    return [{ figure, drafts: [declarationOf(figure, suggestion)], words, told, target: intent.target ?? null }];
  });
}

/**
 * Groups of two or more similar figures of one side with similar actions: the same name except for the number, and all
 * visible or all hidden. Figures that would harm a friend are excluded, because the user has to confirm that.
 */
export function groupsIn(combat: Combat, reading: Declaring): readonly Group[] {
  const { fight } = reading;
  const byKind = new Map<string, LikelyDeed[]>();
  for (const deed of likelyDeeds(combat, reading)) {
    if (harmsFriends(fight, deed)) continue;
    const kind = kindOf(combat, fight, deed);
    byKind.set(kind, [...(byKind.get(kind) ?? []), deed]);
  }
  return [...byKind].flatMap(([kind, deeds]) =>
    deeds.length > 1 ? [groupOf(fight, kind, deeds.slice(0, MOST_TOGETHER))] : [],
  );
}

/** Would an action harm a friend of the figure? */
function harmsFriends(fight: Fight, { drafts }: LikelyDeed): boolean {
  return drafts.some(draft => friendsHarmed(fight, draft).length > 0);
}

function kindOf(combat: Combat, fight: Fight, { figure: id, drafts, told }: LikelyDeed): string {
  const figure = figureOf(fight, id);
  const combatant = combatantOf(combat, id);
  const hidden = combatant !== undefined && isHidden(combatant);
  return JSON.stringify([kindNamed(figure?.name ?? id), figure?.side, hidden, drafts[0]?.type, told]);
}

/** The distance in feet of a blow at a target that is not adjacent; null for other actions. */
function feetOfAttack(fight: Fight, { figure, drafts, target }: LikelyDeed): number | null {
  return drafts[0]?.type === "strike" ? feetOfBlow(fight, figure, { kind: "strike", target }) : null;
}

/** Does magic reach more than its target? */
function reachesMore({ drafts }: LikelyDeed): boolean {
  return drafts.some(draft => "targets" in draft && (draft.targets ?? []).length > 1);
}

function groupOf(fight: Fight, kind: string, deeds: readonly LikelyDeed[]): Group {
  const name = (id: FigureId) => figureOf(fight, id)?.name ?? id;
  const [first] = deeds as readonly [LikelyDeed];
  const targets = [...new Set(deeds.map(({ target }) => target))];
  const [target] = targets;
  const values = {
    group: sayGroup(deeds.map(({ figure }) => name(figure))),
    told: first.told,
    target: target ? name(target) : null,
  };
  const leaf = targets.length > 1 ? "each" : target ? (deeds.some(reachesMore) ? "around" : "at") : "alike";
  const words = say(`Tracker.Together.${leaf}`, values);
  const each = deeds.map(deed => say("Tracker.Key.of", { key: deed.words, name: name(deed.figure) })).join("; ");
  const feet = Math.ceil(Math.max(...deeds.map(deed => feetOfAttack(fight, deed) ?? 0)));
  return {
    kind,
    name: kindNamed(name(first.figure)),
    figures: deeds.map(({ figure }) => figure),
    words,
    spoken: say(`Tracker.Together.${feet > 0 ? "afar" : "spoken"}`, { words, each, feet, reach: MELEE_REACH }),
    meaning: JSON.stringify(deeds.map(({ drafts }) => drafts)),
  };
}

/**
 * Submits the actions of a group's button as one command; figures whose own button has changed since are left out and
 * named.
 *
 * The leader leaves undone any action that has become impossible when its turn comes.
 */
export async function pressGroup(combat: Combat, meant: string): Promise<void> {
  const [fight, marked] = [readFight(combat), markedIn(combat)];
  const deeds: readonly (readonly GroupDeed[])[] = JSON.parse(meant);
  const now = likelyDeeds(combat, { fight, before: declaredBefore(combat), marked });
  const ready = new Set(now.map(({ drafts }) => JSON.stringify(drafts)));
  const isStill = (drafts: readonly GroupDeed[]) => ready.has(JSON.stringify(drafts));
  const away = deeds.filter(drafts => !isStill(drafts)).map(([first]) => first!.figure);
  const left = away.map(figure => figureOf(fight, figure)?.name ?? figure);
  if (left.length > 0) notify.info(say("Dialog.Act.notPlayed", { names: sayList(left) }));
  await submitTogether(combat, deeds.filter(isStill).flat());
}

/**
 * Submits the first suggested action of all of this user's figures of one name, whatever their numbers, as one command.
 *
 * Figures that would harm a friend are left out, because the user has to confirm that. If there are no actions, the
 * user is notified.
 */
export async function playGroup(combat: Combat, name: string): Promise<void> {
  const [fight, marked] = [readFight(combat), markedIn(combat)];
  const isMeant = (id: FigureId) => kindNamed(figureOf(fight, id)?.name ?? "") === kindNamed(name);
  const deeds = likelyDeeds(combat, { fight, before: declaredBefore(combat), marked });
  const first = new Map<FigureId, readonly GroupDeed[]>();
  for (const deed of deeds) {
    const { figure, drafts } = deed;
    if (isMeant(figure) && !first.has(figure) && !harmsFriends(fight, deed)) first.set(figure, drafts);
  }
  if (first.size === 0) notify.info(say("Dialog.Act.noGroup", { name }));
  await submitTogether(combat, [...first.values()].flat());
}
