import {
  blowsAllowed,
  type Fight,
  type Figure,
  type FigureId,
  feetBetween,
  figureOf,
  type GroupDeed,
  isClassedByUse,
  MELEE_REACH,
  type Rulebook,
  seatOf,
  type Weapon,
} from "#rules/index.ts";
import { cachedBy, cachedById } from "../../cache.ts";
import { namesOf, say, sayList, sayReason } from "../../localize.ts";
import type { NewCommand } from "../../referee/index.ts";
import { rulebook } from "../../settings.ts";
import { sayBlows } from "../../words/intent.ts";
import { meansNames } from "../means.ts";
import { actionsOf } from "../options.ts";
import { hiddenWithin } from "../targets/covered.ts";
import { doesNoHarm, NO_ONE } from "../targets/targets.ts";
import {
  type ActChoice,
  blowsNow,
  chosenAmong,
  coverageIn,
  everybodyMoves,
  lacksTarget,
  openingChoice,
  othersReached,
  settleChoice,
  targetOf,
} from "./choice.ts";
import type { Possible } from "./deeds.ts";
import { isStepping } from "./fields/stances.ts";
import { costsOf, draftOf, judgedAt, reasonsAgainst } from "./form.ts";

/** A declared action that one button can carry out. */
export interface DeclaredDeed {
  readonly draft: NewCommand;
  /** The label: "Strike Orc (1)", "Begin Fire Ball". */
  readonly words: string;
  /** The label without the target: "Strike". */
  readonly told: string;
  readonly target: FigureId | null;
  /** The command as JSON. The label is not enough, because two orcs may have the same name. */
  readonly meaning: string;
}

/** The declared actions in a fight by rulebook, figure and targeted figure. */
const deedsIn = cachedBy((fight: Fight) =>
  cachedBy((book: Rulebook) =>
    cachedById((id: FigureId) => cachedById((marked: FigureId | null) => workOut(fight, id, marked, book))),
  ),
);

/**
 * The command and the label of the button that does what a figure declared, at its target or the one targeted on the
 * map; null if it is not allowed now or the user has to decide something first.
 */
export function declaredDeed(fight: Fight, id: FigureId, marked: FigureId | null = null): DeclaredDeed | null {
  return deedsIn(fight)(rulebook(fight))(id)(marked);
}

function workOut(fight: Fight, id: FigureId, marked: FigureId | null, book: Rulebook): DeclaredDeed | null {
  const meant = meantNow(fight, id, marked, book);
  if (meant === null) return null;
  const { figure, choice, options } = meant;
  if (reasonsAgainst(fight, figure, options, choice, book).length > 0) return null;
  const single = draftOf(fight, id, choice, options);
  const blows = blowsMeant(fight, single, book);
  const draft = severalBlows(single, blows);
  const { target } = choice;
  const covers = coverageIn(fight, figure, choice, options);
  // If hidden figures are in the area, the user has to decide about them: the dialog lists them.
  if (covers !== null && hiddenWithin(fight, figure, choice.target, { covers, laid: null }).length > 0) return null;
  const more = othersReached(fight, figure, choice, options).length;
  return { draft, target, ...sayDeed(fight, figure, { ...choice, blows }, more), meaning: JSON.stringify(draft) };
}

/**
 * The natural weapons of its routine that it strikes with now, as far as the rules allow. Empty if it has no routine.
 */
function blowsMeant(fight: Fight, draft: NewCommand, book: Rulebook): readonly Weapon[] {
  if (draft.type !== "strike") return [];
  const blows = blowsNow(fight, draft.figure, { item: draft.weapon ?? null, target: draft.target ?? null });
  const strikes = blows.map(({ id }) => ({ ...draft, weapon: id, id: "asked" }));
  return blows.slice(0, blowsAllowed(fight, strikes, book).length);
}

/** All attacks of a routine that come in one moment become one command. */
function severalBlows(draft: NewCommand, blows: readonly Weapon[]): NewCommand {
  if (blows.length < 2) return draft;
  return { type: "together", deeds: blows.map(({ id }) => ({ ...(draft as GroupDeed), weapon: id }) as GroupDeed) };
}

interface Meant {
  readonly figure: Figure;
  readonly choice: ActChoice;
  /** The options that the choice was made from. Empty if the declaration needed none. */
  readonly options: readonly Possible[];
}

function meantNow(fight: Fight, id: FigureId, marked: FigureId | null, book: Rulebook): Meant | null {
  const figure = figureOf(fight, id);
  if (!figure || !isWhole(fight, id)) return null;
  const opened = openingChoice(fight, id, {}, marked);
  const options = opened.kind === "other" || opened.kind === "take-option" ? actionsOf(fight, id, book) : [];
  const choice = settledAsMeant(fight, figure, opened, options);
  return choice && { figure, choice, options };
}

/**
 * The cost of a figure's declared action, and what it leaves, in sentences; empty if its declaration leaves something
 * to decide.
 *
 * It goes through all options of the figure, so do not call it at each rendering.
 */
export function costOfDeclared(fight: Fight, id: FigureId, marked: FigureId | null): string {
  const book = rulebook(fight);
  const meant = meantNow(fight, id, marked, book);
  if (meant === null) return "";
  const { figure, choice } = meant;
  const options = actionsOf(fight, id, book);
  if (choice.kind === "move") return costsOf(fight, id, options, choice, book).join(" ");
  const at = choice.target === null ? null : judgedAt(fight, figure, options, choice, book)(choice.target);
  const { notes = [] } = at ?? chosenAmong(options, choice) ?? {};
  const reached = othersReached(fight, figure, choice, options).map(other => figureOf(fight, other)?.name ?? other);
  const besides = reached.length > 0 ? [say("Tracker.DeedAt.besides", { names: sayList(reached) })] : [];
  const withWhat = doneWith(fight, draftOf(fight, id, choice, options), choice, book);
  const feet = feetOfBlow(fight, id, choice);
  const reach = feet === null ? [] : [say("Tracker.DeedAt.reach", { feet: Math.ceil(feet), reach: MELEE_REACH })];
  return [...withWhat, ...besides, ...notes.map(note => sayReason(note, fight)), ...reach].join(" ");
}

/** The distance in feet of a blow at a target that is not adjacent; null for other actions and targets. */
export function feetOfBlow(
  fight: Fight,
  id: FigureId,
  { kind, target }: Pick<ActChoice, "kind" | "target">,
): number | null {
  const [figure, foe] = [figureOf(fight, id), target === null ? undefined : figureOf(fight, target)];
  const feet = kind === "strike" && figure && foe ? feetBetween(figure, foe) : null;
  return feet === 0 ? null : feet;
}

/** Details that do not fit on the button: the attacks of a routine, or the item that a row of the table uses. */
function doneWith(fight: Fight, draft: NewCommand, { kind, item }: ActChoice, book: Rulebook): readonly string[] {
  const blows = blowsMeant(fight, draft, book);
  if (blows.length > 1) return [say("Tracker.DeedAt.with", { blows: sayBlows(blows) })];
  const name = kind === "take-option" ? namesOf(fight)[item ?? ""] : undefined;
  return name === undefined ? [] : [say("Tracker.DeedAt.with", { blows: name })];
}

/**
 * Does the declaration say all that the command needs? A move needs its distance. With a map it is made on the map: a
 * button would only charge it, and the figure would have to move again. A row of the table has to wait for the movement
 * part.
 */
function isWhole(fight: Fight, id: FigureId): boolean {
  const intent = seatOf(fight, id)?.intent;
  if (!intent || intent.kind === "wait") return false;
  if (intent.kind === "option") return !everybodyMoves(fight);
  return intent.kind !== "move" || (intent.feet !== undefined && figureOf(fight, id)?.position === null);
}

/** The declared choice with nothing replaced; null if the user has to decide more. */
function settledAsMeant(
  fight: Fight,
  figure: Figure,
  opened: ActChoice,
  options: readonly Possible[],
): ActChoice | null {
  if (opened.kind === "other") {
    const settled = settleChoice(fight, figure, options, opened);
    const isSame = settled.other.what === opened.other.what && settled.other.means === opened.other.means;
    return settled.kind === "other" && isSame && settled.use === null ? settled : null;
  }
  if (opened.kind === "take-option") {
    const settled = settleChoice(fight, figure, options, opened);
    const isSame = settled.kind === "take-option" && settled.row === opened.row;
    return isSame && !isStepping(figure, settled) && !lacksTarget(options, settled, figure) ? settled : null;
  }
  if (opened.kind === "move") return opened;
  const spell = figure.spells.find(({ id }) => id === opened.item);
  if (opened.item === null || (spell && isClassedByUse(spell))) return null;
  const meant = doesNoHarm(spell) ? (opened.meant ?? NO_ONE) : opened.meant;
  return { ...opened, target: targetOf(fight, figure, meant, spell ?? null) };
}

/** The label of a row of the table. If it has no target, its item is added; a spell always is. */
function sayRow({ spells }: Figure, { row, item }: ActChoice, name: string | null, target: string | null) {
  const option = say(`TableOption.${row}`);
  const casts = name !== null && spells.some(({ id }) => id === item);
  const besides = name === null || target !== null ? option : say("Tracker.Deed.row", { option, name });
  const told = casts ? say("Tracker.Deed.castRow", { name }) : besides;
  return { told, words: target === null ? told : say("Tracker.Suggest.at", { told, target }) };
}

/** The label of attacks of a routine: their number if there are several, else the weapon. */
function sayRoutine(target: string, blows: readonly Weapon[]): Pick<DeclaredDeed, "words" | "told"> {
  const [count, leaf] = [blows.length, blows.length > 1 ? "blows" : "blow"];
  const told = say(`Tracker.Deed.${leaf}`, { count, blow: sayBlows(blows) });
  return { told, words: say(`Tracker.DeedAt.${leaf}`, { target, count, blow: sayBlows(blows) }) };
}

function sayDeed(
  fight: Fight,
  figure: Figure,
  choice: ActChoice & { readonly blows: readonly Weapon[] },
  more: number,
): Pick<DeclaredDeed, "words" | "told"> {
  const { kind, item, other, feet, target, blows } = choice;
  const aimed = target === null ? null : (figureOf(fight, target)?.name ?? null);
  if (kind === "take-option") return sayRow(figure, choice, namesOf(fight)[item ?? ""] ?? null, aimed);
  const what = kind === "other" ? other.what : kind;
  const name = other.means === null ? namesOf(fight)[item ?? ""] : meansNames(figure).get(other.means);
  const values = { target: aimed, name: name ?? null, feet };
  const plain = say(`Tracker.Deed.${what}`, values);
  if (aimed === null) return { words: plain, told: plain };
  if (blows.length > 0) return sayRoutine(aimed, blows);
  const isMagic = what === "cast" || what === "use-device";
  const at = more === 0 ? aimed : say("Tracker.DeedAt.more", { target: aimed, more });
  if (isMagic) return { words: say(`Tracker.DeedAt.${what}`, { ...values, target: at }), told: plain };
  return { words: plain, told: say(`Command.${what}`) };
}
