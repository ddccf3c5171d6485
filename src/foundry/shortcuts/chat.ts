import type { Fight, FigureId } from "../../rules/index.ts";
import { hasBegun, mayKnow, readFight } from "../adapters/index.ts";
import { openAct, openDeclare, plays, readyToAct } from "../dialogs/index.ts";
import { calledIn, namesOf, say, sayReason } from "../localize.ts";
import { notify } from "../notices.ts";
import { readRound } from "../rows/index.ts";
import { sayMoment, sayStep } from "../words/step.ts";

/** The chat commands. */
const TYPED = {
  declare: declareFor,
  act: actFor,
  why: sayWhy,
} as const;

/** A line that starts with a command. An editor may have wrapped it in a paragraph. */
const LINE = /^\s*(?:<p>)?\s*\/(declare|act|why)(?:\s+([^<]*))?(?:<|$)/i;

/** Registers the chat commands `/declare`, `/act` and `/why`, each with or without a name. */
export function registerChatCommands(): void {
  Hooks.on("chatMessage", (_log, line) => {
    const [, word, name = ""] = LINE.exec(line) ?? [];
    if (word === undefined) return true;
    respondTo(word.toLowerCase() as keyof typeof TYPED, name.trim());
    return false;
  });
}

/** Runs a command. Only the user who typed it sees the answer. */
function respondTo(word: keyof typeof TYPED, name: string): void {
  const combat = game.combats?.viewed;
  if (!combat || !hasBegun(combat)) notify.warn(say("Chat.noFight"));
  else if (name === "") TYPED[word](combat, null);
  else {
    const found = figuresCalled(combat, name);
    if (found.length === 1) TYPED[word](combat, found[0]!);
    else notify.warn(say(found.length === 0 ? "Chat.nobody" : "Chat.several", { name }));
  }
}

/** Combatants with this name in the fight, in any case, or else whose names start with it. Hidden ones are left out. */
function figuresCalled(combat: Combat, said: string): readonly FigureId[] {
  const wanted = said.toLowerCase();
  const fight = readFight(combat);
  const known = combat.combatants.filter(one => mayKnow(one, game.user));
  const like = (fits: (name: string) => boolean) => known.filter(one => fits(calledIn(fight, one).toLowerCase()));
  const exactly = like(name => name === wanted);
  return (exactly.length > 0 ? exactly : like(name => name.startsWith(wanted))).map(({ id }) => id!);
}

function declareFor(combat: Combat, figure: FigureId | null): void {
  openDeclare(combat, figure ?? undefined);
}

function actFor(combat: Combat, said: FigureId | null): void {
  const figure = said ?? readyToAct(combat).figures[0] ?? ownIn(combat);
  if (figure === null) notify.warn(say("Chat.who"));
  else openAct(combat, figure);
}

/** The first combatant that this user plays; null for none. */
function ownIn(combat: Combat): FigureId | null {
  return readFight(combat).encounter.seats.find(({ figure }) => plays(combat, figure))?.figure ?? null;
}

/** The combatant whose turn it is; null if this user may not know of it. */
function currentIn({ combatant }: Combat): FigureId | null {
  return combatant && mayKnow(combatant as Combatant, game.user) ? combatant.id : null;
}

/** Tells the user when and why a combatant acts in this round, as far as they may know. */
function sayWhy(combat: Combat, said: FigureId | null): void {
  const figure = said ?? ownIn(combat) ?? currentIn(combat);
  const fight = readFight(combat);
  const lines = figure === null ? [] : whyLines(combat, fight, figure);
  const name = figure === null ? "" : (namesOf(fight)[figure] ?? "");
  notify.info(lines.length === 0 ? say("Chat.noStep", { name }) : say("Chat.why", { name, lines: lines.join(" ") }));
}

function whyLines(combat: Combat, fight: Fight, figure: FigureId): readonly string[] {
  return readRound(combat)
    .steps.filter(step => step.figure === figure)
    .map(step => {
      const reasons = step.reasons.map(reason => sayReason(reason, fight)).join(" ");
      return say("Chat.step", { moment: sayMoment(step.moment, fight), step: sayStep(step, fight), reasons });
    });
}
