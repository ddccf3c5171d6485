import type { OptionEvent } from "#rules/index.ts";
import { say, sayList } from "../../localize.ts";
import { sideSign } from "../../words/side.ts";
import { knows, knowsOdds, type Line, line, nameIn, type Teller, type Telling } from "../line.ts";

type Told<Type extends OptionEvent["type"]> = Extract<OptionEvent, { type: Type }>;

/** Lines for a turn played by the table of options. */
export const OPTION_TELLERS: { readonly [T in OptionEvent["type"]]: Teller<T> } = {
  "turn-opened": ({ movers }, { reader }) => [
    line(
      "turn-opened",
      {
        sides: sayList(movers.filter(side => knows(reader, side)).map(side => sideSign(side).name)),
      },
      "aside",
      "▸",
    ),
  ],
  "movement-ended": () => [],
  "hexes-moved": ({ hexes, line: straight }) => [
    line(straight > 0 ? "hexes-moved.straight" : "hexes-moved.some", { hexes, line: straight }),
  ],
  "option-taken": ({ figure, option, instead }, { names }) => {
    const values = { figure: nameIn(names, figure), option: say(`TableOption.${option}`) };
    if (instead === null) return [line("option-taken.declared", values)];
    return [line("option-taken.instead", { ...values, instead: say(`TableOption.${instead}`) })];
  },
  "stature-taken": ({ figure, stature }, { names }) => [
    line(`stature-taken.${stature}`, { figure: nameIn(names, figure) }),
  ],
  "weapon-in-hand": tellWeapon,
  loosed: tellLoosed,
  reloaded: ({ weapon, done, ready }, { names }) => [
    line(ready ? "reloaded.ready" : "reloaded.done", { weapon: nameIn(names, weapon), done }),
  ],
  attempted: ({ figure, against, succeeded, rolled, need }, { reader }) => {
    const leaf = succeeded ? "yes" : "no";
    const tone = succeeded ? "good" : "bad";
    const isKnown = knowsOdds(reader, figure, ...(against === null ? [] : [against]));
    if (rolled === null || need === null || !isKnown) return [line(`attempted.${leaf}`, {}, tone)];
    return [line(`attempted.rolled.${leaf}`, { rolled, need }, tone)];
  },
  seized: ({ figure, target }, { names }) => [
    line("seized", { figure: nameIn(names, figure), target: nameIn(names, target) }, "bad"),
  ],
  "broken-free": ({ figure }, { names }) => [line("broken-free", { figure: nameIn(names, figure) }, "good")],
  pinned: ({ figure, on }, { names }) => [
    line(on ? "pinned.on" : "pinned.off", { figure: nameIn(names, figure) }, on ? "bad" : "good"),
  ],
};

function tellWeapon({ figure, weapon, dropped }: Told<"weapon-in-hand">, { names }: Telling): readonly Line[] {
  const lines: Line[] = [];
  const who = { figure: nameIn(names, figure) };
  if (dropped !== null)
    lines.push(line("weapon-in-hand.dropped", { ...who, dropped: nameIn(names, dropped) }, "aside"));
  if (weapon !== null) lines.push(line("weapon-in-hand.readied", { ...who, weapon: nameIn(names, weapon) }));
  return lines;
}

function tellLoosed({ figure, weapon, empty, dropDue }: Told<"loosed">, { names }: Telling): readonly Line[] {
  const values = { figure: nameIn(names, figure), weapon: nameIn(names, weapon) };
  const lines: Line[] = [];
  if (empty) lines.push(line("loosed.empty", values, "aside"));
  if (dropDue) lines.push(line("loosed.due", values, "aside"));
  return lines;
}
