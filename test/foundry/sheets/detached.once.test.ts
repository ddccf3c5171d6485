import { Window } from "happy-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Room } from "#foundry/laying/room.ts";
import { lockFields } from "#foundry/sheets/form/reach.ts";
import type { Dynamic } from "../session/index.ts";

/** The page of a detached window. Its element classes are not those of the main page. */
function detached(content: string): Dynamic {
  const page: Dynamic = new Window().document;
  page.body.innerHTML = content;
  return page;
}

describe("A window that is detached from the main one", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("has its fields locked like any other", () => {
    const page = detached('<form><div class="window-content"><input type="text"><input type="checkbox"></div></form>');
    vi.stubGlobal("HTMLInputElement", class {});
    const form = page.querySelector("form");
    lockFields(form, true);
    const [text, box] = form.querySelectorAll("input");
    expect([text.readOnly, text.disabled, box.disabled]).toEqual([true, false, true]);
  });

  it("lets go of the keyboard on its own page and on the map's, if something is done on the map", async () => {
    const own = detached('<div id="window"><input></div>');
    const map = detached('<div id="board"></div><textarea></textarea>');
    vi.stubGlobal("canvas", { app: { view: map.querySelector("#board") } });
    vi.stubGlobal("ui", { notifications: { info: () => ({}), remove: () => undefined } });
    vi.stubGlobal("document", detached(""));
    const windowed = {
      element: own.querySelector("#window"),
      rendered: false,
      minimize: async () => undefined,
      maximize: async () => undefined,
    };
    own.querySelector("input").focus();
    map.querySelector("textarea").focus();
    const seen: string[] = [];
    await new Room(windowed).make("Lay it down", async () => {
      seen.push(own.activeElement.tagName, map.activeElement.tagName);
      return null;
    });
    expect(seen).toEqual(["BODY", "BODY"]);
  });
});
