import fc from "fast-check";
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
  makeRulebook,
  mayPlan,
  type Need,
  newFight,
  type PlannedDeed,
  play,
  type Rulebook,
  type Step,
  seatOf,
  stepsNow,
  strikes,
  type Verdict,
  wearingBefore,
} from "#rules/index.ts";
import { choicesAtRandom } from "../fuzz/books.ts";
import { figuresAtRandom } from "../fuzz/figures.ts";
import { intentAt, type Lot, MOST_DEEDS } from "../fuzz/intents.ts";
import { command, figure, momentNow, type Said } from "../table.ts";

/** Plans at random, compared: what the preview says of them, what declaring says, and what comes of them in the round. */

const HERO = "f0";
const FOE = "foe";

/** A plan, who makes it, and by which rulings. */
export interface Planned {
  readonly rulebook: Partial<Rulebook>;
  readonly hero: Figure;
  readonly plan: readonly Intent[];
  /** From 1; no initiative is rolled before it. */
  readonly round: number;
}

/** The foe does nothing, cannot parry and does not fall. */
const foe = (): Figure => figure({ id: FOE, name: "Foe", side: "monsters", hitPoints: 9999, hitPointsMax: 9999 });

const lots: fc.Arbitrary<readonly Lot[]> = fc.array(
  fc.record({ who: fc.nat(99), whom: fc.nat(99), what: fc.nat(999), die: fc.nat(999) }),
  { minLength: 1, maxLength: MOST_DEEDS },
);

/** A figure that nothing hinders: what hinders one now may be over when it acts. */
const unhindered = (one: Figure): Figure => ({
  ...one,
  side: "party",
  position: null,
  conditions: one.conditions.filter(condition => condition === "hasted"),
});

/** Has it something to strike with, if it means to strike? */
const isArmed = ({ hero, plan }: Planned): boolean =>
  hero.weapons.some(strikes) ||
  plan.every(({ kind, weapon, way }) => !(kind === "melee" || kind === "charge") || (weapon ?? way));

const isSegmented = ({ preset, ...rulings }: Partial<Rulebook>): boolean =>
  makeRulebook({ preset, ...rulings } as Partial<Rulebook>)["initiative.method"] !== "turn";

/** Rulebooks without the table of options, where nothing is planned. */
export const booksToCompare: fc.Arbitrary<Partial<Rulebook>> = choicesAtRandom.filter(isSegmented);

export const plansAtRandom = (books: fc.Arbitrary<Partial<Rulebook>>): fc.Arbitrary<Planned> =>
  fc
    .tuple(books, figuresAtRandom, lots, fc.integer({ min: 1, max: 2 }))
    .map(([rulebook, [one], some, round]) => {
      const hero = unhindered(one as Figure);
      const fight = newFight([hero, foe()]);
      const deeds = mayPlan(makeRulebook(rulebook)) ? some : some.slice(0, 1);
      return { rulebook, hero, round, plan: deeds.map(lot => deedAt(fight, hero, lot)) };
    })
    .filter(isArmed);

/** Plans of a seed, under so many rulebooks: the same each time. */
export function* comparedBy(seed: number, books: number, each: number): Generator<Planned> {
  const some = fc.sample(booksToCompare, { seed, numRuns: books });
  for (const [at, rulebook] of some.entries()) {
    yield* fc.sample(plansAtRandom(fc.constant(rulebook)), { seed: seed * 1009 + at, numRuns: each });
  }
}

/** A deed at the foe, if it is at anybody. */
function deedAt(fight: Fight, hero: Figure, lot: Lot): Intent {
  const intent = intentAt(fight, hero, lot, false);
  return intent.kind === "wait" ? intent : { ...intent, target: FOE };
}

/** Middling dice: a throw that goes neither way. */
const middling = (need: Need): Answer => (need.kind === "choose" ? need.otherwise : 3);

function done(fight: Fight, said: Said | Command, book: Rulebook): Fight {
  const asked = "id" in said ? (said as Command) : command(said as Said);
  return play(fight, asked, book, middling).fight;
}

/** The fight before anything is declared, in that round. */
function opening({ hero, round }: Planned, book: Rulebook): Fight {
  const fight = done(newFight([hero, foe()]), { type: "begin" }, book);
  return { ...fight, encounter: { ...fight.encounter, round } };
}

const declaring = (plan: readonly Intent[], overruled = false): Command => {
  const [intent, ...next] = plan as [Intent, ...Intent[]];
  return command({ type: "declare", figure: HERO, intent, ...(next.length > 0 && { next }), overruled } as Said);
};

/** What each of an action's commands is refused for, in the order in which the round has them. */
interface Acted {
  /** Which action of the plan it belongs to, from 0. */
  readonly nth: number;
  readonly verdict: Verdict;
  /** The run of a charge, which is more than a run. */
  readonly isRun: boolean;
}

interface Round {
  readonly acted: readonly Acted[];
  readonly ledger: Ledger;
}

/** Plays the round as it was planned; what is refused is left out, and ends it. */
function played(declared: Fight, plan: readonly Intent[], book: Rulebook): Round {
  const acted: Acted[] = [];
  let fight = done(declared, { type: "roll-initiative", round: declared.encounter.round }, book);
  for (let moments = 0; fight.encounter.stage === "segments" && moments < MOST_MOMENTS; moments++) {
    for (const step of ownStepsNow(fight, book)) {
      const nth = plan.length - 1 - (seatOf(fight, HERO)?.plan?.next.length ?? 0);
      for (const said of commandsAt(fight, step, plan[nth] as Intent)) {
        const asked = command(said);
        const verdict = judge(fight, asked, book);
        acted.push({ nth, verdict, isRun: step.kind === "charge" });
        if (!verdict.legal) return { acted, ledger: ledgerOf(fight) };
        fight = done(fight, asked, book);
      }
    }
    fight = done(fight, { type: "advance", moment: momentNow(fight) }, book);
  }
  return { acted, ledger: ledgerOf(fight) };
}

const MOST_MOMENTS = 60;

const ATTACKS: readonly string[] = ["melee", "missile", "charge"];

const ledgerOf = (fight: Fight): Ledger => (seatOf(fight, HERO) as { ledger: Ledger }).ledger;

const ownStepsNow = (fight: Fight, book: Rulebook): readonly Step[] =>
  stepsNow(fight, book).filter(({ figure: who, plan }) => who === HERO && plan === undefined);

/** What is said to use a step of an action. */
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
  if (step.kind === "move") yield { type: "move", ...base, feet: intent.feet ?? 1 } as Said;
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

const whysOf = (verdict: Verdict): string =>
  verdict.legal ? "legal" : verdict.reasons.map(({ why }) => why).join(", ");

const refusalsOf = (deeds: readonly PlannedDeed[]): string =>
  deeds.flatMap(({ refused }, at) => refused.map(({ why }) => `${at + 1}: ${why}`)).join(", ");

/** Where preview, declaration and action of a plan disagree; null if they do not. */
export function disagreement(planned: Planned): string | null {
  const book = makeRulebook(planned.rulebook);
  const fight = opening(planned, book);
  const deeds = judgePlan(fight, HERO, planned.plan, book);
  const verdict = judge(fight, declaring(planned.plan), book);
  if (!verdict.legal && verdict.refusal === "impossible") return null;
  const isRefused = deeds.some(({ refused }) => refused.length > 0);
  if (mayPlan(book) && isRefused === verdict.legal)
    return `the preview says ${refusalsOf(deeds) || "nothing"}, declaring ${whysOf(verdict)}`;
  if (!isRefused && !verdict.legal) return null;
  return isRefused ? tooStrict(planned, fight, deeds, book) : tooLenient(planned, fight, deeds, book);
}

/** What was approved is refused when it is done, or leaves another account. */
function tooLenient({ plan }: Planned, fight: Fight, deeds: readonly PlannedDeed[], book: Rulebook): string | null {
  const { acted, ledger } = played(done(fight, declaring(plan), book), plan, book);
  const refused = acted.find(({ verdict }) => !verdict.legal);
  if (refused !== undefined) {
    const { nth, verdict } = refused;
    const isExpected = deeds[nth]?.inVain != null || whysOf(verdict).includes("blow-not-earned");
    return isExpected ? null : `approved, and action ${nth + 1} is refused: ${whysOf(verdict)}`;
  }
  return book["ledger.enabled"] ? otherAccount(deeds, acted, ledger) : null;
}

const COUNTED = ["physical", "spell", "device", "attacks", "missiles", "moveActions"] as const;

/** The account that the preview has foretold is not the one there is, though all has been done. */
function otherAccount(deeds: readonly PlannedDeed[], acted: readonly Acted[], ledger: Ledger): string | null {
  const last = deeds.at(-1) as PlannedDeed;
  const isWhole =
    acted.at(-1)?.nth === deeds.length - 1 &&
    deeds.every(({ inVain, intent }) => inVain === null && intent.kind !== "charge");
  const other = COUNTED.filter(member => last.account[member] !== ledger[member]);
  if (!isWhole || other.length === 0) return null;
  return `foretold ${other.map(member => `${member} ${last.account[member]}`)}, and there are ${other.map(member => ledger[member])}`;
}

/** What is no matter of the account: it binds the declaration, not the action. */
const OF_DECLARING: ReadonlySet<string> = new Set([
  "assault-not-played",
  "assault-in-melee",
  "dexterity-not-played",
  "dexterity-beyond",
  "must-rest",
]);

/** What was refused can be done when it is declared nevertheless. */
function tooStrict({ plan }: Planned, fight: Fight, deeds: readonly PlannedDeed[], book: Rulebook): string | null {
  const nth = deeds.findIndex(({ refused }) => refused.length > 0);
  const isOfDeclaring = deeds[nth]?.refused.some(({ why }) => OF_DECLARING.has(why));
  if (isOfDeclaring || plan.slice(0, nth).some(({ kind }) => kind === "charge")) return null;
  const some = plan.slice(0, nth + 1);
  const { acted } = played(done(fight, declaring(some, true), book), some, book);
  const own = acted.filter(each => each.nth === nth && !each.isRun);
  const isDone = own.length >= (planAttacks(plan[nth] as Intent) || 1) && acted.every(({ verdict }) => verdict.legal);
  return isDone ? `refused for ${refusalsOf(deeds)}, and done` : null;
}
