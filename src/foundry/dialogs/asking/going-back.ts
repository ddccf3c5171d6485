import { commandsIn, type Entry, entriesOf, figureOf, stepAmong } from "#rules/index.ts";
import { canReturn, readChapters, readFight } from "../../adapters/index.ts";
import { say } from "../../localize.ts";
import { refuseInWords, stepToUndo, submitUndo } from "../../referee/index.ts";
import { sayGroup } from "../../words/group.ts";
import { askToAllow } from "../refusal.ts";

/**
 * Goes back one turn, or to the end of the previous round. Commands that only advanced the turn are undone at once.
 * Before anything else is undone, the GM sees a list of it and has to confirm.
 */
export async function goBack(combat: Combat, how: "turn" | "round"): Promise<void> {
  if (!game.user.isGM) return refuseInWords(combat, "game-master-only");
  const entries = entriesBack(combat, how);
  if (entries.length === 0) {
    await submitUndo(combat);
    return;
  }
  if (!entries.every(onlyMovedOn) && !(await askToTakeBack(combat, entries))) return;
  for (let left = entries; left.length > 0; left = left.slice(stepAmong(left).length)) {
    const { accepted } = await submitUndo(combat, {}, left[0]!.number);
    if (!accepted) return;
  }
}

/** The entries of the record that would be undone, the last one first. */
function entriesBack(combat: Combat, how: "turn" | "round"): readonly Entry[] {
  const lines = readChapters(combat).flatMap(entriesOf);
  const commands = lines.filter(line => line.command !== null && canReturn(combat, line)).reverse();
  if (how === "turn") return stepToUndo(combat);
  const ended = commands.findIndex(({ command }) => command!.type === "end-round");
  return ended < 0 ? commands : commands.slice(0, ended + stepAmong(commands.slice(ended)).length);
}

/** Did the command only finish a figure or advance the time? */
function onlyMovedOn({ command, changes, answers }: Entry): boolean {
  return command!.type === "advance" && changes.length === 0 && answers.length === 0;
}

function askToTakeBack(combat: Combat, entries: readonly Entry[]): Promise<boolean> {
  const fight = readFight(combat);
  const deeds = entries.map(({ command }) => {
    const deed = say(`Command.${command!.type}`);
    const doers = new Set(commandsIn(command!).flatMap(one => ("figure" in one && one.figure ? [one.figure] : [])));
    const names = [...doers].flatMap(id => figureOf(fight, id)?.name ?? []);
    return names.length > 0 ? say("Dialog.GoBack.deed", { name: sayGroup(names), deed }) : deed;
  });
  const lead = say(entries.length === 1 ? "Dialog.GoBack.one" : "Dialog.GoBack.several");
  const keys = { allow: "Dialog.GoBack.allow", refuse: "Dialog.GoBack.refuse" };
  return askToAllow(combat.id!, "Dialog.GoBack.title", lead, deeds, keys);
}
