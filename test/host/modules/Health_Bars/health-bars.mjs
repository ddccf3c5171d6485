/** The share of hit points of each token at its last refresh, from 0 to 1. */
const shares = new Map();

function shareOf(document) {
  const bar = document.getBarAttribute("bar1");
  return bar?.max > 0 ? Math.max(0, bar.value) / bar.max : null;
}

/** The flags say which parts of the token are redrawn. */
Hooks.on("refreshToken", (token, flags) => {
  if (flags.refreshBars) shares.set(token.document.id, shareOf(token.document));
});

Hooks.once("ready", () => {
  const hurt = (document, points) => document.actor.modifyTokenAttribute("hitPoints", -points, true, true);
  game.modules.get("Health_Bars").api = { shares, shareOf, hurt };
});
