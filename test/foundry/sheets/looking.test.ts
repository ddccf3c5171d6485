import { describe, expect } from "vitest";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atOneTable } from "../session/table.ts";
import { MIRELLA, SWORD } from "../session/world.ts";

const it = atOneTable({ seats: ["master", "anna", "ben"] });

describe("A user who looks at a sheet", () => {
  const mirella = (person: Person) => person.combat.combatants.get(MIRELLA).actor;
  const $ = (person: Person, selector: string): Dynamic => mirella(person).sheet.element.querySelector(selector);
  const allow = async (session: GameSession, master: Person, level: number) => {
    await mirella(master).update({ "ownership.default": level });
    await session.settle();
  };
  const press = (target: Dynamic, key: string) => {
    const { KeyboardEvent } = target.ownerDocument.defaultView;
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  };
  const chosen = (person: Person) =>
    [...mirella(person).sheet.element.querySelectorAll("[role=tab]")]
      .filter((tab: Dynamic) => tab.getAttribute("aria-selected") === "true" && tab.classList.contains("active"))
      .map((tab: Dynamic) => [tab.dataset.tab, tab.tabIndex]);

  describe("as its owner", () => {
    it.beforeAll(({ anna }) => mirella(anna).sheet.render(true));
    it.afterAll(({ anna }) => mirella(anna).sheet.close());

    it("finds a picture that can be pressed by keyboard as by mouse", async ({ anna }) => {
      const face = $(anna, "[data-edit=img]");
      expect([face.tagName, face.tabIndex, face.getAttribute("alt")]).toEqual(["IMG", 0, "Choose a picture"]);
      for (const key of ["Enter", " "]) {
        press($(anna, "[data-edit=img]"), key);
        await anna.until(() => anna.globals.document.querySelector("dialog input[name=path]"));
        const dialog = anna.globals.document.querySelector("dialog");
        dialog.querySelector("input[name=path]").value = `icons/${key === " " ? "space" : "enter"}.webp`;
        dialog.querySelector("[data-action=ok]").click();
        await anna.until(() => mirella(anna).img.includes(key === " " ? "space" : "enter"));
      }
      expect(anna.errors).toEqual([]);
    });
    it("finds the open tab marked for eyes and for ears, whoever opens it", ({ anna }) => {
      expect(chosen(anna)).toEqual([["combat", 0]]);
      mirella(anna).sheet.changeTab("gear", "page");
      expect(chosen(anna)).toEqual([["gear", 0]]);
    });
    it("goes from tab to tab with the arrows", ({ anna }) => {
      press($(anna, "[data-tab=gear][role=tab]"), "ArrowRight");
      expect(chosen(anna)).toEqual([["effects", 0]]);
      press($(anna, "[data-tab=effects][role=tab]"), "ArrowRight");
      press($(anna, "[data-tab=particulars][role=tab]"), "ArrowRight");
      press($(anna, "[data-tab=notes][role=tab]"), "ArrowRight");
      expect(chosen(anna)).toEqual([["combat", 0]]);
      press($(anna, "[data-tab=combat][role=tab]"), "End");
      expect(chosen(anna)).toEqual([["notes", 0]]);
    });
  });

  describe("as an observer", () => {
    it.beforeAll(async ({ session, master, ben }) => {
      await allow(session, master, 2);
      await mirella(ben).sheet.render(true);
    });
    it.afterAll(({ ben }) => mirella(ben).sheet.close());

    it("opens every page, and changes nothing", ({ ben }) => {
      for (const tab of mirella(ben).sheet.element.querySelectorAll("[role=tab]")) {
        tab.click();
        expect(chosen(ben)).toEqual([[tab.dataset.tab, 0]]);
      }
      expect($(ben, "[name='system.abilities.strength']").disabled).toBe(true);
      expect($(ben, "[data-action=editImage]")).toBeNull();
      expect($(ben, "[data-action=deleteThing]")).toBeNull();
    });
    it("looks at what the figure carries", async ({ ben }) => {
      $(ben, `[data-action=editThing][data-item="${SWORD}"]`).click();
      const sword = mirella(ben).items.get(SWORD);
      await ben.until(() => sword.sheet.rendered);
      expect(sword.sheet.element.querySelector("[name='system.damage.large']").disabled).toBe(true);
      await sword.sheet.close();
    });
  });

  describe("as somebody who may only just see the figure", () => {
    it.beforeAll(async ({ session, master, ben }) => {
      await allow(session, master, 1);
      await mirella(ben).sheet.render(true);
    });
    it.afterAll(({ ben }) => mirella(ben).sheet.close());

    it("sees its name, its picture and what the tracker shows, and none of its numbers", ({ ben }) => {
      const { element } = mirella(ben).sheet;
      const words = element.querySelector(".window-content").textContent;
      expect(words).toContain("Mirella");
      expect(words).toContain("Character");
      expect(words).toContain("In the fight.");
      expect(element.querySelectorAll(".window-content :is(input, select, [role=tab])")).toHaveLength(0);
      expect(words).not.toMatch(/\d/);
    });
    it("sees of a thing no more than that", async ({ ben }) => {
      const sword = mirella(ben).items.get(SWORD);
      await sword.sheet.render(true);
      expect(sword.sheet.element.querySelectorAll(".window-content input")).toHaveLength(0);
      expect(sword.sheet.element.textContent).toContain("Long Sword");
      await sword.sheet.close();
    });
    it("can scroll it by keyboard, though there is nothing on it to press", ({ ben }) =>
      expect($(ben, "section.page").tabIndex).toBe(0));
    it("sees it move on with the fight", async ({ session, master, ben }) => {
      await master.api.begin();
      await session.settle();
      expect($(ben, ".window-content").textContent).toContain("Mirella");
      expect(ben.errors).toEqual([]);
    });
  });

  it("sees all of it, or none, as soon as permissions change", async ({ session, master, ben }) => {
    await allow(session, master, 2);
    await mirella(ben).sheet.render(true);
    await allow(session, master, 1);
    const shown = [...mirella(ben).sheet.element.querySelectorAll("[data-application-part]")];
    expect(shown.filter((part: Dynamic) => !part.hidden).map((part: Dynamic) => part.dataset.applicationPart)).toEqual([
      "glance",
    ]);
    await mirella(ben).sheet.close();
  });

  it("has a window as high as any when a page of few lines becomes a sheet", async ({ session, master, ben }) => {
    await allow(session, master, 1);
    const { sheet } = mirella(ben);
    await sheet.render(true);
    expect(sheet.position.height).toBe("auto");
    await allow(session, master, 2);
    expect(sheet.position.height).toBe(sheet.options.position.height);
    await sheet.close();
  });
});
