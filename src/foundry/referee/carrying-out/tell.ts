import { type CommandType, type Fight, type FigureId, momentOf, type Outcome } from "../../../rules/index.ts";
import { advancesWorldTime } from "../../settings.ts";
import type { Session } from "../answering/session.ts";
import type { CombatUpdate } from "./commit.ts";
import { placesIn } from "./projections.ts";

/** What is told when a command has been carried out: `tenSegments.struck`. */
const PAST = {
  begin: "begun",
  join: "joined",
  leave: "left",
  declare: "declared",
  "roll-initiative": "initiativeRolled",
  advance: "advanced",
  strike: "struck",
  shoot: "shot",
  cast: "castBegun",
  move: "moved",
  parry: "parryReadied",
  "end-round": "roundEnded",
  "use-device": "deviceUsed",
  "cease-device": "deviceCeased",
  wear: "worn",
  charge: "charged",
  throw: "thrown",
  grapple: "grappled",
  overbear: "overborne",
  pummel: "pummeled",
  aim: "aimed",
  observe: "observed",
  warn: "warned",
  peek: "peeked",
  "roll-surprise": "surpriseRolled",
  "psionic-exchange": "mindsMet",
  renounce: "spellRenounced",
  disturb: "disturbed",
  "deal-pool": "poolDealt",
  "grant-opportunity": "opportunityGranted",
  hold: "initiativeHeld",
  release: "initiativeReleased",
  rest: "restBegun",
  "move-hexes": "hexesMoved",
  "take-option": "optionTaken",
} as const satisfies Record<CommandType, string>;

/** The figures whose start and end of turn were fired this round, by combat id. */
const fired = new Map<string, { round: number; started: Set<FigureId>; ended: Set<FigureId> }>();

/** An encounter that can let Foundry know of starts and ends. */
export type TurnEdge = "start" | "end";
interface Announcer {
  announceTurn(edge: TurnEdge, figure: FigureId): Promise<void>;
  announceRound(edge: TurnEdge, round: number): Promise<void>;
}

/** Foundry's own hooks of a combat that goes on, called before the write as Foundry does; listeners may add to it. */
export function tellFoundry(combat: Combat, before: Fight, update: CombatUpdate): void {
  const { round, turn } = update;
  const told = { round, turn };
  const options = { direction: 1, worldTime: { delta: 0 } };
  if (before.encounter.round === 0 && round === 1) call("combatStart", combat, told);
  else if (round !== combat.round) call("combatRound", combat, told, options);
  else if (turn !== null && turn !== combat.turn) call("combatTurn", combat, told, options);
}

/** Tells modules what came of a command, fires turn events, and moves the world's clock at the end of a round. */
export async function tell(session: Session, outcome: Outcome): Promise<void> {
  const { combat, command, fight: before } = session;
  const { events, answers, fight } = outcome;
  call(`tenSegments.${PAST[command.type]}`, frozen({ combat: combat.id, command, events, answers }));
  await fireTurnEvents(combat as unknown as Combat & Announcer, before, fight);
  const ended = events.some(({ type }) => type === "round-ended");
  if (ended && advancesWorldTime()) await game.time.advance(CONFIG.time.roundTime);
}

/** Starts and ends of turns and rounds, each once a round, however often a command is taken back. */
async function fireTurnEvents(combat: Combat & Announcer, before: Fight, after: Fight): Promise<void> {
  const { round } = after.encounter;
  if (before.encounter.round !== round) {
    if (before.encounter.round > 0) await combat.announceRound("end", before.encounter.round);
    fired.set(combat.id!, { round, started: new Set(), ended: new Set() });
    await combat.announceRound("start", round);
  }
  const { started, ended } = firedIn(combat.id!, round);
  for (const { seat, first, next } of placesIn(after)) {
    const begun = first !== null && after.encounter.stage !== "declare" && first.moment <= lastMoment(after);
    if (begun && once(started, seat.figure)) await combat.announceTurn("start", seat.figure);
    if (begun && next === null && once(ended, seat.figure)) await combat.announceTurn("end", seat.figure);
  }
}

function lastMoment({ encounter: { stage, round, segment, tick } }: Fight): number {
  return stage === "end" ? Number.POSITIVE_INFINITY : momentOf(round, segment, tick);
}

function firedIn(combat: string, round: number) {
  const known = fired.get(combat);
  if (known?.round === round) return known;
  const fresh = { round, started: new Set<FigureId>(), ended: new Set<FigureId>() };
  fired.set(combat, fresh);
  return fresh;
}

function once(set: Set<FigureId>, figure: FigureId): boolean {
  if (set.has(figure)) return false;
  set.add(figure);
  return true;
}

/** A copy of plain data that no listener can change. */
export function frozen<Value extends object>(value: Value): Value {
  return freeze(foundry.utils.deepClone(value));
}

function freeze<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null) return value;
  for (const member of Object.values(value)) freeze(member);
  return Object.freeze(value);
}

/** Hooks whose names are made here are called by plain text. */
export function call(name: string, ...values: unknown[]): void {
  (Hooks as unknown as { callAll(name: string, ...values: unknown[]): void }).callAll(name, ...values);
}
