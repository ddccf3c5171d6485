import type { Page } from "@playwright/test";
import type { preparedWorld } from "../world/index.ts";
import { expect } from "./expecting.ts";

type World = ReturnType<typeof preparedWorld>;

/** What gets out of a text, an attribute or an address where it is not kept in. Whatever runs leaves `taken` on its page. */
const PAYLOADS = [
  "<script>taken=1</script>",
  "' onfocus=taken=1 autofocus tabindex=0 x='",
  `"'><img src=data:, onerror=taken=1>`,
  "<svg onload=taken=1></svg>",
] as const;

/** All of it, for texts that may be long. */
const PAYLOAD = `${PAYLOADS.join("")}<a href="java&#9;script:taken=1">&lt;b&gt;</a>`;

/** A name with some of that in it, always the same. */
export const hostile = (name: string): string => `${name} ${PAYLOADS[name.length % PAYLOADS.length]}`;

/** The same in rich text, as it may be stored in a world that is older than the server's cleaning. */
const RICH = `<p>Written <strong>richly</strong> ${PAYLOAD}</p><section class="secret" id="secret-1">${PAYLOAD}</section>`;

const OBSERVER = 2;
const LIMITED = 1;

/** The world with that in everything that has a name or a description. Players may look at what is not theirs: at one figure closely. */
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
 * Writes it into every text of every figure and thing that takes it, whatever the models have by then; and into what else
 * has a name at this table: its users, an effect, and something that is no figure.
 */
export async function writeEverywhere(page: Page): Promise<void> {
  await page.evaluate(
    async ({ payload, rich, short, torch }) => {
      const { foundry, game } = globalThis as unknown as Realm;
      /** What other fields are found by. */
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

/** Somebody says it in the chat. */
export async function say(page: Page): Promise<void> {
  await page.evaluate(
    async ({ alias, rich }) => {
      const { ChatMessage } = globalThis as unknown as Realm;
      await ChatMessage.create({ content: rich, flavor: rich, speaker: { alias } });
    },
    { alias: hostile("Nobody"), rich: RICH },
  );
}

/** Nothing of it has run or could run, and nothing that is no rich text has become part of the page. */
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
