import { describe, expect, it, vi } from "vitest";
import { groundReader } from "#foundry/dialogs/targets/places.ts";
import type { Dynamic } from "../session/index.ts";

/** A scene that counts how often each of its tokens is read. */
function sceneOf(names: readonly string[]) {
  const scene: Dynamic = { reads: 0, walls: [{ _source: { c: [0, 0, 10, 10], move: 20, dir: 0, door: 0, ds: 0 } }] };
  scene.tokens = names.map((id, at) => ({
    id,
    parent: scene,
    get _source() {
      scene.reads += 1;
      return { x: 100 * at, y: 0, elevation: 0, width: 1, height: 1, hidden: false };
    },
  }));
  return scene;
}

describe("The ground around tokens", () => {
  it("is read once for each scene, however many rows ask for it", () => {
    vi.stubGlobal("canvas", null);
    vi.stubGlobal("game", { release: { generation: 13 } });
    const [one, other] = [sceneOf(["a", "b", "c"]), sceneOf(["d"])];
    const groundAt = groundReader();
    const told = [...one.tokens, ...one.tokens].map(token => groundAt(token));
    const once = one.reads;
    expect(new Set(told).size).toBe(1);
    expect(groundAt(other.tokens[0])).not.toBe(told[0]);
    expect(groundAt(null)).toBe("false");
    groundReader()(one.tokens[0]);
    expect(one.reads).toBe(2 * once);
  });
});
