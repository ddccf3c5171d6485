import type { Fight } from "../../fight/fight.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import { type Reason, reason, type Verdict } from "../../vocabulary.ts";
import { unreadableBy } from "../judging/forms.ts";
import { inStage } from "../judging/impossible.ts";
import { byTheTable, isTable } from "../judging/table/rules.ts";
import { type Guards, judgeBy, type Part, viewOf } from "../judging/view.ts";
import type { OptionDraft } from "../options/option.ts";
import type { Asking, Course } from "../resolving/course.ts";
import { ADVANCE, type Advance } from "./advance.ts";
import { AIM, type Aim } from "./aim.ts";
import { BEGIN, type Begin } from "./begin.ts";
import { CAST, type Cast } from "./cast.ts";
import { CHARGE, type ChargeAt } from "./charge/charge.ts";
import { THROW, type Throw } from "./charge/throw.ts";
import { DEAL_POOL, type DealPool } from "./deal-pool.ts";
import { DECLARE, type Declare } from "./declare.ts";
import { DISTURB, type Disturb } from "./disturb.ts";
import {
  BEGIN_EFFECT,
  type BeginEffect,
  END_EFFECT,
  type EndEffect,
  SWITCH_EFFECT,
  type SwitchEffect,
  TAKE_FORM,
  type TakeForm,
  TIME_EFFECT,
  type TimeEffect,
} from "./effects.ts";
import { END_AREA, type EndArea } from "./end-area.ts";
import { END_ROUND, type EndRound } from "./end-round.ts";
import { GRANT_OPPORTUNITY, type GrantOpportunity } from "./grant-opportunity.ts";
import { HOLD, type Hold } from "./hold.ts";
import { JOIN, type Join, LEAVE, type Leave } from "./join.ts";
import { MOVE, type Move } from "./move.ts";
import { MOVE_HEXES, type MoveHexes } from "./move-hexes.ts";
import { OBSERVE, type Observe, PEEK, type Peek } from "./observe.ts";
import { PARRY, type Parry } from "./parry.ts";
import { PSIONIC_EXCHANGE, type PsionicExchange } from "./psionic-exchange.ts";
import { RELEASE, type Release } from "./release.ts";
import { type GiveUpSpell, RENOUNCE } from "./renounce.ts";
import { REST, type RestNow, RISE, type Rise } from "./rest.ts";
import { ROLL_INITIATIVE, type RollInitiative } from "./roll-initiative.ts";
import { ROLL_SURPRISE, type RollSurprise } from "./roll-surprise.ts";
import type { CommandRow, Resolve } from "./row.ts";
import { GRAPPLE, OVERBEAR, PUMMEL, type Scuffle } from "./scuffle.ts";
import { SHOOT, type Shoot } from "./shoot.ts";
import { STRIKE, type Strike } from "./strike.ts";
import { TAKE_OPTION, type TakeOption } from "./take-option.ts";
import { type ActTogether, togetherBy } from "./together.ts";
import { CEASE_DEVICE, type StopDevice, USE_DEVICE, type UseDevice } from "./use-device.ts";
import { WARN, type Warn } from "./warn.ts";
import { WEAR, type Wear } from "./wear.ts";

export type Command =
  | Begin
  | Join
  | Leave
  | Declare
  | RollInitiative
  | Advance
  | Strike
  | Shoot
  | Cast
  | Move
  | Parry
  | EndRound
  | UseDevice
  | StopDevice
  | Wear
  | ChargeAt
  | Throw
  | Scuffle
  | Aim
  | Observe
  | Warn
  | Peek
  | Rise
  | DealPool
  | Hold
  | Release
  | RestNow
  | RollSurprise
  | PsionicExchange
  | GiveUpSpell
  | Disturb
  | GrantOpportunity
  | MoveHexes
  | TakeOption
  | BeginEffect
  | EndEffect
  | EndArea
  | TimeEffect
  | SwitchEffect
  | TakeForm
  | ActTogether;
export type CommandType = Command["type"];

/**
 * The commands that a figure can give in a fight, apart from rolling for its side and ending rounds, in the order in
 * which they are offered. Its owners may ask for them; all other commands are for game masters.
 */
// biome-ignore format: a table
export const OPTIONS = [
  "strike", "shoot", "throw", "cast", "use-device", "wear", "cease-device", "grapple", "overbear", "pummel", "charge",
  "rise", "move", "peek", "parry", "hold", "release", "renounce", "psionic-exchange", "aim", "warn", "advance",
  "declare", "rest", "deal-pool", "take-option", "move-hexes",
] as const;
export type OptionType = (typeof OPTIONS)[number];

/** The commands that several figures can give together: all but `advance`. */
export type DeedType = Exclude<OptionType, "advance">;
export const DEED_TYPES: readonly DeedType[] = OPTIONS.filter(type => type !== "advance");

type RowOf<Type extends CommandType> = CommandRow<Extract<Command, { type: Type }>>;

/** Each command, with everything that the rules know about it. */
// biome-ignore format: a table
const COMMANDS: { readonly [Type in CommandType]: RowOf<Type> } = {
  begin:               BEGIN,
  join:                JOIN,
  leave:               LEAVE,
  declare:             DECLARE,
  "roll-initiative":   ROLL_INITIATIVE,
  advance:             ADVANCE,
  strike:              STRIKE,
  shoot:               SHOOT,
  cast:                CAST,
  move:                MOVE,
  parry:               PARRY,
  "use-device":        USE_DEVICE,
  "cease-device":      CEASE_DEVICE,
  wear:                WEAR,
  charge:              CHARGE,
  throw:               THROW,
  grapple:             GRAPPLE,
  overbear:            OVERBEAR,
  pummel:              PUMMEL,
  aim:                 AIM,
  observe:             OBSERVE,
  warn:                WARN,
  peek:                PEEK,
  rise:                RISE,
  hold:                HOLD,
  release:             RELEASE,
  "end-round":         END_ROUND,
  "roll-surprise":     ROLL_SURPRISE,
  "psionic-exchange":  PSIONIC_EXCHANGE,
  renounce:            RENOUNCE,
  rest:                REST,
  "deal-pool":         DEAL_POOL,
  disturb:             DISTURB,
  "grant-opportunity": GRANT_OPPORTUNITY,
  "move-hexes":        MOVE_HEXES,
  "take-option":       TAKE_OPTION,
  "begin-effect":      BEGIN_EFFECT,
  "end-effect":        END_EFFECT,
  "end-area":          END_AREA,
  "time-effect":       TIME_EFFECT,
  "switch-effect":     SWITCH_EFFECT,
  "take-form":         TAKE_FORM,
  together:            togetherBy({ deedTypes: DEED_TYPES, unreadable, judge, resolve }),
};

/** Any row, without the type of its command. */
type AnyRow = CommandRow<Command, never>;
const ROWS = Object.entries(COMMANDS) as unknown as readonly (readonly [CommandType, AnyRow])[];

/** The guards of commands that differ in a segment of surprise: the first one is that of the stage (S4.I.D). */
const IN_SURPRISE: ReadonlyMap<CommandType, Guards<never>> = new Map(
  ROWS.flatMap(([type, { impossible, inSurprise }]) =>
    inSurprise === undefined
      ? []
      : [[type, { impossible: [inStage("surprise"), ...impossible.slice(1)], rules: inSurprise.rules }] as const],
  ),
);

/** The guards of commands that differ with the options table (S1.G.b). */
const AT_THE_TABLE: ReadonlyMap<CommandType, Guards<never>> = new Map(
  ROWS.flatMap(([type, { impossible, atTheTable }]) => {
    if (atTheTable === "allowed") return [];
    return [[type, { impossible, rules: atTheTable === "refused" ? [byTheTable] : atTheTable.rules }] as const];
  }),
);

/** The objection to an unknown command, or to a member of the wrong type; null if everything can be read. */
export function unreadable(command: Command): Reason | null {
  const type: unknown = command?.type;
  if (typeof type !== "string" || !Object.hasOwn(COMMANDS, type))
    return reason("unknown-command", { type: String(type) });
  return unreadableBy(COMMANDS[type as CommandType].form, command);
}

/**
 * Judges if a command is legal, against the rules, or impossible, and why; changes nothing. The GM may overrule a
 * rule's refusal, but not an impossible command.
 */
export function judge(fight: Fight, command: Command, book: Rulebook): Verdict {
  const objection = unreadable(command);
  if (objection !== null) return { legal: false, refusal: "impossible", reasons: [objection] };
  return judgeBy<Command>(guardsFor(fight, command.type, book), viewOf(fight, book), command);
}

/**
 * The guards that judge commands of a type in this stage of the fight: those of the options table or of surprise if it
 * has any, else the usual ones. They also work while the target is not named yet.
 */
export function guardsFor({ encounter }: Fight, type: CommandType, book: Rulebook): Guards<object> {
  const atTable = isTable(book) ? AT_THE_TABLE.get(type) : undefined;
  const inSurprise = encounter.stage === "surprise" ? IN_SURPRISE.get(type) : undefined;
  return (atTable ?? inSurprise ?? COMMANDS[type]) as Guards<object>;
}

/**
 * Carries out a command that was judged legal, adding its events to the course. Returns a generator if it may need dice
 * or decisions, else it is done at once.
 */
export function resolve(course: Course, command: Command): Asking | void {
  const row = COMMANDS[command.type];
  const inSurprise = course.fight.encounter.stage === "surprise" ? row.inSurprise : undefined;
  const carryOut = (inSurprise ?? row).resolve as Resolve<Command>;
  return carryOut(course, command);
}

/**
 * Returns the figure's account of the round as it would be after an option, and changes nothing. In surprise it stays
 * the same, if surprise does not count in it.
 */
export function ledgerAfter(part: Part, draft: OptionDraft): Ledger {
  const { fight, book, seat } = part;
  const isOutside = fight.encounter.stage === "surprise" && book["surprise.ledger"] === "outside";
  return isOutside ? seat.ledger : COMMANDS[draft.type].ledgerAfter(part, draft as never);
}

/**
 * The commands that need no item, such as moving or waiting, that a figure is offered, allowed or not, in the order of
 * `OPTIONS`.
 */
export function draftsOffered(part: Part): readonly OptionDraft[] {
  return OPTIONS.flatMap(type =>
    COMMANDS[type].offers(part).map(members => ({ type, figure: part.figure.id, ...members })),
  );
}
