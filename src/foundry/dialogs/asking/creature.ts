import { say } from "../../localize.ts";
import { type Chosen, type CreaturesAsked, creaturesOffered, type FormAsked } from "../../referee/index.ts";
import { drawPage } from "../../templates.ts";
import { askWhileExists, besideTheSidebar, closeUnless } from "../standing.ts";

/** Dialogs in which the GM chooses a creature of the pack of monsters, for an effect that needs one. */

/**
 * Asks the GM which creatures an effect brings, and how many; null if the GM closes the dialog. It closes when the
 * effect ends.
 */
export async function chooseCreatures(asked: CreaturesAsked): Promise<Chosen | null> {
  const { effect, caster, creature, number, failed } = asked;
  const entered = await chooseFrom(asked, {
    title: say("Effect.Creatures.title", { effect }),
    ok: say("Effect.Creatures.bring"),
    lead: say("Effect.Creatures.lead", { effect, caster, number }),
    which: say("Effect.Creatures.which"),
    failed: failed === null ? missing(creature) : say("Effect.Creatures.failed"),
    isChosen: ({ id, name }) => (failed === null ? name === creature : id === failed.entry),
    most: number,
    number: failed?.number ?? number,
  });
  return readAnswer(entered, number);
}

/**
 * Asks the GM to choose the creature whose form a combatant takes; null if the GM closes the dialog. It closes when the
 * effect ends.
 */
export async function chooseForm(asked: FormAsked): Promise<string | null> {
  const { effect, figure, failed } = asked;
  const entered = await chooseFrom(asked, {
    title: say("Effect.Form.title", { effect }),
    ok: say("Effect.Form.take"),
    lead: say("Effect.Form.lead", { effect, figure }),
    which: say("Effect.Form.which"),
    failed: failed ? say("Effect.Form.failed") : null,
    isChosen: () => false,
  });
  return entered?.entry || null;
}

/** The fields as the GM filled them in. */
interface Entered {
  readonly entry?: string;
  readonly number?: number | null;
}

type Offered = ReturnType<typeof creaturesOffered>[number];

/** The words of a dialog, the creature that it opens with, and the numbers that it offers, if it asks for one. */
interface Question {
  readonly title: string;
  readonly ok: string;
  readonly lead: string;
  readonly which: string;
  readonly failed: string | null;
  readonly isChosen: (creature: Offered) => boolean;
  readonly most?: number;
  readonly number?: number;
}

async function chooseFrom(
  { combat, effect, stands }: Pick<CreaturesAsked, "combat" | "effect" | "stands">,
  { title, ok, isChosen, ...page }: Question,
): Promise<Entered | null> {
  const creatures = creaturesOffered().map(one => ({ ...one, chosen: isChosen(one) }));
  const content = await drawPage("dialogs/creature.hbs", { rootId: foundry.utils.randomID(), ...page, creatures });
  if (!stands()) return null;
  return askWhileExists({ uuid: `Combat.${combat}`, name: effect }, async id => {
    const stop = closeUnless({ close: async () => foundry.applications.instances.get(id)?.close() }, combat, stands);
    const answer = foundry.applications.api.DialogV2.input({
      id,
      classes: ["ten-segments", "ask"],
      window: { title },
      position: besideTheSidebar(420),
      content,
      ok: { label: ok },
      rejectClose: false,
    });
    return (await answer.finally(stop)) as Entered | null;
  });
}

/** Says that the pack of monsters lacks a creature that an effect names; null if it names none. */
function missing(creature: string | null): string | null {
  return creature === null ? null : say("Effect.Creatures.missing", { creature });
}

function readAnswer(answer: Entered | null, most: number): Chosen | null {
  if (answer === null || !answer.entry) return null;
  const number = Math.trunc(Number(answer.number ?? most)) || most;
  return { entry: answer.entry, number: Math.min(most, Math.max(1, number)) };
}
