import {
  commandsIn,
  type Entry,
  entriesOf,
  type FigureId,
  figureOf,
  frameOf,
  nowOf,
  partsOf,
  stepAmong,
  waitingNow,
} from "#rules/index.ts";
import { canReturn, type Pending, questionIn, readChapters, readFight, readPending } from "../../adapters/index.ts";
import { namesOf, say, sayList } from "../../localize.ts";
import {
  nextTurnOf,
  type Repair,
  stepToUndo,
  submit,
  submitPass,
  submitRepair,
  submitUndo,
} from "../../referee/index.ts";
import { refuseInWords } from "../../refusals.ts";
import { rulebook } from "../../settings.ts";
import { drawPage } from "../../templates.ts";
import { sayGroup } from "../../words/intent.ts";
import { createWithin } from "../../writing.ts";
import { confirmUndeclared } from "../declaring/suggesting.ts";
import { defendForm } from "../defending/defend.ts";
import { keyboardBack } from "../keyboard.ts";
import { askToAllow, lostOf, submitOrAsk } from "../refusal.ts";
import { askForFields, makeRoomFor } from "../standing.ts";

/**
 * Undoes one turn, or all since the end of the previous round; the GM first sees a list and has to confirm, unless
 * commands only advanced the turn.
 */
export async function goBack(combat: Combat, how: "turn" | "round"): Promise<void> {
  if (!game.user.isGM) return refuseInWords(combat, "game-master-only");
  const entries = entriesBack(combat, how);
  if (entries.length === 0) {
    await submitUndo(combat);
    return;
  }
  if (!entries.every(onlyMovedOn) && !(await askToUndo(combat, entries))) return;
  for (let left = entries; left.length > 0; left = left.slice(stepAmong(left).length)) {
    const { accepted } = await submitUndo(combat, {}, left[0]!.number);
    if (!accepted) return;
  }
}

/** The entries of the record that would be undone, the last one first. */
function entriesBack(combat: Combat, how: "turn" | "round"): readonly Entry[] {
  const lines = readChapters(combat).flatMap(entriesOf);
  const commands = lines.filter(line => line.command !== null && canReturn(combat, line)).reverse();
  if (how === "turn") return stepToUndo(combat);
  const ended = commands.findIndex(({ command }) => command!.type === "end-round");
  return ended < 0 ? commands : commands.slice(0, ended + stepAmong(commands.slice(ended)).length);
}

/** Did the command only finish a figure or advance the time? */
function onlyMovedOn({ command, changes, answers }: Entry): boolean {
  return command!.type === "advance" && changes.length === 0 && answers.length === 0;
}

function askToUndo(combat: Combat, entries: readonly Entry[]): Promise<boolean> {
  const fight = readFight(combat);
  const deeds = entries.map(({ command }) => {
    const deed = say(`Command.${command!.type}`);
    const doers = new Set(commandsIn(command!).flatMap(one => ("figure" in one && one.figure ? [one.figure] : [])));
    const names = [...doers].flatMap(id => figureOf(fight, id)?.name ?? []);
    return names.length > 0 ? say("Dialog.GoBack.deed", { name: sayGroup(names), deed }) : deed;
  });
  const lead = say(entries.length === 1 ? "Dialog.GoBack.one" : "Dialog.GoBack.several");
  const keys = { allow: "Dialog.GoBack.allow", refuse: "Dialog.GoBack.refuse" };
  return askToAllow(combat.id!, "Dialog.GoBack.title", lead, deeds, keys);
}

/** The repair for each button of the tracker. */
const WAYS: Readonly<Record<string, Repair>> = {
  seatAnew: "seat-anew",
  leaveOut: "leave-out",
  dropWaiting: "drop-waiting",
  restoreRound: "restore",
  beginAnew: "begin-anew",
};

/**
 * Asks the GM to confirm a repair of an encounter, since each repair loses data, and submits it.
 *
 * @throws {RangeError} if the action is not a repair
 */
export async function askToMend(combat: Combat, action: string, figure?: FigureId): Promise<void> {
  const way = WAYS[action];
  if (way === undefined) throw new RangeError(`askToMend: the action must be one of mending, got ${action}`);
  const keys = { allow: "Damage.Ask.allow", refuse: "Damage.Ask.refuse", lost: lostOf(combat, { figure }) };
  if (await askToAllow(combat.id!, "Damage.Ask.title", say(`Damage.Ask.${action}`), [], keys))
    await submitRepair(combat, way, figure);
}

const ID = "ten-segments-reload";

/**
 * Shows a dialog that the page has missed changes, and reloads it if the user agrees. The focus stays in a field that
 * is being typed in.
 */
export async function askToReload(): Promise<void> {
  await makeRoomFor(ID);
  const content = await drawPage("dialogs/refusal.hbs", { lead: say("Dialog.Reload.lead"), reasons: [] });
  const answer = await foundry.applications.api.DialogV2.wait({
    id: ID,
    classes: ["ten-segments", "ask"],
    window: { title: say("Dialog.Reload.title") },
    content,
    rejectClose: false,
    render: keyboardBack(document),
    buttons: [
      { action: "later", label: say("Dialog.Reload.later") },
      { action: "reload", label: say("Dialog.Reload.reload"), default: true },
    ],
  });
  if (answer === "reload") reloadPage();
}

export function reloadPage(): void {
  window.location.reload();
}

/** Foundry's default image for a combatant. */
const IMAGE = "icons/svg/mystery-man.svg";

/**
 * Asks the GM for the name and segment of an event, and creates it as a combatant without an actor. If the dialog is
 * closed, nothing happens.
 */
export async function addTimer(combat: Combat): Promise<void> {
  const rootId = foundry.utils.randomID();
  const most = partsOf(frameOf(rulebook(combat)));
  const content = await drawPage("dialogs/timer.hbs", { rootId, name: say("Dialog.Timer.usual"), most });
  const said = await askForFields<{ readonly name?: string; readonly segment?: number | null }>(
    { uuid: combat.uuid, name: say("Dialog.encounter") },
    {
      title: say("Dialog.Timer.title"),
      content,
      confirm: say("Dialog.Timer.ok"),
    },
  );
  if (!said) return;
  const { name = "", segment = null } = said;
  const initiative = segment === null || Number.isNaN(Number(segment)) ? null : Number(segment);
  const timer = { name: name.trim() || say("Dialog.Timer.usual"), img: IMAGE, initiative };
  await createWithin(combat, "Combatant", [timer]);
}

/**
 * Submits what comes next in the round: the initiative roll, an advance, or the end of the round; asks the GM first if
 * figures have not declared, or before a new round.
 *
 * A key is easily pressed once too often.
 */
export async function goOnAsking(combat: Combat): Promise<void> {
  const { encounter } = readFight(combat);
  const { stage, round, segment } = encounter;
  if (stage === "declare" && round > 0) {
    if (await confirmUndeclared(combat)) await submit(combat, { type: "roll-initiative", round });
    return;
  }
  if (stage !== "end") {
    await advanceAsking(combat, segment === 0 ? 0 : nowOf(encounter));
    return;
  }
  if (await askForRound(combat, round + 1)) await submitOrAsk(combat, { type: "end-round", round });
}

/**
 * Submits an advance past a moment; if a question to a player is open, the GM first has to confirm.
 *
 * Advancing answers it for the player, and skips the figures that have not acted.
 */
export async function advanceAsking(combat: Combat, moment: number): Promise<void> {
  const fight = readFight(combat);
  const skipped = waitingNow(fight, rulebook(fight)).flatMap(id => figureOf(fight, id)?.name ?? []);
  if (await mayLeaveQuestion(combat, skipped)) await submit(combat, { type: "advance", moment });
}

/**
 * Submits the end of a timer's turn, and of its moment if no figure acts in it; if a question is open, the GM first has
 * to confirm.
 */
export async function passAsking(combat: Combat, timer: string): Promise<void> {
  if (!(await mayLeaveQuestion(combat, []))) return;
  const next = nextTurnOf(combat, game.user);
  const isAlone = next.kind === "command" && combat.system.current === timer;
  await (isAlone ? submit(combat, next.draft) : submitPass(combat, timer));
}

async function mayLeaveQuestion(combat: Combat, skipped: readonly string[]): Promise<boolean> {
  const pending = readPending(combat);
  return pending === null || askPastQuestion(combat, pending, skipped);
}

/** @param skipped the names of the figures that lose their action */
function askPastQuestion(combat: Combat, pending: Pending, skipped: readonly string[]): Promise<boolean> {
  const fight = readFight(combat);
  const names = namesOf(fight);
  const { need, decider } = pending;
  const named = (id: string) => names[id] ?? id;
  const form = defendForm({ need, names, figure: named(need.figure), against: need.against && named(need.against) });
  const asked = (decider !== null && game.users!.get(decider)?.name) || say("Dialog.PastQuestion.gameMaster");
  const choice = form.choices.find(({ standard }) => standard)?.words ?? need.otherwise;
  const consequences = [
    say("Dialog.PastQuestion.answer", { choice }),
    ...(skipped.length > 0 ? [say("Dialog.PastQuestion.skipped", { names: sayList(skipped) })] : []),
  ];
  const lead = say("Dialog.PastQuestion.lead", { asked, question: form.lead });
  const question = questionIn(pending);
  const stands = () => {
    const now = readPending(combat);
    return now !== null && questionIn(now) === question;
  };
  const keys = { allow: "Dialog.PastQuestion.allow", refuse: "Dialog.PastQuestion.refuse", stands };
  return askToAllow(combat.id!, "Dialog.PastQuestion.title", lead, consequences, keys);
}

function askForRound(combat: Combat, round: number): Promise<boolean> {
  const stands = () => {
    const { encounter } = readFight(combat);
    return encounter.stage === "end" && encounter.round === round - 1;
  };
  const keys = { allow: "Dialog.GoOn.allow", refuse: "Dialog.GoOn.refuse", stands };
  return askToAllow(combat.id!, "Dialog.GoOn.title", say("Dialog.GoOn.lead", { round }), [], keys);
}
