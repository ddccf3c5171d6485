import { nowOf } from "../../rules/index.ts";
import { actorOf, readFight } from "../adapters/index.ts";
import { begin, endArea, rollInitiative, undo } from "../api/index.ts";
import { showBand } from "../band/index.ts";
import { allWatched, watch } from "../border.ts";
import {
  addTimer,
  advanceAsking,
  askToMend,
  confirmUndeclared,
  declareShown,
  openDeclare,
  openRulebook,
  passAsking,
  playAll,
  reloadPage,
  submitOrAsk,
} from "../dialogs/index.ts";
import { focusOnNext, keepKeyboard, moveByArrows, watchKeyboard } from "../drawing/keyboard.ts";
import { LinesOnPage } from "../drawing/lines.ts";
import { NextDrawing, PartsOnPage, PressOnPage } from "../drawing/parts.ts";
import { pressEffect } from "../effects/time.ts";
import { takeTour } from "../help/tours.ts";
import { hasListeners, setInitiative } from "../interpreter.ts";
import { refuseShut, shutKeys } from "../keybindings.ts";
import { answerPending, saveFight, submit, takeTheLead, withdrawPending } from "../referee/index.ts";
import { pressRowButton, type RoundReading, readRound, showCosts } from "../rows/index.ts";
import { sumUp, sumUpDecided } from "../summary/index.ts";
import { drawPage, pagePart } from "../templates.ts";
import { Announcer } from "./announcer.ts";
import { openQuestion } from "./asking.ts";
import { hearChanges } from "./hearing.ts";
import type { CoreTurn, ListLine } from "./list.ts";
import { dragButton, markByDragging } from "./marking.ts";
import { readNext, readRows, readStrip } from "./parts.ts";
import { readScenery, type Scenery, usualOn } from "./scenery.ts";

const { CombatTracker } = foundry.applications.sidebar.tabs;

type Context = foundry.applications.sidebar.tabs.CombatTracker.RenderContext &
  Record<string, unknown> & {
    reading?: RoundReading | null;
    strip?: ReturnType<typeof readStrip> | null;
    turns?: unknown;
  };
type Drawn = Record<string, HTMLElement>;

/**
 * Hooks of modules that change the rendered tracker. If one has listeners, the whole list is rendered, as they expect.
 */
const REWORKING = ["renderSegmentTracker", "renderCombatTracker"] as const;

/** The data of the parts that are rendered as a whole. */
const shownIn = ({ strip, next }: Context) => ({ strip, footer: next });

const asksFor = (part: string, { parts = [] }: { parts?: readonly string[] }): boolean => parts.includes(part);

/** Renders some rows of the list. */
function drawLines(lines: readonly ListLine[]): Promise<string> {
  return drawPage("tracker/tracker.hbs", { turns: lines.map(({ shown }) => shown) });
}

/** A click that opens a reason must not reach its row, which would handle it and keep the reason closed. */
function keepFromRow(event: Event): void {
  if ((event.target as HTMLElement).closest(".why")) event.stopPropagation();
}

/** An action handler that runs with the viewed fight. */
function inViewed(press: (combat: Combat) => unknown) {
  return async function (this: SegmentTracker): Promise<void> {
    await press(this.viewed as Combat);
  };
}

/** Ignores a second click while the first is still being handled. */
function onceAtATime<Press extends (this: SegmentTracker, event: Event, button: HTMLElement) => Promise<void>>(
  press: Press,
) {
  const underWay = new WeakSet<Combat>();
  return async function (this: SegmentTracker, event: Event, button: HTMLElement): Promise<void> {
    const combat = this.viewed as Combat;
    if (underWay.has(combat)) return;
    underWay.add(combat);
    try {
      await press.call(this, event, button);
    } finally {
      underWay.delete(combat);
    }
  };
}

/** Handles a button on a figure's row. */
async function pressed(this: SegmentTracker, _event: Event, { dataset }: HTMLElement): Promise<void> {
  await pressRowButton(this.viewed as Combat, dataset);
}

/** Moves the keyboard focus past all figures to the next buttons. */
function skipToNext(this: SegmentTracker): void {
  focusOnNext(this.element);
}

/** The combat tracker: the strip of segments, the figures in order, and the next buttons. */
export class SegmentTracker extends CombatTracker<Context> {
  static override DEFAULT_OPTIONS = {
    classes: ["ten-segments"],
    actions: allWatched({
      beginFight: onceAtATime(SegmentTracker.#begin),
      rollSurprise: onceAtATime(SegmentTracker.#rollSurprise),
      rollSides: SegmentTracker.#rollSides,
      advanceSegment: onceAtATime(SegmentTracker.#advanceSegment),
      endRound: onceAtATime(SegmentTracker.#endRound),
      undoDeed: SegmentTracker.#undoDeed,
      takeLead: inViewed(takeTheLead),
      declareAll: inViewed(combat => openDeclare(combat)),
      declareShown: inViewed(combat => declareShown(combat)),
      declareSide: SegmentTracker.#declareSide,
      playAll: inViewed(playAll),
      playOn: SegmentTracker.#playOn,
      declareSuggested: pressed,
      declareCharge: pressed,
      doDeclared: pressed,
      strikeOutOfTurn: pressed,
      riseNow: pressed,
      closeIn: pressed,
      release: pressed,
      declare: pressed,
      act: pressed,
      finish: pressed,
      dealPool: pressed,
      doTogether: pressed,
      pass: SegmentTracker.#pass,
      addTimer: inViewed(addTimer),
      openSheet: SegmentTracker.#openSheet,
      timeEffect: SegmentTracker.#timeEffect,
      answer: SegmentTracker.#answer,
      openQuestion: SegmentTracker.#openQuestion,
      endArea: SegmentTracker.#endArea,
      withdraw: inViewed(withdrawPending),
      lookAtSegment: SegmentTracker.#lookAtSegment,
      seatAnew: SegmentTracker.#mend,
      leaveOut: SegmentTracker.#mend,
      dropWaiting: SegmentTracker.#mend,
      restoreRound: SegmentTracker.#mend,
      beginAnew: SegmentTracker.#mend,
      reloadPage,
      exportFight: inViewed(saveFight),
      sumUp: inViewed(sumUp),
      skipToNext,
      openRulebook,
      takeTour,
    }),
  } as object;

  static override PARTS = {
    header: { template: "templates/sidebar/tabs/combat/header.hbs" },
    strip: pagePart("tracker/strip.hbs"),
    tracker: pagePart("tracker/tracker.hbs", { scrollable: [""] }),
    footer: pagePart("tracker/footer.hbs"),
  };

  #looked: number | null = null;
  /** Is a click on *Roll initiative* still being handled? */
  #rolling = false;
  readonly #explained = new Set<string>();
  /** The scenery that the GM has chosen for the next fight; null for the default of its scene. */
  #chosen: Scenery | null = null;
  readonly #next = new NextDrawing();
  readonly #press = new PressOnPage();
  /** Stops listening for changes besides the encounter. */
  #unhear: () => void = () => undefined;
  readonly #announcer = new Announcer(() => this.viewed as Combat | null);
  readonly #parts = new PartsOnPage();
  readonly #list = new LinesOnPage<ListLine>(drawLines);
  #lines: readonly ListLine[] = [];
  /** Does this rendering only replace the rows of the list that have changed? */
  #byLine = false;
  #shownTurn: string | null = null;

  override render(asked?: boolean | { parts?: string[] }, more?: object): Promise<this> {
    // Copied, because a tracker in a window may receive the same object, and each tracker removes parts from it.
    const own = typeof asked === "object" ? { ...asked } : asked;
    return this.#next.join([own, more], () => super.render(own as boolean, more));
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    this.#press.watch(this.element);
    watchKeyboard(this.element);
    this.#announcer.attach(this.element);
    this.#unhear = hearChanges(
      () => this.viewed as Combat | null,
      () => watch(this.render(), "looking-after"),
    );
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    this.#announcer.detach();
    this.#unhear();
  }

  protected override async _prepareContext(options: never): Promise<Context> {
    this.#next.leaveBehind();
    const context = (await super._prepareContext(options)) as Context;
    const combat = this.viewed as Combat | null;
    const reading = combat ? readRound(combat) : null;
    const strip = reading && readStrip(reading, this.#looked);
    return Object.assign(context, { reading, strip, next: reading && readNext(reading, this.#scenery) });
  }

  protected override async _preparePartContext(part: string, context: Context, options: never): Promise<Context> {
    const own = (await super._preparePartContext(part, context, options)) as Context;
    if (part !== "tracker") return own;
    const { reading } = context;
    this.#lines = reading ? readRows((own.turns ?? []) as readonly CoreTurn[], reading, this.#explained) : [];
    return Object.assign(own, { turns: this.#lines.map(({ shown }) => shown) });
  }

  /** Renders only the parts of the tracker and the rows of the list that changed. Waits while a button is held down. */
  protected override async _renderHTML(context: never, options: never): Promise<Drawn> {
    this.#byLine = this.#list.stands && asksFor("tracker", options) && !hasListeners(...REWORKING);
    if (this.#byLine) {
      await this._preparePartContext("tracker", context, options);
      this._attachPartListeners("tracker", await this.#list.draw(this.#lines), options);
    }
    this.#parts.choose(options, shownIn(context), this.#byLine ? "tracker" : null);
    const drawn: Drawn = await super._renderHTML(context, options);
    await this.#press.over();
    return drawn;
  }

  protected override _replaceHTML(drawn: Drawn, content: HTMLElement, options: never): void {
    keepKeyboard(content, () => {
      super._replaceHTML(drawn, content, options);
      this.#parts.put(options, drawn);
      if (this.#byLine) this.#list.put(this.#lines);
      else if (drawn.tracker) this.#list.putWhole(drawn.tracker, this.#lines);
    });
  }

  /** Scrolls only when the turn changes, so that a user who has scrolled elsewhere stays there. */
  override scrollToTurn(): void {
    const combat = this.viewed as Combat | null;
    const turn = `${combat?.id} ${combat?.round} ${combat?.system.current}`;
    if (turn !== this.#shownTurn) super.scrollToTurn();
    this.#shownTurn = turn;
  }

  /** Scrolling has no effect in a hidden list, so it is repeated when the tab is shown. */
  protected override _onActivate(): void {
    super._onActivate();
    this.#shownTurn = null;
  }

  protected override _attachPartListeners(part: string, element: HTMLElement, options: never): void {
    super._attachPartListeners(part, element, options);
    element.addEventListener("click", refuseShut);
    if (part === "strip") moveByArrows(element);
    if (part === "footer") element.addEventListener("change", event => this.#chooseScenery(event, element));
    element.addEventListener("dragstart", dragButton);
    if (part !== "tracker") return;
    markByDragging(element, () => this.viewed as Combat | null);
    showCosts(element, () => this.viewed as Combat | null);
    element.addEventListener("toggle", event => this.#rememberWhy(event), true);
    element.addEventListener("click", keepFromRow);
    element.addEventListener("change", event => watch(this.#moveTimer(event), "pressing"));
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    const combat = this.viewed as Combat | null;
    shutKeys(this.element, combat);
    const { reading = null, strip = null } = context as Context;
    if (this === (ui.combat as unknown)) showBand(reading, strip);
    if (combat && reading?.fight) sumUpDecided(combat, reading.fight);
  }

  /** Keeps the chosen scenery for the next rendering, because no field of Foundry stores it. */
  #chooseScenery(event: Event, footer: HTMLElement): void {
    event.stopPropagation();
    this.#chosen = readScenery(footer);
  }

  get #scenery(): Scenery {
    return this.#chosen ?? usualOn((this.viewed as Combat | null)?.scene);
  }

  /** Moves a timer to another segment. */
  async #moveTimer(event: Event): Promise<void> {
    const { dataset, value } = event.target as HTMLInputElement;
    if (!dataset.timer) return;
    event.stopPropagation();
    await setInitiative(this.viewed as Combat, dataset.timer, value === "" ? null : Number(value));
  }

  /** Remembers which reasons are open, so that they stay open after a rendering. */
  #rememberWhy(event: Event): void {
    const details = event.target as HTMLDetailsElement;
    const { why } = details.dataset;
    if (!why) return;
    if (details.open) this.#explained.add(why);
    else this.#explained.delete(why);
  }

  /** Options for calls of the API: the viewed fight, which may not be the active one. */
  #where(): { combat: Combat; until: "ruled" } {
    return { combat: this.viewed as Combat, until: "ruled" };
  }

  static async #declareSide(this: SegmentTracker, _event: Event, { dataset }: HTMLElement): Promise<void> {
    await declareShown(this.viewed as Combat, dataset.side);
  }

  static async #begin(this: SegmentTracker): Promise<void> {
    const { accepted } = await begin({ ...this.#where(), ...this.#scenery });
    if (accepted) this.#chosen = null;
  }

  static async #rollSides(this: SegmentTracker): Promise<void> {
    const where = this.#where();
    if (this.#rolling || !(await confirmUndeclared(where.combat))) return;
    this.#rolling = true;
    await rollInitiative(where).finally(() => {
      this.#rolling = false;
    });
  }

  static async #rollSurprise(this: SegmentTracker): Promise<void> {
    const combat = this.viewed as Combat;
    await submitOrAsk(combat, { type: "roll-surprise", round: combat.round });
  }

  /**
   * Sends the moment shown on the button. If the fight has moved on since, the user is notified and no figure is
   * skipped.
   */
  static async #advanceSegment(this: SegmentTracker, _event: Event, { dataset }: HTMLElement): Promise<void> {
    this.#looked = null;
    await advanceAsking(this.viewed as Combat, Number(dataset.leaves));
  }

  static async #endRound(this: SegmentTracker, _event: Event, { dataset }: HTMLElement): Promise<void> {
    await submit(this.viewed as Combat, { type: "end-round", round: Number(dataset.leaves) });
  }

  static async #undoDeed(this: SegmentTracker): Promise<void> {
    await undo(this.#where());
  }

  /** Acts for all ready figures, then advances if no figure has anything left to do. */
  static async #playOn(this: SegmentTracker): Promise<void> {
    if (!(await playAll(this.viewed as Combat))) return;
    this.#looked = null;
    const combat = this.viewed as Combat;
    await advanceAsking(combat, nowOf(readFight(combat).encounter));
  }

  /** Ends the turn of a timer. */
  static async #pass(this: SegmentTracker, _event: Event, key: HTMLElement): Promise<void> {
    await passAsking(this.viewed as Combat, key.dataset.figure!);
  }

  static async #openSheet(this: SegmentTracker, _event: Event, key: HTMLElement): Promise<void> {
    const id = key.closest<HTMLElement>("[data-combatant-id]")?.dataset.combatantId;
    await (this.viewed as Combat | null)?.combatants.get(id ?? "")?.actor?.sheet?.render(true);
  }

  static async #timeEffect(this: SegmentTracker, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const combatant = (this.viewed as Combat | null)?.combatants.get(dataset.figure ?? "");
    const actor = combatant ? actorOf(combatant) : null;
    if (actor) await pressEffect(actor, Number(dataset.effect));
  }

  static async #answer(this: SegmentTracker, _event: Event, key: HTMLElement): Promise<void> {
    const { choice, question } = key.dataset;
    await answerPending(this.viewed as Combat, { choice: choice!, question: question! });
  }

  /** Ends an area of magic. */
  static async #endArea(this: SegmentTracker, _event: Event, { dataset }: HTMLElement): Promise<void> {
    await endArea({ ...this.#where(), area: Number(dataset.area) });
  }

  static async #openQuestion(this: SegmentTracker): Promise<void> {
    await openQuestion(this.viewed as Combat);
  }

  static async #mend(this: SegmentTracker, _event: Event, { dataset }: HTMLElement): Promise<void> {
    await askToMend(this.viewed as Combat, dataset.action!, dataset.figure);
  }

  static async #lookAtSegment(this: SegmentTracker, _event: Event, key: HTMLElement): Promise<void> {
    const segment = Number(key.dataset.segment);
    this.#looked = this.#looked === segment ? null : segment;
    await this.render({ parts: ["strip"] });
  }
}
