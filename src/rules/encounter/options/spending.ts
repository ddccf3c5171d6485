import { deviceInHand, deviceSpent, extraSpellsOf } from "../../devices.ts";
import type { Spell, Weapon } from "../../figure/figure.ts";
import { actionsLeftIn } from "../../ledger/cap.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import { spellAsUsed, type Use } from "../../ledger/offense.ts";
import {
  spendAttack,
  spendBlow,
  spendChargeThrow,
  spendDevice,
  spendDormant,
  spendMissile,
  spendParry,
  spendPeek,
  spendPhysical,
  spendSpell,
} from "../../ledger/spending.ts";
import { peekCost } from "../../movement/stages.ts";
import type { AttackForm, OptionType } from "../../vocabulary.ts";
import { afterRun } from "../guards/charge/charge.ts";
import { afterWearing, wornInVain } from "../guards/devices/wear.ts";
import { afterMove } from "../guards/segments/move.ts";
import { ledgerAfterRising } from "../guards/segments/rise.ts";
import { type Using, whyInVain } from "../judging/magic/device-rules.ts";
import { accountHolderOf, type Part } from "../judging/view.ts";
import type { Candidate } from "./candidates.ts";

/** Returns a figure's ledger after an action. */
type Spending = (part: Part, candidate: Candidate) => Ledger;

const nothing: Spending = ({ seat }) => seat.ledger;

/** The ledger after each type of action. */
const SPENDINGS: Readonly<Record<OptionType, Spending>> = {
  strike: (part, candidate) => spendBlow(part.seat.ledger, weaponIn(part, candidate), part.book),
  shoot: (part, candidate) => spendMissile(part.seat.ledger, weaponIn(part, candidate).id, part.book),
  throw: (part, candidate) => spendChargeThrow(part.seat.ledger, weaponIn(part, candidate).id, part.book),
  cast: spendCast,
  "use-device": spendUse,
  wear: spendWear,
  "cease-device": nothing,
  grapple: byHand("weapon"),
  overbear: byHand("weapon"),
  pummel: byHand("pummel"),
  charge: spendRun,
  move: spendWalk,
  peek: ({ seat: { ledger } }) => spendPeek(ledger, ledger.peeking, peekCost(ledger, ledger.peeking)),
  parry: ({ seat, book }) => spendParry(seat.ledger, null, book),
  warn: ({ seat, book }) => (book["intent.warning"] === "action" ? spendPhysical(seat.ledger) : seat.ledger),
  aim: nothing,
  rise: ledgerAfterRising,
  hold: nothing,
  release: nothing,
  renounce: nothing,
  "psionic-exchange": nothing,
  advance: nothing,
  declare: nothing,
  rest: nothing,
  "deal-pool": nothing,
  "take-option": nothing,
  "move-hexes": nothing,
};

/** The ledger after an option. In surprise it stays the same, if surprise is outside of the ledger. */
export function ledgerAfter(part: Part, candidate: Candidate): Ledger {
  const { fight, book, seat } = part;
  const isOutside = fight.encounter.stage === "surprise" && book["surprise.ledger"] === "outside";
  return isOutside ? seat.ledger : SPENDINGS[candidate.type](part, candidate);
}

function weaponIn({ figure }: Part, { item }: Candidate): Weapon {
  return figure.weapons.find(weapon => weapon.id === item) as Weapon;
}

function spellIn({ figure }: Part, { item }: Candidate): Spell {
  return figure.spells.find(spell => spell.id === item) as Spell;
}

function spendCast(part: Part, candidate: Candidate): Ledger {
  const spell = spellAsUsed(spellIn(part, candidate), candidate.draft as unknown as Use);
  return spendSpell(part.seat.ledger, spell, extraSpellsOf(part.figure));
}

function spendUse(part: Part, { draft }: Candidate): Ledger {
  const using = draft as unknown as Using;
  const { ledger } = part.seat;
  if (whyInVain(part, using) !== null)
    return spendDormant(ledger, using.device, actionsLeftIn(accountHolderOf(part), ledger) > 0);
  const handled = deviceInHand(part.figure, using.device, using.power);
  return spendDevice(ledger, deviceSpent(part, handled, using));
}

function spendWear(part: Part, { draft }: Candidate): Ledger {
  const wear = draft as unknown as { item: string; on: boolean };
  const { ledger } = part.seat;
  return wornInVain(part, wear) === null
    ? afterWearing(part, wear)
    : spendDormant(ledger, wear.item, actionsLeftIn(accountHolderOf(part), ledger) > 0);
}

function byHand(form: AttackForm): Spending {
  return ({ seat, book }) => spendAttack(seat.ledger, form, null, book);
}

function spendWalk(part: Part, { draft }: Candidate): Ledger {
  return afterMove(part, Number(draft.feet));
}

function spendRun(part: Part, { draft }: Candidate): Ledger {
  return afterRun(part, Number(draft.feet));
}
