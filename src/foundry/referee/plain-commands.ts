import type { CommandType } from "../../rules/index.ts";

/** Commands whose call and hooks have a plainer name than the type that is stored. */
const PLAIN_COMMANDS = {
  "cease-device": "stop-device",
  renounce: "give-up-spell",
  together: "act-together",
} as const satisfies Partial<Record<CommandType, string>>;
type PlainCommands = typeof PLAIN_COMMANDS;

/** A type of command under the name that modules know it by. */
export type PlainCommand<Type extends CommandType> = Type extends keyof PlainCommands ? PlainCommands[Type] : Type;

/** The name that modules know a type of command by. */
export function plainCommand(type: CommandType): string {
  const names: Readonly<Record<string, string | undefined>> = PLAIN_COMMANDS;
  return names[type] ?? type;
}
