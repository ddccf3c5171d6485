/** A value whose shape belongs to Foundry's dynamic API. The one place where the host says "any". */
// biome-ignore lint/suspicious/noExplicitAny: Foundry's API is dynamic; the rest of the host names this type instead
export type Dynamic = any;

/** The client's side of the connection to the world server. Payloads are JSON. */
export interface Wire {
  userId: string | null;
  request(action: string, payload: unknown): Promise<Dynamic>;
  on(event: string, listener: (payload: Dynamic) => void): void;
}

export interface Realm {
  generation: 13 | 14;
  game: Dynamic;
  CONFIG: Dynamic;
  CONST: Dynamic;
  ui: Dynamic;
  Hooks: Dynamic;
  foundry: Dynamic;
  canvas: Dynamic;
  wire: Wire | null;
  fetchText: (path: string) => Promise<string>;
  /** In a process that many clients share: what the text of a template or a grammar becomes, worked out once. */
  shareScript?: ((text: string, workOut: () => string) => object) | undefined;
  /** What `game.initialize()` does. */
  initialize: () => Promise<void>;
  /** Run by `start()` when the documents exist and before `ready`: the sidebar and the board draw themselves here. */
  startup: Array<() => void | Promise<void>>;
}

/** Everything that one client's world hangs on. One client is one realm, so module state is client state. */
export const realm: Realm = {
  generation: 14,
  game: {},
  CONFIG: {},
  CONST: {},
  ui: {},
  Hooks: {},
  foundry: {},
  canvas: {},
  wire: null,
  fetchText: async path => notModelled(`fetching ${path} without a host`),
  initialize: async () => notModelled("game.initialize() without a host"),
  startup: [],
};

export function notModelled(name: string): never {
  throw new Error(`host: ${name} is not modelled`);
}
