import type { Adjustment } from "#rules/index.ts";
import type { Line, Sum } from "../../cards/line.ts";
import { say, sayAdjustment, sayCount } from "../../localize.ts";
import { drawPage } from "../../templates.ts";
import type { Thrown } from "../thrown.ts";
import { isToldOf } from "./planning.ts";

/** A roll's card for a particular reader. */
interface RollCard {
  readonly title: string;
  readonly lines: readonly Line[];
}

/** May the reader know the armor class and THAC0 of the actor with this uuid? */
type Knows = (uuid: string) => boolean;

/** The title and the lines of a roll's card for one reader. Each client builds it from the facts. */
export function rollCard(thrown: Thrown, knows: Knows): RollCard {
  const told = asKnown(thrown, knows);
  const sum: Line = { words: "", tone: "plain", sign: "", sum: sumOfThrown(told) };
  return { title: rollTitle(thrown), lines: [sum, ...asides(told).map(aside)] };
}

/** Kinds of rolls against a number on a sheet. */
const ON_SHEETS: ReadonlySet<Thrown["kind"]> = new Set(["save", "ability", "attack", "surprise"]);

/** Is it a roll against a number that an actor's sheet has, such as a save or an attack? */
export const isOnSheet = (kind: Thrown["kind"]): boolean => ON_SHEETS.has(kind);

/**
 * The roll as stored in its message, which every client receives: without values that would reveal numbers on a sheet.
 *
 * A number entered for the roll, such as morale, is not on a sheet and stays.
 */
export const asSent = (thrown: Thrown, knows: Knows): Thrown =>
  isOnSheet(thrown.kind) ? asKnown(thrown, knows) : thrown;

/** The roll without values that would reveal sheet numbers to this reader. */
export function asKnown(thrown: Thrown, knows: Knows): Thrown {
  if (thrown.kind !== "attack") return knows(thrown.actor) ? thrown : { ...thrown, need: null };
  const { targetId = "" } = thrown.more;
  const [knowsOwn, knowsTarget] = [knows(thrown.actor), targetId !== "" && knows(targetId)];
  const { reaches = 0, thac0 = 0, armorClass = 0, ...more } = thrown.more;
  const isOpen = thrown.need === null || knowsTarget;
  const odds = knowsOwn && knowsTarget ? { thac0, armorClass } : {};
  return {
    ...thrown,
    need: knowsOwn && knowsTarget ? thrown.need : null,
    made: isOpen ? thrown.made : null,
    more: { ...more, ...odds, ...(knowsOwn && !knowsTarget && { reaches }) },
  };
}

function sumOfThrown({ natural, total, ...thrown }: Thrown): Sum {
  const added = [...sayParts(thrown.added), ...betters(thrown.more, natural)];
  return {
    lead: null,
    die: natural,
    dieWords: say("Roll.dice", { natural }),
    added,
    total: added.length > 0 || total !== natural ? say("Deed.Sum.total", { total }) : null,
    need: sayNeeded(thrown),
    verdict: verdictOf(thrown),
  };
}

/** The initiative die's improvement. */
function betters({ own }: Thrown["more"], natural: number): readonly string[] {
  return own === undefined || own === natural ? [] : sayParts([{ why: "reaction", value: own - natural }]);
}

function sayNeeded({ kind, need, more }: Pick<Thrown, "kind" | "need" | "more">): string | null {
  const { thac0, armorClass } = more;
  if (need !== null && thac0 !== undefined && armorClass !== undefined)
    return say("Deed.Sum.need", { need, thac0, armorClass });
  return sayNeed({ kind, need });
}

/** Success or failure, in words and as an icon. */
function verdictOf({ kind, made }: Pick<Thrown, "kind" | "made">): Sum["verdict"] {
  if (made === null) return null;
  const words = say(`Roll.Verdict.${kind}.${made ? "made" : "missed"}`);
  return { leaf: made ? "hit" : "miss", sign: made ? "✓" : "✗", words };
}

/** Rolls that would count in an encounter if made as an action. */
const DEEDS: readonly Thrown["kind"][] = ["attack", "damage", "healing", "surprise", "initiative"];

/** The lines below the sum. */
function asides({ kind, made, total, more }: Thrown): readonly string[] {
  const { reaches, target, size, segments, lowWins } = more;
  return [
    target === undefined ? "" : say(kind === "healing" ? "Roll.Aside.heals" : "Roll.Aside.target", { target }),
    reaches === undefined ? "" : say(made === false ? "Roll.Aside.never" : "Roll.Aside.reaches", { reaches }),
    size === undefined ? "" : say(`Roll.Aside.size.${size}`),
    segments === undefined ? "" : say("Roll.Aside.surprised", { segments: sayCount("segment", segments) }),
    lowWins === undefined ? "" : say(lowWins ? "Roll.Aside.lowWins" : "Roll.Aside.highWins"),
    kind === "hit-points" ? sayHitPoints(total, more) : "",
    kind === "healing" ? say("Roll.Aside.usedUp") : "",
    DEEDS.includes(kind) ? say("Roll.Aside.outside") : "",
  ].filter(words => words !== "");
}

/** The use of rolled hit points: a monster's are already set; a character's must still be applied. */
function sayHitPoints(total: number, { shares, gains }: Thrown["more"]): string {
  if (shares === undefined) return say("Roll.Aside.hitPoints", { total });
  const shared = shares > 1 ? say("Roll.Aside.shared", { shares }) : "";
  return [shared, say(gains === true ? "Roll.Aside.gains" : "Roll.Aside.inAll", { total })].filter(Boolean).join(" ");
}

const aside = (words: string): Line => ({ words, tone: "aside", sign: "·" });

/** A roll's card as plain paragraphs without secrets, for exports and other packages. */
export async function plainAccount(thrown: Thrown): Promise<string> {
  const { title, lines } = rollCard(thrown, isToldOf);
  const told = lines.map(({ words, sum }) => (sum ? inWords(sum) : words));
  return drawPage("cards/account.hbs", { title, lines: told, deeds: [], undone: false });
}

function inWords({ die, added, total, need, verdict }: Sum): string {
  const parts = [String(die), ...added, total, need].filter(part => part !== null);
  return [parts.join(" "), verdict?.words].filter(Boolean).join(": ");
}

/** The title of a roll's card, such as the save, the ability or the attack with its weapon. */
export function rollTitle({ kind, of, more }: Pick<Thrown, "kind" | "of" | "more">): string {
  if (kind === "save") return say(`Roll.Save.${of}`);
  if (kind === "ability") return say(`Ability.${of}`);
  if (kind === "attack") return say(more.missile === true ? "Roll.Title.shot" : "Roll.Title.attack", { item: of });
  if (kind === "damage") return say("Roll.Title.damage", { item: of });
  if (kind === "healing") return say("Roll.Title.healing", { item: of });
  if (kind === "hit-points" && of !== "") return say("Roll.Title.hitPointsOf", { classes: of });
  return say(`Roll.Title.${kind}`);
}

/** A formula for readers, with minimums of dice in words. */
export function sayDice(formula: string): string {
  return formula.replaceAll(/(\d*d\d+)min(\d+)/g, (_said, dice: string, least: string) =>
    say("Roll.atLeast", { dice, least }),
  );
}

/** The words for each adjustment to the dice: its name and value. */
export function sayParts(added: readonly Adjustment[]): readonly string[] {
  return added.map(sayAdjustment);
}

/** The number needed in words, such as "14 or more"; null if the roll has none or this reader may not know it. */
export function sayNeed({ kind, need }: Pick<Thrown, "kind" | "need">): string | null {
  if (need === null) return null;
  if (kind === "surprise") return say("Roll.Need.surprised", { number: need });
  return say(kind === "ability" || kind === "morale" ? "Roll.Need.atMost" : "Roll.Need.atLeast", { number: need });
}
