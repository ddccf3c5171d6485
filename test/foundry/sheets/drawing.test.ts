import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, MIRELLA, ORC, openSession, type Person, world } from "../session/index.ts";

describe("A sheet that stands open", () => {
  let session: GameSession;
  let master: Person;
  beforeAll(async () => {
    session = await openSession(generation, world());
    master = await session.sit("Gamemaster");
  });
  afterAll(() => session.close());

  const actor = (figure: string): Dynamic => master.combat.combatants.get(figure).actor;
  const field = (figure: string, name: string): Dynamic =>
    actor(figure).sheet.element.querySelector(`[name="system.${name}"]`);

  /** The parts of a figure's sheet that were rendered again. */
  async function redrawn(figure: string, deed: () => unknown): Promise<string[]> {
    const { sheet } = actor(figure);
    await sheet.render({ force: true });
    const before = { ...sheet.parts };
    await deed();
    await session.settle();
    return Object.keys(before).filter(part => sheet.parts[part] !== before[part]);
  }

  /** Types a number and leaves the field. */
  function types(figure: string, name: string, value: number): void {
    const typed = field(figure, name);
    typed.value = String(value);
    typed.dispatchEvent(new (master.globals as Dynamic).Event("change", { bubbles: true }));
  }

  it.each([
    ["a linked figure", MIRELLA],
    ["one by its token alone", ORC],
  ])("draws the head again when a number of it is typed, and no page of %s", async (_name, figure) => {
    expect(await redrawn(figure, () => types(figure, "hitPoints.value", 7))).toEqual(["head"]);
    expect(field(figure, "hitPoints.value").defaultValue).toBe("7");
  });

  it("draws the page of abilities again for one of them, whichever page is open", async () => {
    const { sheet } = actor(MIRELLA);
    sheet.element.querySelector("[data-action=toggleEditing]").click();
    await session.settle();
    const turned = async () => {
      sheet.changeTab("abilities", "page");
      types(MIRELLA, "abilities.wisdom", 11);
    };
    expect(await redrawn(MIRELLA, turned)).toEqual(["abilities"]);
    expect(sheet.parts.abilities.classList.contains("active")).toBe(true);
  });

  it("draws a part again in which something is typed that is not stored", async () => {
    const stored = actor(MIRELLA).system.abilities.wisdom;
    const typed = () => {
      field(MIRELLA, "abilities.wisdom").value = "99";
      return actor(MIRELLA).sheet.render();
    };
    expect(await redrawn(MIRELLA, typed)).toEqual(["abilities"]);
    expect(field(MIRELLA, "abilities.wisdom").value).toBe(String(stored));
  });

  it("shows a thing that comes on the pages where it is used and kept", async () => {
    const dagger = { name: "Dagger", type: "weapon" };
    const come = () => actor(MIRELLA).createEmbeddedDocuments("Item", [dagger]);
    expect(await redrawn(MIRELLA, come)).toEqual(["combat", "gear"]);
  });

  it("is locked and unlocked whole", async () => {
    const { sheet } = actor(MIRELLA);
    const first = () => sheet.parts.abilities.querySelector("input");
    const isLocked = async (locked: boolean) => {
      Object.defineProperty(sheet, "isEditable", { get: () => !locked, configurable: true });
      await sheet.render();
      return first().disabled;
    };
    await sheet.render({ force: true });
    expect([await isLocked(true), await isLocked(false)]).toEqual([true, false]);
    delete sheet.isEditable;
  });
});
