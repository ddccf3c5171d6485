import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  actionsAgainst,
  attackEntitlement,
  type Command,
  commandOf,
  type Encounter,
  entriesOf,
  type Fight,
  type Figure,
  judge,
  legalActions,
  makeRulebook,
  newFight,
  type Option,
  order,
  play,
  RULINGS,
  type Rulebook,
  replay,
  undo,
} from "#rules/index.ts";
import { everyTurnUnder, fightsAtRandom, playAttempts } from "./random-fight.ts";

const presets = RULINGS.find(({ id }) => id === "preset")?.choices as readonly Rulebook["preset"][];
/** Every preset three times: unchanged, with counted actions, and with the last choice of each ruling. */
const BOOKS = presets.flatMap(preset => [
  makeRulebook({ preset }),
  makeRulebook({ preset, "ledger.enabled": true }),
  makeRulebook({ ...readOtherwise(), preset }),
]);

/** The last choice of each ruling, except preset, method of initiative and counting of actions. */
function readOtherwise(): Partial<Rulebook> {
  const others = RULINGS.filter(({ id }) => !/^(preset|initiative\.method|ledger\.enabled)$/.test(id));
  return Object.fromEntries(others.map(({ id, choices }) => [id, choices.at(-1)]));
}

/** The same fights on every run. A failure is reported at once with its seed and path, without shrinking. */
const runs = { numRuns: 20, seed: 10, endOnFailure: true };

/** Checks every turn of random fights, each under one of `BOOKS`. */
const everyTurn = (check: Parameters<typeof everyTurnUnder>[2]) => everyTurnUnder(BOOKS, runs, check);

function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

describe("Whatever anybody tries", () => {
  it("S0.I.a, S0.R1.a: no accepted sequence breaks the cap", () =>
    everyTurn(({ fight }, book) => {
      if (!book["ledger.enabled"]) return;
      const broken = fight.encounter.seats.filter(({ ledger }) => {
        const used = ledger.physical + ledger.spell + ledger.device;
        const freeStep = ledger.missiles > 1 ? ledger.moveActions : 0;
        return used - freeStep > 3 || ledger.spell > 1;
      });
      expect(broken).toEqual([]);
    }));

  it("S0.R2.e: nobody attacks more often than it is entitled to", () =>
    everyTurn(({ fight, asked }, book) => {
      if (!book["ledger.enabled"] || (asked.type !== "strike" && asked.type !== "shoot")) return;
      const place = fight.encounter.seats.findIndex(seat => seat.figure === asked.figure);
      const seat = fight.encounter.seats[place] as Encounter["seats"][number];
      const most = attackEntitlement(fight.figures[place] as Figure, seat, fight.encounter.round, book);
      expect(seat.ledger.attacks).toBeLessThanOrEqual(most);
    }));

  it("undo gives the state before, to the last byte", () =>
    everyTurn(({ before, fight, chapters, chaptersBefore }) => {
      const undone = undo(fight, chapters);
      expect(JSON.stringify(undone?.fight)).toBe(JSON.stringify(before));
      expect(undone?.kept).toEqual([]);
      if (fight.encounter.round === before.encounter.round && chaptersBefore.length > 0) {
        expect(undone?.chapters).toEqual(chaptersBefore);
      }
    }));

  it("G.09: replay equals play", () =>
    fc.assert(
      fc.property(fightsAtRandom, fc.constantFrom(...BOOKS), ({ figures, attempts }, book) => {
        const turns = [...playAttempts(figures, attempts, book)];
        const entries = turns.map(({ chapters }) => {
          const written = chapters.flatMap(entriesOf);
          return written.at(-1) as (typeof written)[number];
        });
        const again = replay(newFight(figures), entries, book);
        expect(JSON.stringify(again)).toBe(JSON.stringify(turns.at(-1)?.fight ?? newFight(figures)));
      }),
      runs,
    ));

  it("what is refused is not carried out, and changes nothing", () =>
    fc.assert(
      fc.property(fightsAtRandom, fc.constantFrom(...BOOKS), ({ figures, attempts }, book) => {
        const refused = (fight: Fight, asked: Command) => {
          const before = JSON.stringify(fight);
          expect(() => play(fight, asked, book, () => 1)).toThrow("play: expected a legal command");
          expect(JSON.stringify(fight)).toBe(before);
        };
        for (const _turn of playAttempts(figures, attempts, book, refused));
      }),
      runs,
    ));

  it("the fight that was handed in is not changed, nor is anything judged by changing it", () =>
    fc.assert(
      fc.property(fightsAtRandom, fc.constantFrom(...BOOKS), ({ figures, attempts }, book) => {
        for (const { fight } of playAttempts(deepFreeze(figures), attempts, book)) {
          deepFreeze(fight);
          order(fight, book);
        }
      }),
      runs,
    ));
});

describe("The order of a round", () => {
  const compact = (fight: Fight, book: Rulebook) => order(fight, book).steps.map(step => JSON.stringify(step));

  it("is sorted by moment, then side, then id, and names no step twice", () =>
    everyTurn(({ fight }, book) => {
      const { steps } = order(fight, book);
      const side = new Map(fight.figures.map(figure => [figure?.id, figure?.side ?? ""]));
      const key = (step: (typeof steps)[number]) => [step.moment, side.get(step.figure) ?? "", step.figure] as const;
      const isBefore = (one: readonly unknown[], other: readonly unknown[]) => {
        const first = one.findIndex((part, at) => part !== other[at]);
        return first < 0 || (one[first] as string) < (other[first] as string);
      };
      const keys = steps.map(key);
      expect(keys.every((each, n) => n === 0 || isBefore(keys[n - 1] ?? [], each))).toBe(true);
      const names = steps.map(step => `${step.figure} ${step.kind} ${step.ordinal} ${step.moment}`);
      expect(new Set(names).size).toBe(names.length);
    }));

  it("does not depend on who joined first", () =>
    everyTurn(({ fight }, book) => {
      const { encounter, figures } = fight;
      const turned = {
        encounter: { ...encounter, seats: encounter.seats.toReversed() },
        figures: figures.toReversed(),
      };
      expect(compact(turned, book)).toEqual(compact(fight, book));
    }));

  it("is what it would be if nothing were remembered of the fight", () =>
    everyTurn(({ fight }, book) => {
      const readAfresh = JSON.parse(JSON.stringify(fight)) as Fight;
      expect(compact(fight, book)).toEqual(compact(readAfresh, book));
    }));

  it("gives every step its reasons, each of them with its grounds", () =>
    everyTurn(({ fight }, book) => {
      const { steps } = order(fight, book);
      expect(steps.filter(step => step.reasons.length === 0 && step.kind !== "spell-end")).toEqual([]);
      const cites = steps.flatMap(step => step.reasons.map(reason => reason.cite));
      expect(cites.every(cite => /^(S\d|G)\./.test(cite))).toBe(true);
    }));
});

describe("What a figure is shown", () => {
  const optionsOf = (fight: Fight, book: Rulebook) =>
    fight.encounter.seats.flatMap(({ figure }) => legalActions(fight, figure, book));
  const withoutTarget = ({ draft }: Option) => draft.target !== null;

  it("is accepted when it is listed as legal, and refused for the reasons listed when it is not", () =>
    everyTurn(({ fight }, book) => {
      for (const option of optionsOf(fight, book).filter(withoutTarget))
        expect(judge(fight, commandOf(option, "x"), book)).toEqual(option.verdict);
    }));

  it("the same of each of them against one target", () =>
    everyTurn(({ fight }, book) => {
      const target = fight.figures[0]?.id ?? "";
      for (const option of optionsOf(fight, book)) {
        const aimed = actionsAgainst(fight, option.draft.figure, option, book)(target);
        expect(judge(fight, commandOf(option, "x", target), book)).toEqual(aimed?.verdict);
      }
    }));

  it("nothing is accepted that is not listed as legal", () =>
    everyTurn(({ before, asked }, book) => {
      const { type, figure, weapon, spell, device, item } = asked as unknown as Record<string, string | undefined>;
      const listed = figure === undefined ? [] : legalActions(before, figure, book);
      const same = listed.filter(option => option.type === type);
      const named = weapon ?? spell ?? device ?? item ?? null;
      const answers = same.filter(option => named === null || option.item === named);
      if (same.length > 0) expect(answers.map(({ verdict }) => verdict.legal)).toContain(true);
    }));
});
