import {
  aimsOf,
  type Command,
  commandsIn,
  type FightEvent,
  type FigureChange,
  type ItemId,
  landingsOf,
  type Reason,
  type TogetherEvent,
  toldByDeed,
} from "../../rules/index.ts";
import { type Deed, NOTHING_UNSEEN, veilNames } from "../adapters/index.ts";
import { say, sayList, sayReason } from "../localize.ts";
import { sayGroup } from "../words/intent.ts";
import { knows, line } from "./line.ts";
import { type Line, nameIn, type Reader, tellEvent } from "./lines.ts";

/** An action as its card shows it to one reader. */
export interface DeedCard {
  readonly title: string;
  /** The title split into figure and action, for a message that names its sender above. Null if it cannot be split. */
  readonly parts: { readonly who: string; readonly deed: string } | null;
  readonly when: string | null;
  readonly lines: readonly Line[];
  /** If several actions were done together: each with its own lines. */
  readonly deeds: readonly { readonly title: string; readonly lines: readonly Line[] }[];
  readonly breaches: readonly string[];
  readonly undone: boolean;
  /** Names of the figures with fields that undoing left unchanged, or null. */
  readonly kept: string | null;
  readonly undoable: boolean;
}

/**
 * Builds an action's card for one reader from the stored facts, leaving out secrets kept from them. No text is stored.
 */
export function deedCard(told: Deed, reader: Reader): DeedCard {
  const { unseen = NOTHING_UNSEEN } = reader;
  const deed = { ...told, names: veilNames(told.names, unseen) };
  const { names } = deed;
  const title = titleOf(deed);
  return {
    title,
    parts: partsOf(title, deed),
    when: whenOf(deed),
    lines: deed.command.type === "together" ? [] : linesOf(deed, reader),
    deeds: deedsOf(deed, reader),
    breaches: deed.breaches.map((breach: Reason) => sayReason(breach, names)),
    undone: deed.undone,
    kept: keptOf(deed, reader),
    undoable: reader.gameMaster && !deed.undone && deed.entry > 0,
  };
}

/** Builds an action's card for one reader, like `deedCard`, but without lines that only repeat its title. */
export function cardToRead(told: Deed, reader: Reader): DeedCard {
  const card = deedCard(told, reader);
  const beneath = (title: string, lines: readonly Line[]) => lines.filter(one => !repeats(one, title));
  const deeds = card.deeds.map(({ title, lines }) => ({ title, lines: beneath(title, lines) }));
  return { ...card, lines: beneath(card.title, card.lines), deeds };
}

/** The lines of a single action. */
function linesOf(deed: Deed, reader: Reader): readonly Line[] {
  const { names, round, segment, lands, starts } = deed;
  return [
    ...withOthers(deed, reader),
    ...deed.events
      .filter((event, at, all) => !isHeading(event, deed) && !isToldAlready(event, all.slice(0, at)))
      .filter(event => !isOfUnseen(event, deed, reader))
      .flatMap(event => tellEvent(event, { names, reader, round, segment, lands, starts })),
    ...atOnceIn(deed, reader),
    ...grantedTo(deed, reader),
  ];
}

/** Does a line only repeat the title? */
function repeats({ words, sum, reasons }: Line, title: string): boolean {
  return sum === undefined && reasons === undefined && words.replace(/\.$/, "") === title;
}

/** One entry for each action done together, done or not, if the reader may know of it. */
function deedsOf(whole: Deed, reader: Reader): DeedCard["deeds"] {
  const commands = commandsIn(whole.command);
  const { lands: _lands, atOnce: _atOnce, starts: _starts, granted: _granted, asides = {}, ...shared } = whole;
  return toldByDeed(whole.events).flatMap(({ of, events }) => {
    const deed: Deed = { ...shared, ...asides[of.deed], command: commands[of.deed]!, events };
    const lines = linesOf(deed, reader);
    if (lines.length === 0 && !knows(reader, of.figure)) return [];
    const { names, round } = deed;
    const isKnown = aimsOf(commands[of.deed]!).every(id => knows(reader, id));
    const told = isKnown ? of : withoutReasons(of);
    const first = knows(reader, of.figure) ? tellEvent(told, { names, reader, round }) : [];
    return [{ title: titleOf(deed), lines: [...first, ...lines] }];
  });
}

/** Drops reasons, because they may name figures that the reader does not know. */
function withoutReasons(event: TogetherEvent): TogetherEvent {
  return event.type === "left-undone" ? { ...event, reasons: [] } : { ...event, breaches: [] };
}

function titleOf(deed: Deed): string {
  const { command, events, names, segment } = deed;
  const landings = landingsIn(deed);
  if (landings.length > 0)
    return sayList(landings.map(item => say("Tracker.Result.lands", { magic: nameIn(names, item) })));
  const reached = events.find(event => isHeading(event, deed));
  if (reached?.type === "segment-reached") {
    const leaf = reached.segment === segment ? "segment-goes-on" : "segment-reached";
    return say(`Deed.Line.${leaf}`, { segment: reached.segment });
  }
  const values = titleValues(command);
  const named = Object.entries(values).map(([key, id]) => [key, nameIn(names, id)]);
  const feet = command.type === "move" ? command.feet : "";
  const figures = whoIn({ command, names });
  const option = command.type === "take-option" ? sayOption(command, names) : "";
  if (areBlowsOfOne(command)) return titleOfBlows(deed, figures);
  return say(`Deed.Title.${command.type}`, { ...Object.fromEntries(named), figures, feet, segment, option });
}

/** Counts only the attacks that were made. Others may have been left undone. */
function titleOfBlows(deed: Deed, figures: string): string {
  const count = deed.events.filter(({ type }) => type === "took-part").length;
  return count > 1
    ? say("Deed.severalBlows", { figures, count })
    : titleOf({ ...deed, command: commandsIn(deed.command)[0]! });
}

/** Attacks of a single figure that were submitted together. */
function areBlowsOfOne(command: Command): command is Extract<Command, { type: "together" }> {
  if (command.type !== "together") return false;
  const [first, ...others] = command.deeds;
  return command.deeds.every(({ type }) => type === "strike") && others.every(deed => deed.figure === first?.figure);
}

/** A row of the table of options, with its target if it has one. */
function sayOption({ option, target }: Extract<Command, { type: "take-option" }>, names: Deed["names"]): string {
  const intent = say(`TableOption.${option}`);
  return target === undefined ? intent : say("Tracker.Intent.at", { intent, target: nameIn(names, target) });
}

/** The title can only be split if it begins with the name. */
function partsOf(title: string, deed: Deed): DeedCard["parts"] {
  const who = whoIn(deed);
  return who && title.startsWith(`${who} `) ? { who, deed: title.slice(who.length + 1) } : null;
}

/** The names of the figures that act, combined if there are several. */
function whoIn({ command, names }: Pick<Deed, "command" | "names">): string {
  const figures = commandsIn(command).map(one => (one as { figure?: string }).figure ?? "");
  return sayGroup([...new Set(figures)].map(figure => nameIn(names, figure)));
}

function titleValues(command: Command): Record<string, string> {
  const { figure, target, spell } = command as { figure?: string; target?: string; spell?: string };
  return Object.fromEntries(Object.entries({ figure, target, spell }).filter(([, id]) => id)) as Record<string, string>;
}

/** Keys of an event whose values name things, not figures. */
const OF_THINGS = new Set(["type", "weapon", "spell", "item", "device", "power"]);

/** Is an event only about figures that are hidden from the reader? */
function isOfUnseen(event: FightEvent, { names }: Deed, reader: Reader): boolean {
  const { figures } = reader.unseen ?? NOTHING_UNSEEN;
  const named = textsIn(event);
  return named.some(id => id in figures) && !named.some(id => id in names && !(id in figures));
}

/** All strings in an event, except those that name things. */
function textsIn(fact: unknown): readonly string[] {
  if (typeof fact === "string") return [fact];
  if (typeof fact !== "object" || fact === null) return [];
  return Object.entries(fact).flatMap(([key, value]) => (OF_THINGS.has(key) ? [] : textsIn(value)));
}

/** A figure that collapses gets one line, not one for each condition that this brings. */
function isToldAlready(event: FightEvent, before: readonly FightEvent[]): boolean {
  if (event.type !== "overcome") return false;
  const { figure, reason } = event;
  return before.some(one => one.type === "overcome" && one.figure === figure && one.reason.why === reason.why);
}

/** Is this event already in the title? The title names the new segment, or the figure that joins or leaves. */
function isHeading(event: FightEvent, deed: Deed): boolean {
  const { type } = deed.command;
  if (event.type === "joined") return type === "join";
  if (event.type === "left") return type === "leave";
  return type === "advance" && event.type === "segment-reached" && landingsIn(deed).length === 0;
}

/**
 * The spells and devices that take effect as the next segment begins, after which its card is named; none if a figure
 * that was hidden from the players caused any of them.
 */
function landingsIn({ command, events, unseen = NOTHING_UNSEEN }: Deed): readonly ItemId[] {
  if (command.type !== "advance") return [];
  const landings = landingsOf(events);
  return landings.some(({ figure }) => figure in unseen.figures) ? [] : landings.map(({ item }) => item);
}

/** A line saying that the target of the attack acted in the same moment. */
function atOnceIn({ atOnce, command, names, segment }: Deed, reader: Reader): readonly Line[] {
  if (atOnce === undefined || !knows(reader, atOnce)) return [];
  const figure = nameIn(names, (command as { figure?: string }).figure ?? "");
  return [line("at-once", { figure, target: nameIn(names, atOnce), segment }, "aside")];
}

/** Why the attack did not count against the round's own attacks. */
function grantedTo({ granted, command, names }: Deed, reader: Reader): readonly Line[] {
  if (granted === undefined || !aimsOf(command).every(id => knows(reader, id))) return [];
  return [line("granted", { reason: sayReason(granted, names) }, "aside")];
}

function isComing(command: Command): command is Extract<Command, { type: "join" | "leave" }> {
  return command.type === "join" || command.type === "leave";
}

/** One line naming everyone who joins or leaves together with the figure in the title. */
function withOthers({ command, names }: Deed, reader: Reader): readonly Line[] {
  if (!isComing(command)) return [];
  const others = (command.others ?? []).filter(id => knows(reader, id)).map(id => nameIn(names, id));
  return others.length > 0 ? [line("with-others", { figures: sayList(others) })] : [];
}

function whenOf({ command, round, segment }: Deed): string | null {
  if (round === 0) return null;
  return say(segment > 0 && command.type !== "advance" ? "Deed.When.segment" : "Deed.When.round", { round, segment });
}

function keptOf({ kept, names }: Deed, reader: Reader): string | null {
  const shown = kept.filter(({ figure }) => knows(reader, figure));
  const figures = [...new Set(shown.map((change: FigureChange) => nameIn(names, change.figure)))];
  return figures.length ? say("Deed.Undone.kept", { names: sayList(figures) }) : null;
}
