/** A value of Foundry's dynamic API. This is the only place where the host says "any". */
// biome-ignore lint/suspicious/noExplicitAny: Foundry's API is dynamic; the rest of the host names this type instead
export type Dynamic = any;

/** The client's connection to the world server. Payloads are JSON. */
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
  /**
   * The value of a script that is derived from a text, such as a template or a grammar: once for all clients of a
   * process, or before a page loads. Undefined if there is no such script.
   */
  shareScript?: ((text: string, workOut: () => string) => object | undefined) | undefined;
  /** The body of `game.initialize()`. */
  initialize: () => Promise<void>;
  /**
   * Called by `start()` after the documents exist and before `ready`. The sidebar and the board draw themselves here.
   */
  startup: Array<() => void | Promise<void>>;
}

/** The state of one client. One client is one realm, so module state is client state. */
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
