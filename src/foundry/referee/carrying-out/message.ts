import {
  type Command,
  type CommandType,
  commandsIn,
  type Entry,
  type Fight,
  type FightEvent,
  type FigureId,
  figureOf,
  landingOf,
  nowOf,
  type Outcome,
  order,
  type Reason,
  roundOf,
  type SideId,
  seatOf,
  toldByDeed,
  workingOf,
} from "#rules/index.ts";
import {
  type Aside,
  combatantOf,
  goneAs,
  isHidden,
  knownFrom,
  mayKnow,
  type OpenNumbers,
  type StoredStory,
  secretsIn,
  unseenBy,
  withoutSecrets,
} from "../../adapters/index.ts";
import { inMode, type Write } from "../../generation.ts";
import { isPlayersOwn } from "../../known-numbers.ts";
import { calledIn, namesOf, say } from "../../localize.ts";
import { rulebook, showsMonsterNumbers } from "../../settings.ts";
import { sayGroup } from "../../words/group.ts";
import { type Execution, playerOf } from "../answering/execution.ts";
import { goneWith } from "../execution/figures.ts";

/** Events that are bookkeeping: no card tells them. */
const UNTOLD: ReadonlySet<FightEvent["type"]> = new Set(["spent", "acted", "finished", "sides-timed", "turns-had"]);

/** Events that alone make no deed worth a card. */
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

/** Commands of which there is a card, though all that they do is quiet. */
const TOLD: ReadonlySet<CommandType> = new Set(["renounce", "join", "leave"]);

/** The events in a deed's message, and the secrets left out of them. */
export interface DeedTelling {
  readonly events: readonly FightEvent[];
  readonly open: OpenNumbers;
  readonly secrets: NonNullable<Entry["secrets"]>;
}

/** Every client receives every message, so the secret numbers go into the record, from which cards of game masters take them. */
export function tellingOf(execution: Execution, outcome: Outcome): DeedTelling {
  const { combat, command } = execution;
  const events = worthTelling(command, outcome.events).filter(({ type }) => !UNTOLD.has(type));
  const open = openIn(combat, presentIn(execution, outcome));
  return { events, open, secrets: secretsIn(events, knownFrom(open)) };
}

/** The message of a deed; null when nothing in it is worth reading. */
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
  const players = new Set(doers.map(figure => playerOf(combat, figure)));
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
    speaker: speakerOf(combatants, presentIn(execution, outcome)),
    ...(rolls.length > 0 ? { sound: CONFIG.sounds.dice } : {}),
  };
  const open = isOnlyRefused(command, events) ? forAsker(message, by) : inMode(message, "public");
  const data = isSecret(command, combatants) ? whispered(message, combatants) : open;
  return { action: "create", documentName: "ChatMessage", data: [data] };
}

/** Of several deeds together, those that have a card by themselves: what is only declared is told to nobody by the others' card. */
function worthTelling(command: Command, events: readonly FightEvent[]): readonly FightEvent[] {
  if (command.type !== "together") return events;
  const commands = commandsIn(command);
  return toldByDeed(events)
    .map(({ of, events: own }) => ({ type: commands[of.deed]!.type, all: [of, ...own] }))
    .filter(({ type, all }) => TOLD.has(type) || !all.every(isQuietEvent))
    .flatMap(({ all }) => all);
}

/** Was there nothing but declarations and the like that were left undone? By itself each would be refused, and its asker told. */
function isOnlyRefused(command: Command, events: readonly FightEvent[]): boolean {
  const commands = commandsIn(command);
  return (
    command.type === "together" &&
    events.every(event => event.type === "left-undone" && QUIETLY_DONE.has(commands[event.deed]!.type))
  );
}

/** Commands that are carried out without a card. */
const QUIETLY_DONE: ReadonlySet<CommandType> = new Set(["declare", "parry"]);

/** For whoever asked, and the game masters. */
function forAsker<Message extends object>(message: Message, by: string): Message {
  const masters = game.users.filter(({ isGM }) => isGM).map(({ id }) => id);
  return { ...inMode(message, "gm"), whisper: [...new Set([...masters, by])] };
}

/** What is done of several deeds together is worth a card when a rule was overruled for it. */
function isQuietEvent(event: FightEvent): boolean {
  return QUIET.has(event.type) && !(event.type === "took-part" && event.breaches !== undefined);
}

/** The figures whose deed it is, each once. */
function doersIn(command: Command): readonly FigureId[] {
  const figures = commandsIn(command).flatMap(one => ("figure" in one && one.figure ? [one.figure] : []));
  return [...new Set(figures)];
}

/** A hidden figure's deed is a secret, done with others too; so is that somebody leaves of whom nobody can tell whether it was hidden. */
function isSecret(command: Command, combatants: readonly (Combatant | undefined)[]): boolean {
  if (command.type !== "leave") return combatants.some(one => one !== undefined && isHidden(one));
  return [command.figure, ...(command.others ?? [])].some(id => goneAs(id)?.isSecret !== false);
}

/** Names of figures that have left: nobody else knows them. */
function namesOfGone(combat: Combat, command: Command): Readonly<Record<string, string>> {
  if (command.type !== "leave") return {};
  const left = [command.figure, ...(command.others ?? [])];
  const known = new Map(goneWith(combat, command).map(({ id, name }) => [id, name]));
  return Object.fromEntries(left.map(id => [id, known.get(id) ?? goneAs(id)?.name ?? say("Unseen.figure")]));
}

/** A secret deed is for those who may know of its figures, and for game masters where one is gone. */
function whispered<Message extends object>(message: Message, combatants: readonly (Combatant | undefined)[]): Message {
  const knows = (user: User) =>
    combatants.every(combatant => (combatant === undefined ? user.isGM : mayKnow(combatant, user)));
  const whisper = game.users.filter(knows).map(({ id }) => id);
  return { ...inMode(message, "gm"), whisper };
}

/** The fight with everybody in it of whom the deed speaks. */
const presentIn = ({ command, fight }: Execution, outcome: Outcome): Fight =>
  command.type === "join" ? outcome.fight : fight;

function storyOf(
  execution: Execution,
  outcome: Outcome,
  { events, open, secrets }: DeedTelling,
  breaches: readonly Reason[],
): StoredStory {
  const { combat, command, fight } = execution;
  const { round, segment } = fight.encounter;
  const present = presentIn(execution, outcome);
  const names = namesIn({ command, events }, { ...namesOf(present), ...namesOfGone(combat, command) });
  const kept = unseenBy(null, combat, present);
  const unseen = Object.keys(kept.figures).length > 0 ? { unseen: kept } : {};
  const broken = breaches.length > 0 && command.type !== "together" ? { breaches } : {};
  const asides = { ...asidesOf(command, fight, { ...outcome, events }), ...startsIn(combat, outcome) };
  const withheld = Object.keys(secrets).length > 0 ? { open } : {};
  const told = events.map(event => withoutSecrets(event, knownFrom(open)));
  return { command, events: told, ...withheld, ...broken, names, ...unseen, round, segment, ...asides };
}

/** Whose numbers every player may know. */
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

/** What follows from the fight, of a deed by itself or of each of several together. */
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

/** @param acted who else has done something before it, by the same command */
function asideOf(
  command: Command,
  before: Fight,
  told: Pick<Outcome, "events" | "fight">,
  acted: readonly FigureId[] = [],
): Aside {
  return { ...landingIn(told), ...atOnceWith(command, before, told.fight, acted), ...grantedIn(command, before) };
}

/** Where initiative has been rolled: when whoever rolled has something to do, or the first of a side that is not hidden. */
function startsIn(combat: Combat, { events, fight }: Outcome): Pick<Aside, "starts"> {
  const rolled = events.find(event => event.type === "initiative-rolled");
  if (rolled === undefined) return {};
  const starts: Record<SideId | FigureId, number> = {};
  const { steps } = order(fight, rulebook(fight));
  for (const { figure, segment, moment } of steps) {
    if (roundOf(moment) !== fight.encounter.round) continue;
    const side = figureOf(fight, figure)?.side ?? "";
    const isOpen = !isHidden(combatantOf(combat, figure)!);
    if (isOpen && rolled.rolls[side] !== undefined) starts[side] ??= segment;
    if (rolled.dice?.[figure] !== undefined) starts[figure] ??= segment;
  }
  return Object.keys(starts).length > 0 ? { starts } : {};
}

/** Whoever is attacked in the moment in which it has acted itself has acted at once with its attacker. */
function atOnceWith(command: Command, before: Fight, after: Fight, acted: readonly FigureId[]): Pick<Aside, "atOnce"> {
  if (command.type !== "strike" && command.type !== "shoot") return {};
  const { encounter } = before;
  const { target } = command;
  const seat = seatOf(acted.includes(target) ? after : before, target);
  const isAtOnce = encounter.stage === "segments" && seat?.actedAt === nowOf(encounter);
  return isAtOnce ? { atOnce: target } : {};
}

/** Why another rule grants a blow that is none of the round's own: the foe casts alone, or its weapon is slow. */
function grantedIn(command: Command, before: Fight): Pick<Aside, "granted"> {
  if (command.type !== "strike" || before.encounter.stage !== "segments") return {};
  const now = nowOf(before.encounter);
  const { steps } = order(before, rulebook(before));
  const due = steps.filter(step => step.figure === command.figure && step.kind === "attack" && step.moment === now);
  const [reason] = due.every(({ against }) => against !== undefined) ? due.flatMap(({ reasons }) => reasons) : [];
  return reason === undefined ? {} : { granted: reason };
}

/** Where the spell or the power that was begun takes effect, in another segment or phase than its time says by itself. */
function landingIn({ events, fight }: Pick<Outcome, "events" | "fight">): Pick<Aside, "lands"> {
  const begun = events.findLast(event => event.type === "casting-begun" || event.type === "device-used");
  if (begun === undefined) return {};
  const [lands, byItself] =
    begun.type === "casting-begun"
      ? [landingOf(fight, begun.figure, rulebook(fight)), begun.casting.lands]
      : [workingOf(fight, begun.figure, begun.activation, rulebook(fight)), begun.activation.lands];
  return lands === null || Math.floor(lands) === Math.floor(byItself) ? {} : { lands };
}

/** Of all names in the fight, those that the deed speaks of. */
function namesIn(deed: object, names: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const spoken = new Set(JSON.stringify(deed).match(/[^"]+/g));
  return Object.fromEntries([...spoken].flatMap(id => (Object.hasOwn(names, id) ? [[id, names[id] as string]] : [])));
}

/** Several figures speak with the face of the first, and each under the name that nobody else in the fight has. */
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
