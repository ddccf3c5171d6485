import type { Command, CommandType } from "../fight/command.ts";
import type { Fight } from "../fight/fight.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { Verdict } from "../verdict.ts";
import { BEGIN_GUARDS, resolveBegin } from "./commands/beginning/begin.ts";
import { JOIN_GUARDS, LEAVE_GUARDS, resolveJoin, resolveLeave } from "./commands/beginning/seats.ts";
import { CHARGE_GUARDS, resolveCharge } from "./commands/charge/charge.ts";
import { resolveThrow, THROW_GUARDS } from "./commands/charge/throw.ts";
import { END_ROUND_GUARDS, resolveEndRound } from "./commands/closing/end-round.ts";
import { REST_GUARDS, resolveRest } from "./commands/closing/rest.ts";
import { DEAL_POOL_GUARDS, resolveDealPool } from "./commands/deal-pool.ts";
import { DECLARE_GUARDS, resolveDeclare } from "./commands/declaration/declare.ts";
import { RENOUNCE_GUARDS, resolveRenounce } from "./commands/declaration/renounce.ts";
import { ROLL_INITIATIVE_GUARDS, resolveRollInitiative } from "./commands/declaration/roll-initiative.ts";
import { CEASE_DEVICE_GUARDS, resolveCeaseDevice } from "./commands/devices/cease-device.ts";
import { resolveUseDevice, USE_DEVICE_GUARDS } from "./commands/devices/use-device.ts";
import { resolveWear, WEAR_GUARDS } from "./commands/devices/wear.ts";
import { GRANT_OPPORTUNITY_GUARDS, resolveGrantOpportunity } from "./commands/grant-opportunity.ts";
import { HOLD_GUARDS, resolveHold } from "./commands/holding/hold.ts";
import { RELEASE_GUARDS, resolveRelease } from "./commands/holding/release.ts";
import { AIM_GUARDS, resolveAim } from "./commands/mind/aim.ts";
import { OBSERVE_GUARDS, resolveObserve } from "./commands/mind/observe.ts";
import { resolveWarn, WARN_GUARDS } from "./commands/mind/warn.ts";
import { PSIONIC_EXCHANGE_GUARDS, resolvePsionicExchange } from "./commands/psionic-exchange.ts";
import { resolveScuffle, SCUFFLE_GUARDS } from "./commands/scuffle.ts";
import { ADVANCE_GUARDS, resolveAdvance } from "./commands/segments/advance.ts";
import { CAST_GUARDS, resolveCast } from "./commands/segments/cast.ts";
import { DISTURB_GUARDS, resolveDisturb } from "./commands/segments/disturb.ts";
import { MOVE_GUARDS, resolveMove } from "./commands/segments/move.ts";
import { PARRY_GUARDS, resolveParry } from "./commands/segments/parry.ts";
import { PEEK_GUARDS, resolvePeek } from "./commands/segments/peek.ts";
import { RISE_GUARDS, resolveRise } from "./commands/segments/rise.ts";
import { resolveShoot, SHOOT_GUARDS } from "./commands/segments/shoot.ts";
import { resolveStrike, STRIKE_GUARDS } from "./commands/segments/strike.ts";
import {
  advanceInSurprise,
  castInSurprise,
  moveInSurprise,
  shootInSurprise,
  strikeInSurprise,
  useDeviceInSurprise,
  wearInSurprise,
} from "./commands/surprise/deeds.ts";
import {
  ADVANCE_IN_SURPRISE,
  CAST_IN_SURPRISE,
  MOVE_IN_SURPRISE,
  SHOOT_IN_SURPRISE,
  STRIKE_IN_SURPRISE,
  USE_DEVICE_IN_SURPRISE,
  WEAR_IN_SURPRISE,
} from "./commands/surprise/guards.ts";
import { ROLL_SURPRISE_GUARDS, resolveRollSurprise } from "./commands/surprise/roll-surprise.ts";
import { MOVE_HEXES_GUARDS, resolveMoveHexes } from "./commands/table/move-hexes.ts";
import { resolveTakeOption, TAKE_OPTION_GUARDS } from "./commands/table/take-option.ts";
import { unreadable } from "./judging/forms.ts";
import { LEFT_OUT } from "./judging/table/left-out.ts";
import { STRIKE_AT_THE_TABLE } from "./judging/table/opportunity.ts";
import { byTheTable } from "./judging/table/rules.ts";
import { isTable } from "./judging/table/situation.ts";
import { type Guards, judgeBy, viewOf } from "./judging/view.ts";
import type { Asking, Course } from "./resolving/course.ts";

interface CommandCourse<Asked> {
  readonly guards: Guards<Asked>;
  readonly resolve: (course: Course, command: Asked) => Asking | void;
}
type CommandCourses = { readonly [Type in CommandType]: CommandCourse<Extract<Command, { type: Type }>> };

/** How each command is judged and carried out. */
// biome-ignore format: a table
const COURSES: CommandCourses = {
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
  "use-device":      { guards: USE_DEVICE_GUARDS,      resolve: resolveUseDevice },
  "cease-device":    { guards: CEASE_DEVICE_GUARDS,    resolve: resolveCeaseDevice },
  wear:              { guards: WEAR_GUARDS,            resolve: resolveWear },
  charge:            { guards: CHARGE_GUARDS,          resolve: resolveCharge },
  throw:             { guards: THROW_GUARDS,           resolve: resolveThrow },
  grapple:           { guards: SCUFFLE_GUARDS.grapple, resolve: resolveScuffle },
  overbear:          { guards: SCUFFLE_GUARDS.overbear, resolve: resolveScuffle },
  pummel:            { guards: SCUFFLE_GUARDS.pummel,  resolve: resolveScuffle },
  aim:               { guards: AIM_GUARDS,             resolve: resolveAim },
  observe:           { guards: OBSERVE_GUARDS,         resolve: resolveObserve },
  warn:              { guards: WARN_GUARDS,            resolve: resolveWarn },
  peek:              { guards: PEEK_GUARDS,            resolve: resolvePeek },
  rise:              { guards: RISE_GUARDS,            resolve: resolveRise },
  hold:              { guards: HOLD_GUARDS,            resolve: resolveHold },
  release:           { guards: RELEASE_GUARDS,         resolve: resolveRelease },
  "end-round":       { guards: END_ROUND_GUARDS,       resolve: resolveEndRound },
  "roll-surprise":   { guards: ROLL_SURPRISE_GUARDS,   resolve: resolveRollSurprise },
  "psionic-exchange": { guards: PSIONIC_EXCHANGE_GUARDS, resolve: resolvePsionicExchange },
  renounce:          { guards: RENOUNCE_GUARDS,        resolve: resolveRenounce },
  rest:              { guards: REST_GUARDS,            resolve: resolveRest },
  "deal-pool":       { guards: DEAL_POOL_GUARDS,       resolve: resolveDealPool },
  disturb:           { guards: DISTURB_GUARDS,         resolve: resolveDisturb },
  "grant-opportunity": { guards: GRANT_OPPORTUNITY_GUARDS, resolve: resolveGrantOpportunity },
  "move-hexes":      { guards: MOVE_HEXES_GUARDS,      resolve: resolveMoveHexes },
  "take-option":     { guards: TAKE_OPTION_GUARDS,     resolve: resolveTakeOption },
};

/** What is judged and carried out otherwise in a segment of surprise (S4.I.D). */
// biome-ignore format: a table
const IN_SURPRISE: Partial<CommandCourses> = {
  strike:  { guards: STRIKE_IN_SURPRISE,  resolve: strikeInSurprise },
  shoot:   { guards: SHOOT_IN_SURPRISE,   resolve: shootInSurprise },
  cast:    { guards: CAST_IN_SURPRISE,    resolve: castInSurprise },
  move:    { guards: MOVE_IN_SURPRISE,    resolve: moveInSurprise },
  advance: { guards: ADVANCE_IN_SURPRISE, resolve: advanceInSurprise },
  wear:    { guards: WEAR_IN_SURPRISE,    resolve: wearInSurprise },
  "use-device": { guards: USE_DEVICE_IN_SURPRISE, resolve: useDeviceInSurprise },
};

/** What is judged otherwise where the table of options is played: most of it is refused (S1.G.b). */
const AT_THE_TABLE: ReadonlyMap<CommandType, Guards<object>> = new Map([
  ["strike", STRIKE_AT_THE_TABLE as never],
  ...LEFT_OUT.map(
    type => [type, { impossible: COURSES[type].guards.impossible, rules: [byTheTable] } as never] as const,
  ),
]);

/** May this be done? What cannot be is refused for good; what a rule forbids the game master may overrule. */
export function judge(fight: Fight, command: Command, book: Rulebook): Verdict {
  const objection = unreadable(command);
  if (objection !== null) return { legal: false, refusal: "impossible", reasons: [objection] };
  return judgeBy<Command>(guardsFor(fight, command.type, book), viewOf(fight, book), command);
}

/** Carries out a command that was judged legal: at once where there is nothing to ask, else as it is asked. */
export function resolve(course: Course, command: Command): Asking | void {
  return courseOf(course.fight, command).resolve(course, command);
}

/** How commands of a kind are judged, a target still unnamed. */
export function guardsFor(fight: Fight, type: CommandType, book: Rulebook): Guards<object> {
  const refused = isTable(book) ? AT_THE_TABLE.get(type) : undefined;
  return refused ?? (courseOf(fight, { type } as Command).guards as unknown as Guards<object>);
}

function courseOf({ encounter }: Fight, { type }: Command): CommandCourse<Command> {
  const inSurprise = encounter.stage === "surprise" ? IN_SURPRISE[type] : undefined;
  return (inSurprise ?? COURSES[type]) as CommandCourse<Command>;
}
