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
  /** 0 picks a free port. */
  port: number;
  /** The file that stores the world. If it exists, it takes precedence over `world`. */
  worldFile: string;
  /** The initial world. */
  world: unknown;
  /** The address of the system's manifest. */
  manifestUrl?: string;
  /** The folder of an unpacked system, instead of `manifestUrl`. */
  systemFolder?: string;
  /** The folder where systems are installed. */
  dataFolder: string;
  /** The folders of modules to activate, unless the world says otherwise. */
  modules?: readonly string[];
}

export interface Table {
  url: string;
  server: WorldServer;
  /** The users who can join. */
  seats(): Seat[];
  /** The address at which a user, by id or name, joins. */
  seat(user: string): string;
  close(): Promise<void>;
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const STYLES: Mount = { path: "/host/styles", folder: here("../styles") };

/** Foundry's font, from its package: screenshots must not depend on the fonts of the machine. */
const FONTS: Mount = { path: "/host/fonts", folder: here("../../../node_modules/@fontsource/signika/files") };

/** Serves a world to browsers: installs the system, loads the world and listens on a port. */
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

/** Returns a function that stops a server at once, including idle connections that a browser keeps open. */
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
