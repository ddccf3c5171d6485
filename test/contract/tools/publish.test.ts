import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { publication, publish } from "#tools/steps/package-list.mjs";

const RELEASED = { id: "ten-segments", version: "1.2.3", compatibility: { minimum: "13.347", verified: "14" } };
const PLACES = { manifest: "https://github.com/a/b/v1.2.3/system.json", notes: "https://github.com/a/b/v1.2.3" };
const BODY = publication(RELEASED, { ...PLACES, dryRun: false });

/** A fetch that always gives this answer and records the request in `sent`. */
function foundry(status: number, reply: unknown, headers: Record<string, string> = {}) {
  const sent: { address?: string; init?: RequestInit } = {};
  const text = typeof reply === "string" ? reply : JSON.stringify(reply);
  const send = async (address: unknown, init?: RequestInit) => {
    Object.assign(sent, { address, init });
    return new Response(text, { status, headers });
  };
  return { sent, send: send as typeof fetch };
}

describe("A version is published on Foundry's package list", () => {
  it("with its own manifest and notes, as the Package Release API has it", async () => {
    const { sent, send } = foundry(200, {
      status: "success",
      page: "https://foundryvtt.com/packages/ten-segments/edit/",
    });
    expect(await publish(BODY, "fvttp_token", send)).toBe("https://foundryvtt.com/packages/ten-segments/edit/");
    expect(sent.address).toBe("https://foundryvtt.com/_api/packages/release_version/");
    expect(sent.init).toMatchObject({
      method: "POST",
      headers: { "content-type": "application/json", authorization: "fvttp_token" },
    });
    expect(JSON.parse(String(sent.init?.body))).toEqual({
      id: "ten-segments",
      "dry-run": false,
      release: { version: "1.2.3", ...PLACES, compatibility: { minimum: "13.347", verified: "14", maximum: "" } },
    });
  });

  it("and what Foundry refuses is told by its field", async () => {
    const errors = { manifest: [{ message: "Enter a valid URL.", code: "invalid" }] };
    const { send } = foundry(400, { status: "error", errors });
    await expect(publish(BODY, "t", send)).rejects.toThrow(
      "publish: Foundry refused 1.2.3 (400): manifest: Enter a valid URL.",
    );
  });
  it("nor is a success believed that does not say so", async () => {
    await expect(publish(BODY, "t", foundry(200, { status: "error" }).send)).rejects.toThrow("refused 1.2.3 (200)");
    await expect(publish(BODY, "t", foundry(502, "Bad Gateway").send)).rejects.toThrow("(502): Bad Gateway");
  });
  it("and who comes too soon is told when to come again", async () => {
    const { send } = foundry(429, "", { "retry-after": "42" });
    await expect(publish(BODY, "t", send)).rejects.toThrow("try again in 42 seconds");
  });
});

describe("Without a token", () => {
  const tool = fileURLToPath(new URL("../../../tools/publish.mjs", import.meta.url));
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [tool, ...args], {
      encoding: "utf8",
      env: { ...process.env, FOUNDRY_PACKAGE_TOKEN: "" },
    });
  it("nothing is published, and that is no failure", () => {
    const { status, stdout } = run("--manifest", PLACES.manifest, "--notes", PLACES.notes);
    expect([status, stdout]).toEqual([0, expect.stringContaining("there is no FOUNDRY_PACKAGE_TOKEN")]);
  });
  it("but a call that lacks an address is one", () => {
    const { status, stderr } = run();
    expect([status, stderr]).toEqual([2, expect.stringContaining("--manifest <address>")]);
  });
});
