import type { Adjustment } from "#rules/index.ts";
import { say, sayAdjustment } from "../../localize.ts";
import type { Thrown } from "../thrown.ts";

/** A roll's title. */
export function rollTitle({ kind, of, more }: Pick<Thrown, "kind" | "of" | "more">): string {
  if (kind === "save") return say(`Roll.Save.${of}`);
  if (kind === "ability") return say(`Ability.${of}`);
  if (kind === "attack") return say(more.missile === true ? "Roll.Title.shot" : "Roll.Title.attack", { item: of });
  if (kind === "damage") return say("Roll.Title.damage", { item: of });
  if (kind === "healing") return say("Roll.Title.healing", { item: of });
  if (kind === "hit-points" && of !== "") return say("Roll.Title.hitPointsOf", { classes: of });
  return say(`Roll.Title.${kind}`);
}

/** A formula for readers, with minimums of dice in words. */
export function sayDice(formula: string): string {
  return formula.replaceAll(/(\d*d\d+)min(\d+)/g, (_said, dice: string, least: string) =>
    say("Roll.atLeast", { dice, least }),
  );
}

/** Each adjustment with its name. */
export function sayParts(added: readonly Adjustment[]): readonly string[] {
  return added.map(sayAdjustment);
}

/** The number needed: "14 or more", "16 or less". */
export function sayNeed({ kind, need }: Pick<Thrown, "kind" | "need">): string | null {
  if (need === null) return null;
  if (kind === "surprise") return say("Roll.Need.surprised", { number: need });
  return say(kind === "ability" || kind === "morale" ? "Roll.Need.atMost" : "Roll.Need.atLeast", { number: need });
}
