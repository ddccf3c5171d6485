import { describe, expect } from "vitest";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { ALL_DECLARED, fightOn } from "../session/fights.ts";
import type { Dynamic, Person } from "../session/index.ts";
import { atOneTable } from "../session/table.ts";
import { ORC, SECOND_ORC } from "../session/world.ts";

const it = atOneTable({ drawn: true });

describe("What is typed into the chat", () => {
  it.afterEach(async ({ session, master, anna }) => {
    for (const { globals } of [master, anna]) {
      globals.ui.notifications.clear();
      for (const shown of globals.document.querySelectorAll("[id^='ten-segments-']"))
        await globals.foundry.applications.instances.get(shown.id)?.close();
    }
    await session.settle();
  });

  const types = (person: Person, line: string) => person.globals.ui.chat.processMessage(line);
  const window = (person: Person, id: string): Dynamic => person.globals.document.querySelector(`#${id}`);
  const told = ({ globals }: Person): string =>
    [...globals.document.querySelectorAll(".notification")].map((one: Dynamic) => one.textContent).join("\n");

  it("without a fight it says so", async ({ anna }) => {
    await types(anna, "/act");
    expect(told(anna)).toContain("No one is fighting");
  });

  it("/declare asks for one's own", async ({ session, master, anna }) => {
    await master.api.begin();
    await session.settle();
    await types(anna, "/declare");
    await anna.until(() => window(anna, "ten-segments-declare"));
  });

  describe("in a fight", () => {
    it.beforeAll(async ({ session, master }) => {
      await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    });

    it("/act opens the dialog for one's own, whose name is begun", async ({ anna }) => {
      await types(anna, "/act mir");
      await anna.until(() => window(anna, "ten-segments-act"));
      expect(window(anna, "ten-segments-act").textContent).toContain("Mirella");
    });

    it("/act without a name is for the one whose moment it is", async ({ anna }) => {
      await types(anna, "<p>/act</p>");
      await anna.until(() => window(anna, "ten-segments-act"));
      expect(window(anna, "ten-segments-act").textContent).toContain("Mirella");
    });

    it("/why says when somebody acts and why then, to whoever asks alone", async ({ master, anna }) => {
      await types(anna, "/why otto");
      expect(told(anna)).toMatch(/Otto: .*Begins Magic Missile\..*\(/s);
      expect(told(master)).not.toContain("Magic Missile");
    });

    it("/why says no more of a foe than its row does", async ({ anna }) => {
      await types(anna, "/why Orc 1");
      expect(told(anna)).toContain("Waiting to act");
      expect(told(anna)).not.toContain("Long Sword");
    });

    it("/why knows each of one name by the number that tells it apart", async ({ session, master, anna }) => {
      const called = async (...names: string[]) => {
        for (const [at, orc] of [ORC, SECOND_ORC].entries())
          await master.combat.combatants.get(orc).update({ name: names[at] });
        await session.settle();
      };
      await called("Snaga", "Snaga");
      for (const line of ["/why snaga (2)", "/why snaga"]) await types(anna, line);
      expect(told(anna)).toMatch(/^Snaga \(2\): .*^Snaga: /ms);
      await called("Orc 1", "Orc 2");
    });

    it("what cannot be meant is answered in words, and is no message", async ({ session, anna }) => {
      const before = anna.game.messages.size;
      for (const line of ["/act orc 1", "/act zorb", "/why orc"]) await types(anna, line);
      expect(told(anna)).toContain("zorb");
      expect(told(anna)).toContain("write more of the name");
      expect(window(anna, "ten-segments-act")).toBeNull();
      await session.settle();
      expect(anna.game.messages.size).toBe(before);
    });

    it("anything else is left to the chat", async ({ session, anna }) => {
      await expect(types(anna, "/acting")).rejects.toThrow('no chat command "/acting"');
      await types(anna, "I act!");
      await session.settle();
      expect(anna.game.messages.contents.at(-1).content).toBe("I act!");
    });
  });
});
