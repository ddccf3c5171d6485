import {
  type Command,
  type CommandType,
  commandsIn,
  type Entry,
  type Fight,
  type FightEvent,
  type Figure,
  type FigureId,
  figureOf,
  landingOf,
  landingsOf,
  nowOf,
  type Outcome,
  order,
  type Reason,
  roundOf,
  type SideId,
  type Step,
  seatOf,
  toldByDeed,
  workingOf,
} from "../rules/index.ts";
import {
  type Aside,
  combatantOf,
  goneAs,
  isHidden,
  knownFrom,
  mayKnow,
  type OpenNumbers,
  playerOf,
  type StoredStory,
  secretsIn,
  unseenBy,
  withoutSecrets,
} from "./adapters/index.ts";
import { inMode, type Write } from "./generation.ts";
import { isPlayersOwn } from "./known-numbers.ts";
import { calledIn, namesOf, say } from "./localize.ts";
import type { Execution } from "./referee/execution.ts";
import { rulebook, showsMonsterNumbers } from "./settings.ts";
import { sayGroup } from "./words/intent.ts";

/** Bookkeeping events, which no card shows. */
const UNTOLD: ReadonlySet<FightEvent["type"]> = new Set(["spent", "acted", "finished", "sides-timed", "turns-had"]);

/** Events that are not worth a card by themselves. */
const QUIET: ReadonlySet<FightEvent["type"]> = new Set([
  ...UNTOLD,
  "took-part",
  "declared",
  "guarded",
  "joined",
  "left",
  "segment-reached",
  "segments-played",
]);

/** Commands that get a card even if all their events are quiet. */
const TOLD: ReadonlySet<CommandType> = new Set(["renounce", "join", "leave"]);

/** The events on an action's card, and the secrets removed from them. */
export interface DeedTelling {
  readonly events: readonly FightEvent[];
  readonly open: OpenNumbers;
  readonly secrets: NonNullable<Entry["secrets"]>;
  /** The figures that leave with the command. */
  readonly gone: readonly Figure[];
}

/**
 * Selects the events for an action's card and removes secret numbers from them.
 *
 * Every client receives every message, so the secrets go into the record. The GMs' cards read them there.
 */
export function tellingOf(execution: Execution, outcome: Outcome, gone: readonly Figure[]): DeedTelling {
  const { combat, command } = execution;
  const events = worthTelling(command, outcome.events).filter(({ type }) => !UNTOLD.has(type));
  const open = openIn(combat, presentIn(execution, outcome));
  return { events, open, secrets: secretsIn(events, knownFrom(open)), gone };
}

/**
 * Builds the write of the chat message for a command, without making it; null if nothing in the command is worth a
 * card.
 */
export function messageWrite(
  execution: Execution,
  outcome: Outcome,
  told: DeedTelling,
  entry: number,
  breaches: readonly Reason[],
): Write | null {
  const { combat, command, rolls, by } = execution;
  const { events } = told;
  const isQuiet = events.every(isQuietEvent) && (breaches.length === 0 || command.type === "together");
  if (isQuiet && !commandsIn(command).some(({ type }) => TOLD.has(type))) return null;
  const doers = doersIn(command);
  const casters = command.type === "advance" ? castersIn(combat, events) : [];
  const senders = casters.length > 0 ? casters : doers;
  const players = new Set(senders.map(figure => playerOf(combat, figure)));
  const player = players.size === 1 ? [...players][0] : null;
  const combatants = doers.map(figure => combatantOf(combat, figure));
  const message = {
    type: "deed",
    author: (player ?? game.user).id,
    system: {
      combat: combat.id,
      entry,
      story: JSON.stringify(storyOf(execution, outcome, told, breaches)),
    },
    rolls: rolls.map(roll => JSON.stringify(roll)),
    speaker: speakerOf(
      senders.map(figure => combatantOf(combat, figure)),
      presentIn(execution, outcome),
    ),
    ...(rolls.length > 0 ? { sound: CONFIG.sounds.dice } : {}),
  };
  const open = isOnlyRefused(command, events) ? forAsker(message, by) : inMode(message, "public");
  const data = isSecret(command, combatants) ? whispered(message, combatants) : open;
  return { action: "create", documentName: "ChatMessage", data: [data] };
}

/**
 * The events worth a card. In a group, an action without a card of its own, such as a declaration, must not show on the
 * card of the others.
 */
function worthTelling(command: Command, events: readonly FightEvent[]): readonly FightEvent[] {
  if (command.type !== "together") return events;
  const commands = commandsIn(command);
  return toldByDeed(events)
    .map(({ of, events: own }) => ({ type: commands[of.deed]!.type, all: [of, ...own] }))
    .filter(({ type, all }) => TOLD.has(type) || !all.every(isQuietEvent))
    .flatMap(({ all }) => all);
}

/**
 * Does a group consist only of declarations and parries that were left undone? One alone would be a refusal to its
 * asker.
 */
function isOnlyRefused(command: Command, events: readonly FightEvent[]): boolean {
  const commands = commandsIn(command);
  return (
    command.type === "together" &&
    events.every(event => event.type === "left-undone" && QUIETLY_DONE.has(commands[event.deed]!.type))
  );
}

/** Commands that need no card. */
const QUIETLY_DONE: ReadonlySet<CommandType> = new Set(["declare", "parry"]);

/** Whispers a message to its asker and the GMs. */
function forAsker<Message extends object>(message: Message, by: string): Message {
  const masters = game.users.filter(({ isGM }) => isGM).map(({ id }) => id);
  return { ...inMode(message, "gm"), whisper: [...new Set([...masters, by])] };
}

/** Quiet, unless a rule was overruled for it as part of a group. */
function isQuietEvent(event: FightEvent): boolean {
  return QUIET.has(event.type) && !(event.type === "took-part" && event.breaches !== undefined);
}

/** The figures that act, each once. */
function doersIn(command: Command): readonly FigureId[] {
  const figures = commandsIn(command).flatMap(one => ("figure" in one && one.figure ? [one.figure] : []));
  return [...new Set(figures)];
}

/** The figures whose spells or devices take effect with a new segment; none if one of them is hidden. */
function castersIn(combat: Combat, events: readonly FightEvent[]): readonly FigureId[] {
  const casters = [...new Set(landingsOf(events).map(({ figure }) => figure))];
  const isOpen = (figure: FigureId) => {
    const combatant = combatantOf(combat, figure);
    return combatant !== undefined && !isHidden(combatant);
  };
  return casters.every(isOpen) ? casters : [];
}

/**
 * Is the command a secret? Yes, if one of its figures is hidden, even in a group. A figure that leaves is secret unless
 * it is known not to have been hidden.
 */
function isSecret(command: Command, combatants: readonly (Combatant | undefined)[]): boolean {
  if (command.type !== "leave") return combatants.some(one => one !== undefined && isHidden(one));
  return [command.figure, ...(command.others ?? [])].some(id => goneAs(id)?.isSecret !== false);
}

/** The names of figures that leave. They cannot be looked up afterwards. */
function namesOfGone(command: Command, gone: readonly Figure[]): Readonly<Record<string, string>> {
  if (command.type !== "leave") return {};
  const left = [command.figure, ...(command.others ?? [])];
  const known = new Map(gone.map(({ id, name }) => [id, name]));
  return Object.fromEntries(left.map(id => [id, known.get(id) ?? goneAs(id)?.name ?? say("Unseen.figure")]));
}

/** Whispers a secret to the users who may know its figures. If one of them is gone, only GMs may. */
function whispered<Message extends object>(message: Message, combatants: readonly (Combatant | undefined)[]): Message {
  const knows = (user: User) =>
    combatants.every(combatant => (combatant === undefined ? user.isGM : mayKnow(combatant, user)));
  const whisper = game.users.filter(knows).map(({ id }) => id);
  return { ...inMode(message, "gm"), whisper };
}

/** The fight that contains every figure of the command: after it for a join, else before it. */
const presentIn = ({ command, fight }: Execution, outcome: Outcome): Fight =>
  command.type === "join" ? outcome.fight : fight;

function storyOf(
  execution: Execution,
  outcome: Outcome,
  { events, open, secrets, gone }: DeedTelling,
  breaches: readonly Reason[],
): StoredStory {
  const { combat, command, fight } = execution;
  const { round, segment } = fight.encounter;
  const present = presentIn(execution, outcome);
  const names = namesIn({ command, events }, { ...namesOf(present), ...namesOfGone(command, gone) });
  const kept = unseenBy(null, combat, present);
  const unseen = Object.keys(kept.figures).length > 0 ? { unseen: kept } : {};
  const broken = breaches.length > 0 && command.type !== "together" ? { breaches } : {};
  const asides = { ...asidesOf(command, fight, { ...outcome, events }), ...startsIn(combat, outcome) };
  const withheld = Object.keys(secrets).length > 0 ? { open } : {};
  const told = events.map(event => withoutSecrets(event, knownFrom(open)));
  return { command, events: told, ...withheld, ...broken, names, ...unseen, round, segment, ...asides };
}

/** The figures and sides whose numbers every player may know. */
function openIn(combat: Combat, { figures }: Fight): OpenNumbers {
  const own = figures
    .filter(figure => figure !== null)
    .filter(({ id }) => isPlayersOwn(combatantOf(combat, id)?.actor));
  return {
    figures: own.map(({ id }) => id),
    sides: [...new Set(own.map(({ side }) => side))],
    monsters: showsMonsterNumbers(),
  };
}

/** Facts about the fight that a card needs, for one action or for each action of a group. */
function asidesOf(
  command: Command,
  before: Fight,
  { events, fight }: Outcome,
): Pick<StoredStory, keyof Aside | "asides"> {
  const commands = commandsIn(command);
  const asides: Record<number, Aside> = {};
  const acted: FigureId[] = [];
  for (const { of, events: own } of toldByDeed(events)) {
    const aside = asideOf(commands[of.deed]!, before, { events: own, fight }, acted);
    if (Object.keys(aside).length > 0) asides[of.deed] = aside;
    if (of.type === "took-part") acted.push(of.figure);
  }
  if (command.type !== "together") return asideOf(command, before, { events, fight });
  return Object.keys(asides).length > 0 ? { asides } : {};
}

/** @param acted figures that have already acted in the same command */
function asideOf(
  command: Command,
  before: Fight,
  told: Pick<Outcome, "events" | "fight">,
  acted: readonly FigureId[] = [],
): Aside {
  return { ...landingIn(told), ...atOnceWith(command, before, told.fight, acted), ...grantedIn(command, before) };
}

/**
 * After a roll for initiative: the first segment of each figure that rolled, and of the first visible figure of each
 * side.
 */
function startsIn(combat: Combat, { events, fight }: Outcome): Pick<Aside, "starts"> {
  const rolled = events.find(event => event.type === "initiative-rolled");
  if (rolled === undefined) return {};
  const starts: Record<SideId | FigureId, number> = {};
  const { steps } = order(fight, rulebook(fight));
  const isEnd = ({ kind }: Step) => kind === "spell-end" || kind === "device-end";
  // The end of a spell begun in an earlier round counts only for those who have no other step.
  for (const { figure, segment, moment } of [...steps.filter(step => !isEnd(step)), ...steps.filter(isEnd)]) {
    if (roundOf(moment) !== fight.encounter.round) continue;
    const side = figureOf(fight, figure)?.side ?? "";
    const isOpen = !isHidden(combatantOf(combat, figure)!);
    if (isOpen && rolled.rolls[side] !== undefined) starts[side] ??= segment;
    if (rolled.dice?.[figure] !== undefined) starts[figure] ??= segment;
  }
  return Object.keys(starts).length > 0 ? { starts } : {};
}

/** The target of an attack, if it acted at the same moment as the attacker. */
function atOnceWith(command: Command, before: Fight, after: Fight, acted: readonly FigureId[]): Pick<Aside, "atOnce"> {
  if (command.type !== "strike" && command.type !== "shoot") return {};
  const { encounter } = before;
  const { target } = command;
  const seat = seatOf(acted.includes(target) ? after : before, target);
  const isAtOnce = encounter.stage === "segments" && seat?.actedAt === nowOf(encounter);
  return isAtOnce ? { atOnce: target } : {};
}

/** Why another rule grants this attack, on top of the round's own: the foe casts alone, or its weapon is slow. */
function grantedIn(command: Command, before: Fight): Pick<Aside, "granted"> {
  if (command.type !== "strike" || before.encounter.stage !== "segments") return {};
  const now = nowOf(before.encounter);
  const { steps } = order(before, rulebook(before));
  const due = steps.filter(step => step.figure === command.figure && step.kind === "attack" && step.moment === now);
  const [reason] = due.every(({ against }) => against !== undefined) ? due.flatMap(({ reasons }) => reasons) : [];
  return reason === undefined ? {} : { granted: reason };
}

/** When a spell or power takes effect, if that is another segment or phase than its own time gives. */
function landingIn({ events, fight }: Pick<Outcome, "events" | "fight">): Pick<Aside, "lands"> {
  const begun = events.findLast(event => event.type === "casting-begun" || event.type === "device-used");
  if (begun === undefined) return {};
  const [lands, byItself] =
    begun.type === "casting-begun"
      ? [landingOf(fight, begun.figure, rulebook(fight)), begun.casting.lands]
      : [workingOf(fight, begun.figure, begun.activation, rulebook(fight)), begun.activation.lands];
  return lands === null || Math.floor(lands) === Math.floor(byItself) ? {} : { lands };
}

/** The names in the fight that a command mentions. */
function namesIn(deed: object, names: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const spoken = new Set(JSON.stringify(deed).match(/[^"]+/g));
  return Object.fromEntries([...spoken].flatMap(id => (Object.hasOwn(names, id) ? [[id, names[id] as string]] : [])));
}

/**
 * The speaker of a message. A group has the portrait of its first figure, and an alias made of names unique in the
 * fight.
 */
function speakerOf(combatants: readonly (Combatant | undefined)[], fight: Fight): object {
  const there = combatants.filter(one => one !== undefined);
  const [first] = there;
  if (!first) return { alias: game.user.name };
  const { sceneId: scene, tokenId: token, actorId: actor } = first;
  return {
    scene,
    token,
    actor,
    alias: sayGroup(there.map(one => calledIn(fight, one))),
  };
}
