import { expect } from "vitest";
import { type Fight, judge, type Rulebook, type Why } from "../../src/rules/index.ts";
import { command, type Said } from "./commands.ts";
import { BOOK } from "./table.ts";

export const verdictOf = (fight: Fight, said: Said, book: Rulebook = BOOK) => judge(fight, command(said), book);

export const expectLegal = (fight: Fight, said: Said, book: Rulebook = BOOK) =>
  expect(verdictOf(fight, said, book)).toEqual({ legal: true, breaches: [] });

/** Expects a refusal for exactly these reasons, one that the game master may overrule. */
export function expectRefused(fight: Fight, said: Said, whys: readonly Why[], book: Rulebook = BOOK) {
  const verdict = verdictOf(fight, said, book);
  expect(verdict).toMatchObject({ legal: false, refusal: "rule", reasons: whys.map(why => ({ why })) });
  const overruled = verdictOf(fight, { ...said, overruled: true }, book);
  expect(overruled).toMatchObject({ legal: true, breaches: whys.map(why => ({ why })) });
}

/** Expects a refusal for this reason that not even the game master can overrule. */
export function expectImpossible(fight: Fight, said: Said, why: Why, details: object = {}, book: Rulebook = BOOK) {
  const refused = { legal: false, refusal: "impossible", reasons: [{ why, ...details }] };
  expect(verdictOf(fight, said, book)).toMatchObject(refused);
  expect(verdictOf(fight, { ...said, overruled: true }, book)).toMatchObject(refused);
}
