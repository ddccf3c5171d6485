import type { Generation, Manifest } from "../packages/index.ts";
import { inLoadOrder } from "../server/modules.ts";

/** A user as listed on the join page. */
export interface Seat {
  id: string;
  name: string;
  role: number;
  color: string;
  connected: boolean;
}

/** The configuration that the client needs before its first request. */
export interface ClientConfig {
  generation: Generation;
  userId: string;
  systemId: string;
  scripts: string[];
  esmodules: string[];
  styles: { src: string; layer: string | null }[];
}

/** The files of the system and of the active modules that the client loads, in load order. */
export function configOf(
  system: Manifest,
  modules: readonly Manifest[],
  generation: Generation,
  userId: string,
): ClientConfig {
  const packages = inLoadOrder(system, modules);
  const address = (one: Manifest, path: string) => `/${one === system ? "systems" : "modules"}/${one.id}/${path}`;
  const all = (field: "scripts" | "esmodules") =>
    packages.flatMap(one => (one[field] ?? []).map(path => address(one, path)));
  const styles = [system, ...modules].flatMap(one =>
    (one.styles ?? []).map(style => {
      const { src, layer = null } = typeof style === "string" ? { src: style } : style;
      return { src: address(one, src), layer };
    }),
  );
  return { generation, userId, systemId: system.id, scripts: all("scripts"), esmodules: all("esmodules"), styles };
}

/**
 * The form has the field names that automated clients expect: `userid`, `password` and `join`. Connected users are not
 * offered.
 */
export function joinPage(world: string, system: string, seats: Seat[]): string {
  const body = `<main class="join-card"><h1>${escapeMarkup(world)}</h1><p class="hint">${escapeMarkup(system)}</p>
<form id="join-game-form" action="/game"><div class="form-group"><label for="userid">Who sits down?</label>
<select id="userid" name="userid" required><option value=""></option>
${seats.map(seat).join("\n")}
</select></div><div class="form-group"><label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="off"></div>
<button name="join" type="submit">Join the game</button></form></main>`;
  return page(`Join: ${world}`, "join", body);
}

export function gamePage(world: string, config: ClientConfig): string {
  const json = JSON.stringify(config).replaceAll("<", "\\u003c");
  const head = `<script type="application/json" id="host-config">${json}</script>
<script type="module" src="/host/client.js"></script>`;
  const body = `<div id="interface"><main id="board" aria-label="Board"><h1 class="unseen">${escapeMarkup(world)}</h1></main>
<section id="ui-middle"><section id="ui-top"></section></section><aside id="sidebar" aria-label="Sidebar"></aside></div>`;
  return page(world, "game", body, head);
}

export function messagePage(title: string, sentence: string): string {
  const body = `<main class="join-card"><h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(sentence)}</p>
<p><a href="/join">To the join page</a></p></main>`;
  return page(title, "join", body);
}

function seat({ id, name, connected }: Seat): string {
  return `<option value="${escapeMarkup(id)}"${connected ? " disabled" : ""}>${escapeMarkup(name)}</option>`;
}

function page(title: string, kind: string, body: string, head = ""): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeMarkup(title)}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/host/styles/index.css">${head}</head>
<body class="${kind} vtt">${body}</body></html>`;
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, mark => ESCAPES[mark] ?? mark);
}
