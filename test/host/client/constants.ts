import { namespace } from "../namespace.ts";
import { type Dynamic, notModelled } from "../realm.ts";

/** `CONST`, as far as a system meets it. */
const constants = Object.freeze({
  ACTIVE_EFFECT_MODES: Object.freeze({ CUSTOM: 0, MULTIPLY: 1, ADD: 2, DOWNGRADE: 3, UPGRADE: 4, OVERRIDE: 5 }),
  SETTING_SCOPES: Object.freeze({ CLIENT: "client", USER: "user", WORLD: "world" }),
  SORT_INTEGER_DENSITY: 100000,
  DOCUMENT_OWNERSHIP_LEVELS: Object.freeze({ INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 }),
  DOCUMENT_META_OWNERSHIP_LEVELS: Object.freeze({ DEFAULT: -20, NOCHANGE: -10 }),
  USER_ROLES: Object.freeze({ NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 }),
  USER_PERMISSIONS: Object.freeze({
    ACTOR_CREATE: { defaultRole: 3 },
    ITEM_CREATE: { defaultRole: 3 },
    JOURNAL_CREATE: { defaultRole: 2 },
    MACRO_SCRIPT: { defaultRole: 1 },
    QUERY_USER: { defaultRole: 1 },
    SETTINGS_MODIFY: { defaultRole: 3 },
    TOKEN_CREATE: { defaultRole: 3 },
    TOKEN_DELETE: { defaultRole: 3 },
  }),
  DEFAULT_TOKEN: "icons/svg/mystery-man.svg",
  TOKEN_DISPOSITIONS: Object.freeze({ SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 }),
  TOKEN_DISPLAY_MODES: Object.freeze({ NONE: 0, CONTROL: 10, OWNER_HOVER: 20, HOVER: 30, OWNER: 40, ALWAYS: 50 }),
  GRID_TYPES: Object.freeze({ GRIDLESS: 0, SQUARE: 1, HEXODDR: 2, HEXEVENR: 3, HEXODDQ: 4, HEXEVENQ: 5 }),
  GRID_DIAGONALS: Object.freeze({
    ...{ EQUIDISTANT: 0, EXACT: 1, APPROXIMATE: 2, RECTILINEAR: 3 },
    ...{ ALTERNATING_1: 4, ALTERNATING_2: 5, ILLEGAL: 6 },
  }),
  CHAT_MESSAGE_STYLES: Object.freeze({ OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 }),
  DICE_ROLL_MODES: Object.freeze({ PUBLIC: "publicroll", PRIVATE: "gmroll", BLIND: "blindroll", SELF: "selfroll" }),
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

/** Whether a user's role, or permissions of their own, allow it. Game masters may always ask others. */
export function hasPermission({ role, permissions = {} }: Dynamic, permission: string): boolean {
  const known = (CONST.USER_PERMISSIONS as Dynamic)[permission];
  if (!known) return notModelled(`the permission ${permission}`);
  if (permission === "QUERY_USER" && role >= CONST.USER_ROLES.ASSISTANT) return true;
  return permissions[permission] ?? role >= known.defaultRole;
}
