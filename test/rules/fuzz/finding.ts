import fc from "fast-check";
import { type Figure, makeRulebook, type Rulebook } from "#rules/index.ts";
import { figure } from "../figures.ts";
import { AFTER_CHANGES, INVARIANTS } from "./invariants.ts";
import { type Asked, attempted, fightsAtRandom, type RandomFight, type Turn, turnsOf } from "./played.ts";

/** Finds broken invariants in random fights, and shortens the record that shows one. */

/** Everything that reproduces a finding. */
export interface ShortRecord<Of = Asked> {
  readonly rulebook: Partial<Rulebook>;
  readonly figures: readonly Figure[];
  /** Commands, and changes by hand between them. */
  readonly commands: readonly Of[];
}

export interface Finding extends ShortRecord {
  /** The name of the invariant. */
  readonly broken: string;
  /** Details of the breach. */
  readonly detail: string;
}

/** Checks a turn. Returns details of a breach, or null. */
export type Invariant = (turn: Turn) => string | null;
export type Invariants = Readonly<Record<string, Invariant>>;

const THROWN = "nothing throws";

type Breach = Pick<Finding, "broken" | "detail">;

function breachIn(turn: Turn, invariants: Invariants): Breach | null {
  for (const [broken, invariant] of Object.entries(turn.happened === null ? invariants : AFTER_CHANGES)) {
    const detail = invariant(turn);
    if (detail !== null) return { broken, detail };
  }
  return null;
}

interface Source extends Pick<ShortRecord, "rulebook" | "figures"> {
  readonly makes: Iterable<(former: Turn) => Asked>;
}

/** Plays until an invariant is broken; null if none is. */
function played({ rulebook, figures, makes }: Source, invariants: Invariants): Finding | null {
  const commands: Asked[] = [];
  const told = function* () {
    for (const make of makes)
      yield (former: Turn) => {
        const asked = make(former);
        commands.push(asked);
        return asked;
      };
  };
  const found = (breach: Breach): Finding => ({ rulebook, figures, commands, ...breach });
  try {
    for (const turn of turnsOf(figures, makeRulebook(rulebook), told())) {
      const breach = breachIn(turn, invariants);
      if (breach !== null) return found(breach);
    }
    return null;
  } catch (error) {
    return found({ broken: THROWN, detail: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

/** The distance between seeds, large enough that two seeds do not share fights. */
const APART = 1_000_003;

/** The fight of a seed with this number, from 1. It is the same each time. */
export function fightOf(seed: number, number: number): RandomFight {
  const own = (Math.imul(seed, APART) + number) | 0;
  return fc.sample(fightsAtRandom, { seed: own, numRuns: 1 })[0] as RandomFight;
}

export function findingInFight(fight: RandomFight, invariants: Invariants = INVARIANTS): Finding | null {
  return played({ ...fight, makes: attempted(fight) }, invariants);
}

export function findingInRecord(record: ShortRecord, invariants: Invariants = INVARIANTS): Finding | null {
  return played({ ...record, makes: record.commands.map(command => () => command) }, invariants);
}

/** Removes the parts with indices `from` to `to` (exclusive) from a record. */
type Cut = (record: ShortRecord, from: number, to: number) => ShortRecord | null;

const without = <T>(list: readonly T[], from: number, to: number): readonly T[] =>
  list.filter((_each, at) => at < from || at >= to);

const CUTS: readonly (readonly [count: (record: ShortRecord) => number, cut: Cut])[] = [
  [
    ({ commands }) => commands.length,
    (record, from, to) => ({ ...record, commands: without(record.commands, from, to) }),
  ],
  [({ figures }) => figures.length, (record, from, to) => ({ ...record, figures: without(record.figures, from, to) })],
  [
    ({ rulebook }) => Object.keys(rulebook).length,
    (record, from, to) => ({
      ...record,
      rulebook: Object.fromEntries(without(Object.entries(record.rulebook), from, to)),
    }),
  ],
];

/** Shortens a finding to the commands, figures and rulings that are needed for the same breach. */
export function shortened(finding: Finding, invariants: Invariants = INVARIANTS): Finding {
  let best = finding;
  for (let before = Infinity; sizeOf(best) < before; ) {
    before = sizeOf(best);
    for (const [count, cut] of CUTS) best = cutDown(best, count, cut, invariants);
    best = plain(best, invariants);
  }
  return best;
}

const sizeOf = (record: ShortRecord): number => CUTS.reduce((sum, [count]) => sum + count(record), 0);

/** Removes halves, then quarters, down to single parts, as long as the same invariant is broken. */
function cutDown(finding: Finding, count: (record: ShortRecord) => number, cut: Cut, invariants: Invariants): Finding {
  let best = finding;
  for (let size = Math.ceil(count(best) / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let from = count(best) - size; from > -size; from -= size) {
      const shorter = cut(best, Math.max(0, from), from + size);
      best = (shorter && sameBreach(shorter, best, invariants)) ?? best;
    }
  return best;
}

/** The same breach in another record; null if that record breaks another invariant or none. */
function sameBreach(record: ShortRecord, { broken }: Finding, invariants: Invariants): Finding | null {
  const found = findingInRecord(record, invariants);
  return found?.broken === broken ? found : null;
}

const CARRIED = ["weapons", "spells", "devices", "conditions"] as const;

/** Removes what the figures do not need for the breach. */
function plain(finding: Finding, invariants: Invariants): Finding {
  let best = finding;
  for (const at of finding.figures.keys()) {
    for (let left = barer(best.figures[at] as Figure).length - 1; left >= 0; left--) {
      const figure = barer(best.figures[at] as Figure)[left];
      if (figure === undefined) continue;
      best = sameBreach({ ...best, figures: best.figures.with(at, figure) }, best, invariants) ?? best;
    }
  }
  return best;
}

/** Copies of the figure, each without one of its traits or one of the items it carries. */
function barer(figure: Figure): readonly Figure[] {
  const traits = Object.keys(figure).filter(trait => !Object.hasOwn(nobody, trait) && trait !== "devices");
  const traitless = traits.map(trait => Object.fromEntries(Object.entries(figure).filter(([own]) => own !== trait)));
  const lighter = CARRIED.flatMap(member =>
    (figure[member] ?? []).map((_each, at) => ({
      ...figure,
      [member]: without<unknown>(figure[member] ?? [], at, at + 1),
    })),
  );
  return [...(traitless as unknown as Figure[]), ...lighter];
}

const nobody = figure();

/** A finding as readable JSON, to be kept in `test/rules/fuzz/kept`. */
export function told({ broken, detail, rulebook, figures, commands }: Finding): string {
  const rows = (list: readonly object[]) => list.map(each => `\n    ${JSON.stringify(each)}`).join(",");
  const parts = [
    `"broken": ${JSON.stringify(broken)}`,
    `"detail": ${JSON.stringify(detail)}`,
    `"rulebook": ${JSON.stringify(rulebook)}`,
    `"figures": [${rows(figures)}\n  ]`,
    `"commands": [${rows(commands)}\n  ]`,
  ];
  return `{\n  ${parts.join(",\n  ")}\n}\n`;
}
