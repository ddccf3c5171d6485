import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { BLOW, fightOn } from "../session/fights.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { MIRELLA, OTTO, world } from "../session/world.ts";
import { FIXTURES, type Fixture } from "./fixtures.ts";

const fixture = (name: string): Fixture => FIXTURES.find(one => one.name === name)!;
const mend = (way: string, figure?: string) => ({ kind: "mend", way, ...(figure ? { figure } : {}) });

let session: GameSession;
let master: Person;
let assistant: Person;
afterEach(() => session.close());

/** Opens a world whose only encounter is the damaged one, with the GM and an assistant. */
async function sitBefore(name: string, generation: 13 | 14 = 14): Promise<void> {
  const data = structuredClone(fixture(name).data);
  data._id = (world() as Dynamic).combats[0]._id;
  data.active = true;
  session = await openSession(generation, { ...world(), combats: [data] }, [], { drawn: true });
  master = await session.sit("Gamemaster");
  assistant = await session.sit("Assistant");
  await session.settle();
}

const damage = async (): Promise<string> => {
  const { ui, document } = master.globals as Dynamic;
  await ui.combat.render({ force: true });
  return [...document.querySelectorAll(".damage")].map((one: Dynamic) => one.textContent).join(" ");
};
const asksToMend = async (way: string, figure?: string) => {
  const ruling = await assistant.asks(mend(way, figure));
  await session.settle();
  return ruling;
};

describe("A fight whose round cannot be read", () => {
  beforeEach(() => sitBefore("a round: broken JSON"));

  it("takes no command, and is not begun anew in silence", async () => {
    const stored = () => {
      const { system, _stats, ...others } = master.combat.toObject();
      return { ...others, system: { ...system, revision: 0, referee: null } };
    };
    const before = stored();
    expect(master.refusals(await master.api.begin({ quiet: true }))).toEqual(["damaged-encounter"]);
    expect(master.refusals(await master.api.strike({ ...BLOW, quiet: true }))).toEqual(["damaged-encounter"]);
    expect(master.refusals(await master.api.undo({ quiet: true }))).toEqual(["damaged-encounter"]);
    await master.combat.nextRound();
    await master.combat.startCombat();
    expect(stored()).toEqual(before);
  });
  it("says what became of what is asked for again, and was done or taken back before it was damaged", async () => {
    const [declared, undone] = ["before-1", "before-2"].map(id => ({
      ...{ type: "declare", id, figure: MIRELLA },
      intent: { kind: "wait" },
    }));
    await asksToMend("begin-anew");
    await master.api.begin();
    await master.api.command(declared);
    await master.api.command(undone);
    const request = { kind: "undo", id: "taken-back" };
    expect((await assistant.asks(request)).accepted).toBe(true);
    await session.settle();
    for (const round of ["{", "7"]) {
      await master.combat.update({ system: { round } });
      await session.settle();
      expect((await assistant.asks({ kind: "command", command: declared })).accepted).toBe(true);
      expect((await assistant.asks(request)).accepted).toBe(true);
      expect(assistant.refusals(await assistant.asks({ kind: "command", command: undone }))).toEqual(["undone-since"]);
      const another = { ...declared, id: `after-${round}` };
      expect(assistant.refusals(await assistant.asks({ kind: "command", command: another }))).toEqual([
        "damaged-encounter",
      ]);
    }
  });
  it("goes back to how its last good round opened, and is played on", async () => {
    expect((await asksToMend("restore")).accepted).toBe(true);
    expect(await damage()).toBe("");
    expect(master.encounter).toMatchObject({ round: 1, stage: "declare" });
    expect(master.combat.round).toBe(1);
    expect((await master.api.declare({ figure: MIRELLA, intent: { kind: "wait" } })).accepted).toBe(true);
    await session.settle();
    expect(master.seat(MIRELLA).intent).toEqual({ kind: "wait" });
    expect((await master.api.undo()).accepted).toBe(true);
    expect(master.seat(MIRELLA).intent).toBe(null);
  });
  it("is begun anew when that is asked for", async () => {
    await asksToMend("begin-anew");
    expect(master.encounter.round).toBe(0);
    expect((await master.api.begin()).accepted).toBe(true);
    await session.settle();
    expect(master.encounter).toMatchObject({ round: 1, stage: "declare" });
    expect(master.encounter.seats.length).toBe(4);
    expect(await damage()).toBe("");
  });
  it("is mended by game masters alone", async () => {
    const anna = await session.sit("Anna");
    expect(anna.refusals(await anna.asks(mend("restore")))).toEqual(["game-master-only"]);
  });
});

describe.each(["a seat: broken JSON", "a seat: an unknown intent"])("A fight with %s", name => {
  beforeEach(() => sitBefore(name));

  it("goes on without the figure, whose seat stays as it is stored", async () => {
    const text = master.combat.system.figures[MIRELLA];
    expect(master.seat(MIRELLA)).toBe(undefined);
    expect((await master.api.strike({ ...BLOW, quiet: true })).accepted).toBe(false);
    expect((await master.api.advance({ figure: OTTO })).accepted).toBe(true);
    await session.settle();
    expect(master.combat.system.figures[MIRELLA]).toBe(text);
  });
  it("has the figure again when it sits anew, and keeps it when something is taken back", async () => {
    await asksToMend("seat-anew", MIRELLA);
    expect(await damage()).toBe("");
    expect(master.seat(MIRELLA)).toMatchObject({ figure: MIRELLA, intent: null });
    expect((await master.api.declare({ figure: MIRELLA, intent: { kind: "wait" } })).accepted).toBe(true);
    await session.settle();
    await master.api.undo();
    expect(master.seat(MIRELLA)).toMatchObject({ intent: null });
  });
  it("is rid of the figure when that is left out", async () => {
    await asksToMend("leave-out", MIRELLA);
    expect(master.combat.combatants.has(MIRELLA)).toBe(false);
    expect(master.encounter.seats.length).toBe(3);
    expect(await damage()).toBe("");
  });
  it("stays rid of it when what was done before is taken back", async () => {
    await asksToMend("leave-out", MIRELLA);
    expect((await master.api.undo()).accepted).toBe(true);
    await session.settle();
    expect(master.seat(MIRELLA)).toBe(undefined);
    expect(master.encounter.seats.length).toBe(3);
    expect(await damage()).toBe("");
  });
});

describe.each(["leave-out", "seat-anew"])("A fight whose seat breaks in mid-round, with %s", way => {
  it("is the same when what came after is taken back", async () => {
    session = await openSession(14, world(), [], {});
    [master, assistant] = [await session.sit("Gamemaster"), await session.sit("Assistant")];
    await fightOn(session, master, FRIENDS_FIRST, {});
    await master.combat.update({ [`system.figures.${MIRELLA}`]: "{" });
    await session.settle();
    await asksToMend(way, MIRELLA);
    const mended = master.encounter;
    await master.api.advance({ figure: OTTO });
    await session.settle();
    expect((await master.api.undo()).accepted).toBe(true);
    await session.settle();
    expect(JSON.stringify(master.encounter)).toEqual(JSON.stringify(mended));
  });
});

describe("A fight with a broken line in its record", () => {
  it("goes on, and says why nothing is taken back", async () => {
    await sitBefore("a record: a broken line");
    expect(master.refusals(await master.api.undo({ quiet: true }))).toEqual(["damaged-record"]);
    expect((await master.api.advance({ figure: OTTO })).accepted).toBe(true);
    await session.settle();
    expect(master.combat.system.record["7"]).toBe('{"number":');
    expect(master.refusals(await master.api.undo({ quiet: true }))).toEqual(["damaged-record"]);
  });
  it("takes back what came after an opening that has been worked out", async () => {
    await sitBefore("a record: a broken opening");
    expect((await master.api.undo()).accepted).toBe(true);
    expect(master.seat(OTTO).casting).toBe(null);
    expect(JSON.parse(master.combat.system.record["1"])).toMatchObject({ round: 1, stage: "declare" });
  });
});

describe.each([
  ["an unknown change", "changes.0.path"],
  ["hit points in words", "changes.0.to"],
  ["weapons that are none", "changes.0.from"],
  ["nobody's event", "facts.0.figure"],
])("A fight with a line of %s in its record", (name, member) => {
  beforeEach(() => sitBefore(`a record: a line of ${name}`));

  it("ends its rounds, though the line is to be kept with them", async () => {
    for (const round of [1, 2, 3]) {
      expect((await master.api.endRound({ overruled: true, until: "done" })).outcome).toBe("done");
      await session.settle();
      expect(master.encounter.round).toBe(round + 1);
    }
    expect(master.errors).toEqual([]);
  });
  it("names what is wrong, and offers to restore the round, which mends it", async () => {
    expect(await damage()).toContain(`Line 3 of the record of round 1 cannot be read (${member})`);
    expect(await damage()).toContain("Restore the round");
    expect((await asksToMend("restore")).accepted).toBe(true);
    expect(await damage()).toBe("");
    expect((await master.api.declare({ figure: MIRELLA, intent: { kind: "wait" } })).accepted).toBe(true);
    await session.settle();
    expect((await master.api.undo()).accepted).toBe(true);
  });
});

describe("A fight that waits for an answer nobody can read", () => {
  it("goes on when the command is dropped", async () => {
    await sitBefore("a question: broken JSON");
    await asksToMend("drop-waiting");
    expect(master.combat.system.pending).toBe("");
    expect(await damage()).toBe("");
  });
});

describe("A fight that a newer version wrote", () => {
  it("is not written to, whatever is asked", async () => {
    await sitBefore("a round: a newer version");
    const before = master.combat.toObject();
    for (const way of ["restore", "begin-anew", "leave-out"])
      expect(master.refusals(await asksToMend(way, MIRELLA))).toEqual(["newer-encounter"]);
    await master.game.actors.getName("Mirella").update({ "system.hitPoints.value": 0 });
    await session.settle();
    expect(master.combat.toObject()).toEqual(before);
  });
});

describe.each([
  "whole: version 0, amid a round",
  "whole: version 1, amid a round",
  "whole: version 2, without its number",
  "whole, in a second round: version 0, amid a round",
])("A fight of %s", name => {
  it("is played on, and taken back, in the version of now", async () => {
    await sitBefore(name);
    const account = () =>
      master.encounter.seats.map(({ figure, intent, ledger, casting }: Dynamic) => ({
        figure,
        intent,
        ledger,
        casting,
      }));
    const seats = account();
    const deed = { figure: OTTO, ...(master.encounter.stage === "declare" ? { intent: { kind: "wait" } } : {}) };
    const done = await (deed.intent ? master.api.declare(deed) : master.api.advance(deed));
    expect(done.accepted).toBe(true);
    await session.settle();
    expect(master.combat.system.version).toBe(3);
    expect((await master.api.undo()).accepted).toBe(true);
    expect(account()).toEqual(seats);
    expect((await master.api.undo()).accepted).toBe(true);
    expect(await damage()).toBe("");
  });
});

describe.each([
  ["a list", "[]", ""],
  ["nothing that was played before", '{"now":null}', " (past)"],
  ["a round by no number", '{"now":null,"past":[{"combat":"x","through":"one","book":{}}]}', " (past.0)"],
  ["broken JSON", '{"now"', ""],
])("A fight whose held rulebook is %s", (_what, stored, member) => {
  beforeEach(async () => {
    session = await openSession(14, world(), [], { drawn: true });
    master = await session.sit("Gamemaster");
    assistant = await session.sit("Assistant");
    await master.api.begin();
    await master.game.settings.set("ten-segments", "inForce", stored);
    await session.settle();
  });

  it("ends its rounds", async () => {
    for (const round of [1, 2]) {
      expect((await master.api.endRound({ overruled: true, until: "done" })).outcome).toBe("done");
      await session.settle();
      expect(master.encounter.round).toBe(round + 1);
    }
    expect([...master.errors, ...assistant.errors]).toEqual([]);
  });
  it("says which setting is wrong, and offers to restore the round, which mends it", async () => {
    expect(await damage()).toContain(`The rulebook stored for this round cannot be read${member}.`);
    expect(await damage()).toContain("Restore the round");
    expect((await asksToMend("restore")).accepted).toBe(true);
    expect(await damage()).toBe("");
    expect(master.encounter).toMatchObject({ round: 1, stage: "declare" });
  });
});

describe("A setting with a value that it cannot have", () => {
  it("is as the preset has it, which the game master is told; everything else goes on", async () => {
    const settings = [
      { key: "ten-segments.rulebook.preset", value: '"homebrew"' },
      { key: "ten-segments.rulebook.parry.scope", value: "7" },
      { key: "ten-segments.automation", value: '"shout"' },
    ].map((one, at) => ({ ...one, _id: `setting${at}`.padEnd(16, "0"), user: null }));
    session = await openSession(14, { ...world(), settings }, [], { drawn: true });
    master = await session.sit("Gamemaster");
    expect((await master.api.begin()).accepted).toBe(true);
    const notes = [...(master.globals as Dynamic).document.querySelectorAll(".notification")];
    const told = notes.map((one: Dynamic) => one.textContent).join(" ");
    expect(told.match(/has an invalid value/g)?.length).toBeGreaterThan(0);
    expect(master.errors).toEqual([]);
  });
});

describe("A fight that is mended after something was done in it", () => {
  const WAITING = { type: "declare", figure: MIRELLA, intent: { kind: "wait" }, id: "waiting" };
  beforeEach(async () => {
    await sitBefore("a round: broken JSON");
    await asksToMend("restore");
    expect((await master.api.command(WAITING)).accepted).toBe(true);
    await session.settle();
  });

  it.each(["restore", "begin-anew"])("is without it, also when that is asked for again (%s)", async way => {
    await asksToMend(way);
    if (way === "begin-anew") await master.api.begin();
    await session.settle();
    expect(master.refusals(await assistant.api.command(WAITING, { quiet: true }))).toEqual(["discarded-since"]);
    await session.settle();
    expect(master.seat(MIRELLA).intent).toBe(null);
  });
  it("knows the cards of its own deeds from those of the fight before", async () => {
    const rolled = async (): Promise<Dynamic> => {
      await master.api.rollInitiative();
      await session.settle();
      return master.game.messages.contents.findLast(({ type }: Dynamic) => type === "deed");
    };
    const card = await rolled();
    await asksToMend("begin-anew");
    await master.api.begin();
    for (let entry = 1; entry < card.system.entry - 1; entry++)
      await master.api.declare({ figure: OTTO, intent: { kind: "wait" } });
    expect((await rolled()).system.entry).toBe(card.system.entry);
    const stood = JSON.stringify(master.encounter);
    const html = await card.renderHTML();
    html.querySelector('[data-action="undoDeed"]').click();
    await session.settle();
    expect(JSON.stringify(master.encounter)).toBe(stood);
  });
});
