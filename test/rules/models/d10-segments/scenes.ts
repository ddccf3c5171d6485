import type { MapPoint, Figure as Sheet } from "#rules/index.ts";
import { longBow, longSword, figure as sheet, spell } from "../../figures.ts";
import type { Staging } from "./front.ts";
import type { Orders } from "./round.ts";
import type { Blow, Figure } from "./vocabulary.ts";

/** A figure of a scene, for the model and for the rules. */
export interface Cast {
  readonly figure: Figure;
  readonly at: MapPoint;
  readonly blow: Blow;
  /** In segments; left out for a figure without a spell. */
  readonly castingTime?: number;
}

/** Dexterity as on a character sheet: the score, the reaction adjustment and the bonus to armor class. */
export interface Dexterity {
  readonly score: number;
  readonly adjustment: number;
  readonly armorBonus: number;
}

export const DEXTERITY = {
  3: { score: 3, adjustment: -3, armorBonus: 0 },
  4: { score: 4, adjustment: -2, armorBonus: 0 },
  9: { score: 9, adjustment: 0, armorBonus: 0 },
  10: { score: 10, adjustment: 0, armorBonus: 0 },
  15: { score: 15, adjustment: 0, armorBonus: 1 },
  16: { score: 16, adjustment: 1, armorBonus: 2 },
  18: { score: 18, adjustment: 3, armorBonus: 4 },
} as const satisfies Record<number, Dexterity>;

/** A figure of the model. */
export function member(id: string, side: Figure["side"], dexterity: Dexterity, attacks = 1): Figure {
  const { score, ...rest } = dexterity;
  return { id, side, player: side === "party", dexterity: score, ...rest, attacks };
}

/** The distance in feet between the edges of two squares; a square is five feet wide. */
function feetBetween(one: MapPoint, other: MapPoint): number {
  return Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) - 5;
}

/** The sheet of a figure for the rules. */
function sheetOf({ figure, at, castingTime }: Cast): Sheet {
  const { id, side, dexterity, attacks } = figure;
  return sheet({
    ...{ id, name: id, side: side === "foes" ? "monsters" : "party", dexterity: dexterity ?? 10, position: at },
    ...{ hitPoints: 8, hitPointsMax: 8, armorClass: 5, isMonster: side === "foes" },
    meleeRate: { attacks, rounds: 1 },
    weapons: [longSword, { ...longBow, rateOfFire: { attacks, rounds: 1 } }],
    spells: castingTime === undefined ? [] : [spellOf(castingTime)],
  });
}

const spellOf = (castingTime: number) =>
  spell({ id: "spell", name: "Spell", castingTime, offensive: false, damage: null, save: "none", memorized: 9 });

/** The scene for the model and for the rules: declarations, dice and positions. */
export function staged(cast: readonly Cast[], rounds: readonly Orders[], guarded: readonly string[]): Staging {
  const at = (id: string) => cast.find(({ figure }) => figure.id === id)!;
  return {
    figures: cast.map(sheetOf),
    scene: {
      figures: cast.map(({ figure }) => figure),
      rounds,
      guarded,
      distance: (one, other) => feetBetween(at(one).at, at(other).at),
      // A figure that moves 120 feet in a round charges twice as fast. It covers 24 feet in a segment, up to 10 feet
      // from its foe (addict, S4.VII.B).
      chargeSegments: feet => Math.ceil((feet - 10) / 24),
      blow: attacker => at(attacker).blow,
    },
  };
}
