import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { d8, d20, FOES_FIRST, FRIENDS_FIRST } from "../session/dice.ts";
import { BLOW, DUEL_DECLARED, fightOn, ORCS_BLOW } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession, openWithAnna, type Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, ORC, SWORD } from "../session/world.ts";

const PARRY = `parry:${SWORD}`;

/** Does a card report a parry, a dodge or a block? */
const hasDefended = (person: Person): boolean =>
  person.deeds().some(({ system }) => /"(parried|defense-taken)"/.test(system.story));

describe("An orc strikes at Mirella, who may parry", () => {
  let session: GameSession;
  let master: Person;
  let anna: Person;
  beforeEach(async () => {
    ({ session, master, anna } = await openWithAnna(generation));
    await fightOn(session, master, FOES_FIRST, DUEL_DECLARED);
  });
  afterEach(() => session.close());

  it("asks her player, with names, choices and the stated default", async () => {
    const asked = anna.decides(() => PARRY);
    master.rolls(d20(10));
    await master.api.strike(ORCS_BLOW);
    await master.until(() =>
      master.encounter.seats.some(({ ledger }: { ledger: { attacks: number } }) => ledger.attacks),
    );
    await session.settle();
    expect(asked[0].need).toMatchObject({ figure: MIRELLA, against: ORC, otherwise: "none" });
    expect(asked[0].need.choices.map(({ id }: { id: string }) => id)).toContain(PARRY);
    expect(anna.seat(MIRELLA).ledger.parries).toBe(1);
    expect(anna.combat.system.pending).toBe("");
  });

  it("S0.R9.f: asks nobody where her parry would come too late, and there is nothing else", async () => {
    await session.close();
    ({ session, master, anna } = await openWithAnna(generation));
    await master.game.settings.set("ten-segments", "rulebook.parry.method", "three-actions");
    await fightOn(session, master, FOES_FIRST, DUEL_DECLARED);
    const asked = anna.decides(() => PARRY);
    master.rolls(d20(10));
    await master.api.strike(ORCS_BLOW);
    await master.until(() => master.seat(ORC).ledger.attacks === 1);
    await session.settle();
    expect(asked).toEqual([]);
    expect(hasDefended(master)).toBe(false);
  });

  it("asks nobody where she has her orders, and does what they say", async () => {
    const asked = anna.decides(() => "none");
    await anna.combat.combatants.get(MIRELLA).actor.update({ "system.order": "always" });
    master.rolls(d20(10));
    await master.api.strike(ORCS_BLOW);
    await master.until(() => hasDefended(master));
    await session.settle();
    expect(asked).toEqual([]);
    expect(anna.combat.system.pending).toBe("");
  });

  it("asks her, whatever the world says of its monsters", async () => {
    await master.game.settings.set("ten-segments", "monsterOrder", "never");
    const asked = anna.decides(() => "none");
    master.rolls(d20(1));
    await master.api.strike(ORCS_BLOW);
    await master.until(() => asked.length === 1 && master.combat.system.pending === "");
  });

  it.each([-10, 10])(
    "says how long there is, not until when: a clock wrong by %i minutes does no harm",
    async wrong => {
      const clock = () => Date.now() + wrong * 60_000;
      master.globals.Date.now = clock;
      let stored: { limit?: number } = {};
      const asked = anna.decides(() => {
        stored = anna.api.pending();
        return "none";
      });
      master.rolls(d20(1));
      await master.api.strike(ORCS_BLOW);
      await master.until(() => asked.length === 1 && master.combat.system.pending === "");
      const seconds = master.game.settings.get("ten-segments", "decisionTimeout");
      for (const told of [asked[0], stored]) {
        expect(told.limit).toBe(seconds * 1000);
        expect(JSON.stringify(told)).not.toMatch(/:1\d{12}\b/);
      }
    },
  );

  it("writes what it asks before it asks, for everybody to see", async () => {
    let seen: unknown;
    anna.decides(() => {
      seen = anna.api.pending();
      return "none";
    });
    master.rolls(d20(1));
    await master.api.strike(ORCS_BLOW);
    await master.until(() => master.deeds().some(({ system }) => system.story.includes('"attack-rolled"')));
    expect(seen).toMatchObject({ command: { type: "strike", figure: ORC }, decider: anna.game.user.id });
  });

  it("takes the game master's answer for a player who does not give any", async () => {
    let close: (choice: string | null) => void = () => undefined;
    anna.decides(() => new Promise(resolve => (close = resolve)));
    master.rolls(d20(19), d8(5));
    await master.api.strike(ORCS_BLOW);
    await master.answersWhenAsked("none");
    close(null);
    await session.settle();
    expect(anna.hitPoints(MIRELLA)).toBe(25);
  });

  it("takes no answer from somebody it is not asking", async () => {
    const ben = await session.sit("Ben");
    let close: (choice: string | null) => void = () => undefined;
    anna.decides(() => new Promise(resolve => (close = resolve)));
    master.rolls(d20(1));
    await master.api.strike(ORCS_BLOW);
    await ben.until(() => ben.combat.system.pending !== "");
    expect(ben.refusals(await ben.api.answer({ choice: "none" }))).toEqual(["not-allowed"]);
    expect(ben.refusals(await ben.api.cancel())).toEqual(["game-master-only"]);
    close("none");
    await master.until(() => master.combat.system.pending === "");
  });

  it("drops the command when the game master withdraws it", async () => {
    let close: (choice: string | null) => void = () => undefined;
    const asked = anna.decides(() => new Promise(resolve => (close = resolve)));
    const before = master.encounter;
    await master.api.strike(ORCS_BLOW);
    await anna.until(() => asked.length === 1);
    expect(await master.api.cancel()).toMatchObject({ accepted: true });
    await master.until(() => master.combat.system.pending === "");
    close(null);
    await session.settle();
    expect(anna.encounter).toEqual(before);
    expect(anna.hitPoints(MIRELLA)).toBe(30);
    expect(master.errors).toEqual([]);
  });

  it("is finished by the next game master when the referee leaves while it is asked", async () => {
    const second = await session.sit("Assistant");
    const answers: ((choice: string) => void)[] = [];
    anna.decides(() => new Promise(resolve => answers.push(resolve)));
    await master.api.strike(ORCS_BLOW);
    await anna.until(() => answers.length === 1);
    second.rolls(d20(19), d8(5));
    master.close();
    await second.until(() => answers.length === 2);
    expect(second.api.pending()).toMatchObject({ command: { type: "strike" } });
    answers[1]?.("none");
    await second.until(() => second.hitPoints(MIRELLA) === 25 && second.combat.system.pending === "");
    expect(second.combat.system.referee).toMatch(new RegExp(`^${second.game.user.id}\\.`));
    expect(second.seat(ORC).ledger.attacks).toBe(1);
    answers[0]?.("none");
    await session.settle();
    expect(anna.hitPoints(MIRELLA)).toBe(25);
    expect(second.errors).toEqual([]);
  });

  it("goes on with the answers already given, asking and rolling nothing twice", async () => {
    let close: (choice: string | null) => void = () => undefined;
    const asked = anna.decides(() => new Promise(resolve => (close = resolve)));
    await master.api.strike(ORCS_BLOW);
    await anna.until(() => asked.length === 1);
    const pending = { ...master.api.pending(), answers: ["none", 18] };
    master.close();
    close(null);
    await session.settle();
    const world = session.table.server.snapshot();
    world.combats[0].system.pending = JSON.stringify(pending);
    await session.close();

    session = await openSession(generation, world);
    const second = await session.sit("Assistant", d8(5));
    await second.until(() => second.combat.system.pending === "" && second.hitPoints(MIRELLA) === 25);
    expect(second.errors).toEqual([]);
  });
});

describe("A monster may parry", () => {
  const it = atTable();
  it.beforeEach(async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, DUEL_DECLARED);
  });
  const order = (master: Person, own: string) =>
    master.combat.combatants.get(ORC).actor.update({ "system.order": own });
  const struck = async (session: GameSession, master: Person) => {
    let asked = 0;
    session.table.server.watch(operations => {
      const changes = operations.flatMap(({ updates = [] }: Dynamic) => updates);
      asked += changes.filter(({ system }: Dynamic) => system?.pending).length;
    });
    master.rolls(d20(15), d8(4), d20(20));
    await master.api.strike(BLOW);
    await master.until(() => asked > 0 || master.seat(MIRELLA).ledger.attacks > 0);
    await session.settle();
    return { asked, defended: hasDefended(master) };
  };

  it("asks the game master, as long as nobody says otherwise", async ({ session, master }) => {
    expect(await struck(session, master)).toEqual({ asked: 1, defended: false });
    await master.answersWhenAsked("none");
  });

  it("takes the blow unasked, where monsters never parry", async ({ session, master }) => {
    await master.game.settings.set("ten-segments", "monsterOrder", "never");
    expect(await struck(session, master)).toEqual({ asked: 0, defended: false });
    expect(master.hitPoints(ORC)).toBe(4);
  });

  it("goes by its own order before that of the world", async ({ session, master }) => {
    await master.game.settings.set("ten-segments", "monsterOrder", "never");
    await order(master, "always");
    expect(await struck(session, master)).toEqual({ asked: 0, defended: true });
  });
});

describe("What there is nothing to choose in", () => {
  const it = atTable();
  it.beforeEach(async ({ session, master }) => {
    const mind = { isPsionic: true, attackStrength: 30, defenseStrength: 20 };
    const thrust = { ...mind, attacks: { "mind-thrust": true } };
    await master.combat.combatants.get(ORC).actor.update({ "system.psionics": thrust });
    await master.combat.combatants.get(MIRELLA).actor.update({ "system.psionics": mind });
    await fightOn(session, master, FOES_FIRST, DUEL_DECLARED);
  });

  it("S4.V.A: a mind without any mode is asked nothing, and nobody waits for it", async ({ master, anna }) => {
    const asked = anna.decides(() => new Promise(() => undefined));
    const attack = { attack: "mind-thrust", defense: null };
    await master.api.command({ type: "psionic-exchange", figure: ORC, round: 1, target: MIRELLA, ...attack });
    await master.until(() => master.seat(MIRELLA).exchanges > 0);
    expect(asked).toEqual([]);
    expect(anna.combat.system.pending).toBe("");
  });
});

describe("What only the game master rules on", () => {
  const it = atTable({ drawn: true });
  it.beforeEach(async ({ session, master }) => {
    await master.game.settings.set("ten-segments", "monsterOrder", "never");
    await master.game.settings.set("ten-segments", "rulebook.parry.method", "none");
    await fightOn(session, master, FRIENDS_FIRST, DUEL_DECLARED);
  });

  it("has no clock: it waits for as long as it takes, and says so", async ({ session, master }) => {
    const pass = master.waits();
    const page = master.globals.document;
    const moment = master.encounter.segment;
    await master.api.command({ type: "grapple", figure: MIRELLA, target: ORC, moment, overruled: true });
    await master.until(() => page.querySelector("[id^=ten-segments-defend] [data-choice=succeeds]"));
    expect(master.api.pending()).toMatchObject({ need: { name: "scuffle" }, limit: null });
    pass();
    await session.settle();
    expect(master.combat.system.pending).not.toBe("");
    expect(page.querySelector("[id^=ten-segments-defend] .countdown")).toBeNull();
    await master.answersWhenAsked("succeeds");
    expect(master.combat.system.pending).toBe("");
    expect(master.errors).toEqual([]);
  });
});
