import { lastNumber, playAsking, type Reason, record } from "#rules/index.ts";
import { report } from "../../border.ts";
import { rulebook } from "../../settings.ts";
import { answering } from "../answering/answers.ts";
import { type Execution, Superseded } from "../answering/execution.ts";
import { isReferee } from "../requests/seat.ts";
import { commit } from "./commit.ts";
import { chaptersWithHand } from "./figures.ts";
import { messageWrite } from "./message.ts";
import { tellModules } from "./tell.ts";

/** Carries out a command that was judged: dice and decisions, then the writes, then everybody is told. */
export async function executeCommand(execution: Execution, breaches: readonly Reason[]): Promise<void> {
  const { combat, command, fight } = execution;
  const outcome = await playAsking(fight, command, rulebook(), answering(execution));
  if (!isReferee(combat)) throw new Superseded();
  if (outcome.events.length === 0) return;
  const chapters = record(chaptersWithHand(combat, fight), fight, command, outcome);
  const rolled = outcome.events.some(({ type }) => type === "initiative-rolled");
  const message = messageWrite(execution, outcome, lastNumber(chapters), breaches);
  const changes = outcome.changes.filter(({ path }) => !(execution.moved && path === "position"));
  const { heralded } = execution;
  const deed = { command, undone: false };
  await commit(combat, { before: fight, fight: outcome.fight, chapters, changes, message, rolled, deed, heralded });
  await tellModules(execution, outcome).catch(error => report(error, "telling"));
}
