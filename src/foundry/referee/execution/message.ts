import { type FightEvent, landingOf, type Outcome, type Reason } from "#rules/index.ts";
import { combatantOf, isHidden, mayKnow, type StoredStory, unseenBy } from "../../adapters/index.ts";
import { inMode, type Write } from "../../generation.ts";
import { namesOf } from "../../localize.ts";
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

/** The message of a deed; null when nothing in it is worth reading. */
export function messageWrite(
  execution: Execution,
  outcome: Outcome,
  entry: number,
  breaches: readonly Reason[],
): Write | null {
  if (breaches.length === 0 && outcome.events.every(({ type }) => QUIET.has(type))) return null;
  const { combat, command, rolls } = execution;
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
  const isSecret = combatant !== undefined && isHidden(combatant);
  const data = isSecret ? whispered(message, combatant) : inMode(message, "public");
  return { action: "create", documentName: "ChatMessage", data: [data] };
}

/** The deed of a hidden figure is for those who may know of it. */
function whispered<Message extends object>(message: Message, combatant: Combatant): Message {
  const whisper = game.users.filter(user => mayKnow(combatant, user)).map(({ id }) => id);
  return { ...inMode(message, "gm"), whisper };
}

function storyOf({ combat, command, fight }: Execution, outcome: Outcome, breaches: readonly Reason[]): StoredStory {
  const events = outcome.events.filter(({ type }) => !UNTOLD.has(type));
  const { round, segment } = fight.encounter;
  const names = namesIn({ command, events }, namesOf(fight));
  const kept = unseenBy(null, combat, fight);
  const unseen = Object.keys(kept.figures).length > 0 ? { unseen: kept } : {};
  const broken = breaches.length > 0 ? { breaches } : {};
  return { command, events, ...broken, names, ...unseen, round, segment, ...landingIn(outcome) };
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
