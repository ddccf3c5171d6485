import { make } from "../applications/ux/html.ts";
import { type Dynamic, realm } from "../realm.ts";
import type { Token } from "./token.ts";

/** How a disposition looks and reads: by shape and word, not by colour alone. */
const DISPOSITIONS: Record<string, { name: string; sign: string }> = {
  "-2": { name: "secret", sign: "?" },
  "-1": { name: "hostile", sign: "▲" },
  "0": { name: "neutral", sign: "■" },
  "1": { name: "friendly", sign: "●" },
};

/** Display modes that show a bar or a name to everybody. */
const SHOWN_TO_ALL = new Set([30, 50]);

interface Bar {
  value: number;
  max: number;
}

/** Bring the element of a token up to its documents. */
export function paintToken(element: HTMLElement, token: Token): void {
  const { document } = token;
  const disposition = DISPOSITIONS[String(document.disposition)] ?? { name: "unknown", sign: "?" };
  const bar = barOf(token);
  const marks = marksOf(token);
  for (const [name, length] of Object.entries({ x: token.x, y: token.y, w: token.w, h: token.h })) {
    element.style.setProperty(`--${name}`, `${length}px`);
  }
  element.className = ["token", disposition.name, ...marks].join(" ");
  element.setAttribute("aria-pressed", String(token.controlled));
  const life = bar ? `${bar.value} of ${bar.max}` : "";
  element.setAttribute("aria-label", [token.name, disposition.name, life, ...marks].filter(Boolean).join(", "));
  element.title = token.name;
  const parts = [face(token), part("token-sign", disposition.sign), part("token-name", token.name)];
  const statuses = [...(token.actor?.statuses ?? [])].map(statusName);
  if (statuses.length) parts.push(part("token-statuses", statuses.join(" · ")));
  if (bar) parts.push(gauge(bar));
  if (marks.includes("targeted")) parts.push(part("token-target", "◎"));
  if (marks.includes("current")) parts.push(part("token-current", "▶"));
  for (const { text, visible } of token.children) if (visible) parts.push(part("token-text", text));
  element.replaceChildren(...parts);
}

function marksOf(token: Token): string[] {
  const { combat } = realm.game;
  const marks = {
    selected: token.controlled,
    targeted: token.isTargeted,
    current: combat?.started && combat.combatant?.tokenId === token.id,
    defeated: token.combatant?.isDefeated,
    hidden: token.document.hidden,
  };
  return Object.entries(marks).flatMap(([mark, worn]) => (worn ? [mark] : []));
}

function barOf(token: Token): Bar | null {
  if (!token.isOwner && !SHOWN_TO_ALL.has(token.document.displayBars)) return null;
  const path = token.document.bar1?.attribute ?? realm.game.system.primaryTokenAttribute;
  const bar: Dynamic = path && token.actor ? realm.foundry.utils.getProperty(token.actor.system, path) : null;
  return Number.isFinite(bar?.value) && Number.isFinite(bar?.max) ? bar : null;
}

function face(token: Token): HTMLElement {
  const src: string = token.document.texture.src ?? "";
  if (!src || src.startsWith("icons/")) return part("token-face", initials(token.name));
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

function statusName(id: unknown): string {
  const status: Dynamic = Object.values(realm.CONFIG.statusEffects).find((effect: Dynamic) => effect.id === id);
  return status ? realm.game.i18n.localize(status.name) : String(id);
}

const part = (name: string, text: string) => make("span", { class: name, "aria-hidden": "true" }, text);
