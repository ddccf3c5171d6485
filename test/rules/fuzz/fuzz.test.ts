import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chapterOf, entriesOf } from "#rules/index.ts";
import {
  type Finding,
  findingInFight,
  findingInRecord,
  type Invariant,
  type Invariants,
  shortened,
  told,
} from "./finding.ts";
import { RECORDS } from "./invariants/records.ts";
import { fightsAtRandom, type RandomFight, type Told } from "./played.ts";

/** Fights for each seed. A small number reports a failure soon. */
const PART = 20;

const fightsBy = (seed: number) => fc.sample(fightsAtRandom, { seed, numRuns: PART });

describe("Whatever anybody tries, by whatever rulings", () => {
  it.each([1, 2, 3, 4, 5])("G.09: every invariant holds, in fights of seed %i", seed => {
    for (const fight of fightsBy(seed)) {
      const finding = findingInFight(fight);
      if (finding !== null) expect.fail(told(shortened(finding)));
    }
  });
});

/** The first finding in these fights; null if there is none. */
function firstIn(fights: readonly RandomFight[], invariants: Invariants): Finding | null {
  for (const fight of fights) {
    const finding = findingInFight(fight, invariants);
    if (finding !== null) return finding;
  }
  return null;
}

/** The state, with the last fact of its last chapter removed. */
function withoutLastFact({ fight, chapters }: Told): Told {
  const at = chapters.findLastIndex(chapter => entriesOf(chapter).some(({ facts }) => facts.length > 0));
  const chapter = chapters[at];
  if (chapter === undefined) return { fight, chapters };
  const entries = entriesOf(chapter);
  const place = entries.findLastIndex(({ facts }) => facts.length > 0);
  const shorter = entries.map((entry, here) =>
    here === place ? { ...entry, facts: entry.facts.slice(0, -1) } : entry,
  );
  return { fight, chapters: chapters.with(at, chapterOf(chapter, shorter)) };
}

describe("What is found", () => {
  const invariants: Invariants = {
    "nobody declares a charge": ({ asked, outcome }) =>
      outcome !== null && asked.type === "declare" && asked.intent.kind === "charge" ? "somebody did" : null,
  };
  it("is told by what broke, in no more commands and figures than it takes", () => {
    const finding = firstIn(fightsBy(1), invariants);
    if (finding === null) throw new Error("no fight has a charge");
    const { broken, figures, commands } = shortened(finding, invariants);
    expect(broken).toBe("nobody declares a charge");
    expect(figures.length).toBeLessThanOrEqual(2);
    expect(commands.map(one => "type" in one && one.type)).toEqual(["begin", "declare"]);
  });
  it("is a fact that the record has lost", () => {
    const name = "a chapter's facts, folded onto its opening, give the encounter";
    const isWhole = RECORDS[name] as Invariant;
    const lost: Invariants = { [name]: turn => isWhole({ ...turn, after: withoutLastFact(turn.after) }) };
    expect(firstIn(fightsBy(1), lost)?.broken).toBe(name);
  });
  it("is told with the changes by hand that it takes, and is found again in what is told", () => {
    const changed: Invariants = {
      "nobody declares once something was changed": ({ asked, outcome, touched }) =>
        outcome !== null && asked.type === "declare" && touched.size > 0 ? "somebody did" : null,
    };
    const finding = firstIn(fightsBy(1), changed);
    if (finding === null) throw new Error("in no fight is anything changed");
    const { commands, ...record } = JSON.parse(told(shortened(finding, changed)));
    expect(commands.map((one: object) => ("happens" in one ? "changed" : "asked")).toSorted()).toEqual([
      "asked",
      "asked",
      "changed",
    ]);
    expect(findingInRecord({ ...record, commands }, changed)).not.toBeNull();
  });
});
