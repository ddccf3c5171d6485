import { describe, expect, it } from "vitest";
import { entriesOf, type Fight, figuresBefore, newFight, play, record, replay, withFigures } from "#rules/index.ts";
import { makeRulebook } from "#rules/rulebook/rulebook.ts";
import type { Said } from "../commands.ts";
import { fighter, orc } from "../figures.ts";

const BOOK = makeRulebook({ preset: "jomase" });

describe("Initiative is rolled after the GM has taken a figure out, and before its seat is cleared", () => {
  const orcs = [orc(), orc({ id: "other" })];
  let fight: Fight = newFight([fighter(), ...orcs]);
  let chapters: ReturnType<typeof record> = [];
  const carry = (said: Said) => {
    const command = { id: `c${chapters.flatMap(entriesOf).length}`, ...said };
    const outcome = play(fight, command, BOOK, () => 5);
    const gone = command.type === "leave" ? orcs.slice(1) : [];
    chapters = record(chapters, fight, command, outcome, { gone });
    fight = outcome.fight;
  };
  carry({ type: "begin" });
  fight = withFigures(fight, [fighter(), orc()]);
  carry({ type: "roll-initiative", round: 1 });
  carry({ type: "leave", figure: "other" });

  it("G.09: the record says who was not there, and plays again to the same fight", () => {
    const entries = chapters.flatMap(entriesOf);
    expect(entries.map(({ absent }) => absent)).toEqual([undefined, ["other"], undefined]);
    const present = fight.figures.filter(figure => figure !== null);
    const opening = newFight(figuresBefore(present, entries));
    expect(replay(opening, entries, BOOK).encounter).toEqual(fight.encounter);
  });
});
