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
  const parts = [
    face(element, token),
    part(element, "token-sign", disposition.sign),
    part(element, "token-name", token.name),
  ];
  const statuses = [...(token.actor?.statuses ?? [])].map(statusName);
  if (statuses.length) parts.push(part(element, "token-statuses", statuses.join(" · ")));
  if (bar) parts.push(gauge(element, bar));
  if (marks.includes("targeted")) parts.push(part(element, "token-target", "◎"));
  if (marks.includes("current")) parts.push(part(element, "token-current", "▶"));
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

function face(element: HTMLElement, token: Token): HTMLElement {
  const src: string | null = token.document.texture?.src ?? null;
  if (!src || src.startsWith("icons/")) return part(element, "token-face", initials(token.name));
  const image = element.ownerDocument.createElement("img");
  image.className = "token-face";
  image.alt = "";
  image.draggable = false;
  image.src = src.startsWith("/") ? src : `/${src}`;
  return image;
}

function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .map(word => [...word][0])
    .slice(0, 2)
    .join("");
}

function gauge(element: HTMLElement, { value, max }: Bar): HTMLElement {
  const bar = part(element, "token-bar", `${value}/${max}`);
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  bar.style.setProperty("--share", String(share));

  return bar;
}

function statusName(id: unknown): string {
  const status: Dynamic = Object.values(realm.CONFIG.statusEffects).find((effect: Dynamic) => effect.id === id);
  return status ? realm.game.i18n.localize(status.name) : String(id);
}

function part(element: HTMLElement, name: string, text: string): HTMLElement {
  const span = element.ownerDocument.createElement("span");
  span.className = name;
  span.setAttribute("aria-hidden", "true");
  span.textContent = text;
  return span;
}
