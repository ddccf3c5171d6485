import { describe, expect } from "vitest";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { fightOn } from "../session/fights.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, ORC, OTTO, SECOND_ORC, worldWith } from "../session/world.ts";

const CLOUD = "cloud".padEnd(16, "0");
const BRIEF = "brief".padEnd(16, "0");

const WEB = "web".padEnd(16, "0");

const cloud = (_id: string, name: string, number: string) => ({
  ...{ _id, name, type: "spell" },
  system: {
    ...{ castingTime: 0, offensive: true, damage: "1d4", element: "fire", memorized: 3 },
    area: { shape: "circle", size: 5 },
    stays: { lasts: "rounds", number, acts: "rounds" },
  },
});

const SILENCE = "silence".padEnd(16, "0");
const BLADES = "blades".padEnd(16, "0");

const silence = {
  ...{ _id: SILENCE, name: "Silence", type: "spell" },
  system: {
    ...{ castingTime: 0, offensive: true, memorized: 3 },
    area: { shape: "circle", size: 5 },
    stays: { lasts: "rounds", number: "3", acts: "enters", follows: "target" },
    effect: { condition: "silenced", lasts: "rounds", number: "9", ends: { leaves: true } },
  },
};

/** A spell with every other member of what stays. */
const blades = {
  ...{ _id: BLADES, name: "Blades", type: "spell" },
  system: {
    ...{ castingTime: 0, offensive: true, memorized: 3, damage: "1d4", doubledFor: "undead", byArmorClass: true },
    area: { shape: "wall", size: 5, width: 1 },
    stays: {
      ...{ lasts: "rounds", number: "3", acts: "enters", edge: true, burns: "2d4", size: 10 },
      ...{ near: "10: 2d4, 20: 1d4", farSide: true },
    },
  },
};

const web = {
  ...{ _id: WEB, name: "Web", type: "spell" },
  system: {
    ...{ castingTime: 0, offensive: true, memorized: 3 },
    area: { shape: "circle", size: 5 },
    stays: { lasts: "rounds", number: "3", acts: "enters" },
    effect: { condition: "held", lasts: "rounds", number: "9", ends: { leaves: true } },
  },
};

/** Otto knows spells that stay in a circle of 5 ft. The orcs are 15 ft from him, and Mirella is far away. */
const withCloud = () =>
  worldWith(data => {
    data.actors[1].items.push(
      cloud(CLOUD, "Burning Cloud", "3"),
      cloud(BRIEF, "Brief Cloud", "1"),
      web,
      silence,
      blades,
    );
    for (const scene of data.scenes) scene.tokens[0].x = 1500;
  });

const regionsOf = (person: Person): Dynamic[] => person.game.scenes.active.regions.contents;
const areasOf = (person: Person): readonly Dynamic[] => person.encounter.areas ?? [];
const pointsOf = ({ combat }: Person, id: string): number => combat.combatants.get(id).actor.system.hitPoints.value;

/** Otto casts the cloud on the orcs in his first segment. */
async function castCloud(session: GameSession, master: Person, spell = CLOUD): Promise<void> {
  await fightOn(session, master, FRIENDS_FIRST, { [OTTO]: { kind: "spell", spell } });
  master.rolls(0.99);
  const cast = { figure: OTTO, spell, targets: [ORC, SECOND_ORC] };
  expect(await master.api.cast(cast)).toMatchObject({ accepted: true });
  await master.until(() => areasOf(master).length === 1);
  await session.settle();
}

describe("An area of magic at the table (G.13)", () => {
  const it = atTable({ data: withCloud, drawn: true, noErrors: true });

  it("is a region on the map with its name and shape, for everyone", async ({ session, master, anna }) => {
    await castCloud(session, master);
    await master.until(() => regionsOf(anna).length === 1);
    const [region] = regionsOf(anna);
    expect([region.name, region.shapes[0].type, region.shapes[0].radius, region.visibility]).toEqual([
      "Burning Cloud",
      "circle",
      100,
      2,
    ]);
    const orc = anna.game.scenes.active.tokens.contents[2];
    expect([region.shapes[0].x, region.shapes[0].y]).toEqual([orc.x + 50, orc.y + 50]);
    expect(pointsOf(master, ORC)).toBe(7);
  });

  it("goes when its time is up, without acting again", async ({ session, master }) => {
    await castCloud(session, master, BRIEF);
    await master.until(() => regionsOf(master).length === 1);
    while (master.encounter.stage === "segments") {
      await master.api.advance();
      await session.settle();
    }
    await master.api.endRound();
    master.rolls(...FRIENDS_FIRST);
    await master.api.rollInitiative();
    await session.settle();
    await master.api.advance({ stopsAt: 5 });
    await master.until(() => regionsOf(master).length === 0);
    expect(areasOf(master)).toEqual([]);
    expect(pointsOf(master, ORC)).toBe(7);
  });

  it("is undone with its region, and comes back when its end is undone", async ({ session, master }) => {
    await castCloud(session, master);
    await master.until(() => regionsOf(master).length === 1);
    await master.api.endArea({ area: 1 });
    await master.until(() => regionsOf(master).length === 0);
    await master.api.undo();
    await master.until(() => regionsOf(master).length === 1);
    await master.api.undo();
    await master.until(() => regionsOf(master).length === 0);
    expect(areasOf(master)).toEqual([]);
  });

  it("ends if the GM deletes its region", async ({ session, master }) => {
    await castCloud(session, master);
    await master.until(() => regionsOf(master).length === 1);
    await regionsOf(master)[0].delete();
    await master.until(() => areasOf(master).length === 0);
    await session.settle();
    expect(regionsOf(master)).toEqual([]);
  });

  it("is neither lost nor doubled by a reload, and is drawn if it is missing", async ({ session, master, anna }) => {
    await castCloud(session, master);
    await master.until(() => regionsOf(master).length === 1);
    const [{ id }] = regionsOf(master);
    master.close();
    const again = await session.sit("Gamemaster");
    await session.settle();
    expect(regionsOf(again).map(region => region.id)).toEqual([id]);
    await again.game.scenes.active.deleteEmbeddedDocuments("Region", [id], { tenSegments: { regions: true } });
    again.close();
    const third = await session.sit("Gamemaster");
    await third.until(() => regionsOf(third).length === 1);
    await third.until(() => regionsOf(anna).length === 1);
    third.close();
  });

  it("goes with its fight", async ({ session, master }) => {
    await castCloud(session, master);
    await master.until(() => regionsOf(master).length === 1);
    await master.combat.delete();
    await master.until(() => regionsOf(master).length === 0);
    await session.settle();
  });

  it("is not for players to end", async ({ session, master, anna }) => {
    await castCloud(session, master);
    expect(await anna.api.endArea({ area: 1 })).toMatchObject({ accepted: false });
    expect(areasOf(master)).toHaveLength(1);
  });

  it("acts on a token that moves into it", async ({ session, master }) => {
    await castCloud(session, master);
    const before = pointsOf(master, MIRELLA);
    master.rolls(0.99);
    await master.api.move({ figure: MIRELLA, feet: 45, to: { x: 37.5, y: 27.5 }, overruled: true });
    await master.until(() => pointsOf(master, MIRELLA) < before);
    await session.settle();
    expect(pointsOf(master, MIRELLA)).toBe(before - 1);
  });

  it("stops a token that is dragged through it, and gives it back its place with an undo", async ({
    session,
    master,
    anna,
  }) => {
    await castCloud(session, master, WEB);
    expect(areasOf(master)).toHaveLength(1);
    const token = () => master.combat.combatants.get(MIRELLA).token;
    const orc = master.combat.combatants.get(ORC).token;
    const [x, y] = [token().x, token().y];
    master.globals.foundry.applications.api.DialogV2.wait = async () => "allow";
    await token().update({ x: 0, y: orc.y });
    await master.until(() => master.combat.combatants.get(MIRELLA).actor.statuses.size > 0);
    await session.settle();
    const gap = Math.hypot(token().x - orc.x, token().y - orc.y);
    expect([Math.round(gap), anna.combat.combatants.get(MIRELLA).token.x]).toEqual([80, token().x]);
    expect(master.warnings).toEqual([]);
    await master.api.undo();
    await session.settle();
    expect([token().x, token().y]).toEqual([x, y]);
    expect(master.combat.combatants.get(MIRELLA).actor.statuses.size).toBe(0);
  });

  it("moves with the token in its middle, and back with an undo", async ({ session, master, anna }) => {
    await fightOn(session, master, FRIENDS_FIRST, { [OTTO]: { kind: "spell", spell: SILENCE } });
    expect(await master.api.cast({ figure: OTTO, spell: SILENCE, targets: [MIRELLA] })).toMatchObject({
      accepted: true,
    });
    await master.until(() => regionsOf(anna).length === 1);
    const where = ([region]: readonly Dynamic[]) => [region?.shapes[0].x, region?.shapes[0].y];
    const before = where(regionsOf(anna));
    await master.api.move({ figure: MIRELLA, feet: 10, to: { x: 37.5, y: 27.5 }, overruled: true });
    await master.until(() => where(regionsOf(master))[0] !== before[0]);
    await session.settle();
    expect(areasOf(master)).toMatchObject([{ bearer: MIRELLA, place: { at: { x: 37.5, y: 27.5 } } }]);
    expect(master.combat.combatants.get(MIRELLA).actor.statuses.size).toBe(1);
    await master.api.undo();
    await master.until(() => where(regionsOf(anna))[0] === before[0]);
    await session.settle();
    expect(where(regionsOf(master))).toEqual(before);
  });

  it("is stored with all that its spell says of it", async ({ session, master }) => {
    await castCloud(session, master, BLADES);
    const near = {
      rings: [
        { within: 10, damage: "2d4" },
        { within: 20, damage: "1d4" },
      ],
      beyond: expect.anything(),
    };
    expect(areasOf(master)).toMatchObject([
      { edge: true, burns: "2d4", near, place: { covers: { shape: "wall", length: 10, width: 10 } } },
    ]);
    expect(areasOf(master)[0].magic).toMatchObject({ doubledFor: "undead", byArmorClass: true });
  });
});
