import type { FigureActor } from "../../adapters/index.ts";
import { besideTheSidebar } from "../../dialogs/index.ts";
import { say } from "../../localize.ts";
import { drawPage } from "../../templates.ts";
import { ABILITIES } from "../numbers.ts";

const SAVES = ["spell", "death"] as const;

/** What a figure rolls for by itself, outside of any deed. */
type CheckId = (typeof ABILITIES)[number] | (typeof SAVES)[number];

/** A key that rolls a d20. */
export interface CheckKey {
  readonly id: CheckId;
  readonly words: string;
  /** What it takes: "14 or more", "16 or less". */
  readonly need: string;
}

interface Checked {
  readonly abilities: Readonly<Record<(typeof ABILITIES)[number], number>>;
  readonly saves: { readonly spell: number; readonly death: number | null };
}

const isSave = (id: CheckId): id is (typeof SAVES)[number] => SAVES.some(save => save === id);

/** The number that the die is set against; a save against death that nobody wrote down is that against spells. */
function numberOf({ abilities, saves }: Checked, id: CheckId): number {
  return isSave(id) ? (saves[id] ?? saves.spell) : abilities[id];
}

function needOf(source: Checked, id: CheckId): string {
  return say(isSave(id) ? "Sheet.Check.atLeast" : "Sheet.Check.atMost", { number: numberOf(source, id) });
}

/** The keys of the abilities page. */
export function checksOf(source: Checked): readonly CheckKey[] {
  const saves = SAVES.map(id => ({ id, words: say(`Sheet.Check.save.${id}`), need: needOf(source, id) }));
  const abilities = ABILITIES.map(id => ({ id, words: say(`Ability.${id}`), need: needOf(source, id) }));
  return [...saves, ...abilities];
}

/**
 * Rolls a saving throw, which a d20 makes that shows the number or more, or a check of an ability, which one makes that shows the score
 * or less; in the roll mode that its user has chosen.
 *
 * @param modifier is added to what the die shows
 * @reading no text has checks of abilities, nor rolls outside of a deed: a d20 against the score is what tables use most
 */
export async function rollCheck(actor: Actor.Implementation, id: CheckId, modifier = 0): Promise<void> {
  const source = (actor as FigureActor).system._source as Checked;
  const formula = modifier === 0 ? "1d20" : `1d20 ${modifier < 0 ? "-" : "+"} ${Math.abs(modifier)}`;
  const roll = await new foundry.dice.Roll(formula).evaluate();
  const total = Number(roll.total);
  const isMade = isSave(id) ? total >= numberOf(source, id) : total <= numberOf(source, id);
  const words = checksOf(source).find(check => check.id === id)!.words;
  const values = { check: words, need: needOf(source, id) };
  const flavor = say(isMade ? "Sheet.Check.made" : "Sheet.Check.failed", values);
  await roll.toMessage({ speaker: ChatMessage.getSpeaker({ actor }), flavor });
}

/** How much is added to the die; null where the user thinks better of it. */
export async function askForModifier(name: string): Promise<number | null> {
  const rootId = foundry.utils.randomID();
  const said = (await foundry.applications.api.DialogV2.input({
    classes: ["ten-segments", "ask"],
    window: { title: say("Sheet.Check.title", { name }) },
    position: besideTheSidebar(360),
    content: await drawPage("sheets/rolls/modifier.hbs", { rootId }),
    ok: { label: say("Sheet.Check.roll") },
    rejectClose: false,
  })) as { readonly modifier?: number | null } | null;
  return said === null ? null : Math.trunc(Number(said.modifier ?? 0));
}

/** What a key rolls for; null where it is none of them. */
export function checkOn({ check }: DOMStringMap): CheckId | null {
  return [...SAVES, ...ABILITIES].find(id => id === check) ?? null;
}
