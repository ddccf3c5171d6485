/** The turns that were timed, and the one that is timed now. */
const timed = [];

let running = null;

/** Starts the timer of a turn, on every client. */
function start(combat) {
  const { combatant, round, turn } = combat;
  running = combatant ? { combat: combat.id, combatant: combatant.id } : null;
  timed.push({ name: combatant?.name ?? null, round, turn });
}

/** The time is up: the active GM's client advances the turn. */
async function expire() {
  const combat = game.combats.get(running?.combat);
  if (!combat?.started || !game.users.activeGM?.isSelf) return;
  if (combat.combatant?.id === running.combatant) await combat.nextTurn();
}

Hooks.once("ready", () => {
  game.modules.get("turn-timer").api = { timed, expire, running: () => running };
});
Hooks.on("combatTurnChange", start);
Hooks.on("combatRound", (_combat, update) => timed.push({ round: update.round }));
Hooks.on("deleteCombat", () => {
  running = null;
});
