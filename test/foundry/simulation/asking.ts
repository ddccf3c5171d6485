import { FATES_KEPT } from "#foundry/adapters/fates.ts";
import { type Command, commandsIn, makeRulebook, OPTIONS } from "#rules/index.ts";
import { type Attempt, commandOrSeveral } from "../../rules/fuzz/attempts.ts";
import type { Dynamic } from "../session/index.ts";
import { apiIn, combatIn, isUndone, type Told, type Window } from "./people.ts";
import { here, isMasters, oneOf, type Scene } from "./scene.ts";
import type { Lots } from "./traffic.ts";

/** The rulebook of the simulated world. */
export const BOOK = makeRulebook({ "parry.method": "both" });

/**
 * At a slow table no one rolls initiative for 300 of every 500 actions. Declarations change again and again, and the
 * record gets many chapters.
 */
const CHANGES_OF_MIND = 500;
const AT_LENGTH = 300;

/** A client sends a command: mostly one that is offered, and mostly from a user who may. */
export function ask(scene: Scene, number: number): void {
  const { lots } = scene;
  const window = oneOf(here(scene), lots);
  if (window === undefined || !combatIn(window)) return;
  const isBold = lots(8) === 0;
  const another = lots(100);
  const waits = scene.isSlow && number % CHANGES_OF_MIND < AT_LENGTH;
  let drawn = draw(window, lots, number);
  while (waits && drawn.type === "roll-initiative") drawn = draw(window, lots, number);
  const command = { ...drawn, id: `c${number}` } as Command;
  const able = isBold ? [] : here(scene, one => combatIn(one) && may(one, command));
  put(scene, able.includes(window) ? window : (able[another % Math.max(1, able.length)] ?? window), command);
}

/** A random command. */
function draw(window: Window, lots: Lots, number: number): Command {
  const [kind, who, whom, what, die, word] = [100, 10, 10, 30, 240, 100].map(below => lots(below)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const attempt: Attempt = { kind, who, whom, what, die, word };
  return commandOrSeveral(fightKnown(window), attempt, number, BOOK) as Command;
}

/** Members of a figure that are null in the fight of a player who may not know them, and that the rules may lack. */
const UNTOLD = ["effects", "immunities", "unharmedBy", "harmedBy", "hitDice", "magicResistance"] as const;

/** The fight as this client's user knows it, in the rules' form. */
function fightKnown(window: Window): Dynamic {
  const fight = apiIn(window).fight();
  const known = (figure: Dynamic) => {
    const untold = UNTOLD.filter(member => figure?.[member] === null);
    return untold.length === 0 ? figure : { ...figure, ...Object.fromEntries(untold.map(one => [one, undefined])) };
  };
  return { ...fight, figures: fight.figures.map(known) };
}

/** May this client's user send the command? */
function may(window: Window, command: Command): boolean {
  const owns = (figure?: string) => combatIn(window).combatants.get(figure ?? "")?.actor?.isOwner === true;
  const isOwn = (one: Command) =>
    owns((one as { readonly figure?: string }).figure) && (OPTIONS as readonly string[]).includes(one.type);
  return isMasters(window) || commandsIn(command).every(isOwn);
}

/**
 * Sends an earlier command again with the same id, from the same or another client. Only while the encounter still
 * remembers its outcome.
 */
export function askTheSame(scene: Scene): void {
  const window = oneOf(here(scene), scene.lots);
  const former = oneOf(
    [...scene.told.values()].filter(({ reply, fates }) => reply !== "refused" && scene.fates - fates < FATES_KEPT),
    scene.lots,
  );
  if (!window || !former || !combatIn(window)) return;
  former.again = true;
  scene.story.push(`${window.name} asks the same as ${former.window.name}: ${former.command.id}`);
  void apiIn(window)
    .command(former.command, { quiet: true })
    .catch(() => undefined);
}

function put({ told, story, fates }: Scene, window: Window, command: Command): void {
  const known: Told = { window, command, fates, reply: null, failed: false, again: false, unknown: false, left: false };
  told.set(command.id, known);
  story.push(`${window.name} asks ${JSON.stringify(command)}`);
  const { client } = window;
  const hear = (reply: NonNullable<Told["reply"]>, why = "") => {
    const isGivenUp = reply === "accepted" && known.reply === "unanswered";
    if (client === window.client && !isGivenUp) known.reply = reply;
    story.push(`  ${command.id} is ${reply} ${why}`);
  };
  apiIn(window)
    .command(command, { quiet: true })
    .then((reply: Dynamic) => hear(wordFor(reply), (reply.reasons ?? []).map((one: Dynamic) => one.why).join(" ")))
    .catch((error: Error) => hear("refused", error.message));
}

/** The outcome of a reply. A command that was undone before the reply arrived counts as undone. */
function wordFor(reply: Dynamic): NonNullable<Told["reply"]> {
  if (reply.accepted === null) return "unanswered";
  if (isUndone(reply)) return "undone";
  return reply.accepted ? "accepted" : "refused";
}

/** Kinds of messages between clients that a hostile player forges. */
const LIES = ["heard", "ruled", "moved", "failed", "gone", "over", "ask", "lead", "trouble", "nonsense"] as const;

/** A player's client sends a message that only others may send, or an unreadable one. */
export function lie(scene: Scene): void {
  const { lots, story, windows } = scene;
  const liar = oneOf(
    here(scene, window => !isMasters(window)),
    lots,
  );
  const kind = oneOf(LIES, lots);
  const combat = liar && combatIn(liar);
  if (!liar || !combat || kind === undefined) return;
  const seat = String(combat.system.referee ?? "");
  const ids = [...scene.told.keys()];
  const message = {
    kind,
    ask: "x".repeat(lots(20)),
    to: oneOf(windows, lots)?.client?.game.user.id,
    session: seat.split(".")[1] ?? "",
    combat: combat.id,
    command: oneOf(ids, lots),
    ruling: oneOf(
      [null, { accepted: true, breaches: [] }, { accepted: false, refusal: "table", reasons: [] }, 7],
      lots,
    ),
    request: oneOf(
      [{ kind: "lead", seat }, { kind: "undo", id: "u" }, { kind: "mend", way: "begin-anew" }, null],
      lots,
    ),
  };
  story.push(`${liar.name} lies: ${JSON.stringify(message)}`);
  liar.client?.game.socket.emit("system.ten-segments", message);
}
