import { type FigureId, figureOf } from "#rules/index.ts";
import { readFight } from "../../adapters/index.ts";
import { watch, watched } from "../../border.ts";
import { tellChosenPlan } from "../../chosen-plan.ts";
import { keepFolds, type PartState } from "../../drawing/parts.ts";
import { say } from "../../localize.ts";
import { notify } from "../../notices.ts";
import { mayCommand } from "../../referee/index.ts";
import { refuseInWords } from "../../refusals.ts";
import { pagePart } from "../../templates.ts";
import { closeByEscape, focusOnKind, focusOnTurn, pickByNumber } from "../keyboard.ts";
import { submitOrAsk } from "../refusal.ts";
import { besideTheSidebar, chooseTarget, closeWith, makeRoomFor, whenMarked } from "../standing.ts";
import { allMarkedIn, isLost, sayLost, showOthers } from "../targets/targets.ts";
import { type DeclareChoice, declareForm } from "./declare.ts";
import {
  intentsOf,
  judgedWith,
  objectionsTo,
  openingPlan,
  type PlanChoice,
  planFairly,
  planForm,
  withChoice,
  withOneMore,
  withoutDeed,
} from "./plan.ts";
import { undeclared } from "./suggestion.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** The dialog for a figure's plan for the round. For several figures, it asks one after another. */
class DeclareDialog extends HandlebarsApplicationMixin(ApplicationV2)<object> {
  static override DEFAULT_OPTIONS = {
    id: "ten-segments-declare",
    tag: "form",
    classes: ["ten-segments", "ask"],
    window: { contentClasses: ["standard-form"] },
    form: { handler: watched(DeclareDialog.#declare), closeOnSubmit: false },
    actions: {
      showAll: watched(DeclareDialog.#showAll),
      skip: watched(DeclareDialog.#skip),
      addDeed: watched(DeclareDialog.#addDeed),
      showDeed: watched(DeclareDialog.#showDeed),
      removeDeed: watched(DeclareDialog.#removeDeed),
    },
  } as object;

  static override PARTS = { ask: pagePart("dialogs/declaring/declare.hbs") };

  readonly #combat: Combat;
  readonly #stopLooking: readonly (() => void)[];
  #queue: readonly FigureId[];
  #plan: PlanChoice;
  /** Are all possible targets listed, also those far away? */
  #all = false;
  #goOnPicking = () => {};

  constructor(combat: Combat, figures: readonly FigureId[]) {
    super({ position: besideTheSidebar(420) });
    this.#combat = combat;
    this.#stopLooking = [closeWith(this, combat.id!), whenMarked(combat, marked => this.#mark(marked))];
    this.#queue = figures;
    this.#plan = openingPlan(combat, figures[0]!);
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
    const plan = planForm(fight, figure, this.#plan);
    const form = declareForm(fight, figure, this.#plan.deeds[this.#plan.at]!, {
      all: this.#all,
      marks: allMarkedIn(this.#combat),
      judged: judgedWith(fight, figure, this.#plan),
      room: plan?.room ?? null,
    });
    const objections = objectionsTo(fight, figure, this.#plan, plan);
    return { ...context, rootId: this.id, progress, plan, objections, ...form };
  }

  protected override _attachPartListeners(part: string, element: HTMLElement, options: never): void {
    super._attachPartListeners(part, element, options);
    element.addEventListener("change", () => this.#choose());
  }

  protected override _syncPartState(part: string, next: HTMLElement, prior: HTMLElement, state: PartState): void {
    keepFolds(next, prior);
    super._syncPartState(part, next, prior, state);
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    closeByEscape(this);
    this.#goOnPicking = pickByNumber(this.element);
    focusOnKind(this.element);
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    this.#goOnPicking();
    const figure = figureOf(readFight(this.#combat), this.#queue[0] ?? "");
    if (figure) tellChosenPlan({ combat: this.#combat, figure: figure.id, intents: intentsOf(figure, this.#plan) });
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    for (const stop of this.#stopLooking) stop();
    tellChosenPlan(null);
    focusOnTurn(this.#queue[0]);
  }

  /** A figure that the user targets on the map becomes the target, even if it was not listed. */
  #mark(marked: FigureId): void {
    if (!this.rendered || chooseTarget(this.element, marked)) return;
    this.#all = true;
    watch(
      this.render().then(() => chooseTarget(this.element, marked)),
      "drawing",
    );
  }

  static async #showAll(this: DeclareDialog): Promise<void> {
    this.#all = true;
    await showOthers(this.element, () => this.render());
  }

  #choose(): void {
    const chosen = new FormData(this.element as HTMLFormElement);
    const read = (name: string) => (chosen.get(name) as string | null) || null;
    const kind = read("kind") as DeclareChoice["kind"];
    const manner = { assault: chosen.has("assault"), toAttack: Number(read("toAttack") ?? 0) };
    const number = (name: string) => Number(read(name) ?? 0) || undefined;
    const way = (read("way") ?? undefined) as DeclareChoice["way"];
    const extent = { attacks: number("attacks"), way, feet: number("feet") };
    // Looking at a kind without a target, such as a move, keeps the target for when the user returns to an attack.
    const target = chosen.has("target") ? read("target") : this.#plan.deeds[this.#plan.at]!.target;
    const plan = withChoice(this.#plan, { kind, item: read("item"), target, ...manner, ...extent });
    this.#plan = planFairly(readFight(this.#combat), this.#queue[0]!, plan, this.#plan);
    watch(this.render(), "drawing");
  }

  async #nextFigure(): Promise<void> {
    const [last, next] = this.#queue;
    if (!next) {
      await this.close();
      return;
    }
    this.#queue = this.#queue.filter(figure => figure !== last);
    this.#plan = openingPlan(this.#combat, next);
    this.#all = false;
    await this.render({ window: { title: this.title } });
    focusOnKind(this.element);
  }

  static async #declare(this: DeclareDialog): Promise<void> {
    const fight = readFight(this.#combat);
    const figure = figureOf(fight, this.#queue[0]!);
    if (!figure) return;
    const [intent, ...next] = intentsOf(figure, this.#plan);
    const lost = [intent!, ...next].find(one => isLost(fight, figure, one));
    if (lost) {
      notify.warn(sayLost(fight, lost.target!));
      return;
    }
    const more = next.length > 0 ? { next } : {};
    const reply = await submitOrAsk(this.#combat, { type: "declare", figure: figure.id, intent: intent!, ...more });
    if (reply.accepted) await this.#nextFigure();
  }

  static async #addDeed(this: DeclareDialog): Promise<void> {
    this.#plan = withOneMore(this.#plan);
    await this.#drawAnew();
  }

  static async #showDeed(this: DeclareDialog, _event: Event, target: HTMLElement): Promise<void> {
    this.#plan = { ...this.#plan, at: deedOf(target) };
    await this.#drawAnew();
  }

  static async #removeDeed(this: DeclareDialog, _event: Event, target: HTMLElement): Promise<void> {
    this.#plan = withoutDeed(this.#plan, deedOf(target));
    await this.#drawAnew();
  }

  /** Shows another action of the plan and focuses its first field. */
  async #drawAnew(): Promise<void> {
    await this.render();
    focusOnKind(this.element);
  }

  static async #skip(this: DeclareDialog): Promise<void> {
    await this.#nextFigure();
  }
}

/** The index in the plan of the action that a button belongs to, from 0. */
function deedOf(button: HTMLElement): number {
  return Number(button.dataset.deed) - 1;
}

/** Opens the dialog that declares the plans of one figure, or of all undeclared figures that this user may command. */
export function openDeclare(combat: Combat, figure?: FigureId): void {
  const mine = (id: FigureId) => mayCommand(game.user!, combat, id);
  const figures = figure ? [figure] : undeclared(readFight(combat), mine);
  if (figure && !mine(figure)) refuseInWords(combat, "not-allowed", { figure });
  else if (figures.length) watch(askToDeclare(combat, figures), "drawing");
  else notify.info(say("Dialog.Declare.none"));
}

async function askToDeclare(combat: Combat, figures: readonly FigureId[]): Promise<void> {
  await makeRoomFor("ten-segments-declare");
  await new DeclareDialog(combat, figures).render({ force: true });
}
