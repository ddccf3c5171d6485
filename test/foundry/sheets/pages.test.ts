import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { MIRELLA, ORC, SPELL, SWORD } from "../session/world.ts";

/** A field of a model. A group has inner fields. */
interface Field {
  readonly fields?: Readonly<Record<string, Field>>;
  readonly fieldPath: string;
}

const leavesOf = ({ fields, fieldPath }: Field): string[] =>
  fields === undefined ? [fieldPath] : Object.values(fields).flatMap(leavesOf);

/** A wand and one of its powers, which are stored by id. */
const WAND = "wand000000000000";
const POWER = "lightning0000000";
/** Fields that are stored differently (powers), or that users do not type (injuries come from blows, effects from spells). */
const ELSEWHERE: readonly string[] = ["powers", "injuries", "effects", "mark"];

function placesOf({ schema, powers = [] }: { schema: Field; powers?: { id: string }[] }): string[] {
  const { element } = (schema.fields?.powers ?? {}) as { element?: Field };
  const names = element ? leavesOf(element).map(path => path.replace("powers.", "")) : [];
  const own = powers.flatMap(({ id }) => names.filter(name => name !== "id").map(name => `powers.${id}.${name}`));
  return [...leavesOf(schema).filter(path => !ELSEWHERE.includes(path)), ...own].sort();
}

describe("A sheet", () => {
  let session: GameSession;
  let master: Person;
  beforeAll(async () => {
    session = await openSession(generation);
    master = await session.sit("Gamemaster");
    const powers = [{ id: POWER, name: "Lightning", area: { shape: "path" } }];
    const wand = { _id: WAND, name: "Wand", type: "device", system: { powers } };
    await otto().items.get(SPELL).update({ "system.area.shape": "cone" });
    await otto().createEmbeddedDocuments("Item", [wand], { keepId: true });
  });
  afterAll(() => session.close());

  const actor = (figure: string) => master.combat.combatants.get(figure).actor;
  const otto = () => master.game.actors.getName("Otto");
  const THINGS = [
    ["a character", () => actor(MIRELLA)],
    ["a monster", () => actor(ORC)],
    ["a weapon", () => actor(MIRELLA).items.get(SWORD)],
    ["a device", () => otto().items.get(WAND)],
    ["a spell", () => otto().items.get(SPELL)],
  ] as const;

  it("of somebody without weapons has a key to add one where they would stand", async () => {
    const mage = otto();
    expect(mage.items.some(({ type }: { type: string }) => type === "weapon")).toBe(false);
    await mage.sheet.render(true);
    const key = mage.sheet.element.querySelector("[data-tab=combat] [data-action=createThing][data-type=weapon]");
    expect(key?.getAttribute("aria-label")).toBe("Add to Weapons");
    await mage.sheet.close();
  });
  it("keeps what there is to tell of somebody as rich text, whose secrets are for its owner", async () => {
    const mage = otto();
    await mage.sheet.render(true);
    const written = mage.sheet.element.querySelector("[data-tab=notes] [name='system.description']");
    written.value = '<p>Came from the <em>south</em>.</p><section class="secret">Fears cats.</section>';
    written.dispatchEvent(new written.ownerDocument.defaultView.Event("change", { bubbles: true }));
    await master.until(() => mage.sheet.element.querySelector("[data-tab=notes] em")?.textContent === "south");
    expect(mage.sheet.element.querySelector("section[data-tab=notes]").textContent).toContain("Fears cats.");
    await mage.update({ "ownership.default": 2 });
    const anna = await session.sit("Anna");
    const seen = anna.game.actors.getName("Otto");
    await seen.sheet.render(true);
    const told = seen.sheet.element.querySelector("section[data-tab=notes]").textContent;
    expect([told.includes("Came from the south."), told.includes("Fears cats.")]).toEqual([true, false]);
    await mage.sheet.close();
    anna.close();
  });
  it("shows to whom it is open but little a name, a face and what there is to tell, without its secrets", async () => {
    const mage = otto();
    const description = '<p>Came from the <em>south</em>.</p><section class="secret">Fears cats.</section>';
    await mage.update({ "ownership.default": 1, "system.description": description });
    const anna = await session.sit("Anna");
    const { sheet } = anna.game.actors.getName("Otto");
    const face = "systems/ten-segments/icons/figures/mage.svg";
    const shown = (selector: string) => sheet.element.querySelector(`[data-application-part=glance] ${selector}`);
    await sheet.render(true);
    expect([shown("h2").textContent, shown("img").getAttribute("src")]).toEqual(["Otto", face]);
    expect(shown(".described").textContent).toBe("Came from the south.");
    expect(shown(".described em").textContent).toBe("south");
    expect(sheet.element.querySelector("[name^=system]")).toBeNull();
    expect(sheet.element.querySelector("[data-action=print]")).toBeNull();
    await mage.update({ "system.description": "" });
    await anna.until(() => shown(".described") === null);
    anna.close();
  });
  it("is printed with what it shows and without what was left as it is at first, and then the leaf is gone", async () => {
    const mage = otto();
    await mage.update({ "system.seesInvisible": true, "system.description": "<p>Came from the <em>south</em>.</p>" });
    await mage.sheet.render(true);
    const { document, window } = master.globals;
    let printed = 0;
    window.print = () => {
      printed += 1;
    };
    mage.sheet.element.querySelector("[data-action=print]").click();
    await master.until(() => printed === 1);
    const leaf = document.querySelector("body > .ten-segments-printed").textContent.replaceAll(/\s+/g, " ");
    for (const words of ["Otto", "Hit points 12/12", "Blows 1/1", "Magic Missile", "Sees the invisible", "the south."])
      expect(leaf).toContain(words);
    for (const words of ["Psionic", "in how many rounds", "Initiative die"]) expect(leaf).not.toContain(words);
    window.dispatchEvent(new window.Event("afterprint"));
    expect(document.querySelector(".ten-segments-printed")).toBeNull();
    await mage.sheet.close();
  });
  it("takes a standing order on the page from which one fights", async () => {
    const mage = otto();
    await mage.sheet.render(true);
    const order = mage.sheet.element.querySelector("[data-tab=combat] [name='system.order']");
    order.value = "never";
    order.dispatchEvent(new order.ownerDocument.defaultView.Event("change", { bubbles: true }));
    await master.until(() => mage.system.order === "never");
    await mage.sheet.close();
  });
  it.each(THINGS)("of %s has a labelled place for everything that its model keeps", async (_name, find) => {
    const thing = find();
    await thing.sheet.render(true);
    const inputs: HTMLInputElement[] = [...thing.sheet.element.querySelectorAll("[name^='system.']")];
    const labels = new Set([...thing.sheet.element.querySelectorAll("label")].map(label => label.htmlFor));
    const bare = inputs.filter(input => !input.getAttribute("aria-label") && !labels.has(input.id));
    expect(bare.map(({ name }) => name)).toEqual([]);
    expect(inputs.map(({ name }) => name.replace("system.", "")).sort()).toEqual(placesOf(thing.system));
    await thing.sheet.close();
    expect(master.errors).toEqual([]);
  });

  describe("of a spell", () => {
    const spell = () => otto().items.get(SPELL);
    const folded = () => spell().sheet.element.querySelector("details[data-section=usage]");
    const opened = async () => {
      await spell().sheet.render(true);
      return folded().open;
    };

    it("folds away what few spells have, until one has it", async () => {
      expect(await opened()).toBe(false);
      await spell().sheet.close();
      await spell().update({ "system.cantrip": true });
      expect(await opened()).toBe(true);
    });
    it("asks no more of an area than its shape needs", async () => {
      const asked = async (shape: string) => {
        await spell().update({ "system.area.shape": shape });
        await spell().sheet.render(true);
        const inputs: HTMLInputElement[] = [...spell().sheet.element.querySelectorAll("[name^='system.area.']")];
        return inputs.map(({ name }) => name.replace("system.area.", ""));
      };
      expect(await asked("target")).toEqual(["shape"]);
      expect(await asked("several")).toEqual(["shape", "size", "byLevel"]);
      expect(await asked("circle")).toEqual(["shape", "size", "byLevel"]);
      expect(await asked("path")).toEqual(["shape", "size", "width", "byLevel"]);
    });
    it("stays as it was left when it is drawn anew", async () => {
      folded().open = false;
      expect(await opened()).toBe(false);
      await spell().sheet.close();
    });
  });

  describe("of a weapon and of a class", () => {
    const make = async (data: object) => (await otto().createEmbeddedDocuments("Item", [data]))[0];
    const shown = async (thing: Dynamic, selector: string) => {
      await thing.sheet.render(true);
      return thing.sheet.element.querySelector(selector);
    };

    it("folds missiles away where it cannot be shot, and names its size in words", async () => {
      const axe = await make({ name: "Axe", type: "weapon", system: { kind: "melee", size: 3 } });
      expect((await shown(axe, "details[data-section=missiles]")).open).toBe(false);
      const size = await shown(axe, '[name="system.size"]');
      expect([size.value, size.selectedOptions[0].textContent]).toEqual(["3", "Large"]);
      size.value = "1";
      size.dispatchEvent(new size.ownerDocument.defaultView.Event("change", { bubbles: true }));
      await session.settle();
      expect(axe.system.size).toBe(1);
      await axe.update({ "system.kind": "hurled" });
      expect(await shown(axe, "details[data-section=missiles]")).toBeNull();
      await axe.delete();
    });
    it("keeps as many lines as it takes for what is written by level", async () => {
      const experience = "2: 2001, 3: 4001, 4: 8001, 5: 18001, 6: 35001, 7: 70001, 8: 125001";
      const fighter = await make({ name: "Fighter", type: "class", system: { experience } });
      expect((await shown(fighter, '[name="system.slots"]')).getAttribute("rows")).toBe("1");
      const field = await shown(fighter, '[name="system.experience"]');
      expect([field.tagName, field.getAttribute("rows"), field.value]).toEqual(["TEXTAREA", "2", experience]);
      field.value = `${experience},\n9: 250001`;
      field.dispatchEvent(new field.ownerDocument.defaultView.Event("change", { bubbles: true }));
      await session.settle();
      expect(fighter.system.experience).toBe(`${experience},\n9: 250001`);
      await fighter.delete();
    });
  });

  describe("of a device", () => {
    const wand = () => otto().items.get(WAND);
    const powers = () => wand().system.powers.map(({ id: _id, ...power }: { id: string }) => power);
    const field = (name: string) => wand().sheet.element.querySelector(`[name="system.powers.${POWER}.${name}"]`);
    const press = (action: string) => wand().sheet.element.querySelector(`[data-action="${action}"]`).click();
    const type = (name: string, value: string) => {
      const input = field(name);
      input.value = value;
      input.dispatchEvent(new input.ownerDocument.defaultView.Event("change", { bubbles: true }));
    };

    it("has the powers that are typed into it", async () => {
      await wand().sheet.render(true);
      type("charges", "7");
      await master.until(() => wand().system.powers[0].charges === 7);
      type("damage", "6d6");
      await master.until(() => wand().system.powers[0].damage === "6d6");
      expect(powers()).toMatchObject([{ name: "Lightning", charges: 7, damage: "6d6", activation: 0, save: "none" }]);
    });
    it("has one more when it is added, and what was typed just before stays", async () => {
      type("name", "Bolt");
      press("addPower");
      await master.until(() => wand().system.powers.length === 2 && wand().system.powers[0].name === "Bolt");
      expect(powers()).toMatchObject([{ name: "Bolt" }, { name: "New power", charges: null }]);
      await wand().sheet.close();
      expect(master.errors).toEqual([]);
    });
  });
});
