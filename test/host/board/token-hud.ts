import { make } from "../applications/ux/html.ts";
import { type Dynamic, realm } from "../realm.ts";
import type { Token } from "./token.ts";

/** A button of the token HUD: its action, label, callback, pressed state, and the status that it toggles. */
type Choice = [action: string, label: string, act: () => unknown, holds?: () => boolean, status?: string];

/** Opens the token HUD next to the token: target, combat, sheet and status effects. */
export function openHud(token: Token, element: HTMLElement, map: HTMLElement): void {
  map.querySelector(".token-hud")?.remove();
  const style = `--x: ${token.x + token.w}px; --y: ${token.y}px`;
  const hud = make("div", { class: "token-hud", role: "group", "aria-label": `What to do with ${token.name}`, style });
  const close = () => {
    hud.remove();
    element.focus();
  };
  const { left, right, statuses } = choicesOf(token);
  const bars = token.isOwner ? ["bar2", "bar1"].flatMap(name => drawBar(token.document, name)) : [];
  hud.append(
    make("div", { class: "col left" }, ...left.map(drawChoice)),
    make("div", { class: "col middle" }, ...bars),
    make("div", { class: "col right" }, ...right.map(drawChoice), drawChoice(["close", "Close", close])),
    make("div", { class: "palette status-effects", "data-palette": "effects" }, ...statuses.map(drawChoice)),
  );
  hud.addEventListener("keydown", event => event.key === "Escape" && close());
  hud.addEventListener("pointerdown", event => event.stopPropagation());
  map.append(hud);
  hud.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  hud.querySelector("button")?.focus();
  const application = { object: token, document: token.document, element: hud, close: async () => close() };
  realm.Hooks.callAll("renderTokenHUD", application, hud, {}, {});
}

function choicesOf(token: Token): { left: Choice[]; right: Choice[]; statuses: Choice[] } {
  const { actor } = token;
  const aim = () => token.setTarget(!token.isTargeted, { releaseOthers: false });
  const target: Choice = ["target", "Target", aim, () => token.isTargeted];
  if (!token.isOwner) return { left: [target], right: [], statuses: [] };
  const sheet: Choice = ["sheet", "Sheet", () => actor?.sheet?.render({ force: true })];
  const combat: Choice = ["combat", "In combat", () => toggleCombat(token), () => Boolean(token.combatant)];
  const config: Choice = ["config", "Configure", () => token.document.sheet.render({ force: true })];
  const statuses = Object.values<Dynamic>(realm.CONFIG.statusEffects).map(({ id, name }): Choice => {
    const label = realm.game.i18n.localize(name);
    return ["effect", label, () => actor?.toggleStatusEffect(id), () => actor?.statuses.has(id) ?? false, id];
  });
  return { left: [target, sheet, config], right: realm.game.user.isGM ? [combat] : [], statuses };
}

/** The input for one bar. A sign before the number adds or subtracts; "=" sets the value. */
function drawBar(document: Dynamic, name: string): HTMLElement[] {
  const shown = document.getBarAttribute(name);
  if (!shown) return [];
  const { attribute, value, editable } = shown;
  const attributes = { type: "text", name: `${name}.value`, value, "aria-label": attribute, disabled: !editable };
  const input = make("input", attributes) as HTMLInputElement;
  const enter = async () => {
    const [, sign = "", number = ""] = /^\s*([-+=]?)\s*(-?\d+)\s*$/.exec(input.value) ?? [];
    const isDelta = sign === "+" || sign === "-";
    const given = Number(isDelta ? `${sign}${number}` : number);
    if (number !== "") await document.actor.modifyTokenAttribute(attribute, given, isDelta, shown.type === "bar");
    input.value = String(document.getBarAttribute(name)?.value ?? "");
  };
  input.addEventListener("change", () => void enter());
  return [make("div", { class: `attribute ${name}` }, input)];
}

/** Adds the token, and the other selected tokens, to the viewed encounter, or removes them. */
async function toggleCombat(token: Token): Promise<void> {
  const together = token.controlled ? token.layer.controlled : [token];
  const documents = together.map(({ document }: Token) => document);
  const { documentClass } = realm.CONFIG.Token;
  await (token.combatant ? documentClass.deleteCombatants(documents) : documentClass.createCombatants(documents));
}

/** A button that runs its action and then shows its pressed state. */
function drawChoice([action, label, act, holds, status]: Choice): HTMLElement {
  const marks = status && { class: "effect-control", "data-status-id": status, "data-tooltip-text": label };
  const pressed = holds && String(holds());
  const button = make("button", { type: "button", "data-action": action, "aria-pressed": pressed, ...marks }, label);
  button.addEventListener("click", async () => {
    await act();
    if (holds) button.setAttribute("aria-pressed", String(holds()));
  });
  return button;
}
