import { beforeEach, describe, expect, it, vi } from "vitest";
import { lazily } from "#foundry/lazily.ts";
import { speakEnglish } from "../words.ts";

describe("A window that is loaded when it is first opened", () => {
  const told: string[] = [];
  beforeEach(() => {
    speakEnglish();
    told.length = 0;
    vi.stubGlobal("ui", { notifications: { error: (words: string) => told.push(words) } });
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
  });

  const summary = { open: () => "open" };
  const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

  it("is not asked for before, and then is there", async () => {
    const load = vi.fn(async () => summary);
    const page = lazily("summary", load);
    expect(load).not.toHaveBeenCalled();
    expect(await page()).toBe(summary);
    expect(told).toEqual([]);
  });

  it("is said in a sentence not to be had when the server does not answer, and nothing is thrown", async () => {
    expect(await lazily("summary", gone)()).toBeNull();
    expect(told).toEqual([expect.stringMatching(/^The summary of the fight could not be loaded.*reload the page/)]);
  });

  it("is asked for again when somebody presses once more", async () => {
    const page = lazily(
      "summary",
      vi
        .fn(gone)
        .mockImplementationOnce(gone)
        .mockResolvedValueOnce(summary as never),
    );
    expect([await page(), await page()]).toEqual([null, summary]);
    expect(told).toHaveLength(1);
  });
});
