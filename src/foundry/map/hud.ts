import { readFight } from "../adapters/index.ts";
import { watch } from "../border.ts";
import { hearHook } from "../interpreter.ts";
import { calledIn } from "../localize.ts";
import { combatantAt } from "../referee/index.ts";
import { refuseShut, shutKeys } from "../shut-keys.ts";
import { drawPage } from "../templates.ts";
import { keysOfLine, pressLineKey, tellCosts } from "../tracker/index.ts";

/** What Foundry opens around a token. */
interface Hud {
  readonly object: { readonly document: TokenDocument } | null;
  close(): Promise<unknown>;
}

/** What is open around a token, and the encounter whose keys stand there; null where none do. */
interface Open {
  readonly hud: Hud;
  readonly element: HTMLElement;
  readonly combat: Combat | null;
  /** What was drawn there: with the same once more, the keyboard stays where it is. */
  readonly page: string;
}
let open: Open | null = null;

/** Beside a token stand the keys of its figure's line, so that nobody has to look for it in the tracker. */
export function registerHud(): void {
  hearHook("renderTokenHUD", (hud: Hud, element: HTMLElement) => watch(addKeys(hud, element), "drawing"));
  hearHook("updateCombat", drawAnew);
  Hooks.on("targetToken", user => {
    if (user.isSelf) drawAnew();
  });
}

/** What the keys say may be something else by now: somebody has acted, or is marked as a target. */
function drawAnew(): void {
  if (open?.element.isConnected) watch(addKeys(open.hud, open.element), "drawing");
}

async function addKeys(hud: Hud, element: HTMLElement): Promise<void> {
  const token = hud.object?.document;
  const combatant = token?.parent && combatantAt(token, token.parent);
  const combat = combatant?.parent ?? null;
  const keys = combat ? keysOfLine(combat, combatant!.id!) : [];
  if (!combat || keys.length === 0) {
    element.querySelector(".hud-keys")?.remove();
    open = { hud, element, combat, page: "" };
    return;
  }
  const name = calledIn(readFight(combat), combatant!);
  const page = await drawPage("map/hud.hbs", { turn: { id: combatant!.id, name, keys } });
  if (hud.object?.document !== token) return;
  const drawn = open?.page === page ? element.querySelector<HTMLElement>(".hud-keys") : null;
  const row = drawn ?? put(page, element);
  open = { hud, element, combat, page };
  shutKeys(row, combat);
}

/** In the place of those of a drawing before. */
function put(page: string, element: HTMLElement): HTMLElement {
  element.querySelector(".hud-keys")?.remove();
  element.insertAdjacentHTML("beforeend", page);
  const row = element.querySelector<HTMLElement>(".hud-keys")!;
  row.addEventListener("click", press);
  tellCosts(row, () => open?.combat ?? null);
  return row;
}

/** A key that has been pressed closes what is around the token. */
function press(event: Event): void {
  const key = (event.target as HTMLElement).closest<HTMLElement>("[data-action]");
  event.preventDefault();
  event.stopPropagation();
  if (!open?.combat || !key) return;
  const { hud, combat } = open;
  if (key.hasAttribute("data-shut")) refuseShut(event);
  else watch(Promise.all([pressLineKey(combat, key.dataset), hud.close()]), "pressing");
}
