import { type Fight, type FigureId, figureOf, type Offense } from "#rules/index.ts";
import { readFight } from "../../adapters/index.ts";
import { say } from "../../localize.ts";
import type { NewCommand, Reply } from "../../referee/index.ts";
import { powerUsed } from "../acting/fields/use.ts";
import { askToAllow } from "../refusal.ts";
import { submitOrAsk } from "../submit-or-ask.ts";
import { areFriends } from "./targets.ts";

/** What a command says of whom it is done to, and with what. */
interface Aimed {
  readonly figure?: FigureId;
  readonly target?: FigureId;
  readonly targets?: readonly FigureId[];
  readonly weapon?: string;
  readonly spell?: string;
  readonly device?: string;
  readonly power?: string;
}

/** What is done to somebody to harm them, whatever it is done with. */
const HARMS: readonly NewCommand["type"][] = [
  ...(["strike", "shoot", "charge", "throw"] as const),
  ...(["grapple", "overbear", "pummel", "psionic-exchange"] as const),
];

/**
 * Submits a deed. Before somebody on the same side is harmed, the user is asked; null where the user thinks better of it.
 *
 * @param put how it is submitted; by default a game master is asked whether to overrule a rule that forbids it
 */
export async function submitDeed(
  combat: Combat,
  draft: NewCommand,
  put: typeof submitOrAsk = submitOrAsk,
): Promise<Reply | null> {
  const fight = readFight(combat);
  const friends = friendsHarmed(fight, draft);
  if (friends.length > 0 && !(await askToHarm(combat.id!, fight, draft as Aimed, friends))) return null;
  return put(combat, draft);
}

/** Those on the side of the one who acts whom the deed would harm; what covers an area may reach that one, too. */
export function friendsHarmed(fight: Fight, draft: NewCommand): readonly FigureId[] {
  const { figure = "", target, targets = [] } = draft as Aimed;
  if (!isHarmful(fight, draft)) return [];
  const aimedAt = target === undefined ? targets : [target, ...targets];
  return aimedAt.filter(one => (aimedAt.length > 1 && one === figure) || areFriends(fight, figure, one));
}

function isHarmful(fight: Fight, draft: NewCommand): boolean {
  const { figure: id = "", weapon, spell, device, power } = draft as Aimed;
  if (HARMS.includes(draft.type) || (draft.type === "take-option" && weapon !== undefined)) return true;
  const figure = figureOf(fight, id);
  const cast = figure?.spells.find(one => one.id === spell);
  if (cast) return cast.offensive || isHurtful(cast);
  return figure !== undefined && device !== undefined && isHurtful(powerUsed(figure, device, power));
}

function isHurtful(magic: Offense | null): boolean {
  return magic?.canDamage === true || magic?.inhibits === true;
}

async function askToHarm(
  combat: string,
  fight: Fight,
  { figure = "" }: Aimed,
  friends: readonly FigureId[],
): Promise<boolean> {
  const named = (id: FigureId) => figureOf(fight, id)?.name ?? "";
  const names = {
    name: named(figure),
    friend: friends
      .filter(id => id !== figure)
      .map(named)
      .join(", "),
  };
  const [one, more] = friends.includes(figure) ? ["itself", "both"] : ["lead", "several"];
  const lead = say(`Dialog.Friend.${friends.length > 1 ? more : one}`, names);
  return askToAllow(combat, "Dialog.Friend.title", lead, [], {
    allow: "Dialog.Friend.allow",
    refuse: "Dialog.Friend.refuse",
  });
}
