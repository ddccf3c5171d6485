import { type Fight, type Figure, type Intent, makeRulebook, type Spell, type Weapon } from "#rules/index.ts";
import * as figures from "../../figures.ts";
import * as gear from "../../gear.ts";
import * as table from "../../table.ts";
import { type Action, FIGURES, type Figure as Kind } from "./model.ts";

/** The model's kinds of figures, as the rules see them. */

export const BOOK = makeRulebook({ preset: "three-actions" });

const staff = figures.weapon({ id: "staff", name: "Staff of Striking", strikingDevice: true });
const hand = figures.weapon({ id: "hand", name: "Open hand", kind: "natural", openHand: true, speedFactor: null });
const claw = figures.weapon({ id: "claw", name: "Claws", kind: "natural", perRoutine: 3, speedFactor: null });
const harmless: Spell = figures.spell({ id: "vanish", offensive: false, damage: null, save: "none", castingTime: 1 });
const going = gear.device({ id: "helm", name: "Helm", functions: [gear.power({ relocates: true })] });
const detectors = [1, 2, 3, 4].map(number => gear.device({ id: `detector-${number}`, name: `Wand ${number}` }));
const wands = [1, 2, 3, 4].map(number => ({ ...gear.fireWand, id: `wand-${number}` }));
const figurines = [1, 2, 3, 4].map(number => ({ ...gear.figurine, id: `figurine-${number}` }));
const rings = [1, 2, 3, 4].map(number => ({ ...gear.invisibilityRing, id: `ring-${number}` }));

function missileOf({ missiles, missileKind }: Kind): readonly Weapon[] {
  if (missiles === null) return [];
  const [attacks, rounds] = missiles;
  const rateOfFire = { attacks, rounds: rounds as 1 | 2 };
  return [{ ...(missileKind === "dart" ? figures.darts : figures.longBow), id: "missile", rateOfFire }];
}

/** The id of the weapon that a figure of that kind strikes with. */
export const bladeOf = (kind: Kind): string => (kind.monk ? "hand" : kind.routine ? "claw" : "sword");

/** A figure of a kind, for the rules. */
export function figureOf(kind: Kind, change: Partial<Figure> = {}): Figure {
  const [attacks, rounds] = kind.blows;
  const sword = kind.poweredSword
    ? { ...figures.longSword, powers: [gear.power({ id: "detect" })] }
    : figures.longSword;
  const rate = kind.routine ? { attacks: 1, rounds: 1 } : { attacks, rounds };
  return figures.figure({
    id: "hero",
    name: "Hero",
    hitPoints: 100,
    hitPointsMax: 100,
    move: 60,
    weapons: [kind.monk ? hand : kind.routine ? claw : sword, ...missileOf(kind), staff],
    spells: [harmless, figures.fireBall, figures.teleport].map(spell => ({ ...spell, memorized: 4 })),
    devices: [...detectors, ...wands, ...figurines, ...rings, going, gear.carpet],
    meleeRate: rate as Figure["meleeRate"],
    conditions: kind.hasted ? ["hasted"] : [],
    ...(kind.monk && { openHandAttacks: attacks }),
    ...(kind.routine && { attacksPerRoutine: attacks }),
    ...change,
  });
}

/**
 * The declaration of an action; null if a figure of that kind cannot take it. Each device is used once: the nth use
 * takes the nth of its sort.
 */
export function intentOf(kind: Kind, action: Action, nth: number): Intent | null {
  switch (action.kind) {
    case "move":
      return { kind: "move", feet: action.feet };
    case "blow":
      return { kind: "melee", weapon: bladeOf(kind), attacks: 1 };
    case "scuffle":
      return { kind: "melee", way: "grapple", attacks: 1 };
    case "shot":
      return kind.missiles === null ? null : { kind: "missile", weapon: "missile", attacks: 1 };
    case "staff":
      return { kind: "melee", weapon: "staff", attacks: 1 };
    case "spell":
      return { kind: "spell", spell: action.teleport ? "teleport" : action.offensive ? "fireball" : "vanish" };
    case "device":
      if (action.teleport) return { kind: "device", device: "helm", power: "use" };
      return action.offensive
        ? { kind: "device", device: `wand-${nth}`, power: "ball" }
        : { kind: "device", device: `detector-${nth}`, power: "use" };
    case "figurine":
      return { kind: "device", device: `figurine-${nth}`, power: "attack" };
    case "wear":
      return { kind: "device", device: `ring-${nth}`, power: "use" };
    case "charge":
      return { kind: "charge", weapon: bladeOf(kind), target: "orc", attacks: 1, feet: 60 };
    case "power":
      return kind.poweredSword ? { kind: "device", device: "sword", power: "detect" } : null;
    default:
      return null;
  }
}

/** The round when a kind of figure has its greater number of attacks, or its smaller one. */
const roundOf = ({ extra }: Kind): number => (extra ? 1 : 2);

const opened = new Map<Kind, Fight>();

/** A fight in the declarations of a round, with a figure of a kind and a foe. The rider of a carpet is in the air. */
export function openingOf(kind: Kind): Fight {
  const known = opened.get(kind);
  if (known !== undefined) return known;
  const both = [figureOf(kind), figures.orc({ hitPoints: 500, hitPointsMax: 500 })];
  const fight = kind.onCarpet ? inTheAir(both) : inRound(both, roundOf(kind));
  opened.set(kind, fight);
  return fight;
}

function inRound(figures: readonly Figure[], round: number): Fight {
  let fight = table.declared(figures, {}, BOOK);
  for (let now = 1; now < round; now++) fight = table.nextDeclarations(table.rollSides(fight, [3, 3], BOOK), BOOK);
  return fight;
}

function inTheAir(figures: readonly Figure[]): Fight {
  const flying: Intent = { kind: "device", device: "carpet", power: "fly" };
  const fight = table.until(table.opened(figures, { hero: flying }, [3, 3], BOOK), 3, BOOK);
  return table.nextDeclarations(table.carry(fight, gear.use(fight, "hero", "carpet", "fly"), {}, BOOK).fight, BOOK);
}

export const KINDS = FIGURES;
