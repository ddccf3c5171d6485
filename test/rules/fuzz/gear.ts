import type { Device, EffectTraits, Spell, Weapon } from "#rules/index.ts";
import { claws, dagger, darts, fireBall, halberd, longBow, longSword, spell, teleport, weapon } from "../figures.ts";
import {
  carpet,
  device,
  featherRing,
  figurine,
  fireWand,
  flySword,
  invisibilityRing,
  missileWand,
  power,
  protectionRing,
} from "../gear.ts";

/** Weapons, spells and devices of random figures: an example of everything that the rules distinguish. */

const harmless = { offensive: false, damage: null, save: "none" } as const;

export const WEAPONS: readonly Weapon[] = [
  { ...longSword, knockdownDie: "1d10", parryBonus: 1 },
  weapon({ id: "spear", name: "Spear", kind: "thrown-melee", speedFactor: 6, range: 90, chargeThrow: true, length: 7 }),
  { ...dagger, range: 30, chargeThrow: true, balanced: true, damageType: "piercing" },
  { ...halberd, length: 8, reach: 2, poleWeapon: true, thrusting: true, knockdownDie: "1d12" },
  { ...claws, size: 1 },
  { ...longBow, ammunition: "arrow", missilesReady: true },
  { ...darts, ammunition: "dart", range: 45, splitMove: true },
  weapon({ id: "staff", name: "Staff of Striking", strikingDevice: true, damageType: "bludgeoning", speedFactor: 4 }),
  weapon({ id: "palm", name: "Open hand", openHand: true, size: 0, speedFactor: 1, canParry: false, parryable: false }),
  weapon({ id: "shield", name: "Shield", isShield: true, size: 1, parryBonus: 2 }),
  weapon({ id: "lance", name: "Lance", lance: true, reach: 2, length: 12, speedFactor: 8, thrusting: true }),
  weapon({ id: "quick", name: "Sword of Quickness", size: 1, speedFactor: 3, strikesFirst: true, magicBonus: 2 }),
  weapon({
    ...{ id: "talons", name: "Talons", kind: "natural", silver: true },
    onHit: {
      save: "death",
      saveModifier: 1,
      effect: { lasts: { number: "3", unit: 1, byLevel: 0 }, condition: "held" },
    },
  }),
  weapon({
    ...{ id: "grave", name: "Grave touch", kind: "natural", element: "cold" },
    onHit: { save: null, saveModifier: 0, effect: { levels: -1 } },
  }),
  weapon({
    ...{ id: "stinger", name: "Stinger", kind: "natural" },
    onHit: { save: "death", saveModifier: 0, effect: { condition: "dead" } },
  }),
  { ...claws, id: "paws", name: "Paws", perRoutine: 2, moreFrom: 15, moreDamage: "2d6" },
  { ...claws, id: "hind", name: "Hind claws", perRoutine: 0, rakes: true },
  weapon({ id: "flyer", name: "Flying sword", ...flySword, powerOnDraw: true, speedFactor: 5 }),
  {
    ...longBow,
    id: "crossbow",
    name: "Crossbow",
    rateOfFire: { attacks: 1, rounds: 2 },
    reloadTurns: 1,
    surpriseShot: true,
  },
];

/** What effects keep off their bearers. */
export const WARDS: readonly EffectTraits[] = [
  { against: ["fire", "gas"], takes: "half", againstSaves: 3, lessPerDie: 1, absorbs: 9, absorbsForCaster: true },
  {
    against: ["fire"],
    takes: "half-or-none",
    doubles: ["gas"],
    unharmedBy: ["cold"],
    returns: 2,
    averts: 1,
    firstToHit: -2,
  },
  { foes: "evil", foesToHit: -2, foesSaves: 2, keepsOff: "undead", keepsOffSummoned: true, images: 2, stopsSpells: 2 },
  { stopsMissiles: true, catches: 50, weaponsHalved: "edged", harmedByDice: 3, unslowed: true, strikesLast: true },
  { sanctuary: true, resistsMagic: 30, absorbsSpells: 4, immuneTo: ["held", "asleep"], firstMisses: true },
  { against: ["cold"], takes: "1d4-or-none", slowedBy: ["cold", "acid"], healedBy: ["lightning"] },
  { stopsMagic: true, harmedOnlyBy: ["fire"] },
  { grants: "Cudgel: 2d4/1d4+1, bludgeoning, speed 4, hit 1; Flame: -, hurled, fire, range 40", arrowDamage: 1 },
  { grants: "Hammer: 1d4+1/1d4, force, range 30, fighter 3, sure 19, counts 2" },
  { grows: 100, taller: 6 },
  { becomes: "moves", restoresAtEnd: 5 },
  {
    becomes: "body",
    shape: "Lion; size 2; AC 5; move 12; routine 3; Claw: 1d4, natural, times 2; Bite: 1d10, natural",
  },
];

/** Spells that leave an effect: one for each thing that an effect can do. */
const EFFECT_SPELLS: readonly Spell[] = [
  spell({
    ...{
      id: "hold",
      name: "Hold",
      castingTime: 1,
      damage: null,
      save: "negates",
      memorized: 3,
      saveModifiers: [-2, -1],
    },
    effect: { lasts: { number: "1d4", unit: 1, byLevel: 3 }, condition: "held", whom: "person" },
  }),
  spell({
    ...{ id: "sleep", name: "Sleep", castingTime: 1, damage: null, save: "none", memorized: 3 },
    covers: { shape: "circle", radius: 30 },
    effect: {
      ...{ lasts: { number: "2", unit: 10, byLevel: 0 }, condition: "asleep", spares: "undead", ends: ["wounded"] },
      pool: [
        { upTo: 1, number: "2d4" },
        { upTo: 4.04, number: "1d2" },
      ],
    },
  }),
  spell({
    ...{ id: "bless", name: "Bless", castingTime: 2, ...harmless, memorized: 3, covers: { shape: "several", most: 3 } },
    effect: { lasts: { number: "6", unit: 1, byLevel: 0 }, toHit: 1, damage: 1, saves: 1, side: "friends" },
  }),
  spell({
    ...{ id: "vanish", name: "Vanish", castingTime: 1, ...harmless, memorized: 3 },
    effect: { condition: "invisible", ends: ["attacks", "moves"] },
  }),
  spell({
    ...{ id: "plague", name: "Plague", castingTime: 1, damage: "1d2", save: "half", element: "gas", touch: true },
    effect: {
      lasts: { number: "3", unit: 10, byLevel: 0 },
      points: "1d4",
      pointsThen: "1, 2d2",
      movement: 0.5,
      armorClass: -2,
    },
  }),
  spell({
    ...{ id: "mend", name: "Mend", castingTime: 1, ...harmless, heals: "1d4", memorized: 2 },
    effect: { lasts: { number: "2", unit: 10, byLevel: 0 }, points: "1", restores: true, ends: ["caster-down"] },
  }),
  spell({
    ...{ id: "spray", name: "Spray", castingTime: 1, damage: null, save: "half", memorized: 3 },
    covers: { shape: "cone", length: 40, width: 40 },
    effect: {
      limit: [{ number: "1d6", of: "figures" }],
      savers: [{ of: "hitDice", is: ">=", than: 2 }],
      bands: [
        { when: [{ of: "die", faces: 4, from: 1, to: 1 }], effects: [], harm: "1d6" },
        { when: [{ of: "die", faces: 4, from: 2, to: 2 }], effects: [{ condition: "blind" }], save: "negates" },
        { when: [{ of: "die", faces: 4, from: 3, to: 3 }], effects: [{ condition: "deaf" }, { toHit: -2 }] },
        { when: [{ of: "die", faces: 4, from: 4, to: 4 }], effects: [], twice: true },
      ],
    },
  }),
  spell({
    ...{ id: "emotion", name: "Emotion", castingTime: 1, damage: null, save: "negates", memorized: 3 },
    effect: {
      ends: ["concentration"],
      bands: [
        {
          when: [{ of: "form", name: "fear" }],
          effects: [{ condition: "afraid", mayDrop: true, fightsBack: true }],
          saveModifier: -2,
        },
        { when: [{ of: "form", name: "rage" }], effects: [{ toHit: 1, damage: 3, side: "friends" }] },
      ],
    },
  }),
  spell({
    ...{ id: "confusion", name: "Confusion", castingTime: 1, damage: null, save: "negates", memorized: 3 },
    covers: { shape: "several", most: 3 },
    effect: { lasts: { number: "3", unit: 10, byLevel: 0 }, condition: "confused", roundSave: -2 },
  }),
  spell({
    ...{ id: "charm", name: "Charm", castingTime: 1, damage: null, save: "negates", memorized: 3 },
    effect: { condition: "charmed", ends: ["harmed"] },
  }),
  spell({
    ...{ id: "pattern", name: "Pattern", castingTime: 1, damage: null, save: "none", memorized: 3 },
    effect: { condition: "stunned", ends: ["concentration"], lingers: 4 },
  }),
  spell({
    ...{ id: "fumble", name: "Fumble", castingTime: 1, damage: null, save: "none", memorized: 2 },
    effect: { lasts: { number: "2", unit: 10, byLevel: 0 }, condition: "fumbling" },
  }),
  spell({
    ...{ id: "maze", name: "Maze", castingTime: 1, damage: null, save: "none", memorized: 2 },
    effect: { lasts: { number: "1d4", unit: 10, byLevel: 0 }, condition: "away" },
  }),
  spell({
    ...{ id: "command", name: "Command", castingTime: 1, damage: null, save: "none", memorized: 2 },
    effect: { lasts: { number: "1", unit: 10, byLevel: 0 }, condition: "obeys", acts: "flees" },
  }),
  spell({
    ...{ id: "cloud", name: "Cloud", castingTime: 1, damage: "1d2", save: "half", memorized: 3, element: "gas" },
    covers: { shape: "circle", radius: 20 },
    stays: { lasts: { number: "2", unit: 10, byLevel: 0 }, acts: "rounds", drifts: 10, hides: true },
  }),
  spell({
    ...{ id: "web", name: "Web", castingTime: 1, damage: null, save: "negates", memorized: 3 },
    covers: { shape: "wall", length: 40, width: 20 },
    effect: { lasts: { number: "3", unit: 10, byLevel: 0 }, condition: "held", ends: ["leaves"] },
    stays: { lasts: { number: "1d4", unit: 10, byLevel: 0 }, acts: "enters", burns: "2d4" },
  }),
  spell({
    ...{ id: "call", name: "Call", castingTime: 1, ...harmless, memorized: 3 },
    effect: {
      ...{ lasts: { number: "1d4", unit: 5, byLevel: 0 }, ends: ["caster-down"] },
      ...{ creatures: "1d6", creature: "Wolf, Lion", comesAfter: "1d8" },
    },
  }),
  ...WARDS.map((effect, at) =>
    spell({ id: `ward${at}`, name: `Ward ${at}`, castingTime: 1, ...harmless, level: 1 + at, memorized: 3, effect }),
  ),
];

/** Spells that end other magic, or restore and take hit points at once. */
const ENDING_SPELLS: readonly Spell[] = [
  spell({
    ...{ id: "dispel", name: "Dispel", castingTime: 1, ...harmless, memorized: 3, casterLevel: 6 },
    ...{ covers: { shape: "circle", radius: 15 }, effect: { instant: true, dispels: ["magic"], dispelsBy: "chance" } },
  }),
  spell({
    ...{ id: "courage", name: "Courage", castingTime: 1, ...harmless, memorized: 3 },
    effect: {
      ...{ lasts: { number: "4", unit: 1, byLevel: 0 }, dispels: ["afraid", "held"] },
      ...{ dispelsBy: "save", savesAgainstFear: 4 },
    },
  }),
  spell({
    ...{ id: "heal", name: "Heal", castingTime: 1, ...harmless, memorized: 2 },
    effect: { instant: true, restoresAllBut: "1d4", dispels: ["blind", "asleep"] },
  }),
  spell({
    ...{ id: "heroism", name: "Heroism", castingTime: 1, ...harmless, memorized: 2 },
    effect: { lasts: { number: "2", unit: 1, byLevel: 0 }, levels: 2, extraHitPoints: "2d10", keepsLevels: true },
  }),
  spell({
    ...{ id: "harm", name: "Harm", castingTime: 1, damage: null, save: "none", touch: true, memorized: 2 },
    effect: { instant: true, takesAllBut: "1d4" },
  }),
];

/** Spells of places: walls, fog, a swarm, circles that move, a way elsewhere, and what blinks or follows its victim. */
const PLACE_SPELLS: readonly Spell[] = [
  spell({
    ...{ id: "blaze", name: "Blaze", castingTime: 1, damage: "1d4", save: "none", memorized: 2, element: "fire" },
    ...{ covers: { shape: "wall", length: 30, width: 2 }, doubledFor: "undead" },
    stays: {
      ...{ lasts: { number: "2", unit: 10, byLevel: 0 }, acts: "enters", hides: true, farSide: true },
      near: [
        { within: 10, damage: "1d4" },
        { within: 20, damage: "1d2" },
      ],
    },
  }),
  spell({
    ...{ id: "blades", name: "Blades", castingTime: 1, damage: "1d4", save: "none", memorized: 2, byArmorClass: true },
    covers: { shape: "circle", radius: 10 },
    stays: { lasts: { number: "2", unit: 10, byLevel: 0 }, acts: "enters", edge: true },
  }),
  spell({
    ...{ id: "hush", name: "Hush", castingTime: 1, damage: null, save: "none", memorized: 2 },
    ...{ covers: { shape: "circle", radius: 15 }, effect: { condition: "silenced", ends: ["leaves"] } },
    stays: { lasts: { number: "3", unit: 10, byLevel: 0 }, acts: "enters", follows: "target" },
  }),
  spell({
    ...{ id: "globe", name: "Globe", castingTime: 1, ...harmless, memorized: 2 },
    ...{ covers: { shape: "circle", radius: 5 }, effect: { stopsSpells: 3, side: "friends", ends: ["leaves"] } },
    stays: { lasts: { number: "2", unit: 10, byLevel: 0 }, acts: "enters", follows: "caster" },
  }),
  spell({
    ...{ id: "sleet", name: "Sleet", castingTime: 1, damage: null, save: "none", memorized: 2 },
    covers: { shape: "wall", length: 20, width: 20 },
    stays: { lasts: { number: "1", unit: 10, byLevel: 0 }, acts: "enters", form: "sleet", size: 40 },
    effect: {
      ...{ lasts: { number: "1", unit: 10, byLevel: 0 }, ends: ["leaves"] },
      bands: [
        { when: [{ of: "form", name: "hail" }], effects: [], harm: "1d6" },
        { when: [{ of: "form", name: "sleet" }], effects: [{ condition: "blind", movement: 0.5, slips: 50 }] },
      ],
    },
  }),
  spell({
    ...{ id: "wall", name: "Wall", castingTime: 1, ...harmless, memorized: 2 },
    covers: { shape: "wall", length: 30, width: 2 },
    stays: { lasts: { number: "2", unit: 10, byLevel: 0 }, acts: "begins", bars: true },
  }),
  spell({
    ...{ id: "fog", name: "Fog", castingTime: 1, damage: null, save: "none", memorized: 2, element: "gas" },
    covers: { shape: "circle", radius: 20 },
    stays: { lasts: { number: "3", unit: 10, byLevel: 0 }, acts: "begins", hides: true, sight: "2d4", form: "cloud" },
    effect: {
      bands: [
        { when: [{ of: "form", name: "cloud" }], effects: [] },
        { when: [{ of: "form", name: "eyes" }], effects: [{ condition: "blind" }], save: "negates" },
      ],
    },
  }),
  spell({
    ...{ id: "gust", name: "Gust", castingTime: 1, damage: null, save: "none", memorized: 2 },
    ...{ covers: { shape: "path", length: 60, width: 10 }, effect: { instant: true, dispels: ["gas"] } },
  }),
  spell({
    ...{ id: "doom", name: "Doom", castingTime: 1, damage: null, save: "none", memorized: 2 },
    covers: { shape: "wall", length: 20, width: 20 },
    stays: { lasts: { number: "3", unit: 10, byLevel: 0 }, acts: "rounds", drifts: 10, swarm: "4d6" },
  }),
  spell({
    ...{ id: "door", name: "Door", castingTime: 1, ...harmless, relocates: true, memorized: 3 },
    ...{ covers: { shape: "circle", radius: 1 }, effect: { instant: true, places: "5 * 30" } },
  }),
  spell({
    ...{ id: "stop", name: "Stop", castingTime: 1, damage: null, save: "none", memorized: 2 },
    covers: { shape: "circle", radius: 15 },
    stays: { lasts: { number: "1d8", unit: 1, byLevel: 2 }, acts: "enters" },
    effect: { acts: "stands", side: "others", ends: ["leaves"] },
  }),
  spell({
    ...{ id: "blink", name: "Blink", castingTime: 1, ...harmless, memorized: 2 },
    effect: { lasts: { number: "3", unit: 10, byLevel: 0 }, blinks: true },
  }),
  spell({
    ...{ id: "killer", name: "Killer", castingTime: 1, damage: null, save: "none", memorized: 2 },
    effect: { lasts: { number: "3", unit: 10, byLevel: 0 }, disbelief: "3d6", phantom: 4, ends: ["caster-down"] },
  }),
  spell({
    ...{ id: "bolts", name: "Bolts", castingTime: 1, damage: "2d8", save: "half", memorized: 2 },
    ...{ element: "lightning", covers: { shape: "circle", radius: 10 } },
    effect: { lasts: { number: "3", unit: 10, byLevel: 0 }, calledAgain: true },
  }),
  spell({
    ...{ id: "hand", name: "Hand", castingTime: 1, damage: null, save: "none", memorized: 2 },
    effect: { lasts: { number: "3", unit: 10, byLevel: 0 }, side: "others", movement: 0.5, keptFromCaster: true },
  }),
];

/** Spells whose effects change numbers of their bearer. */
const NUMBER_SPELLS: readonly Spell[] = [
  spell({
    ...{ id: "strength", name: "Strength", castingTime: 1, ...harmless, memorized: 2 },
    effect: { lasts: { number: "3", unit: 10, byLevel: 0 }, strengthMore: "1d6", strengthMoreWarriors: 1 },
  }),
  spell({
    ...{ id: "slow", name: "Slow", castingTime: 1, damage: null, save: "none", memorized: 2 },
    effect: { lasts: { number: "2", unit: 10, byLevel: 0 }, halfAttacks: true, movement: 0.5, weakensBy: "25 + 4" },
  }),
];

export const SPELLS: readonly Spell[] = [
  { ...fireBall, memorized: 3, covers: { shape: "circle", radius: 20 } },
  spell({ id: "missile", name: "Magic Missile", castingTime: 1, save: "none", damage: "1d4+1", memorized: 2 }),
  spell({ id: "shielding", name: "Shield", castingTime: 9, ...harmless }),
  { ...teleport, memorized: 2 },
  spell({
    id: "storm",
    name: "Storm",
    castingTime: 14,
    damage: "4d6",
    retargetable: false,
    covers: { shape: "path", length: 60, width: 10 },
  }),
  spell({
    id: "spark",
    name: "Spark",
    castingTime: 1,
    cantrip: true,
    damage: "1d2",
    save: "negates",
    memorized: 4,
    covers: { shape: "several", most: 2 },
  }),
  spell({ id: "tidy", name: "Tidy", castingTime: 2, cantrip: true, ...harmless, memorized: 4 }),
  spell({ id: "enlarge", name: "Enlarge", castingTime: 1, ...harmless, enhances: true, memorized: 2 }),
  spell({ id: "instant", name: "Feather Fall", castingTime: 0, ...harmless, memorized: 2 }),
  spell({
    id: "rare",
    name: "Rare",
    castingTime: 2,
    componentSegments: 2,
    memorized: 2,
    covers: { shape: "cone", length: 40, width: 40 },
  }),
  spell({ id: "lacking", name: "Lacking", castingTime: 2, componentsAtHand: false }),
  ...EFFECT_SPELLS,
  ...PLACE_SPELLS,
  ...NUMBER_SPELLS,
  ...ENDING_SPELLS,
];

export const DEVICES: readonly Device[] = [
  fireWand,
  {
    ...missileWand,
    functions: missileWand.functions.map(one => ({ ...one, covers: { shape: "several", most: 2 } as const })),
  },
  { ...invisibilityRing, functions: [power({ sustained: true })] },
  { ...featherRing, worn: true },
  { ...protectionRing, functions: [power({ sustained: true, protective: true })] },
  carpet,
  figurine,
  device({ id: "slow-wand", functions: [power({ activation: 4, canDamage: true, damage: "1d6", charges: 3 })] }),
  device({ id: "horn", functions: [power({ activation: 12 }), power({ id: "call", activation: 2, inhibits: true })] }),
  device({
    ...{ id: "cloak", name: "Cloak", worn: false, donExempt: true },
    functions: [power({ whileWorn: true, effect: { armorClass: 2, saves: 1, movement: 0.5 } })],
  }),
  device({
    ...{ id: "regeneration", name: "Ring of Regeneration", worn: true },
    functions: [
      power({ whileWorn: true, effect: { points: "1", restores: true } }),
      power({ id: "strong", whileWorn: true, effect: { strength: 19, moves: 15, movesBy: "fly", weaponsCountAs: 1 } }),
      power({ id: "slow", whileWorn: true, effect: { points: "1d2", pointsEach: "turn", toHit: 1 } }),
    ],
  }),
  device({ id: "oil", functions: [power({ enhances: true, charges: 2 })] }),
  device({
    id: "wand-of-fear",
    functions: [
      power({
        ...{ id: "fear", inhibits: true, save: "negates", savesAs: "aimed", charges: 4 },
        effect: { lasts: { number: "6", unit: 1, byLevel: 0 }, condition: "afraid" },
      }),
    ],
  }),
  device({
    id: "potion",
    functions: [
      power({ id: "drink", effect: { lasts: { number: "1d4", unit: 10, byLevel: 0 }, condition: "hasted" } }),
    ],
  }),
  device({ id: "pearl", worn: true, extraSpells: 1, functions: [power()] }),
];
