import { readFileSync } from "node:fs";
import { dieOf } from "#rules/figure/bands.ts";
import {
  type Area,
  type Device,
  type DeviceFunction,
  type Effect,
  effectFrom,
  effectsOn,
  type Fight,
  type FightEvent,
  type Figure,
  type FigureId,
  formsOf,
  makeRulebook,
  type Need,
  newFight,
  play,
  type Rulebook,
  type Spell,
  TRAIT_NAMES,
  type Weapon,
} from "#rules/index.ts";
import { command, momentNow } from "../../rules/commands.ts";
import { figure } from "../../rules/figures.ts";
import { type Dynamic, openSession } from "../session/index.ts";
import { world } from "../session/world.ts";
import { actsOfBeast } from "./beasts.ts";

/** Runs every spell, every power and every hit of the packs through the rules, and says what it did. */

/** An entry of a pack, and what its run changed. */
export interface Acted {
  readonly pack: "spells" | "devices" | "weapons" | "monsters";
  readonly name: string;
  /** What it did, one text for each of its spells, powers, hits and traits; empty if nothing. */
  readonly did: readonly string[];
  /** What its description leaves to the game master, as it says so; empty if nothing. */
  readonly left: string;
}

export const BOOK: Rulebook = makeRulebook();

/** Hit dice of foes who are stronger than others. */
const STRONG: readonly number[] = [5, 9, 13, 17];

/** Targets of every kind, none of which saves: a friend, and foes. */
export function targets(): readonly Figure[] {
  const plain = { hitPoints: 200, hitPointsMax: 220, saveAgainstSpells: 20, saveAgainstDeath: 20, level: 1 };
  const foe = { ...plain, side: "foes", armorClass: 10 };
  return [
    figure({ ...plain, id: "friend", name: "friend", side: "party", kinds: ["person"] }),
    figure({ ...foe, id: "person", name: "person", kinds: ["person"] }),
    figure({ ...foe, id: "animal", name: "animal", kinds: ["animal"], hitDice: { dice: 1, bonus: 0 } }),
    figure({ ...foe, id: "undead", name: "undead", kinds: ["undead"], hitDice: { dice: 1, bonus: 0 } }),
    figure({ ...foe, id: "weak", name: "weak", kinds: ["person"], hitPoints: 8 }),
    ...STRONG.map(dice => {
      const name = `of ${dice} dice`;
      return figure({ ...foe, id: `dice-${dice}`, name, kinds: ["person"], hitDice: { dice, bonus: 0 } });
    }),
  ];
}

/** Effects that magic may end: one for each condition that others cause, by a caster of a low level. */
const OLD: readonly Effect[] = (["invisible", "blind", "silenced", "afraid"] as const).map((condition, at) => ({
  ...effectFrom({ condition, casterLevel: 1 }, { name: condition, by: "person", until: null, due: null, sets: true }),
  key: at + 1,
}));

/** A device with which the person among the targets has put magic on everyone. */
const CHARM: Device = {
  id: "charm",
  name: "charm",
  worn: null,
  functions: [{ id: "works", name: "magic of a device", activation: 0, charges: null, damage: null, save: "none" }],
};
const OF_CHARM: Effect = {
  ...effectFrom({ toHit: 1 }, { name: "magic of a device", by: "person", until: null, due: null, sets: true }),
  key: OLD.length + 1,
};

/** The same targets under old magic. */
const enchanted = (): readonly Figure[] =>
  targets().map(one => ({
    ...one,
    effects: [...OLD, OF_CHARM],
    conditions: OLD.flatMap(({ condition }) => condition ?? []),
    ...(one.id === "person" && { devices: [CHARM] }),
  }));

/** A fight in which old fog lies around everyone. */
function withOldFog(fight: Fight): Fight {
  const magic = { id: "fog", name: "fog", damage: null, save: "none", offensive: false, element: "gas" } as const;
  const frame = { key: 1, name: "fog", by: "person", began: 0, until: null, due: null, acts: "begins" } as const;
  const fog: Area = { ...frame, hides: false, place: null, magic, struck: {}, inside: targets().map(({ id }) => id) };
  return { ...fight, encounter: { ...fight.encounter, areas: [fog] } };
}

/** Saves show 1, attacks hit, and every other roll shows the same middling number. */
export function answer(need: Need): number | string {
  if (need.kind === "choose") return need.otherwise;
  if (need.name === "save") return 1;
  if (need.name === "to-hit") return 20;
  if (need.name === "disbelief") return 18;
  if (need.name === "resistance") return 100;
  const faces = Number(/^1d(\d+)$/.exec(need.formula)?.[1] ?? 4);
  return Math.min(4, faces);
}

/** The same, but everyone saves. */
const saving = (need: Need) => (need.kind === "roll" && need.name === "save" ? 20 : answer(need));

/** Segment 1 of a fight of this figure and the targets. */
export function opened(one: Figure, intent: object, others: readonly Figure[]) {
  let fight = newFight([one, ...others]);
  const say = (said: object) => {
    fight = play(fight, command(said as never), BOOK, answer).fight;
  };
  say({ type: "begin" });
  say({ type: "declare", figure: one.id, intent });
  say({ type: "roll-initiative", round: 1 });
  return fight;
}

type Said = Readonly<Record<string, unknown>>;

/** The events of a command of this figure in its first moment, until nothing is under way. */
function eventsOf(one: Figure, intent: object, said: Said, answers: typeof answer = answer): readonly FightEvent[] {
  const run = (others: readonly Figure[], answered: typeof answer) => {
    const fight = withOldFog(opened(one, intent, others));
    const begun = { ...said, figure: one.id, moment: momentNow(fight), overruled: true };
    return play(fight, command(begun as never), BOOK, answered).events;
  };
  const isEnd = (event: FightEvent) =>
    (event.type === "effect-ended" && event.reason.why === "effect-dispelled") ||
    (event.type === "area-ended" && event.reason.why === "area-dispersed");
  return [...run(targets(), answers), ...run(enchanted(), saving).filter(isEnd)];
}

/** Answers that show each face of the die by which magic does one thing or another; the usual ones without one. */
function facesOf({ effect }: Spell): readonly (typeof answer)[] {
  const faces = dieOf(effect?.bands ?? []);
  if (faces === null) return [answer];
  return Array.from(
    { length: faces },
    (_, at) => (need: Need) =>
      need.kind === "roll" && need.formula === `1d${faces}` && need.name === "effect" ? 1 + at : answer(need),
  );
}

/**
 * At whom a spell is cast, one run for each: at all, at the strong alone, who else might stay out of its limits, and at
 * its caster if it is harmless.
 */
function aimsOf({ effect, offensive }: Spell, caster: FigureId): readonly (readonly FigureId[])[] {
  const all = targets().map(({ id }) => id);
  const strong = effect?.limit === undefined ? [] : [all.slice(-STRONG.length)];
  return [all, ...strong, ...(offensive === true || effect === undefined ? [] : [[caster]])];
}

/** What events did to the targets, in a few words each. Magic by touch or ray is the only magic that has to hit. */
function told(events: readonly FightEvent[]): readonly string[] {
  const isRolled = events.some(({ type }) => type === "attack-rolled");
  const all = events.flatMap((event): readonly string[] => {
    if (event.type === "hurt") return [isRolled ? "damage, if it hits" : "damage"];
    if (event.type === "healed") return ["heals"];
    if (event.type === "area-begun") return [areaTold(event)];
    if (event.type === "area-ended" && event.reason.why === "area-dispersed") return ["ends gas and fog"];
    if (event.type === "effect-ended" && event.reason.why === "effect-dispelled") return [`ends ${event.name}`];
    if (event.type === "placed") return ["puts elsewhere"];
    if (event.type === "afflicted" && event.condition === "dead") return ["death"];
    return event.type === "effect-begun" && event.change.to !== null ? [effectTold(event)] : [];
  });
  return [...new Set(all)];
}

/** An area that stays, and on whom it acts after it has begun. */
function areaTold({ area }: Extract<FightEvent, { type: "area-begun" }>): string {
  const { acts, hides, sight, bars, swarm, near, until, began, magic } = area;
  const harm = magic.byArmorClass ? `${magic.damage} and the armor class` : magic.damage;
  const works = harm ?? (magic.effect === undefined ? "" : "its effect");
  const parts = [
    acts === "enters" && works !== "" ? `${works} to those who enter` : "",
    acts === "rounds" && works !== "" ? `${works} a round to those inside` : "",
    hides ? `blocks sight${sight === undefined ? "" : ` beyond ${sight} ft`}` : "",
    bars ? "bars the way" : "",
    swarm === undefined ? "" : `a swarm of ${swarm}`,
    area.bearer === undefined ? "" : "moves with its bearer",
    area.burns === undefined ? "" : `burns, damage ${area.burns}`,
    ...(near?.rings ?? []).map(({ within, damage }) => `${damage} a round within ${within} ft`),
  ].filter(Boolean);
  const lasts = until === null ? "until ended" : `${until - began} segments`;
  return parts.length === 0 ? `area shown (${lasts})` : `area: ${parts.join(", ")} (${lasts})`;
}

function effectTold({ segments, change }: Extract<FightEvent, { type: "effect-begun" }>): string {
  const lasts = segments === null ? "until ended" : `${segments} segments`;
  return `${changesTold(JSON.parse(String(change.to)))} (${lasts})`;
}

/** What an effect changes; "shown" for nothing. */
function changesTold(effect: Dynamic): string {
  const signed = (value: number) => (value < 0 ? `−${-value}` : `+${value}`);
  const parts = [
    effect.condition ?? "",
    ...(["toHit", "damage", "armorClass", "saves"] as const).map(member =>
      effect[member] === 0 ? "" : `${NAMES[member]} ${signed(effect[member])}`,
    ),
    effect.movement === 1 ? "" : `movement × ${effect.movement}`,
    ...traitsTold(effect),
    effect.creatures === undefined ? "" : creaturesTold(effect),
    effect.points === null
      ? ""
      : `${effect.restores ? "regains" : "loses"} ${effect.points} a ${effect.pointsEach ?? "round"}`,
  ].filter(Boolean);
  return parts.length === 0 ? "shown" : parts.join(", ");
}

/** The creatures that an effect brings, and when. */
function creaturesTold({ creatures, creature, comesAfter }: Dynamic): string {
  const later = comesAfter === undefined ? "" : ` after ${comesAfter} segments`;
  return `summons ${creatures} ${creature ?? "of the GM's choice"}${later}`;
}

/** The traits of an effect, in the words of the screens. */
function traitsTold(effect: Dynamic): readonly string[] {
  const ids = (name: string) => [effect[name] ?? []].flat().join(", ").replace(/^-/, "−");
  return TRAIT_NAMES.filter(name => effect[name] !== undefined && !UNTOLD.has(name)).map(name =>
    ["against", "foes", name]
      .reduce(
        (words, one) => words.replace(one === name ? "{value}" : `{${one}}`, ids(one)),
        WORDS.TENSEGMENTS.Effect.Trait[name] as string,
      )
      .replace(/ \{\w+\|[^|}]*\|([^}]*)\}/g, " $1"),
  );
}

/** Traits that others name, or that do nothing of themselves. */
const UNTOLD: ReadonlySet<string> = new Set([
  "against",
  "foes",
  "casterLevel",
  "pointsEach",
  "creatures",
  "creature",
  "comesAfter",
  "blinksAt",
  "attackedBy",
  "brought",
]);

const WORDS: Dynamic = JSON.parse(readFileSync(new URL("../../../lang/en.json", import.meta.url), "utf8"));

const NAMES = { toHit: "to hit", damage: "damage", armorClass: "armor class", saves: "saves" } as const;

/** What a spell does, cast at everyone by the figure that knows it. */
function actsOfSpells({ spells, ...one }: Figure, left: ReadonlyMap<string, string>): readonly Acted[] {
  return spells.map(known => {
    const spell = { ...known, castingTime: 0, memorized: 1 };
    const caster = { ...one, weapons: [], devices: [], spells: [spell] };
    const forms = formsOf(spell.effect ?? {});
    const cast = (form: string | undefined) =>
      aimsOf(spell, caster.id).flatMap(aimed => {
        const said = { type: "cast", spell: spell.id, targets: aimed, form };
        const intent = { kind: "spell", spell: spell.id };
        return facesOf(spell).flatMap(answers => told(eventsOf(caster, intent, said, answers)));
      });
    const did = (forms.length === 0 ? [undefined] : forms).flatMap(form => {
      const words = [...new Set(cast(form))];
      return form === undefined ? words : words.map(one => `${form}: ${one}`);
    });
    return { pack: "spells", name: spell.name, did, left: left.get(`spells ${spell.name}`) ?? "" };
  });
}

/** What each power of a device or weapon does, used on everyone. */
function actsOfPowers(one: Figure, item: Pick<NonNullable<Figure["devices"]>[number], "id" | "functions">): string[] {
  return item.functions.flatMap(known => {
    if (known.whileWorn === true) return actsWhileWorn(one, item.id, known);
    const power = { ...known, activation: 0, charges: null };
    const device = { id: item.id, name: item.id, worn: null, functions: [power] };
    const user = { ...one, weapons: [], spells: [], devices: [device] };
    const said = { type: "use-device", device: item.id, power: power.id, targets: targets().map(({ id }) => id) };
    const did = told(eventsOf(user, { kind: "device", device: item.id, power: power.id }, said));
    return did.map(words => (item.functions.length > 1 ? `${known.name}: ${words}` : words));
  });
}

/** What a device does to a figure that puts it on. */
function actsWhileWorn(one: Figure, id: string, power: DeviceFunction): string[] {
  const device = { id, name: id, worn: false, functions: [power] };
  const fight = opened({ ...one, weapons: [], spells: [], devices: [device] }, { kind: "move" }, targets());
  const said = { type: "wear", item: id, on: true, figure: one.id, moment: momentNow(fight), overruled: true };
  const wearer = play(fight, command(said as never), BOOK, answer).fight.figures.find(known => known?.id === one.id);
  return effectsOn(wearer ?? {})
    .filter(({ worn }) => worn !== undefined)
    .map(effect => `${changesTold(effect)} (while worn)`);
}

/** What a hit of a weapon does apart from damage. */
function actsOfHit(one: Figure, weapon: Weapon): string[] {
  if (weapon.onHit === undefined) return [];
  const known = { ...weapon, kind: "melee" as const, rateOfFire: null };
  const hitter = { ...one, weapons: [known], spells: [], devices: [] };
  const said = { type: "strike", weapon: known.id, target: "person" };
  const did = told(eventsOf(hitter, { kind: "melee", weapon: known.id }, said)).filter(
    words => !words.startsWith("damage"),
  );
  return did.map(words => `${weapon.name}: ${words}`);
}

/** What keeps magic and weapons off a monster, and what works on it each round. */
function traitsOf({ immunities, unharmedBy, harmedBy, magicResistance, effects = [] }: Figure): readonly string[] {
  return [
    immunities === undefined ? "" : `immune: ${immunities.join(", ")}`,
    unharmedBy === undefined ? "" : `unharmed by ${unharmedBy.join(", ")}`,
    harmedBy === undefined ? "" : `harmed by +${harmedBy.bonus}${harmedBy.silver ? " or silver" : ""}`,
    magicResistance === undefined ? "" : `resists magic ${magicResistance}%`,
    ...effects.filter(isNotPlayed).map(({ name, points, restores, switched: _switched, ...traits }) => {
      const each = points === null ? [] : [`${restores ? "regains" : "loses"} ${points} a round`];
      return `${name}: ${[...each, ...traitsTold(traits)].join(", ")}`;
    }),
  ].filter(Boolean);
}

/** Is a trait reported from the sheet? Those that are switched off, and fighting on, are played (`actsOfBeast`). */
function isNotPlayed({ switched, fightsOn }: Effect): boolean {
  return switched !== "off" && fightsOn === undefined;
}

/** Runs all entries of the packs in this folder, by pack and name. */
export async function runPacks(packs: string): Promise<readonly Acted[]> {
  const session = await openSession(14, world(), [], { packs });
  try {
    const master = await session.sit("Gamemaster");
    const { Actor } = master.globals;
    const read = async (pack: string) => master.game.packs.get(`ten-segments.${pack}`).getDocuments();
    const bearer = async (items: readonly Dynamic[]): Promise<Figure> => {
      const data = { name: "Bearer", type: "character", system: { level: 12 } };
      const actor = await Actor.create({ ...data, items: items.map(item => item.toObject()) });
      return figureOf(master, actor);
    };
    const [spells, devices, weapons, monsters] = await Promise.all(
      ["spells", "devices", "weapons", "monsters"].map(read),
    );
    const left = new Map<string, string>(
      Object.entries({ spells, devices, weapons, monsters }).flatMap(([pack, entries]) =>
        entries.map(({ name, system }: Dynamic) => [`${pack} ${name}`, leftBy(system.description)] as const),
      ),
    );
    const act = (pack: Acted["pack"], { name }: { readonly name: string }, did: readonly string[]) =>
      acted.push({ pack, name, did, left: left.get(`${pack} ${name}`) ?? "" });
    const caster = await bearer(spells);
    const user = await bearer(devices);
    const armed = await bearer(weapons);
    const acted: Acted[] = [...actsOfSpells(caster, left)];
    for (const device of user.devices ?? []) act("devices", device, actsOfPowers(user, device));
    for (const weapon of armed.weapons) {
      const powers =
        weapon.powers === undefined ? [] : actsOfPowers(armed, { id: weapon.id, functions: weapon.powers });
      const did = [...actsOfHit(armed, weapon), ...powers];
      if (did.length > 0) act("weapons", weapon, did);
    }
    for (const monster of monsters) {
      const one = await figureOf(master, await Actor.create(monster.toObject()));
      const powers = (one.devices ?? []).flatMap(device => actsOfPowers(one, device));
      const did = [
        ...one.weapons.flatMap(weapon => actsOfHit(one, weapon)),
        ...powers,
        ...traitsOf(one),
        ...actsOfBeast(one),
      ];
      const saves = Object.values(monster.system._source.saves).some(value => value !== null);
      act("monsters", monster, saves ? [...did, "saving throws of its own"] : did);
    }
    return acted.toSorted((one, other) => ORDER.indexOf(one.pack) - ORDER.indexOf(other.pack) || byName(one, other));
  } finally {
    await session.close();
  }
}

/** The sentences of a description that name the game master. */
function leftBy(description: string): string {
  const sentences = description
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .split(/(?<=[.!?]) /);
  return sentences.filter(sentence => /\bGM\b/.test(sentence)).join(" ");
}

const ORDER = ["spells", "devices", "weapons", "monsters"] as const;
const byName = (one: Acted, other: Acted) => (one.name < other.name ? -1 : 1);

/** An actor in the rules' form, read as a combatant, as plain data of this realm. */
async function figureOf(master: Dynamic, actor: Dynamic): Promise<Figure> {
  const [one] = await master.combat.createEmbeddedDocuments("Combatant", [{ actorId: actor.id }]);
  const found = master.api.fight(master.combat).figures.find((known: Dynamic) => known?.id === one.id);
  await one.delete();
  return { ...(JSON.parse(JSON.stringify(found)) as Figure), side: "party" };
}
