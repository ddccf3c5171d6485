import { describe, expect } from "vitest";
import { d8, d20, FRIENDS_FIRST } from "../session/dice.ts";
import { BLOW, fightOn, MIRELLA_DECLARED } from "../session/fights.ts";
import type { Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, ORC, SWORD } from "../session/world.ts";

describe("What a macro reads after an awaited call", () => {
  const it = atTable();
  it.beforeEach(async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
  });

  /** An orc's hit points, as this person's client reads the fight. */
  const left = (person: Person) => person.combat.combatants.get(ORC).actor.system.hitPoints.value;

  it("is what it did, in a player's window as well", async ({ anna }) => {
    expect(await anna.api.parry({ figure: MIRELLA, against: ORC })).toMatchObject({ accepted: true, outcome: "done" });
    expect(JSON.stringify(anna.seat(MIRELLA))).toContain(ORC);
  });

  it("says that somebody is asked, and for what", async ({ master, anna }) => {
    const reply = await anna.api.strike(BLOW);
    expect(reply).toMatchObject({ accepted: true, outcome: "waiting", pending: { need: { figure: ORC } } });
    master.rolls(d20(15), d8(4));
    await master.until(() => master.api.pending() !== null);
    expect(await master.api.answer({ choice: "none" })).toMatchObject({ accepted: true, outcome: "done" });
    expect(left(master)).toBe(4);
  });

  it("is there past the question, when that is waited for", async ({ master, anna }) => {
    master.rolls(d20(15), d8(4));
    const struck = anna.api
      .strike({ ...BLOW, until: "done" })
      .then((reply: object) => ({ ...reply, left: left(anna) }));
    await master.answersWhenAsked("none");
    expect(await struck).toMatchObject({ outcome: "done", left: 4 });
  });

  it("is gone again after a game master beside the leading one has taken it back", async ({ session, master }) => {
    const assistant = await session.sit("Assistant");
    master.rolls(d20(15), d8(4));
    const struck = assistant.api.strike({ ...BLOW, until: "done" });
    await master.answersWhenAsked("none");
    expect([(await struck).outcome, left(assistant)]).toEqual(["done", 4]);
    expect(await assistant.api.undo()).toMatchObject({ accepted: true, outcome: "done" });
    expect(left(assistant)).toBe(8);
  });

  it("comes at once with the ruling, when no more is wanted", async ({ anna }) =>
    expect(await anna.api.strike({ ...BLOW, until: "ruled" })).toEqual({
      accepted: true,
      breaches: [],
      outcome: "ruled",
    }));

  it("says what has come to nothing, and why", async ({ master, anna }) => {
    const struck = anna.api.strike({ ...BLOW, until: "done", quiet: true });
    await master.until(() => master.combat.system.pending !== "");
    expect(await master.api.cancel()).toMatchObject({ accepted: true, outcome: "done" });
    const reply = await struck;
    expect(reply).toMatchObject({ accepted: true, outcome: "failed" });
    expect(anna.refusals(reply)).toEqual(["withdrawn"]);
  });

  it("says so when the encounter is over", async ({ master, anna }) => {
    const struck = anna.api.strike({ ...BLOW, until: "done" });
    await master.until(() => master.combat.system.pending !== "");
    await master.combat.delete();
    expect(anna.refusals(await struck)).toEqual(["encounter-over"]);
  });

  it("never keeps a macro waiting for ever", async ({ session, anna }) => {
    const pass = anna.waits("calls");
    const struck = anna.api.strike({ ...BLOW, until: "done" });
    await anna.until(() => anna.combat.system.pending !== "");
    await session.settle();
    pass();
    expect(await struck).toMatchObject({ accepted: true, outcome: "waiting", pending: { need: { figure: ORC } } });
  });

  describe("A question without a timer is open, and more is asked for", () => {
    let pass: () => number;
    const parry = { figure: MIRELLA, against: ORC };
    it.beforeEach(async ({ session, master }) => {
      await master.api.strike(BLOW);
      await master.until(() => master.combat.system.pending !== "");
      await session.settle();
    });

    it.for(["asked", "ruled", "done"] as const)(
      "until it is %s: the call resolves in time on the leading client, and what was asked for is done after the answer",
      async (until, { session, master }) => {
        pass = master.waits("calls");
        const asked = master.api.parry({ ...parry, until });
        await session.settle();
        expect(pass()).toBe(1);
        expect(await asked).toMatchObject({
          accepted: null,
          outcome: "waiting",
          pending: { need: { name: "defend", figure: ORC } },
        });
        master.rolls(d20(2));
        await master.api.answer({ choice: "none" });
        await master.api.settled();
        expect(JSON.stringify(master.seat(MIRELLA))).toContain(ORC);
      },
    );

    it("by a player: so it does", async ({ session, anna }) => {
      pass = anna.waits("calls");
      const asked = anna.api.parry(parry);
      await session.settle();
      pass();
      expect(await asked).toMatchObject({ accepted: null, outcome: "waiting" });
    });

    it("to be settled, to play all and to attempt something: they resolve, too", async ({ session, master }) => {
      pass = master.waits("calls");
      master.game.user.targets.add({ id: master.combat.combatants.get(ORC).tokenId });
      const asked = [
        master.api.settled(),
        master.api.useItem({ figure: MIRELLA, item: SWORD }),
        master.api.resolveGroup({ group: "Orc" }),
      ];
      await session.settle();
      pass();
      expect(await Promise.all(asked)).toEqual([undefined, undefined, undefined]);
    });
  });

  it("is not known when the time is up and no question is open: the clock starts with the call", async ({
    session,
    anna,
  }) => {
    const pass = anna.waits("calls");
    anna.game.socket.emit = () => undefined;
    const asked = anna.api.parry({ figure: MIRELLA, against: ORC, quiet: true });
    await session.settle();
    expect(pass()).toBeGreaterThan(0);
    expect(await asked).toMatchObject({ accepted: null, outcome: "unknown" });
  });

  it("is not known where whoever has taken the lead says nothing, and is not said to have come to nothing", async ({
    session,
    anna,
  }) => {
    const assistant = await session.sit("Assistant");
    const struck = anna.api.strike({ ...BLOW, until: "done", quiet: true });
    await anna.until(() => anna.combat.system.pending !== "");
    const pass = anna.waits("calls");
    const emit = assistant.game.socket.emit.bind(assistant.game.socket);
    assistant.game.socket.emit = (channel: string, message: { kind: string }) =>
      ["heard", "ruled", "moved"].includes(message.kind) ? undefined : emit(channel, message);
    await assistant.api.takeOver();
    await session.settle();
    expect(pass()).toBe(1);
    expect(await struck).toMatchObject({ accepted: true, outcome: "unknown" });
  });

  it("says what is refused", async ({ anna }) =>
    expect(await anna.api.strike({ ...BLOW, figure: ORC, target: MIRELLA, quiet: true })).toMatchObject({
      accepted: false,
      outcome: "refused",
    }));
});
