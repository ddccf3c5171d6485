import { watch } from "../border.ts";
import { hearChosenPlan } from "../chosen-plan.ts";
import { hearHook } from "../interpreter.ts";
import type { RoundReading } from "../rows/index.ts";
import type { StripShown } from "./band.ts";
import { type BandOnMap, makeBand } from "./segment-band.ts";
import { registerBandState } from "./state.ts";

/** This client's band; null until Foundry's classes are there. */
let shown: BandOnMap | null = null;

/**
 * Called at startup: creates the band. It follows the plan that is being chosen in a dialog, and highlights the face of the
 * token under the pointer.
 */
export function registerBand(): void {
  registerBandState();
  const band = makeBand();
  shown = band;
  hearChosenPlan(plan => watch(band.showPlan(plan), "drawing"));
  hearHook("hoverToken", (token: { readonly document: TokenDocument }, isOn: boolean) =>
    band.highlight(token.document.combatant?.id ?? null, isOn),
  );
}

/** Shows a round on the band over the map, as this user may know it. Null closes the band. */
export function showBand(reading: RoundReading | null, strip: StripShown | null): void {
  watch(shown?.showRound(reading && strip && { reading, strip }), "drawing");
}
