import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect } from "vitest";
import { makePacks } from "#tools/packs/make.mjs";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { fightOn, MIRELLA_DECLARED } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { OTTO } from "../session/world.ts";

const PACKS = mkdtempSync(join(tmpdir(), "ten-segments-packs-"));
await makePacks(join(import.meta.dirname, "../../.."), PACKS);
afterAll(() => rmSync(PACKS, { recursive: true, force: true }));

const marksOf = (documents: Iterable<Dynamic>): Dynamic[] =>
  [...documents].filter(one => one.flags["ten-segments"]?.summoned !== undefined);

/** The combatants that magic has brought, and their tokens. */
const broughtTo = ({ combat }: Person) => marksOf(combat.combatants);
const tokensIn = ({ game }: Person) => game.scenes.contents.flatMap((scene: Dynamic) => marksOf(scene.tokens));

const seats = ({ encounter }: Person): string[] => encounter.seats.map(({ figure }: Dynamic) => figure);

/** Otto's first effect; undefined if he has none. */
const callOf = ({ combat }: Person): Dynamic => combat.combatants.get(OTTO).actor.system.effects[0];

/** Goes on to the next segment in which anyone acts, or to the end of the round. */
async function goOn(session: GameSession, { api }: Person): Promise<void> {
  expect(await api.advance()).toMatchObject({ outcome: "done" });
  await session.settle();
}

async function undone(session: GameSession, { api }: Person): Promise<void> {
  expect(await api.undo()).toMatchObject({ accepted: true });
  await session.settle();
}

const CALL = { figure: OTTO, name: "Call", segments: 30, traits: { creatures: 2, creature: "Wolf" } } as const;

/** Segment 1: the GM has made Otto call two wolves. */
async function called(session: GameSession, master: Person, change: object = {}): Promise<void> {
  await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
  expect(await master.api.beginEffect({ ...CALL, ...change })).toMatchObject({ outcome: "done" });
  await session.settle();
}

describe("Creatures that magic brings (G.13)", () => {
  const it = atTable({ noErrors: true, packs: PACKS });

  it("G.13: come next to the caster, on the caster's side, and join the fight", async ({ session, master }) => {
    await called(session, master);
    const wolves = broughtTo(master);
    expect(wolves).toHaveLength(2);
    expect(wolves.every(({ id }) => seats(master).includes(id))).toBe(true);
    const tokens = tokensIn(master);
    expect(tokens.map(({ actorLink, disposition }) => ({ actorLink, disposition }))).toEqual([
      { actorLink: false, disposition: 1 },
      { actorLink: false, disposition: 1 },
    ]);
    expect(new Set(tokens.map(({ x, y }) => `${x} ${y}`)).size).toBe(2);
    expect(tokens.every(({ x, y }) => Math.hypot(x - 300, y - 500) <= 100)).toBe(true);
    expect(new Set(tokens.map(({ name }) => name)).size).toBe(2);
    expect(wolves.map(({ actor }) => actor.system.hitDice)).toEqual([2, 2]);
    expect(master.game.actors.filter(({ name }: Dynamic) => name === "Wolf")).toHaveLength(1);
  });

  it("G.13: come in their segment, and go when their time is over", async ({ session, master }) => {
    await called(session, master, { segments: 6, traits: { ...CALL.traits, comesAfter: 3 } });
    expect(callOf(master)).toMatchObject({ due: 5, until: 8 });
    expect(broughtTo(master)).toEqual([]);
    await goOn(session, master);
    expect(master.encounter.segment).toBe(5);
    expect(broughtTo(master)).toHaveLength(2);
    const ids = broughtTo(master).map(({ id }) => id);
    while (master.encounter.stage === "segments") await goOn(session, master);
    expect(callOf(master)).toBeUndefined();
    expect(broughtTo(master)).toEqual([]);
    expect(tokensIn(master)).toEqual([]);
    expect(seats(master).some(id => ids.includes(id))).toBe(false);
  });

  it("G.13: one undo takes them back with the command that brought them", async ({ session, master }) => {
    await called(session, master);
    expect(broughtTo(master)).toHaveLength(2);
    await undone(session, master);
    expect(callOf(master)).toBeUndefined();
    expect(broughtTo(master)).toEqual([]);
    expect(tokensIn(master)).toEqual([]);
    expect(seats(master)).toHaveLength(4);
  });

  it("G.13: an undo of their end brings them back with their wounds", async ({ session, master }) => {
    await called(session, master);
    const [wolf] = broughtTo(master);
    await wolf.actor.update({ "system.hitPoints.value": 3 });
    await session.settle();
    await master.api.endEffect({ figure: OTTO, effect: 1 });
    await session.settle();
    expect(broughtTo(master)).toEqual([]);
    expect(tokensIn(master)).toEqual([]);
    await undone(session, master);
    expect(callOf(master)).toMatchObject({ came: true });
    expect(broughtTo(master)).toHaveLength(2);
    expect(tokensIn(master)).toHaveLength(2);
    expect(master.combat.combatants.get(wolf.id).actor.system.hitPoints.value).toBe(3);
    expect(seats(master)).toHaveLength(6);
  });

  it("G.13: one that a GM removes does not come again", async ({ session, master }) => {
    await called(session, master);
    for (const { id } of broughtTo(master)) {
      await master.combat.deleteEmbeddedDocuments("Combatant", [id]);
      await session.settle();
    }
    expect(await master.api.beginEffect({ figure: OTTO, name: "Bless", toHit: 1 })).toMatchObject({ outcome: "done" });
    await session.settle();
    expect(broughtTo(master)).toEqual([]);
  });

  it("G.13: go with the fight", async ({ session, master }) => {
    await called(session, master);
    await master.combat.delete();
    await session.settle();
    expect(tokensIn(master)).toEqual([]);
    const otto = master.game.actors.getName("Otto");
    expect(otto.system.effects).toEqual([]);
  });

  it("G.13: have a share of their hit points if the magic says so", async ({ session, master }) => {
    await called(session, master, { traits: { ...CALL.traits, creatureHitPoints: 20 } });
    const full = master.game.actors.getName("Wolf").system.hitPoints.max;
    const points = broughtTo(master).map(({ actor }) => actor.system.hitPoints);
    expect(full).toBe(11);
    expect(points).toEqual([
      { value: 3, max: 3 },
      { value: 3, max: 3 },
    ]);
  });

  it("G.13: come as combatants without tokens if the caster has none", async ({ session, master }) => {
    await master.game.scenes.active.deleteEmbeddedDocuments("Token", ["totto".padEnd(16, "0")]);
    await session.settle();
    await called(session, master);
    expect(broughtTo(master)).toHaveLength(2);
    expect(tokensIn(master)).toEqual([]);
    expect(broughtTo(master).every(({ id }) => seats(master).includes(id))).toBe(true);
    await master.api.endEffect({ figure: OTTO, effect: 1 });
    await session.settle();
    expect(broughtTo(master)).toEqual([]);
    expect(marksOf(master.game.actors)).toEqual([]);
  });

  it("G.13: without a token of the caster have a share of their hit points, too", async ({ session, master }) => {
    await master.game.scenes.active.deleteEmbeddedDocuments("Token", ["totto".padEnd(16, "0")]);
    await session.settle();
    await called(session, master, { traits: { ...CALL.traits, creatureHitPoints: 20 } });
    expect(broughtTo(master).map(({ actor }) => actor.system.hitPoints)).toMatchObject([
      { value: 3, max: 3 },
      { value: 3, max: 3 },
    ]);
  });

  it("G.13: come to the level of the map on which the caster is, and back to it with an undo", async ({
    session,
    master,
  }) => {
    const upstairs = generation === 14 ? "upstairs".padEnd(16, "0") : undefined;
    if (upstairs !== undefined)
      await master.combat.combatants.get(OTTO).token.update({ level: upstairs }, { tenSegments: { charged: true } });
    await session.settle();
    await called(session, master);
    const levels = () => tokensIn(master).map(({ _source }) => _source.level);
    expect(levels()).toEqual([upstairs, upstairs]);
    await master.api.endEffect({ figure: OTTO, effect: 1 });
    await session.settle();
    await undone(session, master);
    expect(levels()).toEqual([upstairs, upstairs]);
  });

  it("G.13: come once, though the leader reloads before they have joined", async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    const { Hooks } = master.globals;
    // The page is lost as soon as the tokens are there.
    Hooks.once("createToken", () => master.close());
    void master.api.beginEffect(CALL);
    await session.settle();
    const again = await session.comeBack(master);
    await session.settle();
    expect(broughtTo(again)).toHaveLength(2);
    expect(tokensIn(again)).toHaveLength(2);
    expect(callOf(again)).toMatchObject({ came: true });
  });

  it("G.13: another GM's client goes on with them", async ({ session, master }) => {
    const assistant = await session.sit("Assistant");
    await called(session, master, { segments: 4 });
    expect(broughtTo(assistant)).toHaveLength(2);
    master.close();
    await session.settle();
    while (assistant.encounter.stage === "segments") await goOn(session, assistant);
    expect(broughtTo(assistant)).toEqual([]);
    expect(tokensIn(assistant)).toEqual([]);
  });

  it("G.13: the caster's player may command them", async ({ session, master }) => {
    await called(session, master);
    const ben = await session.sit("Ben");
    expect(broughtTo(ben).map(({ actor }) => actor.isOwner)).toEqual([true, true]);
  });
});

describe("Creatures that a GM chooses (G.13)", () => {
  const it = atTable({ drawn: true, packs: PACKS });

  /** The dialog that asks which creatures come; undefined if it is closed. */
  const dialogOf = ({ globals }: Person): Dynamic =>
    [...globals.foundry.applications.instances.values()].find((one: Dynamic) =>
      one.element?.querySelector("select[name=entry]"),
    );

  it("G.13: come as chosen, as many as chosen", async ({ session, master }) => {
    await called(session, master, { traits: { creatures: 3 } });
    await master.until(() => dialogOf(master));
    expect(broughtTo(master)).toEqual([]);
    choose(dialogOf(master), "Goblin", 2);
    await master.until(() => broughtTo(master).length > 0);
    await session.settle();
    expect(broughtTo(master).map(({ actor }) => actor.system.hitDice)).toHaveLength(2);
    expect(master.game.actors.getName("Goblin")).toBeDefined();
    expect(broughtTo(master).every(({ id }) => seats(master).includes(id))).toBe(true);
  });

  it("G.13: are offered again if a package refuses their tokens", async ({ session, master }) => {
    master.globals.Hooks.once("preCreateToken", () => false);
    await called(session, master, { traits: { creatures: 1, creature: "Wolf" } });
    await master.until(() => dialogOf(master));
    expect(broughtTo(master)).toEqual([]);
    choose(dialogOf(master), "Wolf", 1);
    await master.until(() => broughtTo(master).length > 0);
    await session.settle();
    expect(tokensIn(master)).toHaveLength(1);
  });

  function choose({ element }: Dynamic, name: string, number: number): void {
    const entry = element.querySelector("select[name=entry]");
    entry.value = [...entry.options].find(({ textContent }: Dynamic) => textContent === name).value;
    element.querySelector("input[name=number]").value = String(number);
    element.querySelector("button[type=submit], button[data-action=ok]").click();
  }
});
