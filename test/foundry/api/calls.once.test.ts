import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { BLOW, fightOn, MELEE, MIRELLA_DECLARED } from "../session/fights.ts";
import { type Dynamic, type GameSession, openWithAnna, type Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, ORC, OTTO, SECOND_ORC, SPELL, SWORD, worldWith } from "../session/world.ts";
import { FORMER_CALLS } from "./former-names.ts";

/** A device with the same name as the sword, and a wand. */
const equipped = worldWith(data => {
  const [mirella, otto] = data.actors;
  mirella.items.push({ _id: "ring000000000000", name: "Long Sword", type: "device", system: { worn: "off" } });
  const powers = [{ id: "spark00000000000", name: "Spark", charges: 2 }];
  otto.items.push({ _id: "wand000000000000", name: "Wand", type: "device", system: { powers } });
});

describe("Whoever is meant is named as one likes", () => {
  const it = atTable({ generation: 14, data: () => equipped, seats: ["master"] });
  let otto: Dynamic;
  it.beforeEach(async ({ master }) => {
    await master.api.begin();
    otto = master.combat.combatants.get(OTTO);
  });

  const meant = async (master: Person, said: object) => {
    const reply = await master.api.declare({ intent: { kind: "spell", spell: SPELL, target: ORC }, ...said });
    expect(reply).toMatchObject({ accepted: true, outcome: "done" });
    return master.seat(OTTO).intent;
  };

  it("a figure by its combatant, its actor, its token, its id or its name", async ({ master }) => {
    for (const figure of [otto, otto.actor, otto.token, OTTO, "Otto"]) {
      await meant(master, { figure, intent: { kind: "wait" } });
      expect(await meant(master, { figure })).toMatchObject({ kind: "spell", target: ORC });
    }
  });

  it("an item by itself, its id or its name, within an intent as well", async ({ master }) => {
    for (const spell of [otto.actor.items.get(SPELL), SPELL, "Magic Missile"]) {
      await meant(master, { figure: OTTO, intent: { kind: "wait" } });
      expect(await meant(master, { figure: OTTO, intent: { kind: "spell", spell, target: "Orc 1" } })).toMatchObject({
        spell: SPELL,
        target: ORC,
      });
    }
  });

  it("what a device can do, too", async ({ master }) =>
    expect(
      await meant(master, { figure: "Otto", intent: { kind: "device", device: "Wand", power: "Spark" } }),
    ).toMatchObject({
      device: "wand000000000000",
      power: "spark00000000000",
    }));

  it("of two things of one name the one of the kind that is asked for", async ({ master }) => {
    const said = { figure: "Mirella", intent: { kind: "melee", weapon: "Long Sword" } };
    expect(await master.api.declare(said)).toMatchObject({ outcome: "done" });
    expect(master.seat(MIRELLA).intent).toMatchObject({ weapon: SWORD });
  });
});

describe("A call for a command that the screens hide", () => {
  const it = atTable({ generation: 14 });
  it.beforeEach(async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
  });

  it("is carried out: a figure observes, and is done with its step", async ({ master, anna }) => {
    const sight = { figure: "Mirella", of: "Orc 1", feet: 5, modifier: -1 };
    expect(await master.api.observe(sight)).toMatchObject({ outcome: "done" });
    expect(await anna.api.declare({ figure: "Mirella", intent: { kind: "move" } })).toMatchObject({ outcome: "done" });
  });

  it("is refused as any other", async ({ anna }) => {
    const reply = await anna.api.rollSurprise({ lost: { hostile: 1 } });
    expect(reply).toMatchObject({ accepted: false, outcome: "refused" });
    expect(anna.refusals(reply)).toEqual(["game-master-only"]);
  });
});

describe("What a call cannot mean is a mistake that names the call and the argument", () => {
  let session: GameSession;
  let anna: Person;
  let api: Dynamic;
  beforeEach(async () => {
    ({ session, anna } = await openWithAnna(14));
    ({ api } = anna);
  });
  afterEach(() => session.close());

  const declared = (said: object) => api.declare({ figure: MIRELLA, intent: MELEE, ...said });
  const mistaken = async (ask: () => unknown) => {
    const error = await (async () => ask())().then(
      () => null,
      (thrown: Error) => thrown,
    );
    return `${error?.name}: ${error?.message}`;
  };
  const FIGURE = "one figure of the encounter: its document, its id, or a name that no other has";

  it.each([
    ["nothing", () => api.strike(), `strike: figure must be ${FIGURE}, got undefined`],
    ["no object", () => api.strike(null), "strike: what it is given must be an object, got null"],
    ["no figure", () => api.hold({}), `hold: figure must be ${FIGURE}, got undefined`],
    ["a number", () => api.hold({ figure: 7 }), `hold: figure must be ${FIGURE}, got 7`],
    ["nobody", () => api.hold({ figure: undefined }), `hold: figure must be ${FIGURE}, got undefined`],
    ["a stranger", () => api.strike({ ...BLOW, target: "Zorb" }), `strike: target must be ${FIGURE}, got "Zorb"`],
    ["a user", () => api.hold({ figure: anna.game.user }), `hold: figure must be ${FIGURE}, got User "Anna"`],
    ["one of a list", () => api.aim({ figure: OTTO, targets: ["x"] }), `aim: targets[0] must be ${FIGURE}, got "x"`],
    ["no list", () => api.aim({ figure: OTTO, targets: ORC }), `aim: targets must be a list, got "${ORC}"`],
    ["no intent", () => declared({ intent: "melee" }), 'declare: intent must be an intent, got "melee"'],
    [
      "no weapon",
      () => api.strike({ figure: ORC, target: OTTO }),
      "strike: weapon must be as docs/api.md has it, got undefined",
    ],
    ["no number", () => api.move({ figure: OTTO, feet: "far" }), 'move: feet must be as docs/api.md has it, got "far"'],
    ["a slip", () => api.hold({ figure: OTTO, wait: true }), "hold: wait must be as docs/api.md has it, got true"],
    [
      "no encounter",
      () => api.undo({ combat: "gone" }),
      'undo: combat must be an encounter or its id, where none is active, got "gone"',
    ],
    ["no choice", () => api.answer({}), "answer: choice must be the id of one of the choices, got undefined"],
    [
      "no thing",
      () => api.useItem({ figure: OTTO, item: "Rope" }),
      'useItem: item must be one of the things of Otto: a document, an id, or a name, got "Rope"',
    ],
    ["nobody's", () => api.useItem({ item: "Rope" }), `useItem: figure must be ${FIGURE}, got undefined`],
    ["no command", () => api.command(), "command: the command must be an object, got undefined"],
    ["no type", () => api.command({}), "command: type must be a command's, got undefined"],
    ["no group", () => api.resolveGroup({ group: 7 }), "resolveGroup: group must be the name of figures, got 7"],
  ])("%s", async (_what, ask, says) => expect(await mistaken(ask)).toBe(`RangeError: ${says}`));

  it("a number, whichever call is given it; the rulebook alone takes nothing", async () => {
    const calls = Object.keys(api).filter(name => typeof api[name] === "function" && name !== "rulebook");
    const now = (name: string): string => (FORMER_CALLS as Readonly<Record<string, string>>)[name] ?? name;
    expect(calls.length).toBeGreaterThan(40);
    for (const name of calls) expect(await mistaken(() => api[name](7))).toMatch(`RangeError: ${now(name)}: `);
  });

  it("a thing of another, with the name of whose it must be", async () =>
    expect(await mistaken(() => declared({ intent: { kind: "spell", spell: "Magic Missile" } }))).toContain(
      'declare: intent.spell must be one of the things of Mirella: a document, an id, or a name, got "Magic Missile"',
    ));

  it.each([
    [
      "explain",
      () => api.explain(anna.game.user.character),
      'explain: step must be a step of the order, with its reasons, got Actor "Mirella"',
    ],
    ["explain", () => api.explain(), "explain: step must be a step of the order, with its reasons, got undefined"],
    ["options", () => api.options(), `options: figure must be ${FIGURE}, got undefined`],
    ["options", () => api.options(ORC, null), "options: what it is given must be an object, got null"],
    ["judgePlan", () => api.judgePlan(ORC), "judgePlan: plan must be a list, got undefined"],
    ["order", () => api.order(7), "order: combat must be an encounter or its id, where none is active, got 7"],
    [
      "fight",
      () => api.fight("gone"),
      'fight: combat must be an encounter or its id, where none is active, got "gone"',
    ],
    [
      "pending",
      () => api.pending({ combat: anna.game.user }),
      'pending: combat must be an encounter or its id, where none is active, got User "Anna"',
    ],
  ])("in a read: %s", async (_read, ask, says) => expect(await mistaken(ask)).toBe(`RangeError: ${says}`));

  it("a name that two have, with the ids of both", async () => {
    const master = await session.sit("Gamemaster");
    for (const id of [ORC, SECOND_ORC]) await master.combat.combatants.get(id).update({ name: "Orc" });
    await session.settle();
    expect(await mistaken(() => master.api.advance({ figure: "Orc" }))).toContain(`${ORC}, ${SECOND_ORC}), got "Orc"`);
  });

  it("any, where there is no encounter", async () => {
    const master = await session.sit("Gamemaster");
    await master.combat.delete();
    await session.settle();
    expect(anna.api.fight()).toBeNull();
    for (const name of ["order", "pending", "begin", "undo", "settled", "cancel", "takeOver", "export"])
      expect(await mistaken(() => anna.api[name]())).toMatch(new RegExp(`^RangeError: ${name}: combat must be`));
  });
});
