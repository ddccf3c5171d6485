import { say } from "../localize.ts";
import type { Question } from "../referee/index.ts";
import { defendForm, secondsLeft } from "./defend.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** Asks a player how a figure defends itself, while the time runs. */
export class DefendPrompt extends HandlebarsApplicationMixin(ApplicationV2)<any> {
  static override DEFAULT_OPTIONS = {
    id: "ten-segments-defend-{id}",
    classes: ["ten-segments", "ask"],
    position: { width: 400 },
    actions: { choose: DefendPrompt.#choose },
  } as object;

  static override PARTS = { ask: { template: "systems/ten-segments/templates/dialogs/defend.hbs" } };

  readonly #question: Question;
  readonly #opened = Date.now();
  readonly #settle: (choice: string | null) => void;
  readonly #answered: number;
  #ticking = 0;

  constructor(question: Question, settle: (choice: string | null) => void) {
    super();
    this.#question = question;
    this.#settle = settle;
    this.#answered = Hooks.on(
      "tenSegments.answered" as never,
      ((combat: string) => {
        if (combat === question.combat) void this.close();
      }) as never,
    );
  }

  override get title(): string {
    const { figure, need } = this.#question;
    return say(need.name === "defend" ? "Dialog.Defend.title" : "Dialog.Defend.other", { name: figure });
  }

  protected override async _prepareContext(options: never): Promise<any> {
    return { ...(await super._prepareContext(options)), ...defendForm(this.#question) };
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    this.#tick();
    const window = this.element.ownerDocument.defaultView!;
    window.clearInterval(this.#ticking);
    this.#ticking = window.setInterval(() => this.#tick(), 1000);
    this.element.querySelector<HTMLElement>(".key--first")?.focus();
  }

  /** Says how much time is left; with none left, nobody has answered. */
  #tick(): void {
    const { until } = this.#question;
    const seconds = secondsLeft(until, Date.now());
    const words = this.element.querySelector<HTMLElement>(".countdown__words");
    const line = this.element.querySelector<HTMLElement>(".countdown__line");
    if (words) words.textContent = say("Dialog.Defend.left", { seconds });
    line?.style.setProperty("--left", String((seconds * 1000) / Math.max(1000, until - this.#opened)));
    if (seconds === 0) void this.close();
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    this.element.ownerDocument.defaultView?.clearInterval(this.#ticking);
    Hooks.off("tenSegments.answered" as never, this.#answered);
    this.#settle(null);
  }

  static async #choose(this: DefendPrompt, _event: Event, key: HTMLElement): Promise<void> {
    this.#settle(key.dataset.choice ?? null);
    await this.close();
  }
}

/** Puts the question to this client's user; null when it is closed or its time is over. */
export async function decide(question: Question): Promise<string | null> {
  return new Promise(settle => {
    void new DefendPrompt(question, settle).render({ force: true });
  });
}
