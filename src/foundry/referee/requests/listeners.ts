import { type ActTogether, type Command, type CommandType, commandsIn, type GroupDeed } from "#rules/index.ts";
import { askOwnHook } from "../../own-hooks.ts";
import { plainCommand } from "../plain-commands.ts";
import { readCommand } from "./commands.ts";

/**
 * Calls the `pre` hook of a command. Listeners may refuse it, or add modifiers, which are checked like any others. Null
 * if it is refused.
 *
 * In a group, each action calls its own hook. A refused action is skipped, and the group is refused if all of its
 * actions are.
 */
export function askListeners(combat: Combat, command: Command): Command | null {
  const heard = askAbout(combat, command);
  return heard?.type === "together" ? askAboutEach(combat, heard) : heard;
}

function askAboutEach(combat: Combat, whole: ActTogether): ActTogether | null {
  const heard = commandsIn(whole).map(one => askAbout(combat, one));
  const deeds = whole.deeds.map((deed, place) => deedOf(heard[place] ?? null) ?? deed);
  const refused = [...heard.keys()].filter(place => heard[place] === null);
  const barred = [...new Set([...(whole.barred ?? []), ...refused])];
  if (refused.length === deeds.length) return null;
  return { ...whole, deeds, ...(barred.length > 0 && { barred }) };
}

/** A command as an action of a group, which has no id of its own. */
function deedOf(command: Command | null): GroupDeed | null {
  if (command === null) return null;
  const { id: _id, overruled: _overruled, ...deed } = command;
  return deed as GroupDeed;
}

function askAbout(combat: Combat, command: Command): Command | null {
  const draft = foundry.utils.deepClone(command) as Command;
  if (draft.type === "strike" || draft.type === "shoot")
    Object.assign(draft, { modifiers: [...(draft.modifiers ?? [])] });
  if (askOwnHook(`pre${titleOf(command.type)}`, draft, combat) === false) return null;
  if (!("modifiers" in draft)) return command;
  const { modifiers } = draft;
  const read = readCommand({ ...command, ...(modifiers?.length ? { modifiers } : {}) });
  if (!read) throw new TypeError("askListeners: a modifier must have a name and a whole value from −20 to 20");
  return read;
}

/** "roll-initiative" → "RollInitiative". */
function titleOf(type: CommandType): string {
  return plainCommand(type).replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
