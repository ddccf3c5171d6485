import { beforeEach, describe, expect, it } from "vitest";
import { sayReason } from "#foundry/localize.ts";
import type { Reason } from "#rules/index.ts";
import { ORC, SWORD } from "../session/world.ts";
import { speakEnglish } from "../words.ts";

describe("A refusal about something that was deleted", () => {
  beforeEach(speakEnglish);
  const said = (why: string, values: object) =>
    sayReason({ why, cite: "G.table", with: values } as unknown as Reason, {});

  it.each([
    ["unknown-target", { target: ORC }, "The target is not in this fight: someone no longer in the encounter."],
    ["unknown-figure", { figure: ORC }, "Not in this fight: someone no longer in the encounter."],
    [
      "unknown-weapon",
      { figure: "Mirella", weapon: SWORD },
      "Mirella has no such weapon: something that no longer exists.",
    ],
    ["unknown-target", { target: "Orc" }, "The target is not in this fight: Orc."],
  ])("%s shows no raw id", (why, values, words) => expect(said(why, values)).toBe(words));
});
