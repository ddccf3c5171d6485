import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FRIENDS_FIRST, face } from "../session/dice.ts";
import { ALL_DECLARED, fightOn } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { ORC, world } from "../session/world.ts";
import { apiOf, faultsOf } from "./beside.ts";

const KINDS = ["wrap-library", "courier", "dock", "turn-timer", "Health_Bars", "dice-tray", "dice-show"];

describe("Modules of the kinds that tables run", () => {
  let session: GameSession;
  let master: Person;
  let anna: Person;
  beforeEach(async () => {
    session = await openSession(generation, world(), KINDS, { drawn: true });
    master = await session.sit("Gamemaster");
    anna = await session.sit("Anna");
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
  });
  afterEach(async () => {
    const told = [...faultsOf(master, anna), ...master.warnings, ...anna.warnings];
    await session.close();
    expect(told).toEqual([]);
  });

  it("a timer leads through a whole round, one expiry for each turn, and every client times the same turns", async () => {
    const { timed, expire } = apiOf(master, "turn-timer");
    const heard = apiOf(anna, "turn-timer").timed;
    timed.length = heard.length = 0;
    for (let turns = 0; master.combat.round === 1; turns++) {
      expect(turns).toBeLessThan(5);
      await expire();
      await session.settle();
    }
    const names = (all: Dynamic[]) => all.flatMap(({ name }) => name ?? []);
    expect(names(timed)).toEqual(["Otto", "Otto", "Orc 1", "Orc 2", "Mirella"]);
    expect(names(heard)).toEqual(names(timed));
    expect(timed.filter(({ name }: Dynamic) => name === undefined)).toEqual([{ round: 2 }]);
    expect(apiOf(master, "turn-timer").running().combatant).toBe(master.combat.combatant.id);
  });

  it("a library that decides by the game's modules begins with the game, and its wrappers run", async () => {
    const { calls } = apiOf(master, "wrap-library");
    await apiOf(master, "dock").dock.next();
    await session.settle();
    expect(calls).toEqual(["initialize", "next turn of Mirella"]);
    expect(master.combat.combatant.name).toBe("Otto");
  });

  it("bars over tokens show what is left, and hurt below zero as the rules do", async () => {
    const { document, canvas } = master.globals;
    canvas.show(document.body.appendChild(document.createElement("main")));
    await canvas.draw();
    const { shares, hurt } = apiOf(master, "Health_Bars");
    const { token } = master.combat.combatants.get(ORC);
    expect(shares.get(token.id)).toBe(1);
    await hurt(token, 2);
    await session.settle();
    expect([shares.get(token.id), anna.hitPoints(ORC)]).toEqual([0.75, 6]);
    await hurt(token, 9);
    await session.settle();
    expect([shares.get(token.id), anna.hitPoints(ORC)]).toEqual([0, -3]);
    expect(apiOf(master, "wrap-library").calls).toContain("Orc: hitPoints -2");
  });

  it("a dice tray beside the chat rolls what is clicked, and the dice are shown to all", async () => {
    const button = anna.globals.document.querySelector("#chat .dice-tray button");
    anna.rolls(face(3, 4));
    button.click();
    await session.settle();
    expect(apiOf(master, "dice-show").shown.at(-1).dice).toEqual([{ faces: 4, values: [3] }]);
    expect(master.globals.ui.trayPanel.constructor.name).toBe("TrayPanel");
  });

  it("who talks over sockets is answered in the middle of a round", async () => {
    const answer = apiOf(anna, "courier").module.executeAsGM("greet", "hail");
    await apiOf(master, "dock").dock.next();
    expect(await answer).toBe("Gamemaster has heard: hail");
  });
});
