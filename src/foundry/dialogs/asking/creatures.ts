import { say } from "../../localize.ts";
import { type Chosen, type CreaturesAsked, creaturesOffered } from "../../referee/index.ts";
import { drawPage } from "../../templates.ts";
import { askWhileExists, besideTheSidebar, closeUnless } from "../standing.ts";

/**
 * Asks the GM which creatures of the pack of monsters an effect brings, and how many; null if the GM closes the dialog.
 * It closes when the effect ends.
 */
export async function chooseCreatures(asked: CreaturesAsked): Promise<Chosen | null> {
  const { combat, number, stands } = asked;
  const content = await contentOf(asked);
  if (!stands()) return null;
  return askWhileExists({ uuid: `Combat.${combat}`, name: asked.effect }, async id => {
    const stop = closeUnless({ close: async () => foundry.applications.instances.get(id)?.close() }, combat, stands);
    const answer = foundry.applications.api.DialogV2.input({
      id,
      classes: ["ten-segments", "ask"],
      window: { title: say("Effect.Creatures.title", { effect: asked.effect }) },
      position: besideTheSidebar(420),
      content,
      ok: { label: say("Effect.Creatures.bring") },
      rejectClose: false,
    });
    return readAnswer((await answer.finally(stop)) as Entered | null, number);
  });
}

/** The fields as the GM filled them in. */
interface Entered {
  readonly entry?: string;
  readonly number?: number | null;
}

function contentOf({ effect, caster, creature, number, failed }: CreaturesAsked): Promise<string> {
  const offered = creaturesOffered();
  const isChosen = ({ id, name }: { readonly id: string; readonly name: string }) =>
    failed === null ? name === creature : id === failed.entry;
  return drawPage("dialogs/creatures.hbs", {
    rootId: foundry.utils.randomID(),
    lead: say("Effect.Creatures.lead", { effect, caster, number }),
    failed: failed === null ? missing(creature) : say("Effect.Creatures.failed"),
    creatures: offered.map(one => ({ ...one, chosen: isChosen(one) })),
    most: number,
    number: failed?.number ?? number,
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
