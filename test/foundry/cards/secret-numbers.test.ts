import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { knownFrom, secretsIn, withoutSecrets, withSecrets } from "#foundry/adapters/visibility.ts";
import { tellEvent } from "#foundry/cards/lines.ts";
import type { FightEvent } from "#rules/index.ts";
import { d6, d20, FOES_FIRST } from "../session/dice.ts";
import { BLOW, BOTH_DECLARED, fightOn, MELEE, ORCS_BLOW } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { ORC, OTTO, SPELL, worldWith } from "../session/world.ts";
import { speakEnglish } from "../words.ts";

const SAVE = { natural: 3, modifier: 0, need: 771, saved: false };
const BY_FIGURE = { figure: "ogre", against: "hero" };
const BLOW_AT = { figure: "hero", target: "ogre", weapon: "sword" };
const account = JSON.stringify({ points: 774, most: 775, attackStrength: 776, defenseStrength: 777 });
const CHANGE = { figure: "ogre", path: "some", from: 772, to: 773 };
const ACCOUNT = { figure: "ogre", path: "stamina", from: account, to: account };
const FAULT = { why: "ward-too-low", cite: "S3.AD.h", with: { total: 9, need: 771 } };
const WARD = { ...BY_FIGURE, natural: 9, adjustments: [], total: 9, need: 771, negated: false, fault: FAULT };
const WEARY = { why: "weary-by-load", cite: "S3.FC.c", with: { encumbered: 771, surcharge: 772 } };

/** Events about a monster. Each number from 770 on is secret. */
// biome-ignore format: a table
const TOLD: readonly object[] = [
  { type: "attack-rolled", ...BLOW_AT, missile: false, natural: 12, adjustments: [], total: 12, armorClass: 771, need: 772, hit: true },
  { type: "hurt", figure: "ogre", by: "hero", rolled: 4, adjustments: [], damage: 4, saved: null, change: CHANGE },
  { type: "healed", figure: "ogre", by: "hero", rolled: 4, points: 4, change: CHANGE },
  { type: "save-rolled", figure: "ogre", by: "hero", spell: "sword", natural: 3, need: 771, saved: false },
  { type: "save-rolled", figure: "ogre", by: "hero", spell: "sword", natural: 3, need: 771, saved: false, as: "death", will: 772 },
  { type: "critical-hit", ...BLOW_AT, natural: 19, from: 771, by: 772, dice: "2d4", rolled: 5, severity: 5, multiple: 2, injury: null, points: { save: 0, severity: 0 }, save: SAVE, change: CHANGE },
  { type: "fumbled", figure: "ogre", target: "hero", natural: 1, upTo: 771 },
  { type: "knockdown-rolled", ...BLOW_AT, die: "1d10", rolled: 9, from: 7, save: SAVE },
  { type: "afflicted", figure: "ogre", by: "hero", condition: "prone", change: CHANGE },
  { type: "dodged", ...WARD },
  { type: "blocked", ...WARD, weapon: null },
  { type: "pool-dealt", figure: "ogre", points: { hero: 771 }, givenUp: 772 },
  { type: "pool-met", ...BY_FIGURE, points: 771 },
  { type: "faced-point", ...BY_FIGURE, natural: 9, total: 9, need: 771, under: 772, held: true },
  { type: "attempted", ...BY_FIGURE, option: "attack-grapple", succeeded: true, rolled: 4, need: 771 },
  { type: "tired", figure: "ogre", points: 771, parts: [WEARY], passed: [], change: ACCOUNT },
  { type: "tired", figure: "ogre", points: 771, parts: [WEARY], passed: ["fatigued", "exhausted"], change: ACCOUNT },
  { type: "rested", figure: "ogre", save: SAVE, change: ACCOUNT },
  { type: "rested", figure: "ogre", save: null, change: ACCOUNT },
  { type: "rest-broken", figure: "ogre", change: ACCOUNT },
  { type: "level-tried", figure: "ogre", level: "fresh", save: SAVE, change: ACCOUNT },
  { type: "overcome", figure: "ogre", condition: "exhausted", on: true, reason: { why: "is-spent", cite: "S3.FL.c", with: { figure: "ogre" } }, change: CHANGE },
  { type: "psionics-drained", ...BY_FIGURE, stance: { attack: "psionic-blast", defense: "mind-blank" }, attackCost: 771, defenseCost: 772, lost: 4, change: ACCOUNT },
  { type: "surprise-rolled", rolls: { hostile: 3, friendly: 4 }, chances: { hostile: { upTo: 771, unit: "sixths" }, friendly: { upTo: 2, unit: "sixths" } }, lost: { hostile: 0, friendly: 0 }, members: {}, segments: 0 },
];

const SECRET = /77[0-9]/;
const OPEN = { figures: ["hero"], sides: ["friendly"], monsters: false };

describe("A monster's secret numbers", () => {
  beforeEach(speakEnglish);
  const names = { hero: "Hero", ogre: "Ogre", sword: "Sword" };
  const player = {
    gameMaster: false,
    sees: (id: string) => id === "hero",
    knowsNumbers: (id: string) => id === "hero",
    knowsChances: (side: string) => side === "friendly",
  };
  const master = { gameMaster: true, sees: () => true };
  const linesFor = (event: object, reader: object): string =>
    JSON.stringify(tellEvent(event as FightEvent, { names, reader: reader as typeof player, round: 1 }));

  it("are not on a player's card as Wisdom, which the game master's card has", () => {
    const of = (figure: string) => ({
      figure,
      by: "hero",
      spell: "sword",
      natural: 3,
      need: 14,
      saved: false,
      will: 2,
    });
    const told = (figure: string) =>
      linesFor(withoutSecrets({ type: "save-rolled", ...of(figure) } as FightEvent, knownFrom(OPEN)), player);
    expect(told("ogre")).not.toContain("Wisdom");
    expect(told("hero")).toContain("Wisdom + 2");
    expect(linesFor({ type: "save-rolled", ...of("ogre") }, master)).toContain("Wisdom + 2");
  });
  it.each(TOLD.map(event => [(event as { type: string }).type, event]))("are in no message of %s", (_, event) => {
    const told = withoutSecrets(event as FightEvent, knownFrom(OPEN));
    expect(JSON.stringify(event)).toMatch(SECRET);
    expect(JSON.stringify(told)).not.toMatch(SECRET);
    const secrets = JSON.parse(JSON.stringify(secretsIn([event as FightEvent], knownFrom(OPEN))));
    expect(withSecrets([told], secrets)).toEqual([event]);
  });
  it.each(TOLD.map(event => [(event as { type: string }).type, event]))("are on no player's card of %s", (_, event) => {
    const told = withoutSecrets(event as FightEvent, knownFrom(OPEN));
    const words = linesFor(event, player);
    expect(words).not.toMatch(/77[0-9]|undefined|NaN|null hit|TENSEGMENTS/);
    expect(linesFor(told, player)).toBe(words);
    expect(linesFor(event, master)).not.toMatch(/undefined|NaN|TENSEGMENTS/);
  });
  it("are on the card of whoever may know them", () => {
    const silent = ["afflicted", "rest-broken", "overcome"];
    const shown = TOLD.filter(event => SECRET.test(linesFor(event, master)));
    const types = new Set(shown.map(event => (event as { type: string }).type));
    const rest = TOLD.filter(event => !types.has((event as { type: string }).type));
    expect(rest.map(event => (event as { type: string }).type)).toEqual(silent);
  });
});

/** Members of events that contain numbers from a sheet. */
const NUMBERS = ["armorClass", "need", "thac0", "from", "to", "upTo", "by", "attackCost", "defenseCost"];

/** The numbers that a message contains for events with a foe. */
function numbersIn(value: unknown, key = ""): string[] {
  if (typeof value === "number" && NUMBERS.includes(key)) return [`${key}: ${value}`];
  if (typeof value !== "object" || value === null) return [];
  if (key === "change" && (value as { figure?: string }).figure !== ORC) return [];
  return Object.entries(value).flatMap(([name, one]) => numbersIn(one, name));
}

describe("In a world that keeps monsters' numbers secret", () => {
  let session: GameSession;
  let master: Person;
  let anna: Person;
  afterEach(() => session.close());
  const secretWorld = worldWith(data => {
    const [orc] = data.actors.filter(({ type }: Dynamic) => type === "monster");
    Object.assign(orc.system, { hitPoints: { value: 91, max: 97 } });
  });

  async function sitDown(): Promise<void> {
    session = await openSession(generation, secretWorld, [], { drawn: true });
    master = await session.sit("Gamemaster");
    anna = await session.sit("Anna");
  }

  it("no chat message holds one of a foe, and the game master's cards show them", async () => {
    await sitDown();
    const declared = { ...BOTH_DECLARED, [ORC]: MELEE };
    await fightOn(session, master, FOES_FIRST, declared);
    master.rolls(d20(3));
    await master.api.strike({ ...ORCS_BLOW, overruled: true });
    await session.settle();
    if (master.combat.system.pending !== "") await master.answersWhenAsked("none");
    master.rolls(d20(19), d6(4));
    await master.api.strike({ ...BLOW, overruled: true });
    await session.settle();
    if (master.combat.system.pending !== "") await master.answersWhenAsked("none");
    await master.api.cast({ figure: OTTO, spell: SPELL, targets: [ORC], overruled: true });
    await session.settle();
    const events = anna.deeds().flatMap(message => JSON.parse(message.toObject().system.story).events);
    const ofFoe = events.filter((event: Dynamic) => JSON.stringify(event).includes(ORC));
    expect(ofFoe.map(({ type }: Dynamic) => type)).toEqual(expect.arrayContaining(["attack-rolled", "hurt"]));
    expect(ofFoe.flatMap((event: Dynamic) => numbersIn(event))).toEqual([]);
    expect(JSON.stringify(anna.deeds().map(message => message.toObject()))).not.toMatch(/\b9[17]\b/);
    const blow = master.deeds().find(({ system }) => system.story.includes('"hurt"'));
    const drawn = async (message: Dynamic, person: Person) => {
      const html = await message.renderHTML();
      await person.until(() => html.querySelector(".sum"));
      return html.textContent;
    };
    expect(await drawn(blow, master)).toMatch(/AC 6.*\(91 → /s);
    expect(await drawn(anna.game.messages.get(blow.id), anna)).not.toMatch(/AC 6|\b91\b/);
  });

  it("the API answers a player without them", async () => {
    await sitDown();
    await fightOn(session, master, FOES_FIRST, BOTH_DECLARED);
    const orcOf = (person: Person) => person.api.fight().figures.find(({ id }: Dynamic) => id === ORC);
    expect(orcOf(anna)).toMatchObject({ armorClass: null, thac0: null, hitPoints: null, saveAgainstSpells: null });
    expect(orcOf(master)).toMatchObject({ armorClass: 6, hitPoints: 91 });
  });
});
