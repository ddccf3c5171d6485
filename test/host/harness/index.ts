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
  /** The manifest of a system; `"built"` plays this repository's own, with its code, words and templates. */
  system?: Dynamic | "built";
  /** Modules to switch on, unless the world says otherwise: their folders, or the names of those in `test/host/modules`. */
  modules?: readonly string[];
  /** What goes between the server and the clients; when left out, everything goes at once. */
  traffic?: Traffic;
  /** What a build makes of the system beside what stands in the repository: files by their paths, made when they are asked for. */
  made?: Readonly<Record<string, () => string>>;
  /** The folder in which the system's packs lie, as its manifest names them; without it the table has none. */
  packs?: string;
  /** Without sidebar and board, for what needs documents alone. */
  faceless?: boolean;
}

export interface JoinOptions {
  /** Runs in the client before its start, where a system's code would. */
  before?: (globals: Dynamic) => void;
  /** The window that is loaded anew: what it has left in its session's storage is there again. */
  again?: Client;
}

export interface Client {
  /** The client's global object: `game`, `CONFIG`, `Hooks`, `foundry` and the rest. */
  globals: Dynamic;
  game: Dynamic;
  /** What was thrown in this client and by whom it was not caught. */
  errors: unknown[];
  warnings: string[];
  /** What this client was told that is no warning. */
  infos: string[];
  /** What the window keeps for itself, also when it is loaded anew. */
  storage: Map<string, string>;
  /** The window goes, and says so. */
  close(): void;
  /** The window is gone without a word, as when its machine fails. */
  crash(): void;
  /** The connection breaks; the window notices at once, unless it is told otherwise. */
  loseConnection(notices?: boolean): void;
  /** A window whose connection has broken notices. */
  noticeLoss(): void;
  /** The window has a connection again, and what it missed is never sent to it. */
  reconnect(): void;
}

export interface Table {
  server: WorldServer;
  join(userName: string, options?: JoinOptions): Promise<Client>;
  /** Resolves when nothing is under way any more. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** A world and the clients around it, all in this process. */
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
      // A window that is not closed for good is kept, with all that is in it, for as long as the process runs.
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

/** Where files come from that are no templates of the host's. */
interface Files extends Required<Pick<TableOptions, "made">> {
  opened: readonly Installed[];
}

const scripts = new Map<string, vm.Script>();

/** A script that all clients of this process run: it is compiled once. */
function compiled(code: string, filename: string): vm.Script {
  const script = scripts.get(code) ?? new vm.Script(code, { filename });
  scripts.set(code, script);
  return script;
}

/** A script that all clients of this process share, made of a text: it is worked out once. */
function shared(text: string, workOut: () => string): vm.Script {
  const script = scripts.get(text) ?? new vm.Script(`(${workOut()})`);
  scripts.set(text, script);
  return script;
}

/** A console that keeps what it is told. */
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
  /** What its browser has kept of it is what it had left when it was last loaded anew. */
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

/** What the packages at this table have to run: classic scripts first, then modules, each in the order of loading. */
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

/** A file as the first client of this process was given it: none changes meanwhile. */
function readText(path: string, files: Files): Promise<string> {
  const known = texts.get(path);
  if (known) return known;
  const text = readFrom(path, files);
  texts.set(path, text);
  return text;
}

/** The files of the system, from this repository, and of modules, from their folders; read at once, however slow the disk. */
async function readFrom(path: string, { opened, made }: Files): Promise<string> {
  const [, kind, id, file] = /^\/?(systems|modules)\/([^/]+)\/(.*)$/.exec(path) ?? [];
  const folder = kind === "systems" ? ROOT : opened.find(({ manifest }) => manifest.id === id)?.folder;
  if (!folder || !file) throw new Error(`openTable: there is no file ${path}`);
  const make = folder === ROOT ? made[file] : undefined;
  return make?.() ?? readFileSync(join(folder, file), "utf8");
}
