import type { Command, CommandType, FigureId } from "../../../rules/index.ts";
import { atTheTable, combatantOf, type TableReason, troubleOf } from "../../adapters/index.ts";

/** What only a game master asks for. Advancing without a figure is one of them. */
const GAME_MASTERS: ReadonlySet<CommandType> = new Set([
  "begin",
  "join",
  "leave",
  "roll-initiative",
  "end-round",
  "observe",
  "roll-surprise",
  "disturb",
  "grant-opportunity",
]);

/** What a figure can ask for, or be asked about, though its actor is gone. */
const WITHOUT_ACTOR: ReadonlySet<CommandType> = new Set(["join", "leave", "advance"]);

/** May this user act for that figure? */
export function mayCommand(user: User, combat: Combat, figure: FigureId): boolean {
  if (user.isGM) return true;
  return combatantOf(combat, figure)?.actor?.testUserPermission(user, "OWNER") === true;
}

/** Why the table will not hear this command from this user; null when it will. */
export function objection(user: User, combat: Combat, command: Command): TableReason | null {
  const figure = "figure" in command ? command.figure : undefined;
  if (!user.isGM && (command.overruled || GAME_MASTERS.has(command.type) || figure === undefined)) {
    return atTheTable("game-master-only");
  }
  if (figure === undefined || command.type === "leave") return null;
  return strangerAmong(combat, command, figure) ?? forbidden(user, combat, figure);
}

function strangerAmong(combat: Combat, command: Command, figure: FigureId): TableReason | null {
  for (const id of [figure, ...targetsOf(command)]) {
    const combatant = combatantOf(combat, id);
    if (!combatant) return atTheTable("no-figure", { figure: id });
    const trouble = WITHOUT_ACTOR.has(command.type) ? null : troubleOf(combatant);
    if (trouble) return trouble;
  }
  return null;
}

function targetsOf(command: Command): readonly FigureId[] {
  if ("targets" in command && command.targets !== undefined) return command.targets;
  return "target" in command && command.target !== undefined ? [command.target] : [];
}

function forbidden(user: User, combat: Combat, figure: FigureId): TableReason | null {
  return mayCommand(user, combat, figure) ? null : atTheTable("not-allowed", { figure });
}
