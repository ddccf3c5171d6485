import {
  type Fight,
  type FightEvent,
  type Figure,
  judge,
  type Need,
  newFight,
  nowOf,
  play,
  reactionAdjustment,
  type SurpriseTraits,
} from "#rules/index.ts";
import { command, type Said } from "../../commands.ts";
import { figure, longBow, longSword, spell } from "../../figures.ts";
import { device, power } from "../../gear.ts";
import {
  type Answer,
  allows,
  type Band,
  crossbowOfSpeedShoots,
  feetPerSegment,
  lostByMember,
  lostBySide,
  lostBySides,
  mayBeAttacked,
  mayDo,
  meleeInSegment,
  missilesInSegment,
  rollPercent,
  type Standing,
  SURPRISE_ACTIONS,
  type SurpriseAction,
  says,
  silent,
  spellEndsInSurprise,
} from "./model.ts";
import { BOOK } from "./played.ts";

/** Compares surprise as the model reads it with surprise as the rules play it. */

interface Someone {
  readonly dexterity: number;
  readonly gear: number;
  /** Attacks in a round, in melee and with missiles. */
  readonly rate: number;
  /** Whether missiles lie ready (`ready`), and whether the bow is a crossbow of speed (`speedy`). */
  readonly ready: boolean;
  readonly speedy: boolean;
}

export interface SurpriseScene {
  readonly bands: Readonly<Record<"a" | "b", Band>>;
  readonly dice: Readonly<Record<"a" | "b", number>>;
  /** The first member of each side; the others have default values. */
  readonly first: Readonly<Record<"a" | "b", Someone>>;
  readonly outdoors: boolean;
  /** The action of the first member of each side in `segment`, if they may act then. */
  readonly does: SurpriseAction | "long spell";
  readonly segment: number;
}

const SIDES = ["a", "b"] as const;
type Side = (typeof SIDES)[number];
const otherSide = (side: Side): Side => (side === "a" ? "b" : "a");
const sideOf = (id: string): Side => id[0] as Side;
const NOBODY: Someone = { dexterity: 10, gear: 12, rate: 1, ready: false, speedy: false };

const idsOf = (scene: SurpriseScene, side: Side): string[] =>
  Array.from({ length: scene.bands[side].members }, (_, at) => `${side}${at + 1}`);

const someoneOf = (scene: SurpriseScene, id: string): Someone => (id.endsWith("1") ? scene.first[sideOf(id)] : NOBODY);

function figureOf(scene: SurpriseScene, id: string): Figure {
  const side = sideOf(id);
  const { rangers, percent } = scene.bands[side];
  const who = someoneOf(scene, id);
  const place = Number(id.slice(1));
  const sixth = { chances: 1, in: 6 };
  const traits: SurpriseTraits = {
    ...(percent === null ? {} : { own: { chances: percent * 2, in: 200 } }),
    ...(place <= rangers ? { lessOften: sixth, moreOften: sixth } : {}),
  };
  return figure({
    id,
    name: id,
    side,
    hitPoints: 500,
    hitPointsMax: 500,
    dexterity: who.dexterity,
    move: who.gear,
    meleeRate: { attacks: who.rate, rounds: 1 },
    surprise: traits,
    position: { x: place * 5, y: side === "a" ? 0 : 10 },
    weapons: [
      longSword,
      { ...longBow, rateOfFire: { attacks: who.rate, rounds: 1 }, missilesReady: who.ready, surpriseShot: who.speedy },
    ],
    spells: [
      spell({ id: "short", castingTime: 1, damage: null, save: "none", memorized: 9 }),
      spell({ id: "long", castingTime: 3, damage: null, save: "none" }),
    ],
    devices: [device({ functions: [power({ activation: 1 })] })],
  });
}

const reactionOf = (who: Someone): number => reactionAdjustment(who.dexterity, BOOK);

const moment = ({ encounter: { segment, surprise } }: Fight): number => segment - (surprise?.segments ?? 0);

function saidFor(fight: Fight, id: string, does: SurpriseScene["does"], target: string, feet: number): Said {
  const now = { moment: moment(fight), figure: id };
  switch (does) {
    case "melee":
      return { type: "strike", ...now, weapon: "sword", target };
    case "missiles":
      return { type: "shoot", ...now, weapon: "bow", target };
    case "move":
      return { type: "move", ...now, feet };
    case "spell":
      return { type: "cast", ...now, spell: "short", targets: [] };
    case "long spell":
      return { type: "cast", ...now, spell: "long", targets: [] };
    case "other":
      return { type: "use-device", ...now, device: "device", power: "use", targets: [] };
  }
}

const isLegal = (fight: Fight, said: Said): boolean => judge(fight, command(said), BOOK).legal;

const both = (one: Answer<boolean>, two: Answer<boolean>): Answer<boolean> => {
  const no = [one, two].find(({ allowed }) => allowed.length === 1 && allowed[0] === false);
  if (no) return no;
  return one.allowed.length === 0 || two.allowed.length === 0 ? silent(one.rule) : one;
};

const answer =
  ({ dice }: SurpriseScene) =>
  (need: Need): number | string => {
    if (need.kind === "choose") return need.otherwise;
    return need.name === "surprise" ? dice[need.side as Side] : 1;
  };

interface Rolled {
  readonly fight: Fight;
  readonly event: Extract<FightEvent, { type: "surprise-rolled" }>;
}

function rolledIn(scene: SurpriseScene): Rolled {
  const figures = SIDES.flatMap(side => idsOf(scene, side)).map(id => figureOf(scene, id));
  const ground = scene.outdoors ? "outdoors" : "indoors";
  const begun = play(newFight(figures), command({ type: "begin", ground }), BOOK, answer(scene)).fight;
  const { fight, events } = play(begun, command({ type: "roll-surprise", round: 1 }), BOOK, answer(scene));
  const event = events.find(each => each.type === "surprise-rolled");
  if (event?.type !== "surprise-rolled") throw new Error("rolledIn: expected a roll for surprise");
  return { fight, event };
}

/** I.A–C: the segments that each side loses, and each member. */
function* losses(scene: SurpriseScene, { event }: Rolled): Generator<string> {
  const lost = { a: event.lost.a ?? 0, b: event.lost.b ?? 0 };
  for (const side of SIDES) {
    const foe = otherSide(side);
    const side0 = lostBySide(scene.bands[side], scene.bands[foe], scene.dice[side]);
    if (!allows(side0, lost[side]))
      yield `${side0.rule}: side ${side} loses ${side0.allowed.join(" or ")} by its roll; it loses ${lost[side]}`;
    for (const id of idsOf(scene, side)) {
      const who = someoneOf(scene, id);
      const member = lostByMember({ reaction: reactionOf(who), gear: who.gear }, lost[side], lost[foe]);
      const given = event.members[id] ?? 0;
      if (!allows(member, given)) yield `${member.rule}: ${id} loses ${member.allowed.join(" or ")}; it loses ${given}`;
    }
  }
}

/** I.D–F: the actions each member may take in the segment being played. */
function* choices(scene: SurpriseScene, fight: Fight, standingOf: (id: string) => Standing): Generator<string> {
  const { segment } = fight.encounter;
  for (const id of SIDES.flatMap(side => idsOf(scene, side))) {
    const standing = standingOf(id);
    const may = mayDo(standing, segment);
    const feet = feetPerSegment(someoneOf(scene, id).gear) * (scene.outdoors ? 3 : 1);
    for (const target of idsOf(scene, otherSide(sideOf(id))))
      for (const does of SURPRISE_ACTIONS) {
        const isAttack = does === "melee" || does === "missiles";
        if (!isAttack && target !== idsOf(scene, otherSide(sideOf(id)))[0]) continue;
        let expected = isAttack ? both(may[does], mayBeAttacked(standingOf(target), segment)) : may[does];
        const isSpeedy = does === "missiles" && someoneOf(scene, id).speedy;
        // I.C.6 names no target. Its possible targets are as open as whether figures who are not surprised can be
        // attacked.
        if (isSpeedy && crossbowOfSpeedShoots(standing.member, segment)) expected = says("I.C.6", true);
        const given = isLegal(fight, saidFor(fight, id, does, target, feet));
        if (!allows(expected, given))
          yield `${expected.rule}: may ${id} do ${does} (${target}) in segment ${segment}: ${expected.allowed.join(" or ")}; by the rules ${given}`;
      }
    if (may.move.allowed[0] === true && isLegal(fight, saidFor(fight, id, "move", "", feet + 1)))
      yield `I.D.3: ${id} moves ${feet} feet in a segment; by the rules more`;
  }
}

/** I.D: how much of one action fits into a segment, and that no other action fits in addition. */
function* amounts(scene: SurpriseScene, start: Fight, id: string, target: string): Generator<string, Fight> {
  const who = someoneOf(scene, id);
  const { does } = scene;
  const feet = feetPerSegment(who.gear) * (scene.outdoors ? 3 : 1);
  let fight = start;
  let count = 0;
  while (count < 30) {
    const said = saidFor(fight, id, does, target, feet);
    if (!isLegal(fight, said)) break;
    const outcome = play(fight, command(said), BOOK, answer(scene));
    fight = outcome.fight;
    count += 1;
    const types = outcome.events.map(({ type }) => type as string);
    if (does === "spell" && !types.includes("spell-landed")) yield "I.D.4: a spell of one segment is cast in it";
    if (does === "other" && !types.includes("device-worked")) yield "I.D.5: a device of one segment works in it";
  }
  const most =
    does === "melee"
      ? meleeInSegment(who.rate)
      : does === "missiles"
        ? missilesInSegment(who.rate, who.ready)
        : says("I.D", 1);
  if (!allows(most, count)) yield `${most.rule}: ${id} does ${does} ${most.allowed.join(" or ")} times; ${count} times`;
  for (const also of SURPRISE_ACTIONS)
    if (also !== does && !(also === "spell" && does === "long spell")) {
      if (isLegal(fight, saidFor(fight, id, also, target, 1))) yield `I.D: ${id} does ${does} alone; ${also} as well`;
    }
  return fight;
}

export function* differencesOf(scene: SurpriseScene): Generator<string> {
  const rolled = rolledIn(scene);
  const { event } = rolled;
  let { fight } = rolled;
  yield* losses(scene, rolled);
  const lost = { a: event.lost.a ?? 0, b: event.lost.b ?? 0 };
  const standingOf = (id: string): Standing => {
    const [side, foe] = [sideOf(id), otherSide(sideOf(id))];
    return {
      side: lostBySides(lost[side], lost[foe]),
      otherSide: lostBySides(lost[foe], lost[side]),
      member: event.members[id] ?? 0,
    };
  };
  let lands: number | null = null;
  let isCasting = false;
  for (let guard = 0; guard < 20 && fight.encounter.stage === "surprise"; guard += 1) {
    const { segment } = fight.encounter;
    if (!isCasting) yield* choices(scene, fight, standingOf);
    if (segment === scene.segment) {
      for (const side of SIDES) {
        const id = `${side}1`;
        const standing = standingOf(id);
        const target = `${otherSide(side)}1`;
        if (standing.side > 0 || segment > standing.otherSide || standingOf(target).member < segment) continue;
        fight = yield* amounts(scene, fight, id, target);
        if (scene.does !== "long spell") continue;
        isCasting = true;
        lands = spellEndsInSurprise(segment, 3, event.segments);
      }
    }
    const outcome = play(fight, command({ type: "advance", moment: nowOf(fight.encounter) }), BOOK, answer(scene));
    const landed = outcome.events.some(({ type }) => type === "spell-landed");
    fight = outcome.fight;
    if (lands !== null && landed !== (fight.encounter.segment === lands && fight.encounter.stage === "surprise"))
      yield `I.D.4: a spell of three segments is done in segment ${lands}; in play ${landed ? "" : "not "}in ${fight.encounter.segment}`;
    if (landed) lands = null;
    isCasting &&= !landed;
  }
}

const toldBand = ({ members, rangers, percent }: Band): string =>
  `${members}, of them rangers ${rangers}${percent === null ? "" : `, surprised on ${percent} of a hundred`}`;

const toldSomeone = ({ dexterity, gear, rate, ready, speedy }: Someone): string =>
  `Dexterity ${dexterity}, gear of ${gear} inches, rate ${rate}${ready ? ", missiles ready" : ""}${speedy ? ", a crossbow of speed" : ""}`;

export function differenceOfSurprise(scene: SurpriseScene): string | null {
  const found = [...differencesOf(scene)];
  if (found.length === 0) return null;
  const sides = SIDES.map(
    side =>
      `${side} rolls ${scene.dice[side]}: ${toldBand(scene.bands[side])}; ${side}1: ${toldSomeone(scene.first[side])}`,
  );
  const doing = `${scene.outdoors ? "outdoors" : "indoors"}; in segment ${scene.segment}: ${scene.does}`;
  return `${[...sides, doing].join("\n  ")}\n- ${found.join("\n- ")}`;
}

const BANDS: readonly Band[] = [
  { members: 2, rangers: 0, percent: null },
  { members: 2, rangers: 1, percent: null },
  { members: 2, rangers: 2, percent: null },
  { members: 1, rangers: 1, percent: null },
  { members: 1, rangers: 0, percent: null },
  { members: 2, rangers: 0, percent: 12.5 },
  { members: 1, rangers: 0, percent: 90 },
  { members: 2, rangers: 1, percent: 50 },
];
const PERCENTS = [1, 12, 13, 16, 17, 29, 33, 34, 50, 66, 67, 83, 90, 100];
const DEXTERITIES = [3, 5, 10, 16, 18];
const GEARS = [9, 12];
const RATES = [1, 2, 3];
const DEEDS = [...SURPRISE_ACTIONS, "long spell"] as const;

/** Number of scenes of surprise. */
export const SURPRISES =
  BANDS.length ** 2 * 6 ** 2 * (DEXTERITIES.length * GEARS.length * RATES.length * 4) ** 2 * 2 * DEEDS.length * 3;

export function surpriseScene(number: number): SurpriseScene {
  let rest = number;
  const digit = (base: number) => {
    const it = rest % base;
    rest = Math.floor(rest / base);
    return it;
  };
  const pick = <Item>(items: readonly Item[]): Item => items[digit(items.length)] as Item;
  const bands = { a: pick(BANDS), b: pick(BANDS) };
  const [one, two] = [digit(6), digit(6)];
  const does = pick(DEEDS);
  const segment = digit(3) + 1;
  const outdoors = digit(2) === 1;
  const someone = (): Someone => {
    const kind = digit(4);
    return {
      dexterity: pick(DEXTERITIES),
      gear: pick(GEARS),
      rate: pick(RATES),
      ready: kind === 1,
      speedy: kind === 2,
    };
  };
  const first = { a: someone(), b: someone() };
  const isPercent = rollPercent(bands.a, bands.b);
  const shown = (pips: number) =>
    isPercent ? (PERCENTS[(pips * 5 + (number % PERCENTS.length)) % PERCENTS.length] as number) : pips + 1;
  return { bands, dice: { a: shown(one), b: shown(two) }, first, outdoors, does, segment };
}
