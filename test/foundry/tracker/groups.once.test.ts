import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { d20, FOES_FIRST } from "../session/dice.ts";
import { lastEntries } from "../session/entries.ts";
import { fightOn, MELEE } from "../session/fights.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { MIRELLA, ORC, OTTO, SECOND_ORC, world } from "../session/world.ts";

const THIRD_ORC = "ctorc2x".padEnd(16, "0");
const ORCS = [ORC, SECOND_ORC, THIRD_ORC];
const AT_MIRELLA = { ...MELEE, target: MIRELLA };

const d10 = (shown: number): number => 1 - (shown - 0.5) / 10;

let session: GameSession;
let master: Person;
let anna: Person;
afterEach(() => session.close());

async function sitDown(): Promise<void> {
  const data: Dynamic = world(3);
  data.scenes[0].tokens.find(({ name }: Dynamic) => name === "Otto").x = 0;
  session = await openSession(14, data, [], { drawn: true });
  [master, anna] = [await session.sit("Gamemaster"), await session.sit("Anna")];
  anna.decides(() => "none");
}
const keysOf = ({ globals }: Person): Dynamic[] => [
  ...globals.ui.combat.element.querySelectorAll(".turn-group [data-action=doTogether]"),
];
const keyOf = async (person: Person): Promise<Dynamic> => {
  await session.settle();
  return keysOf(person)[0] ?? null;
};
const press = async (person: Person): Promise<void> => {
  (await keyOf(person)).click();
  await session.settle();
};
const lastCommand = () => lastEntries(master, 1)[0].command;

describe("Three orcs that have said nothing", () => {
  beforeEach(async () => {
    await sitDown();
    await master.api.begin();
  });

  it("share a key, which names each of them and whom it means", async () => {
    const key = await keyOf(master);
    expect(key.textContent).toMatch(/^3 × Orc: Melee, /);
    expect(key.getAttribute("aria-label")).toMatch(/Orc 1; .*Orc 2; .*Orc 3$/);
    expect(key.tagName).toBe("BUTTON");
  });

  it("stands before the first of their lines", async () => {
    const line = (await keyOf(master)).closest("li").nextElementSibling;
    expect(ORCS).toContain(line.dataset.combatantId);
  });

  it("declare by it what each one's own key says, as one command that one undo takes back", async () => {
    await press(master);
    expect(ORCS.map(orc => master.seat(orc).intent?.kind)).toEqual(["melee", "melee", "melee"]);
    expect(lastCommand()).toMatchObject({ type: "together" });
    expect(keysOf(master)).toEqual([]);
    await master.api.undo();
    await session.settle();
    expect(ORCS.map(orc => master.seat(orc).intent)).toEqual([null, null, null]);
  });

  it("share it no longer with one who has said something else", async () => {
    await master.api.declare({ figure: ORC, intent: { kind: "wait" } });
    expect((await keyOf(master)).textContent).toMatch(/^2 × Orc/);
    await master.api.declare({ figure: SECOND_ORC, intent: { kind: "wait" } });
    expect(await keyOf(master)).toBeNull();
  });

  it("share it with none that is hidden", async () => {
    await master.combat.combatants.get(ORC).update({ hidden: true });
    expect((await keyOf(master)).textContent).toMatch(/^2 × Orc/);
  });

  it("share one more for a charge at whoever is marked far off", async () => {
    master.game.user.targets.add({ id: master.combat.combatants.get(OTTO).tokenId });
    await master.globals.ui.combat.render();
    await session.settle();
    const said = keysOf(master).map(({ textContent }) => textContent);
    expect(said).toEqual(["3 × Orc: Melee, all at Otto", "3 × Orc: Charge, all at Otto"]);
  });

  it("have none for a player, whose they are not", async () => expect(await keyOf(anna)).toBeNull());

  it("do nothing else by a key that was drawn before one of them said something", async () => {
    const key = await keyOf(master);
    const { dataset } = key;
    const old = { action: "doTogether", meaning: dataset.meaning };
    await master.api.declare({ figure: ORC, intent: { kind: "wait" } });
    await session.settle();
    Object.assign((await keyOf(master)).dataset, old);
    await press(master);
    expect(ORCS.map(orc => master.seat(orc).intent?.kind)).toEqual(["wait", "melee", "melee"]);
  });
});

describe("Three orcs whose moment it is", () => {
  beforeEach(async () => {
    await sitDown();
    const intents = { ...Object.fromEntries(ORCS.map(orc => [orc, AT_MIRELLA])), [MIRELLA]: { ...MELEE, target: ORC } };
    await fightOn(session, master, FOES_FIRST, intents);
  });

  it("G.08: say how far away the farthest is, where one strikes over a square between", async () => {
    const { token } = master.combat.combatants.get(THIRD_ORC);
    const { x, y } = master.combat.combatants.get(MIRELLA).token;
    await token.update({ x: x + 300, y });
    await session.settle();
    await master.globals.ui.combat.render();
    expect((await keyOf(master)).dataset.tooltipText).toMatch(/Orc 3\. Up to 10 ft away; a blow reaches 10 ft\.$/);
  });

  it("strike by one key, with one card", async () => {
    expect((await keyOf(master)).textContent).toBe("3 × Orc: Strike, all at Mirella");
    expect((await keyOf(master)).dataset.tooltipText).toMatch(/Orc 3\. Up to 5 ft away; a blow reaches 10 ft\.$/);
    master.rolls(d20(2), d20(2), d20(2));
    const before = master.deeds().length;
    await press(master);
    await master.until(() => master.deeds().length === before + 1);
    expect(
      lastCommand()
        .deeds.map(({ figure }: Dynamic) => figure)
        .sort(),
    ).toEqual([...ORCS].sort());
    expect(await keyOf(master)).toBeNull();
  });

  it("have their key shut as long as somebody is asked", async () => {
    anna.decides(() => new Promise(() => undefined));
    await master.api.strike({ figure: ORC, weapon: MELEE.weapon, target: MIRELLA });
    await master.until(() => master.combat.system.pending !== "");
    expect((await keyOf(master)).getAttribute("aria-disabled")).toBe("true");
  });
});

describe("Three orcs of which one acts after Mirella", () => {
  it("share a key with none but those whose moment it is", async () => {
    await sitDown();
    await master.game.settings.set("ten-segments", "rulebook.initiative.method", "individual");
    await session.settle();
    const intents = { ...Object.fromEntries(ORCS.map(orc => [orc, AT_MIRELLA])), [MIRELLA]: { ...MELEE, target: ORC } };
    const dice = { [MIRELLA]: 4, [ORC]: 3, [SECOND_ORC]: 3, [THIRD_ORC]: 6, [OTTO]: 9 };
    const inOrder = master.combat.combatants.contents.map(({ id }: Dynamic) => dice[id]!);
    await fightOn(session, master, inOrder.map(d10), intents);
    const key = await keyOf(master);
    expect(key.textContent).toMatch(/^2 × Orc/);
    const deeds = JSON.parse(key.dataset.meaning);
    expect(
      deeds
        .flat()
        .map(({ figure }: Dynamic) => figure)
        .sort(),
    ).toEqual([ORC, SECOND_ORC].sort());
  });
});
