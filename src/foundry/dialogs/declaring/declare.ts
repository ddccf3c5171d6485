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
import { effectOf, factOf, meansKey, powersOf } from "../means.ts";
import { asJudged, type Judged, type Pickable, type PickGroup, picks, withFact, withSays } from "../picks.ts";
import {
  type Beyond,
  healingField,
  heals,
  type Looking,
  type TargetField,
  targetField,
  targetWanted,
} from "../targets/targets.ts";
import { BLOWS, doubtOfRow, firstOpenRow, itemsFor, rowsToMean, type Usable } from "./rows.ts";

/** The user's choices for one action in the declare dialog. */
export interface DeclareChoice {
  readonly kind: IntentKind;
  readonly item: string | null;
  readonly target: FigureId | null;
  /** Is it an assault (an all-out attack)? */
  readonly assault?: boolean | undefined;
  /** Points of Dexterity moved from defense to attack. */
  readonly toAttack?: number | undefined;
  /** The number of attacks; all that the round has left if left out. */
  readonly attacks?: number | undefined;
  /** The kind of unarmed attack; left out for an armed one. */
  readonly way?: ScuffleKind | undefined;
  /** The distance of a move in feet; left out if undecided. */
  readonly feet?: number | undefined;
}

export interface DeclareForm {
  readonly lead: string;
  readonly kinds: readonly Pickable[];
  /** The items to choose from; null for a move or a wait. */
  readonly items: { readonly label: string; readonly groups: readonly PickGroup[] } | null;
  readonly targets: TargetField | null;
  /** The field for an assault; null if the rulebook has none or the kind does not allow it. */
  readonly assault: { readonly chosen: boolean } | null;
  /** The field for points of Dexterity; null in the same cases. */
  readonly toAttack: readonly Pickable[] | null;
  /**
   * The fields for the number of attacks, the unarmed way and the distance. Null if the rulebook has no plans or the
   * kind lacks the field.
   */
  readonly attacks: readonly Pickable[] | null;
  readonly ways: readonly Pickable[] | null;
  readonly feet: { readonly value: number | null } | null;
  /**
   * What the chosen spell or power does, an explanation of waiting, or why the chosen row of the table is not possible
   * as the figure stands.
   */
  readonly note: string | null;
}

/**
 * The kinds of intent that a figure can declare: those that need no item, and those that it has an item for. Under a
 * rulebook with a table of options, the only kind is a row of that table.
 */
export function kindsFor(figure: Figure): readonly IntentKind[] {
  if (frameOf(rulebook(figure)) === "turn") return ["option"];
  const bare = (kind: IntentKind) => kind === "move" || kind === "wait";
  return INTENTS.filter(kind => kind !== "option" && (bare(kind) || itemsFor(kind, figure).length > 0));
}

/**
 * The choice that the declare dialog opens with: the declaration, else a spell or the first kind it has an item for, at
 * the figure targeted on the map.
 *
 * At the table of options, the first row that is possible.
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

/** A declared action as the dialog's fields show it. */
export function choiceOf(intent: Intent): DeclareChoice {
  const { kind, device = null, power = null, target = null, assault, toAttack, attacks, way, feet } = intent;
  const used = device && power ? meansKey({ item: device, power }) : null;
  const item = intent.weapon ?? intent.spell ?? intent.option ?? used;
  return { kind, item, target, assault, toAttack, attacks, way, feet };
}

/** Which targets are listed, and the verdict on each choice. Without `judged`, choices are not judged. */
interface Asking extends Omit<Looking, "chosen"> {
  readonly judged?: (choice: DeclareChoice) => Judged | null;
  /** Attacks that the round has left when this action of the plan begins; null if there is no plan. */
  readonly room?: number | null;
}

/** Builds the declare dialog's fields for one action of a plan. */
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

/** The kinds to choose from. If all of them are refused, that is shown once and not for each. */
function kindPicks(
  fight: Fight,
  figure: Figure,
  { kind, item, ...choice }: DeclareChoice,
  judged: NonNullable<Asking["judged"]>,
): readonly Pickable[] {
  const plain = kindsFor(figure).map(id => ({ id, words: say(`Intent.${id}`), chosen: id === kind, sign: id }));
  const told = plain.map(pick => {
    const known = judged({ ...choice, kind: pick.id, item: pick.chosen ? item : null });
    return known === null ? pick : asJudged(pick, known, fight);
  });
  return told.every(({ refused }: Pickable) => refused) ? plain : told;
}

/** The target field. An intended target that is down is named and not replaced. */
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
  /** If the action is refused even without a target, the targets are not the cause and are not judged. */
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

/** Marks targets that the attack does not reach from where the figure stands; null if the kind is not an attack. */
function beyondOf(figure: Figure, { kind, item }: DeclareChoice): Beyond | null {
  if (kind !== "melee" && kind !== "missile") return null;
  const weapon = figure.weapons.find(({ id }) => id === item) ?? null;
  const why = kind === "melee" ? "toGo" : "far";
  return feet => (carries(kind === "melee" ? "strike" : "shoot", weapon, feet) ? null : say(`Dialog.Target.${why}`));
}

/**
 * The fields for how much of the round an action of a plan takes.
 *
 * @param room attacks that the round has left for it
 */
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

/** Attacks that the round has of the chosen kind. */
function attacksOf(fight: Fight, figure: Figure, choice: DeclareChoice): number {
  const seat = seatOf(fight, figure.id);
  if (seat === undefined) return 1;
  const meant = { ...seat, intent: intentOf(figure, choice) };
  return attackEntitlement(figure, meant, Math.max(1, fight.encounter.round), rulebook(fight));
}

const MOST_TOLD = 6;

/** The fields for optional ways to attack, if the rulebook has any. */
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

/** The items in groups. The first is chosen if no other is. Rows of the table are grouped by theme. */
function itemGroups(
  fight: Fight,
  figure: Figure,
  items: readonly Usable[],
  { kind, item }: DeclareChoice,
): readonly PickGroup[] {
  const chosen = chosenAmong(items, item)?.id ?? null;
  if (kind === "option") return rowsToMean(fight, figure, chosen);
  const some = (BLOWS.includes(kind) ? withRoutine(figure, items, chosen) : items).map(({ id, name }) =>
    withSays(withFact({ id, words: name, chosen: id === chosen }, factOf(figure, id)), effectOf(figure, id)),
  );
  return [{ label: null, picks: some }];
}

/** The weapons, with those of the routine as one entry: declaring one of them declares all. */
function withRoutine(figure: Figure, items: readonly Usable[], chosen: string | null): readonly Usable[] {
  const routine = attacksOfRoutine(figure);
  const entry = routine.find(({ id }) => id === chosen) ?? routine[0];
  return items.flatMap(item => {
    if (item.id === entry?.id) return [{ id: item.id, name: sayBlows(routine) }];
    return routine.some(({ id }) => id === item.id) ? [] : [item];
  });
}

/** The chosen item, or the first if it is not among them; undefined if there are none. */
function chosenAmong(items: readonly Usable[], item: string | null): Usable | undefined {
  return items.find(({ id }) => id === item) ?? items[0];
}

/** A note on the choice, or null. */
function noteOn(fight: Fight, figure: Figure, { kind, item }: DeclareChoice): string | null {
  if (kind === "wait") return say("Dialog.Declare.waitNote");
  if (kind === "spell" || kind === "device") {
    const chosen = chosenAmong(itemsFor(kind, figure), item);
    const does = chosen ? effectOf(figure, chosen.id) : null;
    return does === null ? null : say("Dialog.Declare.does", { does });
  }
  const doubt = kind === "option" && item !== null ? doubtOfRow(fight, figure, item as OptionKey) : null;
  return doubt === null ? null : say("Dialog.Declare.doubt", { name: figure.name, reason: doubt });
}

/**
 * The intention that a choice of the declare dialog declares. An item that does not fit the kind is replaced by the
 * first that does.
 */
export function intentOf(figure: Figure, choice: DeclareChoice): Intent {
  const { kind, item, target } = choice;
  const chosen = chosenAmong(itemsFor(kind, figure), item);
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

/** The number of attacks, the unarmed way and the distance, as far as they are chosen. */
function extentTold({ kind, attacks, way, feet }: DeclareChoice): Partial<Intent> {
  const isAttack = kind === "melee" || kind === "missile";
  return {
    ...(isAttack && attacks !== undefined && { attacks }),
    ...(kind === "melee" && way !== undefined && { way }),
    ...(kind === "move" && feet !== undefined && feet > 0 && { feet }),
  };
}

/** The assault and the points of Dexterity, as far as the dialog has fields for them. */
function mannerOf(figure: Figure, choice: DeclareChoice): Partial<Intent> {
  const { assault, toAttack } = mannersOf(figure, choice);
  const points = toAttack === null ? 0 : (choice.toAttack ?? 0);
  return { ...(assault?.chosen && { assault: true as const }), ...(points > 0 && { toAttack: points }) };
}
