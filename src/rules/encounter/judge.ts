import type { Command, CommandType } from "../fight/command.ts";
import type { Fight } from "../fight/fight.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { Verdict } from "../verdict.ts";
import { BEGIN_GUARDS } from "./guards/beginning/begin.ts";
import { JOIN_GUARDS, LEAVE_GUARDS } from "./guards/beginning/seats.ts";
import { CHARGE_GUARDS } from "./guards/charge/charge.ts";
import { THROW_GUARDS } from "./guards/charge/throw.ts";
import { END_ROUND_GUARDS } from "./guards/closing/end-round.ts";
import { REST_GUARDS } from "./guards/closing/rest.ts";
import { DEAL_POOL_GUARDS } from "./guards/deal-pool.ts";
import { DECLARE_GUARDS } from "./guards/declaration/declare.ts";
import { RENOUNCE_GUARDS } from "./guards/declaration/renounce.ts";
import { ROLL_INITIATIVE_GUARDS } from "./guards/declaration/roll-initiative.ts";
import { CEASE_DEVICE_GUARDS } from "./guards/devices/cease-device.ts";
import { USE_DEVICE_GUARDS } from "./guards/devices/use-device.ts";
import { WEAR_GUARDS } from "./guards/devices/wear.ts";
import { GRANT_OPPORTUNITY_GUARDS } from "./guards/grant-opportunity.ts";
import { HOLD_GUARDS } from "./guards/holding/hold.ts";
import { RELEASE_GUARDS } from "./guards/holding/release.ts";
import { AIM_GUARDS } from "./guards/mind/aim.ts";
import { OBSERVE_GUARDS } from "./guards/mind/observe.ts";
import { WARN_GUARDS } from "./guards/mind/warn.ts";
import { PSIONIC_EXCHANGE_GUARDS } from "./guards/psionic-exchange.ts";
import { SCUFFLE_GUARDS } from "./guards/scuffle.ts";
import { ADVANCE_GUARDS } from "./guards/segments/advance.ts";
import { CAST_GUARDS } from "./guards/segments/cast.ts";
import { DISTURB_GUARDS } from "./guards/segments/disturb.ts";
import { MOVE_GUARDS } from "./guards/segments/move.ts";
import { PARRY_GUARDS } from "./guards/segments/parry.ts";
import { PEEK_GUARDS } from "./guards/segments/peek.ts";
import { RISE_GUARDS } from "./guards/segments/rise.ts";
import { SHOOT_GUARDS } from "./guards/segments/shoot.ts";
import { STRIKE_GUARDS } from "./guards/segments/strike.ts";
import {
  ADVANCE_IN_SURPRISE,
  CAST_IN_SURPRISE,
  MOVE_IN_SURPRISE,
  SCUFFLE_IN_SURPRISE,
  SHOOT_IN_SURPRISE,
  STRIKE_IN_SURPRISE,
  USE_DEVICE_IN_SURPRISE,
  WEAR_IN_SURPRISE,
} from "./guards/surprise/deeds.ts";
import { ROLL_SURPRISE_GUARDS } from "./guards/surprise/roll-surprise.ts";
import { MOVE_HEXES_GUARDS } from "./guards/table/move-hexes.ts";
import { TAKE_OPTION_GUARDS } from "./guards/table/take-option.ts";
import { guardsOfTogether } from "./guards/together.ts";
import { unreadable } from "./judging/forms.ts";
import { LEFT_OUT } from "./judging/table/left-out.ts";
import { STRIKE_AT_THE_TABLE } from "./judging/table/opportunity.ts";
import { byTheTable } from "./judging/table/rules.ts";
import { isTable } from "./judging/table/situation.ts";
import { type Guards, judgeBy, viewOf } from "./judging/view.ts";

type CommandGuards = { readonly [Type in CommandType]: Guards<Extract<Command, { type: Type }>> };

/** The guards of each command. */
// biome-ignore format: a table
const GUARDS: CommandGuards = {
  begin:               BEGIN_GUARDS,
  join:                JOIN_GUARDS,
  leave:               LEAVE_GUARDS,
  declare:             DECLARE_GUARDS,
  "roll-initiative":   ROLL_INITIATIVE_GUARDS,
  advance:             ADVANCE_GUARDS,
  strike:              STRIKE_GUARDS,
  shoot:               SHOOT_GUARDS,
  cast:                CAST_GUARDS,
  move:                MOVE_GUARDS,
  parry:               PARRY_GUARDS,
  "use-device":        USE_DEVICE_GUARDS,
  "cease-device":      CEASE_DEVICE_GUARDS,
  wear:                WEAR_GUARDS,
  charge:              CHARGE_GUARDS,
  throw:               THROW_GUARDS,
  grapple:             SCUFFLE_GUARDS.grapple,
  overbear:            SCUFFLE_GUARDS.overbear,
  pummel:              SCUFFLE_GUARDS.pummel,
  aim:                 AIM_GUARDS,
  observe:             OBSERVE_GUARDS,
  warn:                WARN_GUARDS,
  peek:                PEEK_GUARDS,
  rise:                RISE_GUARDS,
  hold:                HOLD_GUARDS,
  release:             RELEASE_GUARDS,
  "end-round":         END_ROUND_GUARDS,
  "roll-surprise":     ROLL_SURPRISE_GUARDS,
  "psionic-exchange":  PSIONIC_EXCHANGE_GUARDS,
  renounce:            RENOUNCE_GUARDS,
  rest:                REST_GUARDS,
  "deal-pool":         DEAL_POOL_GUARDS,
  disturb:             DISTURB_GUARDS,
  "grant-opportunity": GRANT_OPPORTUNITY_GUARDS,
  "move-hexes":        MOVE_HEXES_GUARDS,
  "take-option":       TAKE_OPTION_GUARDS,
  together:            guardsOfTogether(judge),
};

/** The guards that differ in a segment of surprise (S4.I.D). */
// biome-ignore format: a table
const IN_SURPRISE: Partial<CommandGuards> = {
  strike:       STRIKE_IN_SURPRISE,
  shoot:        SHOOT_IN_SURPRISE,
  cast:         CAST_IN_SURPRISE,
  move:         MOVE_IN_SURPRISE,
  advance:      ADVANCE_IN_SURPRISE,
  wear:         WEAR_IN_SURPRISE,
  "use-device": USE_DEVICE_IN_SURPRISE,
  ...SCUFFLE_IN_SURPRISE,
};

/** The guards that differ with the options table; most commands are refused (S1.G.b). */
const AT_THE_TABLE: ReadonlyMap<CommandType, Guards<object>> = new Map([
  ["strike", STRIKE_AT_THE_TABLE as never],
  ...LEFT_OUT.map(type => [type, { impossible: GUARDS[type].impossible, rules: [byTheTable] } as never] as const),
]);

/** Judges a command. The game master may overrule a rule's refusal, but not an impossible command. */
export function judge(fight: Fight, command: Command, book: Rulebook): Verdict {
  const objection = unreadable(command);
  if (objection !== null) return { legal: false, refusal: "impossible", reasons: [objection] };
  return judgeBy<Command>(guardsFor(fight, command.type, book), viewOf(fight, book), command);
}

/** The guards of commands of a type. They also work while the target is not named yet. */
export function guardsFor(fight: Fight, type: CommandType, book: Rulebook): Guards<object> {
  const refused = isTable(book) ? AT_THE_TABLE.get(type) : undefined;
  return refused ?? (ofStage(fight, type) as Guards<object>);
}

function ofStage({ encounter }: Fight, type: CommandType): unknown {
  const inSurprise = encounter.stage === "surprise" ? IN_SURPRISE[type] : undefined;
  return inSurprise ?? GUARDS[type];
}
