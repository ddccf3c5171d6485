Hooks.once("init", () => {
  CONFIG.time.roundTime = 60;
});
