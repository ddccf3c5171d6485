/**
 * Members that Foundry documents and the host lacks, by object. Methods end in "()". Namespaces of classes need no
 * list: they throw for every missing class.
 */
export const LACKS = {
  Document: `
    canUserModify() deleteDialog() exportToJSON() getRelativeUUID() importFromJSON() importFromJSONDialog() invalid
    migrateSystemData() onEmbed() sortRelative() thumbnail toAnchor() toCompendium() toEmbed()
    traverseEmbeddedDocuments() validationFailures`,
  documentStatics: `
    DEFAULT_ICON baseDocument canUserCreate() createDialog() database defaultName() fromDropData() fromImport()
    fromJSON() get() getCollectionName() getDefaultArtwork() hierarchy metadata migrateDataSafe() shimData()`,
  TypeDataModel: "clone() invalid modelProvider toEmbed() validationFailures",
  User: `
    assignPermission() border broadcastActivity() getHotbarMacros() isBanned isDesignated() isTrusted
    lastActivityTime movingTokens passwordSalt pronouns roleLabel`,
  Actor: `
    getTokenDocument() getTokenImages()
    rollInitiative() temporaryEffects`,
  Item: "effects transferredEffects",
  ActiveEffect: "apply() changes icon modifiesActor sourceName updateDuration()",
  activeEffectStatics: "applyField() getInitialDuration()",
  ChatMessage: "export() getHTML() getRollData() logged speakerActor user",
  chatMessageStatics: "getSpeakerActor() getWhisperRecipients()",
  Combat: `
    debounceSetup() getCombatantByActor() getCombatantByToken() getCombatantsByActor() getTimeDelta() isActive isView
    toggleSceneLink() updateCombatantActors() _playCombatSound()
    _refreshTokenHUD()`,
  Combatant: "updateResource() _prepareGroup()",
  CombatantGroup: "clearMovementHistories() defeated hidden",
  Scene: `
    activate() clearMovementHistories() createThumbnail() darkness drawings environment fog fogExploration
    foreground foregroundElevation getDimensions() globalLight initial journal journalEntryPage lights navName
    navOrder notes playlist playlistSound pullUsers() sounds templates thumb tiles tokenVision unview()
    updateTokenRegions() view() weather`,
  Token: `
    actors alpha detectionModes effects getCompleteMovementPath() getGridSpacePolygon()
    hasDistinctSubjectTexture hasStatusEffect() hexagonalShape isLinked
    isSecret layer light occludable overlayEffect pauseMovement() regions rendered resize()
    resumeMovement() ring segmentizeRegionMovementPath() shape stopMovement() testInsideRegion() toggleActiveEffect()
    toggleCombatant() turnMarker updateVisionMode()`,
  Roll: "alter() product propagateFlavor() resetFormula() toAnchor()",
  rollStatics: `
    CHAT_TEMPLATE MATH_PROXY RESOLVERS TOOLTIP_TEMPLATE collapseInlineResult() expandInlineResult()
    identifyFulfillableTerms() instantiateAST() registerResult() resolverImplementation simplifyTerms()
    simulate()`,
  DiceTerm: `
    alter() evaluate() getResultCSS() getTooltipData() isIntermediate method resolver roll()`,
  application: "bringToTop() classList submit() toggleControls()",
  dialogStatics: "prompt() query()",
  tracker: "hoverCombatant() initialize() scrollToTurn() _formatEffectsTooltip()",
  notifications: "update()",
  worldCollection: `
    folders getInvalid() invalidDocumentIds updateAll()`,
  worldCollectionStatics: "instance registerSheet() registeredSheets unregisterSheet()",
  compendium: `
    applicationClass banner config configure() configureOwnershipDialog() createDocument() deleteCompendium()
    duplicateCompendium() getInvalid() importAll() importDialog() importDocument() importFolder() importFolders()
    indexDocument() indexed initializeTree() invalidDocumentIds maxFolderDepth migrate() search() searchMode setFolder()
    sort sortingMode toggleSearchMode() toggleSortingMode() tree updateAll()`,
  actors: "tokens",
  game: `
    activateListeners() activateSocketListeners() activeTool audio cards clipboard compendiumArt compendiumUUIDRedirects
    debug documentIndex folders gamepad initializeCanvas() initializeConfig() initializeDocuments()
    initializeGamepads() initializeKeyboard() initializeMouse() initializePacks() initializeRTC() initializeUI() issues
    keyboard logOut() model mouse nue permissions playlists registerSettings() registerTours()
    scaleFonts() sessionId setupGame() setupPackages() shutDown() tables template toggleCharacterSheet() togglePause()
    tooltip video webrtc workers`,
  i18n: "defaultModule setLanguage()",
  keybindings: "activeKeys bindings initialize() moveKeys resetDefaults() set()",
  time: "averageLatency calendar components earthCalendar initializeCalendar() onUpdateWorldTime() sync()",
  canvas: `
    activateFPSMeter() addBlurFilter() addPendingOperation() blurFilters blurOptions canvasCoordinatesFromClient()
    clientCoordinatesFromCanvas() colorManager colors controls createBlurFilter() currentMouseManager darknessLevel
    deactivateFPSMeter() dimensions drawings edges effects environment fog forceSnapVertices fps getCollectionLayer()
    getGLParameter() getLayerByEmbeddedName() hidden highlightObjects() hud id initialize()
    initializeCanvasPosition() initialized initializing isOffscreen() layers lighting loadTexturesOptions
    loading manager masks mouseInteractionManager mousePosition notes overlay pan() pendingOperations
    pendingRenderFlags perception performance photosensitiveMode ping() primary recenter() rendered
    sceneTextures screenDimensions snapshot sounds supported tearDown() tiles
    triggerPendingOperations() visibility visibilityOptions walls weather`,
  ui: `
    cards context controls hotbar journal macros menu nav pause players playlists scenes tables
    webrtc windows`,
  foundry: "appv1 audio av config packages prosemirror",
  applications: "dice fields hud parseHTML() settings types",
  CONFIG: `
    ActorDelta Adventure AmbientLight AmbientSound Card Cards DatabaseBackend Drawing FogExploration Folder
    JournalEntryCategory MeasuredTemplate Note Playlist PlaylistSound
    RegionBehavior RollTable TableResult TextEditor Tile TinyMCE WebRTC canvasTextStyle compendium cursors
    defaultFontFamily fontDefinitions i18n soundEffects supportedLanguages weatherEffects`,
  configOfDocuments: "compendiumBanner sidebarIcon typeHints embedHandlers",
  "CONFIG.Canvas": `
    chatBubblesClass detectionModes dispositionColors doorControlClass gridStyles groups layers lightAnimations
    managedScenes pings rulerClass targeting visibilityFilter visionModes zoom`,
  "CONFIG.ChatMessage": "batchSize template",
  "CONFIG.Combat": "fallbackTurnMarker settings sounds",
  "CONFIG.Dice": "fulfillment functions parser",
  "CONFIG.Token": "adjectivesPrefix layerClass prototypeSheetClass ring rulerClass",
  "CONFIG.time": "earthCalendarClass earthCalendarConfig formatters worldCalendarClass worldCalendarConfig",
  globals: `
    ActorSheet Adventure Application AudioHelper CanvasAnimation Cards Color ContextMenu Dialog DocumentSheet DragDrop
    FilePicker Folder FormApplication FormDataExtended ImagePopout ItemSheet
    MeasuredTemplateDocument Playlist Ray RollTable Tabs TextEditor TokenLayer
    loadTemplates() mergeObject() renderTemplate()`,
} as const;

/** Members that only generation 13 has, and members that only generation 14 has. */
export const ONLY_BEFORE = { "CONFIG.ActiveEffect": "legacyTransferral" } as const;
export const ONLY_SINCE = {
  activeEffectStatics: "applyChange() applyChangeField() getEffectStart()",
  Scene: "levels",
  Token: "planMovement()",
} as const;
