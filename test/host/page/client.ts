import { install, start } from "../install.ts";
import { restoreTheme } from "../sidebar/theme.ts";
import { iconStyles } from "../styles/icons.ts";
import { connect } from "./client-wire.ts";
import type { ClientConfig } from "./pages.ts";
import type { WorkedOut } from "./worked-out.ts";

/** Starts the client: connects, sets up the realm, loads the system and the modules, and initializes the game. */
async function sitDown(): Promise<void> {
  const config: ClientConfig = JSON.parse(document.querySelector("#host-config")?.textContent ?? "");
  restoreTheme();
  addStyles(iconStyles());
  const [wire] = await Promise.all([connect(config.userId), fetchHostsOwn()]);
  install(globalThis, { generation: config.generation, wire, fetchText, shareScript });
  await Promise.all(config.styles.map(({ src, layer }) => loadStyles(src, layer)));
  await loadFonts();
  for (const src of config.scripts) await loadScript(src);
  for (const path of config.esmodules) await import(/* @vite-ignore */ path);
  await start();
  document.body.dataset.state = "ready";
}

/** Scripts derived from texts, as prepared by the server. */
const scripts = new Map<string, string>();

function shareScript(text: string): object | undefined {
  const script = scripts.get(text);
  // biome-ignore lint/security/noGlobalEval: as what compiles a template on the page does
  return script && globalThis.eval(`(${script})`);
}

/** Fetches a text. A template comes with its compiled script. */
async function fetchText(path: string): Promise<string> {
  const from = path.startsWith("/") ? path : `/${path}`;
  if (!from.endsWith(".hbs")) return (await fetchWell(from)).text();
  const { text, script } = await fetchWorkedOut(from);
  scripts.set(text, script);
  return text;
}

async function fetchHostsOwn(): Promise<void> {
  const own: WorkedOut[] = await (await fetchWell("/host/own")).json();
  for (const { text, script } of own) scripts.set(text, script);
}

/** Texts requested in the same turn are fetched together. */
const wanted: string[] = [];
let coming: Promise<(WorkedOut | null)[]> | undefined;

async function fetchWorkedOut(what: string): Promise<WorkedOut> {
  const at = wanted.push(what) - 1;
  coming ??= Promise.resolve().then(fetchWanted);
  const made = (await coming)[at];
  if (!made) throw new Error(`fetchText: there is nothing at ${what}`);
  return made;
}

async function fetchWanted(): Promise<(WorkedOut | null)[]> {
  coming = undefined;
  const asked = new URLSearchParams(wanted.splice(0).map(path => ["of", path]));
  return (await fetchWell(`/host/worked-out?${asked}`)).json();
}

async function fetchWell(path: string): Promise<Response> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`fetchText: ${path} answers ${response.status}`);
  return response;
}

/** Loads every font before anything is drawn, so that no text is measured in another font. */
async function loadFonts(): Promise<void> {
  await Promise.all([...document.fonts].map(font => font.load()));
}

function loadScript(src: string): Promise<void> {
  const script = document.createElement("script");
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error(`loadScript: ${src} cannot be loaded`)));
  });
  script.src = src;
  document.head.append(script);
  return loaded;
}

/** Loads a stylesheet into the layer that the manifest names, or outside of all layers. */
function loadStyles(src: string, layer: string | null): Promise<void> {
  const place = layer && /^[a-z-]+$/.test(layer) ? `layer(${layer})` : "";
  const style = addStyles(`@import url("${CSS.escape(src).replaceAll("\\/", "/").replaceAll("\\.", ".")}") ${place};`);
  return new Promise((resolve, reject) => {
    style.addEventListener("load", () => resolve());
    style.addEventListener("error", () => reject(new Error(`loadStyles: ${src} cannot be loaded`)));
  });
}

function addStyles(text: string): HTMLStyleElement {
  const style = document.createElement("style");
  style.textContent = text;
  document.head.append(style);
  return style;
}

function alarm(sentence: string): void {
  const banner = document.createElement("p");
  banner.className = "connection-lost";
  banner.setAttribute("role", "alert");
  banner.textContent = sentence;
  document.body.append(banner);
}

sitDown().catch((error: Error) => {
  console.error(error);
  alarm(`The table cannot be joined: ${error.message}`);
});
