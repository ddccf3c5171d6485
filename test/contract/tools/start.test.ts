import { execFile } from "node:child_process";
import { createServer, type Server } from "node:net";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { freePort } from "#tools/steps/port.mjs";

const START = fileURLToPath(new URL("../../../tools/start.mjs", import.meta.url));
const start = (...args: string[]) => promisify(execFile)(process.execPath, [START, ...args]);

describe("npm start", () => {
  it("lists its options with --help, and opens nothing", async () => {
    const { stdout, stderr } = await start("--help");
    for (const option of ["--generation", "--port", "--modules", "--help"]) expect(stdout).toContain(option);
    expect(stderr).toBe("");
  });
  it("refuses a port that is none", async () =>
    expect(start("--port", "70000")).rejects.toThrow("--port must be 0–65535, got 70000"));
});

describe("A port", () => {
  let taken: Server;
  let port: number;
  beforeEach(async () => {
    taken = createServer();
    await new Promise<void>(listening => taken.listen(0, "127.0.0.1", listening));
    port = (taken.address() as { port: number }).port;
  });
  afterEach(() => new Promise(closed => taken.close(closed)));

  it("that is in use gives way to a later one", async () => expect(await freePort(port)).toBeGreaterThan(port));
  it("is the one asked for as soon as it is free", async () => {
    await new Promise(closed => taken.close(closed));
    expect(await freePort(port)).toBe(port);
    taken = createServer();
    await new Promise<void>(listening => taken.listen(0, "127.0.0.1", listening));
  });
  it("of 0 stays the system's to choose", async () => expect(await freePort(0)).toBe(0));
});
