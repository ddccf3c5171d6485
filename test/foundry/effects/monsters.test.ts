import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect } from "vitest";
import { figureOf, isDown, thac0Of } from "#rules/index.ts";
import { makePacks } from "#tools/packs/make.mjs";
import { d4, d6, d8, d20, FOES_FIRST, FRIENDS_FIRST, face } from "../session/dice.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, OTTO, world } from "../session/world.ts";

/** Monsters of the compendium do in a fight what their entries say, by calls of the GM and of a player. */

const PACKS = mkdtempSync(join(tmpdir(), "ten-segments-packs-"));
await makePacks(join(import.meta.dirname, "../../.."), PACKS);
afterAll(() => rmSync(PACKS, { recursive: true, force: true }));

/** The gear and the class of the two characters, from the packs. */
const GEAR = {
  Mirella: [
    "classes:Fighter:5",
    "weapons:Long sword",
    "weapons:Long sword +1",
    "weapons:Silver dagger",
    "weapons:Footman's mace +1",
    "weapons:Flask of burning oil",
    "devices:Scroll of protection from petrification",
  ],
  Otto: ["classes:Magic-user:4"],
} as const;

const POINTS = 60;

/** Mirella and Otto with 60 hit points each, before they have any gear. No one defends. */
function party(): object {
  const data = world(0) as Dynamic;
  data.actors.pop();
  for (const actor of data.actors) {
    actor.system = { hitPoints: { value: POINTS, max: POINTS }, armorClass: actor.system.armorClass, order: "never" };
    actor.items = [];
  }
  return data;
}

async function entryOf({ game }: Person, place: string): Promise<Dynamic> {
  const [name, entry] = place.split(":");
  const pack = game.packs.get(`ten-segments.${name}`);
  return pack.getDocument(pack.index.getName(entry)._id);
}

async function thingFor(master: Person, place: string): Promise<object> {
  const data = (await entryOf(master, place)).toObject();
  const [, , level] = place.split(":");
  if (level !== undefined) data.system.level = Number(level);
  return data;
}

/** The GM brings a monster out of the compendium into the fight, next to Mirella. Returns its combatant. */
async function meet(session: GameSession, master: Person, name: string): Promise<string> {
  const { game, combat } = master;
  await game.settings.set("ten-segments", "monsterOrder", "never");
  for (const [who, places] of Object.entries(GEAR)) {
    const things = await Promise.all(places.map(place => thingFor(master, place)));
    await game.actors.getName(who).createEmbeddedDocuments("Item", things);
  }
  const monsters = game.packs.get("ten-segments.monsters");
  const actor = await game.actors.importFromCompendium(monsters, (await entryOf(master, `monsters:${name}`)).id);
  const scene = game.scenes.active;
  const token = (await actor.getTokenDocument({ x: 600, y: 500 }, { parent: scene })).toObject();
  const [{ id: tokenId }] = await scene.createEmbeddedDocuments("Token", [token]);
  const combatants = [{ tokenId, sceneId: scene.id, actorId: actor.id }];
  const [{ id }] = await combat.createEmbeddedDocuments("Combatant", combatants);
  await session.settle();
  return id;
}

type Intents = Readonly<Record<string, object>>;

/** Declares and rolls initiative, in the first round or after the end of the present one. */
async function newRound(session: GameSession, master: Person, dice: readonly number[], intents: Intents) {
  const { api } = master;
  if (!master.combat.started) await api.begin();
  while (master.encounter.stage === "segments") await api.advance();
  if (master.encounter.stage === "end") await api.endRound();
  for (const [figure, intent] of Object.entries(intents)) await done(session, api.declare({ figure, intent }));
  master.rolls(...dice);
  await done(session, api.rollInitiative());
}

/** Carries out a call that has to be done, and everything that follows from it. */
async function done(session: GameSession, call: Promise<Dynamic>): Promise<void> {
  expect(await call).toMatchObject({ outcome: "done" });
  await session.settle();
}

/** Goes on to the first step in this segment of the round or a later one, or to the end of the round. */
async function reach(session: GameSession, master: Person, segment: number): Promise<void> {
  const isBefore = () => master.encounter.stage === "segments" && master.encounter.segment < segment;
  while (isBefore()) await done(session, master.api.advance());
}

const undone = (session: GameSession, { api }: Person) => done(session, api.undo());

const actorOf = ({ combat }: Person, id: string): Dynamic => combat.combatants.get(id).actor;
const effectsOf = (person: Person, id: string): Dynamic[] => actorOf(person, id).system.effects;
const isHeld = (person: Person, id: string): boolean => actorOf(person, id).statuses.has("paralysis");
/** The events of a type in the last command that was carried out. */
const lastly = (person: Person, type: string): Dynamic[] =>
  JSON.parse(person.deeds().at(-1).system.story).events.filter((event: Dynamic) => event.type === type);

const HIT = d20(19);
const blow = (weapon: string, target: string) => ({ kind: "melee", weapon, target });

/** The first power of a device. */
function powerOf(master: Person, figure: string, device: string): Dynamic {
  return actorOf(master, figure).items.getName(device).system.powers[0];
}

/** Declares a device and uses its first power in the next round; the dice are for the use. */
async function uses(session: GameSession, master: Person, use: Use): Promise<void> {
  const { figure, device, initiative = FOES_FIRST, dice, by = master, targets } = use;
  const { id: power } = powerOf(master, figure, device);
  await newRound(session, master, initiative, { [figure]: { kind: "device", device, power } });
  master.rolls(...dice);
  await done(session, by.api.useDevice({ figure, device, power, targets }));
}

interface Use {
  readonly figure: string;
  readonly device: string;
  readonly initiative?: readonly number[];
  readonly dice: readonly number[];
  /** Who uses it; the GM if left out. */
  readonly by?: Person;
  readonly targets: readonly string[];
}

const it = atTable({ data: party, noErrors: true, packs: PACKS });

describe("A ghoul of the compendium (G.13)", () => {
  /** The ghoul's claw hits Mirella for 2 points, and she saves with this roll; if she fails, it lasts 2 + 3 + 1 turns. */
  async function clawed(session: GameSession, master: Person, save: number): Promise<void> {
    const ghoul = await meet(session, master, "Ghoul");
    await newRound(session, master, FOES_FIRST, { [ghoul]: blow("Claw", MIRELLA) });
    master.rolls(HIT, face(2, 3), d20(save), d4(2), d4(3), d4(1));
    await done(session, master.api.strike({ figure: ghoul, weapon: "Claw", target: MIRELLA }));
    expect(lastly(master, "save-rolled")).toMatchObject([{ figure: MIRELLA, as: "death", need: 11 }]);
  }

  it("G.13: paralyzes for 3d4 turns whoever fails the save, until an undo", async ({ session, master, anna }) => {
    await clawed(session, master, 10);
    expect(effectsOf(master, MIRELLA)).toMatchObject([{ name: "Claw", condition: "held", until: 602 }]);
    expect(isHeld(anna, MIRELLA)).toBe(true);
    const [ghoul] = master.combat.combatants.filter(({ name }: Dynamic) => name.startsWith("Ghoul"));
    const refused = await anna.api.strike({ figure: MIRELLA, weapon: "Long sword", target: ghoul.id });
    expect(master.refusals(refused)).toContain("held");
    await undone(session, master);
    expect(effectsOf(master, MIRELLA)).toEqual([]);
    expect([isHeld(anna, MIRELLA), anna.hitPoints(MIRELLA)]).toEqual([false, POINTS]);
  });

  it("G.13: only wounds whoever saves", async ({ session, master }) => {
    await clawed(session, master, 11);
    expect([effectsOf(master, MIRELLA), master.hitPoints(MIRELLA)]).toEqual([[], POINTS - 2]);
  });

  it("G.13: does not paralyze an elf", async ({ session, master }) => {
    await master.game.actors.getName("Mirella").update({ "system.kinds.elf": true });
    await clawed(session, master, 1);
    expect([effectsOf(master, MIRELLA), master.hitPoints(MIRELLA)]).toEqual([[], POINTS - 2]);
    expect(lastly(master, "no-effect")).toMatchObject([{ figure: MIRELLA, reason: { why: "wrong-kind" } }]);
  });
});

describe("A wight of the compendium (G.13)", () => {
  it("G.13: drains a level with its die and THAC0, and an undo gives it back", async ({ session, master, anna }) => {
    const wight = await meet(session, master, "Wight");
    const intents = { [wight]: blow("Claw", MIRELLA), [MIRELLA]: blow("Long sword +1", wight) };
    await newRound(session, master, FOES_FIRST, intents);
    master.rolls(HIT, d4(2), face(7, 10));
    await done(session, master.api.strike({ figure: wight, weapon: "Claw", target: MIRELLA }));
    expect(effectsOf(master, MIRELLA)).toMatchObject([{ levels: -1, extraHitPoints: -7, until: null }]);
    expect(anna.hitPoints(MIRELLA)).toBe(POINTS - 2 - 7);
    const thac0 = () => thac0Of(figureOf(master.api.fight(), MIRELLA)!);
    /** With 11, and 1 for her sword's magic, against armor class 5. */
    const strikesBack = async () => {
      await reach(session, master, 5);
      master.rolls(d20(11), d8(4));
      await done(session, anna.api.strike({ figure: MIRELLA, weapon: "Long sword +1", target: wight }));
      return lastly(master, "attack-rolled")[0].hit;
    };
    expect([thac0(), await strikesBack()]).toEqual([18, false]);
    for (let commands = 0; commands < 3; commands++) await undone(session, master);
    expect([effectsOf(master, MIRELLA), anna.hitPoints(MIRELLA)]).toEqual([[], POINTS]);
    expect([thac0(), await strikesBack()]).toEqual([16, true]);
  });
});

describe("A troll of the compendium (G.13)", () => {
  const full = (master: Person, troll: string): number => actorOf(master, troll).system.hitPoints.max;

  interface Wound {
    readonly weapon: string;
    /** The troll's hit points before it; all if left out. */
    readonly left?: number;
    readonly dice: readonly number[];
  }

  /** Mirella hits in segment 5 of the first round. */
  async function wounded(session: GameSession, master: Person, { weapon, left, dice }: Wound): Promise<string> {
    const troll = await meet(session, master, "Troll");
    if (left !== undefined) await actorOf(master, troll).update({ "system.hitPoints.value": left });
    const isThrown = weapon.startsWith("Flask");
    const intent = { kind: isThrown ? "missile" : "melee", weapon, target: troll };
    await newRound(session, master, FOES_FIRST, { [MIRELLA]: intent });
    await reach(session, master, 5);
    master.rolls(HIT, ...dice);
    await done(session, master.api[isThrown ? "shoot" : "strike"]({ figure: MIRELLA, weapon, target: troll }));
    return troll;
  }

  /** Goes on to segment 2 of the round. */
  async function goOn(session: GameSession, master: Person, round: number): Promise<void> {
    while (master.encounter.round < round) await newRound(session, master, FRIENDS_FIRST, {});
    expect(master.encounter.segment).toBe(2);
  }

  it("G.13: regains 3 points a round from three rounds after its wound on", async ({ session, master }) => {
    const troll = await wounded(session, master, { weapon: "Long sword", dice: [face(10, 12)] });
    const most = full(master, troll);
    expect(master.hitPoints(troll)).toBe(most - 10);
    await goOn(session, master, 4);
    expect(master.hitPoints(troll)).toBe(most - 10);
    await reach(session, master, 5);
    expect(master.hitPoints(troll)).toBe(most - 7);
    await undone(session, master);
    expect(master.hitPoints(troll)).toBe(most - 10);
    await goOn(session, master, 6);
    expect(master.hitPoints(troll)).toBe(most - 4);
  });

  it("G.13: gets up from death", async ({ session, master }) => {
    const troll = await wounded(session, master, { weapon: "Long sword", left: 8, dice: [face(10, 12)] });
    expect(master.hitPoints(troll)).toBe(-2);
    expect(isDown(figureOf(master.api.fight(), troll)!)).toBe(true);
    await goOn(session, master, 4);
    await reach(session, master, 5);
    expect(master.hitPoints(troll)).toBe(1);
    expect(isDown(figureOf(master.api.fight(), troll)!)).toBe(false);
  });

  it("G.13: regains what a sword has taken, but not what fire has burned", async ({ session, master }) => {
    const troll = await wounded(session, master, { weapon: "Flask of burning oil", dice: [d6(5), d6(3)] });
    const most = full(master, troll);
    expect(master.hitPoints(troll)).toBe(most - 8);
    const weapon = "Long sword";
    await newRound(session, master, FRIENDS_FIRST, { [MIRELLA]: blow(weapon, troll) });
    // The oil burns on in segment 5.
    master.rolls(HIT, face(4, 12), d6(2));
    await done(session, master.api.strike({ figure: MIRELLA, weapon, target: troll }));
    await reach(session, master, 5);
    expect(master.hitPoints(troll)).toBe(most - 14);
    await goOn(session, master, 7);
    expect(master.hitPoints(troll)).toBe(most - 10);
  });
});

describe("A wererat of the compendium (G.13)", () => {
  it.for([
    ["Long sword", 0, d8(4)],
    ["Silver dagger", 3, d4(3)],
    ["Long sword +1", 5, d8(4)],
  ] as const)(
    "G.13: %s: it loses %i, and an undo gives it back",
    async ([weapon, lost, die], { session, master, anna }) => {
      const wererat = await meet(session, master, "Wererat");
      const before = master.hitPoints(wererat);
      await newRound(session, master, FRIENDS_FIRST, { [MIRELLA]: blow(weapon, wererat) });
      master.rolls(HIT, die);
      await done(session, anna.api.strike({ figure: MIRELLA, weapon, target: wererat }));
      expect(before - master.hitPoints(wererat)).toBe(lost);
      const spared = lastly(master, "no-effect").map(({ reason }) => reason.why);
      expect(spared).toEqual(lost === 0 ? ["unharmed"] : []);
      await undone(session, master);
      expect(master.hitPoints(wererat)).toBe(before);
    },
  );

  it("G.13: surprises on 1 to 4", async ({ session, master }) => {
    await meet(session, master, "Wererat");
    await master.api.begin();
    master.rolls(d6(4), d6(3), d6(1), d6(1));
    await done(session, master.api.rollSurprise());
    expect(lastly(master, "surprise-rolled")).toMatchObject([{ chances: { friendly: { unit: "sixths", upTo: 4 } } }]);
  });
});

describe("A basilisk of the compendium (G.13)", () => {
  const device = "Petrifying gaze";

  it("G.13: turns to stone those who meet its gaze and fail the save", async ({ session, master, anna }) => {
    const figure = await meet(session, master, "Basilisk");
    await uses(session, master, { figure, device, dice: [d20(11), d20(13)], targets: [MIRELLA, OTTO] });
    expect(lastly(master, "save-rolled")).toMatchObject([
      { figure: MIRELLA, as: "petrify", need: 12, saved: false },
      { figure: OTTO, as: "petrify", need: 13, saved: true },
    ]);
    expect(effectsOf(master, MIRELLA)).toMatchObject([{ condition: "held", element: "petrification", until: null }]);
    expect([isHeld(anna, MIRELLA), isHeld(anna, OTTO)]).toEqual([true, false]);
    await undone(session, master);
    expect([isHeld(anna, MIRELLA), effectsOf(master, MIRELLA)]).toEqual([false, []]);
  });

  it("G.13: does nothing to those who avert their eyes", async ({ session, master }) => {
    const figure = await meet(session, master, "Basilisk");
    await uses(session, master, { figure, device, dice: [d20(1)], targets: [OTTO] });
    expect([isHeld(master, MIRELLA), isHeld(master, OTTO)]).toEqual([false, true]);
  });

  it("G.13: does nothing to those whom a scroll protects", async ({ session, master, anna }) => {
    const figure = await meet(session, master, "Basilisk");
    const targets = [MIRELLA, OTTO];
    const scroll = { figure: MIRELLA, device: "Scroll of protection from petrification", by: anna, targets };
    await uses(session, master, { ...scroll, initiative: FRIENDS_FIRST, dice: [] });
    // Five segments after it is read; 10 rounds.
    master.rolls(...[2, 2, 2, 2, 2].map(d4));
    await reach(session, master, 8);
    expect(master.encounter.areas).toMatchObject([{ bearer: MIRELLA, until: 107 }]);
    expect(targets.map(id => effectsOf(master, id)[0]?.unharmedBy)).toEqual(["petrification", "petrification"]);
    await uses(session, master, { figure, device, dice: [d20(1), d20(1)], targets });
    expect(lastly(master, "no-effect").map(({ figure: id, reason }) => [id, reason.why])).toEqual(
      targets.map(id => [id, "unharmed-by"]),
    );
    expect(targets.map(id => isHeld(master, id))).toEqual([false, false]);
  });
});

describe("A dragon of the compendium (G.13)", () => {
  const device = "Breath weapon";
  const charges = (master: Person, dragon: string): number => powerOf(master, dragon, device).charges;

  it.for([
    ["Black", 28],
    ["Blue", 36],
    ["Gold", 44],
    ["Green", 32],
    ["Red", 40],
    ["White", 24],
  ] as const)(
    "G.13: %s: breathes for its %i hit points, half after a save",
    async ([color, points], { session, master }) => {
      const figure = await meet(session, master, `Young Adult ${color} Dragon`);
      expect(actorOf(master, figure).system.hitPoints.max).toBe(points);
      await uses(session, master, { figure, device, dice: [d20(12), d20(15)], targets: [MIRELLA, OTTO] });
      expect(lastly(master, "save-rolled")).toMatchObject([
        { figure: MIRELLA, as: "breath", need: 13, saved: false },
        { figure: OTTO, as: "breath", need: 15, saved: true },
      ]);
      expect([MIRELLA, OTTO].map(id => POINTS - master.hitPoints(id))).toEqual([points, points / 2]);
      expect(charges(master, figure)).toBe(2);
      await undone(session, master);
      expect([MIRELLA, OTTO].map(id => master.hitPoints(id))).toEqual([POINTS, POINTS]);
      expect(charges(master, figure)).toBe(3);
    },
  );

  it("G.13: reaches no one beyond its cone", async ({ session, master }) => {
    const figure = await meet(session, master, "Young Adult Red Dragon");
    await master.game.scenes.active.tokens.getName("Otto").update({ x: 3000 });
    const { id: power } = powerOf(master, figure, device);
    await newRound(session, master, FOES_FIRST, { [figure]: { kind: "device", device, power } });
    const refused = await master.api.useDevice({ figure, device, power, targets: [MIRELLA, OTTO] });
    expect(master.refusals(refused)).toEqual(["beyond-area"]);
  });

  it("G.13: breathes three times", async ({ session, master }) => {
    const figure = await meet(session, master, "Young Adult White Dragon");
    for (let breaths = 0; breaths < 3; breaths++)
      await uses(session, master, { figure, device, dice: [d20(20)], targets: [MIRELLA] });
    expect(master.hitPoints(MIRELLA)).toBe(POINTS - 36);
    await newRound(session, master, FOES_FIRST, {});
    const { id: power } = powerOf(master, figure, device);
    const refused = await master.api.useDevice({ figure, device, power, targets: [MIRELLA] });
    expect(master.refusals(refused)).toContain("no-charges");
  });
});

describe("A mummy of the compendium (G.13)", () => {
  it("G.13: its sight holds for 1d4 rounds those who fail the save", async ({ session, master, anna }) => {
    const figure = await meet(session, master, "Mummy");
    const dice = [d4(3), d20(13), d20(12)];
    await uses(session, master, { figure, device: "Dread", dice, targets: [MIRELLA, OTTO] });
    expect(lastly(master, "save-rolled")).toMatchObject([
      { figure: MIRELLA, need: 14, saved: false },
      { figure: OTTO, need: 12, saved: true },
    ]);
    expect(effectsOf(master, MIRELLA)).toMatchObject([{ name: "Dread", condition: "held", until: 32 }]);
    expect([isHeld(anna, MIRELLA), isHeld(anna, OTTO)]).toEqual([true, false]);
    await undone(session, master);
    expect([isHeld(anna, MIRELLA), effectsOf(master, MIRELLA)]).toEqual([false, []]);
  });

  it("G.13: its blow leaves a rot that lasts until it is ended", async ({ session, master, anna }) => {
    const mummy = await meet(session, master, "Mummy");
    await newRound(session, master, FOES_FIRST, { [mummy]: blow("Rotting fist", MIRELLA) });
    master.rolls(HIT, face(9, 12));
    await done(session, master.api.strike({ figure: mummy, weapon: "Rotting fist", target: MIRELLA }));
    expect(anna.hitPoints(MIRELLA)).toBe(POINTS - 9);
    expect(effectsOf(anna, MIRELLA)).toMatchObject([{ name: "Rotting fist", until: null }]);
    await done(session, master.api.endEffect({ figure: MIRELLA, effect: 1 }));
    expect(effectsOf(anna, MIRELLA)).toEqual([]);
    await undone(session, master);
    expect(effectsOf(anna, MIRELLA)).toHaveLength(1);
    await undone(session, master);
    expect([effectsOf(anna, MIRELLA), anna.hitPoints(MIRELLA)]).toEqual([[], POINTS]);
  });

  it.for([
    ["Long sword", 0, d8(6)],
    ["Silver dagger", 0, d4(4)],
    ["Long sword +1", 3, d8(6)],
    ["Footman's mace +1", 3, d6(4)],
  ] as const)("G.13: %s: it loses %i, half of what magic does", async ([weapon, lost, die], { session, master }) => {
    const mummy = await meet(session, master, "Mummy");
    const before = master.hitPoints(mummy);
    await newRound(session, master, FRIENDS_FIRST, { [MIRELLA]: blow(weapon, mummy) });
    master.rolls(HIT, die);
    await done(session, master.api.strike({ figure: MIRELLA, weapon, target: mummy }));
    expect(before - master.hitPoints(mummy)).toBe(lost);
  });
});

describe("A flesh golem of the compendium (G.13)", () => {
  it("G.13: is slowed by burning oil instead of harmed, until an undo", async ({ session, master }) => {
    const golem = await meet(session, master, "Flesh Golem");
    const weapon = "Flask of burning oil";
    const before = master.hitPoints(golem);
    await newRound(session, master, FRIENDS_FIRST, { [MIRELLA]: { kind: "missile", weapon, target: golem } });
    master.rolls(HIT, d6(3), d6(5));
    await done(session, master.api.shoot({ figure: MIRELLA, weapon, target: golem }));
    expect(master.hitPoints(golem)).toBe(before);
    expect(effectsOf(master, golem)).toMatchObject([
      { name: "Patchwork", slowedBy: "fire, cold", healedBy: "lightning" },
      { name: weapon, movement: 0.5, halfAttacks: true, until: 82 },
    ]);
    await undone(session, master);
    expect(effectsOf(master, golem)).toHaveLength(1);
  });
});

describe("A zombie of the compendium (G.13)", () => {
  it("G.13: strikes in the last segment of the round", async ({ session, master }) => {
    const zombie = await meet(session, master, "Zombie");
    await newRound(session, master, FOES_FIRST, { [zombie]: blow("Fists", MIRELLA) });
    await reach(session, master, 10);
    master.rolls(HIT, d8(5));
    await done(session, master.api.strike({ figure: zombie, weapon: "Fists", target: MIRELLA }));
    expect(master.hitPoints(MIRELLA)).toBe(POINTS - 5);
  });
});
