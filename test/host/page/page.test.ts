import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { io, type Socket } from "socket.io-client";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compileSmallPacks, packedSystem, removeSmallPacks } from "../harness/small-pack.ts";
import { type ServeOptions, serve, type Table } from "./main.ts";

const MANIFEST = {
  id: "ten-segments",
  title: "Ten Segments",
  version: "1.0.0",
  socket: true,
  compatibility: { minimum: "13.347" },
  esmodules: ["main.js"],
  download: "system.zip",
};
const FILES = { "system.json": strToU8(JSON.stringify(MANIFEST)), "main.js": strToU8("export {};") };
const MASTER = "master0000000000";
const ANNA = "anna000000000000";
const WORLD = {
  title: "The <ford>",
  users: [
    { _id: MASTER, name: "Gamemaster", role: 4, color: "#a0522d" },
    { _id: ANNA, name: "Anna & <b>Co</b>", role: 1, color: "#2f6f8f" },
  ],
};

let home: string;
let table: Table | undefined;
const sockets: Socket[] = [];

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "table-"));
  await mkdir(join(home, "system"));
  for (const [name, bytes] of Object.entries(FILES)) await writeFile(join(home, "system", name), bytes);
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  await table?.close();
  table = undefined;
  await rm(home, { recursive: true, force: true });
});

async function open(change: Partial<ServeOptions> = { systemFolder: join(home, "system") }): Promise<Table> {
  const places = { worldFile: join(home, "worlds/world.json"), dataFolder: join(home, "data") };
  await mkdir(places.dataFolder, { recursive: true });
  table = await serve({ generation: 14, port: 0, world: WORLD, ...places, ...change });
  return table;
}

async function look(path: string) {
  const response = await fetch(`${table?.url}${path}`, { redirect: "manual" });
  return { status: response.status, text: await response.text(), location: response.headers.get("location") };
}

/** Requests a path exactly as given; `fetch` would normalize it. */
function lookUntidy(path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(table?.url ?? "");
  return new Promise(resolve =>
    request({ hostname, port, path }, response => resolve(response.resume().statusCode)).end(),
  );
}

async function sit(userId: string): Promise<Socket> {
  const socket = io(table?.url, { auth: { userId }, forceNew: true, reconnection: false });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("connect_error", reject));
  return socket;
}

/** The next event of a kind. */
const next = (socket: Socket, wanted: string) =>
  new Promise<Record<string, unknown>>(resolve => {
    socket.on("event", (event, payload) => event === wanted && resolve(payload));
  });

const writing = (name: string) => ({
  requestId: name,
  operation: { action: "update", documentName: "User", updates: [{ _id: MASTER, name }], options: {} },
});

describe("The join page", () => {
  beforeEach(() => open());

  it("lists the users, names and titles as text", async () => {
    const { status, text } = await look("/join");
    expect(status).toBe(200);
    expect(text).toContain("The &lt;ford&gt;");
    expect(text).toContain("Anna &amp; &lt;b&gt;Co&lt;/b&gt;");
    expect(text.match(/<option value="[^"]+"/g)).toHaveLength(2);
  });

  it("does not offer who is at the table already", async () => {
    expect((await look("/join")).text).not.toContain("disabled");
    await sit(ANNA);
    expect((await look("/join")).text.match(/disabled/g)).toHaveLength(1);
  });

  it("leads to the game by its form, whose password the stand-in does not ask", async () => {
    expect(await look(`/game?userid=${ANNA}&password=&join=`)).toMatchObject({ status: 200 });
  });

  it("leads straight to the game for a user named by id or by name", async () => {
    for (const user of [MASTER, "Gamemaster"]) {
      expect(await look(`/join?user=${user}`)).toMatchObject({ status: 302, location: `/game?user=${MASTER}` });
    }
    expect(table?.seat("Gamemaster")).toBe(`${table?.url}/join?user=Gamemaster`);
  });

  it("knows no one else", async () => {
    const { status, text } = await look("/game?user=<img>");
    expect(status).toBe(404);
    expect(text).toContain("&lt;img&gt;");
  });

  it("tells the game's page what it must load", async () => {
    const { text } = await look(`/game?user=${ANNA}`);
    const [, json = ""] = /id="host-config">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(json)).toEqual({
      generation: 14,
      userId: ANNA,
      systemId: "ten-segments",
      scripts: [],
      esmodules: ["/systems/ten-segments/main.js"],
      styles: [],
    });
  });
});

describe("A module at the table", () => {
  const module = { id: "tray", title: "Tray", version: "1", library: true, compatibility: { minimum: "13" } };
  const files = { scripts: ["tray.js"], esmodules: ["tray.mjs"], styles: ["tray.css"] };
  beforeEach(async () => {
    const folder = join(home, "tray");
    await mkdir(folder);
    await writeFile(join(folder, "module.json"), JSON.stringify({ ...module, ...files }));
    for (const name of Object.values(files).flat()) await writeFile(join(folder, name), "");
    await open({ systemFolder: join(home, "system"), modules: [folder] });
  });
  const config = async () =>
    JSON.parse(/id="host-config">(.*?)<\/script>/.exec((await look(`/game?user=${ANNA}`)).text)?.[1] ?? "");

  it("is served, and loaded before the system when it is a library", async () => {
    expect((await look("/modules/tray/tray.mjs")).status).toBe(200);
    expect(await config()).toMatchObject({
      scripts: ["/modules/tray/tray.js"],
      esmodules: ["/modules/tray/tray.mjs", "/systems/ten-segments/main.js"],
      styles: [{ src: "/modules/tray/tray.css", layer: null }],
    });
  });

  it("stays where it is when the world has switched it off", async () => {
    const [setting] = table?.server.snapshot().settings ?? [];
    const socket = await sit(MASTER);
    const update = { _id: setting._id, value: JSON.stringify({ tray: false }) };
    const operation = { action: "update", documentName: "Setting", updates: [update], options: {} };
    await socket.emitWithAck("request", "modifyDocument", { requestId: "off", operation });
    expect(await config()).toMatchObject({ scripts: [], esmodules: ["/systems/ten-segments/main.js"], styles: [] });
  });
});

describe("The table's files", () => {
  beforeEach(() => open());

  it.each([
    "/systems/ten-segments/main.js",
    "/host/client.js",
    "/host/styles/index.css",
    "/host/fonts/signika-latin-400-normal.woff2",
    "/icons/svg/mystery-man.svg",
  ])("%s is there", async path => expect((await look(path)).status).toBe(200));

  it.each(["/systems/ten-segments/../../worlds/world.json", "/host/styles/%2e%2e/main.ts", "/worlds/world.json"])(
    "%s is not",
    async path => expect(await lookUntidy(path)).toBe(404),
  );

  it("are only for looking at", async () => {
    const response = await fetch(`${table?.url}/join`, { method: "POST" });
    expect(response.status).toBe(405);
  });
});

describe("A seat at the table", () => {
  beforeEach(() => open());

  it("is given to the world's users only", async () =>
    await expect(sit("nobody0000000000")).rejects.toThrow("There is no such user"));

  it("hears of every change, and of a refusal only the asker", async () => {
    const [master, anna] = [await sit(MASTER), await sit(ANNA)];
    const heard = next(anna, "modifyDocument");
    expect(await master.emitWithAck("request", "modifyDocument", writing("The master"))).toEqual({ result: null });
    expect(await heard).toMatchObject({ userId: MASTER, requestId: "The master" });
    const refused = await anna.emitWithAck("request", "modifyDocument", writing("Anna was here"));
    expect(refused.error).toContain("lacks permission");
    expect(await anna.emitWithAck("request", "dance", {})).toEqual({ error: expect.stringContaining("not modelled") });
  });

  it("hands on a system's message with its true sender", async () => {
    const [master, anna] = [await sit(MASTER), await sit(ANNA)];
    const heard = next(master, "socket");
    await anna.emitWithAck("request", "emit", { event: "system.ten-segments", args: [{ userId: MASTER }] });
    expect(await heard).toMatchObject({ userId: ANNA });
  });

  it("is told when somebody comes and goes", async () => {
    const master = await sit(MASTER);
    const came = next(master, "userActivity");
    const anna = await sit(ANNA);
    expect(await came).toMatchObject({ userId: ANNA, active: true });
    const left = next(master, "userActivity");
    anna.disconnect();
    expect(await left).toMatchObject({ userId: ANNA, active: false });
  });
});

describe("The world", () => {
  it("survives a restart; its file wins over the world given", async () => {
    await open();
    await (await sit(MASTER)).emitWithAck("request", "modifyDocument", writing("The master"));
    await table?.close();
    expect(JSON.parse(await readFile(join(home, "worlds/world.json"), "utf8")).users[0].name).toBe("The master");
    await open();
    expect(table?.seats().map(seat => seat.name)).toEqual(["The master", "Anna & <b>Co</b>"]);
  });
  it("is closed at once, whoever still holds the line", async () => {
    await open();
    await sit(ANNA);
    const silent = connect(Number(new URL(table?.url as string).port), "127.0.0.1");
    const cut = new Promise(resolve => silent.once("close", resolve).on("error", () => {}));
    await once(silent, "connect");
    await table?.close();
    table = undefined;
    await cut;
  });
});

describe("A table whose system is installed from its address", () => {
  const served: Record<string, Uint8Array> = { "/system.json": FILES["system.json"], "/system.zip": zipSync(FILES) };
  let offer: Server;
  let address: string;
  beforeEach(async () => {
    offer = createServer(({ url = "" }, response) => response.writeHead(served[url] ? 200 : 404).end(served[url]));
    await new Promise<void>(resolve => offer.listen(0, "127.0.0.1", resolve));
    address = `http://127.0.0.1:${(offer.address() as AddressInfo).port}`;
  });
  afterEach(() => void offer.close().closeAllConnections());

  it("serves what was installed", async () => {
    await open({ manifestUrl: `${address}/system.json` });
    expect(await readFile(join(home, "data/systems/ten-segments/main.js"), "utf8")).toBe("export {};");
    expect((await look("/systems/ten-segments/main.js")).text).toBe("export {};");
  });

  it("reads the packs that were installed with it, and leaves them as they were", async () => {
    const packs = await compileSmallPacks();
    const [blades] = packedSystem.packs;
    const manifest = { ...MANIFEST, packs: [blades] };
    await cp(join(packs, "packs"), join(home, "system/packs"), { recursive: true });
    await writeFile(join(home, "system/system.json"), JSON.stringify(manifest));
    const before = await readdir(join(home, "system/packs/blades"));
    await open();
    const { result } = await (await sit(ANNA)).emitWithAck("request", "world", {});
    expect(result.packs).toMatchObject([
      { id: "ten-segments.blades", index: [{ name: "Axe" }, { name: "Longsword" }] },
    ]);
    expect(await readdir(join(home, "system/packs/blades"))).toEqual(before);
    await removeSmallPacks(packs);
  });

  it("does not open when it cannot be installed", async () =>
    await expect(open({ manifestUrl: `${address}/gone.json` })).rejects.toThrow("404"));
});
