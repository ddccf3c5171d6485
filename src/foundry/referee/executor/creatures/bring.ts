import { isPlayed } from "#foundry/adapters/index.ts";
import { report, watch } from "#foundry/border.ts";
import { deleteDocument, deleteWithin } from "#foundry/writing.ts";
import type { CommandType } from "#rules/index.ts";
import { followWith } from "../../journal/write.ts";
import { isOver, isReferee } from "../../leadership/leader.ts";
import type { Chosen } from "../../prompts.ts";
import { sessionOf, thisClient } from "../../session.ts";
import { takeOut } from "../commit.ts";
import { belongs, type Call, callsIn, combatantsOf, markOn, tokensOf } from "./calls.ts";
import { createCreatures, namedIn } from "./create.ts";
import { askForForms, formlessIn } from "./forms.ts";

/**
 * Brings the creatures that effects have called into step with the fight: creates those that are due, and removes those
 * whose effect has ended. Asks which form others give. Does nothing on clients that do not lead.
 *
 * What is there decides, not what this client remembers: another leader goes on where the last one stopped.
 */
export function keepCreatures(combat: Combat): void {
  if (isReferee(combat) && isPlayed(combat)) watch(inStep(combat), "looking-after");
}

/**
 * Does the same after a command, if the fight has anything to do with creatures. After a round it asks again about those
 * that a GM has put off.
 */
export function keepCreaturesAfter(combat: Combat, type: CommandType): void {
  if (type === "end-round") forgetPutOff(combat);
  const isConcerned = [combatantsOf(combat), callsIn(combat), formlessIn(combat)].some(some => some.length > 0);
  if (isConcerned) keepCreatures(combat);
}

function inStep(combat: Combat): Promise<void> {
  return sessionOf(combat).queue.add(async () => {
    if (isOver(combat) || !isReferee(combat) || !isPlayed(combat)) return;
    const calls = callsIn(combat);
    await followWith(() => removeStale(combat, calls));
    for (const call of calls) if (!call.effect.came) await bring(combat, call);
    askForForms(combat);
  });
}

/** Creates the creatures of a call, unless they are there and only have to join. Asks a GM which, if it names none. */
async function bring(combat: Combat, call: Call): Promise<void> {
  if (combatantsOf(combat).some(one => markOn(one)?.call === call.id)) return;
  const { summons } = sessionOf(combat);
  const known = summons.get(call.id);
  if (known === "asking" || known === "put-off") return;
  const chosen = known ?? namedIn(call);
  if (chosen === undefined) {
    letChoose(combat, call);
    return;
  }
  try {
    await createCreatures(combat, call, chosen);
    summons.delete(call.id);
  } catch (error) {
    report(error, "carrying-out");
    letChoose(combat, call, chosen);
  }
}

/** Asks the GM on this client which creatures come, or whether to try again. The queue goes on meanwhile. */
function letChoose(combat: Combat, call: Call, failed: Chosen | null = null): void {
  const { summons } = sessionOf(combat);
  summons.set(call.id, "asking");
  const { name, creatures, creature } = call.effect;
  const asked = { combat: combat.id!, effect: name, caster: call.caster.name, number: creatures };
  const stands = () => callsIn(combat).some(({ id }) => id === call.id);
  const answer = thisClient.prompts.chooseCreatures({ ...asked, creature: creature ?? null, failed, stands });
  const goOn = (chosen: Chosen | null) => {
    if (isOver(combat)) return;
    summons.set(call.id, chosen ?? "put-off");
    if (chosen !== null) keepCreatures(combat);
  };
  watch(answer.then(goOn), "asking");
}

function forgetPutOff(combat: Combat): void {
  const { summons } = sessionOf(combat);
  for (const [call, state] of summons) if (state === "put-off") summons.delete(call);
}

/** Removes the combatants, tokens and actors of calls that have ended. Tokens stay until their combatants are gone. */
async function removeStale(combat: Combat, calls: readonly Call[]): Promise<void> {
  const isStale = (one: Combatant | TokenDocument) => {
    const mark = markOn(one);
    return mark !== undefined && !belongs(combat, mark, calls);
  };
  await takeOut(combat, () =>
    combatantsOf(combat)
      .filter(isStale)
      .map(({ id }) => id!),
  );
  await removeTokens(tokensOf(combat).filter(isStale));
  const actors = game.actors.filter(actor => {
    const mark = markOn(actor);
    return mark?.combat === combat.id && !belongs(combat, mark, calls);
  });
  for (const actor of actors) await deleteDocument(actor);
}

async function removeTokens(tokens: readonly TokenDocument[]): Promise<void> {
  for (const scene of new Set(tokens.map(({ parent }) => parent!))) {
    const ids = tokens.filter(({ parent }) => parent === scene).map(({ id }) => id!);
    await deleteWithin(scene, "Token", ids);
  }
}

/** At the end of a fight, the GM's client removes what its calls have created. */
export async function removeAll(combat: Combat): Promise<void> {
  await removeTokens(tokensOf(combat));
  for (const actor of game.actors.filter(one => markOn(one)?.combat === combat.id)) await deleteDocument(actor);
}
