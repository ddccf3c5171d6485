// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { fields } from "../../data/index.ts";
import type { Dynamic } from "../../realm.ts";
import { defineTemplate, Handlebars } from "../index.ts";
import { $, setStage } from "../stage.ts";
import { parseHTML } from "../ux/html.ts";
import { getTemplate, loadTemplates, renderTemplate } from "./templates.ts";

const draw = (text: string, context: Dynamic = {}) => Handlebars.compile(text)(context);
const put = (text: string, context: Dynamic = {}) => {
  document.body.replaceChildren(...parseHTML(draw(text, context)));
};

const { BooleanField, NumberField, SchemaField, StringField, ObjectField } = fields;
class AgeField extends NumberField {}
/** The fields of an actor's `system`. */
function schema(): Dynamic {
  const choices = { lawful: "Lawful", chaotic: "Chaotic" };
  const members = {
    alignment: new StringField({ label: "TEST.Word", hint: "Which?", choices, initial: "lawful" }),
    age: new AgeField({ min: 0, integer: true }),
    alive: new BooleanField(),
    odd: new ObjectField(),
  };
  return new SchemaField(members, { name: "system" }, { name: "system" }).fields;
}

beforeEach(() => setStage());

describe("Template helpers", () => {
  it.each([
    ["{{localize 'TEST.Word'}}", "Sword"],
    ["{{localize 'TEST.Greeting' name=who}}", "Hail, Ann"],
    ["{{#if (and (eq a 1) (ne a 2) (lt a 2))}}y{{/if}}", "y"],
    ["{{#if (or (gt a 1) zero)}}y{{else}}n{{/if}}", "n"],
    ["{{ifThen (not a) 'y' 'n'}}", "n"],
    ["{{concat a '<b>' who}}", "1&lt;b&gt;Ann"],
    ["<input {{checked a}} {{disabled zero}}>", "<input checked >"],
  ])("%s is %s", (text, expected) => expect(draw(text, { a: 1, zero: 0, who: "Ann" })).toBe(expected));

  it("draw choices", () => {
    put("<select>{{selectOptions choices selected='b' localize=true}}</select>", {
      choices: { a: "TEST.Word", b: "<i>" },
    });
    const options = [...$("select").options].map((option: Dynamic) => [option.value, option.textContent]);
    expect(options).toEqual([
      ["a", "Sword"],
      ["b", "<i>"],
    ]);
    expect($("select").value).toBe("b");
  });

  it("draw choices from a list of records", () => {
    put("<select>{{selectOptions choices selected=2}}</select>", {
      choices: [
        { value: "1", label: "One" },
        { value: "2", label: "Two" },
      ],
    });
    expect([$("select").value, $("select").options.length]).toEqual(["2", 2]);
  });

  it("that are not modelled say so", () => expect(() => draw("{{editor 'x'}}")).toThrow("host: "));
});

describe("A field's form group", () => {
  it("ties label and hint to a choice", () => {
    put("{{formGroup field value='chaotic' rootId='sheet'}}", { field: schema().alignment });
    const select = $(".form-group .form-fields select");
    expect([select.name, select.value, select.id]).toEqual(["system.alignment", "chaotic", "sheet-system.alignment"]);
    expect([$("label").textContent, $("label").htmlFor]).toEqual(["Sword", select.id]);
    expect(select.getAttribute("aria-describedby")).toBe($("p.hint").id);
  });

  it("draws numbers with their bounds, booleans as boxes, and what a subclass inherits", () => {
    put("{{formGroup field value=12}}", { field: schema().age });
    expect([$("input").type, $("input").value, $("input").min, $("input").step]).toEqual(["number", "12", "0", "1"]);
    put("{{formGroup field value=true disabled=true}}", { field: schema().alive });
    expect([$("input").type, $("input").checked, $("input").disabled]).toEqual(["checkbox", true, true]);
  });

  it("of a kind nobody draws says so", () =>
    expect(() => draw("{{formGroup field}}", { field: schema().odd })).toThrow("ObjectField"));
});

describe("Templates", () => {
  it("are fetched once, and are partials under their path", async () => {
    let fetched = 0;
    const counted: Dynamic = {
      get "a.hbs"() {
        fetched++;
        return "<b>{{who}}</b>";
      },
      "b.hbs": '{{> "a.hbs"}}!',
    };
    setStage(14, counted);
    await loadTemplates(["a.hbs"]);
    class Person {
      get who(): string {
        return "Ann";
      }
    }
    expect(await renderTemplate("b.hbs", new Person())).toBe("<b>Ann</b>!");
    expect(fetched).toBe(1);
  });

  it("that are missing are asked for again", async () => {
    await expect(getTemplate("later.hbs")).rejects.toThrow("later.hbs");
    defineTemplate("later.hbs", "here");
    expect(await renderTemplate("later.hbs", {})).toBe("here");
  });
});
