import { isPlayed, leftOut, readFight, readFigures } from "../adapters/index.ts";
import { watch } from "../border.ts";
import { takeOver } from "./execution/take-over.ts";
import { loseReferee } from "./requests/asking.ts";
import { leads } from "./seat/lead.ts";
import { isReferee } from "./seat/seat.ts";
import { submit } from "./submit.ts";
import { forgetRanks } from "./turns/order.ts";
import { rightTheTurn } from "./turns/pass.ts";

/** Seats whoever has come into an encounter that has begun, and clears the seats of those who are gone. */
export async function seatEverybody(combat: Combat): Promise<void> {
  if (!isReferee(combat) || !isPlayed(combat) || !game.combats.has(combat.id!)) return;
  const seated = new Set<string>(readFight(combat).encounter.seats.map(({ figure }) => figure));
  const out = leftOut(combat);
  const come = readFigures(combat)
    .map(({ id }) => id)
    .filter(id => !seated.has(id) && !out.has(id));
  const gone = [...seated].filter(id => !combat.combatants.has(id));
  for (const figure of come.toSorted()) await submit(combat, { type: "join", figure }, { quiet: true });
  for (const figure of gone.toSorted()) await submit(combat, { type: "leave", figure }, { quiet: true });
  await rightTheTurn(combat);
}

/** Watches people and combatants come and go. */
export function registerJoining(): void {
  Hooks.on("createCombatant", combatant => watch(seatEverybody(combatant.parent!), "looking-after"));
  Hooks.on("deleteCombatant", combatant => watch(seatEverybody(combatant.parent!), "looking-after"));
  Hooks.on("updateCombatant", (combatant, changed) => {
    const combat = combatant.parent!;
    if ("initiative" in changed && isReferee(combat)) watch(rightTheTurn(combat), "looking-after");
  });
  Hooks.on("canvasReady", orderAnew);
  Hooks.on("userConnected", (user, connected) => {
    if (!connected) loseReferee({ user: user.id! });
    lookAfterAll();
  });
}

/** The figures of unlinked tokens are complete only when their scene is drawn. */
function orderAnew(): void {
  for (const combat of game.combats) {
    forgetRanks(combat);
    combat.setupTurns();
  }
  watch(ui.combat?.render(), "drawing");
}

/** Looks after every encounter this client rules on. */
export function lookAfterAll(): void {
  for (const combat of game.combats) watch(lookAfter(combat), "looking-after");
}

export async function lookAfter(combat: Combat): Promise<void> {
  if (!isPlayed(combat) || !(await leads(combat))) return;
  await takeOver(combat);
  await seatEverybody(combat);
}
