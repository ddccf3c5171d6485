import {
  attackEntitlement,
  attacksOfRoutine,
  carries,
  type Fight,
  type Figure,
  type FigureId,
  figureOf,
  frameOf,
  INTENTS,
  type Intent,
  type IntentKind,
  mayPlan,
  type OptionKey,
  reactionAdjustment,
  SCUFFLES,
  type ScuffleKind,
  seatOf,
} from "#rules/index.ts";
import { say } from "../../localize.ts";
import { rulebook } from "../../settings.ts";
import { sayBlows } from "../../words/intent.ts";
import { factOf, meansKey, powersOf } from "../means.ts";
import { asJudged, type Judged, type Pick, type PickGroup, picks, withFact } from "../picks.ts";
import { healingField, heals } from "../targets/healing.ts";
import type { Looking } from "../targets/nearest.ts";
import { type Beyond, type TargetField, targetField, targetWanted } from "../targets/targets.ts";
import { BLOWS, itemsFor, type Usable } from "./means-for.ts";
import { doubtOf, firstOpenRow, rowsToMean } from "./rows.ts";

/** What somebody has chosen so far in the declare dialog. */
export interface DeclareChoice {
  readonly kind: IntentKind;
  readonly item: string | null;
  readonly target: FigureId | null;
  /** All out. */
  readonly assault?: boolean | undefined;
  /** Points of Dexterity turned to attack. */
  readonly toAttack?: number | undefined;
  /** How many attacks are meant; when left out, all that the round has left. */
  readonly attacks?: number | undefined;
  /** How hands are laid on a foe; when left out, they are not. */
  readonly way?: ScuffleKind | undefined;
  /** How far it goes; when left out, that is not said. */
  readonly feet?: number | undefined;
}

export interface DeclareForm {
  readonly lead: string;
  readonly kinds: readonly Pick[];
  /** What the intention is carried out with; null for a move or a wait. */
  readonly items: { readonly label: string; readonly groups: readonly PickGroup[] } | null;
  readonly targets: TargetField | null;
  /** Whether it is done all out; null where that is not played, or not for this kind of intention. */
  readonly assault: { readonly chosen: boolean } | null;
  /** How many points of Dexterity go into the attack; null in the same cases. */
  readonly toAttack: readonly Pick[] | null;
  /** How many attacks, how hands are laid on, and how far it goes; null where a plan has no room for it, or it does not fit. */
  readonly attacks: readonly Pick[] | null;
  readonly ways: readonly Pick[] | null;
  readonly feet: { readonly value: number | null } | null;
  /** What waiting is, where it is chosen; why a row of the table comes to nothing as the figure stands. */
  readonly note: string | null;
}

/** The intentions a figure has the means for; at the table of options, its rows. */
export function kindsFor(figure: Figure): readonly IntentKind[] {
  if (frameOf(rulebook(figure)) === "turn") return ["option"];
  const bare = (kind: IntentKind) => kind === "move" || kind === "wait";
  return INTENTS.filter(kind => kind !== "option" && (bare(kind) || itemsFor(kind, figure).length > 0));
}

/**
 * What the dialog opens with: what it has declared, else a spell, or the first thing it has the means for, at who is marked; at the
 * table of options the first row that is open to it.
 */
export function firstChoice(fight: Fight, figure: FigureId, marked: FigureId | null = null): DeclareChoice {
  const intent = seatOf(fight, figure)?.intent;
  if (intent) return choiceOf(intent);
  const self = figureOf(fight, figure);
  if (self === undefined) return { kind: "wait", item: null, target: marked };
  const kinds = kindsFor(self);
  const kind = kinds.find(one => one === "spell") ?? kinds[0] ?? "wait";
  return { kind, item: kind === "option" ? firstOpenRow(fight, self) : null, target: marked };
}

/** A deed that was declared, as the dialog's fields show it. */
export function choiceOf(intent: Intent): DeclareChoice {
  const { kind, device = null, power = null, target = null, assault, toAttack, attacks, way, feet } = intent;
  const used = device && power ? meansKey({ item: device, power }) : null;
  const item = intent.weapon ?? intent.spell ?? intent.option ?? used;
  return { kind, item, target, assault, toAttack, attacks, way, feet };
}

/** Who is looked at, and what the rules say of what may be chosen; nothing where they are not asked. */
interface Asking extends Omit<Looking, "chosen"> {
  readonly judged?: (choice: DeclareChoice) => Judged | null;
  /** Attacks that the round has room for when this deed of the plan begins; null where no plan is made. */
  readonly room?: number | null;
}

/** The dialog's fields for what has been chosen so far. */
export function declareForm(
  fight: Fight,
  figure: Figure,
  choice: DeclareChoice,
  { judged = () => null, room = null, ...looking }: Asking = {},
): DeclareForm {
  const items = itemsFor(choice.kind, figure);
  const aims = choice.kind !== "move" && choice.kind !== "wait" && choice.kind !== "option";
  return {
    lead: say("Dialog.Declare.lead", { name: figure.name }),
    kinds: kindPicks(fight, figure, choice, judged),
    items: items.length ? { label: labelOf(choice.kind), groups: itemGroups(fight, figure, items, choice) } : null,
    targets: aims ? targetsOf(fight, figure, choice, looking, target => judged({ ...choice, target })) : null,
    ...mannersOf(figure, choice),
    ...extentOf(figure, choice, room ?? attacksOf(fight, figure, choice)),
    note: noteOn(fight, figure, choice),
  };
}

/** What may be meant. Where nothing may be declared at all, that is said once and not of each. */
function kindPicks(
  fight: Fight,
  figure: Figure,
  { kind, item, ...choice }: DeclareChoice,
  judged: NonNullable<Asking["judged"]>,
): readonly Pick[] {
  const plain = kindsFor(figure).map(id => ({ id, words: say(`Intent.${id}`), chosen: id === kind, sign: id }));
  const told = plain.map(pick => {
    const known = judged({ ...choice, kind: pick.id, item: pick.chosen ? item : null });
    return known === null ? pick : asJudged(pick, known, fight);
  });
  return told.every(({ refused }: Pick) => refused) ? plain : told;
}

/** Whom it is meant for; one that has fallen since is named, and nobody is put in its place. */
function targetsOf(
  fight: Fight,
  figure: Figure,
  choice: DeclareChoice,
  looking: Omit<Looking, "chosen">,
  judgedAt: (target: FigureId | null) => Judged | null,
): TargetField {
  const { target } = choice;
  if (heals(figure, intentOf(figure, choice)))
    return healingField(fight, figure, say("Dialog.Declare.target"), { chosen: target, ...looking });
  const chosen = target === null ? null : targetWanted(fight, figure, target);
  const nobody = say("Dialog.Declare.noTarget");
  /** Where it may not be meant for no one in particular either, it is not the target that stands against it. */
  const judged = judgedAt(null)?.verdict.legal ? judgedAt : () => null;
  return targetField(fight, figure, say("Dialog.Declare.target"), {
    chosen,
    nobody,
    meant: target,
    beyond: beyondOf(figure, choice),
    judged,
    ...looking,
  });
}

/** What is said of whoever stands where its blow or its missile does not carry to. */
function beyondOf(figure: Figure, { kind, item }: DeclareChoice): Beyond | null {
  if (kind !== "melee" && kind !== "missile") return null;
  const weapon = figure.weapons.find(({ id }) => id === item) ?? null;
  const why = kind === "melee" ? "toGo" : "far";
  return feet => (carries(kind === "melee" ? "strike" : "shoot", weapon, feet) ? null : say(`Dialog.Target.${why}`));
}

/** How much of its round a deed of a plan takes, with room for so many attacks. */
function extentOf(figure: Figure, choice: DeclareChoice, room: number) {
  const { kind, attacks, way, feet } = choice;
  const plans = mayPlan(rulebook(figure));
  const isAttack = kind === "melee" || kind === "missile";
  const most = Math.max(attacks ?? 1, Math.min(MOST_TOLD, room));
  const counts = Array.from({ length: most }, (_, each) => String(each + 1));
  const hasRoom = plans && isAttack;
  return {
    attacks: hasRoom
      ? picks(
          ["", ...counts],
          attacks === undefined ? "" : String(attacks),
          each => each || say("Dialog.Declare.Plan.all"),
        )
      : null,
    ways:
      plans && kind === "melee"
        ? picks(["", ...SCUFFLES], way ?? "", each => say(`Dialog.Declare.Way.${each || "blows"}`))
        : null,
    feet: plans && kind === "move" ? { value: feet ?? null } : null,
  };
}

/** Attacks that its round has of the kind that is chosen, as far as they may be picked out of a list. */
function attacksOf(fight: Fight, figure: Figure, choice: DeclareChoice): number {
  const seat = seatOf(fight, figure.id);
  if (seat === undefined) return 1;
  const meant = { ...seat, intent: intentOf(figure, choice) };
  return attackEntitlement(figure, meant, Math.max(1, fight.encounter.round), rulebook(fight));
}

const MOST_TOLD = 6;

/** How blows may be struck where the rulebook has more than one way. */
function mannersOf(figure: Figure, { kind, assault, toAttack = 0 }: DeclareChoice) {
  const book = rulebook(figure);
  const strikes = BLOWS.includes(kind);
  const most = strikes && book["dexterity.attack"] ? reactionAdjustment(figure.dexterity, book) : 0;
  const points = Array.from({ length: most + 1 }, (_, each) => String(each));
  return {
    assault: strikes && book["assault.enabled"] ? { chosen: assault === true } : null,
    toAttack: most > 0 ? picks(points, String(toAttack), each => each) : null,
  };
}

function labelOf(kind: IntentKind): string {
  if (kind === "device") return say("Dialog.Declare.device");
  if (kind === "option") return say("Dialog.Declare.option");
  return say(kind === "spell" ? "Dialog.Declare.spell" : "Dialog.Declare.weapon");
}

/** What it is carried out with, the first of them where none of them is chosen; the rows of the table by what they are about. */
function itemGroups(
  fight: Fight,
  figure: Figure,
  items: readonly Usable[],
  { kind, item }: DeclareChoice,
): readonly PickGroup[] {
  const chosen = items.find(({ id }) => id === item)?.id ?? items[0]?.id ?? null;
  if (kind === "option") return rowsToMean(fight, figure, chosen);
  const some = (BLOWS.includes(kind) ? withRoutine(figure, items, chosen) : items).map(({ id, name }) =>
    withFact({ id, words: name, chosen: id === chosen }, factOf(figure, id)),
  );
  return [{ label: null, picks: some }];
}

/** The weapons, those of the routine as one entry: whichever of them is declared, the others strike with it. */
function withRoutine(figure: Figure, items: readonly Usable[], chosen: string | null): readonly Usable[] {
  const routine = attacksOfRoutine(figure);
  const entry = routine.find(({ id }) => id === chosen) ?? routine[0];
  return items.flatMap(item => {
    if (item.id === entry?.id) return [{ id: item.id, name: sayBlows(routine) }];
    return routine.some(({ id }) => id === item.id) ? [] : [item];
  });
}

/** What is to be known of what is chosen. */
function noteOn(fight: Fight, figure: Figure, { kind, item }: DeclareChoice): string | null {
  if (kind === "wait") return say("Dialog.Declare.waitNote");
  const doubt = kind === "option" && item !== null ? doubtOf(fight, figure, item as OptionKey) : null;
  return doubt === null ? null : say("Dialog.Declare.doubt", { name: figure.name, reason: doubt });
}

/** The intention that the choice stands for. An item that does not fit the intention gives way to the first that does. */
export function intentOf(figure: Figure, choice: DeclareChoice): Intent {
  const { kind, item, target } = choice;
  const items = itemsFor(kind, figure);
  const chosen = items.find(one => one.id === item) ?? items[0];
  const aims = kind !== "move" && kind !== "wait" && target ? { target } : {};
  const extent = extentTold(choice);
  if (kind === "melee" && choice.way !== undefined) return { kind, ...aims, ...extent };
  if (kind === "option") return { kind, option: chosen?.id as OptionKey };
  if (!chosen) return { kind, ...aims, ...extent };
  if (kind === "spell") return { kind, spell: chosen.id, ...aims };
  const used = powersOf(figure).find(({ key }) => key === chosen.id);
  if (kind === "device" && used) return { kind, device: used.device, power: used.power, ...aims };
  return { kind, weapon: chosen.id, ...aims, ...mannerOf(figure, choice), ...extent };
}

/** How many attacks, in which way, and how far, where somebody said so. */
function extentTold({ kind, attacks, way, feet }: DeclareChoice): Partial<Intent> {
  const isAttack = kind === "melee" || kind === "missile";
  return {
    ...(isAttack && attacks !== undefined && { attacks }),
    ...(kind === "melee" && way !== undefined && { way }),
    ...(kind === "move" && feet !== undefined && feet > 0 && { feet }),
  };
}

/** All out, or with points of Dexterity, as far as the dialog asks for it. */
function mannerOf(figure: Figure, choice: DeclareChoice): Partial<Intent> {
  const { assault, toAttack } = mannersOf(figure, choice);
  const points = toAttack === null ? 0 : (choice.toAttack ?? 0);
  return { ...(assault?.chosen && { assault: true as const }), ...(points > 0 && { toAttack: points }) };
}
