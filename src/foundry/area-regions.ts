import { type Area, areasIn, cornersOf, type MapPoint } from "../rules/index.ts";
import { cornerAt, feetPerSpace, hasBegun, readFight } from "./adapters/index.ts";
import { endArea } from "./api/index.ts";
import { queued, watch } from "./border.ts";
import { levelOf } from "./generation.ts";
import { createWithin, deleteWithin, unlessDone, updateWithin } from "./writing.ts";

/** Which area of which fight a region shows. */
export interface ShownArea {
  readonly combat: string;
  readonly key: number;
  /** The moment when it began: a later area can have the same key. */
  readonly began: number;
}

/** Marks deletions that follow the areas, so that they end nothing. */
const OURS = { tenSegments: { regions: true } };

/**
 * Shows a region on the map for each area of magic in a fight. The regions follow the areas. If a user deletes one, its
 * area ends.
 */
export function registerAreaRegions(): void {
  Hooks.once("ready", () => {
    for (const combat of game.combats) keepInStep(combat);
    if (game.users.activeGM?.isSelf) watch(clearStale(), KEEPING);
  });
  Hooks.on("updateCombat", (combat, changes) => {
    if (changes.system !== undefined) keepInStep(combat);
  });
  Hooks.on("userConnected", () => {
    for (const combat of game.combats) keepInStep(combat);
  });
  Hooks.on("deleteCombat", () => {
    if (game.users.activeGM?.isSelf) watch(clearStale(), KEEPING);
  });
  Hooks.on("deleteRegion", (region, options, userId) => {
    const isFollowing = (options as Partial<typeof OURS>).tenSegments?.regions === true;
    if (!isFollowing && userId === game.user.id) endShown(region);
  });
}

/** What goes on if one of these jobs fails, for the report. */
const KEEPING = "looking-after";

function endShown(region: RegionDocument): void {
  const shown = shownBy(region);
  const combat = shown && game.combats.get(shown.combat);
  if (!combat || !areasIn(readFight(combat)).some(area => isShownBy(region, combat, area))) return;
  const ended = endArea({ area: shown.key, combat, until: "ruled" });
  watch(
    ended.then(({ accepted }) => {
      if (!accepted) keepInStep(combat);
    }),
    "pressing",
  );
}

function shownBy(region: RegionDocument): ShownArea | null {
  return region.getFlag("ten-segments", "area") ?? null;
}

function isShownBy(region: RegionDocument, combat: Combat, { key, began }: Area): boolean {
  const shown = shownBy(region);
  return shown !== null && shown.combat === combat.id && shown.key === key && shown.began === began;
}

function keepInStep(combat: Combat): void {
  if (game.users.activeGM?.isSelf && hasBegun(combat)) updateRegions(combat);
}

/** Creates, moves and deletes regions to match the areas of a fight. */
const updateRegions = queued(async (combat: Combat) => {
  if (!game.combats.has(combat.id!)) return;
  const areas = areasIn(readFight(combat)).flatMap(area => drawn(combat, area));
  for (const scene of game.scenes) {
    const wanted = areas.filter(one => one.scene === scene);
    const regions = scene.regions.filter(region => shownBy(region)?.combat === combat.id);
    const kept = wanted.map(({ area }) => regions.find(region => isShownBy(region, combat, area)));
    await removeFrom(
      scene,
      regions.filter(region => !kept.includes(region)),
    );
    const missing = wanted.filter((_one, at) => kept[at] === undefined).map(({ data }) => data);
    if (missing.length > 0) await createWithin(scene, "Region", missing);
    const moved = wanted.flatMap(({ data }, at) => changesOf(kept[at], data));
    if (moved.length > 0) await updateWithin(scene, "Region", moved);
  }
}, KEEPING);

/** The change of a region that no longer lies where its area does; none if it does, or if there is no region. */
function changesOf(region: RegionDocument | undefined, { shapes }: RegionMade): readonly { _id: string }[] {
  if (region === undefined || isLike(region._source.shapes, shapes)) return [];
  return [{ _id: region.id!, shapes } as { _id: string }];
}

function isLike(stored: readonly object[], made: readonly object[]): boolean {
  return made.length === stored.length && made.every((shape, at) => hasMembers(stored[at], shape));
}

function hasMembers(stored: object | undefined, members: object): boolean {
  const has: Readonly<Record<string, unknown>> = { ...stored };
  return Object.entries(members).every(([name, value]) => JSON.stringify(has[name]) === JSON.stringify(value));
}

interface RegionMade {
  readonly name: string;
  readonly color: string;
  readonly shapes: readonly object[];
  readonly visibility: number;
  readonly flags: object;
}

interface Drawn {
  readonly scene: Scene;
  readonly area: Area;
  readonly data: RegionMade;
}

/** An area with the data of its region, in a list of at most one: none if no map shows it. */
function drawn(combat: Combat, area: Area): readonly Drawn[] {
  const token = tokenFor(combat, area);
  const scene = token?.parent;
  if (!scene || area.place === null || feetPerSpace(scene.grid) === null) return [];
  const level = levelOf(token);
  const data = {
    name: area.name,
    color: COLORS[area.magic.element ?? "none"],
    shapes: [shapeOf(area.place, scene.grid)],
    visibility: CONST.REGION_VISIBILITY.ALWAYS,
    flags: { "ten-segments": { area: { combat: combat.id!, key: area.key, began: area.began } } },
    ...(level === null ? {} : { levels: [level] }),
  };
  return [{ scene, area, data }];
}

/** The token by which the scene of an area is known: its caster's, or another one of the fight. */
function tokenFor(combat: Combat, { by }: Area): TokenDocument | null {
  const others = combat.combatants.contents;
  return [combat.combatants.get(by), ...others].find(one => one?.token)?.token ?? null;
}

const COLORS = {
  none: "#8a63c9",
  fire: "#e25822",
  cold: "#7fb8e6",
  lightning: "#e6d34a",
  acid: "#7da63c",
  gas: "#a8a53a",
  poison: "#5f8f3f",
  missiles: "#9a8f80",
  petrification: "#8c8c84",
} as const;

/** The shape of a region, in pixels of the scene. */
function shapeOf(place: NonNullable<Area["place"]>, grid: Scene["grid"]): object {
  const inPixels = (point: MapPoint) => cornerAt(point, NO_SIZE, grid);
  const { covers, at } = place;
  if (covers.shape === "circle") {
    const radius = Math.round((covers.radius / feetPerSpace(grid)!) * grid.size);
    return { type: "circle", ...inPixels(at), radius };
  }
  return {
    type: "polygon",
    points: cornersOf(place)
      .map(inPixels)
      .flatMap(({ x, y }) => [x, y]),
  };
}

/** A size of zero: the center is the corner. */
const NO_SIZE = { x: 0, y: 0, width: 0, height: 0 };

/** Deletes the regions of fights that are gone. */
async function clearStale(): Promise<void> {
  for (const scene of game.scenes) {
    await removeFrom(
      scene,
      scene.regions.filter(region => {
        const shown = shownBy(region);
        return shown !== null && !game.combats.has(shown.combat);
      }),
    );
  }
}

async function removeFrom(scene: Scene, regions: readonly RegionDocument[]): Promise<void> {
  const ids = regions.map(({ id }) => id!).filter(id => scene.regions.has(id));
  if (ids.length === 0) return;
  const isGone = () => !game.scenes.has(scene.id!) || ids.some(id => !scene.regions.has(id));
  await unlessDone(deleteWithin(scene, "Region", ids, OURS), isGone);
}
