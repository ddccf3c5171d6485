import { readFileSync } from "node:fs";
import { describe, expect } from "vitest";
import type { Dynamic, Person } from "../session/index.ts";
import { atOneTable } from "../session/table.ts";

const { documentTypes } = JSON.parse(readFileSync(new URL("../../../system.json", import.meta.url), "utf8"));

/** The paths of all rich text in a schema. */
function richTexts(field: Dynamic, path = ""): readonly string[] {
  if (field.constructor.name === "HTMLField") return [path];
  if (field.element) return richTexts(field.element, `${path}.*`);
  return Object.entries(field.fields ?? {}).flatMap(([name, inner]) =>
    richTexts(inner, path === "" ? name : `${path}.${name}`),
  );
}

const it = atOneTable({ seats: ["master"] });

describe("Rich text", () => {
  /** Document kinds for which the system has types, each type with its data model. */
  const models = (master: Person) =>
    Object.keys(documentTypes).flatMap(kind =>
      Object.entries<Dynamic>(master.globals.CONFIG[kind].dataModels).map(
        ([type, model]) => [kind, type, richTexts(model.schema)] as const,
      ),
    );

  it("is named in the manifest field for field, so that the server cleans it", ({ master }) => {
    const asked = models(master).map(([kind, type, fields]) => [kind, type, fields]);
    const named = models(master).map(([kind, type]) => [kind, type, documentTypes[kind][type]?.htmlFields ?? []]);
    expect(named).toEqual(asked);
  });

  it("is in every figure and every thing", ({ master }) =>
    expect(models(master).filter(([, , fields]) => fields.length > 0)).toHaveLength(8));
});
