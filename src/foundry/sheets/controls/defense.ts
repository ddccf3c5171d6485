import {
  armorAccount,
  armorAgainstFoe,
  armorInDeeds,
  type Figure,
  figureOf,
  parryForecast,
  poolForecast,
  type WardLine,
  wardAccount,
} from "#rules/index.ts";
import { say } from "../../localize.ts";
import { type Control, type ControlLine, controlLine, inOneLine, type LookingOn, sayShort } from "./control.ts";

/** Maximum number of foes whose attacks are forecast. */
const MOST_FOES = 6;

/**
 * Builds the folding summary of parry and defense on a sheet: the armor class against attacks, and the defenses left.
 */
export function defenseControl(looking: LookingOn): Control {
  const { foes, buttons } = looking;
  const against = foes.slice(0, MOST_FOES).flatMap(foe => foeLine(looking, foe));
  const armor = armorLine(looking);
  const [dodge, ...blocks] = wardLines(looking);
  const answers = [...parryLine(looking), ...(dodge === undefined ? [] : [dodge])];
  const pool = poolLine(looking);
  const lines = [armor, ...against, ...deedLines(looking), ...[...answers, ...blocks].map(({ line }) => line), ...pool];
  const leftOut = foes.length - against.length;
  return {
    id: "defense",
    title: say("Sheet.Control.defense.title"),
    glance: inOneLine([
      say("Sheet.Control.defense.glance", { value: armor.value }),
      sayMarked(looking, against),
      ...answers.map(sayLeft),
      sayBlocks(blocks),
      ...pool.map(sayShort),
    ]),
    lines,
    note: leftOut > 0 ? say("Sheet.Control.others", { count: leftOut }) : null,
    takesOrder: true,
    deals: buttons.length > 0 ? { id: looking.figure, buttons } : null,
  };
}

/** The armor class against the targeted foe. */
function sayMarked({ marked }: LookingOn, against: readonly ControlLine[]): string | null {
  const line = against.find(({ id }) => id === marked);
  return line === undefined ? null : sayShort(line);
}

function sayLeft({ line: { label }, left }: Counted): string | null {
  return left === null ? null : sayShort({ label, value: String(left) });
}

/** All blocks are paid with the same attacks, so the total is the highest number among them. */
function sayBlocks(blocks: readonly Counted[]): string | null {
  if (blocks.length === 0) return null;
  const most = Math.max(...blocks.map(({ left }) => left ?? 0));
  return sayShort({ label: say("Sheet.Control.defense.blocks"), value: String(most) });
}

function armorLine({ fight, figure, book }: LookingOn): ControlLine {
  const account = armorAccount(fight, figure, book)!;
  const told = { id: "armor", label: say("Sheet.Number.armorClass"), value: String(account.armorClass) };
  return controlLine({ ...told, parts: account.parts }, fight, book);
}

/** The armor class against a foe's attack, and with a parry. */
function foeLine({ fight, figure, book, knows }: LookingOn, foe: Figure): readonly ControlLine[] {
  const account = armorAgainstFoe({ fight, book }, figure, foe.id, knows(foe.id));
  if (account === null) return [];
  const { armorClass, parry, toHit } = account;
  const gain = parry?.improvement ?? 0;
  const values = { armorClass, parried: armorClass - gain, weapon: parry?.weapon.name };
  return [
    controlLine(
      {
        id: foe.id,
        label: say("Sheet.Control.against", { name: foe.name }),
        value: gain > 0 ? say("Sheet.Control.defense.parried", values) : String(armorClass),
        parts: [...account.parts, ...toHit, ...(parry?.reasons ?? [])],
      },
      fight,
      book,
    ),
  ];
}

function deedLines({ fight, figure, book }: LookingOn): readonly ControlLine[] {
  return armorInDeeds(figureOf(fight, figure)!, book).map(({ deed, armorClass, parts }) => {
    const told = { id: deed, label: say(`Sheet.Control.deed.${deed}`), value: String(armorClass) };
    return controlLine({ ...told, parts }, fight, book);
  });
}

function parryLine({ fight, figure, book }: LookingOn): readonly Counted[] {
  const parry = parryForecast({ fight, book }, figure);
  if (parry === null) return [];
  const { left, smaller, equal, larger, parts } = parry;
  const leaf = left === 0 ? "none" : left === null ? "parry" : "parries";
  const value = say(`Sheet.Control.defense.${leaf}`, { left, smaller, equal, larger });
  const line = controlLine({ id: "parry", label: say("Sheet.Control.defense.parrying"), value, parts }, fight, book);
  return [{ line, left }];
}

/** A line, and how many uses are left; null if they are not counted. */
interface Counted {
  readonly line: ControlLine;
  readonly left: number | null;
}

function wardLines({ fight, figure, book }: LookingOn): readonly Counted[] {
  const account = wardAccount(fight, figure, book);
  if (account === null) return [];
  const warded = (id: string, label: string, { left, need, parts }: WardLine) => {
    const value = say(`Sheet.Control.defense.${left > 0 ? "left" : "none"}`, { left, need });
    return { line: controlLine({ id, label, value, parts }, fight, book), left };
  };
  const blocks = account.blocks.map(block => {
    const label =
      block.weapon === null
        ? say("Sheet.Control.defense.body")
        : say("Sheet.Control.defense.block", { weapon: block.weapon.name });
    return warded(`block-${block.weapon?.id ?? "body"}`, label, block);
  });
  return [warded("dodge", say("Sheet.Control.defense.dodge"), account.dodge), ...blocks];
}

function poolLine({ fight, figure, book }: LookingOn): readonly ControlLine[] {
  const account = poolForecast({ fight, book }, figure);
  if (account === null) return [];
  const { left, pool, giveUp, parts } = account;
  const value = say("Sheet.Control.defense.dealt", { left, pool, attacks: giveUp.now });
  return [controlLine({ id: "pool", label: say("Sheet.Control.defense.pool"), value, parts }, fight, book)];
}
