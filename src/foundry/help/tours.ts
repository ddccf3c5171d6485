import { watch } from "../border.ts";
import { openRulebook } from "../dialogs/index.ts";
import { say, sayList } from "../localize.ts";
import { ownCharacter } from "./own-sheet.ts";
import { type Place, type Stop, stopsToShow, TOURS, type TourId } from "./stops.ts";

const { Tour } = foundry.nue;
type Step = foundry.nue.Tour.Step;

/** A window that a tour opens. */
interface Opened {
  readonly id: string;
  close(): Promise<unknown>;
}

/** A tour of the screens as they are. It creates nothing, skips missing targets, and closes the windows it opened. */
class ScreenTour extends Tour {
  readonly #tour: TourId;
  readonly #opened = new Set<Opened>();

  constructor(tour: TourId) {
    super({
      namespace: "ten-segments",
      id: tour,
      title: say(`Tour.${tour}.title`),
      description: say(`Tour.${tour}.description`),
      restricted: tour === "game-master",
      display: true,
      canBeResumed: false,
      steps: TOURS[tour].map(stop => stepOf(tour, stop)),
    });
    this.#tour = tour;
  }

  override async start(): Promise<void> {
    await turnToTracker();
    const { shown, missing } = stopsToShow(TOURS[this.#tour], canBeShown);
    const steps = shown.map(stop => stepOf(this.#tour, stop));
    if (missing.length > 0) steps.splice(-1, 0, missingStep(this.#tour, missing));
    this.config.steps = steps;
    await super.start();
  }

  protected override async _preStep(): Promise<void> {
    await super._preStep();
    const stops: readonly Stop[] = TOURS[this.#tour];
    const place = stops.find(({ id }) => id === this.currentStep?.id)?.opens;
    if (place === undefined) await this.#closeOpened();
    else await this.#open(place);
    await settled();
  }

  /** The first visible match. If it is gone since the tour began, the step is shown at the sidebar. */
  protected override _getTargetElement(selector: string): Element | null {
    const all = [...document.querySelectorAll(selector)];
    const shown = all.find(one => one.checkVisibility()) ?? ui.sidebar?.element ?? super._getTargetElement(selector);
    shown?.scrollIntoView({ block: "nearest" });
    return shown;
  }

  override exit(): void {
    super.exit();
    watch(this.#closeOpened(), "drawing");
  }

  override async complete(): Promise<void> {
    await super.complete();
    await this.#closeOpened();
  }

  /** Opens a window. One that was already open stays open after the tour. */
  async #open(place: Place): Promise<void> {
    const id = placeId(place);
    const stood = foundry.applications.instances.has(id);
    if (place === "rulebook") await (stood || openRulebook());
    else await openCombatPage();
    const window = foundry.applications.instances.get(id);
    if (window && !stood) this.#opened.add(window);
  }

  async #closeOpened(): Promise<void> {
    const windows = [...this.#opened];
    this.#opened.clear();
    await Promise.all(windows.map(window => window.close()));
  }
}

/** The id of a place's window. */
function placeId(place: Place): string {
  return place === "rulebook" ? "ten-segments-rulebook" : (ownSheet()?.id ?? "");
}

async function openCombatPage(): Promise<void> {
  const sheet = ownSheet();
  await sheet?.render({ force: true });
  sheet?.changeTab("combat", "page");
}

/** Does the stop have a target? Windows are opened later, when their stop comes. */
function canBeShown(stop: Stop): boolean {
  if (stop.opens === "rulebook") return true;
  if (stop.opens === "sheet") return ownSheet() !== null;
  const selector = selectorOf(stop);
  return selector === undefined || document.querySelector(selector) !== null;
}

/** The CSS selector of a stop's target for this user. */
function selectorOf({ selector = "", own = false, opens }: Stop): string | undefined {
  if (own) return `#combat [data-combatant-id="${ownCombatant()?.id}"] ${selector}`.trim();
  if (opens === "sheet") return `[id="${placeId(opens)}"] ${selector}`;
  return selector === "" ? undefined : selector;
}

/** The first combatant in the viewed encounter that this user owns. */
function ownCombatant(): Combatant | undefined {
  const combatants = ui.combat?.viewed?.combatants.contents ?? [];
  return combatants.find(({ isOwner }) => isOwner);
}

/** That combatant's sheet, or that of the user's character. */
function ownSheet(): foundry.applications.api.ApplicationV2 | null {
  const actor = ownCombatant()?.actor ?? ownCharacter();
  return (actor?.sheet ?? null) as foundry.applications.api.ApplicationV2 | null;
}

function stepOf(tour: TourId, stop: Stop): Step {
  const selector = selectorOf(stop);
  const words = {
    title: say(`Tour.${tour}.stop.${stop.id}.title`),
    content: say(`Tour.${tour}.stop.${stop.id}.content`),
  };
  return { id: stop.id, ...words, ...(selector === undefined ? {} : { selector }) };
}

/** A step before the last one that lists the stops that could not be shown. */
function missingStep(tour: TourId, missing: readonly Stop[]): Step {
  const names = sayList(missing.map(({ id }) => say(`Tour.${tour}.stop.${id}.title`)));
  return { id: "missing", title: say("Tour.missing.title"), content: say("Tour.missing.content", { names }) };
}

async function turnToTracker(): Promise<void> {
  const { sidebar } = ui;
  if (!sidebar) return;
  if (!sidebar.expanded) sidebar.expand();
  sidebar.changeTab("combat", "primary");
  await settled();
}

/** Waits until CSS transitions have ended, because a step is positioned next to its target. */
async function settled(): Promise<void> {
  const moving = document.getAnimations().filter(one => one instanceof CSSTransition);
  await Promise.allSettled(moving.map(({ finished }) => finished));
}

/** Registers the tours with Foundry, without starting any. */
export function registerTours(): void {
  for (const tour of Object.keys(TOURS) as TourId[]) game.tours!.register("ten-segments", tour, new ScreenTour(tour));
}

/** Starts the tour for this user's role from the beginning. */
export async function takeTour(): Promise<void> {
  const { Tour } = foundry.nue;
  const tour = game.tours!.get(`ten-segments.${game.user!.isGM ? "game-master" : "player"}`);
  if (tour === undefined) return;
  if (tour.status !== Tour.STATUS.UNSTARTED) await tour.reset();
  if (Tour.activeTour !== tour) await tour.start();
}
