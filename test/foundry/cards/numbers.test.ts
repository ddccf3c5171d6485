import { beforeEach, describe, expect } from "vitest";
import { tellEvent } from "#foundry/cards/lines.ts";
import type { FightEvent } from "#rules/index.ts";
import { d20, FRIENDS_FIRST } from "../session/dice.ts";
import { BLOW, fightOn, MIRELLA_DECLARED } from "../session/fights.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atOneTable } from "../session/table.ts";
import { OTTO } from "../session/world.ts";
import { speakEnglish } from "../words.ts";

describe("To whoever may not know a monster's armor class and THAC0, a card tells nothing that gives them away", () => {
  beforeEach(speakEnglish);
  const names = { hero: "Hero", ogre: "Ogre", sword: "Sword" };
  const reader = { gameMaster: false, sees: () => false, knowsNumbers: (id: string) => id === "hero" };
  const reasonsIfRead = (event: object) => {
    const lines = tellEvent(event as FightEvent, { names, reader, round: 1 });
    return lines.flatMap(({ words, sum, reasons = [] }) => [words, sum?.need, ...reasons]).filter(one => one);
  };
  const two = { figure: "hero", target: "ogre", weapon: "sword" };

  it("of a blow", () => {
    const rolled = { natural: 12, adjustments: [], total: 12, armorClass: 4, need: 12, hit: true, missile: false };
    expect(reasonsIfRead({ type: "attack-rolled", ...two, ...rolled })).toEqual([]);
    expect(reasonsIfRead({ type: "attack-rolled", ...two, ...rolled, target: "hero" })).toHaveLength(1);
  });
  it("of a critical hit", () => {
    const save = { natural: 13, modifier: 0, need: 13, saved: true };
    const rolled = { natural: 19, from: 18, by: 7, dice: "2d4", rolled: 5, severity: 5, multiple: 2, injury: null };
    expect(reasonsIfRead({ type: "critical-hit", ...two, ...rolled, points: { save: 0, severity: 0 }, save })[1]).toBe(
      "Severity dice 2d4: the attack is the same size as Ogre",
    );
  });
  it("of saving throws", () => {
    const save = { natural: 13, modifier: 0, need: 17, saved: false };
    const critical = { natural: 19, from: 18, by: 7, dice: "2d4", rolled: 5, severity: 5, multiple: 2, injury: null };
    const saves: [string, object][] = [
      ["figure", { type: "save-rolled", spell: "sword", natural: 13, need: 17, saved: false }],
      ["target", { type: "critical-hit", figure: "hero", ...critical, points: { save: 0, severity: 0 }, save }],
      ["target", { type: "knockdown-rolled", figure: "hero", die: "1d10", rolled: 9, from: 7, save }],
      ["figure", { type: "rested", save, change: { to: JSON.stringify({ points: 3, most: 9 }) } }],
      ["figure", { type: "level-tried", level: "fresh", save }],
    ];
    for (const [member, event] of saves) {
      expect(reasonsIfRead({ ...event, [member]: "ogre" }).join(" ")).not.toContain("17");
      expect(reasonsIfRead({ ...event, [member]: "hero" }).join(" ")).toContain("17");
    }
  });
  it("of a fumble", () =>
    expect(reasonsIfRead({ type: "fumbled", ...two, natural: 1, upTo: 3 })).toEqual(["Hero fumbles: the die shows 1"]));
  it("of a point that is faced", () =>
    expect(
      reasonsIfRead({
        type: "faced-point",
        figure: "hero",
        against: "ogre",
        natural: 9,
        total: 9,
        need: 12,
        under: 13,
      }),
    ).toEqual(["Hero gets past the weapon of Ogre: rolled 9"]));
  it("of a dodge, but that the hit stands", () => {
    const fault = { why: "ward-too-low", cite: "S3.AD.h", with: { total: 9, need: 15 } };
    const rolled = { natural: 9, adjustments: [], total: 9, need: 15, negated: false, fault };
    expect(reasonsIfRead({ type: "dodged", figure: "ogre", against: "hero", ...rolled })).toEqual([
      "Ogre dodges too late",
    ]);
    expect(reasonsIfRead({ type: "dodged", figure: "hero", against: "ogre", ...rolled })).toHaveLength(3);
  });
});

const it = atOneTable({ drawn: true });

describe("Mirella strikes at an orc", () => {
  it.beforeAll(async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    await strikeAt(session, master, BLOW.target);
  });

  async function strikeAt(session: GameSession, master: Person, target: string): Promise<void> {
    master.rolls(d20(2));
    await master.api.strike({ ...BLOW, target, overruled: true });
    await session.settle();
    if (master.combat.system.pending !== "") await master.answersWhenAsked("none");
  }
  const card = async (person: Person): Promise<string> => {
    const message = person.deeds().at(-1);
    const drawn: Dynamic = await message.renderHTML();
    await person.until(() => drawn.querySelector(".sum"));
    return drawn.textContent;
  };

  it("the game master's card tells what was needed", async ({ master }) =>
    expect(await card(master)).toContain("AC 6"));
  it("a player's tells the roll and what came of it", async ({ anna }) => {
    expect(await card(anna)).not.toMatch(/AC |THAC0|needs/);
    expect(await card(anna)).toMatch(/The die shows 2.*miss/s);
  });
  it("and all of it where the world wishes so", async ({ session, master, anna }) => {
    await master.game.settings.set("ten-segments", "monsterNumbers", true);
    await session.settle();
    expect(await card(anna)).toContain("(THAC0 16 − AC 6)");
    await master.game.settings.set("ten-segments", "monsterNumbers", false);
  });
  it("nothing is kept between players", async ({ session, master, anna }) => {
    await strikeAt(session, master, OTTO);
    expect(await card(anna)).toContain("(THAC0 16 − AC 8)");
  });
});
