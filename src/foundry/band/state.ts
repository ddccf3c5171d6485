import { watch } from "../border.ts";
import { settingsByName } from "../interpreter.ts";

const STATES = ["open", "folded", "off"] as const;

/** How a user sees the band over the map. */
export type BandState = (typeof STATES)[number];

/** Registers the setting of each user, which the settings' page shows. The tracker is rendered again with a change, and the band with it. */
export function registerBandState(): void {
  settingsByName().register("ten-segments", "band", {
    name: "TENSEGMENTS.Setting.band.label",
    hint: "TENSEGMENTS.Setting.band.hint",
    scope: "user",
    config: true,
    type: new foundry.data.fields.StringField({
      required: true,
      initial: "open",
      choices: Object.fromEntries(STATES.map(state => [state, `TENSEGMENTS.Setting.band.choice.${state}`])),
    }),
    onChange: () => watch(ui.combat?.render(), "drawing"),
  });
}

/** How this user sees the band; open if the stored value is not known. */
export function bandState(): BandState {
  const stored = settingsByName().get("ten-segments", "band");
  return STATES.find(state => state === stored) ?? "open";
}

/** Stores how this user sees the band. */
export async function storeBandState(state: BandState): Promise<void> {
  await settingsByName().set("ten-segments", "band", state);
}
