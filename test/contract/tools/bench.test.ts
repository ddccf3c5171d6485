import { describe, expect, it } from "vitest";
import { compared, quartiles, told } from "#tools/bench/samples.mjs";

describe("What a bench has measured", () => {
  it("is told by its median and quartiles, whatever a single sample was", () =>
    expect(quartiles([5, 1, 9000, 3, 4])).toEqual({ low: 3, median: 4, high: 5 }));
  it("has as many digits as matter", () => {
    expect(told([1234.5], {})).toBe("1,235 (1,235–1,235)");
    expect(told([0.98765], {})).toBe("0.988 (0.988–0.988)");
  });
  it("says how near it comes to what it should be at least, or at most", () => {
    expect(told([250], { atLeast: 1000 })).toBe("250 (250–250), 0.25 of 1,000");
    expect(told([1.1], { atMost: 1 })).toBe("1.1 (1.1–1.1), 1.1 of at most 1");
  });
  it("has nothing to say of another commit that was not asked for", () =>
    expect(told([250], { times: 2 })).toBe("250 (250–250)"));
});

describe("A bench of two commits in turns", () => {
  it("tells the ratio of those samples that were taken together", () =>
    expect(compared([100, 200, 300], [50, 100, 150], {})).toBe("200 / 100 = 2 (2–2)"));
  it("and how near it comes to as many times as it should be", () =>
    expect(compared([300], [200], { times: 3 })).toBe("300 / 200 = 1.5 (1.5–1.5), 0.5 of 3 times"));
});
