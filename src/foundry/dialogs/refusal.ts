import { readFight } from "../adapters/index.ts";
import { watch } from "../border.ts";
import { namesOf, say, sayReason } from "../localize.ts";
import { notify } from "../notices.ts";
import { type Breach, lossOfCommand, type Misplaced, withdrawnFor } from "../referee/index.ts";
import { drawPage } from "../templates.ts";
import { besideTheSidebar } from "./docking.ts";
import { keyboardBack } from "./focus.ts";
import { pressByNumber } from "./numbers.ts";
import { closeIfGone, closeUnless, closeWith } from "./standing.ts";

/** Shows a game master which rules stand against a command; true when it is overruled. */
export async function askOverrule(combat: Combat, command: object, reasons: readonly string[]): Promise<boolean> {
  return askToAllow(combat.id!, "Dialog.Refusal.title", say("Dialog.Refusal.rule"), reasons, {
    allow: "Dialog.Refusal.overrule",
    refuse: "Dialog.Refusal.understood",
    lost: lostOf(combat, command),
  });
}

/** Asks the game master whether to allow somebody's command against the rules. */
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

/** Asks the game master whether a token that may not move goes where it was put. */
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

/** A sentence that names the figure or item of a command that has been deleted since this call. */
export function lostOf(combat: Combat, command: object): () => string | null {
  const fight = readFight(combat);
  const names = namesOf(fight);
  return () => {
    const loss = lossOfCommand(combat, fight, command);
    return (
      loss &&
      withdrawnFor(loss, names)
        .reasons.map(reason => sayReason(reason, names))
        .join(" ")
    );
  };
}

/** The questions that stand open in this window: their windows, by what they ask. */
const open = new Map<string, string>();

/**
 * A question with reasons and two answers; closing it means no, and so does the end of the encounter. It stands beside the tracker
 * and holds nobody up: all else can be pressed meanwhile, and whoever asks the same again comes upon the question that stands.
 *
 * @param keys what stands on its two keys, and how long it is asked
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

/** What stands on the two keys, and how long they stand there. */
interface Keys {
  readonly allow: string;
  readonly refuse: string;
  /** Where it may be over by itself: such a question is asked as often as it comes up. */
  readonly over?: Promise<void>;
  /** Is the encounter still as it is asked about? When it is no longer, nobody need answer. */
  readonly stands?: () => boolean;
  /** What of it has been deleted, in a sentence; null if nothing has. */
  readonly lost?: () => string | null;
}

/** Puts the question in a window of its own, as long as its encounter lasts. */
async function askBesideTheTracker(
  { id, combat, ...placed }: { readonly id: string; readonly combat: string } & Record<"position" | "window", object>,
  asked: { readonly lead: string; readonly reasons: readonly string[] },
  { allow, refuse, over, stands = () => true, lost = () => null }: Keys,
): Promise<boolean> {
  // What comes unbidden takes no figure that its user is typing elsewhere for an answer, nor the keyboard from who is typing.
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
