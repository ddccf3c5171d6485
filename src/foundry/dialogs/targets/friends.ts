import {
  type Cantrip,
  deviceOf,
  type Fight,
  type Figure,
  type FigureId,
  figureOf,
  type Magic,
  powerOf,
  seatOf,
  spellUnderWay,
} from "#rules/index.ts";
import { readFight } from "../../adapters/index.ts";
import { say, sayList } from "../../localize.ts";
import type { NewCommand, Reply } from "../../referee/index.ts";
import { askToAllow, lostOf, submitOrAsk } from "../refusal.ts";
import { areFriends, isHurtful } from "./targets.ts";

/** The members of a command that name its targets and items. */
interface Aimed {
  readonly type: NewCommand["type"];
  readonly figure?: FigureId;
  readonly target?: FigureId;
  readonly targets?: readonly FigureId[];
  readonly weapon?: string;
  readonly spell?: string;
  readonly device?: string;
  readonly power?: string;
  /** The second of two cantrips. */
  readonly second?: Cantrip;
}

/** Commands that always harm their target. */
const HARMS: readonly NewCommand["type"][] = [
  ...(["strike", "shoot", "charge", "throw"] as const),
  ...(["grapple", "overbear", "pummel", "psionic-exchange"] as const),
];

/**
 * Submits an action; if it would harm a figure of the same side, the user first has to confirm.
 *
 * @param put how to submit it; by default a GM is asked whether to overrule a rule that forbids it
 * @returns null if the user does not confirm
 */
export async function submitDeed(
  combat: Combat,
  draft: NewCommand,
  put: typeof submitOrAsk = submitOrAsk,
): Promise<Reply | null> {
  const fight = readFight(combat);
  const friends = friendsHarmed(fight, draft);
  if (friends.length > 0 && !(await askToHarm(combat, fight, draft as Aimed, friends))) return null;
  return put(combat, draft);
}

/** The figures of the same side that an action would harm. An area may also harm the figure itself. */
export function friendsHarmed(fight: Fight, draft: NewCommand): readonly FigureId[] {
  if (draft.type === "together") return [...new Set(draft.deeds.flatMap(deed => friendsHarmed(fight, deed)))];
  const { figure = "", second, ...first } = draft as Aimed;
  const harmed = [
    harmedBy(fight, { ...first, figure }),
    second ? harmedBy(fight, { ...first, figure, ...second }) : [],
  ];
  return [...new Set(harmed.flat())];
}

function harmedBy(fight: Fight, aimed: Aimed & { readonly figure: FigureId }): readonly FigureId[] {
  const { figure, target, targets = [] } = aimed;
  if (!isHarmful(fight, aimed)) return [];
  const aimedAt = target === undefined ? targets : [target, ...targets];
  return aimedAt.filter(one => (aimedAt.length > 1 && one === figure) || areFriends(fight, figure, one));
}

/** A row of the table with a target is an attack or a grapple, unless it uses magic. */
function isHarmful(fight: Fight, aimed: Aimed & { readonly figure: FigureId }): boolean {
  if (HARMS.includes(aimed.type)) return true;
  const isMagic = aimed.spell !== undefined || aimed.device !== undefined;
  if (aimed.type === "take-option" && !isMagic) return true;
  const figure = figureOf(fight, aimed.figure);
  return figure !== undefined && isHurtful(magicIn(fight, figure, aimed));
}

/** The magic that an action uses. For a spell that is aimed again, the one under way. */
function magicIn(fight: Fight, figure: Figure, { type, spell, device, power }: Aimed): Magic | null {
  if (type === "aim") return spellUnderWay(figure, seatOf(fight, figure.id));
  const used = device === undefined ? null : deviceOf(figure, device);
  if (used !== null) return powerOf(used, power ?? "");
  return figure.spells.find(({ id }) => id === spell) ?? null;
}

async function askToHarm(combat: Combat, fight: Fight, draft: Aimed, friends: readonly FigureId[]): Promise<boolean> {
  const { figure = "" } = draft;
  const named = (id: FigureId) => figureOf(fight, id)?.name ?? "";
  const names = {
    name: named(figure),
    friend: sayList(friends.filter(id => id !== figure).map(named)),
  };
  const [one, more] = friends.includes(figure) ? ["itself", "both"] : ["lead", "several"];
  const lead = say(`Dialog.Friend.${friends.length > 1 ? more : one}`, names);
  return askToAllow(combat.id!, "Dialog.Friend.title", lead, [], {
    allow: "Dialog.Friend.allow",
    refuse: "Dialog.Friend.refuse",
    lost: lostOf(combat, draft),
  });
}
