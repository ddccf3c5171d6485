const FACES = [4, 6, 8, 10, 12, 20];

/** Rolls as if the command had been typed into chat. */
function roll(faces) {
  return ui.chat.processMessage(`/r 1d${faces}`);
}

/** A button for each die above the chat input. */
Hooks.on("renderChatLog", (app, element) => {
  if (element.querySelector(".dice-tray")) return;
  const tray = document.createElement("nav");
  tray.className = "dice-tray";
  tray.setAttribute("aria-label", "Dice");
  for (const faces of FACES) {
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: `d${faces}` });
    button.addEventListener("click", () => roll(faces));
    tray.append(button);
  }
  app.element.prepend(tray);
});

/** A panel of its own, rendered with the rest of the interface. */
class TrayPanel extends foundry.applications.api.ApplicationV2 {
  static DEFAULT_OPTIONS = { id: "tray-panel" };
}

Hooks.once("init", () => {
  CONFIG.ui.trayPanel = TrayPanel;
  game.modules.get("dice-tray").api = { roll };
});
