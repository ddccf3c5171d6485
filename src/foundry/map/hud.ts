import { watch } from "../border.ts";
import { hearHook } from "../interpreter.ts";
import { combatantAt } from "../referee/index.ts";
import { refuseShut, shutKeys } from "../shut-keys.ts";
import { drawPage } from "../templates.ts";
import { keysOfLine, pressLineKey } from "../tracker/index.ts";

/** What Foundry opens around a token. */
interface Hud {
  readonly object: { readonly document: TokenDocument } | null;
  close(): Promise<unknown>;
}

/** What is open around a token, with the keys that stand there. */
interface Open {
  readonly hud: Hud;
  readonly combat: Combat;
  readonly row: HTMLElement;
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
  const element = open?.row.isConnected ? open.row.parentElement : null;
  if (open && element) watch(addKeys(open.hud, element), "drawing");
}

async function addKeys(hud: Hud, element: HTMLElement): Promise<void> {
  const token = hud.object?.document;
  const combatant = token?.parent && combatantAt(token, token.parent);
  const combat = combatant?.parent;
  const keys = combat ? keysOfLine(combat, combatant.id!) : [];
  if (!combat || keys.length === 0) {
    element.querySelector(".hud-keys")?.remove();
    return;
  }
  const page = await drawPage("map/hud.hbs", { turn: { id: combatant.id, name: combatant.name, keys } });
  if (hud.object?.document !== token) return;
  open = { hud, combat, row: put(page, element) };
  open.row.addEventListener("click", press);
  shutKeys(open.row, combat);
}

/** In the place of those of a drawing before. */
function put(page: string, element: HTMLElement): HTMLElement {
  element.querySelector(".hud-keys")?.remove();
  element.insertAdjacentHTML("beforeend", page);
  return element.querySelector<HTMLElement>(".hud-keys")!;
}

/** A key that has been pressed closes what is around the token. */
function press(event: Event): void {
  const key = (event.target as HTMLElement).closest<HTMLElement>("[data-action]");
  event.preventDefault();
  event.stopPropagation();
  if (!open || !key) return;
  const { hud, combat } = open;
  if (key.hasAttribute("data-shut")) refuseShut(event);
  else watch(Promise.all([pressLineKey(combat, key.dataset), hud.close()]), "pressing");
}
