import { readdirSync, readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { GLOSSARY, glossary, termMeantBy, termOf } from "#foundry/help/glossary.ts";
import { speakEnglish } from "../words.ts";

const TEMPLATES = new URL("../../../templates/", import.meta.url);

beforeEach(speakEnglish);

/** Every rules term that a template uses by its id. */
function askedFor(): readonly string[] {
  const pages = readdirSync(TEMPLATES, { recursive: true }).map(String);
  const texts = pages.filter(name => name.endsWith(".hbs")).map(name => readFileSync(new URL(name, TEMPLATES), "utf8"));
  return texts.flatMap(text => [...text.matchAll(/tenSegmentsTerm "([\w-]+)"/g)].map(([, id]) => String(id)));
}

describe("A word of play", () => {
  it("has a name and a sentence of its own", () => {
    const said = GLOSSARY.map(termOf);
    expect(new Set(said.map(({ name }) => name)).size).toBe(GLOSSARY.length);
    for (const { name, says } of said) expect(says, name).toMatch(/^[A-Z].*\.$/);
  });
  it("stands in the glossary by its name", () => {
    const names = glossary().map(({ name }) => name);
    expect([names.length, names[0], names.at(-1)]).toEqual([GLOSSARY.length, "Action", "THAC0"]);
  });
  it("is one of the glossary wherever a template asks for it", () => {
    expect(askedFor().length).toBeGreaterThan(3);
    expect(askedFor().filter(id => !GLOSSARY.some(term => term === id))).toEqual([]);
  });
});

describe("What stands for a word of play", () => {
  it.each([
    ["system.thac0", "THAC0"],
    ["system.armorClass", "Armor class"],
    ["parry:longsword", "Parry"],
    ["block", "Block"],
    ["spells", "Casting time"],
  ])("%s", (what, name) => expect(termMeantBy(what)?.name).toBe(name));
  it.each(["system.move", "none", "constructor", ""])("%j does not", what => expect(termMeantBy(what)).toBeNull());
});
