import { type Fight, type Figure, type FigureId, figureOf, type StepAside, seatOf, stepsAside } from "#rules/index.ts";
import { combatantOf, cornerAt, type Placed, readFight } from "../../adapters/index.ts";
import { watch, watched } from "../../border.ts";
import { keepFolds, type PartState } from "../../drawing/parts.ts";
import { canLay, hintToMove, isOnMap, layOnMap, movedByHand, Room } from "../../laying/index.ts";
import { say } from "../../localize.ts";
import { notify } from "../../notices.ts";
import { mayCommand } from "../../referee/index.ts";
import { refuseInWords } from "../../refusals.ts";
import { rulebook } from "../../settings.ts";
import { pagePart } from "../../templates.ts";
import { closeByEscape, focusOnKind, focusOnTurn, pickByNumber } from "../keyboard.ts";
import { actionsOf } from "../options.ts";
import {
  besideTheSidebar,
  chooseTarget,
  closeUnless,
  closeWith,
  makeRoomFor,
  whenMarked,
  whenMoved,
} from "../standing.ts";
import { isWalledOff } from "../targets/closing-in.ts";
import { submitDeed } from "../targets/friends.ts";
import { cornerOf } from "../targets/places.ts";
import { allMarkedIn, markedIn, showOthers } from "../targets/targets.ts";
import {
  type ActChoice,
  coverageIn,
  isSameDeed,
  lacksTarget,
  magicAimed,
  openingChoice,
  settleChoice,
  withFirstOpen,
} from "./choice.ts";
import { masterDeeds, type Possible } from "./deeds.ts";
import { keyOfPlace } from "./fields/stances.ts";
import { actForm, draftOf, readChoice, sayLacking } from "./form.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** The dialog for a figure's action now, its item and its target. It shows at once whether the choice is allowed. */
class ActDialog extends HandlebarsApplicationMixin(ApplicationV2)<object> {
  static override DEFAULT_OPTIONS = {
    id: "ten-segments-act",
    tag: "form",
    classes: ["ten-segments", "ask"],
    window: { contentClasses: ["standard-form"] },
    form: { handler: watched(ActDialog.#act), closeOnSubmit: false },
    actions: { lay: watched(ActDialog.#lay), walk: watched(ActDialog.#walk), showAll: watched(ActDialog.#showAll) },
  } as object;

  static override PARTS = {
    ask: pagePart("dialogs/acting/act.hbs"),
    verdict: pagePart("dialogs/acting/act-verdict.hbs"),
    keys: pagePart("dialogs/acting/act-keys.hbs"),
  };

  readonly #combat: Combat;
  readonly #figure: FigureId;
  readonly #room = new Room(this);
  readonly #stopLooking: readonly (() => void)[];
  #choice: ActChoice;
  #goOnPicking = () => {};

  constructor(combat: Combat, figure: FigureId, asked: Partial<ActChoice>) {
    super({ position: besideTheSidebar(440) });
    this.#combat = combat;
    this.#figure = figure;
    const marks = allMarkedIn(combat);
    const fight = readFight(combat);
    const walled = wallsAround(this.#token, fight, figure);
    const opening = openingChoice(fight, figure, { marks, walled, ...asked }, markedIn(combat));
    const isSaid = asked.kind !== undefined || Boolean(seatOf(fight, figure)?.intent);
    this.#choice = this.#settled(isSaid ? opening : withFirstOpen(opening, this.#scene().possible));
    this.#stopLooking = [
      closeWith(this, combat.id!, figure),
      closeUnless(this, combat.id!, whileAt(combat, fight)),
      whenMoved(() => watch(this.#lookWhoIsReached(), "drawing")),
      whenMarked(combat, marked => this.#mark(marked)),
    ];
  }

  override get title(): string {
    const name = figureOf(readFight(this.#combat), this.#figure)?.name ?? "";
    return say("Dialog.Act.title", { name });
  }

  protected override async _prepareContext(options: never): Promise<object> {
    const context = await super._prepareContext(options);
    const { fight, figure, possible } = this.#scene();
    const form = actForm(fight, figure, possible, this.#choice, rulebook(fight));
    const covers = coverageIn(fight, figure, this.#choice, possible);
    const shown = form.covered && !canLay(this.#token, covers) ? { covered: { ...form.covered, lay: null } } : {};
    const onMap = (form.moves || form.walks) && isOnMap(this.#token);
    return { ...context, rootId: this.id, ...form, ...shown, onMap };
  }

  protected override _attachPartListeners(part: string, element: HTMLElement, options: never): void {
    super._attachPartListeners(part, element, options);
    if (part !== "ask") return;
    element.addEventListener("change", ({ target }) => this.#choose(target as HTMLElement));
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
  }

  override async maximize(): Promise<void> {
    this.#room.giveUp();
    await super.maximize();
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    for (const stop of this.#stopLooking) stop();
    this.#room.giveUp();
    focusOnTurn(this.#figure);
  }

  /**
   * A field with typed text is not rendered again: the user may still be typing or about to press Tab. Neither is the
   * button: clicking it right after typing a number also causes that number's change event.
   */
  #choose(target: HTMLElement): void {
    const shown = this.#choice;
    this.#choice = this.#settled(readChoice(new FormData(this.element as HTMLFormElement), shown));
    const isKept = isTyped(target) && isSameDeed(this.#choice, shown);
    watch(this.render({ parts: isKept ? ["verdict"] : ["ask", "verdict"] }), "drawing");
  }

  /**
   * A figure that the user targets on the map becomes the target, or a further one if the magic has several targets.
   */
  #mark(marked: FigureId): void {
    if (!this.rendered || !figureOf(readFight(this.#combat), this.#figure)) return;
    const { fight, figure, possible } = this.#scene();
    const { target } = this.#choice;
    this.#choice = { ...this.#choice, marks: allMarkedIn(this.#combat) };
    const reachesSeveral = coverageIn(fight, figure, this.#choice, possible)?.shape === "several";
    if (reachesSeveral && target !== null) {
      this.#choice = this.#settled({ ...this.#choice, others: null });
      watch(this.render({ parts: ["ask", "verdict"] }), "drawing");
    } else if (!chooseTarget(this.element, marked)) watch(this.#chooseFarOff(marked), "drawing");
  }

  /** Chooses a target that the dialog does not list yet. */
  async #chooseFarOff(marked: FigureId): Promise<void> {
    await this.#showEverybody();
    chooseTarget(this.element, marked);
  }

  async #showEverybody(): Promise<void> {
    this.#choice = { ...this.#choice, all: true };
    await this.render({ parts: ["ask"] });
  }

  static async #showAll(this: ActDialog): Promise<void> {
    await showOthers(this.element, () => this.#showEverybody());
  }

  get #token(): TokenDocument | null | undefined {
    return combatantOf(this.#combat, this.#figure)?.token;
  }

  /**
   * Lets the user place the area of magic on the map. A figure inside it becomes the target; the others are reached
   * too.
   */
  static async #lay(this: ActDialog): Promise<void> {
    const { fight, figure, possible } = this.#scene();
    const magic = magicAimed(fight, figure, this.#choice, possible);
    const covers = magic?.covers ?? null;
    const token = this.#token;
    if (magic === null || !canLay(token, covers)) return;
    const { name } = magic;
    const hint = say("Dialog.Covered.laying", { name });
    const at = await this.#room.make(hint, given => layOnMap(token!, covers, name, given));
    if (at === null || !this.rendered || !figureOf(readFight(this.#combat), this.#figure)) return;
    const choice = this.#settled({ ...this.#choice, others: null, laid: at });
    if (choice.laid === null) {
      notify.warn(say("Dialog.Covered.nobody", { name }));
      return;
    }
    this.#choice = choice;
    await this.render({ parts: ["ask", "verdict"] });
  }

  /** Lets the user move the token on the map. Its cost is charged there, so the dialog closes. */
  static async #walk(this: ActDialog): Promise<void> {
    const token = this.#token;
    if (!isOnMap(token)) return;
    const { name } = this.#scene().figure;
    const hasMoved = await this.#room.make(hintToMove(name), given => movedByHand(token!, given));
    if (hasMoved) await this.close();
  }

  /** Renders the reached figures again when a token has moved into or out of the area. Typed text stays. */
  async #lookWhoIsReached(): Promise<void> {
    if (!this.rendered || !figureOf(readFight(this.#combat), this.#figure)) return;
    const { fight, figure, possible } = this.#scene();
    const shown = this.#choice;
    if ((coverageIn(fight, figure, shown, possible)?.shape ?? "several") === "several") return;
    const choice = this.#settled(readChoice(new FormData(this.element as HTMLFormElement), shown));
    if (isSameDeed(choice, shown)) return;
    this.#choice = choice;
    await this.render({ parts: ["ask", "verdict"] });
  }

  /** The figure in the current fight, and its possible actions. For a GM they include events that happen to it. */
  #scene(): { readonly fight: Fight; readonly figure: Figure; readonly possible: readonly Possible[] } {
    const fight = readFight(this.#combat);
    const figure = figureOf(fight, this.#figure);
    if (!figure) throw new Error(`ActDialog: ${this.#figure} is not in the fight any more`);
    const own = actionsOf(fight, figure.id, rulebook(fight));
    return { fight, figure, possible: game.user!.isGM ? [...own, ...masterDeeds(fight, figure.id)] : own };
  }

  #settled(choice: ActChoice): ActChoice {
    const { fight, figure, possible } = this.#scene();
    return settleChoice(fight, figure, possible, choice);
  }

  static async #act(this: ActDialog): Promise<void> {
    if (!figureOf(readFight(this.#combat), this.#figure)) {
      await this.close();
      return;
    }
    const { fight, figure, possible } = this.#scene();
    const choice = this.#settled(this.#choice);
    if (!isSameDeed(choice, this.#choice)) return this.#showAgain(choice);
    if (lacksTarget(possible, choice, figure)) {
      notify.warn(sayLacking(fight, choice));
      return;
    }
    const reply = await submitDeed(this.#combat, draftOf(fight, figure.id, choice, possible));
    if (reply?.accepted) await this.close();
  }

  /** The shown choice is not possible any more. The user sees the new one and has to confirm it. */
  async #showAgain(choice: ActChoice): Promise<void> {
    this.#choice = choice;
    notify.warn(say("Dialog.Act.gone"));
    await this.render({ parts: ["ask", "verdict"] });
  }
}

/** Keys of the places next to a figure that a wall blocks. */
function wallsAround(token: TokenDocument | null | undefined, fight: Fight, figure: FigureId): readonly string[] {
  if (!token?.parent) return [];
  const { grid } = token.parent;
  const placed = token._source as Placed;
  const isBarred = ({ to }: StepAside) => isWalledOff(token, cornerOf(token), cornerAt(to, placed, grid));
  return stepsAside(fight, figure)
    .filter(isBarred)
    .map(({ to }) => keyOfPlace(to));
}

/** Is the encounter still in the segment that the fight was read in? */
function whileAt(combat: Combat, { encounter: { round, stage, segment } }: Fight): () => boolean {
  return () => {
    const { encounter: now } = readFight(combat);
    return now.round === round && now.stage === stage && now.segment === segment;
  };
}

function isTyped(field: HTMLElement): boolean {
  return field.matches('input:not([type="radio"], [type="checkbox"])');
}

/**
 * Opens the dialog that chooses a figure's action for now. Users who may not command the figure get a refusal, not its
 * possible actions.
 *
 * @param asked choices to open with
 */
export function openAct(combat: Combat, figure: FigureId, asked: Partial<ActChoice> = {}): void {
  if (mayCommand(game.user!, combat, figure)) watch(askToAct(combat, figure, asked), "drawing");
  else refuseInWords(combat, "not-allowed", { figure });
}

async function askToAct(combat: Combat, figure: FigureId, asked: Partial<ActChoice>): Promise<void> {
  await makeRoomFor("ten-segments-act");
  await new ActDialog(combat, figure, asked).render({ force: true });
}
