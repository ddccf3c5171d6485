import type { Fight, Seat } from "../fight/fight.ts";
import type { Figure, Weapon } from "../figure/figure.ts";
import { weaponOf } from "../figure/items.ts";
import { actionsLeftIn } from "../ledger/cap.ts";
import { entitlement } from "../ledger/entitlement.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { Verdict } from "../verdict.ts";
import type { FigureId, ItemId, OptionType } from "../vocabulary.ts";
import { DECLARE_GUARDS } from "./commands/declaration/declare.ts";
import { ADVANCE_GUARDS } from "./commands/segments/advance.ts";
import { CAST_GUARDS } from "./commands/segments/cast.ts";
import { costOf, MOVE_GUARDS } from "./commands/segments/move.ts";
import { PARRY_GUARDS } from "./commands/segments/parry.ts";
import { SHOOT_GUARDS } from "./commands/segments/shoot.ts";
import { STRIKE_GUARDS } from "./commands/segments/strike.ts";
import { judgeBy, type Part, partOf, sceneOf } from "./judging/scene.ts";

/** Something a figure may want to do, and what the rules say to it before a target is named. */
export interface Option {
  readonly type: OptionType;
  /** The weapon or spell it is done with. */
  readonly item: ItemId | null;
  readonly verdict: Verdict;
  /** Actions it costs. */
  readonly cost: number;
  /** Actions left of the three after it. */
  readonly leaves: number;
}

/** The shortest stage of movement, in feet: what a figure may do at least. */
const ONE_STEP = 1;

/** Everything a figure might do now, with each of its weapons and spells, allowed or not. Nothing for a figure that is gone. */
export function legalActions(fight: Fight, id: FigureId, book: Rulebook): readonly Option[] {
  const part = partOf(sceneOf(fight, book), id);
  if (part === undefined) return [];
  return [
    ...part.figure.weapons
      .filter(strikes)
      .map(weapon => optionOf(part, "strike", weapon.id, strikeWith(part, weapon.id))),
    ...part.figure.weapons.filter(shoots).map(weapon => optionOf(part, "shoot", weapon.id, shootWith(part, weapon.id))),
    ...part.figure.spells.map(spell => optionOf(part, "cast", spell.id, castOf(part, spell.id))),
    optionOf(part, "move", null, oneStep(part)),
    optionOf(part, "parry", null, guardRaised(part)),
    optionOf(part, "advance", null, done(part)),
    optionOf(part, "declare", null, waiting(part)),
  ];
}

/** Actions left of the three. */
export function actionsLeft(seat: Seat): number {
  return actionsLeftIn(seat.ledger);
}

/** Attacks a figure is entitled to this round in the form it has declared or begun (S0.R2.a). */
export function attackEntitlement(figure: Figure, seat: Seat, round: number, book: Rulebook): number {
  const { ledger, intent } = seat;
  const onlyMissiles = ledger.attacks === ledger.missiles;
  const launcher = ledger.launcher ?? (intent?.kind === "missile" ? intent.weapon : undefined);
  const missile = onlyMissiles ? weaponOf(figure, launcher) : null;
  return entitlement(figure, missile, { round, chance: ledger.chance }, book);
}

function optionOf(part: Part, type: OptionType, item: ItemId | null, verdict: Verdict): Option {
  const cost = actionsFor(part, type);
  return { type, item, verdict, cost, leaves: Math.max(0, actionsLeft(part.seat) - cost) };
}

function actionsFor(part: Part, type: OptionType): number {
  if (type === "move") return costOf(part, ONE_STEP);
  return type === "advance" || type === "declare" ? 0 : 1;
}

function strikes({ kind }: Weapon): boolean {
  return kind === "melee" || kind === "natural" || kind === "thrown-melee";
}

function shoots({ kind }: Weapon): boolean {
  return kind === "launcher" || kind === "hurled" || kind === "thrown-melee";
}

/** What every command asked in passing carries. */
function asked({ figure, now }: Part): { id: string; figure: FigureId; moment: number } {
  return { id: "", figure: figure.id, moment: now };
}

function strikeWith(part: Part, weapon: ItemId): Verdict {
  return judgeBy(STRIKE_GUARDS, part, { type: "strike", ...asked(part), weapon, target: null });
}

function shootWith(part: Part, weapon: ItemId): Verdict {
  return judgeBy(SHOOT_GUARDS, part, { type: "shoot", ...asked(part), weapon, target: null });
}

function castOf(part: Part, spell: ItemId): Verdict {
  return judgeBy(CAST_GUARDS, part, { type: "cast", ...asked(part), spell, targets: [] });
}

function oneStep(part: Part): Verdict {
  return judgeBy(MOVE_GUARDS, part, { type: "move", ...asked(part), feet: ONE_STEP });
}

function guardRaised(part: Part): Verdict {
  return judgeBy(PARRY_GUARDS, part, { type: "parry", ...asked(part), against: "anyone" });
}

function done(part: Part): Verdict {
  return judgeBy(ADVANCE_GUARDS, part, { type: "advance", ...asked(part) });
}

function waiting(part: Part): Verdict {
  return judgeBy(DECLARE_GUARDS, part, { type: "declare", ...asked(part), intent: { kind: "wait" } });
}
