import { namespace } from "../namespace.ts";
import { type Dynamic, notModelled } from "../realm.ts";

/** Permissions granted from a role upwards, unless a user has their own. */
const forRole = (defaultRole: number, names: string): Record<string, { defaultRole: number }> =>
  Object.fromEntries(names.split(" ").map(name => [name, { defaultRole }]));

/** `CONST`, as far as a system uses it. */
const constants = Object.freeze({
  ACTIVE_EFFECT_MODES: Object.freeze({ CUSTOM: 0, MULTIPLY: 1, ADD: 2, DOWNGRADE: 3, UPGRADE: 4, OVERRIDE: 5 }),
  SETTING_SCOPES: Object.freeze({ CLIENT: "client", USER: "user", WORLD: "world" }),
  SORT_INTEGER_DENSITY: 100000,
  DOCUMENT_OWNERSHIP_LEVELS: Object.freeze({ INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 }),
  DOCUMENT_META_OWNERSHIP_LEVELS: Object.freeze({ DEFAULT: -20, NOCHANGE: -10 }),
  USER_ROLES: Object.freeze({ NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 }),
  USER_PERMISSIONS: Object.freeze({
    ...forRole(1, "MACRO_SCRIPT MESSAGE_WHISPER PING_CANVAS QUERY_USER SHOW_CURSOR SHOW_RULER WALL_DOORS"),
    ...forRole(
      2,
      "BROADCAST_AUDIO BROADCAST_VIDEO DRAWING_CREATE FILES_BROWSE JOURNAL_CREATE MANUAL_ROLLS NOTE_CREATE",
    ),
    ...forRole(2, "TOKEN_CONFIGURE"),
    ...forRole(3, "ACTOR_CREATE CARDS_CREATE FILES_UPLOAD ITEM_CREATE PLAYLIST_CREATE SETTINGS_MODIFY TOKEN_CREATE"),
    ...forRole(3, "TOKEN_DELETE"),
  }),
  DEFAULT_TOKEN: "icons/svg/mystery-man.svg",
  TOKEN_DISPOSITIONS: Object.freeze({ SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 }),
  TOKEN_DISPLAY_MODES: Object.freeze({ NONE: 0, CONTROL: 10, OWNER_HOVER: 20, HOVER: 30, OWNER: 40, ALWAYS: 50 }),
  TEXT_ANCHOR_POINTS: Object.freeze({ CENTER: 0, BOTTOM: 1, TOP: 2, LEFT: 3, RIGHT: 4 }),
  GRID_TYPES: Object.freeze({ GRIDLESS: 0, SQUARE: 1, HEXODDR: 2, HEXEVENR: 3, HEXODDQ: 4, HEXEVENQ: 5 }),
  GRID_DIAGONALS: Object.freeze({
    ...{ EQUIDISTANT: 0, EXACT: 1, APPROXIMATE: 2, RECTILINEAR: 3 },
    ...{ ALTERNATING_1: 4, ALTERNATING_2: 5, ILLEGAL: 6 },
  }),
  CHAT_MESSAGE_STYLES: Object.freeze({ OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 }),
  DICE_ROLL_MODES: Object.freeze({ PUBLIC: "publicroll", PRIVATE: "gmroll", BLIND: "blindroll", SELF: "selfroll" }),
  WALL_MOVEMENT_TYPES: Object.freeze({ NONE: 0, NORMAL: 20 }),
  WALL_SENSE_TYPES: Object.freeze({ NONE: 0, LIMITED: 10, NORMAL: 20, PROXIMITY: 30, DISTANCE: 40 }),
  WALL_DIRECTIONS: Object.freeze({ BOTH: 0, LEFT: 1, RIGHT: 2 }),
  /** Generation 14 adds two, which are not modelled. */
  REGION_VISIBILITY: Object.freeze({ LAYER: 0, GAMEMASTER: 1, ALWAYS: 2 }),
  WALL_DOOR_TYPES: Object.freeze({ NONE: 0, DOOR: 1, SECRET: 2 }),
  WALL_DOOR_STATES: Object.freeze({ CLOSED: 0, OPEN: 1, LOCKED: 2 }),
  BASE_DOCUMENT_TYPE: "base",
  COMPATIBILITY_MODES: Object.freeze({ SILENT: 0, WARNING: 1, ERROR: 2, FAILURE: 3 }),
  KEYBINDING_PRECEDENCE: Object.freeze({ PRIORITY: 0, NORMAL: 1, DEFERRED: 2 }),
  FILE_CATEGORIES: Object.freeze({
    IMAGE: { apng: "", avif: "", bmp: "", gif: "", jpeg: "", jpg: "", png: "", svg: "", tiff: "", webp: "" },
    AUDIO: { aac: "", flac: "", m4a: "", mp3: "", ogg: "", opus: "", wav: "", webm: "" },
    VIDEO: { m4v: "", mp4: "", ogv: "", webm: "" },
  }),
});

export const CONST = namespace("CONST", constants);

/** Does the user's role, or a permission of their own, allow it? GMs may always send queries. */
export function hasPermission({ role, permissions = {} }: Dynamic, permission: string): boolean {
  const known = (CONST.USER_PERMISSIONS as Dynamic)[permission];
  if (!known) return notModelled(`the permission ${permission}`);
  if (permission === "QUERY_USER" && role >= CONST.USER_ROLES.ASSISTANT) return true;
  return permissions[permission] ?? role >= known.defaultRole;
}
