import { type Command, type Fight, judge, legalActions, play, record, stepsNow, undo } from "../../src/rules/index.ts";
import { BOOK, fightOf, middling, perSecond } from "./fights.ts";

export const title = "Commands judged, carried out, undone and listed";

/** A blow that somebody may strike now. */
function aBlow(fight: Fight): Command {
  const striker = stepsNow(fight, BOOK).find(({ item }) => item === "sword")?.figure ?? "";
  const base = {
    id: "bench",
    type: "strike",
    moment: fight.encounter.segment,
    weapon: "sword",
    figure: striker,
  } as const;
  const blows = fight.figures.map((foe): Command => ({ ...base, target: foe?.id ?? "" }));
  const blow = blows.find(asked => judge(fight, asked, BOOK).legal);
  if (blow === undefined) throw new Error(`aBlow: expected a legal blow among ${blows.length} figures`);
  return blow;
}

const bytes = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** One row for each size of fight. */
export function rows(): object[] {
  return [20, 200, 1000].map(figures => {
    const fight = fightOf(figures);
    const blow = aBlow(fight);
    const outcome = play(fight, blow, BOOK, middling);
    const chapters = record([], fight, blow, outcome);
    return {
      figures,
      "judged, a second": perSecond(() => judge(fight, blow, BOOK)),
      "carried out, a second": perSecond(() => play(fight, blow, BOOK, middling)),
      "undone, a second": perSecond(() => undo(outcome.fight, chapters, BOOK)),
      "options listed, a second": perSecond(() => legalActions(fight, "figure-0", BOOK)),
      "bytes of an entry": bytes(chapters[0]?.entries[0]),
      "bytes of a seat": bytes(outcome.fight.encounter.seats[0]),
    };
  });
}
