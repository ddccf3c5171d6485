import { afterEach, describe, expect, it } from "vitest";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { worldWith } from "../session/world.ts";

let session: GameSession;
afterEach(() => session.close());

/** A stored setting of a user who has been in the world before. */
const kept = (user: string, name: string, value: unknown) => ({
  _id: `${name}${user}`.slice(0, 16).padEnd(16, "0"),
  key: `ten-segments.${name}`,
  value: JSON.stringify(value),
  user,
});

const ANNA = "anna000000000000";

/** A world that no user has opened yet, except for these stored settings. */
const worldNew = (settings: readonly object[] = [], change: (data: Dynamic) => void = () => undefined) =>
  worldWith(data => {
    data.settings = [...data.settings.filter((one: Dynamic) => one.user === null), ...settings];
    change(data);
  });

async function comesTo(name: string, generation: 13 | 14, data: object): Promise<Person> {
  session = await openSession(generation, data, [], { drawn: true });
  return session.sit(name);
}

/** Is the current version stored as the last one that this user has seen? */
const isNoted = ({ game }: Person) => game.settings.get("ten-segments", "seenVersion") === game.system.version;

const windows = ({ globals }: Person): string[] =>
  [...globals.foundry.applications.instances.values()].filter(one => one.hasFrame).map(one => String(one.title));

describe("Who comes in for the first time", () => {
  it("finds the own sheet open, and is told of the tour, but of nothing new", async () => {
    const anna = await comesTo("Anna", generation, worldNew());
    await anna.until(() => isNoted(anna));
    expect(windows(anna)).toEqual([expect.stringContaining("Mirella")]);
    expect(anna.game.settings.get("ten-segments", "sheetShown")).toBe(true);
    expect(anna.infos.filter(told => told.includes("A tour shows you the screens"))).toHaveLength(1);
  });

  it("finds nothing open the next time", async () => {
    const anna = await comesTo("Anna", generation, worldNew());
    await anna.until(() => isNoted(anna));
    const again = await session.reload(anna);
    await again.until(() => again.game.tours.size > 0);
    await session.settle();
    expect([windows(again), again.infos]).toEqual([[], []]);
  });

  it("is left alone by the sheet where another window stands open", async () => {
    const anna = await comesTo("Anna", generation, worldNew());
    await anna.until(() => isNoted(anna));
    await anna.game.settings.set("ten-segments", "sheetShown", false);
    const again = await session.reload(anna, ({ Hooks, foundry }) =>
      Hooks.once("setup", () => {
        const window = { title: "A question of another package" };
        void new foundry.applications.api.DialogV2({ window, buttons: [{ action: "yes", label: "Yes" }] }).render({
          force: true,
        });
      }),
    );
    await again.until(() => again.game.tours.size > 0);
    await session.settle();
    expect(windows(again)).toEqual(["A question of another package"]);
    expect(again.game.settings.get("ten-segments", "sheetShown")).toBe(false);
  });

  it("finds no sheet as a game master", async () => {
    const master = await comesTo("Gamemaster", generation, worldNew());
    await master.until(() => isNoted(master));
    expect([windows(master), master.game.settings.get("ten-segments", "sheetShown")]).toEqual([[], false]);
  });

  it("finds the only character that is owned, where none was chosen", async () => {
    const unchosen = worldNew([], data => {
      for (const user of data.users) delete user.character;
    });
    const anna = await comesTo("Anna", generation, unchosen);
    await anna.until(() => isNoted(anna));
    expect(windows(anna)).toEqual([expect.stringContaining("Mirella")]);
  });

  it("finds none where it is not clear which, and may come again for it", async () => {
    const unclear = worldNew([], data => {
      for (const user of data.users) delete user.character;
      for (const actor of data.actors) actor.ownership = { default: 3 };
    });
    const anna = await comesTo("Anna", generation, unclear);
    await anna.until(() => isNoted(anna));
    expect([windows(anna), anna.game.settings.get("ten-segments", "sheetShown")]).toEqual([[], false]);
  });
});

describe("Who comes in after an update", () => {
  const lastSeen = (version: string) => worldNew([kept(ANNA, "seenVersion", version), kept(ANNA, "sheetShown", true)]);

  it("is shown what is new, once", async () => {
    const anna = await comesTo("Anna", generation, lastSeen("0.0.9"));
    await anna.until(() => isNoted(anna));
    expect(windows(anna)).toEqual(["What is new in Ten Segments"]);
    const again = await session.reload(anna);
    await again.until(() => again.game.tours.size > 0);
    await session.settle();
    expect([windows(again), again.infos]).toEqual([[], []]);
  });

  it("is shown nothing of an older version, and what was seen is remembered", async () => {
    const anna = await comesTo("Anna", generation, lastSeen("99.0.0"));
    await anna.until(() => anna.game.tours.size > 0);
    await session.settle();
    expect([windows(anna), anna.game.settings.get("ten-segments", "seenVersion")]).toEqual([[], "99.0.0"]);
  });

  it("reads it again from the settings", async () => {
    const anna = await comesTo("Anna", generation, lastSeen("99.0.0"));
    const { type: Door } = anna.game.settings.menus.get("ten-segments.news");
    await new Door().render({ force: true });
    expect(windows(anna)).toEqual(["What is new in Ten Segments"]);
  });
});

describe("The tours", () => {
  it("are listed among Foundry's, one of them for game masters alone", async () => {
    const master = await comesTo("Gamemaster", generation, worldNew());
    await master.until(() => isNoted(master));
    const listed = master.game.tours.contents.map(({ key, title, config }: Dynamic) => [key, title, config.restricted]);
    expect(listed).toEqual([
      ["ten-segments.game-master", "Ten Segments for game masters", true],
      ["ten-segments.player", "Ten Segments for players", false],
    ]);
    expect(master.game.tours.contents.every(({ config }: Dynamic) => config.display)).toBe(true);
    expect(master.globals.foundry.nue.Tour.tourInProgress).toBe(false);
  });
});
