import type { Weapon } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { AttackForm, FigureId, ItemId, Moment } from "../vocabulary.ts";
import { attackCost, formOfBlow } from "./forms.ts";
import { changed, type Handling, type Ledger, type OpenWay } from "./ledger.ts";

/** An entry for something other than walking: the way that was walked before it is over (S0.R6.a). */
function entered(ledger: Ledger, entry: Partial<Ledger>): Ledger {
  return changed(ledger, ledger.way ? { ...entry, way: null } : entry);
}

/** Something that costs nothing: it ends a way all the same (S0.R6.a). */
export function spendNothing(ledger: Ledger): Ledger {
  return ledger.way ? entered(ledger, {}) : ledger;
}

/** A blow: an attack of its weapon's form, and what actions it costs (S0.I.b, S0.R2.a). */
export function spendBlow(ledger: Ledger, weapon: Weapon, book: Rulebook): Ledger {
  const form = formOfBlow(weapon);
  const after = spendAttack(ledger, form, weapon.id, book);
  return weapon.strikingDevice === true ? changed(after, { deviceBlows: after.deviceBlows + 1 }) : after;
}

/** An attack of a form: one attack, and one action or, within a routine, none. */
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

/** A missile: an attack, and what actions it costs (S0.I.b). */
export function spendMissile(ledger: Ledger, launcher: ItemId, book: Rulebook): Ledger {
  const spent = spendAttack(ledger, "missile", launcher, book);
  return changed(spent, { missiles: ledger.missiles + 1, launcher, missilesWith: withMissile(ledger, launcher) });
}

/** The weapon of each missile, once they come from several. */
function withMissile({ missiles, launcher, missilesWith }: Ledger, next: ItemId): Ledger["missilesWith"] {
  if (missilesWith !== undefined) return [...missilesWith, next];
  if (missiles === 0 || launcher === null || launcher === next) return undefined;
  return [...Array.from({ length: missiles }, () => launcher), next];
}

/** The missile that opens a charge (S0.R8.b). */
export function spendChargeThrow(ledger: Ledger, weapon: ItemId, book: Rulebook): Ledger {
  return changed(spendMissile(ledger, weapon, book), { chargeThrows: ledger.chargeThrows + 1 });
}

/** What is cast. */
export interface SpellSpent {
  readonly offensive: boolean;
  readonly relocates: boolean;
}

/**
 * A spell: one spell action, and one attack when it is offensive (S0.R2.d). A second one is a spell on top while an item
 * grants it (S0.R1.c).
 *
 * @param granted spells that items grant on top
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

/** What a device is used for. */
export interface DeviceSpent {
  readonly item: ItemId;
  /** A potential attack, a servant's included (S0.R4.b). */
  readonly potential: boolean;
  /** An attack out of the entitlement (S0.R2.d). */
  readonly attack: boolean;
  /** The item grants a spell on top (S0.R5.a). */
  readonly grants: boolean;
  /** It carries its user elsewhere (S0.R3.a). */
  readonly relocates?: boolean;
}

/**
 * A use of a device: one device action, and one attack when it is one (S0.R2.d).
 *
 * @source S0.DV.c
 * @reading what was put on this round was activated by that: its first use costs no other action
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

/** A thing is put on or taken off: a device action either way, and the first covers what it does next (S0.DV.c, S0.DV.f). */
export function spendChange(ledger: Ledger, item: ItemId, on: boolean, grants: boolean): Ledger {
  const others = (ledger.putOn ?? []).filter(other => other !== item);
  return entered(ledger, {
    device: ledger.device + 1,
    grantingDevices: ledger.grantingDevices + (grants ? 1 : 0),
    putOn: on ? [...others, item] : others,
  });
}

/** A device that does not work this round: its action is spent where one is left (S0.R5.b). */
export function spendDormant(ledger: Ledger, item: ItemId, action: boolean): Ledger {
  const dormant = ledger.dormant.includes(item) ? ledger.dormant : [...ledger.dormant, item];
  return entered(ledger, { device: ledger.device + (action ? 1 : 0), dormant });
}

/** What was done with a device and was no attack is remembered where no account is kept; null for an attack. */
export function withHandling(ledger: Ledger, handling: Handling | null, book: Rulebook): Ledger {
  if (handling === null || book["ledger.enabled"]) return ledger;
  return changed(ledger, { handled: [...(ledger.handled ?? []), handling] });
}

/** A stage of movement that costs so many actions, after which nobody goes on in the same stage (S0.R6). */
export function spendMove(ledger: Ledger, feet: number, actions: number): Ledger {
  return walked(ledger, actions, {
    moves: [...ledger.moves, feet],
    movesAfter: [...ledger.movesAfter, ledger.missiles],
    ...(ledger.way && { way: null }),
  });
}

/** A stage of movement that may go on (S0.R6.a). */
export function spendOpenMove(ledger: Ledger, feet: number, actions: number, began: Moment): Ledger {
  return changed(spendMove(ledger, feet, actions), { way: { began, actions } });
}

/** Another leg of the last stage of movement, and what it costs more (S0.R6.a). */
export function spendLeg(ledger: Ledger, feet: number, actions: number, way: OpenWay): Ledger {
  const [last = 0] = ledger.moves.slice(-1);
  return walked(ledger, actions, {
    moves: [...ledger.moves.slice(0, -1), last + feet],
    way: { began: way.began, actions: way.actions + actions },
  });
}

function walked(ledger: Ledger, actions: number, entry: Partial<Ledger>): Ledger {
  return changed(ledger, {
    physical: ledger.physical + actions,
    moveActions: ledger.moveActions + actions,
    moveBroken: false,
    ...entry,
  });
}

/** Out of cover, or back into it, at so many actions (S0.R6.e). */
export function spendPeek(ledger: Ledger, back: boolean, actions: number): Ledger {
  return entered(ledger, {
    physical: ledger.physical + actions,
    moveActions: ledger.moveActions + actions,
    peeking: !back,
    moveBroken: false,
  });
}

/** A parry: one physical action, no attack; none against a foe whose blows are being met (S0.R9.a–b). */
export function spendParry(ledger: Ledger, foe: FigureId | null, book: Rulebook): Ledger {
  const cost = parryCost(ledger, foe, book);
  const parried = foe === null || ledger.parried.includes(foe) ? ledger.parried : [...ledger.parried, foe];
  return entered(ledger, { physical: ledger.physical + cost, parries: ledger.parries + 1, parried });
}

/**
 * Actions that a parry of a blow of that foe costs.
 *
 * @source S0.R9.a
 * @reading one for each blow; or one for all blows of one foe (ruling `parry.scope`)
 */
export function parryCost(ledger: Ledger, foe: FigureId | null, book: Rulebook): number {
  return book["parry.scope"] === "attacker" && foe !== null && ledger.parried.includes(foe) ? 0 : 1;
}

/** Any other physical action, such as a warning (ruling `warning.action`). */
export function spendPhysical(ledger: Ledger): Ledger {
  return entered(ledger, { physical: ledger.physical + 1 });
}

/** A blow of opportunity: an attack on top of the round's own (S3.AO.c, S0.I.c). */
export function spendOpportunity(ledger: Ledger, weapon: ItemId, book: Rulebook): Ledger {
  const { opportunities = 0 } = ledger;
  return changed(grantAttacks(spendAttack(ledger, "weapon", weapon, book), 1), { opportunities: opportunities + 1 });
}

/**
 * A blow in defense: an action, and one of the figure's blows, but none of the attacks that it makes by itself.
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

/** An attack in a segment of surprise that is charged to the round: on top of the round's own (ruling `surprise.ledger`). */
export function grantInSurprise(ledger: Ledger): Ledger {
  return changed(grantAttacks(ledger, 1), { inSurprise: (ledger.inSurprise ?? 0) + 1 });
}

/** An attack that another rule grants on top (S0.I.c). */
export function grantAttacks(ledger: Ledger, attacks: number): Ledger {
  return attacks === 0 ? ledger : changed(ledger, { bonusAttacks: ledger.bonusAttacks + attacks });
}
