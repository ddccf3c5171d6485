// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { defineTemplate } from "../applications/index.ts";
import { fields } from "../data/index.ts";
import { type Dynamic, realm } from "../realm.ts";
import { escapeHTML } from "../utility/text.ts";
import { installSidebar, sidebar } from "./index.ts";

const TRACKER = `<ol>{{#each turns}}<li class="combatant {{css}}" data-combatant-id="{{id}}">{{name}}
  <button type="button" data-action="toggleHidden"></button></li>{{/each}}</ol>`;
const FOOTER =
  '<footer>{{#if control}}<button type="button" class="combat-control" data-action="nextTurn"></button>{{/if}}</footer>';
defineTemplate("test/tracker.hbs", TRACKER);
defineTemplate("test/footer.hbs", FOOTER);

/** A system's tracker, which renders its own list. */
class Tracker extends sidebar.tabs.CombatTracker {
  static override PARTS = {
    header: { template: "templates/sidebar/tabs/combat/header.hbs" },
    tracker: { template: "test/tracker.hbs" },
    footer: { template: "test/footer.hbs" },
  };
}

const listeners = new Map<string, ((...args: Dynamic[]) => void)[]>();

/** A collection like those of the world: an array that also finds by id. */
function collection(documents: Dynamic[]): Dynamic {
  const get = (id: string) => documents.find(document => document.id === id);
  return Object.assign(documents, { get, has: (id: string) => get(id) !== undefined });
}

function combatant(id: string, change: Dynamic = {}): Dynamic {
  return {
    ...{ id, name: id, img: "", visible: true, isOwner: true, isDefeated: false, hidden: false, initiative: null },
    ...{ actor: { appliedEffects: [] }, update: vi.fn(), ...change },
  };
}

function message(id: string, change: Dynamic = {}): Dynamic {
  const renderHTML = async () => Object.assign(document.createElement("li"), { textContent: id });
  return { id, visible: true, renderHTML, delete: vi.fn(), ...change };
}

const turns = [
  combatant("Halvard", { initiative: 4 }),
  combatant("<b>Orc</b>"),
  combatant("Ghost", { visible: false }),
];
const combat: Dynamic = {
  id: "fight",
  active: true,
  scene: null,
  round: 1,
  turn: 0,
  turns,
  combatants: collection(turns),
};

async function open({ isGM = true, messages = [] as Dynamic[] } = {}): Promise<void> {
  listeners.clear();
  document.body.innerHTML = '<div id="interface"><aside id="sidebar"></aside></div>';
  const user = { id: "me", name: "Me", isGM, active: true, can: () => isGM };
  realm.ui = { notifications: { error: vi.fn() } };
  realm.canvas = {};
  realm.foundry = { utils: { escapeHTML } };
  realm.CONFIG = {
    ui: {},
    Combat: { initiative: { decimals: 0 } },
    Actor: {},
    Item: {},
    ChatMessage: { documentClass: { create: vi.fn(), getSpeaker: () => ({ alias: "Me" }) } },
  };
  realm.game = {
    ...{ user, users: [user], world: { title: "The ford" }, system: { title: "Ten Segments", version: "1" } },
    ...{ messages: collection(messages), i18n: { localize: String, has: () => false }, version: "14.367" },
    combats: Object.assign(collection([combat]), { viewed: combat, combats: [combat] }),
    collections: new Map([
      [
        "Actor",
        collection([
          { id: "wren", name: "Wren", type: "character", visible: true },
          { id: "x", name: "Hidden", visible: false },
        ]),
      ],
      ["Item", collection([])],
      ["Scene", collection([])],
    ]),
    packs: Object.assign(collection([]), { folders: [] }),
    settings: { menus: new Map(), settings: new Map() },
    tours: [],
  };
  realm.Hooks = {
    on: (name: string, listener: () => void) => listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    call: () => true,
    callAll: (name: string, ...args: Dynamic[]) => {
      for (const listener of listeners.get(name) ?? []) listener(...args);
    },
  };
  realm.startup = [];
  installSidebar();
  realm.CONFIG.ui.combat = Tracker;
  for (const begin of realm.startup) await begin();
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

describe("The tabs of the sidebar", () => {
  beforeEach(() => open());

  it("are a list of tabs, each with its panel", () => {
    expect(all("[role=tab]").map(tab => tab.dataset.tab)).toEqual([
      "chat",
      "combat",
      "scenes",
      "actors",
      "items",
      "compendium",
      "settings",
    ]);
    for (const tab of all("[role=tab]")) {
      expect(find(`#${tab.getAttribute("aria-controls")}`).getAttribute("role")).toBe("tabpanel");
    }
  });

  it("count the messages that come while the log is out of sight, and show them beside the sidebar", async () => {
    find("[data-tab=combat][role=tab]").click();
    const told = message("told");
    realm.game.messages.push(told);
    await realm.ui.chat.postOne(told, { notify: true });
    expect(all("#chat-notifications > *").map(one => one.textContent)).toEqual(["told"]);
    expect(find("#sidebar-tab-chat .tab-count").textContent).toBe("1");
    find("[data-tab=chat][role=tab]").click();
    expect([...all("#chat-notifications > *"), ...all(".tab-count")]).toEqual([]);
    const seen = message("seen");
    realm.game.messages.push(seen);
    await realm.ui.chat.postOne(seen, { notify: true });
    expect(all(".tab-count")).toEqual([]);
  });

  it("show one panel at a time", () => {
    find("[data-tab=combat][role=tab]").click();
    expect(all(".sidebar-tab.active").map(panel => panel.id)).toEqual(["combat"]);
    expect(find("[data-tab=combat][role=tab]").getAttribute("aria-selected")).toBe("true");
  });

  it("are walked with the arrow keys, round and round", () => {
    const walk = (key: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    find("[data-tab=chat][role=tab]").focus();
    walk("ArrowLeft");
    expect(realm.ui.sidebar.tabGroups.primary).toBe("settings");
    walk("ArrowRight");
    walk("ArrowRight");
    expect(realm.ui.sidebar.tabGroups.primary).toBe("combat");
  });
});

describe("The combat tracker", () => {
  beforeEach(() => open());

  it("lists the combatants that the user may see, the current one marked", () => {
    expect(all("#combat .combatant").map(line => line.dataset.combatantId)).toEqual(["Halvard", "<b>Orc</b>"]);
    expect(find("#combat .combatant").matches(".active")).toBe(true);
  });

  it("takes a name as text", () => expect(find("#combat .combatant b")).toBeNull());

  it("asks the encounter for what its controls name", () => {
    combat.nextTurn = vi.fn();
    find("#combat [data-action=nextTurn]").click();
    expect(combat.nextTurn).toHaveBeenCalledOnce();
  });

  it("hides and shows a combatant", () => {
    find("#combat [data-action=toggleHidden]").click();
    expect(turns[0].update).toHaveBeenCalledExactlyOnceWith({ hidden: true });
  });

  it("draws itself anew when a figure changes", async () => {
    const render = vi.spyOn(realm.ui.combat, "render");
    realm.Hooks.callAll("updateActor", {});
    expect(render).toHaveBeenCalledOnce();
  });
});

describe("A player's combat tracker", () => {
  it("offers no controls of the game master", async () => {
    await open({ isGM: false });
    expect(all("#combat .combat-control")).toEqual([]);
  });
});

describe("The chat", () => {
  const slow = {
    renderHTML: async () =>
      Promise.resolve().then(() => Object.assign(document.createElement("li"), { textContent: "first" })),
  };
  const write = (text: string) => {
    const box = find("#chat-message") as HTMLTextAreaElement;
    box.value = text;
    box.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  };

  it("stands in the order of the messages, and shows none that is not for the user", async () => {
    await open({ messages: [message("first", slow), message("secret", { visible: false }), message("second")] });
    expect(all(".chat-log > li").map(line => line.dataset.messageId)).toEqual(["first", "second"]);
  });

  it("draws a changed message where it stands", async () => {
    const [first, second] = [message("first"), message("second")];
    await open({ messages: [first, second] });
    first.renderHTML = async () => Object.assign(document.createElement("li"), { textContent: "changed" });
    await realm.ui.chat.updateMessage(first);
    expect(find(".chat-log > li").textContent).toContain("changed");
    expect(all(".chat-log > li")).toHaveLength(2);
  });

  it("lets the game master delete, and no one else", async () => {
    const first = message("first");
    await open({ messages: [first] });
    find("[data-action=deleteMessage]").click();
    expect(first.delete).toHaveBeenCalledOnce();
    await open({ messages: [message("first")], isGM: false });
    expect(find("[data-action=deleteMessage]")).toBeNull();
  });

  it("sends words as text", async () => {
    await open();
    write("<img> & more");
    const [sent] = realm.CONFIG.ChatMessage.documentClass.create.mock.calls[0];
    expect(sent).toEqual({ content: "&lt;img&gt; &amp; more", speaker: { alias: "Me" } });
  });

  it("refuses a command that it does not know", async () => {
    await open();
    await expect(realm.ui.chat.processMessage("/dance")).rejects.toThrow('no chat command "/dance"');
  });
});

describe("The directories", () => {
  it("list what the user may see", async () => {
    await open();
    expect(all("#actors .entry-name").map(entry => entry.textContent)).toEqual(["Wren"]);
    expect(find("#items .hint").textContent).toContain("Nothing here yet");
  });
});

describe("The settings", () => {
  it("are shown as their fields say, and changed when they differ", async () => {
    await open();
    const type = new fields.NumberField({ min: 5, integer: true });
    const setting = { namespace: "ten", key: "pause", name: "Pause", scope: "world", config: true, type };
    const set = vi.fn();
    Object.assign(realm.game.settings, { settings: new Map([["ten.pause", setting]]), get: () => 30, set });
    await realm.game.settings.sheet.render({ force: true });
    const input = find("#settings-config [name='ten.pause']") as HTMLInputElement;
    expect([input.type, input.value, input.min]).toEqual(["number", "30", "5"]);
    input.value = "40";
    find("#settings-config").dispatchEvent(new Event("submit", { cancelable: true }));
    await Promise.resolve();
    expect(set).toHaveBeenCalledExactlyOnceWith("ten", "pause", 40);
  });
});
