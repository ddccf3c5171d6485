import { AMMUNITIONS, DAMAGE_TYPES, KNOCKDOWN_DICE, SAVES, WEAPON_KINDS, WEAPON_SKILLS } from "../../rules/index.ts";
import { carried, description, effect, element, flag, formula, height, oneOf, rate, whole } from "./fields.ts";
import { powers } from "./items.ts";

const fields = foundry.data.fields;

/** May the user split movement around shots with it? As usual for its kind, or as set here. */
const SPLITS = ["by-kind", "split", "whole"] as const;
/** How well a dagger flies when thrown; for other weapons it does not matter. */
const BALANCES = ["no-dagger", "balanced", "unbalanced"] as const;

/** The data fields of every weapon (rules reference §10.2), in the order in which its sheet shows them. */
export function weaponSchema() {
  return {
    kind: oneOf(WEAPON_KINDS),
    size: whole(2, 0, 5),
    speedFactor: new fields.NumberField({
      required: true,
      nullable: true,
      integer: true,
      initial: 5,
      min: -5,
      max: 20,
    }),
    damage: new fields.SchemaField({ smallMedium: formula("1d8"), large: formula("1d12") }),
    magicBonus: whole(0, -5, 5),
    skill: oneOf(WEAPON_SKILLS),
    ...blow(),
    ...parry(),
    ...missiles(),
    ...charge(),
    ...measure(),
    ...onHit(),
    ...magic(),
    ...carried(),
    description: description(),
  };
}

/** Reach and manner of striking. */
function blow() {
  return {
    /** Feet: at the end of a charge the longer weapon strikes first. */
    length: new fields.NumberField({ required: true, nullable: false, initial: 3, min: 0, max: 20 }),
    /** Squares. */
    reach: whole(1, 0, 4),
    damageType: oneOf(DAMAGE_TYPES),
    thrusting: flag(false),
    poleWeapon: flag(false),
    openHand: flag(false),
    strikesFirst: flag(false),
    /** Attacks of a natural weapon in each routine; 0 if it is not in the routine. */
    perRoutine: whole(1, 0, 10),
    knockdownDie: oneOf(["none", ...KNOCKDOWN_DICE]),
    criticalBonus: whole(0, -5, 5),
    armorReducing: whole(0, 0, 5),
    armorPiercing: flag(false),
  };
}

function parry() {
  return {
    canParry: flag(true),
    parryable: flag(true),
    parryBonus: whole(0, 0, 10),
    isShield: flag(false),
    /** Points by which the shield improves the armor class while it is on the arm. */
    shieldBonus: whole(0, 0, 5),
    borne: flag(true),
  };
}

function missiles() {
  return {
    fires: flag(false),
    rateOfFire: rate(1),
    range: new fields.NumberField({ required: true, nullable: true, initial: null, min: 0, max: 5280 }),
    ammunition: oneOf(["other", ...AMMUNITIONS]),
    reloadTurns: whole(0, 0, 3),
    splitMove: oneOf(SPLITS),
    missilesReady: flag(false),
    surpriseShot: flag(false),
  };
}

function charge() {
  return { lance: flag(false), chargeThrow: flag(false), balanced: oneOf(BALANCES) };
}

/** The size of user that it is made for. */
function measure() {
  return { designSize: whole(2, 0, 5), designHeight: height(), scaledToUser: flag(false) };
}

/** What its hits do apart from damage. */
function onHit() {
  return {
    silver: flag(false),
    ignoresWards: flag(false),
    element: element(),
    /** The lowest natural roll with which it does more damage; 0 if none does. */
    moreFrom: whole(0, 0, 20),
    moreDamage: formula(""),
    rakes: flag(false),
    chargeDoubles: flag(false),
    hitChance: whole(100, 1, 100),
    hitSave: oneOf(["none", ...SAVES]),
    hitSaveModifier: whole(0, -10, 10),
    hitElement: element(),
    effect: effect(),
  };
}

/** Fields that make it a device, too. */
function magic() {
  return { strikingDevice: flag(false), powerOnDraw: flag(false), powers: powers() };
}
