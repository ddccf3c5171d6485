// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import type { Dynamic } from "../../realm.ts";
import { setStage } from "../stage.ts";
import { FormDataExtended } from "./form-data-extended.ts";
import { cleanHTML } from "./html.ts";
import { TextEditor } from "./text-editor.ts";

beforeEach(() => setStage());

describe("A form's data", () => {
  it.each<[string, string, Dynamic]>([
    ["text", '<input name="x" value="7">', "7"],
    ["a number", '<input type="number" name="x" value="7">', 7],
    ["an empty number", '<input type="number" name="x">', null],
    ["a range", '<input type="range" name="x" value="3" max="9">', 3],
    ["text told to be a number", '<input name="x" value="7" data-dtype="Number">', 7],
    ["a choice told to be a number", '<select name="x" data-dtype="Number"><option value="2" selected></select>', 2],
    [
      "a choice told to be a boolean",
      '<select name="x" data-dtype="Boolean"><option value="true" selected></select>',
      true,
    ],
    ["a ticked box", '<input type="checkbox" name="x" checked>', true],
    ["a box", '<input type="checkbox" name="x">', false],
    ["a ticked box of value", '<input type="checkbox" name="x" value="a" checked>', "a"],
    ["a box of value", '<input type="checkbox" name="x" value="a">', null],
    ["boxes", '<input type="checkbox" name="x" value="a" checked><input type="checkbox" name="x" value="b">', ["a"]],
    ["radios", '<input type="radio" name="x" value="a"><input type="radio" name="x" value="b" checked>', "b"],
    ["no radio", '<input type="radio" name="x" value="a">', null],
    [
      "several choices",
      '<select name="x" multiple><option value="a" selected><option value="b"><option value="c" selected></select>',
      ["a", "c"],
    ],
    ["fields of one name", '<input name="x" value="a"><input name="x" value="b">', ["a", "b"]],
    ["a long text", '<textarea name="x">words</textarea>', "words"],
    ["a disabled field", '<input name="x" value="a" disabled>', undefined],
    ["a field of a disabled set", '<fieldset disabled><input name="x" value="a"></fieldset>', undefined],
    ["a button", '<button name="x" value="a">', undefined],
    ["an image that may be edited", '<img data-edit="x" src="a.svg">', "a.svg"],
    ["what else may be edited", '<p data-edit="x"><b>a</b></p>', "<b>a</b>"],
  ])("reads %s", (_what, html, expected) => {
    const form = document.createElement("form");
    form.innerHTML = html;
    document.body.append(form);
    expect(new FormDataExtended(form).object.x).toEqual(expected);
  });
});

describe("HTML that is cleaned", () => {
  it.each([
    ["handlers", '<p onclick="x()"><img src="a.png" onerror="x()"></p>', '<p><img src="a.png"></p>'],
    ["scripts, and what draws or fetches a page", "a<script>x()</script><svg><a>b</a></svg><iframe></iframe>", "a"],
    ["addresses that run", '<a href=" java&#9;script:x()">a</a><a href="data:text/html,x">b</a>', "<a>a</a><a>b</a>"],
    ["elements that are not known, but not their words", "<blink>a <b>b</b></blink>", "a <b>b</b>"],
    ["attributes that are not known", '<form action="//x"><b formaction="x">a</b></form>', "<form><b>a</b></form>"],
  ])("loses %s", (_what, dirty, clean) => expect(cleanHTML(dirty)).toBe(clean));
  it.each([
    '<p class="a" data-uuid="Actor.a" aria-label="b">a &lt; b</p>',
    '<section class="secret" id="secret-a"><p>a</p></section>',
    '<a href="https://example.org">a</a><a href="modules/a.pdf">b</a>',
  ])("keeps %s", html => expect(cleanHTML(html)).toBe(html));
});

describe("Rich text that is enriched", () => {
  const icon = (name: string) => `<i class="fa-solid fa-${name}" aria-hidden="true"></i>`;
  it("has links and rolls in the place of their texts, whose names stay text", async () =>
    expect(await TextEditor.enrichHTML("a @UUID[Actor.x]{&lt;b&gt;} and [[/r 1d6]], so")).toBe(
      `a <a class="content-link broken" data-uuid="Actor.x">${icon("link-slash")}&lt;b&gt;</a> and ` +
        `<a class="inline-roll roll" data-mode="r" data-flavor="" data-formula="1d6">${icon("dice-d20")}1d6</a>, so`,
    ));
  it("leaves each kind as it is written if that is asked for", async () => {
    const text = "@UUID[Actor.x]{a} [[/r 1d6]] [[2 + 3]] @Embed[Actor.x] https://example.org/a";
    const none = { documents: false, rolls: false, embeds: false, links: false };
    expect(await TextEditor.enrichHTML(text, none)).toBe(text);
  });
  it("makes links of addresses, and of no other text in a link", async () =>
    expect(await TextEditor.enrichHTML("see https://example.org/a <a>https://example.org/b</a>")).toBe(
      'see <a class="hyperlink" href="https://example.org/a" target="_blank" rel="nofollow noopener">' +
        "https://example.org/a</a> <a>https://example.org/b</a>",
    ));
  it("shows a text with a uuid that cannot be read", async () =>
    expect(await TextEditor.enrichHTML("a @UUID[nothing..at.all]{b}")).toContain('class="content-link broken"'));
  it("keeps its secrets, unless they are to be told or have been", async () => {
    const told = '<section class="secret revealed">a</section>';
    const kept = '<section class="secret">b</section>';
    expect(await TextEditor.enrichHTML(told + kept)).toBe(told);
    expect(await TextEditor.enrichHTML(told + kept, { secrets: true })).toBe(told + kept);
  });
  it("says what it does not know", () =>
    expect(TextEditor.enrichHTML("@Embed[Actor.x]")).rejects.toThrow("not modelled"));
});
