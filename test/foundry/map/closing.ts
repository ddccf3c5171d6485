import { FRIENDS_FIRST } from "../session/dice.ts";
import { fightOn, MELEE } from "../session/fights.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { MIRELLA, ORC, worldWith } from "../session/world.ts";

/**
 * A session with a map on which Mirella declares a blow at the first orc: the main button of her row, and where it
 * moves her.
 */
export interface Closing {
  readonly session: GameSession;
  readonly master: Person;
  readonly anna: Person;
  /** The token of a figure, as the GM's client has it. */
  token(figure: string): Dynamic;
  stands(figure: string): readonly number[];
  /** The labels of the main button in her row, on one person's client. */
  words(person?: Person): readonly (string | null)[];
  keys(person?: Person): Dynamic[];
  /** The tags in her row, without their explanations. */
  tags(): readonly (string | undefined)[];
  press(person?: Person): Promise<void>;
  /** Creates tokens of the usual size that are not in the encounter. */
  scenery(...tokens: readonly object[]): Promise<void>;
  /** Begins the fight, declares her blow, and plays until it is her turn. */
  meansToStrike(): Promise<void>;
  /** Waits until changes on the map are displayed. */
  redrawn(): Promise<void>;
}

/** Moves take no time here, so that one press shows where a way leads. */
export async function openMap(generation: 13 | 14, change: (scene: Dynamic, data: Dynamic) => void = () => undefined) {
  const changed = worldWith(data => {
    const atOnce = { key: "ten-segments.rulebook.movement.time", value: '"at-once"', user: null };
    data.settings.push({ _id: "movementtime0000", ...atOnce });
    change(data.scenes[0], data);
  });
  const session = await openSession(generation, changed, [], { drawn: true });
  const [master, anna] = [await session.sit("Gamemaster"), await session.sit("Anna")];
  return closingAt(session, master, anna);
}

function closingAt(session: GameSession, master: Person, anna: Person): Closing {
  const token = (figure: string): Dynamic => master.combat.combatants.get(figure).token;
  const keys = (person = anna): Dynamic[] => [
    ...person.globals.document.querySelectorAll(`#combat [data-combatant-id="${MIRELLA}"] .key--likely`),
  ];
  return {
    ...{ session, master, anna, token, keys },
    stands: figure => [token(figure).x, token(figure).y],
    words: person => keys(person).map(({ textContent }) => textContent),
    tags: () =>
      [...anna.globals.document.querySelectorAll(`#combat [data-combatant-id="${MIRELLA}"] .turn__tag`)].map(
        tag => tag.firstChild?.textContent,
      ),
    press: async person => {
      keys(person)[0].click();
      await session.settle();
    },
    scenery: async (...tokens) => {
      const named = tokens.map(one => ({ name: "A barrel", width: 1, height: 1, ...one }));
      await master.game.scenes.active.createEmbeddedDocuments("Token", named);
      await session.settle();
    },
    meansToStrike: async () => {
      await fightOn(session, master, FRIENDS_FIRST, { [MIRELLA]: { ...MELEE, target: ORC } });
      await session.settle();
    },
    redrawn: async () => {
      for (const { globals } of [master, anna]) await globals.ui.combat.render();
      await session.settle();
    },
  };
}

/** Moves tokens of a scene, by name, before any client starts. */
export function lay(scene: Dynamic, places: Readonly<Record<string, object>>): void {
  for (const token of scene.tokens) Object.assign(token, places[token.name] ?? {});
}

/** Closes a session and returns its errors; null if it was never opened. */
export async function closed(closing: Closing | null): Promise<readonly unknown[]> {
  await closing?.session.close();
  return [closing?.master, closing?.anna].flatMap(person => person?.errors ?? []);
}
