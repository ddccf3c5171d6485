import { encounterOf, hasBegun, heldOf, isPlayed, readFight } from "../adapters/index.ts";
import { begin } from "../api/index.ts";
import { goBack } from "../dialogs/index.ts";
import { goesDownTheList, isOwnWrite, nextTurnOf, queueSettled, submit, submitPass } from "../referee/index.ts";
import { refuseInWords, showReply } from "../refusals.ts";
import type { Heralded } from "../turns/index.ts";

/** The step that a write of turn or round requests. */
export type TurnStep = "start" | "next-turn" | "next-round" | "previous-turn" | "previous-round";

type Values = Readonly<Record<string, unknown>>;

/** A write to an encounter that concerns its turns. */
export interface TurnWrite {
  /** The requested step; null if there is none that fits, `correction` if Foundry only corrects an index. */
  readonly step: TurnStep | "correction" | null;
  readonly data: Values;
  readonly operation: Values;
  /** Has Foundry's own method been called for it, with its hooks? */
  readonly heralded: boolean;
}

/**
 * Reads from an update by anyone but the referee which step of the turn or round it asks for; null if it does not
 * concern turns.
 */
export function readTurnWrite(
  combat: Combat,
  data: Values,
  operation: Values,
  asked: TurnStep | null,
): TurnWrite | null {
  if (isOwnWrite(operation) || isPlaced(combat, data, operation) || !("turn" in data || "round" in data)) return null;
  if (!hasBegun(combat) && !(Number(data.round) > 0)) return null;
  return { step: asked ?? stepOf(combat, data, operation), data, operation, heralded: asked !== null };
}

function stepOf(combat: Combat, { turn, round }: Values, operation: Values): TurnWrite["step"] {
  if (!hasBegun(combat)) return "start";
  const rounds = typeof round === "number" ? round - combat.round : 0;
  if (rounds !== 0) return rounds === 1 ? "next-round" : rounds === -1 ? "previous-round" : null;
  const turns = typeof turn === "number" ? turn - (combat.turn ?? 0) : Number.NaN;
  if (operation.direction === undefined && isCorrection(combat, turn)) return "correction";
  if (operation.turnEvents === false) return null;
  return turns === 1 ? "next-turn" : turns === -1 ? "previous-turn" : null;
}

/** When combatants join or leave, Foundry keeps the turn with its combatant, or moves it on if that one has left. */
function isCorrection(combat: Combat, turn: unknown): boolean {
  const figures = readFight(combat).encounter.seats.map(({ figure }) => figure);
  const unsettled = [...figures, heldOf(combat).current].some(id => id !== "" && !combat.combatants.has(id));
  return unsettled || isInPlace(combat, turn);
}

/** Is it a correction that has been checked already? It never changes whose turn it is. */
function isPlaced(combat: Combat, { turn }: Values, operation: Values): boolean {
  return "tenSegments" in operation && isInPlace(combat, turn);
}

/** Does the write give the turn to the combatant that already has it? */
function isInPlace(combat: Combat, turn: unknown): boolean {
  return typeof turn === "number" && combat.turns[turn]?.id === heldOf(combat).current;
}

/** Submits the command for a step of the turn or round, and resolves when it is carried out. */
export async function takeStep(combat: Combat, step: TurnStep, heralded?: Heralded): Promise<void> {
  if (step === "start") await begin({ combat, until: "ruled" });
  else if (step === "next-turn") await takeTurn(combat, heralded);
  else if (step === "next-round") await endRound(combat, heralded);
  else await goBack(combat, step === "previous-turn" ? "turn" : "round");
  await queueSettled(combat);
}

async function takeTurn(combat: Combat, heralded?: Heralded): Promise<void> {
  const next = nextTurnOf(combat, game.user);
  const manner = heralded ? { heralded } : {};
  if (next.kind === "refused") showReply(combat, next.reply);
  else if (next.kind === "pass") await submitPass(combat, next.timer, manner);
  else await submit(combat, next.draft, manner);
}

async function endRound(combat: Combat, heralded?: Heralded): Promise<void> {
  const { round } = readFight(combat).encounter;
  await submit(combat, { type: "end-round", round }, heralded ? { heralded } : {});
}

/**
 * May Foundry's own method run first, because it leads to the same turn as the fight's order and nothing will be
 * refused?
 */
export function foundryGoesFirst(combat: Combat, step: TurnStep): boolean {
  if (step === "start") return game.user.isGM && !hasBegun(combat);
  if (!isPlayed(combat)) return false;
  const { stage } = readFight(combat).encounter;
  if (step === "next-round") return game.user.isGM && stage === "end";
  return step === "next-turn" && nextTurnOf(combat, game.user).kind !== "refused" && goesDownTheList(combat);
}

/** The rest of a write after its step is removed. */
interface Kept {
  readonly data: Values;
  readonly operation: Values;
}

/**
 * Carries out the step of the turn or round that a write asks for, by a command, and returns the rest of the write;
 * null if nothing is left.
 *
 * Data of the fight itself are left out. A correction of the index of the combatant that has the turn is returned, too.
 */
export async function follow(combat: Combat, write: TurnWrite): Promise<Kept | null> {
  const { step, data, operation } = write;
  const { turn, round: _round, system, combatants, _id, ...rest } = data;
  if (step === "correction")
    return isInPlace(combat, turn)
      ? { data: { turn }, operation: { ...operation, tenSegments: { place: true } } }
      : null;
  if (system !== undefined || combatants !== undefined || isForeignTurn(combat, write))
    refuseInWords(combat, "core-listener");
  const { worldTime, direction: _direction, ...unmoved } = operation;
  if (step === null) refuseInWords(combat, "core-turn");
  else await takeStep(combat, step, write.heralded ? heraldedWith(worldTime) : undefined);
  return Object.keys(rest).length > 0 ? { data: rest, operation: unmoved } : null;
}

/** Has a listener changed the next turn or round? Foundry itself may skip defeated combatants. */
function isForeignTurn(combat: Combat, { step, heralded, data }: TurnWrite): boolean {
  if (!heralded || step !== "next-turn") return false;
  const next = (combat.turn ?? 0) + 1;
  return data.round !== combat.round || (data.turn !== next && !combat.settings.skipDefeated);
}

/** Foundry's hooks have been called; listeners may have changed how much time passes. */
function heraldedWith(worldTime: unknown): Heralded {
  const { delta } = (worldTime ?? {}) as { delta?: unknown };
  return { delta: typeof delta === "number" ? delta : null };
}

/** A turn of an encounter: its combatant and its moment. */
interface SeenTurn {
  readonly round: number;
  /** Null after the round's segments: no more turns begin. */
  readonly moment: string | null;
  readonly whose: string;
}

const NOBODYS: SeenTurn = Object.freeze({ round: 0, moment: null, whose: "" });

/** The last turn that this client has seen, by encounter. */
const seen = new WeakMap<Combat, SeenTurn>();

/** Remembers the turn as it is, so that a client that joins a running fight gets no event for earlier turns. */
export function noteTurn(combat: Combat): void {
  if (!seen.has(combat)) seen.set(combat, seenTurn(combat));
}

/**
 * Calls `combatTurnChange` once per turn on every client: for another combatant, and for the same one at another
 * moment. Foundry identifies turns by their index, and calls the hook only with its turn events, which the referee
 * replaces.
 *
 * @param update Foundry's own handler, which may call the hook itself
 */
export function tellTurnChange(combat: Combat, update: () => void): void {
  const prior = { ...combat.current };
  const before = seen.get(combat) ?? NOBODYS;
  let told = false;
  const listener = Hooks.on("combatTurnChange", one => {
    told ||= one === combat;
  });
  try {
    update();
  } finally {
    Hooks.off("combatTurnChange", listener);
  }
  const now = seenTurn(combat);
  seen.set(combat, now);
  if (!told && isAnother(before, now))
    Hooks.callAll("combatTurnChange", combat as Combat.Implementation, prior, combat.current);
}

function seenTurn(combat: Combat): SeenTurn {
  if (!hasBegun(combat)) return NOBODYS;
  const { round, stage, segment, tick } = encounterOf(combat);
  return { round, moment: stage === "end" ? null : `${stage} ${segment}.${tick}`, whose: heldOf(combat).current };
}

function isAnother(before: SeenTurn, now: SeenTurn): boolean {
  if (now.round === 0) return false;
  return (
    before.round !== now.round || before.whose !== now.whose || (now.moment !== null && before.moment !== now.moment)
  );
}
