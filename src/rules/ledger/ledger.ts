import type { Figure, Weapon } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { AttackForm, FigureId, ItemId, Moment, Rate, Whole } from "../vocabulary.ts";
import { underEffects } from "./halved.ts";
import { ONE_A_ROUND, USUAL_RATES } from "./tables.ts";

/** A use of a device other than an attack: a power was used, or the item was put on or taken off. */
export interface Handling {
  readonly item: ItemId;
  readonly power?: ItemId;
  /** True if it was put on or taken up, false if taken off; left out for a power. */
  readonly on?: boolean;
}

/** A stage of movement that can continue. */
export interface OpenWay {
  /** The moment when its first part began. */
  readonly began: Moment;
  /** Actions that it has cost so far. */
  readonly actions: number;
}

/** The actions and attacks that a figure has spent this round (S0.I.a). All counts start at 0. */
export interface Ledger {
  readonly physical: number;
  readonly spell: number;
  readonly device: number;
  /** Attacks that count against the entitlement: blows, missiles, offensive spells and devices (S0.R2). */
  readonly attacks: number;
  /** Attacks that another rule granted in addition to the entitlement (S0.I.c). */
  readonly bonusAttacks: number;
  /** Missiles discharged, part of `attacks`. */
  readonly missiles: number;
  /** The weapon of the last missile; `null` before the first. */
  readonly launcher: ItemId | null;
  /** The weapon of each missile, in order; left out if there was only one weapon. */
  readonly missilesWith?: readonly ItemId[] | undefined;
  /** Attacks with natural weapons, part of `attacks`. */
  readonly naturals: number;
  /** The weapon of each of them, in order; left out if none. */
  readonly naturalsWith?: readonly ItemId[] | undefined;
  /** Attacks with the open hand, part of `attacks`. */
  readonly openHands: number;
  /** Attacks of a pummel, part of `attacks`. */
  readonly pummels: number;
  /** Missiles that opened a charge, part of `attacks`. They do not count against the blow at its end (S0.R2.e). */
  readonly chargeThrows: number;
  /** Offensive spells cast, part of `attacks`. */
  readonly offensiveSpells: number;
  /** Offensive uses of devices, part of `attacks`. */
  readonly deviceAttacks: number;
  /** Potential attacks by spells and devices, including those of servants (S0.R4.b). */
  readonly potentialAttacks: number;
  /** Blows with devices made to strike, part of `attacks` (S0.R3.b). */
  readonly deviceBlows: number;
  /** Spells cast in addition to the one allowed, part of `spell` (S0.R1.c). */
  readonly extraSpells: number;
  /** Device actions of items that grant such a spell, part of `device` (S0.R5.a). */
  readonly grantingDevices: number;
  /** Items that do not work this round, because they exceed the limit of devices (S0.R5.b). */
  readonly dormant: readonly ItemId[];
  /** A spell that relocates was cast (S0.R3.a). */
  readonly relocated: boolean;
  /** Feet of each stage of movement, in order (S0.R6). */
  readonly moves: readonly number[];
  /** Missiles discharged before each stage of movement (S0.R7.c). */
  readonly movesAfter: readonly number[];
  /** True if the figure was damaged or hit by magic between two stages of movement, or while out of cover (S0.R6.f). */
  readonly moveBroken: boolean;
  /** True if it is out of cover without having moved on. Ducking back is free (S0.R6.e). */
  readonly peeking: boolean;
  /** Physical actions charged for movement, part of `physical`. */
  readonly moveActions: number;
  /** Parries made, part of `physical` (S0.R9.a). */
  readonly parries: number;
  /** Foes whose blows were parried (ruling `parry.scope`). */
  readonly parried: readonly FigureId[];
  /** Attacks that chance added to a fractional rate: 0 or 1 (S0.R2.b). */
  readonly chance: number;
  /** Attacks of opportunity and blows in defense, part of `attacks`, not of the round's own; or left out (S3.AO.c). */
  readonly opportunities?: number | undefined;
  /** Blows in defense, part of `opportunities`; left out if none (ruling `parry.blow`). */
  readonly defenseBlows?: number | undefined;
  /** Attacks of any form in surprise segments, part of `attacks`; left out if none (ruling `surprise.ledger`). */
  readonly inSurprise?: number | undefined;
  /** Uses of devices other than attacks, if actions are not counted; left out if none. */
  readonly handled?: readonly Handling[] | undefined;
  /** Devices put on with an action that still covers their first use; left out if none (S0.DV.c). */
  readonly putOn?: readonly ItemId[] | undefined;
  /** Foes that one of a pair of its claws has hit, if another hit on them lets it rake; left out if none (G.13). */
  readonly clawed?: readonly FigureId[] | undefined;
  /** The last stage of movement, if the figure has not acted since; else `null` or left out (S0.R6.a). */
  readonly way?: OpenWay | null | undefined;
}

const NONE: readonly never[] = Object.freeze([]);

/**
 * Copies a ledger. All ledgers are made here and have one object shape: mixed shapes are many times slower to read and
 * copy.
 */
// biome-ignore format: a table
function copyOf(ledger: Ledger): Whole<Ledger> {
  return {
    physical: ledger.physical, spell: ledger.spell, device: ledger.device,
    attacks: ledger.attacks, bonusAttacks: ledger.bonusAttacks, missiles: ledger.missiles,
    launcher: ledger.launcher, missilesWith: ledger.missilesWith, naturals: ledger.naturals, openHands: ledger.openHands,
    pummels: ledger.pummels, chargeThrows: ledger.chargeThrows, offensiveSpells: ledger.offensiveSpells,
    deviceAttacks: ledger.deviceAttacks, potentialAttacks: ledger.potentialAttacks, deviceBlows: ledger.deviceBlows,
    extraSpells: ledger.extraSpells, grantingDevices: ledger.grantingDevices, dormant: ledger.dormant,
    relocated: ledger.relocated, moves: ledger.moves, movesAfter: ledger.movesAfter,
    moveBroken: ledger.moveBroken, peeking: ledger.peeking, moveActions: ledger.moveActions,
    parries: ledger.parries, parried: ledger.parried, chance: ledger.chance, clawed: ledger.clawed,
    opportunities: ledger.opportunities, defenseBlows: ledger.defenseBlows, inSurprise: ledger.inSurprise,
    handled: ledger.handled, putOn: ledger.putOn, naturalsWith: ledger.naturalsWith, way: ledger.way,
  };
}

/** Returns a copy of the ledger with the given members replaced. */
export function changed(ledger: Ledger, entry: Partial<Ledger>): Ledger {
  return Object.assign(copyOf(ledger), entry);
}

/** The ledger at the start of a round. */
export const FRESH_ROUND: Ledger = copyOf({
  physical: 0,
  spell: 0,
  device: 0,
  attacks: 0,
  bonusAttacks: 0,
  missiles: 0,
  launcher: null,
  missilesWith: undefined,
  naturals: 0,
  openHands: 0,
  pummels: 0,
  chargeThrows: 0,
  offensiveSpells: 0,
  deviceAttacks: 0,
  potentialAttacks: 0,
  deviceBlows: 0,
  extraSpells: 0,
  grantingDevices: 0,
  dormant: NONE,
  relocated: false,
  moves: NONE,
  movesAfter: NONE,
  moveBroken: false,
  peeking: false,
  moveActions: 0,
  parries: 0,
  parried: NONE,
  chance: 0,
  opportunities: undefined,
  defenseBlows: undefined,
  inSurprise: undefined,
  handled: undefined,
  putOn: undefined,
  naturalsWith: undefined,
  clawed: undefined,
  way: undefined,
} satisfies Whole<Ledger>);

/** The number of actions used this round, whether or not the limit of three counts them (S0.I.a). */
export function actionsUsed(ledger: Ledger): number {
  return ledger.physical + ledger.spell + ledger.device;
}

/** The number of feet moved in all stages of movement of this round. */
export function feetMoved({ moves }: Pick<Ledger, "moves">): number {
  let feet = 0;
  for (const stage of moves) feet += stage;
  return feet;
}

/** True if a figure has made an attack of its own this round other than by missile or magic. */
export function hasStruck({ attacks, bonusAttacks, missiles, offensiveSpells, deviceAttacks }: Ledger): boolean {
  return attacks - bonusAttacks - offensiveSpells - deviceAttacks > missiles;
}

/**
 * The form of attack, of those with a rate, as which a blow with the weapon counts: open hand, natural or weapon.
 *
 * @source S0.R2.a, S4.VII.A.4
 * @reading a natural weapon that is not part of a routine strikes as often as a held one
 */
export function formOfBlow({
  openHand,
  kind,
  perRoutine,
}: Pick<Weapon, "openHand" | "kind" | "perRoutine">): AttackForm {
  if (openHand === true) return "open-hand";
  return kind === "natural" && perRoutine !== 0 ? "natural" : "weapon";
}

/** A missile weapon's rate: its own, or else the usual one of its ammunition, or else one a round (S0.R7.b). */
export function rateOfFire(weapon: Weapon): Rate {
  return weapon.rateOfFire ?? (weapon.ammunition === undefined ? ONE_A_ROUND : USUAL_RATES[weapon.ammunition]);
}

/** The attacks per round of each form. For natural weapons, the routines (S0.R2.a). */
const RATES: Readonly<Record<AttackForm, (figure: Figure, weapon: Weapon | null) => Rate>> = {
  weapon: figure => figure.meleeRate,
  missile: (figure, weapon) => (weapon === null ? figure.meleeRate : rateOfFire(weapon)),
  natural: figure => figure.meleeRate,
  "open-hand": ({ meleeRate, openHandAttacks }) => eachRound(openHandAttacks) ?? meleeRate,
  pummel: ({ meleeRate, pummelAttacks }) => eachRound(pummelAttacks) ?? meleeRate,
};

function eachRound(attacks: number | undefined): Rate | null {
  return attacks === undefined ? null : { attacks, rounds: 1 };
}

/** The attacks per round of a figure, before haste and effects that halve them (S0.R2.a). */
export function ownRate(figure: Figure, form: AttackForm, weapon: Weapon | null): Rate {
  return RATES[form](figure, weapon);
}

/**
 * The attacks per round of a figure with a form of attack, before haste; for natural weapons, the routines.
 *
 * @param weapon the launcher of missiles; any other form has the same rate with every weapon
 * @source S0.R2.a, S0.R7.b, S0.I.c
 */
export function rateOfForm(figure: Figure, form: AttackForm, weapon: Weapon | null): Rate {
  return underEffects(figure, ownRate(figure, form, weapon));
}

/** The number of attacks of that form made this round. For missiles, those with that launcher. */
export function attacksOfForm(ledger: Ledger, form: AttackForm, item: ItemId | null): number {
  if (form === "missile") return missilesOf(ledger, item);
  if (form === "natural") return ledger.naturals;
  if (form === "open-hand") return ledger.openHands;
  if (form === "pummel") return ledger.pummels;
  return plainBlows(ledger);
}

/** Blows of forms without a rate of their own. */
function plainBlows({
  attacks,
  missiles,
  naturals,
  openHands,
  pummels,
  offensiveSpells,
  deviceAttacks,
}: Ledger): number {
  return attacks - missiles - naturals - openHands - pummels - offensiveSpells - deviceAttacks;
}

/** Missiles discharged with that launcher. */
function missilesOf({ missiles, launcher, missilesWith }: Ledger, item: ItemId | null): number {
  if (missilesWith !== undefined) return missilesWith.filter(used => used === item).length;
  return launcher === item ? missiles : 0;
}

/** The launchers of this round's missiles, without duplicates. */
export function launchersUsed({ launcher, missilesWith }: Ledger): readonly ItemId[] {
  if (missilesWith !== undefined) return [...new Set(missilesWith)];
  return launcher === null ? [] : [launcher];
}

/** True if all of the round's own attacks so far are of that form (S0.R2.a), without those of opportunity (S3.AO.c). */
export function onlyOfForm(ledger: Ledger, form: AttackForm, item: ItemId | null): boolean {
  const others = ledger.attacks - attacksOfForm(ledger, form, item);
  return others === (form === "weapon" ? 0 : (ledger.opportunities ?? 0));
}

/** Forms of blow with a rate of their own. */
const APART = ["natural", "open-hand", "pummel"] as const;

/**
 * The form of all of the round's attacks so far, without those of opportunity, if it is a blow with a rate of its own:
 * natural, open hand or pummel. `undefined` for any other form or a mixture, and before the first.
 */
export function formBegun(ledger: Ledger): AttackForm | undefined {
  return APART.find(form => attacksOfForm(ledger, form, null) > 0 && onlyOfForm(ledger, form, null));
}

/**
 * The form of all attacks so far, if it has a rate of its own. This includes missiles of one launcher; `undefined` for
 * a mixture.
 */
export function soleForm(ledger: Ledger): AttackForm | undefined {
  const { launcher, missiles } = ledger;
  return missiles > 0 && onlyOfForm(ledger, "missile", launcher) ? "missile" : formBegun(ledger);
}

/**
 * The number of actions that another attack of that form costs this round: 1, or 0 within a routine.
 *
 * @source S0.I.b
 * @reading each attack is an action of its own; or all attacks of one form are one routine and one action (ruling
 * `attacks.counting`)
 */
export function attackCost(ledger: Ledger, form: AttackForm, item: ItemId | null, book: Rulebook): number {
  return book["attacks.counting"] === "per-routine" && attacksOfForm(ledger, form, item) > 0 ? 0 : 1;
}

/** The number of attacks in a routine of natural weapons: claw, claw and bite are 3 (S0.R2.a, S4.VII.A.4). */
export function blowsPerRoutine({ attacksPerRoutine = 1 }: Pick<Figure, "attacksPerRoutine">): number {
  return attacksPerRoutine;
}

/** True if a figure has more than one attack in each routine of natural weapons. */
export function hasRoutine(figure: Pick<Figure, "attacksPerRoutine">): boolean {
  return blowsPerRoutine(figure) > 1;
}

/** Natural weapons in order, each repeated for its strikes in a routine: claw, claw, bite (S4.VII.A.4). */
export function routineOf<Natural extends Parameters<typeof formOfBlow>[0]>({
  weapons,
}: {
  readonly weapons: readonly Natural[];
}): readonly Natural[] {
  return weapons.flatMap(weapon => {
    const strikes = formOfBlow(weapon) === "natural" ? (weapon.perRoutine ?? 1) : 0;
    return Array.from({ length: strikes }, () => weapon);
  });
}

/** The weapons of a figure's routine, one entry for each blow, in order; empty if it has only one attack. */
export function attacksOfRoutine(figure: Figure): readonly Weapon[] {
  return hasRoutine(figure) ? routineOf(figure).slice(0, blowsPerRoutine(figure)) : [];
}

/**
 * The natural weapons whose blows are left in a figure's current routine, or in the next if none is begun; empty for
 * another kind of `first`. Blows beyond the routine's number are cut.
 *
 * @param first the weapon that comes first, as long as it has a blow left
 * @source S4.VII.A.4
 */
export function leftOfRoutine(figure: Figure, ledger: Ledger, first: ItemId | null): readonly Weapon[] {
  const whole = routineOf(figure);
  const [chosen, others] = [whole.filter(({ id }) => id === first), whole.filter(({ id }) => id !== first)];
  if (chosen.length === 0) return [];
  const blows = blowsPerRoutine(figure);
  const made = ledger.naturals % blows;
  const open = without([...chosen, ...others], made === 0 ? [] : (ledger.naturalsWith ?? []).slice(-made));
  return open.slice(0, blows - made);
}

function without(blows: readonly Weapon[], struck: readonly ItemId[]): readonly Weapon[] {
  const left = [...struck];
  return blows.filter(({ id }) => {
    const at = left.indexOf(id);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
