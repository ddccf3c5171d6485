import { advance, begin, endRound, rollInitiative, undo } from "../api/index.ts";
import { allWatched, watch } from "../border.ts";
import {
  addTimer,
  askToMend,
  askWithoutWord,
  declareShown,
  declareSuggested,
  doDeclared,
  openAct,
  openDeclare,
  playAll,
  submitOrAsk,
} from "../dialogs/index.ts";
import { setInitiative } from "../interpreter.ts";
import { answerPending, saveFight, submitPass, takeTheLead, withdrawPending } from "../referee/index.ts";
import { pagePart } from "../templates.ts";
import { readNext, readStrip, readTracker, readTurn, type TrackerReading, withHeadings } from "./reading.ts";
import { readScenery, type Scenery, USUAL } from "./scenery.ts";

const { CombatTracker } = foundry.applications.sidebar.tabs;

type Context = foundry.applications.sidebar.tabs.CombatTracker.RenderContext &
  Record<string, unknown> & { reading?: TrackerReading | null; turns?: Turns };
type Turns = (Record<string, unknown> & { id: string; css: string })[];

/** A click that opens a reason must not reach its row, which would take it for its own and keep the reason shut. */
function keepFromRow(event: Event): void {
  if ((event.target as HTMLElement).closest(".why")) event.stopPropagation();
}

/** The combat tracker: the strip of segments, the figures in order, and what to press next. */
export class SegmentTracker extends CombatTracker<Context> {
  static override DEFAULT_OPTIONS = {
    classes: ["ten-segments"],
    actions: allWatched({
      beginFight: SegmentTracker.#begin,
      rollSurprise: SegmentTracker.#rollSurprise,
      rollSides: SegmentTracker.#rollSides,
      advanceSegment: SegmentTracker.#advanceSegment,
      endRound: SegmentTracker.#endRound,
      undoDeed: SegmentTracker.#undoDeed,
      takeLead: SegmentTracker.#takeLead,
      declareAll: SegmentTracker.#declareAll,
      declareShown: SegmentTracker.#declareShown,
      playAll: SegmentTracker.#playAll,
      playOn: SegmentTracker.#playOn,
      declareSuggested: SegmentTracker.#declareSuggested,
      doDeclared: SegmentTracker.#doDeclared,
      declare: SegmentTracker.#declare,
      act: SegmentTracker.#act,
      finish: SegmentTracker.#finish,
      pass: SegmentTracker.#pass,
      addTimer: SegmentTracker.#addTimer,
      openSheet: SegmentTracker.#openSheet,
      answer: SegmentTracker.#answer,
      withdraw: SegmentTracker.#withdraw,
      lookAtSegment: SegmentTracker.#lookAtSegment,
      seatAnew: SegmentTracker.#mend,
      leaveOut: SegmentTracker.#mend,
      dropWaiting: SegmentTracker.#mend,
      restoreRound: SegmentTracker.#mend,
      beginAnew: SegmentTracker.#mend,
      exportFight: SegmentTracker.#save,
    }),
  } as object;

  static override PARTS = {
    header: { template: "templates/sidebar/tabs/combat/header.hbs" },
    strip: pagePart("tracker/strip.hbs"),
    tracker: pagePart("tracker/tracker.hbs", { scrollable: [""] }),
    footer: pagePart("tracker/footer.hbs"),
  };

  #looked: number | null = null;
  readonly #explained = new Set<string>();
  #scenery: Scenery = USUAL;

  protected override async _prepareContext(options: never): Promise<Context> {
    const context = (await super._prepareContext(options)) as Context;
    const combat = this.viewed as Combat | null;
    return Object.assign(context, { reading: combat ? readTracker(combat) : null });
  }

  protected override async _preparePartContext(part: string, context: Context, options: never): Promise<Context> {
    const own = (await super._preparePartContext(part, context, options)) as Context;
    const reading = (context as Context).reading;
    if (part === "strip") own.strip = reading ? readStrip(reading, this.#looked) : null;
    if (part === "footer") own.next = reading ? readNext(reading, this.#scenery) : null;
    if (part === "tracker") own.turns = reading ? this.#decorate(own.turns ?? [], reading) : [];
    return own;
  }

  #decorate(turns: Turns, reading: TrackerReading): Turns {
    const shown = turns.map(turn => {
      const combatant = reading.combat.combatants.get(turn.id)!;
      return { ...turn, ...readTurn(reading, combatant, { css: turn.css, whyOpen: this.#explained.has(turn.id) }) };
    });
    return withHeadings(shown);
  }

  protected override _attachPartListeners(part: string, element: HTMLElement, options: never): void {
    super._attachPartListeners(part, element, options);
    if (part === "footer") element.addEventListener("change", event => this.#chooseScenery(event, element));
    if (part !== "tracker") return;
    element.addEventListener("toggle", event => this.#rememberWhy(event), true);
    element.addEventListener("click", keepFromRow);
    element.addEventListener("change", event => watch(this.#moveTimer(event), "pressing"));
  }

  /** What has been chosen is kept when the page is drawn again, since no field of Foundry's keeps it. */
  #chooseScenery(event: Event, footer: HTMLElement): void {
    event.stopPropagation();
    this.#scenery = readScenery(footer);
  }

  /** A timer comes in another segment. */
  async #moveTimer(event: Event): Promise<void> {
    const { dataset, value } = event.target as HTMLInputElement;
    if (!dataset.timer) return;
    event.stopPropagation();
    await setInitiative(this.viewed as Combat, dataset.timer, value === "" ? null : Number(value));
  }

  /** A reason somebody has opened stays open when the list is drawn again. */
  #rememberWhy(event: Event): void {
    const details = event.target as HTMLDetailsElement;
    const { why } = details.dataset;
    if (!why) return;
    if (details.open) this.#explained.add(why);
    else this.#explained.delete(why);
  }

  /** The fight on show, which may not be the active one. */
  #where(): { combat: Combat; until: "ruled" } {
    return { combat: this.viewed as Combat, until: "ruled" };
  }

  static async #begin(this: SegmentTracker): Promise<void> {
    const { accepted } = await begin({ ...this.#where(), ...this.#scenery });
    if (accepted) this.#scenery = USUAL;
  }

  static async #rollSides(this: SegmentTracker): Promise<void> {
    if (await askWithoutWord(this.viewed as Combat)) await rollInitiative(this.#where());
  }

  static async #rollSurprise(this: SegmentTracker): Promise<void> {
    const combat = this.viewed as Combat;
    await submitOrAsk(combat, { type: "roll-surprise", round: combat.round });
  }

  static async #advanceSegment(this: SegmentTracker): Promise<void> {
    this.#looked = null;
    await advance(this.#where());
  }

  static async #endRound(this: SegmentTracker): Promise<void> {
    await endRound(this.#where());
  }

  static async #undoDeed(this: SegmentTracker): Promise<void> {
    await undo(this.#where());
  }

  static async #takeLead(this: SegmentTracker): Promise<void> {
    await takeTheLead(this.viewed as Combat);
  }

  static #declareAll(this: SegmentTracker): void {
    openDeclare(this.viewed as Combat);
  }

  static #declare(this: SegmentTracker, _event: Event, key: HTMLElement): void {
    openDeclare(this.viewed as Combat, key.dataset.figure);
  }

  /** What the key means is declared; where it has changed since, the dialog asks. */
  static async #declareSuggested(this: SegmentTracker, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const combat = this.viewed as Combat;
    if (!(await declareSuggested(combat, dataset.figure!, dataset.meaning!))) openDeclare(combat, dataset.figure);
  }

  static async #declareShown(this: SegmentTracker): Promise<void> {
    await declareShown(this.viewed as Combat);
  }

  static async #playAll(this: SegmentTracker): Promise<void> {
    await playAll(this.viewed as Combat);
  }

  /** What is done by all leads on to the next segment, unless somebody has something left to do. */
  static async #playOn(this: SegmentTracker): Promise<void> {
    if (!(await playAll(this.viewed as Combat))) return;
    this.#looked = null;
    await advance(this.#where());
  }

  static async #doDeclared(this: SegmentTracker, _event: Event, { dataset }: HTMLElement): Promise<void> {
    await doDeclared(this.viewed as Combat, dataset.figure!, dataset.meaning!);
  }

  static #act(this: SegmentTracker, _event: Event, key: HTMLElement): void {
    openAct(this.viewed as Combat, key.dataset.figure!);
  }

  static async #finish(this: SegmentTracker, _event: Event, key: HTMLElement): Promise<void> {
    await advance({ ...this.#where(), figure: key.dataset.figure! });
  }

  /** A timer is done with. */
  static async #pass(this: SegmentTracker, _event: Event, key: HTMLElement): Promise<void> {
    await submitPass(this.viewed as Combat, key.dataset.figure!);
  }

  static async #addTimer(this: SegmentTracker): Promise<void> {
    await addTimer(this.viewed as Combat);
  }

  static async #openSheet(this: SegmentTracker, _event: Event, key: HTMLElement): Promise<void> {
    const id = key.closest<HTMLElement>("[data-combatant-id]")?.dataset.combatantId;
    await (this.viewed as Combat | null)?.combatants.get(id ?? "")?.actor?.sheet?.render(true);
  }

  static async #answer(this: SegmentTracker, _event: Event, key: HTMLElement): Promise<void> {
    await answerPending(this.viewed as Combat, key.dataset.choice!);
  }

  static async #withdraw(this: SegmentTracker): Promise<void> {
    await withdrawPending(this.viewed as Combat);
  }

  static async #mend(this: SegmentTracker, _event: Event, { dataset }: HTMLElement): Promise<void> {
    await askToMend(this.viewed as Combat, dataset.action!, dataset.figure);
  }

  static async #save(this: SegmentTracker): Promise<void> {
    await saveFight(this.viewed as Combat);
  }

  static async #lookAtSegment(this: SegmentTracker, _event: Event, key: HTMLElement): Promise<void> {
    const segment = Number(key.dataset.segment);
    this.#looked = this.#looked === segment ? null : segment;
    await this.render({ parts: ["strip"] });
  }
}
