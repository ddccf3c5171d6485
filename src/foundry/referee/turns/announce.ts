import { report } from "../../border.ts";
import { type EffectEvent, refreshEffects } from "../../generation.ts";
import { turnEventsOf } from "../../interpreter.ts";
import { isOver } from "../seat/seat.ts";

export type TurnEdge = "start" | "end";

const TURN = { start: ["_onStartTurn", "turnStart"], end: ["_onEndTurn", "turnEnd"] } as const;
const FIGHT = { start: "combatStart", end: "combatEnd" } as const;
const ROUND = { start: ["_onStartRound", "roundStart"], end: ["_onEndRound", "roundEnd"] } as const;

/** Notifies Foundry, its effects and its modules that a figure's turn starts or ends. */
export async function announceTurn(combat: Combat, edge: TurnEdge, figure: string): Promise<void> {
  const combatant = combat.combatants.get(figure);
  if (!combatant) return;
  const [method, event] = TURN[edge];
  const turn = Math.max(
    0,
    combat.turns.findIndex(({ id }) => id === figure),
  );
  await safely(() => turnEventsOf(combat)[method](combatant, { round: combat.round, turn, skipped: false }));
  await safely(() => refresh(event, combat, [combatant]));
}

/**
 * Notifies them that a round starts or ends. Movement is counted by round, so the movement history is cleared at its
 * start.
 */
export async function announceRound(combat: Combat, edge: TurnEdge, round: number): Promise<void> {
  const [method, event] = ROUND[edge];
  await safely(() => turnEventsOf(combat)[method]({ round, skipped: false }));
  await safely(() => refresh(event, combat, combat.combatants.contents));
  if (edge === "start") await safely(() => clearHistories(combat));
}

/** Ends the effects that last until the fight begins or ends. Foundry has no method for either. */
export async function announceFight(combat: Combat, edge: TurnEdge): Promise<void> {
  await safely(() => refresh(FIGHT[edge], combat, combat.combatants.contents));
}

/**
 * Clears the movement histories. A token that was deleted in between makes the call fail, so it is repeated without
 * that one.
 */
async function clearHistories(combat: Combat): Promise<void> {
  const before = tokensIn(combat);
  try {
    await combat.clearMovementHistories();
  } catch (error) {
    if (isOver(combat)) return;
    if (tokensIn(combat) >= before) throw error;
    await clearHistories(combat);
  }
}

const tokensIn = ({ combatants }: Combat): number => combatants.filter(({ token }) => token !== null).length;

/** Reports an error of another package's listener, and goes on with the other notifications. */
async function safely(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    report(error, "telling");
  }
}

function refresh(event: EffectEvent, combat: Combat, combatants: readonly Combatant[]): Promise<void> {
  const actors = combatants.map(({ actor }) => actor as Actor | null).filter(actor => actor !== null);
  return refreshEffects(event, combat, new Set(actors));
}
