import { commandOf, type Fight, type FigureId, figureOf, type Magic, type Option, order } from "#rules/index.ts";
import { readFight } from "../../adapters/index.ts";
import { watch } from "../../border.ts";
import { say } from "../../localize.ts";
import { notify } from "../../notices.ts";
import { followed, type NewCommand, queueSettled, submit } from "../../referee/index.ts";
import { rulebook } from "../../settings.ts";
import { sayKinds } from "../../words/intent.ts";
import { stepsOfThisRound, stepsStillWaiting } from "../../words/step.ts";
import { actionsOf, plays } from "../options.ts";
import { closingIn, goWithinReach } from "../targets/closing-in.ts";
import { submitDeed } from "../targets/friends.ts";
import { healedOf, isHealing, markedIn } from "../targets/targets.ts";
import { openAct } from "./act-dialog.ts";
import { type DeedKind, openingChoice } from "./choice.ts";
import { declaredDeed } from "./declared.ts";
import { meantOther } from "./fields/other-deeds.ts";
import { powerUsed } from "./fields/stances.ts";
import { draftOf } from "./form.ts";
import { blowOutOfTurn } from "./out-of-turn.ts";

/**
 * Submits the declared action that the pressed button shows. If it is another one now, opens the act dialog instead.
 */
export async function doDeclared(combat: Combat, figure: FigureId, meant: string): Promise<void> {
  const deed = declaredDeed(readFight(combat), figure, markedIn(combat));
  if (deed?.meaning === meant) await submitDeed(combat, deed.draft);
  else openAct(combat, figure);
}

/**
 * Strikes the blow out of turn whose button was pressed. If it is not what the button showed any more, opens the act
 * dialog.
 */
export async function strikeOutOfTurn(combat: Combat, figure: FigureId, meant: string): Promise<void> {
  const blow = blowOutOfTurn(readFight(combat), figure);
  if (blow?.meaning === meant) await submitDeed(combat, blow.draft);
  else openAct(combat, figure);
}

/**
 * Submits an action with an item at the figure targeted on the map. Without a target it opens the act dialog, and also
 * if the magic may reach further figures, so that the user sees them first.
 */
export async function attemptDeed(
  combat: Combat,
  figure: FigureId,
  kind: DeedKind,
  item: string | null,
): Promise<void> {
  const fight = readFight(combat);
  const spell = figureOf(fight, figure)?.spells.find(({ id }) => id === item);
  const target = markFor(combat, fight, figure, spell);
  const reachesMore = spell?.covers !== undefined;
  if (target === null || reachesMore) return openAct(combat, figure, { kind, item, ...(target && { target }) });
  await submitDeed(combat, draftOf(fight, figure, openingChoice(fight, figure, { kind, item, target })));
}

/** The figure targeted on the map. For healing it is null unless that figure may be healed, which excludes foes. */
function markFor(combat: Combat, fight: Fight, figure: FigureId, magic: Magic | null | undefined): FigureId | null {
  const [marked, self] = [markedIn(combat), figureOf(fight, figure)];
  return self && isHealing(magic) ? healedOf(fight, self, marked) : marked;
}

const AT_ONCE = ["strike", "shoot", "cast"] as const;

/**
 * Submits the action that an item is for, an allowed one if possible: strike, shoot, cast or use. Opens the act dialog
 * if anything is left to choose, such as the power of a device.
 */
export async function attemptWith(combat: Combat, figure: FigureId, item: string): Promise<void> {
  const own = actionsOf(readFight(combat), figure, rulebook(combat)).filter(option => option.item === item);
  const ofUse = own.filter(({ type }) => type === "use-device" || AT_ONCE.some(kind => kind === type));
  const option = ofUse.find(({ verdict }) => verdict.legal) ?? ofUse[0];
  const kind = AT_ONCE.find(one => one === option?.type);
  if (kind !== undefined) await attemptDeed(combat, figure, kind, item);
  else if (option !== undefined && ofUse.length === 1) await attemptUse(combat, figure, option);
  else openAct(combat, figure, option?.power ? useOf(option) : {});
}

/**
 * Submits the use of a power at the figure targeted on the map. Opens the act dialog in the same cases as for a spell.
 */
export async function attemptUse(combat: Combat, figure: FigureId, option: Option): Promise<void> {
  const fight = readFight(combat);
  const self = figureOf(fight, figure);
  const power = self && powerUsed(self, option.item, option.power);
  const target = markFor(combat, fight, figure, power);
  const reachesMore = self && power?.covers !== undefined;
  if (target === null || reachesMore) return openAct(combat, figure, { ...useOf(option), ...(target && { target }) });
  await submitDeed(combat, draftWith(option, target));
}

/** Builds the command of an option with this target, without an id; submits nothing. */
export function draftWith(option: Option, target: string | null): NewCommand {
  const { id: _unsaid, ...draft } = commandOf(option, "", target ?? undefined);
  return draft as NewCommand;
}

/** Opening choices for the act dialog: the option's power. */
function useOf({ item, power }: Option): NonNullable<Parameters<typeof openAct>[2]> {
  return { kind: "other", other: meantOther({ kind: "device", device: item ?? "", power: power ?? "" }) };
}

/** The figures that can act in the current moment with one button each. */
export interface Ready {
  /** Figures of this user whose button does the declared action or moves them within reach for it. */
  readonly figures: readonly FigureId[];
  /** Are no other figures waiting in this moment? This user's own figures that wait are not counted. */
  readonly alone: boolean;
}

const NOBODY_READY: Ready = { figures: [], alone: false };

/** This user's figures that can act in the current moment with one button each, and whether no other figures wait. */
export function readyToAct(combat: Combat): Ready {
  const fight = readFight(combat);
  if (fight.encounter.stage !== "segments") return NOBODY_READY;
  const steps = stepsStillWaiting(fight, stepsOfThisRound(fight, order(fight, rulebook(fight)).steps));
  const marked = markedIn(combat);
  const isReady = (figure: FigureId) =>
    plays(combat, figure) &&
    (declaredDeed(fight, figure, marked) !== null || closingIn(combat, fight, figure) !== null);
  const figures = [...new Set(steps.map(({ figure }) => figure))].filter(isReady);
  const others = steps.filter(({ figure }) => !figures.includes(figure));
  return { figures, alone: others.every(({ kind, figure }) => kind === "wait" && plays(combat, figure)) };
}

/** Encounters that `playAll` is running for. */
const playing = new Set<string>();

/** Is `playAll` acting for all figures of this user in this encounter, on this client, right now? */
export const isPlaying = (combat: Combat): boolean => playing.has(combat.id!);

/**
 * Submits the declared action of each ready figure of this user, or moves it within reach, one after another.
 *
 * An action that an earlier one has made impossible is skipped, and its figure is named. So are those that only moved.
 *
 * @returns whether all of them acted and no figure has anything left to do in this moment
 */
export async function playAll(combat: Combat): Promise<boolean> {
  if (isPlaying(combat)) return false;
  showPlaying(() => playing.add(combat.id!));
  try {
    const fared = new Map<FigureId, Fared>();
    for (const figure of readyToAct(combat).figures) fared.set(figure, await playOne(combat, figure));
    const { figures, alone } = readyToAct(combat);
    const those = (meant: Fared) => [...fared.keys()].filter(figure => fared.get(figure) === meant);
    const moved = those("moved");
    tell(combat, "notPlayed", those("left"));
    tell(combat, moved.some(figure => figures.includes(figure)) ? "movedFirst" : "moved", moved);
    return those("left").length === 0 && figures.length === 0 && alone;
  } finally {
    showPlaying(() => playing.delete(combat.id!));
  }
}

/** What a figure did: its declared action, only a move within reach, or nothing. */
type Fared = "done" | "moved" | "left";

/** Notifies the user of figures that did not do what they declared; not at all if there are none. */
function tell(combat: Combat, leaf: "notPlayed" | "moved" | "movedFirst", figures: readonly FigureId[]): void {
  const names = figures.map(figure => figureOf(readFight(combat), figure)?.name ?? figure);
  if (names.length > 0) notify.info(say(`Dialog.Act.${leaf}`, { names: sayKinds(names) }));
}

/** Changes which encounters are being played, and shows it on the button. */
function showPlaying(change: () => unknown): void {
  change();
  watch(ui.combat?.render({ parts: ["footer"] }), "drawing");
}

async function playOne(combat: Combat, figure: FigureId): Promise<Fared> {
  const deed = declaredDeed(readFight(combat), figure, markedIn(combat));
  if (deed === null) return (await closeInNow(combat, figure)) ? "moved" : "left";
  const id = foundry.utils.randomID();
  const give = () => submitDeed(combat, { ...deed.draft, id } as NewCommand, submit);
  const { reply, fared } = await followed(combat, id, give, { pastQuestions: true });
  if (reply?.accepted !== true) return "left";
  await queueSettled(combat);
  return fared?.became === "done" ? "done" : "left";
}

/** Moves a figure within reach of its target along the path that its button shows; false if it stays where it is. */
async function closeInNow(combat: Combat, figure: FigureId): Promise<boolean> {
  const closing = closingIn(combat, readFight(combat), figure);
  if (closing === null || !(await goWithinReach(combat, figure, closing.meaning))) return false;
  await queueSettled(combat);
  return true;
}
