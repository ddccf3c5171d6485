import {
  type Fight,
  type Figure,
  type FigureId,
  figureOf,
  frameOf,
  INTENTS,
  type Intent,
  type IntentKind,
  isDown,
  OPTION_KEYS,
  type OptionKey,
  seatOf,
  type Weapon,
} from "../../rules/index.ts";
import { say } from "../localize.ts";
import { rulebook } from "../settings.ts";
import { type Pick, picks, targetPicks } from "./picks.ts";

/** What somebody has chosen so far in the declare dialog. */
export interface DeclareChoice {
  readonly kind: IntentKind;
  readonly item: string | null;
  readonly target: FigureId | null;
}

export interface DeclareForm {
  readonly lead: string;
  readonly kinds: readonly Pick[];
  /** What the intention is carried out with; null for a move or a wait. */
  readonly items: { readonly label: string; readonly picks: readonly Pick[] } | null;
  readonly targets: readonly Pick[] | null;
}

const STRIKES: readonly Weapon["kind"][] = ["melee", "natural", "thrown-melee"];
const FLIES: readonly Weapon["kind"][] = ["launcher", "hurled", "thrown-melee"];

/** The weapons or spells with which a figure may carry out an intention. */
export function itemsFor(kind: IntentKind, figure: Figure): readonly { readonly id: string; readonly name: string }[] {
  if (kind === "melee") return figure.weapons.filter(weapon => STRIKES.includes(weapon.kind));
  if (kind === "missile") return figure.weapons.filter(weapon => FLIES.includes(weapon.kind));
  if (kind === "spell") return figure.spells.filter(spell => spell.memorized > 0);
  if (kind === "option") return OPTION_KEYS.map(id => ({ id, name: say(`TableOption.${id}`) }));
  return [];
}

/** The intentions a figure has the means for; at the table of options, its rows. */
export function kindsFor(figure: Figure): readonly IntentKind[] {
  if (frameOf(rulebook()) === "turn") return ["option"];
  const bare = (kind: IntentKind) => kind === "move" || kind === "wait";
  return INTENTS.filter(kind => kind !== "option" && (bare(kind) || itemsFor(kind, figure).length > 0));
}

/** What the dialog opens with: what it has declared, else the first thing it has the means for. */
export function firstChoice(fight: Fight, figure: FigureId): DeclareChoice {
  const intent = seatOf(fight, figure)?.intent;
  const self = figureOf(fight, figure);
  const kind = intent?.kind ?? (self && kindsFor(self)[0]) ?? "wait";
  return { kind, item: intent?.weapon ?? intent?.spell ?? intent?.option ?? null, target: intent?.target ?? null };
}

/** The dialog's fields for what has been chosen so far. */
export function declareForm(fight: Fight, figure: Figure, choice: DeclareChoice): DeclareForm {
  const items = itemsFor(choice.kind, figure);
  const aims = choice.kind !== "move" && choice.kind !== "wait" && choice.kind !== "option";
  return {
    lead: say("Dialog.Declare.lead", { name: figure.name }),
    kinds: picks(kindsFor(figure), choice.kind, kind => say(`Intent.${kind}`)),
    items: items.length ? { label: labelOf(choice.kind), picks: namedPicks(items, choice.item) } : null,
    targets: aims ? targetPicks(fight, figure, choice.target, say("Dialog.Declare.noTarget")) : null,
  };
}

function labelOf(kind: IntentKind): string {
  if (kind === "option") return say("Dialog.Declare.option");
  return say(kind === "spell" ? "Dialog.Declare.spell" : "Dialog.Declare.weapon");
}

function namedPicks(items: readonly { id: string; name: string }[], chosen: string | null): readonly Pick[] {
  const names = new Map(items.map(item => [item.id, item.name]));
  const ids = [...names.keys()];
  return picks(ids, chosen && names.has(chosen) ? chosen : ids[0]!, id => names.get(id)!);
}

/** The intention that the choice stands for. An item of another kind of intention falls to the first that fits. */
export function intentOf(figure: Figure, { kind, item, target }: DeclareChoice): Intent {
  const items = itemsFor(kind, figure);
  const chosen = items.find(one => one.id === item) ?? items[0];
  const aims = kind !== "move" && kind !== "wait" && target ? { target } : {};
  if (kind === "option") return { kind, option: chosen?.id as OptionKey };
  if (!chosen) return { kind, ...aims };
  return kind === "spell" ? { kind, spell: chosen.id, ...aims } : { kind, weapon: chosen.id, ...aims };
}

/** Figures that have not declared, of those asked for, in the order of their seats. */
export function undeclared(fight: Fight, asked: (figure: FigureId) => boolean): readonly FigureId[] {
  const silent = fight.encounter.seats.filter(seat => !seat.intent && asked(seat.figure));
  return silent
    .map(seat => seat.figure)
    .filter(id => {
      const figure = figureOf(fight, id);
      return figure !== undefined && !isDown(figure);
    });
}
