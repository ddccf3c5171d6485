import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import vm from "node:vm";
import { Window } from "happy-dom";
import { type Installed, openModule, readPacks } from "../packages/index.ts";
import type { Dynamic } from "../realm.ts";
import { inLoadOrder, switchOn } from "../server/modules.ts";
import { type WorldOptions, WorldServer } from "../server/world-server.ts";
import { type Bundling, bundle } from "./bundle.ts";
import { packers } from "./packers.ts";
import { InProcessWire, Traffic } from "./wire.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const MODULES = join(ROOT, "test/host/modules");
const HOST = { entry: "test/host/install.ts", name: "StandIn", format: "iife", folders: ["test/host"] } as const;
const SYSTEM = { entry: "src/main.ts", name: "TenSegments", format: "iife", folders: ["src"] } as const;

export interface TableOptions extends Omit<WorldOptions, "system" | "modules" | "packs"> {
  /**
   * The manifest of a system. `"built"` uses this repository's own system, with its code, language files and templates.
   */
  system?: Dynamic | "built";
  /**
   * Modules to activate, unless the world says otherwise: their folders, or names of folders in `test/host/modules`.
   */
  modules?: readonly string[];
  /** The transport between the server and the clients. Default: every message is delivered at once. */
  traffic?: Traffic;
  /** Files that a build adds to the system, by path; each is generated on request. */
  made?: Readonly<Record<string, () => string>>;
  /** The folder of the system's packs, as in its manifest. Default: no packs. */
  packs?: string;
  /** Skip sidebar and board, for tests that need documents only. */
  faceless?: boolean;
}

export interface JoinOptions {
  /** Runs in the client before its start, where a system's code would. */
  before?: (globals: Dynamic) => void;
  /** The client that is reloaded. Its session storage is kept. */
  again?: Client;
}

export interface Client {
  /** The client's global object: `game`, `CONFIG`, `Hooks`, `foundry` and the rest. */
  globals: Dynamic;
  game: Dynamic;
  /** Uncaught errors of this client, and errors that it logged. */
  errors: unknown[];
  warnings: string[];
  /** Texts that this client logged with `console.info`. */
  infos: string[];
  /** The session storage of the client, which survives a reload. */
  storage: Map<string, string>;
  /** Closes the client; the server is notified. */
  close(): void;
  /** Ends the client without notice, as when its machine fails. */
  crash(): void;
  /** Breaks the connection. The client notices at once unless `notices` is false. */
  loseConnection(notices?: boolean): void;
  /** The client notices that its connection is lost. */
  noticeLoss(): void;
  /** Restores the connection. Messages sent since the loss are never delivered. */
  reconnect(): void;
}

export interface Table {
  server: WorldServer;
  join(userName: string, options?: JoinOptions): Promise<Client>;
  /** Resolves when no message and no task is pending. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a world with its server and its clients, all in this process. */
export async function openTable({
  system,
  faceless = false,
  modules = [],
  made = {},
  packs,
  traffic = new Traffic(),
  ...options
}: TableOptions): Promise<Table> {
  const manifest = system === "built" ? JSON.parse(await readFile(join(ROOT, "system.json"), "utf8")) : system;
  const opened = await Promise.all(modules.map(name => openModule(resolve(MODULES, name), options.generation)));
  const installed = opened.map(one => one.manifest);
  const world = switchOn(
    options.world,
    installed.map(({ id }) => id),
  );
  const read = packs === undefined ? [] : await readPacks(manifest, packs);
  const server = new WorldServer({ ...options, world, system: manifest, modules: installed, packs: read });
  const files = { opened, made };
  const clients = new Set<Client>();
  return {
    server,
    async join(userName, { before, again } = {}) {
      const user = server.users.find(one => one.name === userName);
      if (!user) throw new Error(`openTable: there is no user called ${userName}`);
      const client = await sitDown({ server, traffic, userId: user._id, system, files, faceless, before, again });
      clients.add(client);
      await traffic.settle();
      return client;
    },
    settle: () => traffic.settle(),
    async close() {
      for (const client of clients) client.close();
      await traffic.settle();
      // Clients that are not closed would stay in memory, with everything in them, until the process ends.
      await Promise.all([...clients].map(({ globals }) => globals.happyDOM.close()));
    },
  };
}

interface Seat extends Required<Pick<TableOptions, "faceless">>, JoinOptions {
  server: WorldServer;
  traffic: Traffic;
  userId: string;
  system: unknown;
  files: Files;
}

/** Where files come from that are not the host's own templates. */
interface Files extends Required<Pick<TableOptions, "made">> {
  opened: readonly Installed[];
}

const scripts = new Map<string, vm.Script>();

/** Compiles a script once for all clients of this process. */
function compiled(code: string, filename: string): vm.Script {
  const script = scripts.get(code) ?? new vm.Script(code, { filename });
  scripts.set(code, script);
  return script;
}

/** A script derived from a text, such as a compiled template. It is derived once for all clients of this process. */
function shared(text: string, workOut: () => string): vm.Script {
  const script = scripts.get(text) ?? new vm.Script(`(${workOut()})`);
  scripts.set(text, script);
  return script;
}

/** A console that records its messages. */
function listening() {
  const errors: unknown[] = [];
  const warnings: string[] = [];
  const infos: string[] = [];
  const heard = {
    ...console,
    error: (...args: unknown[]) => errors.push(args.at(-1)),
    warn: (text: unknown) => warnings.push(String(text)),
    info: (text: unknown) => infos.push(String(text)),
  };
  return { console: heard, errors, warnings, infos };
}

async function sitDown({ server, traffic, userId, system, files, faceless, before, again }: Seat): Promise<Client> {
  const window = new Window({ url: "http://table.test/game" });
  const globals: Dynamic = vm.isContext(window) ? window : vm.createContext(window);
  const storage = again?.storage ?? new Map<string, string>();
  for (const [key, value] of storage) window.sessionStorage.setItem(key, value);
  const { console: heard, errors, warnings, infos } = listening();
  Object.assign(globals, packers(traffic), { console: heard });
  const run = (code: string, filename: string) => compiled(code, filename).runInContext(globals);
  const wire = new InProcessWire(server, userId, traffic, run("JSON.parse", "parse"), error => errors.push(error));
  run(await bundle(HOST), "stand-in.js");
  const host = run("StandIn", "stand-in");
  const realm = host.install(globals, {
    generation: server.generation,
    wire,
    fetchText: (path: string) => traffic.track(readText(path, files)),
    shareScript: (text: string, workOut: () => string) => shared(text, workOut).runInContext(globals),
  });
  if (faceless) realm.startup.length = 0;
  for (const { code, name } of await scriptsAt(server, system, files.opened)) run(code, name);
  before?.(globals);
  await host.start();
  /** A crash does not save the session storage: it stays as it was after the last close. */
  const crash = () => {
    wire.close();
    void window.happyDOM.abort();
  };
  const close = () => {
    window.dispatchEvent(new window.Event("pagehide"));
    storage.clear();
    for (const [key, value] of Object.entries(window.sessionStorage)) storage.set(key, String(value));
    crash();
  };
  const connection = {
    loseConnection: (notices = true) => {
      wire.lose();
      if (notices) wire.noticeLoss();
    },
    noticeLoss: () => wire.noticeLoss(),
    reconnect: () => wire.restore(),
  };
  return { globals, game: globals.game, errors, warnings, infos, storage, close, crash, ...connection };
}

/** The scripts that the packages of this world run: classic scripts first, then modules, each in load order. */
async function scriptsAt(server: WorldServer, system: unknown, opened: readonly Installed[]) {
  const own = { id: "", scripts: [], esmodules: [] };
  const modules: Dynamic[] = server.modules.filter(({ active }) => active);
  const folderOf = (id: string) => opened.find(({ manifest }) => manifest.id === id)?.folder as string;
  const ordered: Dynamic[] = inLoadOrder<Dynamic>(own, modules);
  const classic = ordered.flatMap(({ id, scripts = [] }) =>
    scripts.map(async (name: string) => ({ name, code: await readFile(join(folderOf(id), name), "utf8") })),
  );
  const bundled = ordered.flatMap(({ id, esmodules = [] }): Bundling[] => {
    if (id === "") return system === "built" ? [SYSTEM] : [];
    const folders = [relative(ROOT, folderOf(id))];
    const name = `Module_${id.replaceAll("-", "_")}`;
    return esmodules.map((file: string) => ({ entry: join(...folders, file), name, format: "iife", folders }));
  });
  const modern = bundled.map(async asked => ({ name: asked.entry, code: await bundle(asked) }));
  return Promise.all([...classic, ...modern]);
}

const texts = new Map<string, Promise<string>>();

/** Reads a file through a cache for the whole process. Files do not change during a test run. */
function readText(path: string, files: Files): Promise<string> {
  const known = texts.get(path);
  if (known) return known;
  const text = readFrom(path, files);
  texts.set(path, text);
  return text;
}

/** Reads files of the system from this repository, and files of modules from their folders. */
async function readFrom(path: string, { opened, made }: Files): Promise<string> {
  const [, kind, id, file] = /^\/?(systems|modules)\/([^/]+)\/(.*)$/.exec(path) ?? [];
  const folder = kind === "systems" ? ROOT : opened.find(({ manifest }) => manifest.id === id)?.folder;
  if (!folder || !file) throw new Error(`openTable: there is no file ${path}`);
  const make = folder === ROOT ? made[file] : undefined;
  return make?.() ?? readFileSync(join(folder, file), "utf8");
}
