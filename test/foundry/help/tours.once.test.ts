import { beforeEach, describe, expect, it } from "vitest";
import { type Stop, stopsToShow, TOURS } from "#foundry/help/stops.ts";
import { speakEnglish } from "../words.ts";

beforeEach(speakEnglish);

const idsOf = (stops: readonly Stop[]) => stops.map(({ id }) => id);

describe.each(Object.entries(TOURS))("The tour %s", (_tour, stops) => {
  it("begins and ends in the middle of the page", () => {
    const plain = idsOf(stops.filter(stop => !("selector" in stop) && !("own" in stop)));
    expect(plain).toEqual(["welcome", "end"]);
    expect([stops[0].id, stops.at(-1)?.id]).toEqual(["welcome", "end"]);
  });
  it("names no stop twice", () => expect(new Set(idsOf(stops)).size).toBe(stops.length));
});

describe("A tour without a fight", () => {
  const { shown, missing } = stopsToShow(TOURS["game-master"], ({ id }) => !["segments", "account"].includes(id));
  it("leaves out what is not there to be shown", () =>
    expect(idsOf(shown)).toEqual(idsOf(TOURS["game-master"]).filter(id => id !== "segments" && id !== "account")));
  it("and knows what that was", () => expect(idsOf(missing)).toEqual(["segments", "account"]));
});
