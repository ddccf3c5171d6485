import fc from "fast-check";
import { describe, expect } from "vitest";
import type { Dynamic } from "../session/index.ts";
import { atOneTable } from "../session/table.ts";
import { control, controls, noteAt, receive, stored, type } from "./typing.ts";

const it = atOneTable({ noErrors: true, seats: ["anna"] });

/** Each field of each kind of item, with anything in it. It takes long, and is the same on both generations. */
describe("An item's sheet into which anything is typed", () => {
  /** Arbitrary input for a control. */
  const something = (one: Dynamic): fc.Arbitrary<string | boolean> => {
    if (one.type === "checkbox") return fc.boolean();
    if (one.tagName === "SELECT") return fc.constantFrom(...[...one.options].map((option: Dynamic) => option.value));
    if (one.type === "number")
      return fc.oneof(
        fc.constant(""),
        fc.integer({ min: -200, max: 6000 }).map(String),
        fc.constantFrom("0.5", "-1.25"),
      );
    const text = fc.string({ maxLength: 6 });
    // Rich text is stored as the server cleans it.
    if (one.tagName === "TEXTAREA") return text.map(typed => typed.replaceAll(/[<>&]/g, "-"));
    return fc.oneof(fc.constantFrom("", "1d8", "2d6+1", "d", "3d"), text);
  };
  const readOf = (one: Dynamic, value: string | boolean) => {
    if (typeof value === "boolean") return value;
    if (one.type === "number" || one.dataset.dtype === "Number") return value === "" ? null : Number(value);
    return value.trim();
  };

  /** Fields of an effect, which are the same for all kinds of items: they are typed in for a spell, once each. */
  const isOfEffect = (name: string) => name.includes("effect.");

  it.for(["weapon", "spell", "device"])(
    "saves whatever is typed for a %s as it is, or refuses it there",
    async (kind, { session, anna }) => {
      const thing = await receive(anna, kind);
      if (kind === "device") await thing.update({ "system.powers": [{ id: "bolt", name: "Bolt" }] });
      const list = (name: string) => name.replace("powers.bolt", "powers.0");
      const typedInto = controls(thing).filter(({ name }) => kind === "spell" || !isOfEffect(name));
      expect(typedInto.length).toBeGreaterThan(10);
      for (const { name } of typedInto) {
        const property = fc.asyncProperty(something(control(thing, name)), async value => {
          const before = stored(anna, thing, list(name));
          await type(session, anna, thing, name, value);
          const one = control(thing, name);
          const refused = one.getAttribute("aria-invalid") === "true";
          expect(stored(anna, thing, list(name)), `${name}: ${value}`).toEqual(refused ? before : readOf(one, value));
          if (refused) expect(one.value).toBe(value);
          expect(Boolean(noteAt(one))).toBe(refused);
        });
        await fc.assert(property, { numRuns: isOfEffect(name) ? 1 : 2 });
      }
    },
  );
});
