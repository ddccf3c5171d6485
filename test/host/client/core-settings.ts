import { type Dynamic, realm } from "../realm.ts";

/** Registers the settings of the core itself. */
export function registerCoreSettings(): void {
  const register = (key: string, data: Dynamic) =>
    realm.game.settings.register("core", key, { config: false, ...data });
  register("time", { scope: "world", type: Number, default: 0, onChange: announceTime });
  register("combatTrackerConfig", { scope: "world", type: Object, default: { resource: "", skipDefeated: false } });
  register("moduleConfiguration", { scope: "world", type: Object, default: {} });
  register("gridDiagonals", { scope: "world", type: Number, default: 0 });
  for (const key of ["fonts", "defaultToken", "compendiumConfiguration"])
    register(key, { scope: "world", type: Object, default: {} });
  for (const key of ["collectionSortingModes", "diceConfiguration", "uiConfig"])
    register(key, { scope: "client", type: Object, default: {} });
  for (const key of ["noCanvas", "photosensitiveMode", "leftClickRelease"])
    register(key, { scope: "client", type: Boolean, default: false });
  for (const key of ["chatBubbles", "scrollingStatusText", "tokenAutoRotate"])
    register(key, { scope: "client", type: Boolean, default: true });
  register("language", { scope: "client", type: String, default: "en" });
  if (realm.generation < 14) register("rollMode", { scope: "client", type: String, default: "publicroll" });
  else register("messageMode", { scope: "client", type: String, default: "public" });
}

let lastTime = 0;

function announceTime(time: number, options: Dynamic, userId: string): void {
  realm.Hooks.callAll("updateWorldTime", time, time - lastTime, options, userId);
  lastTime = time;
  const { registry } = realm.CONFIG.ActiveEffect.documentClass;
  if (registry && realm.game.users.activeGM?.isSelf)
    registry
      .refresh("updateWorldTime", {})
      .catch((error: Dynamic) => realm.Hooks.onError("ActiveEffectRegistry#refresh", error));
}
