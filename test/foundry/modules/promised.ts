/**
 * Every sentence of `docs/modules.md` that promises something, by its first words, with the tests that check it: the
 * file, and the title of a test in it. Promises that apply at every moment are in `promises.test.ts`.
 */
const MOMENTS = "modules/promises.test.ts › are as the page says";
const ROUND = "turns/round.test.ts › ";
const LISTENERS = "turns/listeners.test.ts › ";
const EFFECTS = "turns/effects-of-others.test.ts › ";
const BACK = "turns/back.once.test.ts › ";
const TIMERS = "turns/timers.test.ts › ";
const DOCUMENTED = "modules/documented.test.ts › run as they stand";

// biome-ignore format: a table
export const PROMISED: Readonly<Record<string, readonly string[]>> = {
  "The round is also shown in a band": [
    "band/band.test.ts › comes with the fight, and goes with it",
    "band/band.test.ts › folds, and is switched off by each user alone",
  ],
  "What the encounter of": [MOMENTS],
  "There is no *one* turn": [`${ROUND}are one of each figure that acts`],
  "| `combat.round`": [MOMENTS],
  "| `combat.turns`": [MOMENTS],
  "| `combat.turn`": [MOMENTS],
  "| `combat.combatant`": [MOMENTS, `${ROUND}are those of whoever has said nothing`],
  "| `combat.nextCombatant`": [MOMENTS],
  "| `combatant.initiative`": [MOMENTS, "modules/promises.test.ts › an initiative"],
  "A figure that acts in two moments": [`${ROUND}are one of each figure that acts`, DOCUMENTED],
  "When the figure whose turn it is has acted": [`${ROUND}go to the next one`, `${ROUND}stay with the last one`, `${ROUND}become another's who acts first`],
  "- `nextTurn` finishes": [`${ROUND}are not taken from the next one`],
  "- `combat.nextTurn()`": [`${ROUND}are one of each figure that acts`, `${ROUND}roll the initiative`, `${ROUND}end the round with one press`],
  "- The game master may call it": [`${ROUND}are given on by a player`, `${ROUND}go on by a write of one turn more`],
  "- A write to `turn` or `round`": [`${ROUND}are never another's by a write that is no step`],
  "- Closing a whole segment": [`${ROUND}leave a moment for all by the system's own button`],
  "- `combat.nextRound()`": [`${LISTENERS}run around Foundry's own methods`],
  "- `combat.previousTurn()`": [`${BACK}a turn that only moved on`, `${BACK}whoever was done has it again`, `${BACK}is the game master's alone`],
  "These methods become commands": [`${ROUND}are given on by a player`],
  "| `combatStart(combat": [`${ROUND}are told before they are written`],
  "| `combatTurn(combat": [`${ROUND}are told before they are written`],
  "| `combatRound(combat": [`${ROUND}are told before they are written`],
  "| `combatTurnChange(combat": [MOMENTS, `${ROUND}are one of each figure that acts`, `${LISTENERS}hear of each turn once`],
  "| `updateCombat(combat": [`${ROUND}begin each round at turn 0`, "modules/round.test.ts › is told in Foundry's order"],
  "| `Combat#_onEndTurn`": [`${ROUND}start and end once a round`, `${EFFECTS}end at the end of a round in which`],
  "| `preMoveToken`": ["referee/movement.test.ts › stays where it is when the rules forbid it", "referee/movement.test.ts › is charged by the referee"],
  "On 14 effects end": [`${LISTENERS}have their effects looked after`],
  "An effect that is created in a fight": [`${EFFECTS}start with their bearer's turns`, `${EFFECTS}end with their bearer's turn`, `${EFFECTS}end with the turn of another`, `${EFFECTS}stay expired`],
  "On 13 and 14 an effect may change": [`${EFFECTS}change the numbers`, `${EFFECTS}do not change the present hit points`],
  "*One client* is the client": [`${ROUND}are told before they are written`, "modules/round.test.ts › is told in Foundry's order"],
  "Listeners of the first three": [`${LISTENERS}may add to the update of a turn`, `${LISTENERS}change neither turn nor round`, `${LISTENERS}may let another time go by`],
  "Wrappers: put them": ["modules/wrapper.test.ts › sees what is pressed", `${LISTENERS}run around Foundry's own methods`],
  "A module that cancels": [`${LISTENERS}may keep a command from being written`, `${LISTENERS}may keep a wound from being written`],
  "The dice are rolled": [`${TIMERS}leaves initiative to be rolled`, `${TIMERS}does not change the initiative`],
  "A **combatant without an actor**": [MOMENTS, `${TIMERS}has its turn in the segment`],
  "Only lines that have changed": ["tracker/drawing.test.ts › the rows of those whom it concerns", "tracker/drawing.test.ts › has all its rows new"],
  "Every deed is a message": ["modules/dice-show.test.ts › shows them in the color", "referee/forged.test.ts › and it is shown as the message", "referee/secrets.test.ts › leaves nothing in her chat"],
  "`tenSegments.pre<Command>`": [DOCUMENTED, "turns/arrivals.test.ts › and one of them is kept out by a module"],
  "`tenSegments.recorded` runs once": [DOCUMENTED, "referee/recorded.once.test.ts › tell of every command once", "referee/recorded.once.test.ts › know an interrupted spell", "referee/recorded.once.test.ts › tell of an undo with the events", "referee/recorded.once.test.ts › run on the leader's client alone"],
  "`Actor#modifyTokenAttribute`": ["map/token-bar.test.ts › go below zero", "map/token-bar.test.ts › end where the rules end", "map/token-bar.test.ts › are told by Foundry's hook"],
  "*Item Piles* gets quantities": ["modules/integrations.test.ts › Item Piles knows", "modules/integrations.test.ts › Token Action HUD has", "modules/integrations.test.ts › nothing of it is loaded"],
  "A long fight, mostly one": ["memory/beside.test.ts › does not leave the encounter where a module keeps the page"],
  "The system talks on": ["modules/courier.test.ts › hears %s on the system's channel"],
};
