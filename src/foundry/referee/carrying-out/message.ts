import {
  type Command,
  type CommandType,
  type Fight,
  type FightEvent,
  landingOf,
  nowOf,
  type Outcome,
  type Reason,
  seatOf,
} from "#rules/index.ts";
import { combatantOf, goneAs, isHidden, mayKnow, type StoredStory, unseenBy } from "../../adapters/index.ts";
import { inMode, type Write } from "../../generation.ts";
import { namesOf, say } from "../../localize.ts";
import { rulebook } from "../../settings.ts";
import { type Execution, playerOf } from "../answering/execution.ts";

/** Events that are bookkeeping: no card tells them. */
const UNTOLD: ReadonlySet<FightEvent["type"]> = new Set(["spent", "acted", "finished"]);

/** Events that alone make no deed worth a card. */
const QUIET: ReadonlySet<FightEvent["type"]> = new Set([
  ...UNTOLD,
  "declared",
  "guarded",
  "joined",
  "left",
  "segment-reached",
  "segments-played",
]);

/** Commands of which there is a card, though all that they do is quiet. */
const TOLD: ReadonlySet<CommandType> = new Set(["renounce", "join", "leave"]);

/** The message of a deed; null when nothing in it is worth reading. */
export function messageWrite(
  execution: Execution,
  outcome: Outcome,
  entry: number,
  breaches: readonly Reason[],
): Write | null {
  const { combat, command, rolls } = execution;
  const isQuiet = breaches.length === 0 && outcome.events.every(({ type }) => QUIET.has(type));
  if (isQuiet && !TOLD.has(command.type)) return null;
  const figure = "figure" in command && command.figure ? command.figure : null;
  const story = JSON.stringify(storyOf(execution, outcome, breaches));
  const player = figure === null ? null : playerOf(combat, figure);
  const combatant = figure === null ? undefined : combatantOf(combat, figure);
  const message = {
    type: "deed",
    author: (player ?? game.user).id,
    system: { combat: combat.id, entry, story },
    rolls: rolls.map(roll => JSON.stringify(roll)),
    speaker: speakerOf(combatant),
    ...(rolls.length > 0 ? { sound: CONFIG.sounds.dice } : {}),
  };
  const data = isSecret(command, combatant) ? whispered(message, combatant) : inMode(message, "public");
  return { action: "create", documentName: "ChatMessage", data: [data] };
}

/** A hidden figure's deed is a secret; so is that somebody leaves of whom nobody can tell whether it was hidden. */
function isSecret(command: Command, combatant: Combatant | undefined): boolean {
  if (command.type !== "leave") return combatant !== undefined && isHidden(combatant);
  return [command.figure, ...(command.others ?? [])].some(id => goneAs(id)?.isSecret !== false);
}

/** Names of figures that have left: nobody else knows them. */
function namesOfGone(command: Command): Readonly<Record<string, string>> {
  if (command.type !== "leave") return {};
  const left = [command.figure, ...(command.others ?? [])];
  return Object.fromEntries(left.map(id => [id, goneAs(id)?.name ?? say("Unseen.figure")]));
}

/** A secret deed is for those who may know of its figure, and for game masters where that is gone. */
function whispered<Message extends object>(message: Message, combatant: Combatant | undefined): Message {
  const knows = (user: User) => (combatant === undefined ? user.isGM : mayKnow(combatant, user));
  const whisper = game.users.filter(knows).map(({ id }) => id);
  return { ...inMode(message, "gm"), whisper };
}

function storyOf({ combat, command, fight }: Execution, outcome: Outcome, breaches: readonly Reason[]): StoredStory {
  const events = outcome.events.filter(({ type }) => !UNTOLD.has(type));
  const { round, segment } = fight.encounter;
  const present = command.type === "join" ? outcome.fight : fight;
  const names = namesIn({ command, events }, { ...namesOf(present), ...namesOfGone(command) });
  const kept = unseenBy(null, combat, present);
  const unseen = Object.keys(kept.figures).length > 0 ? { unseen: kept } : {};
  const broken = breaches.length > 0 ? { breaches } : {};
  return {
    command,
    events,
    ...broken,
    names,
    ...unseen,
    round,
    segment,
    ...landingIn(outcome),
    ...atOnceWith(command, fight),
  };
}

/** Whoever is attacked in the moment in which it has acted itself has acted at once with its attacker. */
function atOnceWith(command: Command, fight: Fight): Pick<StoredStory, "atOnce"> {
  if (command.type !== "strike" && command.type !== "shoot") return {};
  const { encounter } = fight;
  const isAtOnce = encounter.stage === "segments" && seatOf(fight, command.target)?.actedAt === nowOf(encounter);
  return isAtOnce ? { atOnce: command.target } : {};
}

/** Where the spell that was begun takes effect, in another segment or phase than its casting time says by itself. */
function landingIn({ events, fight }: Outcome): Pick<StoredStory, "lands"> {
  const begun = events.findLast(event => event.type === "casting-begun");
  const lands = begun === undefined ? null : landingOf(fight, begun.figure, rulebook());
  return lands === null || Math.floor(lands) === Math.floor(begun?.casting.lands ?? 0) ? {} : { lands };
}

/** Of all names in the fight, those that the deed speaks of. */
function namesIn(deed: object, names: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const spoken = new Set(JSON.stringify(deed).match(/[^"]+/g));
  return Object.fromEntries([...spoken].flatMap(id => (Object.hasOwn(names, id) ? [[id, names[id] as string]] : [])));
}

function speakerOf(combatant: Combatant | undefined): object {
  if (!combatant) return { alias: game.user.name };
  const { sceneId: scene, tokenId: token, actorId: actor, name: alias } = combatant;
  return { scene, token, actor, alias };
}
