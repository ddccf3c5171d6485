import { escapeHTML } from "../utility/index.ts";
import type { DiceTerm } from "./die.ts";
import type { Roll } from "./roll.ts";

const MARKS = ["success", "failure", "rerolled", "exploded", "discarded"] as const;

function renderTerm(term: DiceTerm): string {
  const results = term.results.map(result => {
    const marks = MARKS.filter(mark => result[mark]);
    return `<li class="roll ${["die", `d${term.faces}`, ...marks].join(" ")}">${result.result}</li>`;
  });
  const flavor = term.flavor ? `<span class="part-flavor">${escapeHTML(term.flavor)}</span>` : "";
  return `<section class="tooltip-part"><div class="dice"><header class="part-header flexrow">
    <span class="part-formula">${escapeHTML(term.expression)}</span>${flavor}
    <span class="part-total">${escapeHTML(term.total)}</span></header>
    <ol class="dice-rolls">${results.join("")}</ol></div></section>`;
}

/** The results of each die. */
export function renderTooltip(roll: Roll): string {
  return `<div class="dice-tooltip"><div class="wrapper">${roll.dice.map(renderTerm).join("")}</div></div>`;
}

/** The roll as displayed in chat. */
export function renderRoll(roll: Roll): string {
  const total = Math.round((roll.total as number) * 100) / 100;
  return `<div class="dice-roll" data-action="expandRoll"><div class="dice-result">
    <div class="dice-formula">${escapeHTML(roll.formula)}</div>
    ${renderTooltip(roll)}<h4 class="dice-total">${total}</h4></div></div>`;
}
