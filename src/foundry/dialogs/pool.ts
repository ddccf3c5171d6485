import {
  type Fight,
  type FigureId,
  figureOf,
  judge,
  type PoolAccount,
  type PoolDeal,
  type PooledFoe,
  pointsAgainst,
  poolAccount,
  type Rulebook,
} from "../../rules/index.ts";
import { readFight } from "../adapters/index.ts";
import { watch, watched } from "../border.ts";
import { namesOf, say, sayReason } from "../localize.ts";
import type { NewCommand } from "../referee/index.ts";
import { rulebook } from "../settings.ts";
import { pagePart } from "../templates.ts";
import { closeByEscape, focusOnTurn } from "./keyboard.ts";
import { submitOrAsk } from "./refusal.ts";
import { besideTheSidebar, closeWith, makeRoomFor } from "./standing.ts";
import { isFairMark } from "./targets/targets.ts";

/** A foe in the dialog, with the points against it and their effect. */
interface PoolLine {
  readonly id: FigureId;
  readonly name: string;
  readonly points: number;
  readonly comes: string;
}

interface PoolForm {
  readonly lead: string;
  readonly foes: readonly PoolLine[];
  readonly giveUp: { readonly value: number; readonly least: number; readonly most: number; readonly brings: string };
  readonly left: string;
  readonly allowed: boolean;
  readonly reasons: readonly string[];
}

/** The owner of the pool, and how much this user may know about foes. */
interface Dealing {
  readonly fight: Fight;
  readonly figure: FigureId;
  readonly book: Rulebook;
  /** May the user know how often a foe attacks? */
  readonly knows: boolean;
}

/** The current distribution. Points against foes that are gone are free again. */
function openingDeal({ fight, figure, book }: Dealing): PoolDeal {
  const account = poolAccount(fight, figure, book);
  const waiting = account?.foes.filter(({ points }) => points > 0) ?? [];
  const points = Object.fromEntries(waiting.map(foe => [foe.figure, foe.points]));
  return { points, giveUp: account?.giveUp.now ?? 0 };
}

/** Reads the fields. Foes without a field keep their points. */
function readDeal(chosen: FormData, before: PoolDeal): PoolDeal {
  const typed = [...chosen].flatMap(([name, value]) => {
    const foe = /^points\.(.+)$/.exec(name)?.[1];
    return foe === undefined ? [] : [[foe, whole(value)] as const];
  });
  return { points: { ...before.points, ...Object.fromEntries(typed) }, giveUp: whole(chosen.get("giveUp") ?? "") };
}

function whole(value: FormDataEntryValue): number {
  return Math.max(0, Math.trunc(Number(value)) || 0);
}

function dealDraft(figure: FigureId, { points, giveUp }: PoolDeal): NewCommand {
  return { type: "deal-pool", figure, points, giveUp };
}

/** The dialog's fields, their effect, and whether the deal is allowed; null if the figure has no pool any more. */
function poolForm(dealing: Dealing, deal: PoolDeal): PoolForm | null {
  const { fight, figure: id, book } = dealing;
  const account = poolAccount(fight, id, book, deal);
  const figure = figureOf(fight, id);
  if (account === null || figure === undefined) return null;
  const { limit, each, pool, left, giveUp } = account;
  const verdict = judge(fight, { ...dealDraft(id, deal), id: "asked" }, book);
  return {
    lead: say("Dialog.Pool.lead", { name: figure.name, limit }),
    foes: account.foes
      .filter(foe => isFairMark(fight, figure, foe.figure))
      .map(foe => ({
        id: foe.figure,
        name: figureOf(fight, foe.figure)?.name ?? foe.figure,
        points: foe.points,
        comes: sayComes(account, foe, dealing.knows, book),
      })),
    giveUp: { value: giveUp.now, least: giveUp.least, most: giveUp.most, brings: say("Dialog.Pool.brings", { each }) },
    left: say("Dialog.Pool.left", { left, pool }),
    allowed: verdict.legal,
    reasons: verdict.legal ? [] : verdict.reasons.map(reason => sayReason(reason, namesOf(fight))),
  };
}

/**
 * The armor class that the foe's attacks meet. Users who may not know how often it attacks see it for a single attack.
 */
function sayComes(
  { armorClass, limit }: PoolAccount,
  { points, attacks, met }: PooledFoe,
  knows: boolean,
  book: Rulebook,
): string {
  const against = knows ? attacks : 1;
  const meets = pointsAgainst(points, against, limit, book);
  const values = { armorClass: armorClass - meets, attacks: against, met };
  const leaf = against > 1 ? "several" : "one";
  return [say(`Dialog.Pool.comes.${leaf}`, values), ...(met > 0 ? [say("Dialog.Pool.met", values)] : [])].join("; ");
}

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** The dialog that distributes a Defense Pool among all foes. It shows the effect while the user types. */
class PoolDialog extends HandlebarsApplicationMixin(ApplicationV2)<object> {
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

/** Opens the dialog that distributes a figure's Defense Pool among its foes. */
export async function openPool(combat: Combat, figure: FigureId): Promise<void> {
  await makeRoomFor("ten-segments-pool");
  await new PoolDialog(combat, figure).render({ force: true });
}
