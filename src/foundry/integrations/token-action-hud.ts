import { report } from "../border.ts";
import { askHook, tellHook } from "../interpreter.ts";
import { say } from "../localize.ts";
import { combatantAt } from "../referee/index.ts";
import { type PressedButton, pressRowButton, rowButtons } from "../rows/index.ts";

/**
 * Token Action HUD's API for systems (https://github.com/Larkinabout/fvtt-token-action-hud-template). A hook passes
 * classes to extend; the system answers with another hook that passes its manager.
 */
export interface HudCore {
  readonly api: {
    readonly SystemManager: new (module: string) => object;
    readonly ActionHandler: new () => HudActions;
    readonly RollHandler: new () => object;
  };
}

/** The base class that lists the actions of the selected token. */
interface HudActions {
  readonly actor?: Actor | null;
  readonly token?: { readonly document: TokenDocument } | null;
  addActions(actions: readonly HudAction[], group: { readonly id: string; readonly type: string }): void;
}

interface HudAction {
  readonly id: string;
  readonly name: string;
  /** The value that the HUD passes back on a click. */
  readonly encodedValue: string;
}

/** The meaning of a HUD action: a button of the combatant's row in the tracker, or its sheet. */
type Meant =
  | { readonly kind: "line"; readonly combat: string; readonly key: PressedButton }
  | { readonly kind: "sheet"; readonly uuid: string };

/** The default groups of actions in the HUD. */
const GROUPS = ["turn", "sheet"] as const;

/** The first version of the HUD's core with this API. */
const CORE_VERSION = "2.0";

/** Adds each combatant's tracker buttons and its sheet to the HUD. */
export function integrateHud(core: HudCore): void {
  const { ActionHandler, RollHandler, SystemManager } = core.api;

  class Actions extends ActionHandler {
    async buildSystemActions(): Promise<void> {
      const { actor, token } = this;
      if (token) this.addActions(turnActions(token.document), { id: "turn", type: "system" });
      if (actor) this.addActions([sheetAction(actor)], { id: "sheet", type: "system" });
    }
  }
  class Clicks extends RollHandler {
    async handleActionClick(_event: Event, encodedValue: string): Promise<void> {
      await pressAction(JSON.parse(encodedValue) as Meant).catch(error => report(error, "pressing"));
    }
  }
  class Manager extends SystemManager {
    getActionHandler(): object {
      return new Actions();
    }
    getAvailableRollHandlers(): object {
      return { core: say("Integration.hud.handler") };
    }
    getRollHandler(): object {
      return new Clicks();
    }
    registerSettings(): void {}
    async registerDefaults(): Promise<object> {
      return defaults();
    }
  }
  // The labels of the buttons name the target.
  Hooks.on("targetToken", user => {
    if (user.isSelf) tellHook("forceUpdateTokenActionHud");
  });
  const { id, title } = game.system as { readonly id: string; readonly title: string };
  const api = { requiredCoreModuleVersion: CORE_VERSION, SystemManager: Manager };
  askHook("tokenActionHudSystemReady", { id, title, api });
}

function turnActions(token: TokenDocument): readonly HudAction[] {
  const combatant = token.parent && combatantAt(token, token.parent);
  const combat = combatant?.parent;
  if (!combat) return [];
  return rowButtons(combat, combatant.id!).map(({ action, words, meaning, leaves }) => {
    const left = leaves === undefined ? {} : { leaves: String(leaves) };
    const key = { action, figure: combatant.id!, ...(meaning === undefined ? {} : { meaning }), ...left };
    return { id: action, name: words, encodedValue: encoded({ kind: "line", combat: combat.id!, key }) };
  });
}

function sheetAction({ uuid }: Actor): HudAction {
  return { id: "sheet", name: say("Integration.hud.sheet"), encodedValue: encoded({ kind: "sheet", uuid }) };
}

const encoded = (meant: Meant): string => JSON.stringify(meant);

async function pressAction(meant: Meant): Promise<void> {
  if (meant.kind === "sheet") {
    const actor = (await fromUuid(meant.uuid)) as Actor | null;
    await actor?.sheet?.render(true);
    return;
  }
  const combat = game.combats.get(meant.combat);
  if (combat) await pressRowButton(combat, meant.key);
}

function defaults(): object {
  const groups = GROUPS.map(id => ({ id, name: say(`Integration.hud.group.${id}`), type: "system" }));
  const layout = groups.map(group => {
    const { id, name } = group;
    return { nestId: id, id, name, groups: [{ ...group, nestId: `${id}_${id}` }] };
  });
  return { layout, groups };
}
