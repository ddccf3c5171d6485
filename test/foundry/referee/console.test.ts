import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FORMER_CALLS } from "../api/former-names.ts";
import { d8, d20, FRIENDS_FIRST } from "../session/dice.ts";
import { ALL_DECLARED, fightOn, MELEE, strikeForFour } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { asking, type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { BOW, COMBAT, MIRELLA, ORC, OTTO, SECOND_ORC, SPELL, SWORD, world } from "../session/world.ts";

const DEVICE = "nosuchdevice0000";
const now = { moment: 1 };

/** Every command, for a caller who does not play the figure. Add new commands here. */
const COMMANDS = (figure: string): Record<string, object> => ({
  begin: {},
  join: { figure },
  leave: { figure },
  declare: { figure, intent: MELEE },
  "roll-initiative": { round: 1 },
  advance: { ...now, figure },
  strike: { ...now, figure, weapon: SWORD, target: MIRELLA },
  shoot: { ...now, figure, weapon: BOW, target: MIRELLA },
  cast: { ...now, figure, spell: SPELL, targets: [MIRELLA] },
  move: { ...now, figure, feet: 5 },
  parry: { figure, against: "anyone" },
  "end-round": { round: 1 },
  "use-device": { ...now, figure, device: DEVICE, power: DEVICE, targets: [] },
  "cease-device": { figure, device: DEVICE },
  wear: { ...now, figure, item: DEVICE, on: true },
  charge: { ...now, figure, target: MIRELLA, feet: 5 },
  throw: { ...now, figure, weapon: SWORD, target: MIRELLA },
  grapple: { ...now, figure, target: MIRELLA },
  overbear: { ...now, figure, target: MIRELLA },
  pummel: { ...now, figure, target: MIRELLA },
  aim: { ...now, figure, targets: [MIRELLA] },
  observe: { ...now, figure, of: MIRELLA, modifier: -1 },
  warn: { ...now, figure, target: MIRELLA },
  peek: { ...now, figure, back: false },
  rise: { ...now, figure },
  hold: { ...now, figure },
  release: { round: 1, figure, segment: 5 },
  rest: { round: 1, figure },
  "roll-surprise": { round: 1 },
  "psionic-exchange": { round: 1, figure, target: MIRELLA, attack: null, defense: null },
  renounce: { figure },
  "deal-pool": { figure, points: {}, giveUp: 0 },
  disturb: { ...now, figure, how: "jostled" },
  "begin-effect": { figure, name: "Curse", toHit: -4 },
  "end-effect": { figure, effect: 1 },
  "end-area": { area: 1 },
  "switch-effect": { figure, effect: 1, on: true },
  "take-form": { figure, effect: 1, shape: "Lion; size 2; AC 5; move 12" },
  "time-effect": { figure, effect: 1, segments: 30 },
  "grant-opportunity": { ...now, figure, target: MIRELLA },
  "move-hexes": { ...now, figure, hexes: 1 },
  "take-option": { ...now, figure, option: "none" },
  together: { deeds: [SWORD, BOW].map(weapon => ({ type: "strike", ...now, figure, weapon, target: MIRELLA })) },
});

/** Every other call. Add new calls here. */
const CALLS = (figure: string): Record<string, unknown[]> => ({
  command: [{ type: "declare", figure, intent: MELEE }],
  undo: [{}],
  answer: [{ choice: "none" }],
  cancel: [{}],
  takeOver: [{}],
  settled: [{}],
  export: [{}],
  useItem: [{ figure, item: SWORD }],
  declareSuggested: [{}],
  resolveGroup: [{ group: "Orc" }],
  resolveAll: [{}],
  showSummary: [{}],
  roll: [{ figure, what: "save.spell" }],
  rulebook: [],
  fight: [],
  order: [],
  options: [figure],
  judgePlan: [figure, []],
  explain: [{ reasons: [] }],
  pending: [{}],
});

/** The API call of each command whose name differs. */
const PLAIN: Readonly<Record<string, string>> = {
  "cease-device": "stopDevice",
  renounce: "giveUpSpell",
  together: "actTogether",
};
const camel = (type: string): string =>
  PLAIN[type] ?? type.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
/** The kinds of messages and requests on the socket. */
const WIRE = readFileSync(new URL("../../../src/foundry/referee/transport/socket.ts", import.meta.url), "utf8");
const KINDS = [...new Set([...WIRE.matchAll(/readonly kind: "([\w-]+)"/g)].map(([, kind]) => kind as string))];

describe("A player at the browser's console", () => {
  let session: GameSession;
  let master: Person;
  let anna: Person;
  let ben: Person;
  /** Clara plays no figure. */
  let clara: Person;
  beforeEach(async () => {
    const data = world() as Dynamic;
    data.combats[0].combatants[3].hidden = true;
    data.users.push({ _id: "clara00000000000", name: "Clara", role: 1 });
    session = await openSession(generation, data, [], { drawn: true });
    master = await session.sit("Gamemaster");
    anna = await session.sit("Anna");
    ben = await session.sit("Ben");
    clara = await session.sit("Clara");
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    await strikeForFour(master, anna);
    await session.settle();
  });
  afterEach(async () => {
    const errors = [...master.errors, ...ben.errors];
    await session.close();
    expect(errors).toEqual([]);
  });

  /** Everything that Anna may never change: the fight, and every document except her own and messages. */
  function fight(): string {
    const { combats, actors, scenes, settings, journal, users, items, macros } =
      session.table.server.snapshot() as Dynamic;
    const others = actors.filter(({ name }: Dynamic) => name !== "Mirella");
    const hers = actors.find(({ name }: Dynamic) => name === "Mirella");
    const masters = users.filter(({ name }: Dynamic) => name !== "Anna");
    const tokens = scenes.flatMap((scene: Dynamic) => scene.tokens.filter(({ name }: Dynamic) => name !== "Mirella"));
    const system = combats.map(({ system: kept, combatants }: Dynamic) => [kept, combatants]);
    return JSON.stringify([system, others, hers.system.hitPoints, masters, tokens, settings, journal, items, macros]);
  }
  /** The open windows on a client's screen. */
  function screen({ globals }: Person): string {
    const { document, foundry } = globals as Dynamic;
    const said = [...document.querySelectorAll(".notification")].map((one: Dynamic) => one.textContent);
    return JSON.stringify([[...foundry.applications.instances.keys()].toSorted(), said]);
  }
  /** A player tries something, Anna by default. The fight must not change, and no window may open on other clients. */
  async function tries(what: string, attempt: () => unknown, caller = anna): Promise<void> {
    const others = [master, anna, ben].filter(person => person !== caller);
    const seen = () => [what, fight(), ...others.map(screen)];
    const before = seen();
    try {
      await attempt();
    } catch {
      // An immediate refusal is fine too.
    }
    await session.settle();
    expect(seen()).toEqual(before);
  }
  const others = [OTTO, ORC, SECOND_ORC];

  it("has a try below for each call of the API", () => {
    const commands = Object.keys(COMMANDS(ORC)).map(camel);
    const isTried = (name: string) => typeof anna.api[name] === "function" && !Object.hasOwn(FORMER_CALLS, name);
    const calls = Object.keys(anna.api).filter(isTried);
    expect([...commands, ...Object.keys(CALLS(ORC))].toSorted()).toEqual(calls.toSorted());
  });

  it("calls every command for others, by the API and over the socket", async () => {
    for (const figure of others)
      for (const [type, members] of Object.entries(COMMANDS(figure))) {
        const replies: Dynamic[] = [];
        await tries(type, async () => replies.push(await anna.api[camel(type)]({ ...members, quiet: true })));
        for (const overruled of [undefined, true]) {
          const command = { type, id: anna.globals.foundry.utils.randomID(), ...members, overruled };
          await tries(`${type} over the socket`, async () =>
            replies.push(await anna.asks({ kind: "command", command })),
          );
        }
        expect(replies.length).toBeGreaterThan(1);
        expect([type, replies.filter(({ accepted }) => accepted !== false)]).toEqual([type, []]);
      }
  }, 60_000);

  it("makes every other call for others", async () => {
    for (const figure of others)
      for (const [name, given] of Object.entries(CALLS(figure))) {
        // Calls that act for one's own figures are tried by Clara, who has none.
        const caller = ["resolveAll", "declareSuggested", "resolveGroup"].includes(name) ? clara : anna;
        await tries(name, () => caller.api[name](...given), caller);
      }
  });

  it("asks every query of others", async () => {
    const ours = Object.keys(anna.globals.CONFIG.queries).filter(name => name.startsWith("ten-segments"));
    expect(ours).toEqual(["ten-segments.decide"]);
    const need = {
      kind: "choose",
      name: "defend",
      figure: ORC,
      against: MIRELLA,
      choices: [{ id: "a" }],
      otherwise: "a",
    };
    for (const person of [master, ben])
      await tries("a query", () =>
        anna.game.users
          .get(person.game.user.id)
          .query(
            "ten-segments.decide",
            { combat: COMBAT, need, limit: null, names: {}, question: "" },
            { timeout: 50 },
          ),
      );
  });

  it("sends every message of the socket, and every request for what is not hers", async () => {
    const seat = anna.combat.system.referee;
    const own = { session: seat.split(".")[1], combat: COMBAT, to: master.game.user.id, ask: "anything" };
    const question = { combat: COMBAT, need: anna.api.order(), limit: null, names: {}, figure: "x", against: null };
    const refusal = { accepted: false, refusal: "table", reasons: [] };
    const requests: Record<string, object> = {
      command: { command: { type: "undo" } },
      pass: { timer: ORC },
      undo: { id: "undo000000000000" },
      answer: { choice: "none" },
      withdraw: {},
      lead: { seat: `${anna.game.user.id}.anything` },
      ping: {},
      mend: { way: "begin-anew" },
    };
    const messages: Record<string, object> = {
      ask: { ...(asking(anna, "anything", { kind: "ping" }) as object) },
      heard: own,
      ruled: { ...own, ruling: refusal },
      over: own,
      moved: own,
      failed: { ...own, command: "", ruling: refusal },
      lost: { ...own, commands: ["anything"] },
      unwaited: { ...own, question, how: "stated" },
      gone: own,
      new: own,
      news: { ...own, isNew: false, news: [{ combat: COMBAT, revision: 0, late: [], good: {}, notEntered: [] }] },
    };
    // The GM is notified of an error on Anna's client, with our own text.
    expect(KINDS.toSorted()).toEqual([...Object.keys(requests), ...Object.keys(messages), "trouble"].toSorted());
    for (const [kind, members] of Object.entries(messages))
      await tries(kind, () => anna.game.socket.emit("system.ten-segments", { ...members, kind }));
    for (const [kind, members] of Object.entries(requests)) {
      const { accepted } = await anna.asks({ kind, ...members });
      expect([kind, accepted]).toEqual([kind, kind === "ping"]);
      await tries(kind, () => undefined);
    }
  });

  it("writes to every document that is not hers, past her own client's checks", async () => {
    const { server } = session.table;
    const raw = server.connect(anna.game.user.id, () => undefined);
    const write = (operation: object) => () => raw.request("modifyDocument", { requestId: "x", operation });
    const stored = server.snapshot() as Dynamic;
    const isHers = ({ name }: Dynamic) => name === "Mirella" || name === "Anna";
    const targets: [documentName: string, source: Dynamic, parentUuid?: string][] = [];
    const add = (name: string, list: Dynamic[] = [], parent?: string) => {
      for (const one of list) if (!isHers(one)) targets.push([name, one, parent]);
    };
    for (const [name, collection] of [
      ["Actor", "actors"],
      ["Combat", "combats"],
      ["ChatMessage", "messages"],
      ["JournalEntry", "journal"],
      ["Scene", "scenes"],
      ["Setting", "settings"],
      ["User", "users"],
    ] as const)
      add(
        name,
        stored[collection].filter((one: Dynamic) => one.author !== anna.game.user.id && one.user !== anna.game.user.id),
      );
    for (const { _id, combatants } of stored.combats)
      add(
        "Combatant",
        combatants.filter(({ actorId }: Dynamic) => !actorId.startsWith("mirella")),
        `Combat.${_id}`,
      );
    for (const { _id, tokens } of stored.scenes) add("Token", tokens, `Scene.${_id}`);
    for (const { _id, name, items } of stored.actors) if (name !== "Mirella") add("Item", items, `Actor.${_id}`);
    expect(targets.length).toBeGreaterThan(15);
    for (const [documentName, { _id }, parentUuid] of targets) {
      const place = { documentName, ...(parentUuid && { parentUuid }), options: {} };
      const changes = [
        { name: "Mine" },
        { system: { hitPoints: { value: 1 }, revision: 99 } },
        { flags: { x: { y: 1 } } },
      ];
      for (const change of [...changes, { ownership: { default: 3 } }, { hidden: false }, { value: '"x"' }])
        await tries(documentName, write({ action: "update", updates: [{ _id, ...change }], ...place }));
      await tries(documentName, write({ action: "delete", ids: [_id], ...place }));
    }
    for (const documentName of ["Actor", "Combat", "JournalEntry", "Scene", "User", "Setting"])
      await tries(
        documentName,
        write({
          action: "create",
          documentName,
          data: [{ name: "Mine", type: "monster", key: "ten-segments.x", value: "1" }],
          options: {},
        }),
      );
    raw.close();
  }, 60_000);

  it("writes turn and round, which Foundry lets every player do: the fight stays where it is", async () => {
    const raw = session.table.server.connect(anna.game.user.id, () => undefined);
    const updates = [{ _id: COMBAT, turn: 3, round: 7 }];
    const operation = { action: "update", documentName: "Combat", updates, options: {} };
    await tries("turn and round", () => raw.request("modifyDocument", { requestId: "x", operation }));
    raw.close();
    expect(master.encounter.round).toBe(1);
    master.rolls(d20(2), d8(2));
    expect(await master.api.advance()).toMatchObject({ accepted: true });
    await session.settle();
    expect(anna.combat.round).toBe(1);
  });

  it("presses every button on every card, and makes cards of others' deeds", async () => {
    for (const message of anna.game.messages) {
      const html = await message.renderHTML();
      for (const button of html.querySelectorAll("button")) await tries(button.textContent, () => button.click());
    }
    const { documentClass: ChatMessage } = anna.game.messages;
    const { entry, story } = master.deeds().at(-1).system;
    const speaker = { alias: "Orc 1", actor: "orc0000000000000" };
    for (const data of [
      { type: "deed", system: { combat: COMBAT, entry, story } },
      { type: "deed", system: { combat: COMBAT, entry, story: "{" } },
      { content: "<button data-action='undoDeed'>Undo</button>", speaker },
    ])
      await tries("a message", () => ChatMessage.create({ content: "x", speaker, ...data }));
    for (const message of master.game.messages) {
      if (message.author.id !== anna.game.user.id || message.type === "deed") continue;
      const html = await message.renderHTML();
      for (const button of html.querySelectorAll("button"))
        await tries("pressed by the game master", () => button.click());
    }
  });
});
