import type { SpellEvent } from "#rules/index.ts";
import { say } from "../../localize.ts";
import { knows, line, nameIn, type Teller } from "../line.ts";

/** How the events of surprise, psionics and casting are told. */
export const SPELL_TELLERS: { readonly [T in SpellEvent["type"]]: Teller<T> } = {
  "surprise-rolled": ({ rolls, chances, lost, segments }, { reader }) => [
    ...Object.entries(lost)
      .filter(([side]) => knows(reader, side))
      .map(([side, surprised]) => {
        const values = {
          side: say(`Side.${side}`),
          rolled: rolls[side] ?? 0,
          upTo: chances[side]?.upTo ?? 0,
          surprised,
        };
        return line(side in rolls ? "surprise-rolled.rolled" : "surprise-rolled.said", values);
      }),
    line(segments > 0 ? "surprise-rolled.segments" : "surprise-rolled.nobody", { segments }, "aside"),
  ],
  "surprise-reached": ({ segment }) => [line("surprise-reached", { segment }, "aside", "▸")],
  "surprise-over": () => [line("surprise-over", {}, "aside", "▪")],
  "did-in-surprise": () => [],
  "psionics-drained": ({ figure, stance, attackCost, defenseCost, lost }, { names }) => [
    line("psionics-drained", {
      figure: nameIn(names, figure),
      attack: say(`PsionicMode.${stance.attack ?? "none"}`),
      defense: say(`PsionicMode.${stance.defense ?? "none"}`),
      attackCost,
      defenseCost,
      lost,
    }),
  ],
  "psionics-exchanged": ({ over }) => (over ? [line("psionics-over", {}, "aside", "▪")] : []),
  struck: () => [],
  "set-out": () => [],
};
