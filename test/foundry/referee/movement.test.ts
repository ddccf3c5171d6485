import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { d20, FRIENDS_FIRST } from "../session/dice.ts";
import { fightOn, ORCS_BLOW } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openWithAnna, type Person } from "../session/index.ts";
import { MIRELLA } from "../session/world.ts";

describe("A token is dragged", () => {
  let session: GameSession;
  let master: Person;
  let anna: Person;
  const begin = async (seen?: { readonly drawn: boolean }) => {
    ({ session, master, anna } = await openWithAnna(generation, seen));
    await fightOn(session, master, FRIENDS_FIRST, { [MIRELLA]: { kind: "move" } });
  };
  beforeEach(() => begin());
  afterEach(() => session.close());

  /** Answers the questions that a GM is asked, and returns them. */
  function answers(person: Person, answer: "allow" | "refuse"): Dynamic[] {
    const asked: Dynamic[] = [];
    person.globals.foundry.applications.api.DialogV2.wait = async (question: Dynamic) => {
      asked.push(question);
      return answer;
    };
    return asked;
  }

  const token = (person: Person, figure = MIRELLA) => person.combat.combatants.get(figure).token;

  it("is charged by the referee, once", async () => {
    session.table.server.resetCounts();
    await token(anna).update({ x: 300, y: 700 });
    await master.until(() => master.seat(MIRELLA).ledger.moves.length > 0);
    await session.settle();
    expect(anna.seat(MIRELLA).ledger).toMatchObject({ moves: [10], physical: 1 });
    expect(token(master)).toMatchObject({ x: 300, y: 700 });
    expect(session.table.server.counts.log.map(({ documentName }) => documentName)).toEqual([
      "Token",
      "Combat",
      "ChatMessage",
    ]);
  });

  it("is charged although the mover says that it has been", async () => {
    await token(anna).update({ x: 300, y: 700 }, { tenSegments: { charged: true } });
    await master.until(() => master.seat(MIRELLA).ledger.moves.length > 0);
    await session.settle();
    expect(anna.seat(MIRELLA).ledger.moves).toEqual([10]);
  });

  it("is charged whole with its first leg", async () => {
    await token(anna).move([
      { x: 300, y: 500, checkpoint: true },
      { x: 300, y: 700 },
    ]);
    await session.settle();
    await master.until(() => master.seat(MIRELLA).ledger.moves.length > 0);
    expect(master.seat(MIRELLA).ledger.moves).toEqual([20]);
    await master.api.advance();
    await session.settle();
    expect(master.combat.system.record).not.toMatchObject({ 9: expect.stringContaining('"command":null') });
  });

  it("S4.I.D.3: walks segment by segment if the way is long, as anyone at the table sees", async () => {
    session.table.server.resetCounts();
    await token(anna).move({ x: 500, y: 1100 });
    await master.until(() => master.seat(MIRELLA).walk !== undefined);
    await session.settle();
    const { walk, ledger } = master.seat(MIRELLA);
    expect([walk, ledger.moves]).toMatchObject([{ feet: 30, walked: 12, over: false }, [30]]);
    expect(token(master)).toMatchObject({ x: 500, y: 700 });
    expect(anna.warnings).toEqual([]);
    while (!master.seat(MIRELLA).walk!.over) {
      expect(await master.api.advance()).toMatchObject({ accepted: true });
      await session.settle();
    }
    expect([token(master), token(anna)]).toMatchObject([
      { x: 500, y: 1100 },
      { x: 500, y: 1100 },
    ]);
    expect([...master.warnings, ...master.errors, ...anna.errors]).toEqual([]);
  });

  it("S4.I.D.3: is put back to where it gets in this segment if it has gone all the way", async () => {
    const document = token(anna);
    document._preUpdateMovement = async () => undefined;
    await document.update({ x: 500, y: 1100 });
    await master.until(() => master.seat(MIRELLA).walk !== undefined);
    await session.settle();
    expect(token(master)).toMatchObject({ x: 500, y: 700 });
    expect(master.seat(MIRELLA).walk).toMatchObject({ walked: 12, over: false });
  });

  it("S0.R6.a: goes around corners, and is taken back as one step", async () => {
    await token(anna).move([
      { x: 700, y: 500, checkpoint: true },
      { x: 700, y: 900 },
    ]);
    await master.until(() => master.seat(MIRELLA).walk !== undefined);
    await session.settle();
    expect(master.seat(MIRELLA).walk!.points.length).toBe(3);
    expect(token(master)).toMatchObject({ x: 700, y: 500 });
    await master.api.undo();
    await session.settle();
    expect(token(anna)).toMatchObject({ x: 500, y: 500 });
    expect(master.seat(MIRELLA).walk).toBeUndefined();
  });

  it("stays where it is when the rules forbid it, and says why", async () => {
    await token(anna).update({ x: 500 + 100 * 30, y: 500 });
    await session.settle();
    expect(token(anna)).toMatchObject({ x: 500, y: 500 });
    expect(anna.warnings.length).toBe(1);
    expect(master.seat(MIRELLA).ledger.moves).toEqual([]);
  });

  it("is put back by the referee when the mover's client did not object", async () => {
    anna.globals.Hooks.once("preMoveToken", () => undefined);
    const document = token(anna);
    document._preUpdateMovement = async () => undefined;
    await document.update({ x: 500 + 100 * 30, y: 500 });
    await anna.until(() => anna.warnings.length === 1);
    await session.settle();
    expect(token(master)).toMatchObject({ x: 500, y: 500 });
    expect(master.seat(MIRELLA).ledger.moves).toEqual([]);
  });

  describe("by the game master, against a rule", () => {
    const far = { x: 500 + 100 * 30, y: 500 };

    it("moves when it is allowed, and is recorded as a move overruled", async () => {
      const asked = answers(master, "allow");
      await token(master).update(far);
      await master.until(() => master.seat(MIRELLA).ledger.moves.length > 0);
      await session.settle();
      expect(asked.length).toBe(1);
      expect(asked[0].content).toContain("Mirella may not move now");
      expect(token(anna)).toMatchObject(far);
      const story = JSON.parse(master.deeds().at(-1).system.story);
      expect(story).toMatchObject({ command: { type: "move", overruled: true } });
      expect(story.breaches.length).toBeGreaterThan(0);
      expect([...master.warnings, ...master.errors]).toEqual([]);
    });

    it("stays when it is not, and nothing is recorded", async () => {
      answers(master, "refuse");
      const deeds = master.deeds().length;
      await token(master).update(far);
      await session.settle();
      expect(token(anna)).toMatchObject({ x: 500, y: 500 });
      expect(master.seat(MIRELLA).ledger.moves).toEqual([]);
      expect(master.deeds().length).toBe(deeds);
    });

    it("is placed by hand where there can be no move, and the next command finds it there", async () => {
      await master.api.endRound({ overruled: true });
      await session.settle();
      const asked = answers(master, "allow");
      await token(master).move(far);
      await session.settle();
      expect(asked[0].content).toContain("placed by hand");
      expect(token(anna)).toMatchObject(far);
      expect(master.seat(MIRELLA).ledger.moves).toEqual([]);
      expect(master.warnings).toEqual([]);
    });

    it("is not asked about where the table only advises", async () => {
      await master.game.settings.set("ten-segments", "automation", "advise");
      const asked = answers(master, "refuse");
      await token(master).update(far);
      await master.until(() => master.seat(MIRELLA).ledger.moves.length > 0);
      await session.settle();
      expect(asked).toEqual([]);
      expect(token(anna)).toMatchObject(far);
    });
  });

  it("is judged for the encounter it is in, whichever is on show", async () => {
    await session.close();
    await begin({ drawn: true });
    await master.globals.CONFIG.Combat.documentClass.create({ active: true });
    await session.settle();
    anna.globals.ui.combat.viewed = anna.game.combats.contents.at(-1);
    expect(anna.game.combat.combatants.size).toBe(0);
    await token(anna).update({ x: 500 + 100 * 30, y: 500 });
    await session.settle();
    expect(token(anna)).toMatchObject({ x: 500, y: 500 });
    expect(anna.warnings.length).toBe(1);
    expect(anna.errors).toEqual([]);
  });

  it("goes back with an undo", async () => {
    await token(anna).update({ x: 300, y: 700 });
    await master.until(() => master.seat(MIRELLA).ledger.moves.length > 0);
    await session.settle();
    session.table.server.resetCounts();
    await master.api.undo();
    await session.settle();
    expect(token(anna)).toMatchObject({ x: 500, y: 500 });
    expect(anna.seat(MIRELLA).ledger.moves).toEqual([]);
    const documents = session.table.server.counts.log.map(({ documentName }) => documentName);
    expect(documents).toEqual(["Combat", "Token", "ChatMessage"]);
  });

  it("is refunded when Foundry's own undo takes back the last move", async () => {
    await token(anna).update({ x: 300, y: 700 });
    await master.until(() => master.seat(MIRELLA).ledger.moves.length > 0);
    await session.settle();
    await token(anna).revertRecordedMovement();
    await master.until(() => master.seat(MIRELLA).ledger.moves.length === 0);
    await session.settle();
    expect(token(master)).toMatchObject({ x: 500, y: 500 });
    expect(master.deeds().at(-1).system).toMatchObject({ undone: true, kept: "" });
  });

  it("is not taken back by Foundry's undo when something came after it", async () => {
    await token(anna).update({ x: 400, y: 500 });
    await master.until(() => master.seat(MIRELLA).ledger.moves.length > 0);
    await session.settle();
    await master.api.advance({ figure: MIRELLA });
    await session.settle();
    await token(anna).revertRecordedMovement();
    await session.settle();
    expect(token(master)).toMatchObject({ x: 400, y: 500 });
    expect(master.seat(MIRELLA).ledger.moves).toEqual([5]);
  });

  it("is moved by a command that names a place", async () => {
    await anna.api.move({ figure: MIRELLA, feet: 10, to: { x: 17.5, y: 37.5 } });
    await session.settle();
    expect(token(master)).toMatchObject({ x: 300, y: 700 });
    expect(master.seat(MIRELLA).ledger.moves).toEqual([10]);
  });

  it("stands where it was put if a place lies between two pixels, and no module is blamed", async () => {
    const moved = await master.api.move({ figure: MIRELLA, feet: 10, to: { x: 27.512, y: 37.503 } });
    await session.settle();
    expect([moved, master.warnings]).toMatchObject([{ accepted: true }, []]);
    await master.api.undo();
    await session.settle();
    expect(token(master)).toMatchObject({ x: 500, y: 500 });
  });

  it("is nobody's business before the fight and outside it", async () => {
    master.rolls(d20(1));
    expect(await master.api.strike(ORCS_BLOW)).toMatchObject({ accepted: false });
    expect(anna.errors).toEqual([]);
  });
});
