import { countingClasses, type Gives, givenBy, type Rulebook, SAVES } from "#rules/index.ts";
import { type FigureActor, statusesOf } from "../../adapters/index.ts";
import { statusList } from "../../generation.ts";
import { say, sayList, shownNumber } from "../../localize.ts";
import { type Derived, derivedFor } from "../../models/derived.ts";
import { COINS } from "../../models/lists.ts";
import { abilityNumbers, headNumbers, type NumberBox, told } from "../numbers.ts";
import { type Night, nightOf } from "./night.ts";
import { type Possessions, possessionsOf } from "./possessions.ts";

/** The numbers on a sheet, including derived ones. */
export interface SheetNumbers {
  readonly derived: Derived;
  readonly isCharacter: boolean;
  /** A summary line: class and level, or hit dice. */
  readonly title: string;
  /** Its conditions. */
  readonly conditions: readonly string[];
  readonly head: readonly NumberBox[];
  readonly abilities: readonly NumberBox[];
  readonly saves: readonly NumberBox[];
  readonly money: readonly NumberBox[];
  readonly load: string;
  readonly possessions: Possessions;
  /** What a night's rest can restore; null for nothing. */
  readonly night: Night | null;
}

/**
 * Collects everything numeric on an actor's sheet, typed and derived: head, abilities, saves, money, load, possessions
 * and a night's rest.
 */
export function sheetNumbersOf(actor: FigureActor, book: Rulebook): SheetNumbers {
  const { _source: source } = actor.system;
  const derived = derivedFor(actor.system);
  const hardy = countingClasses(derived.classes).some(one => one.hardy);
  const saves = source.saves as Readonly<Record<string, number | null>>;
  return {
    derived,
    isCharacter: actor.type === "character",
    title: titleOf(actor),
    conditions: conditionsOf(actor, book),
    head: headNumbers(source, derived),
    abilities: abilityNumbers(source.abilities, givenTo(actor, hardy, book)),
    saves: SAVES.map(save =>
      told(`saves.${save}`, say(`Sheet.Save.${save}`), saves[save] ?? null, derived.saves[save]),
    ),
    money: moneyOf(source),
    load: loadOf(derived),
    possessions: possessionsOf(actor),
    night: nightOf(actor),
  };
}

/** The bonuses from an actor's scores. Monsters show only those that matter in a fight. */
function givenTo({ type, system }: FigureActor, hardy: boolean, book: Rulebook): Readonly<Record<string, Gives>> {
  const { abilities, strengthPercent } = system._source;
  const given = givenBy({ ...abilities, strengthPercent }, hardy, book);
  if (type === "character") return given;
  const { toHit = 0, damage = 0 } = given.strength ?? {};
  return { strength: { toHit, damage }, dexterity: given.dexterity ?? {} };
}

/** Class, level and race of a character; hit dice of a monster. */
function titleOf({ system }: FigureActor): string {
  if ("hitDice" in system) {
    const { hitDice, hitDiceBonus: bonus } = system;
    const added = bonus === 0 ? "" : `${bonus > 0 ? "+" : "−"}${Math.abs(bonus)}`;
    return [say("Sheet.Title.monster", { dice: `${hitDice}${added}` }), system.alignment].filter(Boolean).join(" · ");
  }
  const { classes } = derivedFor(system);
  const own = classes.map(({ name, level }) => `${name} ${level}`).join("/");
  const typed = system._source.class === "" && own !== "" ? own : levelOf(system.class, system.level ?? "");
  return [typed, system.race, system.alignment].filter(Boolean).join(" · ");
}

/** A typed class with its level; without a class, "Level 3". */
function levelOf(called: string, level: number | string): string {
  return called === "" ? say("Sheet.Title.level", { level }) : `${called} ${level}`.trim();
}

/** Conditions from token statuses, and the fatigue level. A figure that is only down is not listed as dead. */
function conditionsOf(actor: FigureActor, book: Rulebook): readonly string[] {
  const { system } = actor;
  const statuses = statusesOf(actor);
  const shown = statusList().filter(({ id }) => statuses.has(id));
  const marked = shown.map(({ id, name = id }) => game.i18n.localize(name));
  const { level } = system.fatigue;
  return book["fatigue.enabled"] && level !== "fresh" ? [...marked, say(`FatigueLevel.${level}`)] : marked;
}

function moneyOf(source: object): readonly NumberBox[] {
  const { money } = source as { readonly money?: Readonly<Record<string, number>> };
  if (!money) return [];
  return COINS.map(coin => {
    const label = say(`Coin.${coin}`);
    return {
      name: `system.money.${coin}`,
      label,
      value: money[coin] ?? 0,
      derived: null,
      relative: null,
      of: null,
      gives: "",
    };
  });
}

function loadOf({ load, encumbrance, limits }: Derived): string {
  const words = say(`Encumbrance.${encumbrance}`).toLowerCase();
  return say("Sheet.Load", { load, encumbrance: words, limits: sayList(limits.map(limit => shownNumber(limit))) });
}
