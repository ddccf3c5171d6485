import { nowOf } from "#rules/index.ts";
import { readFight } from "../../adapters/index.ts";
import { say } from "../../localize.ts";
import { submit } from "../../referee/index.ts";
import { askWithoutWord } from "../declaring/suggesting.ts";
import { askToAllow } from "../refusal.ts";
import { submitOrAsk } from "../submit-or-ask.ts";

/**
 * Goes on to the next moment in which anybody acts: from the declarations to the dice, where nobody has yet to declare or the game
 * master has said so; into the next round only after asking, for a key is soon pressed once too often.
 */
export async function goOnAsking(combat: Combat): Promise<void> {
  const { encounter } = readFight(combat);
  const { stage, round, segment } = encounter;
  if (stage === "declare" && round > 0) {
    if (await askWithoutWord(combat)) await submit(combat, { type: "roll-initiative", round });
    return;
  }
  if (stage !== "end") {
    await submit(combat, { type: "advance", moment: segment === 0 ? 0 : nowOf(encounter) });
    return;
  }
  if (await askForRound(combat, round + 1)) await submitOrAsk(combat, { type: "end-round", round });
}

function askForRound(combat: Combat, round: number): Promise<boolean> {
  const stands = () => {
    const { encounter } = readFight(combat);
    return encounter.stage === "end" && encounter.round === round - 1;
  };
  const keys = { allow: "Dialog.GoOn.allow", refuse: "Dialog.GoOn.refuse", stands };
  return askToAllow(combat.id!, "Dialog.GoOn.title", say("Dialog.GoOn.lead", { round }), [], keys);
}
