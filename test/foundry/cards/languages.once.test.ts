import { afterAll, describe, expect, it, vi } from "vitest";
import { sayCount, sayList, shownNumber } from "#foundry/localize.ts";

const SENTENCES: Readonly<Record<string, string>> = {
  de: "{count} {count|Segment|Segmente}",
  pl: "{count} {count|segment|segmenty|segmentów|segmentu}",
};

/** Sets the client's language. */
function speak(lang: string): void {
  vi.stubGlobal("game", { i18n: { lang, localize: () => SENTENCES[lang], format: () => SENTENCES[lang] } });
}

afterAll(() => vi.unstubAllGlobals());

describe("In another language", () => {
  it("numbers are written as there, with a minus sign", () => {
    speak("de");
    expect([1250, -2, 0.5].map(shownNumber)).toEqual(["1.250", "−2", "0,5"]);
    speak("en");
    expect([1250, -2, 0.5].map(shownNumber)).toEqual(["1,250", "−2", "0.5"]);
  });
  it("lists are joined as there", () => {
    speak("de");
    expect(sayList(["Brandt", "Elin", 3])).toBe("Brandt, Elin und 3");
    speak("ja");
    expect(sayList(["Brandt", "Elin"])).toBe("Brandt、Elin");
    speak("en");
    expect(sayList(["Brandt", "Elin", "Mirella"])).toBe("Brandt, Elin, Mirella");
  });
  it("a count has the form that the language has for it", () => {
    speak("pl");
    expect([1, 3, 5, 22].map(count => sayCount("segment", count))).toEqual([
      "1 segment",
      "3 segmenty",
      "5 segmentów",
      "22 segmenty",
    ]);
  });
});
