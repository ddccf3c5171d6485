import type { IncomingMessage, ServerResponse } from "node:http";
import { bundle } from "../harness/bundle.ts";
import type { Generation, Installed, Manifest } from "../packages/index.ts";
import { configOf, gamePage, joinPage, messagePage, type Seat } from "./pages.ts";
import { type Mount, readStatic } from "./static-files.ts";
import { hostsOwn, workedOut } from "./worked-out.ts";

/** Everything needed to answer requests once the world is running. */
export interface Standing {
  installed: Installed;
  /** The active modules. */
  modules(): Manifest[];
  generation: Generation;
  title: string;
  seats(): Seat[];
}

/** The host has no art: every core icon is this picture. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="8" fill="#5b5648"/>
<circle cx="32" cy="24" r="11" fill="#efe8d6"/><path d="M10 60c2-16 11-23 22-23s20 7 22 23z" fill="#efe8d6"/></svg>`;

/** Bundles the host's client into one module. */
export const bundleClient = () =>
  bundle({ entry: "test/host/page/client.ts", name: "client", format: "es", folders: ["test/host"] });

const HTML = "text/html; charset=utf-8";
const JSON_TEXT = "application/json; charset=utf-8";

/** Answers one request. Until the world is running only files are served. */
export async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  mounts: readonly Mount[],
  table: Standing | undefined,
): Promise<void> {
  const address = new URL(request.url ?? "/", "http://table");
  if (request.method !== "GET" && request.method !== "HEAD") {
    send(response, 405, HTML, messagePage("Not like this", "This address is only for looking at."));
  } else if (address.pathname === "/host/client.js") {
    send(response, 200, "text/javascript; charset=utf-8", await bundleClient());
  } else if (address.pathname === "/host/worked-out") {
    const made = await workedOut(mounts, address.searchParams.getAll("of"));
    send(response, 200, JSON_TEXT, JSON.stringify(made));
  } else if (address.pathname === "/host/own") {
    send(response, 200, JSON_TEXT, JSON.stringify(hostsOwn()));
  } else if (["/", "/join", "/game"].includes(address.pathname)) {
    answerPage(address, response, table);
  } else if (address.pathname.startsWith("/icons/")) {
    send(response, 200, "image/svg+xml", ICON);
  } else {
    const file = await readStatic(mounts, address.pathname);
    if (file) send(response, 200, file.type, file.body);
    else send(response, 404, HTML, messagePage("Not found", "There is nothing at this address."));
  }
}

/** Logs an internal error and answers without its details. */
export function answerFault(response: ServerResponse, error: unknown): void {
  console.error(error);
  if (response.headersSent) response.destroy();
  else send(response, 500, HTML, messagePage("A fault", "The table could not answer; its console says why."));
}

function answerPage(address: URL, response: ServerResponse, table: Standing | undefined): void {
  const asked = address.searchParams.get("userid") ?? address.searchParams.get("user");
  const seat = table?.seats().find(({ id, name }) => asked !== null && (id === asked || name === asked));
  if (!table) {
    send(response, 503, HTML, messagePage("One moment", "The table is being laid."));
  } else if (asked !== null && !seat) {
    send(response, 404, HTML, messagePage("No such seat", `Nobody here is called ${asked}.`));
  } else if (!seat) {
    const { title, version } = table.installed.manifest;
    send(response, 200, HTML, joinPage(table.title, `${title} ${version}`, table.seats()));
  } else if (address.pathname === "/game") {
    const config = configOf(table.installed.manifest, table.modules(), table.generation, seat.id);
    send(response, 200, HTML, gamePage(table.title, config));
  } else {
    response.writeHead(302, { location: `/game?user=${encodeURIComponent(seat.id)}` }).end();
  }
}

function send(response: ServerResponse, status: number, type: string, body: string | Uint8Array): void {
  response.writeHead(status, {
    "content-type": type,
    "cache-control": "no-cache",
    "x-content-type-options": "nosniff",
  });
  response.end(body);
}
