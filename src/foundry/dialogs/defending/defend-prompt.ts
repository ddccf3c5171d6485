import { blowRefused, byOrder, DEFENSE_ORDERS, type DefenseOrder, figureOf, shieldRefused } from "#rules/index.ts";
import { actorOf, combatantOf, readFight } from "../../adapters/index.ts";
import { watch, watched } from "../../border.ts";
import { settingsByName } from "../../interpreter.ts";
import { say, sayReason } from "../../localize.ts";
import { notify } from "../../notices.ts";
import { type Question, withNamesNow } from "../../referee/index.ts";
import { rulebook } from "../../settings.ts";
import { pagePart } from "../../templates.ts";
import { updateDocument } from "../../writing.ts";
import { stanceForm } from "../acting/fields/stances.ts";
import { closeByEscape, focusOnTurn, hasKeyboard, isTyping, pickByNumber, pressByNumber } from "../keyboard.ts";
import { besideTheSidebar, closeWith, whenRenamed } from "../standing.ts";
import { defendForm, sayLeftToPay, secondsLeft, titleOf } from "./defend.ts";

/**
 * The recipient of a standing order: the figure in question, or all monsters of the world without an order of their
 * own.
 */
type Whom = "figure" | "monsters";

interface OrderKey {
  readonly id: DefenseOrder;
  readonly words: string;
  /** Its answer to this question. */
  readonly now: string;
}

export interface OrdersForm {
  readonly whom: Whom;
  readonly lead: string;
  readonly orders: readonly OrderKey[];
}

/**
 * The standing orders that can be set together with the answer, so that the question does not come again. Empty for
 * questions that are not about defense.
 *
 * @param answers the words of each answer, by its id
 */
function ordersFor(question: Question, answers: ReadonlyMap<string, string>): readonly OrdersForm[] {
  if (question.need.name !== "defend") return [];
  const orders = DEFENSE_ORDERS.map(id => {
    const answer = answerBy(question, id);
    return {
      id,
      words: say(`DefenseOrder.${id}`),
      now: say("Dialog.Orders.now", { answer: answers.get(answer) ?? "" }),
    };
  });
  return whomFor(question).map(whom => ({
    whom,
    lead: say(`Dialog.Orders.${whom}`, { name: question.figure }),
    orders,
  }));
}

/** Only a GM may set the order of all monsters, and only from a monster that follows the world's setting. */
function whomFor(question: Question): readonly Whom[] {
  const actor = actorAsked(question);
  if (!actor?.isOwner) return [];
  return game.user.isGM && actor.type === "monster" && actor.system.order === "by-world"
    ? ["figure", "monsters"]
    : ["figure"];
}

function actorAsked({ combat: id, need }: Question) {
  const combat = game.combats.get(id);
  const combatant = combat && combatantOf(combat, need.figure);
  return combatant ? actorOf(combatant) : null;
}

/** The id of the answer that a standing order for defense gives to this question. */
export function answerBy({ need: { choices, otherwise } }: Question, order: DefenseOrder): string {
  return byOrder(order, choices, otherwise);
}

/** Sets a standing order and notifies the user where to change it. */
async function giveOrder(question: Question, whom: Whom, order: DefenseOrder): Promise<void> {
  if (whom === "monsters") await settingsByName().set("ten-segments", "monsterOrder", order);
  else {
    const actor = actorAsked(question);
    if (actor) await updateDocument(actor, { system: { order } });
  }
  const words = { name: question.figure, order: say(`DefenseOrder.${order}`) };
  notify.info(say(`Dialog.Orders.given.${whom}`, words));
}

const isOrder = (word: string | undefined): word is DefenseOrder => DEFENSE_ORDERS.some(order => order === word);
const isWhom = (word: string | undefined): word is Whom => word === "figure" || word === "monsters";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** Asks a player how a figure defends itself, with a countdown. */
class DefendPrompt extends HandlebarsApplicationMixin(ApplicationV2)<object> {
  static override DEFAULT_OPTIONS = {
    id: "ten-segments-defend-{id}",
    tag: "form",
    classes: ["ten-segments", "ask"],
    window: { contentClasses: ["standard-form"] },
    form: { handler: watched(DefendPrompt.#chooseStance), closeOnSubmit: false },
    actions: { choose: watched(DefendPrompt.#choose), order: watched(DefendPrompt.#order) },
  } as object;

  static override PARTS = { ask: pagePart("dialogs/defend.hbs") };

  #question: Question;
  readonly #opened = Date.now();
  readonly #settle: (choice: string | null) => void;
  /** Cleanup callbacks for when the window closes. */
  readonly #endings: (() => void)[];
  /** Is the question over: answered here or elsewhere, timed out, or its encounter deleted? */
  #over = false;
  #hadKeyboard = false;
  #ticks = false;

  constructor(question: Question, settle: (choice: string | null) => void) {
    super({ position: besideTheSidebar(400, open.size) });
    open.add(this);
    this.#question = question;
    this.#settle = settle;
    const answered = Hooks.on(
      "tenSegments.pendingChanged",
      (combat: string) => combat === question.combat && this.#end(),
    );
    const end = { close: async () => this.#end() };
    const gone = () => open.delete(this);
    this.#endings = [
      gone,
      closeWith(end, question.combat),
      whenRenamed(() => this.#rename()),
      () => Hooks.off("tenSegments.pendingChanged", answered),
    ];
  }

  /** Shows the question with the current names of the figures. */
  #rename(): void {
    this.#question = withNamesNow(this.#question);
    if (this.rendered) watch(this.render({ window: { title: this.title } }), "drawing");
  }

  override get title(): string {
    const { figure, need } = this.#question;
    return titleOf(need.name, figure);
  }

  protected override async _prepareContext(options: never): Promise<object> {
    const context = await super._prepareContext(options);
    const timed = this.#question.limit !== null;
    const form = defendForm(this.#question);
    const orders = ordersFor(this.#question, new Map(form.choices.map(({ id, words }) => [id, words])));
    return { ...context, rootId: this.id, timed, ...form, orders, ...this.#seen() };
  }

  /**
   * Context read from the fight: the lists of psionic modes, or the defenses that are not possible with their reasons.
   */
  #seen(): object {
    const { combat: id, need, names } = this.#question;
    const combat = game.combats!.get(id);
    const fight = combat ? readFight(combat) : null;
    const figure = fight && figureOf(fight, need.figure);
    if (!fight || !figure) return {};
    if (need.name === "psionics") return { stance: stanceForm(figure, need.otherwise.replace(":", " ")) };
    if (need.name !== "defend") return { refused: [] };
    const why = shieldRefused(fight, need.figure, rulebook(fight));
    const mayParry = need.choices.some(({ id }) => id.startsWith("parry:"));
    const blow = mayParry ? blowRefused(fight, need.figure, rulebook(fight)) : [];
    const refused = [...(why ? [why] : []), ...blow].map(reason => sayReason(reason, names));
    return { refused, account: sayLeftToPay(fight, figure) };
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    this.#startClock();
    if (!isTyping(this.element.ownerDocument)) this.element.querySelector<HTMLElement>(".key--first")?.focus();
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    pressByNumber(this.element, '[data-action="choose"]');
    pickByNumber(this.element);
    closeByEscape(this);
  }

  /** A question without a limit has no countdown. */
  #startClock(): void {
    const { limit } = this.#question;
    if (limit === null) return;
    this.#tick(limit);
    if (this.#ticks) return;
    this.#ticks = true;
    const window = this.element.ownerDocument.defaultView!;
    const ticking = window.setInterval(() => this.#tick(limit), 1000);
    this.#endings.push(() => window.clearInterval(ticking));
  }

  /** Shows the time left. At zero the question is over without an answer. */
  #tick(limit: number): void {
    const seconds = secondsLeft(this.#opened + limit, Date.now());
    const words = this.element.querySelector<HTMLElement>(".countdown__words");
    const line = this.element.querySelector<HTMLElement>(".countdown__line");
    if (words) words.textContent = say("Dialog.Defend.left", { seconds });
    line?.style.setProperty("--left", String((seconds * 1000) / Math.max(1000, limit)));
    if (seconds === 0) this.#end();
  }

  #end(): void {
    this.#over = true;
    watch(this.close(), "drawing");
  }

  /** Closing the window does not answer the question. The user is notified of what happens next. */
  protected override async _preClose(options: never): Promise<void> {
    for (const end of this.#endings.splice(0)) end();
    this.#hadKeyboard = hasKeyboard(this.element);
    this.#settle(null);
    const { otherwise } = defendForm(this.#question);
    const leaf = this.#question.limit === null ? "open" : "later";
    if (!this.#over) notify.info(say(`Dialog.Defend.${leaf}`, { otherwise }));
    await super._preClose(options);
  }

  /** The row may have no further question, so the focus goes to whichever row acts or asks. */
  protected override _onClose(options: never): void {
    super._onClose(options);
    if (this.#hadKeyboard) focusOnTurn();
  }

  static async #choose(this: DefendPrompt, _event: Event, key: HTMLElement): Promise<void> {
    await this.#answer(key.dataset.choice ?? null);
  }

  /** Sets a standing order and gives its answer. If the order cannot be set, the question stays open. */
  static async #order(this: DefendPrompt, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const { whom, order } = dataset;
    if (!isWhom(whom) || !isOrder(order) || this.#over) return;
    await giveOrder(this.#question, whom, order);
    await this.#answer(answerBy(this.#question, order));
  }

  /** Reads the two psionic modes, each from its list. */
  static async #chooseStance(this: DefendPrompt): Promise<void> {
    const chosen = new FormData(this.element as HTMLFormElement);
    const [attack, defense] = [chosen.get("psionicAttack"), chosen.get("psionicDefense")];
    if (attack !== null && defense !== null) await this.#answer(`${attack}:${defense}`);
  }

  async #answer(choice: string | null): Promise<void> {
    this.#settle(choice);
    this.#over = true;
    await this.close();
  }
}

/** The questions that are open on this client. */
const open = new Set<DefendPrompt>();

/**
 * Shows a question to this client's user and waits for the answer, until its time is over.
 *
 * @returns the answer; null if the window is closed or the time is over
 */
export async function decide(question: Question): Promise<string | null> {
  return new Promise((settle, reject) => {
    new DefendPrompt(question, settle).render({ force: true }).catch(reject);
  });
}
