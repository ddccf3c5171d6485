import { make } from "../applications/ux/html.ts";
import { type Dynamic, realm } from "../realm.ts";
import type { Token } from "./token.ts";

/** How each disposition is displayed: with a sign and a name, so that color is not the only cue. */
const DISPOSITIONS: Record<string, { name: string; sign: string }> = {
  "-2": { name: "secret", sign: "?" },
  "-1": { name: "hostile", sign: "▲" },
  "0": { name: "neutral", sign: "■" },
  "1": { name: "friendly", sign: "●" },
};

/** Display modes that show a bar or a name to every user. */
const SHOWN_TO_ALL = new Set([30, 50]);

interface Bar {
  value: number;
  max: number;
}

/** The look that each token's element currently shows, serialized. */
const painted = new WeakMap<HTMLElement, string>();

/** Updates the element of a token from its documents. Elements are rebuilt only if the look changed. */
export function paintToken(element: HTMLElement, token: Token): void {
  const look = lookOf(token);
  const told = JSON.stringify(look);
  if (painted.get(element) === told) return;
  painted.set(element, told);
  const { place, name, disposition, bar, marks } = look;
  for (const [side, length] of Object.entries(place)) element.style.setProperty(`--${side}`, `${length}px`);
  element.className = ["token", disposition.name, ...marks].join(" ");
  element.setAttribute("aria-pressed", String(marks.includes("selected")));
  const life = bar ? `${bar.value} of ${bar.max}` : "";
  element.setAttribute(
    "aria-label",
    [name, disposition.name, life, ...marks.filter(mark => mark !== "hovered")].filter(Boolean).join(", "),
  );
  element.title = name;
  element.replaceChildren(...partsOf(look));
}

/** Everything that is displayed of a token. */
function lookOf(token: Token) {
  const { document, name, x, y, w, h } = token;
  return {
    place: { x, y, w, h },
    name,
    src: String(document.texture.src ?? ""),
    disposition: DISPOSITIONS[String(document.disposition)] ?? { name: "unknown", sign: "?" },
    bar: barOf(token),
    marks: marksOf(token),
    statuses: [...(token.actor?.statuses ?? [])].flatMap(id => statusNames(token, id)),
    texts: token.children.flatMap(({ text, visible }) => (visible ? [text] : [])),
  };
}

function partsOf({ src, name, disposition, bar, marks, statuses, texts }: ReturnType<typeof lookOf>): HTMLElement[] {
  const parts = [face(src, name), part("token-sign", disposition.sign), part("token-name", name)];
  if (statuses.length) parts.push(part("token-statuses", statuses.join(" · ")));
  if (bar) parts.push(gauge(bar));
  if (marks.includes("targeted")) parts.push(part("token-target", "◎"));
  if (marks.includes("current")) parts.push(part("token-current", "▶"));
  return [...parts, ...texts.map(text => part("token-text", text))];
}

function marksOf(token: Token): string[] {
  const marks = {
    selected: token.controlled,
    targeted: token.isTargeted,
    current: token.layer.turnMarkers.has(token),
    defeated: token.combatant?.isDefeated,
    hidden: token.document.hidden,
    hovered: token.hover,
  };
  return Object.entries(marks).flatMap(([mark, worn]) => (worn ? [mark] : []));
}

function barOf(token: Token): Bar | null {
  if (!token.isOwner && !SHOWN_TO_ALL.has(token.document.displayBars)) return null;
  const bar: Dynamic = token.document.getBarAttribute("bar1");
  return bar?.type === "bar" ? { value: bar.value, max: bar.max } : null;
}

function face(src: string, name: string): HTMLElement {
  if (!src || src.startsWith("icons/")) return part("token-face", initials(name));
  return make("img", { class: "token-face", alt: "", draggable: "false", src: src.replace(/^\/?/, "/") });
}

function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, 2)
    .map(word => [...word][0])
    .join("");
}

function gauge({ value, max }: Bar): HTMLElement {
  const bar = part("token-bar", `${value}/${max}`);
  bar.style.setProperty("--share", String(max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0));
  return bar;
}

/** The name of a status; for one in no list, the names of the effects that have it. */
function statusNames({ actor }: Dynamic, id: unknown): string[] {
  const status: Dynamic = Object.values(realm.CONFIG.statusEffects).find((effect: Dynamic) => effect.id === id);
  if (status) return [realm.game.i18n.localize(status.name)];
  return actor.effects.filter(({ statuses }: Dynamic) => statuses.has(id)).map(({ name }: Dynamic) => name);
}

const part = (name: string, text: string) => make("span", { class: name, "aria-hidden": "true" }, text);
