import type { Weapon } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { AttackForm, FigureId, ItemId, Moment } from "../vocabulary.ts";
import { attackCost, changed, formOfBlow, type Handling, type Ledger, type OpenWay } from "./ledger.ts";

/** Adds an entry other than walking, which ends a continuing move (S0.R6.a). */
function entered(ledger: Ledger, entry: Partial<Ledger>): Ledger {
  return changed(ledger, ledger.way ? { ...entry, way: null } : entry);
}

/**
 * Returns the ledger after a free action. Its only effect is that a stage of movement can no longer be continued
 * (S0.R6.a).
 */
export function spendNothing(ledger: Ledger): Ledger {
  return ledger.way ? entered(ledger, {}) : ledger;
}

/** Returns the ledger with one more blow: an attack of its weapon's form, at its cost in actions (S0.I.b, S0.R2.a). */
export function spendBlow(ledger: Ledger, weapon: Weapon, book: Rulebook): Ledger {
  const form = formOfBlow(weapon);
  const after = spendAttack(ledger, form, weapon.id, book);
  return weapon.strikingDevice === true ? changed(after, { deviceBlows: after.deviceBlows + 1 }) : after;
}

/** Returns the ledger with one more attack: one attack, and one action, or none within a routine. */
export function spendAttack(ledger: Ledger, form: AttackForm, item: ItemId | null, book: Rulebook): Ledger {
  return entered(ledger, {
    physical: ledger.physical + attackCost(ledger, form, item, book),
    attacks: ledger.attacks + 1,
    naturals: ledger.naturals + (form === "natural" ? 1 : 0),
    openHands: ledger.openHands + (form === "open-hand" ? 1 : 0),
    pummels: ledger.pummels + (form === "pummel" ? 1 : 0),
    ...(form === "natural" && item !== null && { naturalsWith: [...(ledger.naturalsWith ?? []), item] }),
  });
}

/** Returns the ledger with one more missile: an attack, at its cost in actions (S0.I.b). */
export function spendMissile(ledger: Ledger, launcher: ItemId, book: Rulebook): Ledger {
  const spent = spendAttack(ledger, "missile", launcher, book);
  return changed(spent, { missiles: ledger.missiles + 1, launcher, missilesWith: withMissile(ledger, launcher) });
}

/** The weapon of each missile, if there is more than one weapon. */
function withMissile({ missiles, launcher, missilesWith }: Ledger, next: ItemId): Ledger["missilesWith"] {
  if (missilesWith !== undefined) return [...missilesWith, next];
  if (missiles === 0 || launcher === null || launcher === next) return undefined;
  return [...Array.from({ length: missiles }, () => launcher), next];
}

/**
 * Returns the ledger with the missile that opens a charge, which will not count against the blow at its end (S0.R8.b).
 */
export function spendChargeThrow(ledger: Ledger, weapon: ItemId, book: Rulebook): Ledger {
  return changed(spendMissile(ledger, weapon, book), { chargeThrows: ledger.chargeThrows + 1 });
}

/** The cost of a spell. */
export interface SpellSpent {
  readonly offensive: boolean;
  readonly relocates: boolean;
}

/**
 * Returns the ledger with one more spell: one spell action, and one attack if it is offensive (S0.R2.d). A second spell
 * counts as an extra one while an item grants it (S0.R1.c).
 *
 * @param granted the number of extra spells that items grant
 */
export function spendSpell(ledger: Ledger, spell: SpellSpent, granted = 0): Ledger {
  const attacks = spell.offensive ? 1 : 0;
  const isExtra = ledger.spell > ledger.extraSpells && ledger.extraSpells < granted;
  return entered(ledger, {
    spell: ledger.spell + 1,
    extraSpells: ledger.extraSpells + (isExtra ? 1 : 0),
    attacks: ledger.attacks + attacks,
    offensiveSpells: ledger.offensiveSpells + attacks,
    potentialAttacks: ledger.potentialAttacks + attacks,
    relocated: ledger.relocated || spell.relocates,
  });
}

/** The cost of a use of a device. */
export interface DeviceSpent {
  readonly item: ItemId;
  /** A potential attack, including a servant's (S0.R4.b). */
  readonly potential: boolean;
  /** An attack that counts against the entitlement (S0.R2.d). */
  readonly attack: boolean;
  /** The item grants an extra spell (S0.R5.a). */
  readonly grants: boolean;
  /** It teleports its user (S0.R3.a). */
  readonly relocates?: boolean;
}

/**
 * Returns the ledger with one more use of a device: one device action, and one attack if it is offensive (S0.R2.d).
 *
 * @source S0.DV.c
 * @reading putting on a device this round activated it: its first use costs no other action
 */
export function spendDevice(ledger: Ledger, { item, potential, attack, grants, relocates }: DeviceSpent): Ledger {
  const { putOn = [] } = ledger;
  const actions = putOn.includes(item) ? 0 : 1;
  return entered(ledger, {
    device: ledger.device + actions,
    attacks: ledger.attacks + (attack ? 1 : 0),
    deviceAttacks: ledger.deviceAttacks + (attack ? 1 : 0),
    potentialAttacks: ledger.potentialAttacks + (potential ? 1 : 0),
    grantingDevices: ledger.grantingDevices + (grants ? actions : 0),
    relocated: ledger.relocated || relocates === true,
    ...(actions === 0 && { putOn: putOn.filter(other => other !== item) }),
  });
}

/**
 * Returns the ledger after putting an item on or taking it off: one device action. Putting it on covers its next use
 * (S0.DV.c, S0.DV.f).
 */
export function spendChange(ledger: Ledger, item: ItemId, on: boolean, grants: boolean): Ledger {
  const others = (ledger.putOn ?? []).filter(other => other !== item);
  return entered(ledger, {
    device: ledger.device + 1,
    grantingDevices: ledger.grantingDevices + (grants ? 1 : 0),
    putOn: on ? [...others, item] : others,
  });
}

/** Returns the ledger with a device that does not work this round. It costs an action if `action` is true (S0.R5.b). */
export function spendDormant(ledger: Ledger, item: ItemId, action: boolean): Ledger {
  const dormant = ledger.dormant.includes(item) ? ledger.dormant : [...ledger.dormant, item];
  return entered(ledger, { device: ledger.device + (action ? 1 : 0), dormant });
}

/**
 * Returns the ledger with a use of a device other than an attack noted, if the rulebook does not count actions. Pass
 * `null` for an attack.
 */
export function withHandling(ledger: Ledger, handling: Handling | null, book: Rulebook): Ledger {
  if (handling === null || book["ledger.enabled"]) return ledger;
  return changed(ledger, { handled: [...(ledger.handled ?? []), handling] });
}

/** Returns the ledger with one more stage of movement that cannot be continued (S0.R6). */
export function spendMove(ledger: Ledger, feet: number, actions: number): Ledger {
  return walked(ledger, actions, {
    moves: [...ledger.moves, feet],
    movesAfter: [...ledger.movesAfter, ledger.missiles],
    ...(ledger.way && { way: null }),
  });
}

/**
 * Returns the ledger with one more stage of movement that can be continued until the figure does something else
 * (S0.R6.a).
 */
export function spendOpenMove(ledger: Ledger, feet: number, actions: number, began: Moment): Ledger {
  return changed(spendMove(ledger, feet, actions), { way: { began, actions } });
}

/** Returns the ledger with more feet added to the last stage of movement, and their additional cost (S0.R6.a). */
export function spendLeg(ledger: Ledger, feet: number, actions: number, way: OpenWay): Ledger {
  const [last = 0] = ledger.moves.slice(-1);
  return walked(ledger, actions, {
    moves: [...ledger.moves.slice(0, -1), last + feet],
    way: { began: way.began, actions: way.actions + actions },
  });
}

/**
 * Returns the ledger without the last feet of its last stage of movement, which the figure does not walk after all. The
 * actions stay spent.
 */
export function withoutFeet(ledger: Ledger, feet: number): Ledger {
  const [last = 0] = ledger.moves.slice(-1);
  return feet === 0 ? ledger : changed(ledger, { moves: [...ledger.moves.slice(0, -1), Math.max(0, last - feet)] });
}

function walked(ledger: Ledger, actions: number, entry: Partial<Ledger>): Ledger {
  return changed(ledger, {
    physical: ledger.physical + actions,
    moveActions: ledger.moveActions + actions,
    moveBroken: false,
    ...entry,
  });
}

/**
 * Returns the ledger after coming out of cover, or ducking `back` into it: notes which of the two the figure has done,
 * and adds the actions that it costs, which may be none (S0.R6.e).
 */
export function spendPeek(ledger: Ledger, back: boolean, actions: number): Ledger {
  return entered(ledger, {
    physical: ledger.physical + actions,
    moveActions: ledger.moveActions + actions,
    peeking: !back,
    moveBroken: false,
  });
}

/**
 * Returns the ledger after a parry. It costs one physical action, and none of the figure's attacks (S0.R9.a–b). If one
 * parry holds for all blows of a foe (ruling `parry.scope`), the next ones against that foe cost nothing.
 */
export function spendParry(ledger: Ledger, foe: FigureId | null, book: Rulebook): Ledger {
  const cost = parryCost(ledger, foe, book);
  const parried = foe === null || ledger.parried.includes(foe) ? ledger.parried : [...ledger.parried, foe];
  return entered(ledger, { physical: ledger.physical + cost, parries: ledger.parries + 1, parried });
}

/**
 * The number of actions that parrying one more blow of that foe costs.
 *
 * @source S0.R9.a
 * @reading one for each blow; or one for all blows of one foe (ruling `parry.scope`)
 */
export function parryCost(ledger: Ledger, foe: FigureId | null, book: Rulebook): number {
  return book["parry.scope"] === "attacker" && foe !== null && ledger.parried.includes(foe) ? 0 : 1;
}

/** Returns the ledger with one more physical action of any other kind, such as a warning (ruling `warning.action`). */
export function spendPhysical(ledger: Ledger): Ledger {
  return entered(ledger, { physical: ledger.physical + 1 });
}

/** Returns the ledger with an attack of opportunity, which does not use up one of the round's own (S3.AO.c, S0.I.c). */
export function spendOpportunity(ledger: Ledger, weapon: ItemId, book: Rulebook): Ledger {
  const { opportunities = 0 } = ledger;
  return changed(grantAttacks(spendAttack(ledger, "weapon", weapon, book), 1), { opportunities: opportunities + 1 });
}

/**
 * Returns the ledger with a blow that answers an attack: an action, and one of the figure's blows, but not one of the
 * attacks on its own turns.
 *
 * @source S0.R9.a
 */
export function spendDefenseBlow(ledger: Ledger, weapon: Weapon, book: Rulebook): Ledger {
  const after = spendOpportunity(ledger, weapon.id, book);
  return changed(after, {
    defenseBlows: (ledger.defenseBlows ?? 0) + 1,
    ...(weapon.strikingDevice === true && { deviceBlows: ledger.deviceBlows + 1 }),
  });
}

/**
 * Returns the ledger with one attack in a surprise segment that is charged to the round, in addition to the round's own
 * (ruling `surprise.ledger`).
 */
export function grantInSurprise(ledger: Ledger): Ledger {
  return changed(grantAttacks(ledger, 1), { inSurprise: (ledger.inSurprise ?? 0) + 1 });
}

/** Returns the ledger with so many more attacks allowed by another rule (S0.I.c). */
export function grantAttacks(ledger: Ledger, attacks: number): Ledger {
  return attacks === 0 ? ledger : changed(ledger, { bonusAttacks: ledger.bonusAttacks + attacks });
}
