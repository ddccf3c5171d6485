import { describe, expect } from "vitest";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { fightOn, playBy } from "../session/fights.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, ORC } from "../session/world.ts";

/** The side of a scene's square: 100 pixels, 5 feet. */
const SQUARE = 100;
const FEET = 5;

describe("A way that somebody drags a token along", () => {
  const it = atTable({ drawn: true });

  const inFight = (session: GameSession, master: Person) =>
    fightOn(session, master, FRIENDS_FIRST, { [MIRELLA]: { kind: "move" } });

  /** The data of the label at the end of a path this many squares long. */
  function label(person: Person, squares: number, { figure = MIRELLA, gone = 0 } = {}): Dynamic {
    const document = person.combat.combatants.get(figure).token;
    const at = (square: number) => ({ x: document.x + square * SQUARE, y: document.y });
    const point = (previous: Dynamic, square: number, stage: string) => {
      const measurement = { distance: (gone + square) * FEET };
      return Object.freeze({ ...at(square), previous, next: null, explicit: true, stage, measurement });
    };
    const before = gone > 0 ? point(null, -gone, "passed") : null;
    const stands = point(before, 0, gone > 0 ? "passed" : "planned");
    const { rulerClass } = person.globals.CONFIG.Token;
    const end = point(stands, squares, "planned");
    const ruler = new rulerClass({ document });
    const context = ruler._getWaypointLabelContext(end, {});
    return { ...context.way, colors: [ruler._getSegmentStyle(end), ruler._getGridHighlightStyle(end, {})] };
  }

  it("S0.R6.a: says what it costs: a stage of movement is one action", async ({ session, master, anna }) => {
    await inFight(session, master);
    expect(label(anna, 2)).toMatchObject({ band: "one", words: "costs one action" });
    expect(label(anna, 8)).toMatchObject({ band: "one" });
  });
  it("S4.I.D.3: says in which segment it arrives, or how much is left when the round ends", async ({
    session,
    master,
    anna,
  }) => {
    await inFight(session, master);
    const notes = (squares: number) => label(anna, squares).notes.join(" ");
    expect(notes(2)).not.toContain("Arrives");
    expect(notes(8)).toContain("Arrives in segment 5.");
    expect(notes(24)).toContain("Does not arrive this round: 12 ft are left at its end.");
  });
  it("says why it cannot be gone any more", async ({ session, master, anna }) => {
    await inFight(session, master);
    const far = label(anna, 100);
    expect(far).toMatchObject({ band: "barred", words: "not now:" });
    expect(far.notes[0]).toMatch(/^Mirella .*ft/);
  });
  it("says what it costs all the same where the table lets it be gone", async ({ session, master, anna }) => {
    await inFight(session, master);
    await master.game.settings.set("ten-segments", "automation", "advise");
    const far = label(anna, 100);
    expect(far.words).toMatch(/^costs /);
    expect(far.notes[0]).toMatch(/^Mirella .*ft/);
  });
  it("does not say twice what it costs", async ({ session, master, anna }) => {
    await inFight(session, master);
    const { words, notes } = label(anna, 1);
    expect(words).toBe("costs one action");
    expect(notes.join(" ")).not.toMatch(/Action \d of three/);
  });
  it("says so by its color, too", async ({ session, master, anna }) => {
    await inFight(session, master);
    const colors = (squares: number) => label(anna, squares).colors.map(({ color }: Dynamic) => color);
    expect(new Set(colors(2)).size).toBe(1);
    expect(colors(2)).not.toEqual(colors(100));
  });
  it("counts from where the token stands, whatever it has gone before", async ({ session, master, anna }) => {
    await inFight(session, master);
    expect(label(anna, 2, { gone: 100 })).toMatchObject({ band: "one" });
  });
  it("S3.MV.a, S3.MV.b: by half moves, says how many it begins and what those cost in attacks", async ({
    session,
    master,
    anna,
  }) => {
    await playBy(master, "jomase");
    master.globals.CONFIG.Dice.randomUniform = () => 0.5;
    await master.api.begin();
    await master.api.declare({ figure: MIRELLA, intent: { kind: "move" } });
    await master.api.rollInitiative();
    await master.until(() => master.encounter.stage === "segments");
    await session.settle();

    const ways = Array.from({ length: 60 }, (_, squares) => label(anna, squares + 1));
    const [within, beyond] = [0, 1].map(after => ways[ways.findIndex(({ band }) => band === "one") - 1 + after]);
    expect(within).toMatchObject({
      band: "free",
      words: expect.stringMatching(/^Half moves begun: 1\. No attack spent/),
    });
    expect(beyond).toMatchObject({ words: expect.stringMatching(/^Half moves begun: 2\. Attacks spent: 1/) });
    expect(beyond.colors).not.toEqual(within.colors);
    const far = label(anna, 200);
    expect(far).toMatchObject({ band: "barred", words: "not now:" });
    await master.game.settings.set("ten-segments", "automation", "advise");
    expect(label(anna, 200)).toMatchObject({
      ...{ band: "more", words: expect.stringMatching(/^Half moves begun/) },
      notes: [expect.stringMatching(/^Mirella cannot run 1,000 ft in a round: 600 ft at most/)],
    });
  });
  it("S1.G.a: at the table of options, says how many hexes it is", async ({ session, master }) => {
    await playBy(master, "options-table");
    await master.api.begin();
    master.rolls(...FRIENDS_FIRST);
    await master.api.rollInitiative({ overruled: true });
    await master.answersWhenAskedQuietly("side:friendly");
    await master.until(() => master.encounter.stage === "segments");
    await session.settle();
    const ways = Array.from({ length: 40 }, (_, squares) => label(master, squares + 1).words);
    expect(ways[0]).toMatch(/^1 hex(, not now:)?$/);
    expect(ways.filter(words => !/^\d+ hex(es)?(, not now:)?$/.test(words))).toEqual([]);
    expect(ways.at(-1)).toMatch(/^\d+ hexes, not now:$/);
  });
  it("says nothing before a fight, or of somebody else's figure", async ({ session, master, anna }) => {
    expect(label(anna, 2)).not.toHaveProperty("words");
    await inFight(session, master);
    expect(label(anna, 2, { figure: ORC })).not.toHaveProperty("words");
    expect(label(master, 2, { figure: ORC })).toHaveProperty("words");
  });
});
