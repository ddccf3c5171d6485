import type { Bout } from "../../fight/fight.ts";
import { seatedOf } from "../../fight/fight.ts";
import { dexterityTurned } from "../../intent/offense.ts";
import type { Reason } from "../../verdict.ts";
import type { FigureId } from "../../vocabulary.ts";
import { type PoolAccount, poolAccount } from "../resolving/defending/pool-account.ts";
import { foretold } from "./foretold.ts";

/**
 * A figure's Defense Pool, with the reasons for its points; null if it has none to deal out now.
 *
 * @source S3.PD.a–d, S3.DX.a
 */
export function poolForecast(
  { fight, book }: Bout,
  id: FigureId,
): (PoolAccount & { readonly parts: readonly Reason[] }) | null {
  const account = poolAccount(fight, id, book);
  const part = seatedOf(fight, id);
  if (account === null || part === undefined) return null;
  const { defensePool = 0, defensiveCombatBonus = 0 } = part.figure;
  const turned = dexterityTurned(part.seat);
  const parts = [foretold("pool-of-points", { pool: defensePool, bonus: defensiveCombatBonus })];
  if (turned > 0) parts.push(foretold("pool-turned", { points: turned }));
  parts.push(foretold("pool-given-up", { attacks: account.giveUp.now, each: account.each, most: account.giveUp.most }));
  return { ...account, parts: [...parts, foretold("pool-limit", { limit: account.limit })] };
}
