// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Dynamic, realm } from "../realm.ts";
import { installBoard, PreciseText } from "./index.ts";

const listeners = new Map<string, ((...args: Dynamic[]) => void)[]>();
const told: string[] = [];

/** A token's document. `move` goes to the given point unless a wall is in the way. */
function tokenDocument(id: string, change: Dynamic = {}): Dynamic {
  const document: Dynamic = {
    ...{ id, name: id, x: 0, y: 0, width: 1, height: 1, disposition: -1, isOwner: true, hidden: false, displayBars: 0 },
    ...{
      bar1: { attribute: "hp" },
      texture: {},
      actor: { statuses: new Set(), system: { hp: { value: 3, max: 12 } } },
    },
    ...change,
  };
  const { actor, bar1 } = document;
  const shown = { type: "bar", attribute: bar1.attribute, ...actor.system.hp, editable: true };
  document.getBarAttribute ??= (name: string) => (name === "bar1" ? shown : null);
  document.move ??= vi.fn(async (to: Dynamic) => {
    Object.assign(document, to);
    realm.Hooks.callAll("updateToken", document);
    return true;
  });
  return document;
}

async function layOut(tokens: Dynamic[], user: Dynamic = {}): Promise<void> {
  listeners.clear();
  told.length = 0;
  document.body.innerHTML = '<main id="board"></main>';
  const grid = {
    size: 60,
    units: "ft",
    measurePath: ([from, to]: Dynamic[]) => ({
      distance: (Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) / 60) * 5,
    }),
  };
  const scene = { id: "scene", name: "The ford", width: 600, height: 600, grid, tokens, initial: { x: null, y: null } };
  for (const token of tokens) token.parent = scene;
  const me = { id: "me", isGM: true, targets: new Set(), ...user };
  realm.game = {
    scenes: { viewed: scene },
    user: me,
    users: [me],
    system: {},
    combat: null,
    i18n: { localize: String },
  };
  realm.CONFIG = { Token: {}, statusEffects: [{ id: "prone", name: "Prone" }] };
  realm.foundry = { utils: { getProperty: (object: Dynamic, path: string) => object[path] } };
  realm.Hooks = {
    on: (name: string, listener: () => void) => listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    callAll: (name: string, ...args: Dynamic[]) => {
      told.push(name);
      for (const listener of listeners.get(name) ?? []) listener(...args);
    },
  };
  realm.startup = [];
  installBoard();
  for (const begin of realm.startup) await begin();
}

const elementOf = (id: string) => document.querySelector<HTMLElement>(`[data-token-id="${id}"]`) as HTMLElement;
const redrawn = () => Promise.resolve();
const press = (id: string, key: string) =>
  elementOf(id).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));

/** Presses at the corner of the map, moves by this many pixels, and releases. */
function drag(id: string, x: number, y: number, letGo = "pointerup"): void {
  const at = (type: string, clientX: number, clientY: number) =>
    elementOf(id).dispatchEvent(new PointerEvent(type, { clientX, clientY, button: 0, bubbles: true }));
  at("pointerdown", 0, 0);
  at("pointermove", x, y);
  at(letGo, x, y);
}

describe("A board with two tokens", () => {
  beforeEach(() =>
    layOut([tokenDocument("Orc", { disposition: -1 }), tokenDocument("Wren", { x: 60, disposition: 1 })]),
  );

  it("is ready, and says so", () => {
    expect(realm.canvas.ready).toBe(true);
    expect(told).toContain("canvasReady");
    expect(realm.canvas.tokens.placeables.map((token: Dynamic) => token.id)).toEqual(["Orc", "Wren"]);
  });

  it("tells in words what it shows by shape and colour", () => {
    expect(elementOf("Orc").getAttribute("aria-label")).toBe("Orc, hostile, 3 of 12");
    expect(elementOf("Wren").getAttribute("aria-label")).toBe("Wren, friendly, 3 of 12");
  });

  it("selects one token at a time, and more with shift", async () => {
    press("Orc", " ");
    press("Wren", " ");
    expect(realm.canvas.tokens.controlled.map((token: Dynamic) => token.id)).toEqual(["Wren"]);
    realm.canvas.tokens.get("Orc").control({ releaseOthers: false });
    await redrawn();
    expect(elementOf("Orc").getAttribute("aria-pressed")).toBe("true");
    expect(realm.canvas.tokens.controlled).toHaveLength(2);
  });

  it("aims with T, and again with T no longer", async () => {
    press("Orc", "t");
    await redrawn();
    expect([...realm.game.user.targets]).toEqual([realm.canvas.tokens.get("Orc")]);
    expect(elementOf("Orc").getAttribute("aria-label")).toContain("targeted");
    press("Orc", "T");
    expect(realm.game.user.targets.size).toBe(0);
  });

  it("moves by a square with the arrow keys", async () => {
    press("Wren", "ArrowDown");
    await redrawn();
    await redrawn();
    expect(elementOf("Wren").style.getPropertyValue("--y")).toBe("60px");
    expect(realm.canvas.tokens.get("Wren").document).toMatchObject({ x: 60, y: 60 });
  });

  it("makes one move of one drag, to the nearest square", () => {
    drag("Orc", 130, 70);
    const { move } = realm.canvas.tokens.get("Orc").document;
    expect(move).toHaveBeenCalledExactlyOnceWith({ x: 120, y: 60 }, { method: "dragging" });
  });

  it("makes no move of a press that trembles, nor of a drag that is broken off", () => {
    drag("Orc", 2, 2);
    drag("Orc", 130, 70, "pointercancel");
    expect(realm.canvas.tokens.get("Orc").document.move).not.toHaveBeenCalled();
  });

  it("shows the way while the token is dragged", () => {
    const orc = elementOf("Orc");
    orc.dispatchEvent(new PointerEvent("pointerdown", { clientX: 0, clientY: 0, button: 0, bubbles: true }));
    orc.dispatchEvent(new PointerEvent("pointermove", { clientX: 125, clientY: 0, bubbles: true }));
    expect(orc.querySelector("output")?.textContent).toBe("10 ft");
  });

  it("follows tokens that come and go", async () => {
    realm.canvas.tokens.get("Orc").setTarget(true);
    realm.canvas.scene.tokens.shift();
    realm.canvas.scene.tokens.push(tokenDocument("Gnoll", { parent: realm.canvas.scene }));
    realm.Hooks.callAll("createToken");
    await redrawn();
    expect(realm.game.user.targets.size).toBe(0);
    expect([...document.querySelectorAll<HTMLElement>(".token")].map(token => token.dataset.tokenId)).toEqual([
      "Wren",
      "Gnoll",
    ]);
  });

  it("offers the status effects beside a token", () => {
    const { actor } = realm.canvas.tokens.get("Orc");
    actor.toggleStatusEffect = vi.fn();
    elementOf("Orc").dispatchEvent(new MouseEvent("contextmenu", { bubbles: true }));
    document.querySelector<HTMLElement>(".token-hud [data-action=effect]")?.click();
    expect(actor.toggleStatusEffect).toHaveBeenCalledExactlyOnceWith("prone");
  });
});

describe("The field of a bar beside a token", () => {
  beforeEach(() => layOut([tokenDocument("Orc")]));

  it.each([
    ["-9", ["hp", -9, true, true]],
    ["+2", ["hp", 2, true, true]],
    ["=-3", ["hp", -3, false, true]],
    ["7", ["hp", 7, false, true]],
  ])("takes %s", (typed, given) => {
    const { actor } = realm.canvas.tokens.get("Orc");
    actor.modifyTokenAttribute = vi.fn(async () => actor);
    elementOf("Orc").dispatchEvent(new MouseEvent("contextmenu", { bubbles: true }));
    const input = document.querySelector<HTMLInputElement>(".token-hud .bar1 input")!;
    input.value = typed;
    input.dispatchEvent(new Event("change"));
    expect(actor.modifyTokenAttribute).toHaveBeenCalledExactlyOnceWith(...given);
  });
});

describe("A move that is refused", () => {
  beforeEach(() => layOut([tokenDocument("Orc", { move: vi.fn(async () => false) })]));

  it("leaves the token where it was", async () => {
    drag("Orc", 130, 70);
    await redrawn();
    await redrawn();
    expect(elementOf("Orc").style.translate).toBe("");
    expect(elementOf("Orc").classList.contains("dragging")).toBe(false);
  });
});

describe("What a player sees of the others' tokens", () => {
  const hostile = { isOwner: false, name: "<b>Orc</b>" };
  beforeEach(() =>
    layOut([tokenDocument("Orc", hostile), tokenDocument("Ghost", { isOwner: false, hidden: true })], { isGM: false }),
  );

  it("shows no hidden token", () => expect(elementOf("Ghost")).toBeNull());
  it("shows no hit points", () => expect(elementOf("Orc").getAttribute("aria-label")).toBe("<b>Orc</b>, hostile"));
  it("takes a name as text", () => expect(elementOf("Orc").querySelector("b")).toBeNull());
  it("neither selects nor moves them", () => {
    drag("Orc", 130, 70);
    press("Orc", "ArrowDown");
    expect(realm.canvas.tokens.controlled).toEqual([]);
    expect(realm.canvas.tokens.get("Orc").document.move).not.toHaveBeenCalled();
  });
});

describe("A board that is drawn again", () => {
  const faces = () => ["Orc", "Ogre"].map(name => elementOf(name).firstElementChild);
  beforeEach(() => layOut([tokenDocument("Orc"), tokenDocument("Ogre")]));

  it("makes nothing anew of a token that looks as before", async () => {
    const [orc, ogre] = faces();
    realm.canvas.tokens.get("Orc").document.name = "Orc (1)";
    realm.Hooks.callAll("updateToken", realm.canvas.tokens.get("Orc").document);
    await redrawn();
    expect(faces()[0]).not.toBe(orc);
    expect(faces()[1]).toBe(ogre);
  });
});

describe("A sign that is hung on a token after the board has been drawn", () => {
  beforeEach(() => layOut([tokenDocument("Orc")]));

  it("is seen at once, and gone at once when it is taken down", async () => {
    const sign = new PreciseText("✦ 2");
    realm.canvas.tokens.get("Orc").addChild(sign);
    await redrawn();
    expect(elementOf("Orc").textContent).toContain("✦ 2");
    sign.destroy();
    await redrawn();
    expect(elementOf("Orc").textContent).not.toContain("✦ 2");
  });
});
