/** How well the figure of each token is, from 0 to 1, as it was drawn last. */
const shares = new Map();

function shareOf(document) {
  const bar = document.getBarAttribute("bar1");
  return bar?.max > 0 ? Math.max(0, bar.value) / bar.max : null;
}

/** A token is drawn with flags that say what of it is drawn again. */
Hooks.on("refreshToken", (token, flags) => {
  if (flags.refreshBars) shares.set(token.document.id, shareOf(token.document));
});

Hooks.once("ready", () => {
  const hurt = (document, points) => document.actor.modifyTokenAttribute("hitPoints", -points, true, true);
  game.modules.get("Health_Bars").api = { shares, shareOf, hurt };
});
