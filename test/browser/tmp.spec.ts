import { sheetsOf } from "./play/foundry-page.ts";
import { begun } from "./play/opening.ts";
import { test } from "./play/table.ts";

test("pictures", async ({ sit }, info) => {
  if (info.project.name === "generation-13") return;
  test.setTimeout(200_000);
  const [master, bruno] = await sit("Gamemaster", "Bruno");
  await begun(master, { Mirella: ["Spell", "Fire Ball", "Ogre"] });
  await master.page.evaluate(async () => {
    const { game } = globalThis as any;
    const actor = game.actors.getName("Mirella");
    await actor.update({
      system: {
        thac0: null,
        armorClass: null,
        class: "",
        level: null,
        race: "Half-elf",
        saves: { spell: null, death: null },
        abilities: { strength: 17, dexterity: 16, constitution: 15, wisdom: 13 },
        money: { gold: 120 },
      },
    });
    await actor.createEmbeddedDocuments("Item", [
      {
        name: "Magic-user",
        type: "class",
        system: {
          level: 6,
          earned: 41000,
          hitDie: 4,
          group: "mage",
          experience: "2: 2501, 6: 40001, 7: 60001",
          thac0: "1: 21, 6: 19",
          saves: {
            death: "1: 14, 6: 13",
            petrify: "1: 13, 6: 11",
            aimed: "1: 11, 6: 9",
            breath: "1: 15, 6: 13",
            spell: "1: 12, 6: 10",
          },
          slots: "6: 4 2 2",
          casts: "magicUser",
        },
      },
      { name: "Leather armor", type: "armor", system: { armorClass: 8, weight: 15 } },
      { name: "Ring of protection", type: "armor", system: { kind: "protection", magicBonus: 1 } },
      { name: "Backpack", type: "gear", system: { capacity: 30, weight: 2 } },
      { name: "Rope, 50 ft", type: "gear", system: { weight: 7.5 } },
    ]);
  });
  await bruno.press("Open the sheet of Mirella");
  const sheet = sheetsOf(bruno.page);
  for (const page of ["Combat", "Abilities", "Gear", "Particulars", "Notes"]) {
    await sheet.getByRole("tab", { name: page }).click();
    for (const theme of ["light", "dark"]) {
      await bruno.page.evaluate(worn => {
        document.body.classList.toggle("theme-light", worn === "light");
        document.body.classList.toggle("theme-dark", worn === "dark");
      }, theme);
      if (theme === "light" || page === "Abilities") await sheet.screenshot({ path: `/tmp/sh-${page}-${theme}.png` });
    }
  }
  await sheet.getByRole("tab", { name: "Abilities" }).click();
  await sheet.getByRole("button", { name: "Edit Magic-user" }).click();
  await bruno.page.waitForSelector(".application.sheet:nth-of-type(2), .application");
  await bruno.page.screenshot({ path: "/tmp/sh-class.png" });
});
