import { describe, expect } from "vitest";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { DUEL_DECLARED, fightOn, MELEE, strikeForFour } from "../session/fights.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, ORC, OTTO, SECOND_ORC, SPELL } from "../session/world.ts";

describe("The band over the map", () => {
  const it = atTable({ drawn: true, noErrors: true });

  const band = ({ globals }: Person): Dynamic => globals.document.getElementById("ten-segments-band");
  const all = (person: Person, selector: string): Dynamic[] => [...(band(person)?.querySelectorAll(selector) ?? [])];
  const faces = (person: Person) => all(person, "button.band-face").map(face => face.getAttribute("aria-label"));
  const bars = (person: Person) => all(person, ".band-bar").map(({ dataset }) => dataset.tooltipText);
  const chooses = async (session: GameSession, person: Person, figure: string) => {
    const key = `#combat [data-combatant-id="${figure}"] [data-action="declare"]`;
    person.globals.document.querySelector(key).click();
    await person.until(() => person.globals.document.getElementById("ten-segments-declare"));
    await session.settle();
  };
  const intent = { kind: "spell", spell: SPELL, target: ORC };

  it("comes with the fight, and goes with it", async ({ session, master, anna }) => {
    expect([band(master), band(anna)]).toEqual([null, null]);
    await master.api.begin();
    await session.settle();
    expect(band(anna).getAttribute("aria-label")).toBe("The round over the map: round 1");
    expect(all(anna, '[role="row"]')).toHaveLength(11);
    await master.combat.delete();
    await session.settle();
    expect([band(master), band(anna)]).toEqual([null, null]);
  });

  it("shows who acts when, and what came of it", async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, DUEL_DECLARED);
    expect(faces(master)).toContain("Mirella: Attack with Long Sword");
    await strikeForFour(master);
    await session.settle();
    expect(faces(master)).toContain("Mirella: Attack with Long Sword; hits Orc 1 for 4");
    await master.api.undo();
    await session.settle();
    expect(faces(master)).toContain("Mirella: Attack with Long Sword");
  });

  it("shows a spell from its declaration on", async ({ session, master, anna }) => {
    await fightOn(session, master, FRIENDS_FIRST, { [OTTO]: intent });
    expect(bars(anna)).toEqual(["Otto plans to cast Magic Missile; it would land in segment 3"]);
    await master.api.cast({ figure: OTTO, spell: SPELL, targets: [ORC] });
    await session.settle();
    expect(bars(anna)).toEqual(["Otto: Magic Missile is under way and takes effect in segment 3"]);
  });

  it("tells players nothing of a foe's plan, and of a hidden combatant nothing at all", async ({
    session,
    master,
    anna,
  }) => {
    await master.combat.combatants.get(SECOND_ORC).update({ hidden: true });
    await fightOn(session, master, FRIENDS_FIRST, { [ORC]: MELEE, [SECOND_ORC]: MELEE });
    expect(faces(master)).toContain("Orc 1: Attack with Long Sword");
    expect(faces(master).join()).toContain("Orc 2");
    expect(faces(anna).join()).not.toContain("Orc 2");
    expect(faces(anna).join()).not.toContain("Orc 1: Attack");
    expect(band(anna).innerHTML).not.toContain(SECOND_ORC);
  });

  it("shows what is being chosen, and who acts before, until it is declared", async ({ session, master, anna }) => {
    await master.api.begin();
    await session.settle();
    await chooses(session, anna, MIRELLA);
    expect(all(anna, ".band-face--preview")).toHaveLength(1);
    expect(all(anna, ".band-preview__die")).toHaveLength(6);
    expect(all(anna, ".band__words--preview")[0].textContent).toMatch(/^Mirella acts in segment 3 · .* of your rolls$/);
    expect(all(master, ".band__words--preview")).toEqual([]);
    await anna.globals.foundry.applications.instances.get("ten-segments-declare").close();
    await session.settle();
    expect(all(anna, ".band__words--preview")).toEqual([]);
  });

  it("takes foes whose plans a player may not know as if they had none", async ({ session, master, anna }) => {
    await master.api.begin();
    await master.api.declare({ figure: ORC, intent: { kind: "wait" } });
    await master.api.declare({ figure: SECOND_ORC, intent: { kind: "wait" } });
    await session.settle();
    const told = async (person: Person) => {
      await chooses(session, person, MIRELLA);
      const { textContent } = all(person, ".band__words--preview")[0];
      await person.globals.foundry.applications.instances.get("ten-segments-declare").close();
      return textContent.replace(/^.* · /, "");
    };
    expect(await told(master)).toBe("no foe acts before in 6 of 6 of your rolls");
    expect(await told(anna)).not.toBe("no foe acts before in 6 of 6 of your rolls");
  });

  it("names no hidden foe in a preview, and computes it again when the fight goes on", async ({ session, master }) => {
    const ben = await session.sit("Ben");
    await master.api.begin();
    await session.settle();
    await chooses(session, ben, OTTO);
    const told = () => all(ben, ".band__words--preview")[0]?.textContent ?? "";
    expect(told()).toMatch(/^Magic Missile lands in segment 4 · 2 foes act before in \d of 6 of your rolls: 2 × Orc$/);
    await master.combat.combatants.get(SECOND_ORC).update({ hidden: true });
    await master.combat.combatants.get(ORC).actor.update({ "system.hitPoints.value": 7 });
    await session.settle();
    expect(told()).toMatch(/^Magic Missile lands in segment 4 · 1 foe acts before in \d of 6 of your rolls: Orc 1$/);
    master.rolls(...FRIENDS_FIRST);
    await master.api.rollInitiative();
    await master.until(() => master.encounter.stage === "segments");
    await session.settle();
    expect(told()).toBe("Magic Missile lands in segment 4 · no foe acts before");
  });

  it("folds, and is switched off by each user alone", async ({ session, master, anna }) => {
    await fightOn(session, master, FRIENDS_FIRST, DUEL_DECLARED);
    all(anna, '[data-action="foldBand"]')[0].click();
    await anna.until(() => band(anna).classList.contains("band--folded"));
    expect(all(anna, ".band__fold")[0].getAttribute("aria-expanded")).toBe("false");
    expect([faces(anna), faces(master).length > 0]).toEqual([[], true]);
    await anna.game.settings.set("ten-segments", "band", "off");
    await session.settle();
    expect([band(anna), band(master) === null]).toEqual([null, false]);
    await anna.game.settings.set("ten-segments", "band", "open");
    await session.settle();
    expect(faces(anna).length).toBeGreaterThan(0);
  });

  it("opens a row from its face, and lights token and face together", async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, DUEL_DECLARED);
    const [face] = all(master, `button[data-figure="${MIRELLA}"]`);
    face.click();
    await session.settle();
    expect(master.globals.document.activeElement.closest("[data-combatant-id]").dataset.combatantId).toBe(MIRELLA);
    const { object } = master.combat.combatants.get(MIRELLA).token;
    const event = (type: string) => new master.globals.Event(type, { bubbles: true });
    face.dispatchEvent(event("pointerover"));
    expect(object.hover).toBe(true);
    band(master).dispatchEvent(event("pointerleave"));
    expect(object.hover).toBe(false);
    object._onHoverIn(event("pointerover"));
    expect(all(master, ".band--lit").map(({ dataset }) => dataset.figures)).toContain(MIRELLA);
    object._onHoverOut(event("pointerout"));
    expect(all(master, ".band--lit")).toEqual([]);
  });

  it("is a single stop of the Tab key; arrows move between its faces", async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, DUEL_DECLARED);
    const stops = () => all(master, "button.band-face").filter(({ tabIndex }) => tabIndex === 0);
    expect(stops()).toHaveLength(1);
    const [first] = stops();
    first.focus();
    first.dispatchEvent(new master.globals.KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    expect(stops()).toHaveLength(1);
    expect(master.globals.document.activeElement).toBe(stops()[0]);
    expect(stops()[0]).not.toBe(first);
  });

  it("is not drawn again while nothing on it changes", async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, DUEL_DECLARED);
    const before = all(master, ".band__round")[0];
    await master.globals.ui.combat.render();
    await session.settle();
    expect(all(master, ".band__round")[0]).toBe(before);
  });
});
