import { CONDITIONS } from "../../rules/index.ts";
import { readFight, STATUS_OF } from "../adapters/index.ts";
import { watch } from "../border.ts";
import { statusList } from "../generation.ts";
import { hearHook } from "../interpreter.ts";
import { refuseShut, shutKeys } from "../keybindings.ts";
import { calledIn, say } from "../localize.ts";
import { combatantAt } from "../referee/index.ts";
import { pressRowButton, rowButtons, showCosts } from "../rows/index.ts";
import { rulebook } from "../settings.ts";
import { drawPage } from "../templates.ts";
import { conditionTag } from "../words/states.ts";

/** Foundry's token HUD. */
interface Hud {
  readonly object: { readonly document: TokenDocument } | null;
  close(): Promise<unknown>;
}

/** The open HUD, and the encounter whose buttons it shows; null for none. */
interface Open {
  readonly hud: Hud;
  readonly element: HTMLElement;
  readonly combat: Combat | null;
  /** The rendered HTML. If it does not change, it is not replaced, so that the focus stays. */
  readonly page: string;
}
let open: Open | null = null;

/** Shows the buttons of a combatant's tracker row in its token's HUD. */
export function registerHud(): void {
  hearHook("renderTokenHUD", (hud: Hud, element: HTMLElement) => {
    explainStatuses(element);
    watch(addButtons(hud, element), "drawing");
  });
  hearHook("updateCombat", drawAnew);
  Hooks.on("targetToken", user => {
    if (user.isSelf) drawAnew();
  });
}

/** Says in the tooltip of each status what it does in the rules, or that it is a label only. */
function explainStatuses(element: HTMLElement): void {
  for (const control of element.querySelectorAll<HTMLElement>("[data-status-id]")) {
    const status = control.dataset.statusId!;
    const condition = CONDITIONS.find(one => STATUS_OF[one] === status);
    const name = game.i18n.localize(statusList().find(({ id }) => id === status)?.name ?? status);
    const says = condition ? conditionTag(condition, rulebook()).says : say("Map.labelOnly", { status: name });
    control.dataset.tooltipText = says;
    control.setAttribute("aria-label", name);
    control.setAttribute("aria-description", says);
  }
}

/** Refreshes the buttons: an action or a new target may have changed their labels. */
function drawAnew(): void {
  if (open?.element.isConnected) watch(addButtons(open.hud, open.element), "drawing");
}

async function addButtons(hud: Hud, element: HTMLElement): Promise<void> {
  const token = hud.object?.document;
  const combatant = token?.parent && combatantAt(token, token.parent);
  const combat = combatant?.parent ?? null;
  const buttons = combat ? rowButtons(combat, combatant!.id!) : [];
  if (!combat || buttons.length === 0) {
    element.querySelector(".hud-keys")?.remove();
    open = { hud, element, combat, page: "" };
    return;
  }
  const name = calledIn(readFight(combat), combatant!);
  const page = await drawPage("map/hud.hbs", { turn: { id: combatant!.id, name, buttons } });
  if (hud.object?.document !== token) return;
  const drawn = open?.page === page ? element.querySelector<HTMLElement>(".hud-keys") : null;
  const row = drawn ?? put(page, element);
  open = { hud, element, combat, page };
  shutKeys(row, combat);
}

/** Replaces the buttons of an earlier rendering. */
function put(page: string, element: HTMLElement): HTMLElement {
  element.querySelector(".hud-keys")?.remove();
  element.insertAdjacentHTML("beforeend", page);
  const row = element.querySelector<HTMLElement>(".hud-keys")!;
  row.addEventListener("click", press);
  showCosts(row, () => open?.combat ?? null);
  return row;
}

/** Runs a clicked button and closes the HUD. */
function press(event: Event): void {
  const key = (event.target as HTMLElement).closest<HTMLElement>("[data-action]");
  event.preventDefault();
  event.stopPropagation();
  if (!open?.combat || !key) return;
  const { hud, combat } = open;
  if (key.hasAttribute("data-shut")) refuseShut(event);
  else watch(Promise.all([pressRowButton(combat, key.dataset), hud.close()]), "pressing");
}
