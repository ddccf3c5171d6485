import type { GroupDeed } from "../../rules/index.ts";
import { readFight, readPending } from "../adapters/index.ts";
import { watch } from "../border.ts";
import { namesOf, say, sayReason } from "../localize.ts";
import { notify } from "../notices.ts";
import {
  type Breach,
  deletionIn,
  type Misplaced,
  MOST_TOGETHER,
  type NewCommand,
  type Reply,
  submit,
  withdrawnFor,
} from "../referee/index.ts";
import { drawPage } from "../templates.ts";
import { keyboardBack, pressByNumber } from "./keyboard.ts";
import { besideTheSidebar, closeIfGone, closeUnless, closeWith } from "./standing.ts";

/**
 * Shows a GM the rules that forbid a command.
 *
 * @returns whether the GM overrules them
 */
async function askOverrule(combat: Combat, command: object, reasons: readonly string[]): Promise<boolean> {
  return askToAllow(combat.id!, "Dialog.Refusal.title", say("Dialog.Refusal.rule"), reasons, {
    allow: "Dialog.Refusal.overrule",
    refuse: "Dialog.Refusal.understood",
    lost: lostOf(combat, command),
  });
}

/** Asks the GM whether to allow a user's command against the rules, and returns the answer. */
export async function allowBreach({ combat, command, reasons, user, names, over }: Breach): Promise<boolean> {
  const lead = say("Dialog.Breach.lead", { user, command: say(`Command.${command.type}`) });
  const sentences = reasons.map(reason => sayReason(reason, names));
  return askToAllow(combat, "Dialog.Breach.title", lead, sentences, {
    allow: "Dialog.Breach.allow",
    refuse: "Dialog.Breach.refuse",
    over: over.then(lost => {
      if (lost.length > 0) notify.info(lost.map(reason => sayReason(reason, names)).join(" "));
    }),
  });
}

/** Asks the GM whether a token that may not move stays where it was put, and returns the answer. */
export async function place({ combat: id, id: moved, figure, isMove, reasons }: Misplaced): Promise<boolean> {
  const lead = say("Dialog.Place.lead", { figure });
  const otherwise = say(`Dialog.Place.${isMove ? "move" : "hand"}`);
  const combat = game.combats!.get(id)!;
  return askToAllow(id, "Dialog.Place.title", lead, [...reasons, otherwise], {
    allow: "Dialog.Place.allow",
    refuse: "Dialog.Place.refuse",
    lost: lostOf(combat, { figure: moved }),
  });
}

/**
 * Returns a function that names the figure or item of a command if it has been deleted since, in a sentence, and else
 * gives null.
 */
export function lostOf(combat: Combat, command: object): () => string | null {
  const fight = readFight(combat);
  const names = namesOf(fight);
  return () => {
    const loss = deletionIn(combat, fight, command);
    return (
      loss &&
      withdrawnFor(loss, names)
        .reasons.map(reason => sayReason(reason, names))
        .join(" ")
    );
  };
}

/** The open questions of this client: their window ids, by content. */
const open = new Map<string, string>();

/**
 * Asks the user a question with reasons and two buttons, and returns whether they allowed it; closing it means no, and
 * so does the end of the encounter.
 *
 * It is placed next to the tracker and does not block other actions. If the same question is already open, that one is
 * brought to the front and the result is false.
 *
 * @param keys the labels of its two buttons, and when it closes by itself
 */
export async function askToAllow(
  combat: string,
  title: string,
  lead: string,
  reasons: readonly string[],
  keys: Keys,
): Promise<boolean> {
  const id = `ten-segments-allow-${foundry.utils.randomID()}`;
  const asks = keys.over === undefined ? JSON.stringify([combat, title, lead, reasons]) : id;
  const same = open.get(asks);
  if (same !== undefined) {
    foundry.applications.instances.get(same)?.bringToFront();
    return false;
  }
  const position = besideTheSidebar(420, open.size);
  open.set(asks, id);
  try {
    return await askBesideTheTracker({ id, combat, position, window: { title: say(title) } }, { lead, reasons }, keys);
  } finally {
    open.delete(asks);
  }
}

/** The labels of the two buttons, and when the question closes by itself. */
interface Keys {
  readonly allow: string;
  readonly refuse: string;
  /** Resolves when the question is over. Such questions may be open several times with the same content. */
  readonly over?: Promise<void>;
  /** Is the encounter still in the state that the question is about? If not, the question closes. */
  readonly stands?: () => boolean;
  /** A sentence on a deleted subject of the question; null if all of it exists. */
  readonly lost?: () => string | null;
}

/** Shows the question in its own window, until its encounter ends. */
async function askBesideTheTracker(
  { id, combat, ...placed }: { readonly id: string; readonly combat: string } & Record<"position" | "window", object>,
  asked: { readonly lead: string; readonly reasons: readonly string[] },
  { allow, refuse, over, stands = () => true, lost = () => null }: Keys,
): Promise<boolean> {
  // A question that opens by itself has no number keys and leaves the focus alone: the user may be typing elsewhere.
  const isOwn = over === undefined;
  const content = await drawPage("dialogs/refusal.hbs", asked);
  if (!stands()) return false;
  const standing = { close: async () => foundry.applications.instances.get(id)?.close() };
  const stopLooking = [closeWith(standing, combat), closeUnless(standing, combat, stands), closeIfGone(standing, lost)];
  watch(over?.then(standing.close), "drawing");
  const goOnTyping = keyboardBack(document);
  const answer = foundry.applications.api.DialogV2.wait({
    id,
    classes: ["ten-segments", "ask", ...(isOwn ? ["by-number"] : [])],
    ...placed,
    content,
    rejectClose: false,
    render: (_event, { element }) => (isOwn ? pressByNumber(element, ".form-footer button") : goOnTyping()),
    buttons: [
      { action: "refuse", label: say(refuse), default: true },
      { action: "allow", label: say(allow) },
    ],
  });
  const stop = () => {
    for (const each of stopLooking) each();
  };
  return (await answer.finally(stop)) === "allow";
}

/**
 * Submits a command, shows a refusal, and asks a GM whether to overrule a rule that forbids it; returns the last reply.
 *
 * If the fight waits for an answer, the user is notified at once.
 */
export async function submitOrAsk(combat: Combat, draft: NewCommand): Promise<Reply> {
  if (readPending(combat) !== null) notify.info(say("Waits.later"));
  const reply = await submit(combat, draft, { quiet: true });
  if (reply.accepted) return reply;
  const names = namesOf(readFight(combat));
  const reasons = reply.reasons.map(reason => sayReason(reason, names));
  if (reply.refusal !== "rule" || !game.user!.isGM) {
    notify.warn(reasons.join(" "));
    return reply;
  }
  const overruled = await askOverrule(combat, draft, reasons);
  return overruled ? submit(combat, { ...draft, overruled: true }) : reply;
}

/**
 * Submits several actions as one command, a single one as itself, and more than fit into one in batches.
 *
 * In a batch, actions that a rule forbids are left undone without asking whether to overrule it.
 */
export async function submitTogether(combat: Combat, deeds: readonly GroupDeed[]): Promise<void> {
  const [first, ...others] = deeds;
  if (first === undefined) return;
  if (others.length === 0) await submitOrAsk(combat, first);
  else {
    if (readPending(combat) !== null) notify.info(say("Waits.later"));
    await submit(combat, { type: "together", deeds: deeds.slice(0, MOST_TOGETHER) });
    await submitTogether(combat, deeds.slice(MOST_TOGETHER));
  }
}
