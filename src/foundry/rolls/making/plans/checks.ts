import { type FigureActor, readDevice, readSpell } from "#foundry/adapters/index.ts";
import {
  adjustedByEffects,
  CHECK_DIE,
  damageOf,
  initiativeThrow,
  initiativeThrown,
  isSave,
  MORALE_DICE,
  moraleByEffects,
  passesCheck,
  type Save,
  saveOf,
  standsGround,
  sumOf,
  surprisedFor,
  surpriseThrow,
} from "#rules/index.ts";
import { abilitiesOf } from "../../kinds.ts";
import { type RollPlan, type RollTarget, rolling } from "../planning.ts";

const NOTHING = Object.freeze({});
const NONE = Object.freeze([]);

/** Plans a saving throw: a d20 that must be at least the actor's number. Lasting effects count as in a fight (G.13). */
export function planSave(actor: FigureActor, of: Save): RollPlan {
  const { figure } = rolling(actor);
  const need = saveOf(figure, of);
  const added = adjustedByEffects(figure, "saves");
  const comes = (_natural: number, total: number) => ({ made: isSave(total, need) });
  return { kind: "save", of, formula: CHECK_DIE, added, need, more: NOTHING, comes };
}

/** Plans an ability check: a d20 that must be at most the actor's score. */
export function planAbility(actor: FigureActor, of: string): RollPlan {
  const need = abilitiesOf(actor).get(of)!;
  const comes = (_natural: number, total: number) => ({ made: passesCheck(total, need) });
  return { kind: "ability", of, formula: CHECK_DIE, added: NONE, need, more: NOTHING, comes };
}

/** Plans a monster's morale check against a given rating. Lasting effects count (G.13). */
export function planMorale(actor: FigureActor, rating: number): RollPlan {
  const added = moraleByEffects(rolling(actor).figure);
  const comes = (_natural: number, total: number) => ({ made: standsGround(total, rating) });
  return { kind: "morale", of: "", formula: MORALE_DICE, added, need: rating, more: NOTHING, comes };
}

/** The healing formula of a spell, or of a device's first healing power; null if it does not heal. */
export function healingOf(item: Item): string | null {
  if (item.type === "spell") return readSpell(item as Item.OfType<"spell">).heals ?? null;
  if (item.type !== "device") return null;
  const { functions } = readDevice(item as Item.OfType<"device">);
  return functions.find(({ heals }) => heals)?.heals ?? null;
}

/** Plans healing by a spell or device, for the target or, without one, its user; null if it does not heal. */
export function planHealing(actor: FigureActor, item: Item, aimed: RollTarget | null): RollPlan | null {
  const formula = healingOf(item);
  if (formula === null) return null;
  const { name: target, uuid: targetId } = aimed ?? actor;
  const comes: RollPlan["comes"] = (natural, _total, all) => ({ total: damageOf(natural, sumOf(all)) });
  const more = { item: item.uuid, target, targetId };
  return { kind: "healing", of: item.name, formula, added: [], need: null, more, comes };
}

/** Plans a surprise roll by the actor's own odds. Success means that it is not surprised. */
export function planSurprise(actor: FigureActor): RollPlan {
  const { figure, book } = rolling(actor);
  const { formula, chance } = surpriseThrow(figure, book);
  const more = { perCent: chance.unit === "per-cent" };
  const comes = (_natural: number, total: number) => {
    const made = total > chance.upTo;
    return { made, more: made ? more : { ...more, segments: surprisedFor(figure, total, chance, book) } };
  };
  return { kind: "surprise", of: "", formula, added: [], need: Math.floor(chance.upTo), more, comes };
}

/** Plans the roll of an actor's own initiative die, by the rulebook's method; null if there is none. */
export function planInitiative(actor: FigureActor): RollPlan | null {
  const { figure, book } = rolling(actor);
  const die = initiativeThrow(figure, book);
  if (die === null) return null;
  const { formula, lowWins } = die;
  const comes = (natural: number, _total: number, added: Parameters<typeof sumOf>[0]) => {
    const own = initiativeThrown(figure, natural, book);
    return { total: own + sumOf(added), more: { lowWins, own } };
  };
  return { kind: "initiative", of: "", formula, added: [], need: null, more: { lowWins }, comes };
}
