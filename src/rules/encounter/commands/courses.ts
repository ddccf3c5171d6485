import type { Command, CommandType } from "../../fight/command.ts";
import { judge } from "../judge.ts";
import type { Asking, Course } from "../resolving/course.ts";
import { resolveBegin } from "./beginning/begin.ts";
import { resolveJoin, resolveLeave } from "./beginning/seats.ts";
import { resolveCharge } from "./charge/charge.ts";
import { resolveThrow } from "./charge/throw.ts";
import { resolveEndRound } from "./closing/end-round.ts";
import { resolveRest } from "./closing/rest.ts";
import { resolveDealPool } from "./deal-pool.ts";
import { resolveDeclare } from "./declaration/declare.ts";
import { resolveRenounce } from "./declaration/renounce.ts";
import { resolveRollInitiative } from "./declaration/roll-initiative.ts";
import { resolveCeaseDevice } from "./devices/cease-device.ts";
import { resolveUseDevice } from "./devices/use-device.ts";
import { resolveWear } from "./devices/wear.ts";
import { resolveGrantOpportunity } from "./grant-opportunity.ts";
import { resolveHold } from "./holding/hold.ts";
import { resolveRelease } from "./holding/release.ts";
import { resolveAim } from "./mind/aim.ts";
import { resolveObserve } from "./mind/observe.ts";
import { resolveWarn } from "./mind/warn.ts";
import { resolvePsionicExchange } from "./psionic-exchange.ts";
import { resolveScuffle } from "./scuffle.ts";
import { resolveAdvance } from "./segments/advance.ts";
import { resolveCast } from "./segments/cast.ts";
import { resolveDisturb } from "./segments/disturb.ts";
import { resolveMove } from "./segments/move.ts";
import { resolveParry } from "./segments/parry.ts";
import { resolvePeek } from "./segments/peek.ts";
import { resolveRise } from "./segments/rise.ts";
import { resolveShoot } from "./segments/shoot.ts";
import { resolveStrike } from "./segments/strike.ts";
import {
  advanceInSurprise,
  castInSurprise,
  moveInSurprise,
  scuffleInSurprise,
  shootInSurprise,
  strikeInSurprise,
  useDeviceInSurprise,
  wearInSurprise,
} from "./surprise/deeds.ts";
import { resolveRollSurprise } from "./surprise/roll-surprise.ts";
import { resolveMoveHexes } from "./table/move-hexes.ts";
import { resolveTakeOption } from "./table/take-option.ts";
import { resolvingTogether } from "./together.ts";

type CommandCourses = {
  readonly [Type in CommandType]: (course: Course, command: Extract<Command, { type: Type }>) => Asking | void;
};

/** The function that carries out each command. */
// biome-ignore format: a table
const COURSES: CommandCourses = {
  begin:               resolveBegin,
  join:                resolveJoin,
  leave:               resolveLeave,
  declare:             resolveDeclare,
  "roll-initiative":   resolveRollInitiative,
  advance:             resolveAdvance,
  strike:              resolveStrike,
  shoot:               resolveShoot,
  cast:                resolveCast,
  move:                resolveMove,
  parry:               resolveParry,
  "use-device":        resolveUseDevice,
  "cease-device":      resolveCeaseDevice,
  wear:                resolveWear,
  charge:              resolveCharge,
  throw:               resolveThrow,
  grapple:             resolveScuffle,
  overbear:            resolveScuffle,
  pummel:              resolveScuffle,
  aim:                 resolveAim,
  observe:             resolveObserve,
  warn:                resolveWarn,
  peek:                resolvePeek,
  rise:                resolveRise,
  hold:                resolveHold,
  release:             resolveRelease,
  "end-round":         resolveEndRound,
  "roll-surprise":     resolveRollSurprise,
  "psionic-exchange":  resolvePsionicExchange,
  renounce:            resolveRenounce,
  rest:                resolveRest,
  "deal-pool":         resolveDealPool,
  disturb:             resolveDisturb,
  "grant-opportunity": resolveGrantOpportunity,
  "move-hexes":        resolveMoveHexes,
  "take-option":       resolveTakeOption,
  together:            resolvingTogether({ judge, resolve }),
};

/** Commands that are carried out differently in a segment of surprise (S4.I.D). */
// biome-ignore format: a table
const IN_SURPRISE: Partial<CommandCourses> = {
  strike:       strikeInSurprise,
  shoot:        shootInSurprise,
  cast:         castInSurprise,
  move:         moveInSurprise,
  advance:      advanceInSurprise,
  wear:         wearInSurprise,
  "use-device": useDeviceInSurprise,
  grapple:      scuffleInSurprise,
  overbear:     scuffleInSurprise,
  pummel:       scuffleInSurprise,
};

/**
 * Carries out a command that was judged legal. Returns a generator if it may need dice or decisions, else it is done at
 * once.
 */
export function resolve(course: Course, command: Command): Asking | void {
  const { type } = command;
  const inSurprise = course.fight.encounter.stage === "surprise" ? IN_SURPRISE[type] : undefined;
  const carryOut = (inSurprise ?? COURSES[type]) as (course: Course, command: Command) => Asking | void;
  return carryOut(course, command);
}
