import { type Dynamic, realm } from "../realm.ts";
import { isPlain } from "./objects.ts";
import { _del, _replace } from "./operators.ts";

export interface Warning {
  mode?: number;
  since?: number | string;
  until?: number | string;
  details?: string;
  stack?: boolean;
  once?: boolean;
}

const SILENT = 0;
const WARNING = 1;
const FAILURE = 3;
const logged = new Set<string>();

/** Reports a deprecation, at the level that `CONFIG.compatibility` sets. */
export function logCompatibilityWarning(message: string, asked: Warning = {}): void {
  const { mode: usual = WARNING, includePatterns = [], excludePatterns = [] } = realm.CONFIG.compatibility ?? {};
  const { mode = usual, since, until, details, once = false } = asked;
  if (mode === SILENT || (once && logged.has(message))) return;
  const versions = [
    since && `Deprecated since Version ${since}`,
    until && `Backwards-compatible support will be removed in Version ${until}`,
  ];
  const error = new Error([message, ...versions, details].filter(Boolean).join("\n"));
  const names = (pattern: RegExp) => pattern.test(error.message) || pattern.test(error.stack ?? "");
  if ((includePatterns.length && !includePatterns.some(names)) || excludePatterns.some(names)) return;
  if (once) logged.add(message);
  if (mode >= FAILURE) throw error;
  console[mode === WARNING ? "warn" : "error"](error.message);
}

/**
 * Generation 14: converts the keys `-=name` and `==name` of generation 13 to operators, with a warning. Generation 13
 * leaves changes as they are.
 */
export function withOperators(changes: Dynamic): Dynamic {
  if (realm.generation < 14) return changes;
  if (Array.isArray(changes)) return changes.map(withOperators);
  if (!isPlain(changes)) return changes;
  return Object.fromEntries(Object.entries(changes).map(([key, value]) => modern(key, value)));
}

function modern(key: string, value: Dynamic): [string, Dynamic] {
  if (!/^(-=|==)./.test(key)) return [key, withOperators(value)];
  const name = key.slice(2);
  const now = key.startsWith("-=") ? `{${name}: _del}` : `{${name}: _replace(value)}`;
  logCompatibilityWarning(`The key "${key}" of a change is written ${now} now`, { since: 14, until: 16 });
  return [name, key.startsWith("-=") ? _del : _replace(value)];
}
