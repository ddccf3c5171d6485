import {
  type Answer,
  type Command,
  type Fight,
  type Figure,
  type FigureId,
  figureOf,
  type Intent,
  judge,
  judgePlan,
  type Ledger,
  legalActions,
  makeRulebook,
  type Need,
  newFight,
  OPTION_KEYS,
  type OptionKey,
  type PlannedAction,
  play,
  type Reason,
  type Rulebook,
  rowsAhead,
  type Step,
  seatOf,
  stepsNow,
  strikes,
  type Verdict,
  wearingBefore,
} from "#rules/index.ts";
import { command, momentNow, type Said } from "../commands.ts";
import { FOE, figuresIn, HERO, type Planned } from "./planned.ts";

/** Checks that the preview of a plan, its declaration and its play agree on each action. */

/** Throws 3 with every die that has so many faces, and takes the default of every choice. */
const middling = (need: Need): Answer =>
  need.kind === "choose" ? need.otherwise : Math.min(3, Number(/^1d(\d+)$/.exec(need.formula)?.[1] ?? 3));

function done(fight: Fight, said: Said | Command, book: Rulebook): Fight {
  const asked = "id" in said ? (said as Command) : command(said as Said);
  return play(fight, asked, book, middling).fight;
}

/** The fight in the planned round, before any declaration. */
function opening(planned: Planned, book: Rulebook): Fight {
  const fight = done(newFight(figuresIn(planned)), { type: "begin" }, book);
  return { ...fight, encounter: { ...fight.encounter, round: planned.round } };
}

const declaring = (plan: readonly Intent[], overruled = false): Command => {
  const [intent, ...next] = plan as [Intent, ...Intent[]];
  return command({ type: "declare", figure: HERO, intent, ...(next.length > 0 && { next }), overruled } as Said);
};

/** The verdict on one command of an action. A list of these is in the order of play. */
interface Acted {
  /** Index of the action in the plan, from 0. */
  readonly nth: number;
  readonly verdict: Verdict;
  /** True for the move of a charge, false for its attack and for every other command. */
  readonly isRun: boolean;
}

interface Round {
  readonly acted: readonly Acted[];
  readonly ledger: Ledger;
}

/** Plays the planned round up to the first refusal. Leaves out attacks that a charge does not earn. */
function played(declared: Fight, plan: readonly Intent[], book: Rulebook): Round {
  const acted: Acted[] = [];
  let fight = done(declared, { type: "roll-initiative", round: declared.encounter.round }, book);
  for (let moments = 0; fight.encounter.stage === "segments" && moments < MOST_MOMENTS; moments++) {
    const used = new Set<string>();
    for (let step = unusedStep(fight, used, book); step !== undefined; step = unusedStep(fight, used, book)) {
      used.add(nameOf(step));
      const nth = plan.length - 1 - (seatOf(fight, HERO)?.plan?.next.length ?? 0);
      for (const said of commandsAt(fight, step, plan[nth] as Intent)) {
        const asked = command(said);
        const verdict = judge(fight, asked, book);
        const one = { nth, verdict, isRun: step.kind === "charge" };
        if (!verdict.legal) return { acted: [...acted, one], ledger: ledgerOf(fight) };
        fight = done(fight, asked, book);
        if (one.isRun || seatOf(fight, HERO)?.charge?.earned !== false) acted.push(one);
      }
    }
    fight = done(fight, { type: "advance", moment: momentNow(fight) }, book);
  }
  return { acted, ledger: ledgerOf(fight) };
}

const nameOf = ({ kind, ordinal }: Step): string => `${kind} ${ordinal}`;

/**
 * The first unused step of the hero in this moment. A charger who arrives at once gets an attack step after the run.
 */
function unusedStep(fight: Fight, used: ReadonlySet<string>, book: Rulebook): Step | undefined {
  return stepsNow(fight, book).find(step => step.figure === HERO && step.plan === undefined && !used.has(nameOf(step)));
}

const MOST_MOMENTS = 60;

const ATTACKS: readonly string[] = ["melee", "missile", "charge"];

const ledgerOf = (fight: Fight): Ledger => (seatOf(fight, HERO) as { ledger: Ledger }).ledger;

/** The commands that carry out a step of this action. */
function* commandsAt(fight: Fight, step: Step, intent: Intent): Generator<Said> {
  const base = { moment: momentNow(fight), figure: HERO as FigureId };
  const hero = figureOf(fight, HERO) as Figure;
  if (step.kind === "attack" && ATTACKS.includes(intent.kind)) yield* attacksAt(hero, base, step, intent);
  if (step.kind === "spell-start" && intent.kind === "spell")
    yield { type: "cast", ...base, spell: intent.spell, targets: [FOE] } as Said;
  if (step.kind === "device-start" && intent.kind === "device") {
    const wearing = wearingBefore(hero, intent.device);
    if (wearing !== null) yield { type: "wear", ...base, ...wearing } as Said;
    yield { type: "use-device", ...base, device: intent.device, power: intent.power, targets: [FOE] } as Said;
  }
  if (step.kind === "move" && intent.kind === "move") yield { type: "move", ...base, feet: intent.feet ?? 1 } as Said;
  if (step.kind === "charge") yield { type: "charge", ...base, target: FOE, feet: intent.feet ?? 1 } as Said;
}

function* attacksAt(hero: Figure, base: object, { blows }: Step, intent: Intent): Generator<Said> {
  const weapon = intent.weapon ?? hero.weapons.find(strikes)?.id;
  for (let blow = 0; blow < blows; blow++) {
    if (intent.way !== undefined) yield { type: intent.way, ...base, target: FOE } as Said;
    else if (weapon === undefined) return;
    else yield { type: intent.kind === "missile" ? "shoot" : "strike", ...base, weapon, target: FOE } as Said;
  }
}

const planAttacks = ({ kind, attacks = 1 }: Intent): number => (ATTACKS.includes(kind) ? attacks : 0);

const whys = (reasons: readonly Reason[]): readonly string[] => [...new Set(reasons.map(({ why }) => why))].sort();

const reasonsOf = (verdict: Verdict): readonly string[] => (verdict.legal ? [] : whys(verdict.reasons));

const refusalsOf = (deeds: readonly PlannedAction[]): readonly string[] =>
  whys(deeds.flatMap(({ refused }) => refused));

const told = (reasons: readonly string[]): string => reasons.join(", ") || "nothing";

/** Describes where the preview, the declaration and the play of a plan disagree; null if they agree. */
export function disagreement(planned: Planned): string | null {
  const book = makeRulebook(planned.rulebook);
  const fight = opening(planned, book);
  const deeds = judgePlan(fight, HERO, planned.plan, book);
  const verdict = judge(fight, declaring(planned.plan), book);
  const said = unlikeReasons(deeds, verdict);
  if (said !== null) return said;
  if (verdict.legal)
    return planned.plan[0]?.kind === "option"
      ? rowDisagreement(planned, fight, book)
      : tooLenient(planned, fight, deeds, book);
  return verdict.refusal === "impossible" ? null : tooStrict(planned, fight, deeds, book);
}

/**
 * Expects the declaration to give the same reasons as the preview. An impossible plan may be refused for only some of
 * them.
 */
function unlikeReasons(deeds: readonly PlannedAction[], verdict: Verdict): string | null {
  const shown = refusalsOf(deeds);
  const said = reasonsOf(verdict).filter(why => why !== "deed-refused");
  const isOne = !verdict.legal && verdict.refusal === "impossible" && said.every(why => shown.includes(why));
  return isOne || told(shown) === told(said) ? null : `the preview says ${told(shown)}, declaring ${told(said)}`;
}

/**
 * Reasons to refuse an action that the preview cannot foresee. A foe out of reach may have come closer by the time of
 * the attack. The dice decide when a charger arrives and whether the charge earns an attack, and whether magic of an
 * earlier action has taken the foe away.
 */
const OPEN_UNTIL_THEN: ReadonlySet<string> = new Set([
  "out-of-reach",
  "out-of-range",
  "beyond-area",
  "blow-not-earned",
  "no-segments-left",
  "is-away",
]);

/** Reasons that the preview cannot foresee if the plan names no target. */
const OPEN_UNTIL_NAMED: ReadonlySet<string> = new Set(["charge-from-contact", "closing-takes-a-round"]);

const isOpen = (verdict: Verdict, { target }: Intent): boolean =>
  reasonsOf(verdict).every(why => OPEN_UNTIL_THEN.has(why) || (target === undefined && OPEN_UNTIL_NAMED.has(why)));

/**
 * Expects that a row of the table foreseen as closed stays closed during the round. The reverse is not checked. An open
 * row may be closed when it is the hero's turn: by engagement, by its target or by the part of the turn.
 */
function rowDisagreement({ plan }: Planned, fight: Fight, book: Rulebook): string | null {
  const { option } = plan[0] as Intent;
  const closed = rowsAhead(fight, HERO, book)[OPTION_KEYS.indexOf(option as OptionKey)];
  if (closed === null || closed === undefined) return null;
  let acting = done(
    done(fight, declaring(plan), book),
    { type: "roll-initiative", round: fight.encounter.round },
    book,
  );
  while (acting.encounter.stage === "segments") {
    const isItsTurn = stepsNow(acting, book).some(({ figure: who }) => who === HERO);
    const offered = isItsTurn ? legalActions(acting, HERO, book) : [];
    const taken = offered.find(
      ({ type, power, verdict }) => type === "take-option" && power === option && verdict.legal,
    );
    if (taken !== undefined) return `${option} is foreseen as ${closed.why}, and may be taken`;
    acting = done(acting, { type: "advance", moment: momentNow(acting) }, book);
  }
  return null;
}

/** Reports an approved plan if play refuses one of its actions or ends with another account than foretold. */
function tooLenient({ plan }: Planned, fight: Fight, deeds: readonly PlannedAction[], book: Rulebook): string | null {
  const { acted, ledger } = played(done(fight, declaring(plan), book), plan, book);
  const refused = acted.find(({ verdict }) => !verdict.legal);
  const vain = deeds.findIndex(({ inVain }) => inVain?.why === "closing-takes-a-round");
  const tried = acted.find(({ nth, verdict, isRun }) => nth === vain && verdict.legal && !isRun);
  if (tried !== undefined) return `action ${vain + 1} was expected to be in vain, and is not`;
  if (refused !== undefined) {
    const { nth, verdict } = refused;
    return nth === vain || isPutOnInVain(deeds[nth], verdict) || isOpen(verdict, plan[nth] as Intent)
      ? null
      : `approved, and action ${nth + 1} is refused: ${told(reasonsOf(verdict))}`;
  }
  return book["ledger.enabled"] ? otherAccount(deeds, acted, ledger) : null;
}

/** A device put on beyond the limit does not work in this round. The preview foretells that (S0.R5.b, S0.DV.c). */
const isPutOnInVain = (deed: PlannedAction | undefined, verdict: Verdict): boolean =>
  deed?.intent.kind === "device" && deed.inVain !== null && told(reasonsOf(verdict)) === "dormant";

const COUNTED = ["physical", "spell", "device", "attacks", "missiles", "moveActions"] as const;

/** Compares the foretold account with the account after play. Skips plans that were not played to the end. */
function otherAccount(deeds: readonly PlannedAction[], acted: readonly Acted[], ledger: Ledger): string | null {
  const last = deeds.at(-1) as PlannedAction;
  const other = COUNTED.filter(member => last.account[member] !== ledger[member]);
  const isWhole = acted.at(-1)?.nth === deeds.length - 1 && deeds.every((deed, nth) => hasStruck(deed, nth, acted));
  if (!isWhole || other.length === 0) return null;
  return `foretold ${other.map(member => `${member} ${last.account[member]}`)}, and there are ${other.map(member => ledger[member])}`;
}

/** False if a charger arrived too late to attack or did not earn the attack. */
const hasStruck = ({ intent }: PlannedAction, nth: number, acted: readonly Acted[]): boolean =>
  intent.kind !== "charge" || acted.some(each => each.nth === nth && !each.isRun);

/** Reasons that restrict only the declaration. No command checks them. */
const OF_DECLARING: ReadonlySet<string> = new Set([
  "one-purpose",
  "by-the-table",
  "foe-not-sensed",
  "assault-not-played",
  "assault-in-melee",
  "dexterity-not-played",
  "dexterity-beyond",
  "must-rest",
]);

/** Reports a refused plan if its first refused action can be played after all, once the declaration is overruled. */
function tooStrict({ plan }: Planned, fight: Fight, deeds: readonly PlannedAction[], book: Rulebook): string | null {
  const nth = deeds.findIndex(({ refused }) => refused.length > 0);
  if (deeds[nth]?.refused.some(({ why }) => OF_DECLARING.has(why))) return null;
  const some = plan.slice(0, nth + 1);
  const { acted } = played(done(fight, declaring(some, true), book), some, book);
  const own = acted.filter(each => each.nth === nth && !each.isRun);
  const isDone = own.length >= (planAttacks(plan[nth] as Intent) || 1) && acted.every(({ verdict }) => verdict.legal);
  return isDone ? `refused for ${told(refusalsOf(deeds))}, and done` : null;
}
