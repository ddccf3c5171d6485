import { type Fight, type FigureId, figureOf, type GroupDeed } from "#rules/index.ts";
import { combatantOf, isHidden } from "../../adapters/index.ts";
import { say } from "../../localize.ts";
import { MOST_TOGETHER } from "../../referee/index.ts";
import { kindNamed, sayGroup } from "../../words/group.ts";
import { type DeclaredDeed, declaredDeed } from "../acting/declared.ts";
import { readyToAct } from "../acting/playing.ts";
import { chargeFor, type Declaring, declarationOf, type Suggestion, silentAmong } from "../declaring/suggestion.ts";
import { plays } from "../plays.ts";
import { friendsHarmed } from "../targets/friends.ts";

/** What a figure's likely key does, as one of several that may be pressed at once. */
export interface LikelyDeed {
  readonly figure: FigureId;
  /** One deed, or the blows of a routine that come at once. */
  readonly drafts: readonly GroupDeed[];
  /** What stands on its own key: "Strike Mirella"; and the same without its target. */
  readonly words: string;
  readonly told: string;
  readonly target: FigureId | null;
}

/** Like figures that one key has do the like. */
export interface Group {
  /** What they have in common: no other group has that. */
  readonly kind: string;
  /** Their name, without the numbers by which they are told apart. */
  readonly name: string;
  readonly figures: readonly FigureId[];
  /** "3 × Orc: Strike, all at Mirella". */
  readonly words: string;
  /** The same of each by its name. */
  readonly spoken: string;
  /** The commands themselves. */
  readonly meaning: string;
}

/**
 * What the likely keys of this user's figures do now: what they would declare, or in the moment that is being played what they
 * have declared. All who act in one moment do so at once, so that nobody's place in the order is passed over.
 */
export function likelyDeeds(combat: Combat, reading: Declaring): readonly LikelyDeed[] {
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

/** What a figure would declare by its first key, and by that of a charge beside it. */
function declarationsOf(figure: FigureId, likely: Suggestion | null, charge: Suggestion | null): readonly LikelyDeed[] {
  const beside = charge?.words === likely?.words ? null : charge;
  return [likely, beside].flatMap(suggestion => {
    if (suggestion === null) return [];
    const { words, told, intent } = suggestion;
    return [{ figure, drafts: [declarationOf(figure, suggestion)], words, told, target: intent.target ?? null }];
  });
}

/**
 * Like figures of one side whose keys do the like, two or more: of one name but for the number, and all seen or all hidden. Whoever
 * would harm a friend is asked about alone.
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

/** Would any of it harm a friend of whoever does it? */
export function harmsFriends(fight: Fight, { drafts }: LikelyDeed): boolean {
  return drafts.some(draft => friendsHarmed(fight, draft).length > 0);
}

function kindOf(combat: Combat, fight: Fight, { figure: id, drafts, told }: LikelyDeed): string {
  const figure = figureOf(fight, id);
  const combatant = combatantOf(combat, id);
  const hidden = combatant !== undefined && isHidden(combatant);
  return JSON.stringify([kindNamed(figure?.name ?? id), figure?.side, hidden, drafts[0]?.type, told]);
}

/** Does magic reach others beside its target? */
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
  return {
    kind,
    name: kindNamed(name(first.figure)),
    figures: deeds.map(({ figure }) => figure),
    words,
    spoken: say("Tracker.Together.spoken", { words, each }),
    meaning: JSON.stringify(deeds.map(({ drafts }) => drafts)),
  };
}
