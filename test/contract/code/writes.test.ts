import { describe, expect, it } from "vitest";
import { readTree } from "../tree.ts";
import { uncheckedWrites } from "./writes.ts";

describe("Every write is checked", () => {
  it("in the tree as it stands", () => expect(uncheckedWrites(readTree())).toEqual([]));
  it.each([
    "await actor.update({})",
    "ChatMessage.create({})",
    "await card.delete()",
    'actor.createEmbeddedDocuments("Item", [])',
    'await actor.toggleStatusEffect("dead", { active: true })',
  ])("%s is found", text => expect(uncheckedWrites(new Map([["src/foundry/sheets/a.ts", text]]))).toHaveLength(1));
  it("and nothing beside", () =>
    expect(
      uncheckedWrites(new Map([["src/foundry/sheets/a.ts", "await updateDocument(actor, {}); names.delete(name)"]])),
    ).toEqual([]));
});
