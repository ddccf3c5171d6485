import { commandOf, type Fight, type FigureId, figureOf, type Magic, type Option } from "#rules/index.ts";
import { readFight } from "../../adapters/index.ts";
import type { NewCommand } from "../../referee/index.ts";
import { rulebook } from "../../settings.ts";
import { actionsOf } from "../options.ts";
import { submitDeed } from "../targets/friends.ts";
import { healedOf, isHealing } from "../targets/healing.ts";
import { markedIn } from "../targets/targets.ts";
import { openAct } from "./act-dialog.ts";
import { type DeedKind, openingChoice } from "./choice.ts";
import { declaredDeed } from "./declared.ts";
import { draftOf } from "./draft.ts";
import { meantOther } from "./fields/other-deeds.ts";
import { powerUsed } from "./fields/use.ts";

/**
 * Does what was declared, as the key shows it. Where the fight has moved on since, or the deed is not what the key meant, the
 * dialog opens in its place.
 */
export async function doDeclared(combat: Combat, figure: FigureId, meant: string): Promise<void> {
  const deed = declaredDeed(readFight(combat), figure, markedIn(combat));
  if (deed?.meaning === meant) await submitDeed(combat, deed.draft);
  else openAct(combat, figure);
}

/**
 * A deed with a thing, at the figure that is marked on the map; where none is, the dialog asks, and so it does where magic reaches
 * others beside that one: nobody is reached unseen.
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

/** Who is marked on the map, where that is one at whom it may be meant: nobody's foe is healed. */
function markFor(combat: Combat, fight: Fight, figure: FigureId, magic: Magic | null | undefined): FigureId | null {
  const [marked, self] = [markedIn(combat), figureOf(fight, figure)];
  return self && isHealing(magic) ? healedOf(fight, self, marked) : marked;
}

const AT_ONCE = ["strike", "shoot", "cast"] as const;

/**
 * What a figure does with a thing as it stands: what is allowed, else what would be; the dialog asks for anything that has to be said,
 * and which of a device's powers is meant.
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

/** Uses a device for what an option offers, at the figure that is marked on the map; as of a spell, the dialog asks. */
export async function attemptUse(combat: Combat, figure: FigureId, option: Option): Promise<void> {
  const fight = readFight(combat);
  const self = figureOf(fight, figure);
  const power = self && powerUsed(self, option.item, option.power);
  const target = markFor(combat, fight, figure, power);
  const reachesMore = self && power?.covers !== undefined;
  if (target === null || reachesMore) return openAct(combat, figure, { ...useOf(option), ...(target && { target }) });
  await submitDeed(combat, draftWith(option, target));
}

/** The option's command, with its target. */
export function draftWith(option: Option, target: string | null): NewCommand {
  const { id: _unsaid, ...draft } = commandOf(option, "", target ?? undefined);
  return draft as NewCommand;
}

/** The act dialog with a device's power already chosen. */
function useOf({ item, power }: Option): NonNullable<Parameters<typeof openAct>[2]> {
  return { kind: "other", other: meantOther({ kind: "device", device: item ?? "", power: power ?? "" }) };
}
