import { Exceptions } from "../grid.ts";
import type { Happening } from "./round.ts";

/** The happenings of a scene on which the model and the rules disagree. */
interface Told {
  readonly model: readonly Happening[];
  readonly rules: readonly Happening[];
}

/**
 * Points that the text leaves open and the rules decide by the order of play. Each reason gives the sentences of the
 * text, then what the rules do.
 */
export const LEFT_OUT = new Exceptions<Told>({
  "3, 4, 4A: a full tie of a blow that fells somebody and the beginning of a spell, a charge or a way of that one. One that is felled before begins nothing, and no spell takes effect in either case":
    ({ model }) =>
      model.some(
        ({ deed, figure, group }) =>
          ["begins", "charges", "closes"].includes(deed) && blowsAt(figure, group, model).some(({ fells }) => fells),
      ),
  "3, 4A: a full tie of a blow and the loss of a spell to another, or of a blow and a spell that takes no time. The blows that come before the spell has ended are at +3":
    ({ model }) =>
      model.some(({ deed, figure, group }) => {
        const blows = blowsAt(figure, group, model).length;
        const takesNoTime = model.some(
          other => other.group === group && other.figure === figure && other.deed === "begins",
        );
        return (deed === "is lost" && blows > 1) || (deed === "goes off" && takesNoTime && blows > 0);
      }),
  "3, 5: a full tie of a blow and of its target's holding. A figure that has been struck is engaged and acts at once, without holding first":
    ({ model }) =>
      model.some(
        ({ deed, figure, group }) =>
          deed === "holds" && model.some(other => other.group === group && other.target === figure),
      ),
  "3, 4: a full tie of two who close in on each other. Who is played first closes, and the other has nowhere to go": ({
    model,
  }) =>
    model.some(
      ({ deed, figure, target, group }) =>
        deed === "closes" &&
        model.some(other => other.group === group && other.figure === target && other.target === figure),
    ),
  "3, 4: a full tie of a charge and of the segment of one who has closed in on the charger. After the charge it has a blow, before it has none":
    ({ rules }) =>
      rules.some(
        ({ deed, figure, target, group, round }) =>
          deed === "charges" &&
          rules.some(
            blow => blow.group === group && blow.deed === "attacks" && blow.figure === target && blow.target === figure,
          ) &&
          rules.some(way => way.round === round && way.deed === "closes" && way.figure === target),
      ),
});

/** Simultaneous blows and missiles at a figure. */
function blowsAt(id: string, group: number, happenings: readonly Happening[]): readonly Happening[] {
  return happenings.filter(one => one.group === group && one.target === id && one.bonus !== undefined);
}
