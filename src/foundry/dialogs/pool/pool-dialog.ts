import { type FigureId, figureOf, type PoolDeal } from "#rules/index.ts";
import { readFight } from "../../adapters/index.ts";
import { watch, watched } from "../../border.ts";
import { say } from "../../localize.ts";
import { rulebook } from "../../settings.ts";
import { pagePart } from "../../templates.ts";
import { besideTheSidebar } from "../docking.ts";
import { closeByEscape, focusOnTurn } from "../focus.ts";
import { closeWith, makeRoomFor } from "../standing.ts";
import { submitOrAsk } from "../submit-or-ask.ts";
import { type Dealing, dealDraft, openingDeal, poolForm, readDeal } from "./pool-form.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** The dialog that distributes a Defense Pool among all foes. It shows the effect while the user types. */
export class PoolDialog extends HandlebarsApplicationMixin(ApplicationV2)<object> {
  static override DEFAULT_OPTIONS = {
    id: "ten-segments-pool",
    tag: "form",
    classes: ["ten-segments", "ask"],
    window: { contentClasses: ["standard-form"] },
    form: { handler: watched(PoolDialog.#deal), closeOnSubmit: false },
  } as object;

  static override PARTS = {
    ask: pagePart("dialogs/pool/pool.hbs"),
    verdict: pagePart("dialogs/acting/act-verdict.hbs"),
    keys: pagePart("dialogs/acting/act-keys.hbs"),
  };

  readonly #combat: Combat;
  readonly #figure: FigureId;
  readonly #stopLooking: () => void;
  #shown: PoolDeal;

  constructor(combat: Combat, figure: FigureId) {
    super({ position: besideTheSidebar(440) });
    this.#combat = combat;
    this.#figure = figure;
    this.#shown = openingDeal(this.#dealing());
    this.#stopLooking = closeWith(this, combat.id!, figure);
  }

  override get title(): string {
    const name = figureOf(readFight(this.#combat), this.#figure)?.name ?? "";
    return say("Dialog.Pool.title", { name });
  }

  protected override async _prepareContext(options: never): Promise<object> {
    return { ...(await super._prepareContext(options)), rootId: this.id, ...poolForm(this.#dealing(), this.#shown) };
  }

  protected override _attachPartListeners(part: string, element: HTMLElement, options: never): void {
    super._attachPartListeners(part, element, options);
    if (part === "ask") element.addEventListener("input", () => this.#type(element));
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    closeByEscape(this);
    this.element.querySelector<HTMLElement>("input")?.focus();
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    this.#stopLooking();
    focusOnTurn(this.#figure);
  }

  #dealing(): Dealing {
    return {
      fight: readFight(this.#combat),
      figure: this.#figure,
      book: rulebook(this.#combat),
      knows: game.user!.isGM,
    };
  }

  /** Keeps the fields and only updates the texts that depend on them. */
  #type(page: HTMLElement): void {
    this.#shown = readDeal(new FormData(this.element as HTMLFormElement), this.#shown);
    const form = poolForm(this.#dealing(), this.#shown);
    const says = new Map([["left", form?.left], ...(form?.foes ?? []).map(({ id, comes }) => [id, comes] as const)]);
    for (const output of page.querySelectorAll<HTMLElement>("[data-says]")) {
      output.textContent = says.get(output.dataset.says!) ?? "";
    }
    watch(this.render({ parts: ["verdict"] }), "drawing");
  }

  static async #deal(this: PoolDialog): Promise<void> {
    const reply = await submitOrAsk(this.#combat, dealDraft(this.#figure, this.#shown));
    if (reply.accepted) await this.close();
  }
}

export async function openPool(combat: Combat, figure: FigureId): Promise<void> {
  await makeRoomFor("ten-segments-pool");
  await new PoolDialog(combat, figure).render({ force: true });
}
