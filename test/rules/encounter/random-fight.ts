import fc from "fast-check";
import {
  type Answer,
  type Chapter,
  type Command,
  type Fight,
  type Figure,
  type Intent,
  judge,
  type Need,
  newFight,
  play,
  type Rulebook,
  record,
} from "../../../src/rules/index.ts";
import { archer, command, darts, fighter, longBow, mage, momentNow, orc, type Said, spell } from "../table.ts";

/** Fights in which anybody tries anything: what is refused is not done, everything else is. */

const rates = [
  { attacks: 1, rounds: 1 },
  { attacks: 3, rounds: 2 },
  { attacks: 2, rounds: 1 },
] as const;

const missile = spell({ id: "missile", name: "Magic Missile", castingTime: 1, save: "none", damage: "1d4+1" });
const shield = spell({ id: "shield", name: "Shield", castingTime: 9, offensive: false, damage: null, save: "none" });

const persons = [
  fighter(),
  archer(),
  archer({ id: "thrower", name: "Thrower", weapons: [darts] }),
  mage({ spells: [spell({ memorized: 3 }), missile, shield] }),
  orc(),
  orc({ id: "orc2", name: "Second orc", weapons: [...orc().weapons, longBow] }),
];

/** Some of the cast, with rates and hit points of all sorts. */
const figuresAtRandom: fc.Arbitrary<Figure[]> = fc
  .tuple(
    fc.shuffledSubarray(persons, { minLength: 2 }),
    fc.array(fc.nat(2), { minLength: 6, maxLength: 6 }),
    fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 6, maxLength: 6 }),
  )
  .map(([chosen, rate, hitPoints]) =>
    chosen.map((person, n) => ({
      ...person,
      meleeRate: rates[rate[n] ?? 0] ?? rates[0],
      hitPoints: hitPoints[n] ?? 1,
      position: null,
    })),
  );

/** What somebody tries: a kind of command, and numbers to choose its figures and items by. */
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
  what: fc.nat(5),
  die: fc.nat(19),
});

export const fightsAtRandom = fc.record({
  figures: figuresAtRandom,
  attempts: fc.array(attempt, { minLength: 20, maxLength: 120 }),
});

const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];

function intentOf(figure: Figure, what: number): Intent {
  const weapon = pick(figure.weapons, what)?.id ?? "";
  const known = pick(figure.spells, what)?.id ?? "";
  const intents: Intent[] = [
    { kind: "melee" },
    { kind: "missile", weapon },
    { kind: "spell", spell: known },
    { kind: "move" },
  ];
  return pick([...intents, { kind: "wait" }], what) as Intent;
}

/** What an attempt asks for, as the fight stands. */
function said(fight: Fight, { kind, who, whom, what }: Attempt): Said {
  const { round, stage } = fight.encounter;
  if (round === 0) return { type: "begin" };
  const figure = pick(fight.figures, who) as Figure;
  const target = (pick(fight.figures, whom) as Figure).id;
  const by = { moment: momentNow(fight), figure: figure.id };
  const declare: Said = { type: "declare", figure: figure.id, intent: intentOf(figure, what) };
  if (stage === "end") return { type: "end-round", round };
  if (stage === "declare") return kind < 75 ? declare : { type: "roll-initiative", round };
  if (kind < 25) return { type: "advance", moment: by.moment };
  if (kind < 45) return { type: "strike", ...by, target, weapon: pick(figure.weapons, what)?.id ?? "" };
  if (kind < 65) return { type: "shoot", ...by, target, weapon: pick(figure.weapons, what)?.id ?? "" };
  if (kind < 75) return { type: "cast", ...by, spell: pick(figure.spells, what)?.id ?? "", targets: [target] };
  if (kind < 88) return { type: "move", ...by, feet: 1 + what * 3 };
  return kind < 94 ? { type: "parry", figure: figure.id, against: "anyone" } : declare;
}

function answerTo(need: Need, die: number): Answer {
  if (need.kind === "choose") return (pick(need.choices, die) as { id: string }).id;
  return need.formula === "1d6" ? 1 + (die % 6) : 1 + die;
}

/** A moment of a fight that was played: what was asked, and the fight and its record after it. */
export interface Turn {
  readonly asked: Command;
  readonly before: Fight;
  readonly fight: Fight;
  readonly chaptersBefore: readonly Chapter[];
  readonly chapters: readonly Chapter[];
}

/** Plays the attempts; those that are refused are left out. */
export function* playAttempts(
  figures: readonly Figure[],
  attempts: readonly Attempt[],
  book: Rulebook,
): Generator<Turn> {
  let fight = newFight(figures);
  let chapters: readonly Chapter[] = [];
  for (const tried of attempts) {
    const asked = command(said(fight, tried));
    if (!judge(fight, asked, book).legal) continue;
    const outcome = play(fight, asked, book, need => answerTo(need, tried.die));
    const turn = {
      asked,
      before: fight,
      chaptersBefore: chapters,
      fight: outcome.fight,
      chapters: record(chapters, fight, asked, outcome),
    };
    yield turn;
    ({ fight, chapters } = turn);
  }
}
