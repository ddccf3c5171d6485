import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makePacks } from "#tools/packs/make.mjs";
import { runPacks } from "./acting.ts";
import { comparedWith } from "./expected.ts";
import { countsOf, effectsPage } from "./page.ts";

it("docs/effects.md says what the entries of the packs do: npm run effects writes it", async () => {
  const packs = mkdtempSync(join(tmpdir(), "ten-segments-packs-"));
  await makePacks(join(import.meta.dirname, "../../.."), packs);
  const acted = await runPacks(packs);
  rmSync(packs, { recursive: true, force: true });
  expect(readFileSync(new URL("../../../docs/effects.md", import.meta.url), "utf8")).toBe(effectsPage(acted));
  const { spells, devices, monsters } = countsOf(acted);
  expect(spells.whole).toBeGreaterThanOrEqual(125);
  expect(devices.whole).toBeGreaterThanOrEqual(90);
  expect(monsters.whole).toBe(monsters.expected);
  const silent = acted.map(comparedWith).filter(({ lacks, left }) => lacks.length > 0 && left === "");
  expect(silent.map(({ name, lacks }) => `${name} says nothing of ${lacks.join(", ")}`)).toEqual([]);
});
