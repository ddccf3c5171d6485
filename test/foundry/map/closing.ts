import {
  type Dynamic,
  FRIENDS_FIRST,
  fightOn,
  type GameSession,
  MELEE,
  MIRELLA,
  ORC,
  openSession,
  type Person,
  worldWith,
} from "../session/index.ts";

/** A table with a map, at which Mirella means to strike the first orc: what her line has her press, and where that brings her. */
export interface Closing {
  readonly session: GameSession;
  readonly master: Person;
  readonly anna: Person;
  /** The token of a figure, as the game master has it. */
  token(figure: string): Dynamic;
  stands(figure: string): readonly number[];
  /** What stands on the likely key of her line, for one of the people at the table. */
  words(person?: Person): readonly (string | null)[];
  keys(person?: Person): Dynamic[];
  press(person?: Person): Promise<void>;
  /** Tokens that are no figures of the encounter, of the same size as others. */
  scenery(...tokens: readonly object[]): Promise<void>;
  /** The fight begins, she declares her blow, and it is her turn. */
  meansToStrike(): Promise<void>;
  /** What has changed on the map is shown. */
  redrawn(): Promise<void>;
}

export async function openMap(generation: 13 | 14, change: (scene: Dynamic, data: Dynamic) => void = () => undefined) {
  const changed = worldWith(data => change(data.scenes[0], data));
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

/** Puts tokens of a scene, by the ends of their ids, somewhere else before anybody comes. */
export function lay(scene: Dynamic, places: Readonly<Record<string, object>>): void {
  for (const token of scene.tokens) Object.assign(token, places[token.name] ?? {});
}

/** Closes a table at which nothing went wrong; null is one that was never opened. */
export async function closed(closing: Closing | null): Promise<readonly unknown[]> {
  await closing?.session.close();
  return [closing?.master, closing?.anna].flatMap(person => person?.errors ?? []);
}
