import { readFight } from "#foundry/adapters/index.ts";
import { report, watch } from "#foundry/border.ts";
import { begunEffects, type Effect, type Figure } from "#rules/index.ts";
import { isOver } from "../../leadership/leader.ts";
import { sessionOf, thisClient } from "../../session.ts";
import { shapeOfKind } from "./create.ts";

/** An effect that gives a combatant the form of a creature that no one has chosen yet. */
interface Formless {
  /** The same as long as the effect lasts. */
  readonly id: string;
  readonly figure: Figure;
  readonly effect: Effect;
}

/** The effects in an encounter that wait for the choice of a creature. */
export function formlessIn(combat: Combat): readonly Formless[] {
  const { figures, encounter } = readFight(combat);
  return figures.slice(0, encounter.seats.length).flatMap(figure =>
    figure?.effects === undefined
      ? []
      : begunEffects(figure)
          .filter(({ becomes, shape }) => becomes !== undefined && shape === undefined)
          .map(effect => ({ id: ["form", figure.id, effect.key, effect.name].join(" "), figure, effect })),
  );
}

/** Asks a GM for the creature of each effect that waits for one, unless the GM is asked or has put it off. */
export function askForForms(combat: Combat): void {
  const { summons } = sessionOf(combat);
  for (const formless of formlessIn(combat)) if (!summons.has(formless.id)) letChoose(combat, formless, false);
}

function letChoose(combat: Combat, formless: Formless, failed: boolean): void {
  const { id, figure, effect } = formless;
  const { summons } = sessionOf(combat);
  summons.set(id, "asking");
  const stands = () => formlessIn(combat).some(one => one.id === id);
  const asked = { combat: combat.id!, effect: effect.name, figure: figure.name, failed, stands };
  const goOn = async (entry: string | null) => {
    if (isOver(combat)) return;
    if (entry === null) summons.set(id, "put-off");
    else if (await isTaken(combat, formless, entry)) summons.delete(id);
    else if (stands()) letChoose(combat, formless, true);
  };
  watch(thisClient.prompts.chooseForm(asked).then(goOn), "asking");
}

/** Gives the form of a creature by a command, and returns whether that worked. */
async function isTaken(combat: Combat, { figure, effect }: Formless, entry: string): Promise<boolean> {
  try {
    const draft = {
      type: "take-form",
      figure: figure.id,
      effect: effect.key,
      shape: await shapeOfKind(entry),
    } as const;
    return (await thisClient.submit(combat, draft)).accepted !== false;
  } catch (error) {
    report(error, "asking");
    return false;
  }
}
