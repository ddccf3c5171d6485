// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Dynamic } from "../../realm.ts";
import { $, press, setStage, settle } from "../stage.ts";
import { DialogV2 } from "./dialog.ts";

beforeEach(() => setStage());

async function asked(kind: "confirm" | "input" | "wait", config: Dynamic, then: () => void): Promise<Dynamic> {
  const answer = DialogV2[kind]({ window: { title: "Well?" }, ...config });
  answer.catch(() => undefined);
  await settle();
  then();
  return answer;
}

describe("A dialog", () => {
  it.each([
    ["yes", true],
    ["no", false],
  ])("that asks to confirm answers %s with %s", async (action, expected) => {
    expect(await asked("confirm", {}, () => $(`[data-action=${action}]`).click())).toBe(expected);
    expect($("dialog")).toBeNull();
  });

  it("answers with its button's callback, or the button's action", async () => {
    const buttons = [
      { action: "a", label: "A", callback: (_event: Event, button: Dynamic) => button.dataset.action + 1 },
      { action: "b" },
    ];
    expect(await asked("wait", { buttons }, () => $("[data-action=a]").click())).toBe("a1");
    expect(await asked("wait", { buttons }, () => $("[data-action=b]").click())).toBe("b");
  });

  it("answers with the content of its form", async () => {
    const content = '<input name="name" value="Ann"><input type="number" name="age" value="20">';
    const answer = await asked("input", { content }, () => $("[data-action=ok]").click());
    expect(answer).toEqual({ name: "Ann", age: 20 });
  });

  it("takes Enter for its default button", async () => {
    const buttons = [{ action: "a" }, { action: "b", default: true }];
    const answer = asked("wait", { buttons }, () => $("form").requestSubmit());
    expect(await answer).toBe("b");
    await asked("wait", { buttons }, () => {
      expect(document.activeElement).toBe($("[data-action=b]"));
      $("[data-action=a]").click();
    });
  });

  it("calls back with the event and the dialog when it is drawn", async () => {
    const drawn: unknown[] = [];
    const render = (event: Event, { element }: { element: HTMLElement }) => drawn.push(event.type, element.tagName);
    await asked("confirm", { render }, () => press($("dialog .window-content"), "Escape"));
    expect(drawn).toEqual(["render", "DIALOG"]);
  });

  it("dismissed by Escape answers null, or rejects when so asked", async () => {
    const dismiss = () => press($("dialog .window-content"), "Escape");
    expect(await asked("confirm", {}, dismiss)).toBeNull();
    await expect(asked("confirm", { rejectClose: true }, dismiss)).rejects.toThrow("dismissed");
  });

  it("cleans a text it is given, but not an element", async () => {
    const content = '<p onclick="x()">hi<script>x()</script><a href="javascript:x()">a</a><input name="kept"></p>';
    await asked("input", { content }, () => {
      expect($(".dialog-content").innerHTML).toBe('<p>hi<a>a</a><input name="kept"></p>');
      $("[data-action=ok]").click();
    });
    const element = document.createElement("p");
    await asked("input", { content: element }, () => {
      expect($(".dialog-content").firstChild).toBe(element);
      $("[data-action=ok]").click();
    });
  });

  it("is modal when asked", async () => {
    const modal = vi.spyOn(HTMLDialogElement.prototype, "showModal");
    await asked("input", { modal: true }, () => $("[data-action=ok]").click());
    expect(modal).toHaveBeenCalledOnce();
  });

  it("needs a button", () => expect(() => new DialogV2({ buttons: [] })).toThrow("buttons"));
});
