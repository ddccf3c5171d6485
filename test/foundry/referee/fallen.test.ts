import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DAMAGE_TYPES } from "#rules/index.ts";
import { generation } from "../session/generation.ts";
import {
  BLOW,
  DUEL_DECLARED,
  type Dynamic,
  d8,
  d20,
  FRIENDS_FIRST,
  fightOn,
  type GameSession,
  MIRELLA,
  ORC,
  openSession,
  type Person,
  SWORD,
} from "../session/index.ts";

const DEAD = "dead";

describe("The fallen", () => {
  let session: GameSession;
  let master: Person;
  let anna: Person;
  beforeEach(async () => {
    session = await openSession(generation);
    master = await session.sit("Gamemaster");
    anna = await session.sit("Anna");
    await fightOn(session, master, FRIENDS_FIRST, DUEL_DECLARED);
  });
  afterEach(async () => {
    expect([...master.errors, ...anna.errors]).toEqual([]);
    await session.close();
  });

  const combatant = (figure: string, person = master) => person.combat.combatants.get(figure);
  const actor = (figure: string, person = master) => combatant(figure, person).actor;
  const signs = (figure: string, person = master) =>
    actor(figure, person).effects.map(({ statuses, flags }: { statuses: Set<string>; flags: object }) => ({
      statuses: [...statuses],
      flags,
    }));
  const shown = (figure: string, person = master) => ({
    defeated: combatant(figure, person).defeated,
    dead: actor(figure, person).statuses.has(DEAD),
  });
  const entries = () =>
    Object.values<string>(master.combat.system.record).filter(line => line.includes("conditions.dead")).length;
  const settle = async () => {
    await session.settle();
    await master.api.settled();
    await session.settle();
  };
  const kill = async () => {
    master.rolls(d20(19), d8(8));
    await master.api.strike(BLOW);
    await master.answersWhenAsked("none");
    await settle();
  };
  const hitPoints = async (figure: string, value: number) => {
    await actor(figure).update({ "system.hitPoints.value": value });
    await settle();
  };
  const UP = { defeated: false, dead: false };
  const DOWN = { defeated: true, dead: true };

  it("are no trouble when their tokens are deleted while the blow that fells them is being written", async () => {
    const assistant = await session.sit("Assistant");
    master.rolls(d20(19), d8(8));
    await master.api.strike({ ...BLOW, until: "ruled" });
    const { token } = combatant(ORC, assistant);
    await Promise.all([master.answersWhenAsked("none"), token.delete()]);
    await settle();
    expect(combatant(ORC).token).toBe(null);
    expect(Object.values<string>(master.combat.system.record).some(line => line.includes('"type":"strike"'))).toBe(
      true,
    );
  });
  it("are no trouble when the encounter is ended while their fall is being shown", async () => {
    const assistant = await session.sit("Assistant");
    const falls = actor(ORC).update({ "system.hitPoints.value": -5 });
    await Promise.all([falls, assistant.combat.delete()]);
    await session.settle();
    expect(master.combat).toBe(undefined);
  });

  it("are no trouble when they are taken out while their fall is being shown", async () => {
    const assistant = await session.sit("Assistant");
    const falls = actor(ORC).update({ "system.hitPoints.value": -5 });
    await Promise.all([falls, combatant(ORC, assistant).delete()]);
    await settle();
    expect(master.combat.combatants.has(ORC)).toBe(false);
  });

  it("are marked as defeated on every client, with Foundry's sign over the token", async () => {
    await kill();
    for (const person of [master, anna]) expect(shown(ORC, person)).toEqual(DOWN);
    expect(signs(ORC)).toMatchObject([{ statuses: [DEAD], flags: { core: { overlay: true } } }]);
    expect(shown(MIRELLA)).toEqual(UP);
  });
  it("stand again when the blow is taken back", async () => {
    await kill();
    await master.api.undo();
    await settle();
    for (const person of [master, anna]) expect(shown(ORC, person)).toEqual(UP);
  });
  it("whose sign lies there disabled have it put to use", async () => {
    const { CONFIG } = master.globals;
    const { _id } = Object.values<Dynamic>(CONFIG.statusEffects).find(({ id }) => id === DEAD);
    const idle = { ...(_id && { _id }), name: "Dead", statuses: [DEAD], disabled: true };
    await actor(ORC).createEmbeddedDocuments("ActiveEffect", [idle], { keepId: true });
    await kill();
    for (const person of [master, anna]) expect(shown(ORC, person)).toEqual(DOWN);
    expect(signs(ORC).length).toBe(1);
  });
  it("are no dead whom somebody has declared dead: the rules go by their hit points", async () => {
    await kill();
    const orc = master.api.fight().figures.find(({ id }: { id: string }) => id === ORC);
    expect(orc).toMatchObject({ hitPoints: 0, conditions: [] });
    await hitPoints(ORC, 3);
    await master.api.advance();
    await settle();
    expect(entries()).toBe(0);
  });
  it("fall and stand again by hand, too", async () => {
    await hitPoints(ORC, -2);
    expect(shown(ORC)).toEqual(DOWN);
    await hitPoints(ORC, 1);
    expect(shown(ORC)).toEqual(UP);
    await hitPoints(MIRELLA, 0);
    expect(shown(MIRELLA)).toEqual(DOWN);
    await hitPoints(MIRELLA, 5);
    expect(shown(MIRELLA)).toEqual(UP);
  });
  it("are healed when the fight is over", async () => {
    await hitPoints(MIRELLA, 0);
    await master.combat.delete();
    const mirella = master.game.actors.getName("Mirella");
    await mirella.update({ "system.hitPoints.value": 4 });
    await master.until(() => !mirella.statuses.has(DEAD));
  });
  it("are healed twice at once when the fight is over, and lose their sign once", async () => {
    await hitPoints(MIRELLA, 0);
    await master.combat.delete();
    const mirella = master.game.actors.getName("Mirella");
    await Promise.all([4, 5].map(value => mirella.update({ "system.hitPoints.value": value })));
    await session.settle();
    expect(mirella.statuses.has(DEAD)).toBe(false);
  });
  it("keep the mark that somebody has set by hand", async () => {
    await combatant(ORC).update({ defeated: true });
    await actor(ORC).toggleStatusEffect(DEAD, { active: true });
    await hitPoints(ORC, -1);
    expect(signs(ORC)).toHaveLength(1);
    await hitPoints(ORC, 8);
    expect(shown(ORC)).toEqual(DOWN);
  });
  it("are not marked again when somebody has taken the mark off", async () => {
    await hitPoints(ORC, -1);
    await combatant(ORC).update({ defeated: false });
    await actor(ORC).toggleStatusEffect(DEAD, { active: false });
    await hitPoints(ORC, -3);
    await master.api.advance();
    await settle();
    expect(shown(ORC)).toEqual(UP);
    await combatant(ORC).update({ defeated: true });
    await hitPoints(ORC, 2);
    expect(shown(ORC)).toEqual({ defeated: true, dead: false });
  });
  it("who are dead already get no second sign, and keep theirs", async () => {
    await actor(ORC).toggleStatusEffect(DEAD, { active: true, overlay: true });
    await hitPoints(ORC, -1);
    expect(signs(ORC)).toHaveLength(1);
    await hitPoints(ORC, 4);
    expect(shown(ORC)).toEqual({ defeated: false, dead: true });
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
