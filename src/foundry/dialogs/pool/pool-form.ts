import {
  type Fight,
  type FigureId,
  figureOf,
  judge,
  type PoolAccount,
  type PoolDeal,
  type PooledFoe,
  pointsAgainst,
  poolAccount,
  type Rulebook,
} from "#rules/index.ts";
import { namesOf, say, sayReason } from "../../localize.ts";
import type { NewCommand } from "../../referee/index.ts";
import { isFairMark } from "../targets/targets.ts";

/** A foe in the dialog, with the points against it and their effect. */
export interface PoolLine {
  readonly id: FigureId;
  readonly name: string;
  readonly points: number;
  readonly comes: string;
}

export interface PoolForm {
  readonly lead: string;
  readonly foes: readonly PoolLine[];
  readonly giveUp: { readonly value: number; readonly least: number; readonly most: number; readonly brings: string };
  readonly left: string;
  readonly allowed: boolean;
  readonly reasons: readonly string[];
}

/** The owner of the pool, and how much this user may know about foes. */
export interface Dealing {
  readonly fight: Fight;
  readonly figure: FigureId;
  readonly book: Rulebook;
  /** May the user know how often a foe attacks? */
  readonly knows: boolean;
}

/** The current distribution. Points against foes that are gone are free again. */
export function openingDeal({ fight, figure, book }: Dealing): PoolDeal {
  const account = poolAccount(fight, figure, book);
  const waiting = account?.foes.filter(({ points }) => points > 0) ?? [];
  const points = Object.fromEntries(waiting.map(foe => [foe.figure, foe.points]));
  return { points, giveUp: account?.giveUp.now ?? 0 };
}

/** Reads the fields. Foes without a field keep their points. */
export function readDeal(chosen: FormData, before: PoolDeal): PoolDeal {
  const typed = [...chosen].flatMap(([name, value]) => {
    const foe = /^points\.(.+)$/.exec(name)?.[1];
    return foe === undefined ? [] : [[foe, whole(value)] as const];
  });
  return { points: { ...before.points, ...Object.fromEntries(typed) }, giveUp: whole(chosen.get("giveUp") ?? "") };
}

function whole(value: FormDataEntryValue): number {
  return Math.max(0, Math.trunc(Number(value)) || 0);
}

export function dealDraft(figure: FigureId, { points, giveUp }: PoolDeal): NewCommand {
  return { type: "deal-pool", figure, points, giveUp };
}

/** The dialog's fields, their effect, and whether the deal is allowed; null if the figure has no pool any more. */
export function poolForm(dealing: Dealing, deal: PoolDeal): PoolForm | null {
  const { fight, figure: id, book } = dealing;
  const account = poolAccount(fight, id, book, deal);
  const figure = figureOf(fight, id);
  if (account === null || figure === undefined) return null;
  const { limit, each, pool, left, giveUp } = account;
  const verdict = judge(fight, { ...dealDraft(id, deal), id: "asked" }, book);
  return {
    lead: say("Dialog.Pool.lead", { name: figure.name, limit }),
    foes: account.foes
      .filter(foe => isFairMark(fight, figure, foe.figure))
      .map(foe => ({
        id: foe.figure,
        name: figureOf(fight, foe.figure)?.name ?? foe.figure,
        points: foe.points,
        comes: sayComes(account, foe, dealing.knows, book),
      })),
    giveUp: { value: giveUp.now, least: giveUp.least, most: giveUp.most, brings: say("Dialog.Pool.brings", { each }) },
    left: say("Dialog.Pool.left", { left, pool }),
    allowed: verdict.legal,
    reasons: verdict.legal ? [] : verdict.reasons.map(reason => sayReason(reason, namesOf(fight))),
  };
}

/**
 * The armor class that the foe's attacks meet. Users who may not know how often it attacks see it for a single attack.
 */
function sayComes(
  { armorClass, limit }: PoolAccount,
  { points, attacks, met }: PooledFoe,
  knows: boolean,
  book: Rulebook,
): string {
  const against = knows ? attacks : 1;
  const meets = pointsAgainst(points, against, limit, book);
  const values = { armorClass: armorClass - meets, attacks: against, met };
  const leaf = against > 1 ? "several" : "one";
  return [say(`Dialog.Pool.comes.${leaf}`, values), ...(met > 0 ? [say("Dialog.Pool.met", values)] : [])].join("; ");
}
