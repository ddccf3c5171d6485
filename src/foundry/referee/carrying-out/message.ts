import type { FightEvent, Outcome, Reason } from "../../../rules/index.ts";
import { combatantOf, type Story } from "../../adapters/index.ts";
import { inMode, type Write } from "../../generation.ts";
import { namesOf } from "../../localize.ts";
import { playerOf, type Session } from "../answering/session.ts";

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
  session: Session,
  outcome: Outcome,
  entry: number,
  breaches: readonly Reason[],
): Write | null {
  if (breaches.length === 0 && outcome.events.every(({ type }) => QUIET.has(type))) return null;
  const { combat, command, rolls } = session;
  const figure = "figure" in command && command.figure ? command.figure : null;
  const story = JSON.stringify(storyOf(session, outcome, breaches));
  const player = figure === null ? null : (playerOf(combat, figure)?.id ?? null);
  const message = {
    type: "deed",
    system: { combat: combat.id, entry, player, story },
    rolls: rolls.map(roll => JSON.stringify(roll)),
    speaker: speakerOf(combat, figure),
    ...(rolls.length > 0 ? { sound: CONFIG.sounds.dice } : {}),
  };
  const secret = figure !== null && combatantOf(combat, figure)?.hidden === true;
  return { action: "create", documentName: "ChatMessage", data: [inMode(message, secret ? "gm" : "public")] };
}

function storyOf({ command, fight }: Session, outcome: Outcome, breaches: readonly Reason[]): Story {
  const { answers } = outcome;
  const events = outcome.events.filter(({ type }) => !UNTOLD.has(type));
  const { round, segment } = fight.encounter;
  return { command, events, answers, breaches, names: namesIn({ command, events }, namesOf(fight)), round, segment };
}

/** Of all names in the fight, those that the deed speaks of. */
function namesIn(deed: object, names: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const text = JSON.stringify(deed);
  return Object.fromEntries(Object.entries(names).filter(([id]) => text.includes(`"${id}"`)));
}

function speakerOf(combat: Combat, figure: string | null): object {
  const combatant = figure === null ? undefined : combatantOf(combat, figure);
  if (!combatant) return { alias: game.user.name };
  const { sceneId: scene, tokenId: token, actorId: actor, name: alias } = combatant;
  return { scene, token, actor, alias };
}
