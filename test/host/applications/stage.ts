import { type Dynamic, realm } from "../realm.ts";
import { instances } from "./index.ts";

/** The hook calls that a test has seen: name and arguments. */
export const heard: [string, ...Dynamic[]][] = [];
const listeners = new Map<string, (...args: Dynamic[]) => unknown>();

export const on = (hook: string, listener: (...args: Dynamic[]) => unknown): unknown => listeners.set(hook, listener);

function call(hook: string, ...args: Dynamic[]): unknown {
  heard.push([hook, ...args]);
  return listeners.get(hook)?.(...args);
}

const WORDS: Record<string, string> = { "TEST.Greeting": "Hail, {name}", "TEST.Word": "Sword" };

/** Sets up an empty page and a realm that records its hook calls and serves the given templates. */
export function setStage(generation: 13 | 14 = 14, templates: Record<string, string> = {}): void {
  document.body.replaceChildren();
  instances.clear();
  heard.length = 0;
  listeners.clear();
  const localize = (key: string) => WORDS[key] ?? key;
  const format = (key: string, words: Dynamic) => localize(key).replace(/\{(\w+)\}/g, (_all, name) => words[name]);
  realm.generation = generation;
  realm.game = { i18n: { localize, format, has: (key: string) => key in WORDS }, user: { id: "ann", isGM: false } };
  realm.Hooks = { call, callAll: call };
  realm.ui = {};
  realm.CONFIG = {};
  realm.fetchText = async path => templates[path] ?? Promise.reject(new Error(`no template at ${path}`));
}

export const $ = (selector: string, root: ParentNode = document): Dynamic => root.querySelector(selector);

export function press(target: HTMLElement, key: string): void {
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}

/** Runs all pending microtasks, without waiting for timers. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}
