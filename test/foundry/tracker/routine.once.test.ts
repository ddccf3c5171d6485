import { afterEach, describe, expect, it } from "vitest";
import { presetOf, type Rulebook } from "#rules/index.ts";
import { d6, d20, FOES_FIRST, face } from "../session/dice.ts";
import { lastEntries } from "../session/entries.ts";
import { fightOn, MIRELLA_DECLARED } from "../session/fights.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { MIRELLA, ORC, SECOND_ORC, world } from "../session/world.ts";

const CLAW = "claw".padEnd(16, "0");
const BITE = "bite".padEnd(16, "0");
const HORN = "horn".padEnd(16, "0");

const natural = (_id: string, name: string, system: object) => ({
  _id,
  name,
  type: "weapon",
  system: { kind: "natural", speedFactor: null, damage: { smallMedium: "1d6", large: "1d6" }, ...system },
});

const BEAR = [natural(CLAW, "Claw", { perRoutine: 2 }), natural(BITE, "Bite", {})];

/** Each orc gets a bear's attacks: claw, claw and bite. */
function bearWorld(orcs: number, weapons: readonly object[]): object {
  const data: Dynamic = world(orcs);
  const bear = data.actors.find(({ name }: Dynamic) => name === "Orc");
  bear.items = weapons;
  data.actors.find(({ name }: Dynamic) => name === "Mirella").system.order = "never";
  return data;
}

const AT_MIRELLA = { kind: "melee", weapon: CLAW, target: MIRELLA };

/** The bears, their declarations and weapons, and the rulebook's changes. */
interface Scene {
  readonly bears?: readonly string[];
  readonly intent?: object;
  readonly weapons?: readonly object[];
  readonly rulings?: Partial<Rulebook>;
}

let session: GameSession;
let master: Person;
afterEach(() => session.close());

async function begin(
  preset: Rulebook["preset"],
  dice: readonly number[],
  { bears = [ORC], intent = AT_MIRELLA, weapons = BEAR, rulings = {} }: Scene = {},
): Promise<void> {
  session = await openSession(14, bearWorld(bears.length, weapons), [], { drawn: true });
  master = await session.sit("Gamemaster");
  for (const [id, choice] of Object.entries({ ...presetOf(preset), ...rulings }))
    await master.game.settings.set("ten-segments", `rulebook.${id}`, choice);
  const declared = Object.fromEntries(bears.map(bear => [bear, intent]));
  await fightOn(session, master, dice, { ...MIRELLA_DECLARED, ...declared });
}

const lineOf = (figure: string): Dynamic =>
  master.globals.ui.combat.element.querySelector(`[data-combatant-id="${figure}"]`);
const keyOf = (figure: string): Dynamic => lineOf(figure).querySelector('[data-action="doDeclared"]');
const worded = (figure: string): string | undefined => keyOf(figure)?.textContent.trim();

async function onward(): Promise<void> {
  await master.api.advance();
  await session.settle();
}
const told = (): string =>
  master
    .deeds()
    .map(({ content }: Dynamic) => content)
    .join(" ");
const d10 = (shown: number) => face(shown, 10);
const ONCE = [
  ["addict", FOES_FIRST],
  ["jomase", [d10(5), d10(2)]],
] as const;

/** The first claw misses; the second claw and the bite hit. */
async function strikeAll(): Promise<void> {
  master.rolls(d20(2), d20(18), d6(3), d20(18), d6(4));
  keyOf(ORC).click();
  await session.settle();
}
const together = (): Dynamic => lastEntries(master, 2).find(({ command }: Dynamic) => command.type === "together");
const struckWith = (): string[] => together().command.deeds.map(({ weapon }: Dynamic) => weapon);

describe("A bear that strikes with claw, claw and bite", () => {
  it.each(ONCE)("has all of them on one key, and strikes them at one press (%s)", async (preset, dice) => {
    await begin(preset, dice);
    expect(worded(ORC)).toBe("Strike Mirella ×3");
    await strikeAll();
    expect(struckWith()).toEqual([CLAW, CLAW, BITE]);
    expect([master.hitPoints(MIRELLA), master.seat(ORC).ledger.naturals]).toEqual([23, 3]);
    expect(keyOf(ORC)).toBeNull();
  });

  it("is told on one card, and taken back by one undo", async () => {
    await begin(...ONCE[0]);
    await strikeAll();
    expect(told()).toContain("Orc 1 strikes 3 times");
    await master.api.undo();
    await session.settle();
    expect([master.hitPoints(MIRELLA), worded(ORC)]).toEqual([30, "Strike Mirella ×3"]);
  });

  it("is told to have struck no more often than it has, where its foe falls by the first blow", async () => {
    await begin(...ONCE[0]);
    await master.combat.combatants.get(MIRELLA).actor.update({ "system.hitPoints.value": 2 });
    await session.settle();
    master.rolls(d20(18), d6(6));
    keyOf(ORC).click();
    await session.settle();
    expect(master.seat(ORC).ledger.naturals).toBe(1);
    expect(told()).toContain("Mirella is already down.");
    expect(told()).not.toContain("strikes 3 times");
  });

  it("has what is left on its key, once the bite has come first", async () => {
    await begin(...ONCE[0]);
    master.rolls(d20(2));
    await master.api.strike({ figure: ORC, weapon: BITE, target: MIRELLA });
    await session.settle();
    expect(worded(ORC)).toBe("Strike Mirella ×2");
  });

  it("has all of them on its key when it has charged, too", async () => {
    await begin(...ONCE[1], { intent: { ...AT_MIRELLA, kind: "charge" } });
    expect(worded(ORC)).toBe("Charge Mirella");
    keyOf(ORC).click();
    await session.settle();
    expect(worded(ORC)).toBe("Strike Mirella ×3");
  });

  it("has no more on its key than the rules let it strike", async () => {
    const horned = [...BEAR, natural(HORN, "Horn", {})];
    await begin("addict", FOES_FIRST, { weapons: horned, rulings: { "ledger.enabled": true } });
    expect(worded(ORC)).toBe("Strike Mirella ×3");
  });

  it("takes an opening with one blow, and has the whole routine still", async () => {
    await begin(...ONCE[1]);
    await master.api.grantOpportunity({ figure: ORC, target: MIRELLA });
    await session.settle();
    expect(worded(ORC)).toBe("Strike Mirella: Claw");
    master.rolls(d20(2));
    keyOf(ORC).click();
    await session.settle();
    expect(told()).toContain("takes the opening");
    expect(worded(ORC)).toBe("Strike Mirella ×3");
    await strikeAll();
    expect(struckWith()).toEqual([CLAW, CLAW, BITE]);
  });

  it("strikes one after another, where each comes in a segment of its own", async () => {
    await begin("three-actions", FOES_FIRST);
    const said: unknown[] = [];
    for (let blow = 1; blow <= 3; blow++) {
      for (let part = 0; part < 10 && worded(ORC) === undefined; part++) await onward();
      said.push(worded(ORC));
      master.rolls(d20(2));
      keyOf(ORC).click();
      await session.settle();
    }
    expect(said).toEqual(["Strike Mirella: Claw", "Strike Mirella: Claw", "Strike Mirella: Bite"]);
  });
});

describe("Three bears that strike by one key", () => {
  const THIRD_ORC = "ctorc2x".padEnd(16, "0");
  const keyOfAll = (): Dynamic =>
    master.globals.ui.combat.element.querySelector(".turn-group [data-action=doTogether]");

  it("leave out the one that has begun its routine since the key was drawn", async () => {
    await begin("addict", FOES_FIRST, { bears: [ORC, SECOND_ORC, THIRD_ORC] });
    const { meaning } = keyOfAll().dataset;
    master.rolls(d20(2));
    await master.api.strike({ figure: ORC, weapon: CLAW, target: MIRELLA });
    await session.settle();
    Object.assign(keyOfAll().dataset, { meaning });
    master.rolls(...Array.from({ length: 6 }, () => d20(2)));
    keyOfAll().click();
    await session.settle();
    const naturals = [ORC, SECOND_ORC, THIRD_ORC].map(bear => master.seat(bear).ledger.naturals);
    expect(naturals).toEqual([1, 3, 3]);
  });
});
