import { afterEach, describe, expect, it } from "vitest";
import { d8, d20, FRIENDS_FIRST } from "../session/dice.ts";
import { BLOW, fightOn, MIRELLA_DECLARED, strikeForFour } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { COMBAT, MIRELLA, ORC, SECOND_ORC, world, worldWith } from "../session/world.ts";

describe("What goes wrong at a table", () => {
  let session: GameSession;
  let master: Person;
  afterEach(() => session.close());

  async function fightIn(change: (data: Dynamic) => void): Promise<void> {
    session = await openSession(generation, worldWith(change));
    master = await session.sit("Gamemaster");
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
  }

  it("a name with markup stays text in the card and in a refusal", async () => {
    const name = '<img src="x" onerror="alert(1)">';
    await fightIn(data => {
      data.scenes[0].tokens[0].name = name;
      data.actors[0].name = name;
    });
    await strikeForFour(master);
    const html = await master.deeds().at(-1).renderHTML();
    expect(html.querySelector('img[src="x"]')).toBeNull();
    expect(html.textContent).toContain(name);
    await master.api.strike(BLOW);
    expect(master.warnings.at(-1)).toContain('&lt;img src="x" onerror="alert(1)"&gt;');
  });

  it("hit points of −5 are read, struck at and brought back", async () => {
    await fightIn(data => {
      data.actors[2].system.hitPoints = { value: -5, max: 8 };
    });
    expect(master.hitPoints(ORC)).toBe(-5);
    expect(figure(master, ORC).hitPoints).toBe(-5);
    master.rolls(d20(15), d8(4));
    const ruling = await master.api.strike(BLOW);
    await session.settle();
    expect(typeof ruling.accepted).toBe("boolean");
    expect(master.errors).toEqual([]);
  });

  it("a formula that would keep the table waiting is not rolled, and nothing comes of the blow", async () => {
    const long = Array(20_000).fill("1").join("+");
    await fightIn(() => undefined);
    const weapon = master.combat.combatants.get(MIRELLA).actor.items.get(BLOW.weapon);
    expect(await weapon.update({ "system.damage.smallMedium": long })).toBeUndefined();
    expect(String(master.errors.splice(0))).toContain("smallMedium");
    weapon.system.damage.smallMedium = long;
    master.rolls(d20(15));
    await master.api.strike(BLOW);
    await master.answersWhenAskedQuietly("none");
    await session.settle();
    expect(master.hitPoints(ORC)).toBe(8);
    expect(master.seat(MIRELLA).ledger.attacks).toBe(0);
    expect(master.errors.splice(0)).not.toEqual([]);
  });

  it("a weapon without damage does none and says so", async () => {
    await fightIn(data => {
      data.actors[0].items[0].system.damage = { smallMedium: "", large: "" };
    });
    master.rolls(d20(15));
    await master.api.strike(BLOW);
    await master.answersWhenAsked("none");
    expect(master.hitPoints(ORC)).toBe(8);
    expect(master.deeds().at(-1).system.story).toContain("weapon-without-damage");
  });

  it("a figure without a token fights in the theatre of the mind", async () => {
    await fightIn(data => {
      data.combats[0].combatants[0] = { _id: MIRELLA, actorId: data.actors[0]._id };
    });
    expect(figure(master, MIRELLA)).toMatchObject({ name: "Mirella", side: "friendly", position: null });
    await strikeForFour(master);
    expect(master.hitPoints(ORC)).toBe(4);
  });

  it("a figure whose actor is deleted is named in the refusal, and the fight goes on", async () => {
    await fightIn(() => undefined);
    await master.game.actors.get(master.combat.combatants.get(ORC).actorId).delete();
    await session.settle();
    const ruling = await master.api.strike(BLOW);
    expect(master.refusals(ruling)).toEqual(["no-actor"]);
    expect(master.warnings.at(-1)).toContain("Orc 1");
    expect(await master.api.advance()).toMatchObject({ accepted: true });
    await session.settle();
    expect(master.errors).toEqual([]);
  });

  it("a combatant that is deleted leaves its seat, a new one takes one", async () => {
    await fightIn(() => undefined);
    await master.combat.deleteEmbeddedDocuments("Combatant", [SECOND_ORC]);
    await master.until(() => master.encounter.seats.length === 3);
    const { _id, ...again } = (world() as Dynamic).combats[0].combatants[3];
    await master.combat.createEmbeddedDocuments("Combatant", [again]);
    await master.until(() => master.encounter.seats.length === 4);
    await session.settle();
    expect(master.combat.turns.length).toBe(4);
    expect(master.errors).toEqual([]);
  });

  it("somebody whose seat is cleared by a command, while one goes over the others, takes it again", async () => {
    await fightIn(() => undefined);
    const left = master.api.command({ type: "leave", figure: SECOND_ORC });
    master.globals.Hooks.callAll("userConnected", master.game.user, true);
    expect(await left).toMatchObject({ accepted: true });
    await session.settle();
    expect(master.seat(SECOND_ORC)).toBeDefined();
    expect(master.errors).toEqual([]);
  });

  it("a hook may refuse a command or add to it", async () => {
    await fightIn(() => undefined);
    const { Hooks } = master.globals;
    const told: unknown[] = [];
    Hooks.on("tenSegments.struck", (deed: unknown) => told.push(deed));
    const refusing = Hooks.on("tenSegments.preStrike", () => false);
    expect(master.refusals(await master.api.strike(BLOW))).toEqual(["refused-by-hook"]);
    Hooks.off("tenSegments.preStrike", refusing);
    Hooks.on("tenSegments.preStrike", (draft: { modifiers: object[] }) => {
      draft.modifiers.push({ name: "Higher ground", value: 1 });
    });
    await strikeForFour(master);
    await master.until(() => told.length > 0);
    expect(told).toMatchObject([{ combat: COMBAT, command: { modifiers: [{ name: "Higher ground", value: 1 }] } }]);
    expect(Object.isFrozen(told[0])).toBe(true);
  });

  it("what is no command is refused", async () => {
    await fightIn(() => undefined);
    const anna = await session.sit("Anna");
    const strange = [null, { type: "strike" }, { type: "constructor", id: "x" }, { ...BLOW, type: "strike", id: 7 }];
    for (const command of strange) {
      expect(anna.refusals(await anna.asks({ kind: "command", command }))).toEqual(["malformed"]);
    }
    expect(anna.refusals(await anna.asks({ kind: "reign" }))).toEqual(["malformed"]);
  });
});

function figure(person: Person, id: string): Dynamic {
  return person.api.fight().figures.find((one: Dynamic) => one?.id === id);
}
