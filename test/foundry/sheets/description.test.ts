import { describe, expect } from "vitest";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atOneTable } from "../session/table.ts";
import { worldWith } from "../session/world.ts";

const id = (name: string) => name.padEnd(16, "0");
const SECRET = '<section class="secret" id="secret-1"><p>She is a spy.</p></section>';
const LINKS = `<p>Knows @UUID[Actor.${id("orc")}]{the orc} and rolls [[/r 1d6]]{a die}.</p>`;
const WRITTEN = `<p>Brave<br />as a <strong>lion</strong></p>${LINKS}${SECRET}`;
const RUNS = `<img src="x" onerror="taken()"><svg onload="taken()"></svg><a href="java&#10;script:taken()">here</a>`;

/** Mirella is owned by Anna, Ben is an observer and Cora has limited access. The stored text was never cleaned. */
const STORED = worldWith(data => {
  data.users.push({ _id: id("cora"), name: "Cora", role: 1 });
  Object.assign(data.actors[0].ownership, { [id("ben")]: 2, [id("cora")]: 1 });
  data.actors[0].system.description = WRITTEN + RUNS;
  data.settings.push({ _id: id("versioncora"), key: "ten-segments.seenVersion", value: '"99.0.0"', user: id("cora") });
});

const it = atOneTable({ data: () => STORED, drawn: true, seats: [] });

describe("A description that was never cleaned", () => {
  const seats = {} as Record<"Gamemaster" | "Anna" | "Ben" | "Cora", Person>;
  it.beforeAll(async ({ session }) => {
    for (const name of ["Gamemaster", "Anna", "Ben", "Cora"] as const) seats[name] = await session.sit(name);
  });

  async function described(session: GameSession, name: keyof typeof seats): Promise<Dynamic> {
    const { sheet } = seats[name].game.actors.getName("Mirella");
    await sheet.render(true);
    await session.settle();
    return sheet.element.querySelector(".described");
  }

  it.for(["Gamemaster", "Anna", "Ben", "Cora"] as const)(
    "has nothing in it that would run for %s",
    async (name, { session }) => {
      const page = await described(session, name);
      expect(page.querySelector("strong").textContent).toBe("lion");
      expect(page.querySelectorAll("[onerror], [onload], svg, script")).toHaveLength(0);
      expect(page.querySelector("a:not([class])").hasAttribute("href")).toBe(false);
      expect(page.querySelector("textarea")?.value ?? "").not.toContain("taken");
    },
  );

  it.for(["Gamemaster", "Anna", "Ben", "Cora"] as const)(
    "has its links and rolls for %s",
    async (name, { session }) => {
      const page = await described(session, name);
      const link = page.querySelector("a.content-link");
      expect([link.dataset.uuid, link.textContent]).toEqual([`Actor.${id("orc")}`, "the orc"]);
      expect(page.querySelector("a.inline-roll").textContent).toBe("a die");
    },
  );

  it("has what it rolls at once from the data that it is given", async () => {
    const { TextEditor } = (seats.Anna.globals as Dynamic).foundry.applications.ux;
    const html = await TextEditor.enrichHTML("[[@level + 3]]{steps}", { rollData: () => ({ level: 2 }) });
    expect(html).toMatch(/^<a class="inline-roll inline-result" data-tooltip="2 \+ 3" data-roll="%7B.*steps: 5<\/a>$/);
  });

  it.for(["Enter", " "])("opens the document of a link by a click and by %j", async (key, { session }) => {
    const link = (await described(session, "Anna")).querySelector("a.content-link");
    expect([link.getAttribute("role"), link.tabIndex]).toEqual(["link", 0]);
    const clicks: string[] = [];
    const orc = seats.Anna.game.actors.get(id("orc"));
    orc._onClickDocumentLink = (event: Dynamic) => void clicks.push(event.type);
    link.click();
    const { KeyboardEvent } = seats.Anna.globals as Dynamic;
    link.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    await session.settle();
    expect(clicks).toEqual(["click", "click"]);
  });

  it.for([
    ["Gamemaster", true],
    ["Anna", true],
    ["Ben", false],
    ["Cora", false],
  ] as const)("tells its secrets to who owns it: %s", async ([name, told], { session }) =>
    expect((await described(session, name)).textContent.includes("a spy")).toBe(told),
  );

  it("stays as it is stored in the editor when nothing has to go", async ({ session }) => {
    const { Anna, Gamemaster } = seats;
    await Gamemaster.game.actors.getName("Mirella").update({ "system.description": WRITTEN });
    await session.settle();
    expect((await described(session, "Anna")).querySelector("textarea").value).toBe(
      Anna.game.actors.getName("Mirella")._source.system.description,
    );
  });
});
