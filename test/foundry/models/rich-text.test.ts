import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";

const { documentTypes } = JSON.parse(readFileSync(new URL("../../../system.json", import.meta.url), "utf8"));

/** The paths of all rich text in a schema. */
function richTexts(field: Dynamic, path = ""): readonly string[] {
  if (field.constructor.name === "HTMLField") return [path];
  if (field.element) return richTexts(field.element, `${path}.*`);
  return Object.entries(field.fields ?? {}).flatMap(([name, inner]) =>
    richTexts(inner, path === "" ? name : `${path}.${name}`),
  );
}

describe("Rich text", () => {
  let session: GameSession;
  let master: Person;
  beforeAll(async () => {
    session = await openSession(generation);
    master = await session.sit("Gamemaster");
  });
  afterAll(() => session.close());

  /** Document kinds for which the system has types, each type with its data model. */
  const models = () =>
    Object.keys(documentTypes).flatMap(kind =>
      Object.entries<Dynamic>(master.globals.CONFIG[kind].dataModels).map(
        ([type, model]) => [kind, type, richTexts(model.schema)] as const,
      ),
    );

  it("is named in the manifest field for field, so that the server cleans it", () => {
    const asked = models().map(([kind, type, fields]) => [kind, type, fields]);
    const named = models().map(([kind, type]) => [kind, type, documentTypes[kind][type]?.htmlFields ?? []]);
    expect(named).toEqual(asked);
  });

  it("is in every figure and every thing", () =>
    expect(models().filter(([, , fields]) => fields.length > 0)).toHaveLength(8));
});
