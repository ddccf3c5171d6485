import type { CommandType } from "../../rules/index.ts";

/** Commands with a plainer name in calls and hooks than in storage. */
const PLAIN_COMMANDS = {
  "cease-device": "stop-device",
  renounce: "give-up-spell",
  together: "act-together",
} as const satisfies Partial<Record<CommandType, string>>;
type PlainCommands = typeof PLAIN_COMMANDS;

/** The public name of a command type, used in calls and hooks. */
export type PlainCommand<Type extends CommandType> = Type extends keyof PlainCommands ? PlainCommands[Type] : Type;

/** Returns the public name of a command type. */
export function plainCommand(type: CommandType): string {
  const names: Readonly<Record<string, string | undefined>> = PLAIN_COMMANDS;
  return names[type] ?? type;
}
