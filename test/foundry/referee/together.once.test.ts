import { describe, expect } from "vitest";
import { d8, d20, FOES_FIRST, FRIENDS_FIRST } from "../session/dice.ts";
import { lastEntries } from "../session/entries.ts";
import { BLOW, BOTH_DECLARED, fightOn, MELEE, ORCS_BLOW } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, ORC, OTTO, SECOND_ORC } from "../session/world.ts";

const BLOWS = [ORC, SECOND_ORC].map(figure => ({ type: "strike", ...ORCS_BLOW, figure }));
const ORCS_DECLARED = { [ORC]: MELEE, [SECOND_ORC]: MELEE, [MIRELLA]: MELEE };

/** The cards of actions done together. */
const cardsOf = (person: Person): Dynamic[] => person.deeds().filter(card => storyOf(card).command.type === "together");
const storyOf = (message: Dynamic): Dynamic => JSON.parse(message.system.story);
const whatWasDone = (message: Dynamic): string[][] =>
  storyOf(message)
    .events.filter(({ type }: Dynamic) => type === "took-part" || type === "left-undone")
    .map(({ type, figure }: Dynamic) => [type, figure]);

describe("Two orcs strike at Mirella together", () => {
  const it = atTable();
  it.beforeEach(async ({ session, master }) => {
    await fightOn(session, master, FOES_FIRST, ORCS_DECLARED);
  });

  const strike = async (session: GameSession, master: Person, ...dice: number[]) => {
    master.rolls(...dice);
    const said = await master.api.actTogether({ deeds: BLOWS, until: "done" });
    await session.settle();
    return said;
  };
  const bothHit = (session: GameSession, master: Person, anna: Person) => {
    anna.decides(() => "none");
    return strike(session, master, d20(19), d8(5), d20(19), d8(3));
  };

  /** The first blow has hit, Anna is asked about the second, and a second GM is connected. */
  const halfDone = async (session: GameSession, master: Person, anna: Person) => {
    const second = await session.sit("Assistant");
    const answers: ((choice: string) => void)[] = [];
    anna.decides(() => new Promise(resolve => answers.push(resolve)));
    master.rolls(d20(19), d8(5));
    await master.api.actTogether({ deeds: BLOWS });
    await anna.until(() => answers.length === 1);
    answers[0]?.("none");
    await anna.until(() => answers.length === 2);
    return { second, answers };
  };

  it("with one line of the record, one card with a part for each, and all their dice", async ({
    session,
    master,
    anna,
  }) => {
    expect(await bothHit(session, master, anna)).toMatchObject({ accepted: true, outcome: "done" });
    expect(anna.hitPoints(MIRELLA)).toBe(22);
    const [card, ...others] = cardsOf(anna);
    expect(others).toEqual([]);
    expect(whatWasDone(card)).toEqual([
      ["took-part", ORC],
      ["took-part", SECOND_ORC],
    ]);
    expect(card.speaker.alias).toBe("2 × Orc");
    expect(card.rolls.map(({ options }: Dynamic) => options.tenSegments)).toEqual([
      { name: "to-hit", figure: ORC, deed: 0 },
      { name: "damage", figure: ORC, deed: 0 },
      { name: "to-hit", figure: SECOND_ORC, deed: 1 },
      { name: "damage", figure: SECOND_ORC, deed: 1 },
    ]);
    expect(lastEntries(master, 9).at(-1).command).toMatchObject({ type: "together", deeds: BLOWS });
    expect(master.combat.system.current).toBe(SECOND_ORC);
  });

  it("and one undo takes all of it back", async ({ session, master, anna }) => {
    const [before, lines] = [master.encounter, lastEntries(master, 9).length];
    await bothHit(session, master, anna);
    expect(await master.api.undo()).toMatchObject({ accepted: true });
    await session.settle();
    expect(master.encounter).toEqual(before);
    expect(anna.hitPoints(MIRELLA)).toBe(30);
    expect(lastEntries(master, 9).length).toBe(lines);
    expect(cardsOf(anna)[0].system.undone).toBe(true);
  });

  it("asks her of each, and does to each what she said to it", async ({ session, master, anna }) => {
    const asked = anna.decides(({ need }: Dynamic) => need.choices.at(need.figure === MIRELLA ? -1 : 0).id);
    await strike(session, master, d20(2), d20(2));
    expect(asked.map(({ need }) => [need.against, need.deed])).toEqual(
      [
        [ORC, 0],
        [SECOND_ORC, 1],
      ].slice(0, asked.length),
    );
    expect(asked.length).toBeGreaterThan(0);
  });

  it("an answer to the question about the first is none to that about the second", async ({
    session,
    master,
    anna,
  }) => {
    master.rolls(d20(2), d20(2));
    await master.api.actTogether({ deeds: BLOWS, until: "ruled" });
    await master.until(() => master.api.pending()?.need.deed === 0);
    const { command, answers, need } = master.api.pending();
    const question = [command.id, answers.length, need.name, need.figure, need.against, need.deed].join(" ");
    const answer = { kind: "answer", choice: "none", question };
    expect(await anna.asks(answer)).toMatchObject({ accepted: true });
    await master.until(() => master.api.pending()?.need.deed === 1);
    expect(anna.refusals(await anna.asks(answer))).toEqual(["not-pending"]);
    expect(master.api.pending()?.need.deed).toBe(1);
    await master.api.answer({ choice: "none" });
    await session.settle();
    expect(cardsOf(master)).toHaveLength(1);
  });

  it("writes the encounter once for all of it, besides what is asked", async ({ session, master }) => {
    await master.combat.combatants.get(MIRELLA).actor.update({ "system.order": "never" });
    await session.settle();
    session.table.server.resetCounts();
    await strike(session, master, d20(2), d20(2));
    await session.settle();
    expect(session.table.server.counts.writes).toBeLessThanOrEqual(3);
  });

  it("is done but for what a listener will not have, which is told with its reason", async ({
    session,
    master,
    anna,
  }) => {
    const { Hooks } = master.globals;
    const told: string[] = [];
    Hooks.on("tenSegments.preStrike", ({ figure }: Dynamic) => figure !== ORC);
    Hooks.on("tenSegments.struck", ({ command, answers }: Dynamic) => told.push(command.figure, ...answers));
    Hooks.on("tenSegments.actedTogether", ({ command }: Dynamic) => told.push(command.type));
    anna.decides(() => "none");
    await strike(session, master, d20(2));
    expect(whatWasDone(cardsOf(anna).at(-1))).toEqual([
      ["left-undone", ORC],
      ["took-part", SECOND_ORC],
    ]);
    expect(told).toEqual([SECOND_ORC, "none", 2, "together"]);
    Hooks.on("tenSegments.preStrike", () => false);
    expect(master.refusals(await master.api.actTogether({ deeds: BLOWS }))).toEqual(["refused-by-hook"]);
  });

  it("adds to each what a listener adds to it", async ({ session, master, anna }) => {
    master.globals.Hooks.on("tenSegments.preStrike", ({ figure, modifiers }: Dynamic) => {
      if (figure === SECOND_ORC) modifiers.push({ name: "Higher ground", value: 1 });
    });
    anna.decides(() => "none");
    await strike(session, master, d20(2), d20(2));
    const { deeds } = lastEntries(master, 1)[0].command;
    expect(deeds.map(({ modifiers = [] }: Dynamic) => modifiers.length)).toEqual([0, 1]);
  });

  it("is refused to a player, whose figures they are not", async ({ session, master, anna }) => {
    expect(anna.refusals(await anna.api.actTogether({ deeds: BLOWS }))).toEqual(["not-allowed"]);
    const own = { type: "parry", figure: MIRELLA, against: "anyone" };
    expect(anna.refusals(await anna.api.actTogether({ deeds: [own, BLOWS[0]] }))).toEqual(["not-allowed"]);
    await session.settle();
    expect(cardsOf(master)).toEqual([]);
  });

  it("is refused when none of them may, and done when one may", async ({ session, master, anna }) => {
    await bothHit(session, master, anna);
    const again = await master.api.actTogether({ deeds: BLOWS });
    expect(again).toMatchObject({ accepted: false, refusal: "rule" });
    anna.decides(() => "none");
    master.rolls(d20(2), d20(2));
    const overruled = await master.api.actTogether({ deeds: BLOWS, overruled: true, until: "done" });
    expect(overruled.breaches.length).toBeGreaterThan(0);
    await session.settle();
    const parts = storyOf(cardsOf(master).at(-1)).events.filter(({ type }: Dynamic) => type === "took-part");
    expect(parts.every(({ breaches }: Dynamic) => breaches.length > 0)).toBe(true);
  });

  it("is done whatever rule it breaks where the table only advises, and says so", async ({ session, master, anna }) => {
    await master.game.settings.set("ten-segments", "automation", "advise");
    await bothHit(session, master, anna);
    anna.decides(() => "none");
    const again = await strike(session, master, d20(2), d20(2));
    expect(again).toMatchObject({ accepted: true, outcome: "done" });
    expect(again.breaches.length).toBeGreaterThan(0);
  });

  it("leaves undone what she has fallen before", async ({ session, master, anna }) => {
    await anna.combat.combatants.get(MIRELLA).actor.update({ "system.hitPoints.value": 3 });
    anna.decides(() => "none");
    await strike(session, master, d20(19), d8(5));
    expect(whatWasDone(cardsOf(anna).at(-1))).toEqual([
      ["took-part", ORC],
      ["left-undone", SECOND_ORC],
    ]);
  });

  it("goes on under the next game master from the second's question, rolling nothing twice", async ({
    session,
    master,
    anna,
  }) => {
    const { second, answers } = await halfDone(session, master, anna);
    expect(master.api.pending()).toMatchObject({ need: { against: SECOND_ORC, deed: 1 }, deeds: [0, 0, 0] });
    second.rolls(d20(19), d8(3));
    master.close();
    await second.until(() => answers.length === 3);
    answers[2]?.("none");
    await second.until(() => cardsOf(second).length === 1 && second.combat.system.pending === "");
    expect(second.hitPoints(MIRELLA)).toBe(22);
    expect(cardsOf(second)[0].rolls.map(({ total }: Dynamic) => total)).toEqual([19, 5, 19, 3]);
    expect(second.errors).toEqual([]);
  });

  it("keeps the second's answers from the first where that can strike no more when it goes on", async ({
    session,
    master,
    anna,
  }) => {
    const { second, answers } = await halfDone(session, master, anna);
    await master.combat.combatants.get(ORC).actor.update({ "system.hitPoints.value": -9 });
    second.rolls(d20(2));
    master.close();
    await second.until(() => answers.length === 3);
    answers[2]?.("none");
    await second.until(() => cardsOf(second).length === 1 && second.combat.system.pending === "");
    expect(whatWasDone(cardsOf(second)[0])).toEqual([
      ["left-undone", ORC],
      ["took-part", SECOND_ORC],
    ]);
    expect(second.hitPoints(MIRELLA)).toBe(30);
  });

  it("plays on with what is still to be asked when one of them is felled by hand meanwhile", async ({
    master,
    anna,
  }) => {
    const answers: ((choice: string) => void)[] = [];
    anna.decides(() => new Promise(resolve => answers.push(resolve)));
    master.rolls(d20(19), d8(5), d20(2));
    await master.api.actTogether({ deeds: BLOWS });
    await anna.until(() => answers.length === 1);
    answers[0]?.("none");
    await anna.until(() => answers.length === 2);
    await master.combat.combatants.get(ORC).actor.update({ "system.hitPoints.value": -9 });
    answers[1]?.("none");
    await master.until(() => cardsOf(master).length === 1);
    expect(whatWasDone(cardsOf(master)[0])).toEqual([
      ["left-undone", ORC],
      ["took-part", SECOND_ORC],
    ]);
    expect(master.hitPoints(MIRELLA)).toBe(30);
  });
});

describe("Orcs that move together", () => {
  const it = atTable();
  it.beforeEach(async ({ session, master }) => {
    const moves = Object.fromEntries([ORC, SECOND_ORC].map(orc => [orc, { kind: "move", feet: 10 }]));
    await fightOn(session, master, FOES_FIRST, { ...moves, [MIRELLA]: MELEE });
  });

  it("have their tokens moved, and back again by one undo", async ({ session, master }) => {
    const tokens = () => [ORC, SECOND_ORC].map(orc => master.combat.combatants.get(orc).token);
    const places = () => tokens().map(({ x, y }: Dynamic) => [x, y]);
    const before = places();
    const to = [30, 60].map(y => ({ x: 50, y }));
    const deeds = [ORC, SECOND_ORC].map((figure, at) => ({ type: "move", figure, feet: 10, to: to[at] }));
    expect(await master.api.actTogether({ deeds, until: "done" })).toMatchObject({ outcome: "done" });
    await session.settle();
    expect(places()).not.toEqual(before);
    await master.api.undo();
    await session.settle();
    expect(places()).toEqual(before);
  });
});

describe.runIf(generation === 14)("What is asked for together", () => {
  const it = atTable();
  it.beforeEach(async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, BOTH_DECLARED);
  });

  const ready = { type: "parry", figure: MIRELLA, against: "anyone" };
  const blow = { type: "strike", ...BLOW, moment: 1 };

  it("is at least two deeds and at most forty, of figures and no others", async ({ master }) => {
    const ask = (deeds: object[]) => master.api.command({ type: "together", deeds }, { quiet: true });
    for (const deeds of [[], [ready], Array(41).fill(ready), [ready, { type: "advance", moment: 1, figure: MIRELLA }]])
      expect(master.refusals(await ask(deeds))).toEqual(["malformed"]);
    const nested = [ready, { type: "together", deeds: [ready, ready] }];
    expect(master.refusals(await ask(nested))).toEqual(["malformed"]);
    expect(await ask(Array(40).fill(ready))).toMatchObject({ accepted: true });
  });

  it("is asked of no game master, where it breaks a rule and the table would ask", async ({ master, anna }) => {
    await master.game.settings.set("ten-segments", "automation", "ask");
    master.decides(() => "none");
    master.rolls(d20(2));
    void anna.api.strike(BLOW);
    await master.answersWhenAsked("none");
    const { moment: _moment, ...again } = blow;
    expect(await anna.api.actTogether({ deeds: [again, again] })).toMatchObject({ accepted: false, refusal: "rule" });
  });

  it("counts by its deeds for the length of a chapter, which stays bounded", async ({ master }) => {
    const lastChapter = () => JSON.parse(master.combat.system.round).contents.at(-1);
    const sides = [{ ...ready, against: null }, ready];
    const forty = Array.from({ length: 40 }, (_, at) => sides[at % 2]);
    await master.api.actTogether({ deeds: forty, until: "done" });
    const [round, lines, ordinal] = lastChapter();
    expect([round, ordinal]).toEqual([1, undefined]);
    expect(lines).toBeGreaterThan(0);
    await master.api.actTogether({ deeds: forty, until: "done" });
    expect(lastChapter()).toEqual([1, 0, 2]);
  });
});

describe.runIf(generation === 14)("Otto is hidden, and does something together with Mirella", () => {
  const it = atTable();
  it.beforeEach(async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, BOTH_DECLARED);
  });

  it("which is told to those alone who know of him", async ({ session, master, anna }) => {
    await master.combat.combatants.get(OTTO).update({ hidden: true });
    await session.settle();
    const guards = [MIRELLA, OTTO].map(figure => ({ type: "parry", figure, against: "anyone" }));
    const blow = { type: "strike", ...BLOW };
    master.rolls(d20(2));
    void master.api.actTogether({ deeds: [blow, ...guards], until: "done" });
    await master.answersWhenAsked("none");
    const [card] = cardsOf(master);
    expect(card.whisper).not.toContain(anna.game.user.id);
    expect(card.whisper).toContain(master.game.user.id);
    expect(card.speaker.alias).toBe("Mirella, Otto");
  });
});

describe("Two orcs declare together, and one may not", () => {
  const it = atTable();
  it.beforeEach(async ({ master }) => {
    await master.api.begin();
  });

  const declare = (master: Person, ...intents: object[]) =>
    master.api.actTogether({
      deeds: intents.map((intent, at) => ({ type: "declare", figure: [ORC, SECOND_ORC][at], intent })),
    });

  it("of which no card tells the players what the other means to do, nor why", async ({ session, master, anna }) => {
    expect(await declare(master, MELEE, { ...MELEE, assault: true })).toMatchObject({ accepted: true });
    await session.settle();
    expect(master.seat(ORC).intent).toMatchObject(MELEE);
    expect(master.seat(SECOND_ORC).intent).toBeNull();
    const [card] = cardsOf(master);
    expect(whatWasDone(card)).toEqual([["left-undone", SECOND_ORC]]);
    expect(card.whisper).not.toContain(anna.game.user.id);
    expect(card.whisper).toContain(master.game.user.id);
  });

  it("and there is no card where both may", async ({ session, master }) => {
    await declare(master, MELEE, MELEE);
    await session.settle();
    expect(cardsOf(master)).toEqual([]);
    expect(master.seat(SECOND_ORC).intent).toMatchObject(MELEE);
  });
});
