import { lastNumber, type Reason, record } from "#rules/index.ts";
import { heldOf, lastKept, noteOpening } from "../../adapters/index.ts";
import { report } from "../../border.ts";
import { releaseRulebook } from "../../in-force.ts";
import { messageWrite, tellingOf } from "../../story.ts";
import { ComesToNothing, type Execution, Superseded } from "../execution.ts";
import { keepingOf } from "../journal/archive.ts";
import { chaptersWithHand, combatantsWith, goneWith } from "../journal/hand-edits.ts";
import { rulesSince } from "../leadership/leader.ts";
import { refused } from "../transport/reply.ts";
import { endRoundIfOver, goOnIfWished } from "./auto-advance.ts";
import { commit } from "./commit.ts";
import { tellModules } from "./hooks.ts";
import { giveTurnBack } from "./pass-turn.ts";
import { carryOut } from "./resolve.ts";

/** Carries out a judged command: rolls dice and asks users, writes the result, then notifies modules. */
export async function executeCommand(judged: Execution, allowed: readonly Reason[]): Promise<void> {
  const { combat, term, command, moved, heralded, closes } = judged;
  const effect = await carryOut(judged, allowed);
  const { execution, outcome, breaches } = effect;
  if (!rulesSince(combat, term)) throw new Superseded();
  if (outcome.events.length === 0) throw new ComesToNothing(refused("no-effect"));
  const { fight: before } = execution;
  const left = { gone: goneWith(combat, command), combatants: combatantsWith(command) };
  const told = tellingOf(execution, outcome, left.gone);
  const beside = { earlier: lastKept(combat), ...left, secrets: told.secrets, closes };
  const chapters = record(chaptersWithHand(combat, before), before, command, outcome, beside);
  noteOpening(before.encounter, before.figures);
  noteOpening(outcome.fight.encounter, outcome.fight.figures);
  const rolled = outcome.events.some(({ type }) => type === "initiative-rolled");
  const message = messageWrite(execution, outcome, told, lastNumber(chapters), breaches);
  const changes = outcome.changes.filter(({ path }) => !(moved && path === "position"));
  const deed = { command, undone: false };
  const result = { before, fight: outcome.fight, chapters, changes, message, rolled, deed, heralded };
  const { current: former } = heldOf(combat);
  await commit(combat, { ...result, ...keepingOf(combat, chapters) });
  if (command.type === "end-round")
    await releaseRulebook(combat, before.encounter.round).catch(error => report(error, "carrying-out"));
  await tellModules(effect, lastNumber(chapters)).catch(error => report(error, "telling"));
  await giveTurnBack(combat, before, former).catch(error => report(error, "carrying-out"));
  goOnIfWished(effect);
  endRoundIfOver(combat, command);
}
