import type { Page } from "@playwright/test";
import type { preparedWorld } from "../world/index.ts";
import { expect } from "./expecting.ts";

type World = ReturnType<typeof preparedWorld>;

/**
 * HTML that escapes from a text, an attribute or an address if it is not escaped. Payloads that run set `taken` on the
 * page.
 */
const PAYLOADS = [
  "<script>taken=1</script>",
  "' onfocus=taken=1 autofocus tabindex=0 x='",
  `"'><img src=data:, onerror=taken=1>`,
  "<svg onload=taken=1></svg>",
] as const;

/** All payloads together, for texts that may be long. */
const PAYLOAD = `${PAYLOADS.join("")}<a href="java&#9;script:taken=1">&lt;b&gt;</a>`;

/** Adds one of the payloads to a name, always the same one for that name. */
export const hostile = (name: string): string => `${name} ${PAYLOADS[name.length % PAYLOADS.length]}`;

/** The payloads in rich text, as an old world may store it, from before the server cleaned it. */
const RICH = `<p>Written <strong>richly</strong> ${PAYLOAD}</p><section class="secret" id="secret-1">${PAYLOAD}</section>`;

const OBSERVER = 2;
const LIMITED = 1;

/**
 * The world with payloads in every name and description. Players have limited access to figures that they do not own,
 * and see one as observers.
 */
export function hostileWorld(world: World): World {
  const actors = world.actors.map(actor => ({
    ...actor,
    name: hostile(actor.name),
    ownership: { ...actor.ownership, default: actor.name === "Mirella" ? OBSERVER : LIMITED },
    system: { ...actor.system, description: RICH },
    items: actor.items.map(item => ({
      ...item,
      name: hostile(item.name),
      system: { ...(item.system as object), description: RICH },
    })),
  }));
  const scenes = world.scenes.map(scene => ({
    ...scene,
    name: hostile(scene.name),
    tokens: scene.tokens.map(token => ({ ...token, name: hostile(token.name) })),
  }));
  return { ...world, actors, scenes } as World;
}

/** A field of a data model, as Foundry documents it. */
interface Field {
  name: string;
  choices?: unknown;
  fields?: Record<string, Field>;
  element?: Field;
  validate(value: unknown): unknown;
}
interface Filled {
  name: string;
  system: { schema: Field; toObject(): object };
  update(changes: object): Promise<unknown>;
}
interface Realm {
  foundry: { data: { fields: Record<"StringField", new () => Field> } };
  game: {
    actors: { contents: (Filled & { items: { contents: Filled[] }; createEmbeddedDocuments: Creating })[] };
    combat: { createEmbeddedDocuments: Creating };
    users: { contents: { name: string; update(changes: object): Promise<unknown> }[] };
  };
  ChatMessage: { create(data: object): Promise<unknown> };
}
type Creating = (kind: string, made: readonly object[]) => Promise<unknown>;

/**
 * Writes payloads into every text field of every figure and item, and into other documents with a name: users, an
 * effect, and a document that is not a figure.
 */
export async function writeEverywhere(page: Page): Promise<void> {
  await page.evaluate(
    async ({ payload, rich, short, torch }) => {
      const { foundry, game } = globalThis as unknown as Realm;
      /** Fields that other data refers to. */
      const keys = ["id", "within", "mark", "description"];
      const fill = (field: Field, value: unknown): unknown => {
        if (field.fields && typeof value === "object" && value !== null) {
          const inner = Object.entries(field.fields).map(([name, each]) => [
            name,
            fill(each, Reflect.get(value, name)),
          ]);
          return Object.fromEntries(inner);
        }
        if (field.element && Array.isArray(value)) return value.map(each => fill(field.element as Field, each));
        const isText = field instanceof foundry.data.fields.StringField && !field.choices && !keys.includes(field.name);
        return isText && field.validate(payload) === undefined ? payload : value;
      };
      for (const actor of game.actors.contents) {
        for (const { system, update } of [actor, ...actor.items.contents].map(one => ({
          system: one.system,
          update: (changes: object) => one.update(changes),
        })))
          await update({ system: fill(system.schema, system.toObject()) });
        await actor.createEmbeddedDocuments("ActiveEffect", [{ name: `Effect ${payload}`, description: rich }]);
      }
      await game.combat.createEmbeddedDocuments("Combatant", [{ name: torch, initiative: 3 }]);
      for (const user of game.users.contents) await user.update({ name: `${user.name} ${short}` });
    },
    { payload: PAYLOAD, rich: RICH, short: PAYLOADS[2], torch: hostile("Torch") },
  );
}

/** A user says it in chat. */
export async function say(page: Page): Promise<void> {
  await page.evaluate(
    async ({ alias, rich }) => {
      const { ChatMessage } = globalThis as unknown as Realm;
      await ChatMessage.create({ content: rich, flavor: rich, speaker: { alias } });
    },
    { alias: hostile("Nobody"), rich: RICH },
  );
}

/** Checks that no payload has run or could run, and that only rich text has become HTML. */
export async function expectOnlyText(page: Page, where: string): Promise<void> {
  const traces = await page.evaluate(() => {
    const found = "taken" in globalThis ? ["a script has run"] : [];
    for (const element of document.querySelectorAll("*")) {
      const at = `${element.tagName} of ${element.parentElement?.className}`;
      for (const { name, value } of element.attributes) {
        if (name.startsWith("on")) found.push(`${name} on ${at}`);
        if (/^\s*javascript:/i.test(value.replaceAll(/\s/g, ""))) found.push(`${name} with a script on ${at}`);
        if (/^data-tooltip(-html)?$/.test(name) && value !== "") found.push(`a tooltip of HTML on ${at}`);
      }
      const isRich = element.closest(".described, .message-content, .flavor-text") !== null;
      if (element.tagName === "IMG" && element.getAttribute("src") === "data:," && !isRich)
        found.push(`markup in ${element.parentElement?.outerHTML.slice(0, 200)}`);
      if (element.tagName === "SCRIPT" && element.textContent?.includes("taken")) found.push(`a script in ${at}`);
    }
    return [...new Set(found)];
  });
  expect.soft(traces, where).toEqual([]);
}
