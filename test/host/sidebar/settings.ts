import { ApplicationV2, HandlebarsApplicationMixin } from "../applications/index.ts";
import { DataField } from "../data/fields.ts";
import { type Dynamic, notModelled, realm } from "../realm.ts";
import { TemplateTab } from "./sidebar-tab.ts";
import { currentTheme, showTheme } from "./theme.ts";

/** The settings tab: the world, the connected users and the logout button. */
export class Settings extends TemplateTab {
  static tabName = "settings";

  static DEFAULT_OPTIONS: Dynamic = {
    classes: ["settings-sidebar"],
    actions: {
      openSettings: () => realm.game.settings.sheet.render({ force: true }),
      openMenu: Settings.#onMenu,
      startTour: Settings.#onTour,
      switchTheme: Settings.#onTheme,
      logOut: () => globalThis.location.assign("/join"),
    },
  };

  static PARTS: Dynamic = { settings: { template: "templates/sidebar/tabs/settings.hbs", scrollable: [""] } };

  async _prepareContext(options: Dynamic): Promise<Dynamic> {
    const { game } = realm;
    const menus = [...game.settings.menus]
      .filter(([, menu]) => !menu.restricted || game.user.isGM)
      .map(([key, menu]) => ({ key, label: game.i18n.localize(menu.label ?? menu.name) }));
    const tours = game.tours
      .filter(({ config }: Dynamic) => config.display && (!config.restricted || game.user.isGM))
      .map(({ key, title }: Dynamic) => ({ key, title }));
    const players = game.users.map((user: Dynamic) => {
      const { id, name, active, color, isGM } = user;
      return { id, name, active, color, role: isGM ? "Game master" : "Player" };
    });
    const { title: system, version } = game.system;
    return {
      ...(await super._prepareContext(options)),
      ...{ menus, tours, players, world: game.world.title, system, version, build: game.version },
      otherTheme: currentTheme() === "dark" ? "light" : "dark",
    };
  }
  static #onMenu(this: Settings, _event: Event, target: HTMLElement): void {
    const { type: Menu } = realm.game.settings.menus.get(target.dataset.key);
    new Menu().render({ force: true });
  }
  /** Starts a tour. Foundry has a separate window to manage tours. */
  static async #onTour(this: Settings, _event: Event, target: HTMLElement): Promise<void> {
    const tour = realm.game.tours.get(target.dataset.key);
    await tour.reset();
    await tour.start();
  }
  static async #onTheme(this: Settings): Promise<void> {
    showTheme(currentTheme() === "dark" ? "light" : "dark");
    await this.render();
  }
}

const Base = HandlebarsApplicationMixin(ApplicationV2) as Dynamic;

/** The window to change the registered settings. */
export class SettingsConfig extends Base {
  static DEFAULT_OPTIONS: Dynamic = {
    id: "settings-config",
    tag: "form",
    window: { title: "Settings" },
    position: { width: 560 },
    form: { handler: SettingsConfig.#onSubmit, closeOnSubmit: true },
  };

  static PARTS: Dynamic = { main: { template: "templates/sidebar/tabs/settings-form.hbs", scrollable: [""] } };

  async _prepareContext(options: Dynamic): Promise<Dynamic> {
    const settings = shownSettings().map(describeSetting);
    return { ...(await super._prepareContext(options)), settings, rootId: this.id };
  }
  static async #onSubmit(_event: Event, _form: HTMLFormElement, formData: Dynamic): Promise<void> {
    for (const [key, { namespace, key: name }] of shownSettings()) {
      const value = formData.object[key];
      const stored = realm.game.settings.get(namespace, name);
      if (value === undefined || value === stored) continue;
      await realm.game.settings.set(namespace, name, typeof stored === "number" ? Number(value) : value);
    }
  }
}

function shownSettings(): [string, Dynamic][] {
  return [...realm.game.settings.settings].filter(([, setting]) => setting.config);
}

function describeSetting([name, setting]: [string, Dynamic]): Dynamic {
  const { i18n, settings, user } = realm.game;
  const { namespace, key, type: field, scope, name: label, hint } = setting;
  if (!(field instanceof DataField)) notModelled(`the setting ${name}, whose type is no data field,`);
  const words = Object.entries<string>(field.choices ?? {}).map(([choice, word]) => [choice, i18n.localize(word)]);
  const choices = field.choices && Object.fromEntries(words);
  const disabled = scope === "world" && !user.isGM;
  return { field, name, label, hint, choices, disabled, value: settings.get(namespace, key) };
}
