import { describe, expect } from "vitest";
import type { Dynamic, Person } from "../session/index.ts";
import { atOneTable } from "../session/table.ts";
import { damagedWorld, FIXTURES } from "./fixtures.ts";

const FIGURES = ["Mirella", "Orc 1", "Orc 2", "Otto"];

/** The content of a client's tracker for an encounter. */
async function tracked(person: Person, id: string) {
  const { ui, game, document } = person.globals as Dynamic;
  ui.combat.viewed = game.combats.get(id);
  await ui.combat.render({ force: true });
  const page = document.querySelector("#combat");
  const each = (selector: string) => [...page.querySelectorAll(selector)].map((one: Dynamic) => one.textContent.trim());
  return {
    names: each(".name").sort(),
    damage: each(".damage").join(" "),
    keys: each(".damage button"),
    text: page.textContent,
  };
}

const it = atOneTable({ data: () => damagedWorld(), drawn: true });

describe("Damaged encounters", () => {
  it.beforeAll(async ({ session }) => {
    await session.settle();
  });

  it.for(FIXTURES)("$name", async ({ says, keys, data }, { master, anna }) => {
    const shown = await tracked(master, data._id);
    expect(shown.names).toEqual(FIGURES);
    expect(shown.text).not.toContain("TENSEGMENTS");
    if (says === null) return expect(shown.damage).toBe("");
    expect(shown.damage).toContain(says);
    expect(shown.keys).toEqual(expect.arrayContaining([...keys, "Export"]));
    const players = await tracked(anna, data._id);
    expect(players.damage).toContain(says);
    expect(players.keys).toEqual([]);
  });
  it("break nothing on any page", ({ master, anna }) => expect([...master.errors, ...anna.errors]).toEqual([]));
  it("are stored as they were, whoever has looked at them", ({ master }) => {
    for (const { data } of FIXTURES) {
      const { round, figures, record, pending } = data.system;
      const { system } = master.game.combats.get(data._id).toObject();
      expect(system).toMatchObject({ round, figures, record });
      expect(asked(system.pending)).toBe(asked(pending));
    }
  });
});

/** The pending command if it can be parsed; otherwise the text itself. */
function asked(pending: string): string {
  try {
    return JSON.parse(pending).command.id ?? pending;
  } catch {
    return pending;
  }
}
