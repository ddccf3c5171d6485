import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { type Generation, type Installed, installSystem, openModule, openSystem } from "../packages/index.ts";
import type { WorldServer } from "../server/world-server.ts";
import { answer, answerFault, bundleClient, type Standing } from "./answers.ts";
import type { Seat } from "./pages.ts";
import type { Mount } from "./static-files.ts";
import { attachSockets, type Transport } from "./transport.ts";
import { wake } from "./world-file.ts";

export interface ServeOptions {
  generation: Generation;
  /** 0 takes a free port. */
  port: number;
  /** Where the world is kept; what lies there wins over `world`. */
  worldFile: string;
  /** The world to begin with. */
  world: unknown;
  /** The address of the system's manifest. */
  manifestUrl?: string;
  /** A system that lies unpacked, in place of `manifestUrl`. */
  systemFolder?: string;
  /** Where systems are installed. */
  dataFolder: string;
  /** The folders of modules to be switched on, unless the world says otherwise. */
  modules?: readonly string[];
}

export interface Table {
  url: string;
  server: WorldServer;
  /** Who may sit down. */
  seats(): Seat[];
  /** The address at which a user, named by id or name, sits down. */
  seat(user: string): string;
  close(): Promise<void>;
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const STYLES: Mount = { path: "/host/styles", folder: here("../styles") };

/** The font that Foundry shows, from its package: what a page looks like must not depend on the fonts of the machine. */
const FONTS: Mount = { path: "/host/fonts", folder: here("../../../node_modules/@fontsource/signika/files") };

/** Open a table in the browser: install the system, wake the world and answer on a port. */
export async function serve(options: ServeOptions): Promise<Table> {
  const mounts = [STYLES, FONTS];
  let standing: Standing | undefined;
  const http = createServer((request, response) => {
    answer(request, response, mounts, standing).catch(error => answerFault(response, error));
  });
  const shut = shutter(http);
  const url = await listen(http, options.port);
  try {
    const installed = await install(options);
    mounts.push({ path: `/systems/${installed.manifest.id}`, folder: installed.folder });
    const opened = await Promise.all((options.modules ?? []).map(folder => openModule(folder, options.generation)));
    for (const { manifest, folder } of opened) mounts.push({ path: `/modules/${manifest.id}`, folder });
    await bundleClient();
    const manifests = opened.map(({ manifest }) => manifest);
    const woken = await wake(options, installed, manifests);
    const isUser = (id: unknown): id is string => woken.users().some(user => user.id === id);
    const transport = attachSockets(http, woken.server, isUser);
    const seats = () => seatsAt(woken.users(), transport);
    standing = {
      ...{ installed, seats, title: woken.title, generation: options.generation },
      modules: () => woken.server.modules.filter(({ active }) => active),
    };
    const seat = (user: string) => `${url}/join?user=${encodeURIComponent(user)}`;
    const close = async () => {
      await shut();
      await woken.file.flush();
    };
    return { url, server: woken.server, seats, seat, close };
  } catch (error) {
    await shut();
    throw error;
  }
}

/** What shuts a server at once: connections that a browser keeps open, asking for nothing, are cut like the rest. */
function shutter(http: HttpServer): () => Promise<void> {
  const open = new Set<Socket>();
  http.on("connection", socket => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  return async () => {
    const closed = new Promise(resolve => http.close(resolve));
    for (const socket of open) socket.destroy();
    await closed;
  };
}

function seatsAt(users: { id: string; name: string; role: number; color: string }[], transport: Transport) {
  return users.map(user => ({ ...user, connected: transport.connected(user.id) }));
}

function listen(http: HttpServer, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    http.once("error", reject);
    http.listen(port, "127.0.0.1", () => resolve(`http://127.0.0.1:${(http.address() as AddressInfo).port}`));
  });
}

function install({ manifestUrl, systemFolder, dataFolder, generation }: ServeOptions): Promise<Installed> {
  if (manifestUrl) return installSystem(manifestUrl, { dataFolder, generation });
  if (systemFolder) return openSystem(systemFolder, generation);
  throw new TypeError("serve: expected a manifestUrl or a systemFolder, got neither");
}
