import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, openTable, type Table } from "../harness/index.ts";
import { smallSystem, smallWorld } from "../harness/small-world.ts";
import type { Dynamic } from "../realm.ts";

/** Members that at least four of sixteen public systems use, of objects that the host has in part; most used first. */
const CALLED = `
  game.i18n game.settings game.user game.settings.get game.user.isGM ui.notifications.warn ui.notifications.error
  foundry.utils.mergeObject game.actors foundry.utils.deepClone game.user.id game.packs CONFIG.Item.documentClass
  CONFIG.Actor.documentClass game.i18n.localize game.i18n.format foundry.data.fields.StringField game.system
  foundry.data.fields.NumberField foundry.data.fields.SchemaField foundry.data.fields game.settings.register
  foundry.data.fields.ArrayField game.settings.set ui.notifications.info game.actors.get game.messages
  CONFIG.Item.dataModels game.messages.get foundry.applications.api game.items
  foundry.applications.api.HandlebarsApplicationMixin foundry.utils.expandObject foundry.data.fields.BooleanField
  foundry.applications.handlebars.renderTemplate foundry.applications.ux.TextEditor game.combat canvas.tokens game.users
  foundry.applications.api.ApplicationV2 foundry.applications.handlebars.loadTemplates foundry.utils.getProperty
  foundry.utils.setProperty foundry.applications.api.DialogV2 foundry.data.fields.HTMLField canvas.scene
  game.user.targets game.scenes CONFIG.statusEffects game.system.version foundry.documents.collections.Items
  foundry.documents.collections.Actors CONFIG.Actor.dataModels game.macros game.user.assignHotbarMacro
  foundry.abstract.TypeDataModel game.combats game.settings.registerMenu game.scenes.get game.actors.filter
  foundry.appv1.sheets CONFIG.Combat.documentClass foundry.utils.isEmpty foundry.utils.duplicate
  foundry.utils.hasProperty game.user.character game.socket game.modules CONST.DOCUMENT_OWNERSHIP_LEVELS
  game.users.filter CONFIG.ActiveEffect.documentClass foundry.abstract.DataModel foundry.utils.getType
  foundry.data.fields.ObjectField CONST.TOKEN_DISPOSITIONS game.userId game.modules.get foundry.applications.ux.DragDrop
  game.socket.emit CONFIG.statusEffects.find CONFIG.TextEditor game.socket.on foundry.canvas.placeables.Token
  CONFIG.ActiveEffect.legacyTransferral CONFIG.Combatant.documentClass foundry.utils.randomID foundry.utils.parseUuid
  foundry.data.fields.DocumentUUIDField game.combats.get canvas.ready foundry.dice.terms.Die game.packs.filter
  foundry.applications.sheets CONFIG.ChatMessage.documentClass CONFIG.sounds.dice CONFIG.time.roundTime ui.combat
  game.system.id CONST.ACTIVE_EFFECT_MODES game.i18n.lang canvas.grid game.users.get game.user.name
  foundry.data.fields.DataField game.combat.combatants canvas.dimensions CONST.CHAT_MESSAGE_STYLES game.folders
  CONFIG.Dice.rollModes foundry.canvas.placeables.tokens CONFIG.Token.rulerClass
  foundry.applications.sidebar.tabs.CombatTracker CONFIG.Token.objectClass CONFIG.ui.combat
  foundry.data.fields.EmbeddedDataField foundry.abstract.Document foundry.applications.ux.FormDataExtended
  CONFIG.Item.typeLabels game.tables foundry.data.fields.DocumentIdField foundry.utils.isNewerVersion
  foundry.utils.flattenObject game.user.can game.canvas foundry.dice.terms.DiceTerm game.actors.contents
  foundry.applications.ux.ContextMenu game.world foundry.applications.apps.FilePicker
  foundry.applications.sheets.ActorSheetV2 CONFIG.Combat.initiative canvas.stage game.release foundry.utils.escapeHTML
  game.release.generation CONFIG.Token.movement canvas.app foundry.dice.terms.OperatorTerm game.users.activeGM
  CONFIG.Dice.rolls game.items.filter foundry.applications.instances.get ui.combat.render
  foundry.applications.sheets.ItemSheetV2 foundry.applications.apps.DocumentSheetConfig
  CONFIG.specialStatusEffects.DEFEATED game.actors.tokens CONFIG.Item.compendiumIndexFields CONFIG.Token.documentClass
  foundry.data.fields.SetField foundry.utils.logCompatibilityWarning foundry.applications game.keybindings game.tooltip
  foundry.documents.collections.CompendiumCollection foundry.dice.terms.NumericTerm foundry.utils.fromUuidSync
  foundry.utils.Collection foundry.data.fields.ColorField foundry.helpers.Localization game.keybindings.register
  foundry.utils.fromUuid foundry.documents.Actor game.user.getFlag game.i18n.has foundry.utils.debounce
  game.keybindings.get foundry.dice.terms game.settings.settings CONST.DICE_ROLL_MODES foundry.data
  foundry.applications.api.Dialog CONFIG.time.turnTime game.journal game.items.get game.actors.find
  foundry.applications.apps.ImagePopout CONST.GRID_TYPES game.items.contents canvas.interface CONFIG.fontDefinitions
  CONFIG.ActiveEffect.dataModels foundry.applications.api.DocumentSheetV2 game.documentTypes game.user.color game.time
  CONST.TEXT_ANCHOR_POINTS foundry.dice.Roll foundry.applications.fields game.items.fromCompendium
  foundry.utils.isSubclass foundry.documents.Item foundry.utils foundry.documents.BaseItem
  foundry.data.fields.ForeignDocumentField CONST.SORT_INTEGER_DENSITY game.time.worldTime
  foundry.applications.sheets.ActiveEffectConfig foundry.data.fields.FilePathField game.canvas.tokens CONFIG.Dice.terms
  CONFIG.ChatMessage.dataModels CONST.BASE_DOCUMENT_TYPE foundry.data.fields.TypedObjectField
  game.combat.getCombatantsByActor canvas.activeLayer foundry.documents.ChatMessage game.user.setFlag
  foundry.utils.diffObject foundry.documents.ActiveEffect game.clipboard foundry.utils.deleteProperty
  foundry.data.fields.IntegerSortField canvas.layers foundry.applications.hud canvas.templates game.keyboard
  game.items.find foundry.applications.apps foundry.applications.sheets.TokenConfig ui.windows
  CONFIG.Actor.trackableAttributes foundry.applications.settings CONFIG.statusEffects.push game.items.size canvas.hud
  foundry.data.validation.DataModelValidationFailure foundry.documents.Combat foundry.canvas.placeables.MeasuredTemplate
  game.canvas.scene canvas.animatePan`;

/** More members that turn docks, dice animations and token overlays use. */
const BESIDE = `
  combat.turns combat.turn combat.round combat.combatant combat.nextCombatant combat.current combat.previous
  combat.started combat.isActive combat.settings combat.rollAll combat.rollNPC combat.resetAll combat.setInitiative
  combat.rollInitiative combat.getCombatantsByToken combat.getFlag combat.setFlag combat.unsetFlag combat.flags
  combat._sortCombatants combat._onStartTurn combat.toggleSceneLink combat.updateCombatantActors
  combatant.actor combatant.token combatant.players combatant.isNPC combatant.isDefeated combatant.isOwner
  combatant.visible combatant.hasPlayerOwner combatant.permission combatant.getInitiativeRoll combatant.rollInitiative
  combatant.updateResource combatant.combat combatant.initiative combatant.img combatant.hidden
  actor.itemTypes actor.getActiveTokens actor.temporaryEffects actor.appliedEffects actor.allApplicableEffects
  actor.statuses actor.inCombat actor.getRollData actor.modifyTokenAttribute actor.toggleStatusEffect actor.limited
  actor.link actor.clone actor.toDragData actor.pack actor.sheet actor.deleteDialog actor.exportToJSON
  item.actor item.isOwned item.parentCollection item.toDragData item.clone item.transferredEffects
  message.rolls message.isRoll message.isContentVisible message.isAuthor message.author message.whisper message.blind
  message.speaker message.renderHTML message.speakerActor message.getHTML message.visible
  roll.dice roll.terms roll.total roll.formula roll.result roll.toJSON roll.toMessage roll.getTooltip roll.reroll
  roll.clone roll.isDeterministic roll.alter roll.resetFormula roll.render
  die.faces die.number die.results die.values die.denomination die.getResultLabel die.getTooltipData die.modifiers
  Actor.metadata Actor.createDialog Actor.implementation Actor.fromDropData Actor.TYPES ChatMessage.getSpeaker
  ChatMessage.getWhisperRecipients Roll.replaceFormulaData Roll.validate Roll.safeEval Roll.fromTerms Roll.fromJSON
  Roll.simulate Roll.defaultImplementation TextEditor Dialog FormApplication FilePicker Macro JournalEntry RollTable
  Folder loadTemplates renderTemplate getDocumentClass Die foundry.audio foundry.applications.parseHTML ui.hotbar
  ui.players ui.nav ui.controls canvas.perception game.playlists game.tours game.audio game.paused game.view`;

const words = (text: string): string[] => text.trim().split(/\s+/);

describe.each([13, 14] as const)("What packages ask of the host, generation %i", generation => {
  let table: Table;
  let master: Client;
  let roots: Dynamic;

  beforeAll(async () => {
    table = await openTable({ generation, world: smallWorld(), system: smallSystem });
    master = await table.join("Gamemaster");
    const { game, ChatMessage, Roll } = master.globals;
    await game.combat.startCombat();
    master.globals.CONFIG.Dice.randomUniform = () => 0.5;
    const message = await ChatMessage.create({ rolls: [await new Roll("1d6").evaluate()] });
    const actor = game.actors.getName("Hero");
    const [roll] = message.rolls;
    const known = { actor, message, roll, item: actor.items.contents[0], combat: game.combat, die: roll.dice[0] };
    roots = { ...known, combatant: game.combat.combatants.contents[0] };
  });
  afterAll(() => table.close());

  /** Walks along a path. The result is a value, nothing, or an error that names the missing member. */
  function walk(path: string): string {
    const [first = "", ...rest] = path.split(".");
    try {
      let at = roots[first] ?? master.globals[first];
      for (const step of rest) at = at[step];
      return at === undefined ? "silence" : "there";
    } catch (error) {
      return String((error as Error).message);
    }
  }
  /** Members of another generation, which are missing on this one. */
  const foreign = generation < 14 ? [] : ["CONFIG.ActiveEffect.legacyTransferral"];

  it.each(words(`${CALLED} ${BESIDE}`).filter(path => !foreign.includes(path)))("%s is there or throws by name", path =>
    expect(walk(path)).toMatch(/^there$|^host: .+ is not modelled$/),
  );

  it("is told by its path", () => {
    expect(walk("game.playlists.contents")).toBe("host: game.playlists is not modelled");
    expect(walk("CONST.WALL_DOOR_INTERACTIONS")).toBe("host: CONST.WALL_DOOR_INTERACTIONS is not modelled");
    expect(() => roots.actor.rollInitiative()).toThrow("host: Actor#rollInitiative is not modelled");
    expect(() => master.globals.Roll.simulate("1")).toThrow("host: Roll.simulate is not modelled");
    expect(() => master.globals.Dialog.confirm()).toThrow("host: Dialog is not modelled");
  });

  it("can be given by whoever brings it, and is seen by whoever looks whether it is there", () => {
    const { game, CONFIG, ui } = master.globals;
    class Ruler {}
    CONFIG.Token.rulerClass = Ruler;
    game.tooltip = { activate: () => "shown" };
    expect([CONFIG.Token.rulerClass, game.tooltip.activate()]).toEqual([Ruler, "shown"]);
    expect("hotbar" in ui).toBe(true);
    expect([game.dice3d, CONFIG.Absent, ui.combatDock]).toEqual([undefined, undefined, undefined]);
  });

  it("is absent before the generation that brings it", () => {
    const { CONFIG, foundry } = master.globals;
    const has = (name: string) => name in CONFIG.ActiveEffect.documentClass;
    expect([has("applyChange"), has("getEffectStart")]).toEqual([generation >= 14, generation >= 14]);
    expect(foundry.documents.modifyBatch === undefined).toBe(generation < 14);
  });
});
