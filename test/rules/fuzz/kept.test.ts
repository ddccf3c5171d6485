import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findingInRecord } from "./finding.ts";

const FOLDER = join(import.meta.dirname, "kept");

describe("Records in which random fights once found something", () => {
  it.each(readdirSync(FOLDER))("%s: nothing is found any more", name => {
    const { rulebook, figures, commands } = JSON.parse(readFileSync(join(FOLDER, name), "utf8"));
    expect(findingInRecord({ rulebook, figures, commands })).toBeNull();
  });
});
