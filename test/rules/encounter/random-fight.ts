import fc from "fast-check";
import {
  type Answer,
  type Chapter,
  type Command,
  commandOf,
  type Device,
  type Fight,
  type Figure,
  type Intent,
  judge,
  legalActions,
  type Need,
  newFight,
  play,
  type Rulebook,
  record,
  roundOf,
  stepsNow,
} from "#rules/index.ts";
import { command, momentNow, type Said } from "../commands.ts";
import { archer, darts, fighter, longBow, longSword, mage, orc, spell, weapon } from "../figures.ts";

/** Fights of random attempts. Refused commands are skipped, all others are carried out. */

const rates = [
  { attacks: 1, rounds: 1 },
  { attacks: 3, rounds: 2 },
  { attacks: 2, rounds: 1 },
] as const;

const missile = spell({ id: "missile", name: "Magic Missile", castingTime: 1, save: "none", damage: "1d4+1" });
const shield = spell({ id: "shield", name: "Shield", castingTime: 9, offensive: false, damage: null, save: "none" });

const wand: Device = {
  id: "wand",
  name: "Wand of Fire",
  worn: null,
  functions: [
    { id: "fire", name: "Fire", activation: 1, charges: 5, damage: "1d6", save: "half", canDamage: true },
    { id: "light", name: "Light", activation: 0, charges: null, damage: null, save: "none", sustained: true },
  ],
};
const ring: Device = {
  id: "ring",
  name: "Ring of Invisibility",
  worn: false,
  functions: [
    { id: "vanish", name: "Vanish", activation: 0, charges: null, damage: null, save: "none", sustained: true },
  ],
};
const spear = weapon({ id: "spear", name: "Spear", kind: "thrown-melee", speedFactor: 6, chargeThrow: true });
const mind = { attackStrength: 60, defenseStrength: 60, attacks: ["mind-thrust"], defenses: ["mind-blank"] } as const;

const breath = { points: 2, most: 3, level: "fresh", failed: 0, banked: 0 } as const;

const persons = [
  fighter({ stamina: breath, encumbrance: "heavy", weapons: [longSword, spear] }),
  archer(),
  archer({ id: "thrower", name: "Thrower", weapons: [darts] }),
  mage({ spells: [spell({ memorized: 3 }), missile, shield], devices: [wand, ring], psionics: mind }),
  orc({ weapons: [spear], psionics: mind, dexterity: 16 }),
  orc({ id: "orc2", stamina: breath, armorCoverage: "full", name: "Second orc", weapons: [...orc().weapons, longBow] }),
];

/** At least two of the cast, with random rates and hit points. */
const figuresAtRandom: fc.Arbitrary<Figure[]> = fc
  .tuple(
    fc.shuffledSubarray(persons, { minLength: 2 }),
    fc.array(fc.nat(2), { minLength: 6, maxLength: 6 }),
    fc.array(fc.integer({ min: 4, max: 60 }), { minLength: 6, maxLength: 6 }),
  )
  .map(([chosen, rate, hitPoints]) =>
    chosen.map((person, n) => ({
      ...person,
      meleeRate: rates[rate[n] ?? 0] ?? rates[0],
      hitPoints: hitPoints[n] ?? 1,
      position: null,
    })),
  );

/** Random numbers that select a command, its figures and its items. */
export interface Attempt {
  readonly kind: number;
  readonly who: number;
  readonly whom: number;
  readonly what: number;
  readonly die: number;
}
const attempt: fc.Arbitrary<Attempt> = fc.record({
  kind: fc.nat(99),
  who: fc.nat(5),
  whom: fc.nat(5),
  what: fc.nat(9),
  die: fc.nat(19),
});

export const fightsAtRandom = fc.record({
  figures: figuresAtRandom,
  attempts: fc.array(attempt, { minLength: 80, maxLength: 200, size: "max" }),
});

const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];

/** An intent for one of the figure's weapons, spells or devices, or another kind of intent. */
function intentOf(figure: Figure, what: number): Intent {
  const attacks = figure.weapons.map(
    ({ id, kind }): Intent =>
      kind === "launcher" || kind === "hurled" ? { kind: "missile", weapon: id } : { kind: "melee", weapon: id },
  );
  const spells = figure.spells.map((known): Intent => ({ kind: "spell", spell: known.id }));
  const powers = (figure.devices ?? []).flatMap(({ id: device, functions }) =>
    functions.map(({ id: power }): Intent => ({ kind: "device", device, power })),
  );
  const runs: readonly Intent[] = [{ kind: "charge", weapon: figure.weapons.at(-1)?.id }, { kind: "move" }];
  return pick([...attacks, ...spells, ...powers, { kind: "melee" }, ...runs], what) as Intent;
}

/** Adds a target in most cases. */
function aimed(intent: Intent, fight: Fight, figure: Figure, { whom, die }: Pick<Attempt, "whom" | "die">): Intent {
  const target = (pick(fight.figures, whom) as Figure).id;
  return target === figure.id || die % 5 === 0 ? intent : { ...intent, target };
}

/** Usually a figure with a step now, else any figure. */
function actorOf(fight: Fight, who: number, die: number, book: Rulebook): Figure {
  const due = stepsNow(fight, book).map(step => step.figure);
  const mine = die < 16 ? pick(due, who) : undefined;
  return fight.figures.find(figure => figure?.id === mine) ?? (pick(fight.figures, who) as Figure);
}

/** One of the listed options of the figure, legal or not; if there is none, the command to advance. */
function anOption(fight: Fight, figure: Figure, by: { what: number; target: string }, book: Rulebook): Said {
  const option = pick(legalActions(fight, figure.id, book), by.what);
  if (option === undefined) return { type: "advance", moment: momentNow(fight), figure: figure.id };
  const { id: _id, ...said } = commandOf(option, "", by.target);
  return said as Said;
}

/** Commands that are not among a figure's options: those of the GM, and holding back. */
function eventOf({ id: figure }: Figure, of: string, moment: number, kind: number): Said {
  const events: readonly Said[] = [
    { type: "observe", moment, figure, of, modifier: -2 },
    { type: "disturb", moment, figure, how: "grapple" },
    { type: "renounce", figure },
    { type: "hold", moment, figure },
    { type: "release", round: roundOf(moment), figure, segment: 9 },
  ];
  return events[kind - 95] as Said;
}

/** A command for a figure during the segments: its declared action, any of its options, or an event. */
function deedOf(fight: Fight, figure: Figure, { kind, whom, what, die }: Attempt, book: Rulebook): Said {
  const intent = fight.encounter.seats.find(seat => seat.figure === figure.id)?.intent;
  const target = (pick(fight.figures, whom) as Figure).id;
  const by = { moment: momentNow(fight), figure: figure.id };
  const weapon = intent?.weapon ?? pick(figure.weapons, what)?.id ?? "";
  if (kind < 12) return { type: "advance", moment: by.moment };
  if (kind > 94) return eventOf(figure, target, by.moment, kind);
  if (kind > 60) return anOption(fight, figure, { what: what + whom * 10, target }, book);
  if (kind < 24) return { type: "move", ...by, feet: 1 + what * 3 };
  if (kind < 29) return { type: "parry", figure: figure.id, against: "anyone" };
  if (kind < 34)
    return { type: "declare", figure: figure.id, intent: aimed(intentOf(figure, what), fight, figure, { whom, die }) };
  const tried = kind < 45 ? pick(["spell", "melee", "missile"] as const, die) : intent?.kind;
  if (tried === "spell") return { type: "cast", ...by, spell: intent?.spell ?? "fireball", targets: [target] };
  if (tried === "missile") return { type: "shoot", ...by, target, weapon };
  return { type: "strike", ...by, target, weapon };
}

/** A psionic exchange between the two psionic figures. */
function mindsOf(fight: Fight, round: number, who: number): Said {
  const psionics = fight.figures.filter(figure => figure?.psionics);
  const [one, other] = who % 2 === 0 ? psionics : psionics.toReversed();
  const parties = { figure: one?.id ?? "", target: other?.id ?? "" };
  return { type: "psionic-exchange", round, ...parties, attack: "mind-thrust", defense: "mind-blank" };
}

/** The command of an attempt, for the stage of the fight. */
function said(fight: Fight, attempt: Attempt, book: Rulebook): Said {
  const { kind, who, what, die } = attempt;
  const { round, stage } = fight.encounter;
  if (round === 0) return { type: "begin" };
  if (stage === "end") return { type: "end-round", round };
  if (round === 1 && fight.encounter.surprise === undefined && kind > 60) return { type: "roll-surprise", round };
  if (stage === "declare" && kind > 90) return mindsOf(fight, round, who);
  if (stage !== "declare") return deedOf(fight, actorOf(fight, who, die, book), attempt, book);
  const silent = fight.figures.filter((_figure, place) => fight.encounter.seats[place]?.intent === null);
  const figure = pick(silent, who) ?? (pick(fight.figures, who) as Figure);
  const rolls = silent.length === 0 || book["initiative.method"] === "turn" ? kind < 70 : kind < 10;
  return rolls
    ? { type: "roll-initiative", round }
    : { type: "declare", figure: figure.id, intent: aimed(intentOf(figure, what), fight, figure, attempt) };
}

/** An answer that depends only on the need and the die of the attempt, so that replays agree. */
function answerTo(need: Need, die: number): Answer {
  if (need.kind === "choose") return (pick(need.choices, die + sumOf(need.figure)) as { id: string }).id;
  const at = die + sumOf(need.figure ?? need.side ?? "");
  const faces = Number(/^1d(\d+)$/.exec(need.formula)?.[1] ?? 6);
  return 1 + (at % faces);
}

function sumOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
}

/** A command that was played, with the fight and its record before and after it. */
export interface Turn {
  readonly asked: Command;
  readonly answer: (need: Need) => Answer;
  readonly before: Fight;
  readonly fight: Fight;
  readonly chaptersBefore: readonly Chapter[];
  readonly chapters: readonly Chapter[];
}

/** Plays the attempts. Skips refused commands after passing them to `refused`. */
export function* playAttempts(
  figures: readonly Figure[],
  attempts: readonly Attempt[],
  book: Rulebook,
  refused: (fight: Fight, asked: Command) => void = () => {},
): Generator<Turn> {
  let fight = newFight(figures);
  let chapters: readonly Chapter[] = [];
  for (const tried of attempts) {
    const asked = command(said(fight, tried, book));
    if (!judge(fight, asked, book).legal) {
      refused(fight, asked);
      continue;
    }
    const answer = (need: Need) => answerTo(need, tried.die);
    const outcome = play(fight, asked, book, answer);
    const turn = {
      asked,
      answer,
      before: fight,
      chaptersBefore: chapters,
      fight: outcome.fight,
      chapters: record(chapters, fight, asked, outcome),
    };
    yield turn;
    ({ fight, chapters } = turn);
  }
}

/** Runs `check` on every turn of random fights, each under one of the rulebooks. */
export function everyTurnUnder(
  books: readonly Rulebook[],
  runs: fc.Parameters<unknown>,
  check: (turn: Turn, book: Rulebook) => void,
): void {
  fc.assert(
    fc.property(fightsAtRandom, fc.constantFrom(...books), ({ figures, attempts }, book) => {
      for (const turn of playAttempts(figures, attempts, book)) check(turn, book);
    }),
    runs,
  );
}
