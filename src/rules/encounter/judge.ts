import type { Command, CommandType } from "../fight/command.ts";
import type { Fight } from "../fight/fight.ts";
import type { Resolution } from "../fight/need.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { type Reason, reason, type Verdict } from "../verdict.ts";
import { END_ROUND_GUARDS, resolveEndRound } from "./commands/closing/end-round.ts";
import { DECLARE_GUARDS, resolveDeclare } from "./commands/declaration/declare.ts";
import { ROLL_INITIATIVE_GUARDS, resolveRollInitiative } from "./commands/declaration/roll-initiative.ts";
import { BEGIN_GUARDS, resolveBegin } from "./commands/opening/begin.ts";
import { JOIN_GUARDS, LEAVE_GUARDS, resolveJoin, resolveLeave } from "./commands/opening/seats.ts";
import { ADVANCE_GUARDS, resolveAdvance } from "./commands/segments/advance.ts";
import { CAST_GUARDS, resolveCast } from "./commands/segments/cast.ts";
import { MOVE_GUARDS, resolveMove } from "./commands/segments/move.ts";
import { PARRY_GUARDS, resolveParry } from "./commands/segments/parry.ts";
import { resolveShoot, SHOOT_GUARDS } from "./commands/segments/shoot.ts";
import { resolveStrike, STRIKE_GUARDS } from "./commands/segments/strike.ts";
import { type Guards, judgeBy, sceneOf } from "./judging/scene.ts";

interface Procedure<Asked> {
  readonly guards: Guards<Asked>;
  readonly resolve: (fight: Fight, command: Asked, book: Rulebook) => Resolution;
}
type Procedures = { readonly [Type in CommandType]: Procedure<Extract<Command, { type: Type }>> };

/** How each command is judged and carried out. */
// biome-ignore format: a table
const PROCEDURES: Procedures = {
  begin:             { guards: BEGIN_GUARDS,           resolve: resolveBegin },
  join:              { guards: JOIN_GUARDS,            resolve: resolveJoin },
  leave:             { guards: LEAVE_GUARDS,           resolve: resolveLeave },
  declare:           { guards: DECLARE_GUARDS,         resolve: resolveDeclare },
  "roll-initiative": { guards: ROLL_INITIATIVE_GUARDS, resolve: resolveRollInitiative },
  advance:           { guards: ADVANCE_GUARDS,         resolve: resolveAdvance },
  strike:            { guards: STRIKE_GUARDS,          resolve: resolveStrike },
  shoot:             { guards: SHOOT_GUARDS,           resolve: resolveShoot },
  cast:              { guards: CAST_GUARDS,            resolve: resolveCast },
  move:              { guards: MOVE_GUARDS,            resolve: resolveMove },
  parry:             { guards: PARRY_GUARDS,           resolve: resolveParry },
  "end-round":       { guards: END_ROUND_GUARDS,       resolve: resolveEndRound },
};

/** May this be done? What cannot be is refused for good; what a rule forbids the game master may overrule. */
export function judge(fight: Fight, command: Command, book: Rulebook): Verdict {
  const unreadable = objectionToForm(command);
  if (unreadable !== null) return { legal: false, refusal: "impossible", reasons: [unreadable] };
  return judgeBy(procedureOf(command).guards, sceneOf(fight, book), command);
}

/** Carries out a command that was judged legal. */
export function resolve(fight: Fight, command: Command, book: Rulebook): Resolution {
  return procedureOf(command).resolve(fight, command, book);
}

function procedureOf(command: Command): Procedure<Command> {
  return PROCEDURES[command.type] as Procedure<Command>;
}

/** Objects to what is no command at all, or names a figure by something other than its id. */
function objectionToForm(command: Command): Reason | null {
  const type: unknown = command?.type;
  if (typeof type !== "string" || !Object.hasOwn(PROCEDURES, type)) {
    return reason("unknown-command", { type: String(type) });
  }
  for (const field of ["figure", "target", "weapon", "spell"] as const) {
    const value: unknown = (command as Partial<Record<typeof field, unknown>>)[field];
    if (value !== undefined && typeof value !== "string") return reason("unreadable", { field, value: String(value) });
  }
  return null;
}
