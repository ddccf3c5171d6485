import { type Dynamic, realm } from "../realm.ts";
import type { Token } from "./token.ts";

/** Open what can be done with a token beside it: target, combat, sheet and its status effects. */
export function openHud(token: Token, element: HTMLElement, map: HTMLElement): void {
  map.querySelector(".token-hud")?.remove();
  const hud = map.ownerDocument.createElement("div");
  const close = () => {
    hud.remove();
    element.focus();
  };
  hud.className = "token-hud";
  hud.setAttribute("role", "group");
  hud.setAttribute("aria-label", `What to do with ${token.name}`);
  hud.style.setProperty("--x", `${token.x + token.w}px`);
  hud.style.setProperty("--y", `${token.y}px`);
  hud.append(
    button(hud, "target", "Target", token.isTargeted, () =>
      token.setTarget(!token.isTargeted, { releaseOthers: false }),
    ),
    ...(token.isOwner ? ownersButtons(token, hud) : []),
    button(hud, "close", "Close", undefined, close),
  );
  hud.addEventListener("keydown", event => event.key === "Escape" && close());
  hud.addEventListener("pointerdown", event => event.stopPropagation());
  map.append(hud);
  hud.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  hud.querySelector("button")?.focus();
}

function ownersButtons(token: Token, hud: HTMLElement): HTMLElement[] {
  return [
    button(hud, "sheet", "Sheet", undefined, () => token.actor?.sheet?.render({ force: true })),
    ...(realm.game.user.isGM ? [button(hud, "combat", "In combat", token.inCombat, () => toggleCombat(token))] : []),
    ...Object.values<Dynamic>(realm.CONFIG.statusEffects)
      .filter(status => status.hud !== false)
      .map(status => {
        const worn = token.actor?.statuses.has(status.id) ?? false;
        const toggle = () => token.actor?.toggleStatusEffect(status.id);
        const shown = button(hud, "effect", realm.game.i18n.localize(status.name), worn, toggle);
        shown.dataset.statusId = status.id;
        return shown;
      }),
  ];
}

/** Put the token into the viewed combat, or take it out; the first one opens a combat. */
async function toggleCombat(token: Token): Promise<void> {
  if (token.combatant) return token.combatant.delete();
  const combat =
    realm.ui.combat?.viewed ?? realm.game.combat ?? (await realm.CONFIG.Combat.documentClass.create({ active: true }));
  const { id: tokenId, actor, document } = token;
  await combat.createEmbeddedDocuments("Combatant", [
    { tokenId, sceneId: document.parent.id, actorId: actor?.id, hidden: document.hidden },
  ]);
}

/** A button that does its work and then shows whether it holds. */
function button(
  hud: HTMLElement,
  action: string,
  label: string,
  pressed: boolean | undefined,
  act: () => unknown,
): HTMLElement {
  const element = hud.ownerDocument.createElement("button");
  element.type = "button";
  element.dataset.action = action;
  element.textContent = label;
  if (pressed !== undefined) element.setAttribute("aria-pressed", String(pressed));
  element.addEventListener("click", async () => {
    await act();
    if (pressed !== undefined) element.setAttribute("aria-pressed", String(element.ariaPressed !== "true"));
  });
  return element;
}
