import { watch, watched } from "../../border.ts";
import { hearWhile } from "../../interpreter.ts";
import { pagePart } from "../../templates.ts";
import { rememberWelcome } from "../own-sheet.ts";
import { takeTour } from "../tours.ts";
import { type Greeting, greetingNow, importTollBridge, isOver, openFirstEvening, welcomeView } from "./greeting.ts";
import { drawPointer } from "./pointer.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** Hooks after which the button that the card points at may have moved. */
const MOVING = ["renderCombatTracker", "changeSidebarTab", "collapseSidebar"] as const;
/** Hooks after which the greeting may be obsolete. */
const ENDING = ["updateCombat", "deleteCombat", "createCombat"] as const;

/**
 * The card over the map with the user's first step. It stays, even after a reload, until it is closed or the fight
 * begins.
 */
export class WelcomeCard extends HandlebarsApplicationMixin(ApplicationV2)<object> {
  static override DEFAULT_OPTIONS = {
    id: "ten-segments-welcome",
    tag: "section",
    classes: ["ten-segments", "welcome"],
    window: { frame: false, positioned: false },
    actions: {
      closeWelcome: watched(WelcomeCard.#dismiss),
      takeTour: watched(takeTour),
      firstEvening: watched(openFirstEvening),
      openCharacter: watched(WelcomeCard.#openCharacter),
      importAdventure: watched(WelcomeCard.#import),
    },
  } as object;

  static override PARTS = { welcome: pagePart("help/welcome.hbs") };

  #greeting: Greeting;
  #isImporting = false;
  #stop: () => void = () => undefined;

  constructor(greeting: Greeting) {
    super();
    this.#greeting = greeting;
  }

  protected override async _prepareContext(options: never): Promise<object> {
    return { ...(await super._prepareContext(options)), ...welcomeView(this.#greeting) };
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.setAttribute("aria-labelledby", "ten-segments-welcome-title");
    if (this.#greeting.kind !== "import") showTracker();
    const page = this.element.ownerDocument;
    const [onKey, point] = [(event: KeyboardEvent) => this.#onKey(event), () => this.#point()];
    const deaf = [hearWhile(MOVING, point), hearWhile(ENDING, () => this.#keepUp())];
    page.addEventListener("keydown", onKey);
    page.defaultView!.addEventListener("resize", point);
    this.#stop = () => {
      for (const stop of deaf) stop();
      page.removeEventListener("keydown", onKey);
      page.defaultView!.removeEventListener("resize", point);
    };
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    this.#point();
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    this.#stop();
  }

  /** Escape closes the card if no window is open, and no one is typing. */
  #onKey(event: KeyboardEvent): void {
    const isElsewhere = [...foundry.applications.instances.values()].some(one => one.hasFrame && one.rendered);
    const target = event.target as HTMLElement;
    if (event.key !== "Escape" || event.defaultPrevented || isElsewhere || target.matches("input, textarea")) return;
    watch(this.dismiss(), "drawing");
  }

  #point(): void {
    if (this.element?.isConnected) drawPointer(this.element, this.#greeting.kind === "fight");
  }

  /** Closes the card when its greeting is obsolete, or shows the next greeting. */
  #keepUp(): void {
    if (this.#isImporting || !isOver(this.#greeting)) return;
    const now = greetingNow();
    if (now === null) watch(this.dismiss(), "drawing");
    else this.#show(now);
  }

  #show(greeting: Greeting): void {
    this.#greeting = greeting;
    watch(this.render(), "drawing");
    showTracker();
  }

  /** Closes the card for good. */
  async dismiss(): Promise<void> {
    await this.close();
    await rememberWelcome(false);
  }

  static async #dismiss(this: WelcomeCard): Promise<void> {
    await this.dismiss();
  }

  static async #openCharacter(this: WelcomeCard, _event: Event, { dataset }: HTMLElement): Promise<void> {
    await game.actors!.get(dataset.actorId ?? "")?.sheet?.render(true);
  }

  static async #import(this: WelcomeCard): Promise<void> {
    this.#isImporting = true;
    const combat = await importTollBridge().finally(() => {
      this.#isImporting = false;
    });
    if (combat) this.#show({ kind: "fight", combat });
  }
}

function showTracker(): void {
  ui.sidebar?.changeTab("combat", "primary");
}
