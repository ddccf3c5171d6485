import { describe, expect } from "vitest";
import { DAMAGE_TYPES } from "#rules/index.ts";
import { d8, d20, FRIENDS_FIRST } from "../session/dice.ts";
import { BLOW, DUEL_DECLARED, fightOn } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, ORC, SWORD } from "../session/world.ts";

const DEAD = "dead";

describe("The fallen", () => {
  const it = atTable({ noErrors: true });
  it.beforeEach(async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, DUEL_DECLARED);
  });

  const combatant = (master: Person, figure: string, person = master) => person.combat.combatants.get(figure);
  const actor = (master: Person, figure: string, person = master) => combatant(master, figure, person).actor;
  const signs = (master: Person, figure: string, person = master) =>
    actor(master, figure, person).effects.map(({ statuses, flags }: { statuses: Set<string>; flags: object }) => ({
      statuses: [...statuses],
      flags,
    }));
  const shown = (master: Person, figure: string, person = master) => ({
    defeated: combatant(master, figure, person).defeated,
    dead: actor(master, figure, person).statuses.has(DEAD),
  });
  const entries = (master: Person) =>
    Object.values<string>(master.combat.system.record).filter(line => line.includes("conditions.dead")).length;
  const settle = async (session: GameSession, master: Person) => {
    await session.settle();
    await master.api.settled();
    await session.settle();
  };
  const kill = async (session: GameSession, master: Person) => {
    master.rolls(d20(19), d8(8));
    await master.api.strike(BLOW);
    await master.answersWhenAsked("none");
    await settle(session, master);
  };
  const hitPoints = async (session: GameSession, master: Person, figure: string, value: number) => {
    await actor(master, figure).update({ "system.hitPoints.value": value });
    await settle(session, master);
  };
  const UP = { defeated: false, dead: false };
  const DOWN = { defeated: true, dead: true };

  it("are no trouble when their tokens are deleted while the blow that fells them is being written", async ({
    session,
    master,
  }) => {
    const assistant = await session.sit("Assistant");
    master.rolls(d20(19), d8(8));
    await master.api.strike({ ...BLOW, until: "ruled" });
    const { token } = combatant(master, ORC, assistant);
    await Promise.all([master.answersWhenAsked("none"), token.delete()]);
    await settle(session, master);
    expect(combatant(master, ORC).token).toBe(null);
    expect(Object.values<string>(master.combat.system.record).some(line => line.includes('"type":"strike"'))).toBe(
      true,
    );
  });
  it("are no trouble when the encounter is ended while their fall is being shown", async ({ session, master }) => {
    const assistant = await session.sit("Assistant");
    const falls = actor(master, ORC).update({ "system.hitPoints.value": -5 });
    await Promise.all([falls, assistant.combat.delete()]);
    await session.settle();
    expect(master.combat).toBe(undefined);
  });

  it("are no trouble when they are taken out while their fall is being shown", async ({ session, master }) => {
    const assistant = await session.sit("Assistant");
    const falls = actor(master, ORC).update({ "system.hitPoints.value": -5 });
    await Promise.all([falls, combatant(master, ORC, assistant).delete()]);
    await settle(session, master);
    expect(master.combat.combatants.has(ORC)).toBe(false);
  });

  it("are marked as defeated on every client, with Foundry's sign over the token", async ({
    session,
    master,
    anna,
  }) => {
    await kill(session, master);
    for (const person of [master, anna]) expect(shown(master, ORC, person)).toEqual(DOWN);
    expect(signs(master, ORC)).toMatchObject([{ statuses: [DEAD], flags: { core: { overlay: true } } }]);
    expect(shown(master, MIRELLA)).toEqual(UP);
  });
  it("stand again when the blow is taken back", async ({ session, master, anna }) => {
    await kill(session, master);
    await master.api.undo();
    await settle(session, master);
    for (const person of [master, anna]) expect(shown(master, ORC, person)).toEqual(UP);
  });
  it("whose sign lies there disabled have it put to use", async ({ session, master, anna }) => {
    const { CONFIG } = master.globals;
    const { _id } = Object.values<Dynamic>(CONFIG.statusEffects).find(({ id }) => id === DEAD);
    const idle = { ...(_id && { _id }), name: "Dead", statuses: [DEAD], disabled: true };
    await actor(master, ORC).createEmbeddedDocuments("ActiveEffect", [idle], { keepId: true });
    await kill(session, master);
    for (const person of [master, anna]) expect(shown(master, ORC, person)).toEqual(DOWN);
    expect(signs(master, ORC).length).toBe(1);
  });
  it("are no dead whom somebody has declared dead: the rules go by their hit points", async ({ session, master }) => {
    await kill(session, master);
    const orc = master.api.fight().figures.find(({ id }: { id: string }) => id === ORC);
    expect(orc).toMatchObject({ hitPoints: 0, conditions: [] });
    await hitPoints(session, master, ORC, 3);
    await master.api.advance();
    await settle(session, master);
    expect(entries(master)).toBe(0);
  });
  it("fall and stand again by hand, too", async ({ session, master }) => {
    await hitPoints(session, master, ORC, -2);
    expect(shown(master, ORC)).toEqual(DOWN);
    await hitPoints(session, master, ORC, 1);
    expect(shown(master, ORC)).toEqual(UP);
    await hitPoints(session, master, MIRELLA, 0);
    expect(shown(master, MIRELLA)).toEqual(DOWN);
    await hitPoints(session, master, MIRELLA, 5);
    expect(shown(master, MIRELLA)).toEqual(UP);
  });
  it("are healed when the fight is over", async ({ session, master }) => {
    await hitPoints(session, master, MIRELLA, 0);
    await master.combat.delete();
    const mirella = master.game.actors.getName("Mirella");
    await mirella.update({ "system.hitPoints.value": 4 });
    await master.until(() => !mirella.statuses.has(DEAD));
  });
  it("are healed twice at once when the fight is over, and lose their sign once", async ({ session, master }) => {
    await hitPoints(session, master, MIRELLA, 0);
    await master.combat.delete();
    const mirella = master.game.actors.getName("Mirella");
    await Promise.all([4, 5].map(value => mirella.update({ "system.hitPoints.value": value })));
    await session.settle();
    expect(mirella.statuses.has(DEAD)).toBe(false);
  });
  it("keep the mark that somebody has set by hand", async ({ session, master }) => {
    await combatant(master, ORC).update({ defeated: true });
    await actor(master, ORC).toggleStatusEffect(DEAD, { active: true });
    await hitPoints(session, master, ORC, -1);
    expect(signs(master, ORC)).toHaveLength(1);
    await hitPoints(session, master, ORC, 8);
    expect(shown(master, ORC)).toEqual(DOWN);
  });
  it("are not marked again when somebody has taken the mark off", async ({ session, master }) => {
    await hitPoints(session, master, ORC, -1);
    await combatant(master, ORC).update({ defeated: false });
    await actor(master, ORC).toggleStatusEffect(DEAD, { active: false });
    await hitPoints(session, master, ORC, -3);
    await master.api.advance();
    await settle(session, master);
    expect(shown(master, ORC)).toEqual(UP);
    await combatant(master, ORC).update({ defeated: true });
    await hitPoints(session, master, ORC, 2);
    expect(shown(master, ORC)).toEqual({ defeated: true, dead: false });
  });
  it("who are dead already get no second sign, and keep theirs", async ({ session, master }) => {
    await actor(master, ORC).toggleStatusEffect(DEAD, { active: true, overlay: true });
    await hitPoints(session, master, ORC, -1);
    expect(signs(master, ORC)).toHaveLength(1);
    await hitPoints(session, master, ORC, 4);
    expect(shown(master, ORC)).toEqual({ defeated: false, dead: true });
  });

  it("S3.CR.f: are marked alike when an injury slays them with hit points left, and it is taken back", async () => {
    const slain = await openSession(generation);
    const judge = await slain.sit("Gamemaster");
    const orc = () => judge.combat.combatants.get(ORC).actor;
    const overlays = () => orc().effects.map(({ flags }: { flags: { core?: object } }) => flags.core);
    await judge.game.settings.set("ten-segments", "rulebook.critical.enabled", true);
    await orc().update({ system: { hitPoints: { value: 99, max: 99 }, armorClass: 1 } });
    const death = { id: "ear", damage: 0, conditions: ["dead"] };
    const kinds = Object.fromEntries(DAMAGE_TYPES.map(type => [type, death]));
    await judge.api.command({ type: "begin", injuries: [{ upTo: null, ...kinds }] });
    await judge.api.declare({ figure: MIRELLA, intent: { kind: "melee", weapon: SWORD } });
    judge.rolls(...FRIENDS_FIRST);
    await judge.api.rollInitiative();
    await slain.settle();
    judge.rolls(d20(20), d8(1), d20(1), d20(1), d20(1), d20(1));
    await judge.api.strike(BLOW);
    await judge.answersWhenAsked("none");
    await judge.until(() => orc().statuses.has(DEAD));
    expect(overlays()).toEqual([{ overlay: true }]);
    expect(orc().system.hitPoints.value).toBeGreaterThan(0);
    await judge.api.undo();
    await judge.until(() => !orc().statuses.has(DEAD));
    expect(judge.errors).toEqual([]);
    await slain.close();
  });
});
