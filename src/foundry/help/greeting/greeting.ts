import { say, sayNames } from "../../localize.ts";
import { ownCharacter, ownCharacters } from "../own-sheet.ts";

/** Why a user is shown the welcome card. */
export type Greeting =
  | { readonly kind: "fight"; readonly combat: Combat }
  | { readonly kind: "import" }
  | { readonly kind: "characters"; readonly actors: readonly Actor[] };

/** A character on the card. */
interface Hero {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly says: string;
}

/** The data of the card. */
interface WelcomeView {
  readonly title: string;
  readonly story: string;
  readonly heroes: readonly Hero[];
  readonly first: { readonly press: string; readonly next: string } | null;
  readonly imports: boolean;
  readonly players: readonly { readonly id: string; readonly says: string; readonly heroes: readonly Hero[] }[];
}

const viewedCombat = (): Combat | null => game.combats?.viewed ?? null;

/** Is the greeting obsolete: has its suggestion been followed, or its encounter been deleted? */
export function isOver(greeting: Greeting): boolean {
  if (greeting.kind === "import") return game.actors!.size > 0;
  if (greeting.kind === "characters") return viewedCombat()?.started === true;
  return greeting.combat.started || !game.combats!.has(greeting.combat.id!);
}

/**
 * Why this user is shown the welcome card now: a fight to begin, an import, or a choice of characters; null if there is
 * no reason.
 */
export function greetingNow(): Greeting | null {
  const combat = viewedCombat();
  if (game.user!.isGM) {
    if (combat) return combat.started ? null : { kind: "fight", combat };
    return game.actors!.size === 0 ? { kind: "import" } : null;
  }
  const actors = ownCharacters();
  return ownCharacter() === null && actors.length > 1 && !combat?.started ? { kind: "characters", actors } : null;
}

/** Builds the contents of the welcome card for a greeting: an import, a choice of characters, or a fight to begin. */
export function welcomeView(greeting: Greeting): WelcomeView {
  const nothing = { heroes: [], first: null, imports: false, players: [] };
  if (greeting.kind === "import") {
    return { ...nothing, title: say("Welcome.import.title"), story: say("Welcome.import.story"), imports: true };
  }
  if (greeting.kind === "characters") {
    const names = sayNames(greeting.actors.map(({ name }) => name));
    const story = say(`Welcome.characters.${viewedCombat() ? "ready" : "later"}`);
    return {
      ...nothing,
      title: say("Welcome.characters.title", { names }),
      story,
      heroes: greeting.actors.map(heroOf),
    };
  }
  const { scene } = greeting.combat;
  const story = say(scene?.id === TOLL_BRIDGE.scene ? "Welcome.fight.tollBridge" : "Welcome.fight.story");
  return {
    ...nothing,
    title: scene?.name ?? say("Welcome.fight.title"),
    story,
    first: firstSteps(),
    players: players(),
  };
}

/** The buttons from here to the first attack, by their labels. */
function firstSteps() {
  return {
    press: say("Welcome.fight.press", { button: say("Tracker.Next.begin") }),
    next: say("Welcome.fight.then", {
      declare: say("Tracker.Next.short.declareShown"),
      initiative: say("Tracker.Next.roll"),
    }),
  };
}

/** Players with the characters they own. */
function players(): WelcomeView["players"] {
  return game.users!.contents.flatMap(user => {
    if (user.isGM) return [];
    const own = game.actors!.filter(actor => actor.type === "character" && actor.testUserPermission(user, "OWNER"));
    const names = sayNames(own.map(({ name }) => name));
    const says = say("Welcome.player", { player: user.name, names });
    return own.length === 0 ? [] : [{ id: user.id!, says, heroes: own.map(heroOf) }];
  });
}

function heroOf(actor: Actor): Hero {
  const { class: className, level } = actor.system as { readonly class?: string; readonly level?: number };
  const says = className ? say("Welcome.hero", { class: className, level }) : "";
  return { id: actor.id!, name: actor.name, img: actor.img ?? CONST.DEFAULT_TOKEN, says };
}

/**
 * Content of the packs for a first evening. Ids of packed documents are derived from file names, so they never change.
 */
export const TOLL_BRIDGE = {
  adventure: "Compendium.ten-segments.adventure.Adventure.FbeXk6W3infyUrw6",
  scene: "N56LxBE3qDQm023P",
  combat: "AAXDLh3mXfwsFhdh",
} as const;

/** The journal *First evening*, with a page for each role. */
export const FIRST_EVENING = {
  journal: "Compendium.ten-segments.rules.JournalEntry.FZyrzA2QadNhHP0G",
  pages: { gameMaster: "0sSntWrlK3k1BZUL", player: "J6aLlaJ7KpS85BdW" },
} as const;

/** Opens the page of *First evening* for this user's role. */
export async function openFirstEvening(): Promise<void> {
  const journal = (await fromUuid(FIRST_EVENING.journal)) as JournalEntry | null;
  const { gameMaster, player } = FIRST_EVENING.pages;
  await journal?.sheet?.render(true, { pageId: game.user!.isGM ? gameMaster : player });
}

/** Imports the adventure, and shows everyone its map and its encounter, which is returned. */
export async function importTollBridge(): Promise<Combat | null> {
  const adventure = (await fromUuid(TOLL_BRIDGE.adventure)) as Adventure | null;
  await adventure?.import({ dialog: false });
  await game.scenes!.get(TOLL_BRIDGE.scene)?.activate();
  const combat = game.combats!.get(TOLL_BRIDGE.combat) ?? null;
  await combat?.activate();
  return combat;
}
