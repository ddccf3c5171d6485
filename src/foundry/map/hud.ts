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

/** Beside a token stand the keys of its figure's line, so that nobody has to look for it in the tracker. */
export function registerHud(): void {
  hearHook("renderTokenHUD", (hud: Hud, element: HTMLElement) => watch(addKeys(hud, element), "drawing"));
}

async function addKeys(hud: Hud, element: HTMLElement): Promise<void> {
  const token = hud.object?.document;
  const combatant = token?.parent && combatantAt(token, token.parent);
  const combat = combatant?.parent;
  const keys = combat ? keysOfLine(combat, combatant.id!) : [];
  if (!combat || keys.length === 0) return;
  const page = await drawPage("map/hud.hbs", { turn: { id: combatant.id, keys } });
  if (hud.object?.document === token) put(page, element, { hud, combat });
}

/** In the place of those of a drawing before. A key that has been pressed closes what is around the token. */
function put(page: string, element: HTMLElement, { hud, combat }: { hud: Hud; combat: Combat }): void {
  element.querySelector(".hud-keys")?.remove();
  element.insertAdjacentHTML("beforeend", page);
  const row = element.querySelector<HTMLElement>(".hud-keys")!;
  row.addEventListener("click", event => {
    const key = (event.target as HTMLElement).closest<HTMLElement>("[data-action]");
    event.preventDefault();
    event.stopPropagation();
    if (key?.hasAttribute("data-shut")) return refuseShut(event);
    if (key) watch(Promise.all([pressLineKey(combat, key.dataset), hud.close()]), "pressing");
  });
  shutKeys(row, combat);
}
