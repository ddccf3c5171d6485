import { describe, expect } from "vitest";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atOneTable } from "../session/table.ts";
import { MIRELLA, ORC } from "../session/world.ts";

const it = atOneTable({ seats: ["master"] });

describe("A sheet that stands open", () => {
  const actor = (master: Person, figure: string): Dynamic => master.combat.combatants.get(figure).actor;
  const field = (master: Person, figure: string, name: string): Dynamic =>
    actor(master, figure).sheet.element.querySelector(`[name="system.${name}"]`);

  /** The parts of a figure's sheet that were rendered again. */
  async function redrawn(session: GameSession, master: Person, figure: string, deed: () => unknown): Promise<string[]> {
    const { sheet } = actor(master, figure);
    await sheet.render({ force: true });
    const before = { ...sheet.parts };
    await deed();
    await session.settle();
    return Object.keys(before).filter(part => sheet.parts[part] !== before[part]);
  }

  /** Types a number and leaves the field. */
  function types(master: Person, figure: string, name: string, value: number): void {
    const typed = field(master, figure, name);
    typed.value = String(value);
    typed.dispatchEvent(new (master.globals as Dynamic).Event("change", { bubbles: true }));
  }

  it.for([
    ["a linked figure", MIRELLA],
    ["one by its token alone", ORC],
  ] as const)(
    "draws the head again when a number of it is typed, and no page of %s",
    async ([_name, figure], { session, master }) => {
      expect(await redrawn(session, master, figure, () => types(master, figure, "hitPoints.value", 7))).toEqual([
        "head",
      ]);
      expect(field(master, figure, "hitPoints.value").defaultValue).toBe("7");
    },
  );

  it("draws the page of abilities again for one of them, whichever page is open", async ({ session, master }) => {
    const { sheet } = actor(master, MIRELLA);
    sheet.element.querySelector("[data-action=toggleEditing]").click();
    await session.settle();
    const turned = async () => {
      sheet.changeTab("abilities", "page");
      types(master, MIRELLA, "abilities.wisdom", 11);
    };
    expect(await redrawn(session, master, MIRELLA, turned)).toEqual(["abilities"]);
    expect(sheet.parts.abilities.classList.contains("active")).toBe(true);
  });

  it("draws a part again in which something is typed that is not stored", async ({ session, master }) => {
    const stored = actor(master, MIRELLA).system.abilities.wisdom;
    const typed = () => {
      field(master, MIRELLA, "abilities.wisdom").value = "99";
      return actor(master, MIRELLA).sheet.render();
    };
    expect(await redrawn(session, master, MIRELLA, typed)).toEqual(["abilities"]);
    expect(field(master, MIRELLA, "abilities.wisdom").value).toBe(String(stored));
  });

  it("shows a thing that comes on the pages where it is used and kept", async ({ session, master }) => {
    const dagger = { name: "Dagger", type: "weapon" };
    const come = () => actor(master, MIRELLA).createEmbeddedDocuments("Item", [dagger]);
    expect(await redrawn(session, master, MIRELLA, come)).toEqual(["combat", "gear"]);
  });

  it("is locked and unlocked whole", async ({ master }) => {
    const { sheet } = actor(master, MIRELLA);
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
