import { describe, expect } from "vitest";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { BOTH_DECLARED, fightOn } from "../session/fights.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, ORC } from "../session/world.ts";

const ACT = "#ten-segments-act";
const PROMPT = "[id^=ten-segments-defend]";
const MIND = {
  isPsionic: true,
  attackStrength: 6,
  defenseStrength: 20,
  attacks: { "mind-thrust": true, "psionic-blast": true },
  defenses: { "mind-blank": true },
};

describe("Minds meet, by two lists", () => {
  const it = atTable({ drawn: true });
  it.beforeEach(async ({ session, master }) => {
    for (const figure of [MIRELLA, ORC]) {
      await master.combat.combatants.get(figure).actor.update({ "system.psionics": MIND });
    }
    await fightOn(session, master, FRIENDS_FIRST, BOTH_DECLARED);
  });

  const find = (person: Person, selector: string): Dynamic => person.globals.document.querySelector(selector);
  const listed = (person: Person, list: string) =>
    [...person.globals.document.querySelectorAll(list)].map((option: Dynamic) => [
      option.closest("label").querySelector("span").textContent,
      option.disabled,
    ]);
  async function pick(session: GameSession, person: Person, name: string, value: string): Promise<void> {
    const field = find(person, `${ACT} [name="${name}"][value="${value}"]`);
    field.checked = true;
    field.dispatchEvent(new person.globals.Event("change", { bubbles: true }));
    await session.settle();
  }

  it("S4.V.B: what each mode costs, what cannot be paid, and what is left is said where one chooses", async ({
    session,
    master,
    anna,
  }) => {
    find(anna, `#combat [data-action=act][data-figure="${MIRELLA}"]`).click();
    await anna.until(() => find(anna, `${ACT} [name=kind]`));
    await pick(session, anna, "kind", "psionic-exchange");
    expect(find(anna, ACT).textContent).toContain("Psionic strength left: 6 to attack with, 20 to defend with.");
    expect(listed(anna, `${ACT} [name=psionicAttack]`)).toEqual([
      ["none", false],
      ["mind thrust: costs 4, leaves 2", false],
      ["psionic blast: costs 20, more than is left", true],
    ]);
    await pick(session, anna, "psionicDefense", "none");
    find(anna, `${ACT} [type=submit]`).click();
    await master.until(() => find(master, `${PROMPT} [name=psionicDefense]`));
    expect(listed(master, `${PROMPT} [name=psionicDefense]`)).toEqual([
      ["none", false],
      ["mind blank: costs 1, leaves 19", false],
    ]);
    find(master, `${PROMPT} [name=psionicDefense][value=mind-blank]`).checked = true;
    find(master, `${PROMPT} [type=submit]`).click();
    await master.until(() => master.seat(MIRELLA).exchanges > 0);
    await session.settle();
    const { attackStrength } = master.combat.combatants.get(MIRELLA).actor.system.psionics;
    const orc = master.combat.combatants.get(ORC).actor.system.psionics;
    expect([attackStrength, orc.attackStrength]).toEqual([2, 6]);
    expect([...anna.errors, ...master.errors]).toEqual([]);
  });
});
