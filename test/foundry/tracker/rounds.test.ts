import { afterEach, describe, expect, it } from "vitest";
import { type Dynamic, type GameSession, openSession, type Person, playBy, worldWith } from "../session/index.ts";
import { numbersFrom } from "../session/numbers.ts";

// biome-ignore format: a table
const TABLES = [
  { preset: "three-actions", generation: 14, seed: 3 },
  { preset: "d10-segments",  generation: 13, seed: 5 },
  { preset: "addict",        generation: 14, seed: 7 },
  { preset: "jomase",        generation: 13, seed: 11 },
  { preset: "options-table", generation: 14, seed: 13 },
] as const;

/** What is done at the press of a key, in a line or below the list. */
const AT_ONCE = ["declareSuggested", "declareCharge", "doDeclared", "doTogether", "declareShown", "playAll", "playOn"];
/** What carries the round on. */
const ONWARD = ["beginFight", "rollSides", "advanceSegment", "endRound"];
/** More keys than two rounds can take. */
const MOST = 150;

/** The orcs stand some way off, the last of them invisible; the mage has a wand. */
function armed(): object {
  return worldWith(data => {
    const [otto] = data.actors.filter(({ name }: Dynamic) => name === "Otto");
    const powers = [{ id: "bolt000000000000", name: "Bolt", charges: 5, damage: "1d6" }];
    otto.items.push({ _id: "wand000000000000", name: "Wand", type: "device", system: { powers } });
    const orcs = data.scenes[0].tokens.filter(({ name }: Dynamic) => name.startsWith("Orc"));
    for (const token of orcs) token.x += 600;
    const effects = [{ _id: "unseen0000000000", name: "Invisible", statuses: ["invisible"] }];
    orcs.at(-1).delta = { effects };
  });
}

describe.each(TABLES)("Two rounds under $preset (generation $generation)", ({ preset, generation, seed }) => {
  let session: GameSession;
  let master: Person;
  let anna: Person;
  let numbers: Generator<number, never>;
  const pressed = new Set<string>();
  afterEach(() => session.close());

  /** Dice and whoever presses go by a seed. */
  async function sitDown(): Promise<void> {
    session = await openSession(generation, armed(), [], { drawn: true });
    [master, anna] = [await session.sit("Gamemaster"), await session.sit("Anna")];
    numbers = numbersFrom(seed);
    for (const { globals } of [master, anna]) globals.CONFIG.Dice.randomUniform = () => numbers.next().value;
    anna.decides(({ need }) => need.choices[0].id);
    await playBy(master, preset);
    await session.settle();
  }

  const all = (selector: string): Dynamic[] => [...master.globals.document.querySelectorAll(selector)];
  const keys = (...actions: readonly string[]): Dynamic[] =>
    actions.flatMap(action => all(`#combat button[data-action=${action}]`)).filter(key => !key.disabled);
  const anyOf = <T>(list: readonly T[]): T => list[Math.floor(numbers.next().value * list.length)] as T;
  const told = () => all(".notification").map(({ textContent }) => textContent);
  const standing = () => `${master.combat.round} ${master.combat.system.revision} ${master.combat.system.pending}`;

  async function press(key: Dynamic): Promise<void> {
    key.click();
    await session.settle();
  }

  const shown = (dialog: string, what: string) => all(`#ten-segments-${dialog} ${what}`);

  /** Those of the chips that no rule bars. */
  const open = (dialog: string, name: string): Dynamic[] =>
    shown(dialog, `.kinds__kind:not(.kinds__kind--refused) [name=${name}]:not([disabled])`);

  /** Chooses a deed by lot among those that are open, and does it, unless the dialog says what bars it. */
  async function fillIn(dialog: string): Promise<void> {
    const kinds = open(dialog, "kind");
    if (kinds.length > 0) await press(anyOf(kinds));
    const targets = open(dialog, "target");
    if (targets.length > 0 && !targets.some(({ checked }) => checked)) await press(anyOf(targets));
    const [feet] = shown(dialog, "[name=feet]");
    if (feet && feet.value === "") feet.value = "10";
    if (shown(dialog, ".ask__verdict .reasons").length === 0) await press(shown(dialog, "[type=submit]")[0]);
    await master.globals.foundry.applications.instances.get(`ten-segments-${dialog}`)?.close();
  }

  /** Who has had the dialog in a moment gives up what is left to be done in it. */
  const passed = new Set<string>();
  const inMoment = ({ dataset }: Dynamic) => {
    const { round, stage, segment, tick } = master.encounter;
    return `${dataset.figure} ${round} ${stage} ${segment} ${tick}`;
  };

  /** Marks somebody on the map by lot, or nobody. */
  function mark(): void {
    const tokens = master.combat.combatants.contents.map(({ token }: Dynamic) => token.object);
    const shown = numbers.next().value < 0.5;
    anyOf<Dynamic>(tokens).setTarget(shown, { releaseOthers: true });
  }

  /** Presses one of the keys that are offered; what passes over somebody only where nothing else is left. */
  async function pressOne(): Promise<string> {
    const silent = keys("declare").filter(({ dataset }) => master.seat(dataset.figure).intent === null);
    const acting = all("#combat .turn__keys [data-action=act]").filter(key => !passed.has(inMoment(key)));
    const done = keys("finish").filter(key => passed.has(inMoment(key)));
    const offered = [keys("answer"), [...keys(...AT_ONCE), ...silent, ...acting, ...done], keys(...ONWARD)];
    const key = anyOf(offered.find(({ length }) => length > 0) ?? []);
    if (!key) throw new Error(`pressOne: there must be a key to press, got ${all("#combat")[0].textContent}`);
    const { action } = key.dataset;
    if (action === "act") passed.add(inMoment(key));
    await press(key);
    if (action === "declare" || action === "act") await fillIn(action);
    return action;
  }

  it("are played to their end with nothing but the keys that the tracker shows, and no key is refused", async () => {
    await sitDown();
    const trail: string[] = [];
    const lately = () => [...trail.slice(-20), ...told()].join("\n");
    for (let count = 0; count < MOST && master.combat.round < 3; count += 1) {
      if (numbers.next().value < 0.3) mark();
      await session.settle();
      const before = standing();
      const action = await pressOne();
      trail.push(`${action} ${standing()}`);
      for (const allow of all("[id^=ten-segments-allow] [data-action=allow]")) {
        const question = allow.closest("[id^=ten-segments-allow]").textContent;
        trail.push(question);
        expect(question, lately()).not.toContain("The rules forbid it");
        await press(allow);
      }
      if (action !== "act") expect(standing(), lately()).not.toBe(before);
      pressed.add(action);
    }
    expect(master.combat.round, lately()).toBe(3);
    expect([...pressed]).toEqual(expect.arrayContaining(["declareSuggested", "doDeclared", "act", "endRound"]));
    expect(anna.encounter).toEqual(master.encounter);
    expect([...master.errors, ...anna.errors]).toEqual([]);
  });
});
