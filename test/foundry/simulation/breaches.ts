import { SERVER_FAILED } from "../../host/harness/wire.ts";
import type { Dynamic } from "../session/index.ts";
import { isWhole, replayed, unaccounted } from "./accounts.ts";
import { hasUntoldItems } from "./noting.ts";
import { apiIn, combatIn, type Window } from "./people.ts";
import type { Scene } from "./scene.ts";

/** Errors that are expected because the server failed or a module canceled a write. */
const EXPECTED = [SERVER_FAILED, "mustHold: the encounter's update must not be cancelled", 'ActiveEffect "'];

/** Further ones if a module cancels writes: what is left of effects after a fight is written outside any command. */
const EXPECTED_AFTER_VETOES = ['Actor "'];

const hasVetoes = (scene: Scene): boolean => [scene, ...scene.beside].some(({ vetoes }) => vetoes.length > 0);

/** An invariant that must hold once nothing is pending. Returns null if it holds, else the violation. */
type Check = (scene: Scene) => string | null;

const windowsIn = ({ windows }: Scene): Window[] =>
  windows.filter(window => window.client !== null && combatIn(window));

/** The encounter and the figures as a client has them. The turn is left out if no figure takes part. */
const picture = (window: Window): string => {
  const { system, round, combatants } = combatIn(window);
  const { revision, referee, pending, current } = system;
  const figures = combatants.contents.map(({ id, actor }: Dynamic) => [id, actor?.system.hitPoints.value]);
  const fight = apiIn(window).fight().encounter;
  const turn = fight.seats.length === 0 ? null : combatIn(window).turn;
  return JSON.stringify({ revision, referee, pending, current, turn, round, figures, fight });
};

const CHECKS: Readonly<Record<string, Check>> = {
  "all windows have the same encounter": scene => {
    const [first, ...others] = windowsIn(scene).map(picture);
    const other = others.find(one => one !== first);
    return other === undefined ? null : `${first}\n${other}`;
  },
  "no question stands open": scene => {
    const [window] = windowsIn(scene);
    const asked = window && apiIn(window).pending();
    return asked ? JSON.stringify(asked) : (window && combatIn(window).system.pending) || null;
  },
  "everybody who is there has one seat, and nobody else has any": scene => {
    const [window] = windowsIn(scene);
    if (window === undefined) return null;
    const { combatants } = combatIn(window);
    const whole = combatants.filter(isWhole);
    const there = new Set<string>(whole.map(({ tokenId }: Dynamic) => tokenId));
    const { seats } = apiIn(window).fight().encounter;
    const sound: Dynamic[] = seats.filter(
      ({ figure }: Dynamic) => !combatants.has(figure) || isWhole(combatants.get(figure)),
    );
    const seated: string[] = sound.map(({ figure }) => combatants.get(figure)?.tokenId ?? figure);
    const [here, sitting] = [[...there].sort().join(" "), seated.toSorted().join(" ")];
    return here === sitting ? null : `there: ${here}; seated: ${sitting}`;
  },
  "nothing was done twice": scene => {
    const [window] = windowsIn(scene);
    const deeds: string[] = (window?.client?.game.messages.contents ?? [])
      .filter(({ type, system }: Dynamic) => type === "deed" && !system.undone)
      .map(({ system }: Dynamic) => JSON.parse(system.story).command.id);
    const isUnknown = (id: string) => [scene, ...scene.beside].some(({ told }) => told.get(id)?.unknown);
    return deeds.find((id, at) => deeds.indexOf(id) < at && !isUnknown(id)) ?? null;
  },
  "what was refused was not done": ({ told, recorded }) =>
    [...told].find(([id, { reply, left, again }]) => reply === "refused" && !left && !again && recorded.has(id))?.[0] ??
    null,
  "what was accepted was done, or was said to have failed": ({ told, recorded, maybeRecorded }) => {
    const isDone = (id: string) => recorded.has(id) || maybeRecorded.has(id);
    return (
      [...told].find(([id, one]) => one.reply === "accepted" && !one.failed && !one.left && !isDone(id))?.[0] ?? null
    );
  },
  "what was said to have failed was not done": ({ told, recorded }) =>
    [...told].find(([id, { failed, left, again }]) => failed && !left && !again && recorded.has(id))?.[0] ?? null,
  "everybody had an answer": ({ told }) =>
    [...told].find(([, { reply, left }]) => reply === null && !left)?.[0] ?? null,
  "the record replays to the encounter": scene => {
    const [window] = windowsIn(scene);
    if (window === undefined || scene.isUnaccounted || hasUntoldItems(scene)) return null;
    return combatIn(window).combatants.contents.every(isWhole) ? replayed(window) : null;
  },
  "hit points are what is recorded": scene => {
    const [window] = windowsIn(scene);
    if (window === undefined || scene.isUnaccounted) return null;
    return unaccounted(window, hitPoints => scene.written.has(hitPoints) && !scene.hasRecordedSince);
  },
  "what was taken back left the encounter as it was before": ({ undoneOtherwise, isForgotten }) =>
    isForgotten ? null : (undoneOtherwise[0] ?? null),
  "no module is blamed if none cancels a write": scene => {
    if (hasVetoes(scene)) return null;
    const warnings = windowsIn(scene).flatMap(({ client }) => client?.warnings ?? []);
    return warnings.find(warning => warning.startsWith("A module prevented")) ?? null;
  },
  "nothing was thrown": scene => {
    const errors = windowsIn(scene).flatMap(({ client }) => client?.errors ?? []);
    const said = errors.map(error => [error, String((error as Error)?.message ?? error)] as const);
    const expected = hasVetoes(scene) ? [...EXPECTED, ...EXPECTED_AFTER_VETOES] : EXPECTED;
    const unforeseen = said.filter(([, words]) => !expected.some(one => words.startsWith(one)));
    const thrown = unforeseen.map(([error]) => error);
    return thrown.length === 0 ? null : String((thrown[0] as Error)?.stack ?? thrown[0]);
  },
};

/** Invariants that do not apply once the encounter has been corrupted. */
const OF_WHOLE_ENCOUNTERS: readonly string[] = [
  "no question stands open",
  "everybody who is there has one seat, and nobody else has any",
  "the record replays to the encounter",
  "hit points are what is recorded",
  "what was taken back left the encounter as it was before",
];

/** The first violated invariant; null if all hold. */
export function breachAfter(scene: Scene): string | null {
  for (const [name, check] of Object.entries(CHECKS)) {
    if (scene.isSpoilt && OF_WHOLE_ENCOUNTERS.includes(name)) continue;
    const detail = check(scene);
    if (detail !== null) return `${name}: ${detail}`;
  }
  return null;
}
