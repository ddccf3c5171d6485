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

const { BooleanField, NumberField, SchemaField, SetField, StringField, ObjectField } = fields;
class AgeField extends NumberField {}
class RuneField extends StringField {
  _toInput(config: Dynamic): HTMLElement {
    return Object.assign(document.createElement("i"), { title: config.name });
  }
}

/** The fields of a figure's `system`. */
function schema(): Dynamic {
  const choices = { lawful: "Lawful", chaotic: "Chaotic" };
  const members = {
    alignment: new StringField({ label: "TEST.Word", hint: "Which?", choices, initial: "lawful" }),
    age: new AgeField({ min: 0, integer: true }),
    alive: new BooleanField(),
    tongues: new SetField(new StringField({ choices: { elvish: "Elvish", orcish: "Orcish" } })),
    rune: new RuneField(),
    odd: new ObjectField(),
  };
  return new SchemaField(members, { name: "system" }, { name: "system" }).fields;
}

beforeEach(() => setStage());

describe("Template helpers", () => {
  it.each([
    ["{{localize 'TEST.Word'}}", "Sword"],
    ["{{localize 'TEST.Greeting' name=who}}", "Hail, Ann"],
    ["{{#if (and (eq a 1) (ne a 2) (lt a 2) (lte a 1))}}y{{/if}}", "y"],
    ["{{#if (or (gt a 1) (gte a 2))}}y{{else}}n{{/if}}", "n"],
    ["{{ifThen (not a) 'y' 'n'}}", "n"],
    ["{{concat a '<b>' who}}", "1&lt;b&gt;Ann"],
    ["{{numberFormat 2.345 decimals=1 sign=true}}", "+2.3"],
    ["<input {{checked a}} {{disabled zero}}>", "<input checked >"],
  ])("%s is %s", (text, expected) => expect(draw(text, { a: 1, zero: 0, who: "Ann" })).toBe(expected));

  it("draw choices, blank and chosen", () => {
    put("<select>{{selectOptions choices selected='b' blank='None' localize=true}}</select>", {
      choices: { a: "TEST.Word", b: "<i>" },
    });
    const options = [...$("select").options].map((option: Dynamic) => [option.value, option.textContent]);
    expect(options).toEqual([
      ["", "None"],
      ["a", "Sword"],
      ["b", "<i>"],
    ]);
    expect($("select").value).toBe("b");
  });

  it("draw choices from a list of records", () => {
    put("<select>{{selectOptions choices selected=2 valueAttr='id' labelAttr='name'}}</select>", {
      choices: [
        { id: 1, name: "One" },
        { id: 2, name: "Two" },
      ],
    });
    expect([$("select").value, $("select").options.length]).toEqual(["2", 2]);
  });

  it("that are not modelled say so", () => expect(() => draw("{{editor 'x'}}")).toThrow("host: "));
});

describe("A field's form group", () => {
  it("ties label and hint to a choice", () => {
    put("{{formGroup field value='chaotic' rootId='sheet' classes='wide'}}", { field: schema().alignment });
    const select = $(".form-group.wide .form-fields select");
    expect([select.name, select.value, select.id]).toEqual(["system.alignment", "chaotic", "sheet-system.alignment"]);
    expect([$("label").textContent, $("label").htmlFor]).toEqual(["Sword", select.id]);
    expect(select.getAttribute("aria-describedby")).toBe($("p.hint").id);
  });

  it("draws numbers with their bounds, booleans as boxes, and what a subclass inherits", () => {
    put("{{formInput field value=12}}", { field: schema().age });
    expect([$("input").type, $("input").value, $("input").min, $("input").step]).toEqual(["number", "12", "0", "1"]);
    put("{{formInput field value=true disabled=true}}", { field: schema().alive });
    expect([$("input").type, $("input").checked, $("input").disabled]).toEqual(["checkbox", true, true]);
  });

  it("draws a set as several choices, and a field of a system's own as that says", () => {
    put("{{formInput field value=value}}", { field: schema().tongues, value: new Set(["orcish"]) });
    expect($("select").multiple).toBe(true);
    expect([...$("select").querySelectorAll("[selected]")].map((option: Dynamic) => option.value)).toEqual(["orcish"]);
    put("{{formInput field}}", { field: schema().rune });
    expect($("i").title).toBe("system.rune");
  });

  it("of a kind nobody draws says so", () =>
    expect(() => draw("{{formInput field}}", { field: schema().odd })).toThrow("ObjectField"));
});

describe("Templates", () => {
  it("are fetched once, and are partials under their path or a name", async () => {
    let fetched = 0;
    const counted: Dynamic = {
      get "a.hbs"() {
        fetched++;
        return "<b>{{who}}</b>";
      },
      "b.hbs": '{{> "a.hbs"}}{{> other}}',
    };
    setStage(14, counted);
    await loadTemplates(["a.hbs"]);
    await loadTemplates({ other: "a.hbs" });
    class Person {
      get who(): string {
        return "Ann";
      }
    }
    expect(await renderTemplate("b.hbs", new Person())).toBe("<b>Ann</b><b>Ann</b>");
    expect(fetched).toBe(1);
  });

  it("that are missing are asked for again", async () => {
    await expect(getTemplate("later.hbs")).rejects.toThrow("later.hbs");
    defineTemplate("later.hbs", "here");
    expect(await renderTemplate("later.hbs", {})).toBe("here");
  });
});
