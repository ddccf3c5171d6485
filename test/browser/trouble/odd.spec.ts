import { d8, d20 } from "../play/dice.ts";
import { closeKey, sheetsOf } from "../play/foundry-page.ts";
import { begun } from "../play/opening.ts";
import type { Person } from "../play/person.ts";
import { expect, test } from "../play/table.ts";

const FOE = `<img src="x" onerror="document.title='taken'"> & <b>Orc</b>`;
const HERO = "{{Brandt}} <script>document.title='taken'</script>";
const MIST = "Ogre in the mist";
const SWORD = `<i onclick="document.title='taken'">Sword</i>`;

interface Document {
  id: string;
  name: string;
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

/** The part of Foundry's API that makes the world odd. */
interface Realm {
  game: {
    actors: { getName(name: string): Document & { items: { getName(name: string): Document } } };
    scenes: { active: { tokens: { getName(name: string): Document & { actor: Document } } } };
    combat: {
      combatants: { getName(name: string): Document };
      createEmbeddedDocuments(name: string, made: object[]): Promise<unknown>;
    };
  };
  tenSegments: { shoot(asked: object): Promise<unknown> };
}

async function rename(master: Person): Promise<void> {
  await master.page.evaluate(
    async ([foe, hero, sword]) => {
      const { actors, scenes } = (globalThis as unknown as Realm).game;
      await scenes.active.tokens.getName("Orc (1)").update({ name: foe });
      await scenes.active.tokens.getName("Brandt").update({ name: hero });
      await actors.getName("Brandt").items.getName("Long sword").update({ name: sword });
    },
    [FOE, HERO, SWORD],
  );
}

async function amendItem(master: Person, changes: object): Promise<void> {
  await master.page.evaluate(async change => {
    await (globalThis as unknown as Realm).game.actors.getName("Brandt").items.getName("Long sword").update(change);
  }, changes);
}

async function amendActorOf(master: Person, token: string, changes: object): Promise<void> {
  await master.page.evaluate(
    async ({ name, change }) => {
      await (globalThis as unknown as Realm).game.scenes.active.tokens.getName(name).actor.update(change);
    },
    { name: token, change: changes },
  );
}

/** Shoots as a macro would, without regard to the choices of the dialog. */
async function shootByMacro({ page }: Person, figure: string, weapon: string, target: string): Promise<void> {
  await page.evaluate(
    async named => {
      const { game, tenSegments } = globalThis as unknown as Realm;
      const [shooter, aimed] = [named.figure, named.target].map(name => game.combat.combatants.getName(name));
      const { id } = game.actors.getName(named.figure).items.getName(named.weapon);
      await tenSegments.shoot({ figure: shooter?.id, weapon: id, target: aimed?.id });
    },
    { figure, weapon, target },
  );
}

/** Checks that no name has become part of the page's HTML. */
async function expectNoMarkup({ page }: Person): Promise<void> {
  await expect(page.locator(`img[src="x"], b:text-is("Orc"), i[onclick]`)).toHaveCount(0);
  await expect(page).not.toHaveTitle("taken");
}

test.describe("What is odd", () => {
  test.use({ named: [FOE, HERO, SWORD, MIST] });

  test("names with markup stay names, wherever they are shown", async ({ sit }) => {
    const [master, anna, bruno] = await sit("Gamemaster", "Anna", "Bruno");
    await rename(master);
    await begun(master, { [HERO]: ["Melee", SWORD, FOE] });
    await expect(anna.line(HERO)).toContainText(`${SWORD}, at ${FOE}`);
    await master.rolls(d20(15), d8(1));
    await anna.act(HERO, "Strike", { with: SWORD, at: FOE });
    await expect(master.prompt(FOE)).toContainText(`${HERO} strikes at ${FOE}. Parry?`);
    await expect(bruno.tracker.getByText(`Waiting. ${HERO} strikes at ${FOE}. Parry?`)).toBeVisible();
    await master.defend(FOE, "Don’t defend");
    await anna.isRefused(
      await anna.prepare(HERO, "Strike", { with: SWORD, at: FOE }),
      `${HERO} has used the attack for segment 3.`,
    );
    await anna.press(`Open the sheet of ${HERO}`);
    await expect(sheetsOf(anna.page).getByText(SWORD, { exact: true }).first()).toBeVisible();
    for (const person of [master, anna, bruno]) {
      await expect(person.line(HERO)).toContainText("attacks 1/2");
      await person.turnTo("Chat");
      await expect(person.card(`${HERO} strikes at ${FOE}`)).toContainText(`with ${SWORD}`);
      await expect(person.card(`${HERO} strikes at ${FOE}`)).toContainText(`${FOE} loses 2 hit points`);
      await expectNoMarkup(person);
    }
  });

  test("a figure with −5 hit points has fallen, and is told so", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await amendActorOf(master, "Orc (1)", { "system.hitPoints.value": -5 });
    await begun(master, { Brandt: ["Melee", "Long sword"] });
    await expect(master.line("Orc (1)")).toContainText("hp −5/6");
    await expect(master.line("Orc (1)")).toContainText(/down/i);
    await expect(anna.line("Orc (1)")).toContainText(/down/i);
    await expect(master.button("Act: Orc (1)")).toBeHidden();
    const dialog = await anna.prepare("Brandt", "Strike");
    await expect(dialog.getByRole("radio", { name: /^Orc \(2\)/ })).toBeVisible();
    await expect(dialog.getByRole("radio", { name: /^Orc \(1\)/ })).toHaveCount(0);
  });

  test("a weapon without damage hits and says that it does none", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await amendItem(master, { system: { damage: { smallMedium: "", large: "" } } });
    await begun(master, { Brandt: ["Melee", "Long sword"] });
    await anna.press("Open the sheet of Brandt");
    await expect(sheetsOf(anna.page).getByText("no damage").first()).toBeVisible();
    await closeKey(sheetsOf(anna.page)).click();
    await master.rolls(d20(15));
    await anna.act("Brandt", "Strike", { at: "Orc (1)" });
    await master.defend("Orc (1)", "Don’t defend");
    await expect(anna.line("Brandt")).toContainText("attacks 1/2");
    await anna.turnTo("Chat");
    await expect(anna.card("Brandt strikes at Orc (1)")).toContainText("Long sword does no damage.");
    expect((await anna.world()).hitPoints["Orc (1)"]).toBe(6);
  });

  test("a figure without a token takes part, and has no distance to anybody", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await master.page.evaluate(async name => {
      const { actors, combat } = (globalThis as unknown as Realm).game;
      await combat.createEmbeddedDocuments("Combatant", [{ actorId: actors.getName("Ogre").id, name }]);
    }, MIST);
    await begun(master, { Brandt: ["Melee", "Long sword"], [MIST]: ["Melee", "Great club"] });
    await master.rolls(d20(15), d8(4));
    await anna.act("Brandt", "Strike", { at: MIST });
    for (const person of [master, anna]) {
      await expect(person.line("Brandt")).toContainText("attacks 1/2");
      await person.turnTo("Chat");
      await expect(person.card(`Brandt strikes at ${MIST}`)).toContainText("loses");
    }
  });

  test("a figure whose actor is deleted says so, and the round goes on", async ({ sit }) => {
    const [master, anna, bruno] = await sit("Gamemaster", "Anna", "Bruno");
    await begun(master, { Brandt: ["Melee", "Long sword"], Elin: ["Missile", "Long bow", "Ogre"] });
    await expect(anna.line("Elin")).toContainText("at Ogre");
    await master.page.evaluate(async () => {
      await (globalThis as unknown as Realm).game.actors.getName("Ogre").delete();
    });
    for (const person of [master, anna, bruno])
      await expect(person.line("Ogre")).toContainText("Ogre has no sheet (actor).");
    await shootByMacro(anna, "Elin", "Long bow", "Ogre");
    await anna.isTold("Ogre has no sheet (actor).");
    await master.rolls(d20(1));
    await anna.act("Elin", "Shoot", { at: "Orc (2)" });
    await expect(bruno.line("Elin")).toContainText("attacks 1/2");
    await master.press(/Next: segment 4/);
    for (const person of [master, anna, bruno]) {
      await expect(person.tracker.getByText(/^Segment 4: /)).toBeVisible();
    }
  });
});
