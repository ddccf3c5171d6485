import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { ORC, OTTO, SPELL } from "../session/world.ts";

const worldIn = (file: string): Dynamic => JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));

/**
 * Worlds stored by earlier versions of the system, in the middle of a fight. Figures and items named "old" differ from
 * the default in every field.
 */
const WORLDS = [
  ["of version 0.1.0", worldIn("version-0.1.0.json")],
  ["of the first models", worldIn("first.json")],
] as const;

/** Stored values that have moved, each with its new place. */
const MOVED: readonly string[] = [
  /** A message stores its author. */
  "player",
];

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values => typeof value === "object" && value !== null;

/** The stored values that are missing or changed, by path. */
function lostIn(stored: unknown, kept: unknown, path = ""): readonly string[] {
  if (!isObject(stored)) return stored === kept ? [] : [`${path}: ${stored} has become ${kept}`];
  return Object.entries(stored).flatMap(([key, value]) =>
    MOVED.includes(key) ? [] : lostIn(value, isObject(kept) ? kept[key] : undefined, `${path}.${key}`),
  );
}

describe.each(WORLDS)("A world %s", (_which, data) => {
  let session: GameSession;
  let master: Person;
  beforeAll(async () => {
    session = await openSession(generation, structuredClone(data), [], { drawn: true });
    master = await session.sit("Gamemaster");
    await session.settle();
  });
  afterAll(() => session.close());

  /** Creates a document strictly from stored data, so that nothing invalid is skipped. */
  const made = (documentName: string, stored: Dynamic) =>
    new master.globals[documentName](structuredClone(stored), { strict: true });
  /** The values that documents of one kind have lost, including those of their child documents. */
  const lost = (documentName: string, stored: readonly Dynamic[]) =>
    stored.flatMap(one => {
      const { system, items = [] } = made(documentName, one).toObject();
      const things = (one.items ?? []).flatMap((thing: Dynamic) =>
        lostIn(thing.system, items.find(({ _id }: Dynamic) => _id === thing._id)?.system, thing.name),
      );
      return [...lostIn(one.system, system, one.name ?? one._id), ...things];
    });

  it.each([
    ["figures and things", "Actor", "actors"],
    ["encounters", "Combat", "combats"],
    ["cards", "ChatMessage", "messages"],
  ] as const)("all that is stored of %s is kept", (_what, documentName, collection) => {
    expect(data[collection].length).toBeGreaterThan(0);
    expect(lost(documentName, data[collection])).toEqual([]);
  });
  it("all of its documents are there when it is opened, and its settings say what they said", () => {
    const { game } = master;
    for (const collection of ["actors", "combats", "messages"] as const)
      for (const { _id } of data[collection]) expect(game[collection].get(_id), _id).toBeDefined();
    const settings: readonly Dynamic[] = data.settings ?? [];
    const said = settings.map(({ key, value }) => [key, JSON.parse(value)]);
    expect(said.map(([key]) => [key, game.settings.get("ten-segments", key.replace("ten-segments.", ""))])).toEqual(
      said,
    );
  });
  it("a change of one number leaves the others", async () => {
    const figure = master.game.actors.getName("Old monster");
    const before = figure.toObject().system;
    await figure.update({ "system.hitPoints.max": 77 });
    expect(figure.toObject().system).toEqual({ ...before, hitPoints: { ...before.hitPoints, max: 77 } });
  });
  it("each of its cards is drawn", async () => {
    for (const message of master.game.messages) {
      const drawn = await message.renderHTML();
      expect(drawn.textContent.trim()).not.toBe("");
      expect(drawn.textContent).not.toContain("TENSEGMENTS");
    }
  });
  /** A new leader asks the other GM clients about earlier writes. There are none, so the timers must run out. */
  const nobodyElse = async (asked: Promise<Dynamic>) => {
    const pass = master.waits();
    let ruling: Dynamic;
    void asked.then(answer => {
      ruling = answer;
    });
    await master.until(() => {
      pass();
      return ruling;
    });
    return ruling;
  };

  it("its fight goes on where it stood: what was done last is taken back, and done again", async () => {
    const { document } = master.globals;
    expect([...document.querySelectorAll(".damage")].map((one: Dynamic) => one.textContent)).toEqual([]);
    expect(master.encounter.stage).toBe("segments");
    const { casting } = master.seat(OTTO);
    expect(casting).toMatchObject({ spell: SPELL });
    expect(await nobodyElse(master.api.undo())).toMatchObject({ accepted: true });
    await session.settle();
    expect(master.seat(OTTO).casting).toBeNull();
    const again = { figure: OTTO, spell: SPELL, targets: [ORC], overruled: true };
    expect(await master.api.cast(again)).toMatchObject({ accepted: true });
    await session.settle();
    expect(master.seat(OTTO).casting).toEqual(casting);
  });
  it("nothing has gone wrong", () => expect(master.errors).toEqual([]));
});
