import {
  type Answer,
  type Fight,
  type Figure,
  type Intent,
  type Need,
  newFight,
  play,
  type Rulebook,
  type Weapon,
} from "../../../src/rules/index.ts";
import { weapon } from "../../rules/figures.ts";

/** Rounds of any size with every kind of action: blows of one to four routines, missiles, spells, devices, charges. */

const blade: Weapon = weapon({ length: 3 });
const WEAPONS: readonly Weapon[] = [
  blade,
  { ...blade, id: "dagger", kind: "thrown-melee", size: 1, speedFactor: 2, length: 1 },
  { ...blade, id: "halberd", size: 3, speedFactor: 9, length: 6 },
  { ...blade, id: "bow", kind: "launcher", speedFactor: null, rateOfFire: { attacks: 2, rounds: 1 } },
];
const RATES = [
  { attacks: 1, rounds: 1 },
  { attacks: 2, rounds: 1 },
  { attacks: 3, rounds: 2 },
  { attacks: 3, rounds: 1 },
  { attacks: 4, rounds: 1 },
] as const;

function figureNumber(n: number): Figure {
  return {
    id: `figure-${n}`,
    name: `Figure ${n}`,
    side: n % 2 === 0 ? "party" : "monsters",
    hitPoints: 40,
    hitPointsMax: 40,
    armorClass: 5,
    thac0: 16,
    size: 2,
    strength: 17,
    strengthPercent: 0,
    dexterity: 8 + (n % 11),
    move: 12,
    meleeRate: RATES[n % 5] ?? RATES[0],
    saveAgainstSpells: 14,
    conditions: [],
    position: { x: (n % 40) * 5, y: Math.floor(n / 40) * 5 },
    weapons: WEAPONS,
    spells: [
      {
        id: "bolt",
        name: "Bolt",
        castingTime: 1 + (n % 9),
        offensive: true,
        relocates: false,
        damage: "1d4",
        save: "half",
        memorized: 9,
      },
    ],
    devices: [
      {
        id: "wand",
        name: "Wand",
        worn: null,
        functions: [{ id: "ray", name: "Ray", activation: 1 + (n % 4), charges: 9, damage: "1d6", save: "none" }],
      },
    ],
  };
}

/**
 * Of ten figures, four strike, two shoot, two cast, one uses a wand and one charges, each at a figure of the other
 * side.
 */
function intentNumber(n: number, size: number): Intent {
  const target = `figure-${(n % 2 === 0 ? n + 1 : n - 1) % size}`;
  const far = `figure-${(n + 7) % size}`;
  const kind = Math.floor(n / 2) % 10;
  if (kind < 4) return { kind: "melee", weapon: ["sword", "dagger", "halberd"][n % 3] ?? "sword", target };
  if (kind < 6) return { kind: "missile", weapon: "bow", target: far };
  if (kind < 8) return { kind: "spell", spell: "bolt", target: far };
  return kind === 8
    ? { kind: "device", device: "wand", power: "ray", target: far }
    : { kind: "charge", weapon: "sword", target: far };
}

/** Reproducible dice that differ from figure to figure. */
function dice(): (need: Need) => Answer {
  let rolled = 3;
  return need => {
    if (need.kind === "choose") return need.otherwise;
    const faces = Number(/^1d(\d+)$/.exec(need.formula)?.[1] ?? 1);
    rolled = (rolled * 7 + 5) % 1009;
    return 1 + (rolled % faces);
  };
}

/** A round with this many figures after initiative. The sides are tied, so that weapon speed counts. */
export function roundOf(size: number, book: Rulebook): Fight {
  const figures = Array.from({ length: size }, (_, n) => figureNumber(n));
  const roll = dice();
  const begun = play(newFight(figures), { id: "begin", type: "begin" }, book, roll).fight;
  const seats = begun.encounter.seats.map((seat, n) => ({ ...seat, intent: intentNumber(n, size) }));
  const declared = { encounter: { ...begun.encounter, seats }, figures };
  const level = (need: Need) => (need.kind === "roll" && need.side !== null && need.figure === null ? 4 : roll(need));
  return play(declared, { id: "roll", type: "roll-initiative", round: 1 }, book, level).fight;
}
