import { afterEach, describe, expect, it } from "vitest";
import { playBy } from "../session/fights.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { numbersFrom } from "../session/numbers.ts";
import { worldWith } from "../session/world.ts";

// biome-ignore format: a table
const TABLES = [
  { preset: "three-actions", generation: 14, seed: 3003 },
  { preset: "d10-segments",  generation: 13, seed: 4005 },
  { preset: "addict",        generation: 13, seed: 4007 },
  { preset: "jomase",        generation: 14, seed: 5011 },
  { preset: "options-table", generation: 14, seed: 1013 },
] as const;

/** Buttons that act at once, in a row or below the list. */
const AT_ONCE = ["declareSuggested", "declareCharge", "doDeclared", "doTogether", "declareShown", "playAll", "playOn"];
/** Buttons that advance the round. */
const ONWARD = ["beginFight", "rollSides", "advanceSegment", "endRound"];
/** Buttons that open a dialog. */
const ASKING: readonly string[] = ["declare", "act", "dealPool"];
/** More presses than two rounds can need. */
const MOST = 300;
/**
 * The probability that a player presses, that the last command is undone, that surprise is rolled if possible, and so
 * on.
 */
const OFTEN = { player: 0.25, back: 0.06, surprise: 0.7, pool: 0.1, mark: 0.3 } as const;

/** The orcs are some way off, the last one is invisible, and the mage has a wand. */
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

  /** The moments in which a figure's act dialog was already opened. In these, the figure can only finish. */
  async function sitDown(): Promise<void> {
    session = await openSession(generation, armed(), [], { drawn: true });
    [master, anna] = [await session.sit("Gamemaster"), await session.sit("Anna")];
    numbers = numbersFrom(seed);
    for (const { globals } of [master, anna]) globals.CONFIG.Dice.randomUniform = () => numbers.next().value;
    anna.decides(({ need }) => need.choices[0].id);
    await playBy(master, preset);
    await session.settle();
  }

  const anyOf = <T>(list: readonly T[]): T => list[Math.floor(numbers.next().value * list.length)] as T;
  const happens = (often: keyof typeof OFTEN): boolean => numbers.next().value < OFTEN[often];
  const all = (who: Person, selector: string): Dynamic[] => [...who.globals.document.querySelectorAll(selector)];
  const isOpen = (key: Dynamic): boolean => !key.disabled && key.getAttribute("aria-disabled") !== "true";
  const keys = (who: Person, ...actions: readonly string[]): Dynamic[] =>
    actions.flatMap(action => all(who, `#combat button[data-action=${action}]`)).filter(isOpen);
  const told = () => [master, anna].flatMap(who => all(who, ".notification").map(({ textContent }) => textContent));
  const standing = () => `${master.combat.round} ${master.combat.system.revision} ${master.combat.system.pending}`;

  async function press(key: Dynamic): Promise<void> {
    key.click();
    await session.settle();
  }

  /** Makes random choices in a dialog and submits it, unless the dialog shows an obstacle. */
  async function fillIn(who: Person, dialog: string): Promise<void> {
    const shown = (what: string) => all(who, `#ten-segments-${dialog} ${what}`);
    const open = (name: string) => shown(`.kinds__kind:not(.kinds__kind--refused) [name=${name}]:not([disabled])`);
    const kinds = open("kind");
    if (kinds.length > 0) await press(anyOf(kinds));
    const targets = open("target");
    if (targets.length > 0 && !targets.some(({ checked }) => checked)) await press(anyOf(targets));
    const [feet] = shown("[name=feet]");
    if (feet && feet.value === "") feet.value = "10";
    if (shown(".ask__verdict .reasons").length === 0) await press(shown("[type=submit]")[0]);
    await who.globals.foundry.applications.instances.get(`ten-segments-${dialog}`)?.close();
  }

  /** A figure that has passed on the dialog in a moment gives up its remaining actions there. */
  const passed = new Set<string>();
  const inMoment = ({ dataset }: Dynamic) => {
    const { round, stage, segment, tick } = master.encounter;
    return `${dataset.figure} ${round} ${stage} ${segment} ${tick}`;
  };

  /** Targets a random token, or none. */
  function mark(): void {
    const tokens = master.combat.combatants.contents.map(({ token }: Dynamic) => token.object);
    const shown = numbers.next().value < 0.5;
    anyOf<Dynamic>(tokens).setTarget(shown, { releaseOthers: true });
  }

  /**
   * The action buttons of figures: those that act at once and those that open a dialog. "Finish" counts only after the
   * figure's act dialog was opened in this moment.
   */
  function deedKeys(who: Person): readonly Dynamic[] {
    const silent = keys(who, "declare").filter(({ dataset }) => master.seat(dataset.figure).intent === null);
    const acting = all(who, "#combat .turn__keys [data-action=act]").filter(
      key => isOpen(key) && !passed.has(inMoment(key)),
    );
    const done = keys(who, "finish").filter(key => passed.has(inMoment(key)));
    const dealt = happens("pool") ? keys(who, "dealPool") : [];
    return [...keys(who, ...AT_ONCE), ...silent, ...acting, ...done, ...dealt];
  }

  /** The GM's buttons, the most urgent first. */
  function offeredToMaster(): readonly (readonly Dynamic[])[] {
    const back = happens("back") ? keys(master, "undoDeed") : [];
    const surprise = happens("surprise") ? keys(master, "rollSurprise") : [];
    return [keys(master, "answer"), back, surprise, deedKeys(master), keys(master, ...ONWARD)];
  }

  /** Presses a button offered to a player, if there is one, or else one of the GM's. */
  async function pressOne(): Promise<string> {
    const hers = happens("player") ? [...keys(anna, "answer"), ...deedKeys(anna)] : [];
    const who = hers.length > 0 ? anna : master;
    const key = anyOf(hers.length > 0 ? hers : (offeredToMaster().find(({ length }) => length > 0) ?? []));
    if (!key) throw new Error(`pressOne: there must be a key to press, got ${all(master, "#combat")[0].textContent}`);
    const { action } = key.dataset;
    if (action === "act") passed.add(inMoment(key));
    pressed.add(who === anna ? `player: ${action}` : action);
    await press(key);
    if (ASKING.includes(action)) await fillIn(who, action === "dealPool" ? "pool" : action);
    return action;
  }

  /** Confirms every question about going on. */
  async function allowAll(trail: string[], lately: () => string): Promise<void> {
    for (const who of [master, anna])
      for (const allow of all(who, "[id^=ten-segments-allow] [data-action=allow]")) {
        const question = allow.closest("[id^=ten-segments-allow]").textContent;
        trail.push(question);
        expect(question, lately()).not.toContain("The rules forbid it");
        await press(allow);
      }
  }

  it("are played to their end with nothing but the keys that the tracker shows, and no key is refused", async () => {
    await sitDown();
    const trail: string[] = [];
    const lately = () => [...trail.slice(-20), ...told()].join("\n");
    for (let count = 0; count < MOST && master.combat.round < 3; count += 1) {
      if (happens("mark")) mark();
      await session.settle();
      const before = standing();
      const action = await pressOne();
      trail.push(`${action} ${standing()}`);
      await allowAll(trail, lately);
      if (action !== "act" && action !== "dealPool") expect(standing(), lately()).not.toBe(before);
    }
    expect(master.combat.round, lately()).toBe(3);
    expect([...pressed]).toEqual(expect.arrayContaining(["doDeclared", "act", "finish", "endRound", "undoDeed"]));
    expect([...pressed].some(action => action.startsWith("player"))).toBe(true);
    expect(anna.encounter).toEqual(master.encounter);
    expect([...master.errors, ...anna.errors]).toEqual([]);
  });
});
