import { makeRulebook, RULINGS, type Rulebook } from "#rules/index.ts";
import { d8, d20 } from "./dice.ts";
import type { Dynamic, GameSession, Person } from "./index.ts";
import { MIRELLA, ORC, OTTO, SECOND_ORC, SPELL, SWORD } from "./world.ts";

/** Mirella's blow at the first orc, and the orc's blow at her. */
export const BLOW = { figure: MIRELLA, weapon: SWORD, target: ORC };
export const ORCS_BLOW = { figure: ORC, weapon: SWORD, target: MIRELLA };

export const MELEE = { kind: "melee", weapon: SWORD };
/** The declarations of both friends, and of Mirella alone. */
export const BOTH_DECLARED = { [MIRELLA]: MELEE, [OTTO]: { kind: "spell", spell: SPELL } };
/** The declarations of all four. */
export const ALL_DECLARED = { ...BOTH_DECLARED, [ORC]: MELEE, [SECOND_ORC]: MELEE };
export const MIRELLA_DECLARED = { [MIRELLA]: MELEE };
export const DUEL_DECLARED = { [ORC]: MELEE, [MIRELLA]: MELEE };

/** Sets the world's rulebook to a preset: writes all of its rulings, as the rulebook page does. */
export async function playBy(master: Person, preset: Rulebook["preset"]): Promise<void> {
  const book = makeRulebook({ preset });
  for (const { id, default: initial } of RULINGS)
    if (book[id] !== initial) await master.game.settings.set("ten-segments", `rulebook.${id}`, book[id]);
}

/** Begins the fight, declares, and rolls initiative; by default the friends act first. */
export async function fightOn(
  session: GameSession,
  master: Person,
  dice: readonly number[],
  intents: object,
): Promise<void> {
  await master.api.begin();
  for (const [figure, intent] of Object.entries(intents)) await master.api.declare({ figure, intent });
  master.rolls(...dice);
  await master.api.rollInitiative();
  await master.until(() => master.encounter.stage === "segments");
  await session.settle();
}

/** The GM picks another preset on the rulebook page and saves. */
export async function chooseRulebook(session: GameSession, master: Person, preset: string): Promise<void> {
  const Book = master.game.settings.menus.get("ten-segments.rulebook").type;
  await new Book().render({ force: true });
  const book = master.globals.foundry.applications.instances.get("ten-segments-rulebook");
  const { Event } = master.globals;
  const card = () => book.element.querySelector(`input[name="preset"][value="${preset}"]`);
  const shown = card();
  shown.checked = true;
  shown.dispatchEvent(new Event("change", { bubbles: true }));
  await session.settle();
  await master.until(() => card() !== shown && card().checked);
  book.element.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await master.until(() => master.game.settings.get("ten-segments", "rulebook.preset") === preset);
  await session.settle();
}

/** Mirella hits the first orc for four hit points, and no one defends. */
export async function strikeForFour(master: Person, striker = master): Promise<Dynamic> {
  master.rolls(d20(15), d8(4));
  const ruling = await striker.api.strike(BLOW);
  await master.answersWhenAsked("none");
  return ruling;
}

/** Both orcs strike Mirella by one command, without a defense; all miss. Resolves when it is done. */
export async function strikeTogether(session: GameSession, master: Person): Promise<void> {
  master.rolls(d20(1), d20(1));
  const deeds = [ORC, SECOND_ORC].map(figure => ({ type: "strike", figure, weapon: SWORD, target: MIRELLA }));
  const asked = master.api.actTogether({ deeds, overruled: true, until: "done" });
  for (const _blow of deeds) {
    await master.until(() => master.api.pending() !== null);
    await master.api.answer({ choice: "none" });
  }
  await asked;
  await session.settle();
}
