import { type FigureId, figureOf } from "../../rules/index.ts";
import { readFight } from "../adapters/index.ts";
import { watch, watched } from "../border.ts";
import { say } from "../localize.ts";
import { mayCommand } from "../referee/index.ts";
import { pagePart } from "../templates.ts";
import { type DeclareChoice, declareForm, firstChoice, intentOf, undeclared } from "./declare.ts";
import { focusOnKind, focusOnTurn } from "./focus.ts";
import { closeWith, makeRoomFor } from "./standing.ts";
import { submitOrAsk } from "./submit-or-ask.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** Asks what a figure will do this round; with several figures, one after another. */
export class DeclareDialog extends HandlebarsApplicationMixin(ApplicationV2)<object> {
  static override DEFAULT_OPTIONS = {
    id: "ten-segments-declare",
    tag: "form",
    classes: ["ten-segments", "ask"],
    window: { contentClasses: ["standard-form"] },
    position: { width: 420 },
    form: { handler: watched(DeclareDialog.#declare), closeOnSubmit: false },
    actions: { skip: watched(DeclareDialog.#skip) },
  } as object;

  static override PARTS = { ask: pagePart("dialogs/declare.hbs") };

  readonly #combat: Combat;
  readonly #stopLooking: () => void;
  #queue: readonly FigureId[];
  #choice: DeclareChoice;

  constructor(combat: Combat, figures: readonly FigureId[]) {
    super();
    this.#combat = combat;
    this.#stopLooking = closeWith(this, combat.id!);
    this.#queue = figures;
    this.#choice = firstChoice(readFight(combat), figures[0]!);
  }

  override get title(): string {
    const name = figureOf(readFight(this.#combat), this.#queue[0] ?? "")?.name ?? "";
    return say("Dialog.Declare.title", { name });
  }

  protected override async _prepareContext(options: never): Promise<object> {
    const context = await super._prepareContext(options);
    const fight = readFight(this.#combat);
    const figure = figureOf(fight, this.#queue[0]!)!;
    const left = this.#queue.length - 1;
    const progress = left > 0 ? say("Dialog.Declare.progress", { left }) : null;
    return { ...context, rootId: this.id, progress, ...declareForm(fight, figure, this.#choice) };
  }

  protected override _attachPartListeners(part: string, element: HTMLElement, options: never): void {
    super._attachPartListeners(part, element, options);
    element.addEventListener("change", () => this.#choose());
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    focusOnKind(this.element);
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    this.#stopLooking();
    focusOnTurn(this.#queue[0]);
  }

  #choose(): void {
    const chosen = new FormData(this.element as HTMLFormElement);
    const read = (name: string) => (chosen.get(name) as string | null) || null;
    const kind = read("kind") as DeclareChoice["kind"];
    const manner = { assault: chosen.has("assault"), toAttack: Number(read("toAttack") ?? 0) };
    this.#choice = { kind, item: read("item"), target: read("target"), ...manner };
    watch(this.render(), "drawing");
  }

  async #nextFigure(): Promise<void> {
    this.#queue = this.#queue.slice(1);
    const [next] = this.#queue;
    if (!next) {
      await this.close();
      return;
    }
    this.#choice = firstChoice(readFight(this.#combat), next);
    await this.render({ window: { title: this.title } });
    focusOnKind(this.element);
  }

  static async #declare(this: DeclareDialog): Promise<void> {
    const figure = figureOf(readFight(this.#combat), this.#queue[0]!);
    if (!figure) return;
    const intent = intentOf(figure, this.#choice);
    const reply = await submitOrAsk(this.#combat, { type: "declare", figure: figure.id, intent });
    if (reply.accepted) await this.#nextFigure();
  }

  static async #skip(this: DeclareDialog): Promise<void> {
    await this.#nextFigure();
  }
}

/** Opens the dialog for one figure, or for all of the user's that have not declared. */
export function openDeclare(combat: Combat, figure?: FigureId): void {
  const mine = (id: FigureId) => mayCommand(game.user!, combat, id);
  const figures = figure ? [figure] : undeclared(readFight(combat), mine);
  if (figures.length) watch(askToDeclare(combat, figures), "drawing");
  else ui.notifications!.info(say("Dialog.Declare.none"));
}

async function askToDeclare(combat: Combat, figures: readonly FigureId[]): Promise<void> {
  await makeRoomFor("ten-segments-declare");
  await new DeclareDialog(combat, figures).render({ force: true });
}
