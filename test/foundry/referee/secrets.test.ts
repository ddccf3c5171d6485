import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { d6, d20, FOES_FIRST } from "../session/dice.ts";
import { fightOn } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { BOW, MIRELLA, ORC, OTTO, SECOND_ORC, SPELL, SWORD, worldWith } from "../session/world.ts";

const NAME = "Xanthippe";
const BLADE = { _id: "quuxblade0000000", name: "Quuxblade", type: "weapon", system: { kind: "melee", speedFactor: 5 } };
const AMBUSH = { figure: ORC, weapon: BLADE._id, target: MIRELLA };

/** The first orc is hidden and has a unique blade. With `isAlone` it has no allies. */
const ambush = (by: "combatant" | "token", isAlone = false) =>
  worldWith(data => {
    const lurker = { ...structuredClone(data.actors[2]), _id: "lurker0000000000", name: NAME };
    lurker.items.push({ ...BLADE, system: { ...BLADE.system, damage: { smallMedium: "1d8", large: "1d8" } } });
    data.actors.push(lurker);
    const [scene, combat] = [data.scenes[0], data.combats[0]];
    Object.assign(scene.tokens[2], { name: NAME, actorId: lurker._id, hidden: by === "token" });
    Object.assign(combat.combatants[2], { actorId: lurker._id, hidden: by === "combatant" });
    if (isAlone) scene.tokens[3].disposition = 0;
  });

const told = (person: Person): string =>
  [...person.globals.document.querySelectorAll(".notification")].map((one: Dynamic) => one.textContent).join("\n");

describe("A figure in ambush", () => {
  let session: GameSession;
  let master: Person;
  let anna: Person;
  afterEach(() => session.close());

  async function sitDown(world: object): Promise<void> {
    session = await openSession(generation, world, [], { drawn: true });
    master = await session.sit("Gamemaster");
    anna = await session.sit("Anna");
  }

  /** Everything on a client's screen, including live regions, and all chat texts that it received. */
  const page = ({ globals, game }: Person): string =>
    [globals.document.documentElement.innerHTML, ...game.messages.map(({ content }: Dynamic) => content)].join("\n");

  function expectNothingOf(...secrets: string[]): void {
    for (const secret of secrets) expect(page(anna)).not.toContain(secret);
  }

  async function strikeFromAmbush(): Promise<void> {
    master.rolls(d20(1));
    await master.api.strike(AMBUSH);
    await master.answersWhenAsked("none");
    await session.settle();
  }

  describe("strikes at Mirella", () => {
    beforeEach(async () => {
      await sitDown(ambush("combatant"));
      await fightOn(session, master, FOES_FIRST, { [ORC]: { kind: "melee", weapon: BLADE._id } });
    });

    it("is not named to her player, who is asked", async () => {
      master.rolls(d20(1));
      await master.api.strike(AMBUSH);
      const prompt = () => anna.globals.document.querySelector("[id^=ten-segments-defend] .window-content");
      await anna.until(() => prompt()?.textContent.includes("Someone unseen"));
      expect(prompt().closest("[id^=ten-segments-defend]").textContent).toContain("Mirella");
      expectNothingOf(NAME, BLADE.name);
      await master.answersWhenAsked("none");
    });

    it("leaves nothing in her chat, and everything in the game master's", async () => {
      await strikeFromAmbush();
      const [deed, hers] = [master.deeds().at(-1), anna.deeds().at(-1)];
      expect(deed.whisper).toEqual(["gamemaster000000", "assistant0000000"]);
      expect([deed.visible, hers.visible]).toEqual([true, false]);
      expect((await hers.renderHTML()).textContent).not.toContain(NAME);
      expect((await deed.renderHTML()).textContent).toContain(NAME);
      expect(deed.content).toContain("A secret action");
      expectNothingOf(NAME, BLADE.name);
    });

    it("is refused to her without being named", async () => {
      await anna.api.strike({ ...AMBUSH, weapon: SWORD });
      await anna.api.strike({ figure: MIRELLA, weapon: SWORD, target: ORC });
      await anna.api.declare({ figure: ORC, intent: { kind: "wait" } });
      await session.settle();
      expect(told(anna)).not.toBe("");
      expectNothingOf(NAME, BLADE.name);
    });

    it("no refusal names it to her, whatever she sends", async () => {
      const herBlow = { figure: MIRELLA, weapon: SWORD, target: ORC };
      const asked: readonly object[] = [
        { type: "strike", ...AMBUSH },
        { type: "strike", ...herBlow },
        { type: "shoot", figure: MIRELLA, weapon: BOW, target: ORC },
        { type: "move", figure: ORC, feet: 10 },
        { type: "declare", figure: ORC, intent: { kind: "melee", weapon: BLADE._id } },
        { type: "declare", figure: MIRELLA, intent: { kind: "melee", weapon: SWORD, target: ORC } },
      ];
      for (const [at, command] of asked.entries()) {
        const id = `refused${String(at).padStart(9, "0")}`;
        const reply = await anna.asks({ kind: "command", command: { id, ...command } });
        expect([command, JSON.stringify(reply)]).toEqual([
          command,
          expect.not.stringMatching(new RegExp(`${NAME}|${BLADE.name}|${BLADE._id}|${ORC}`)),
        ]);
      }
    });

    it("is in no answer of the API to her", async () => {
      for (const figure of [ORC, anna.combat.combatants.get(ORC)]) {
        expect(() => anna.api.options(figure)).toThrow(/options: figure must be/);
        expect(() => anna.api.judgePlan(figure, [])).toThrow(/judgePlan: figure must be/);
        await expect(anna.api.roll({ figure, what: "save.spell" })).rejects.toThrow(/roll: figure must be/);
        await expect(anna.api.useItem({ figure, item: BLADE._id })).rejects.toThrow(/useItem: figure must be/);
        await expect(anna.api.strike({ ...AMBUSH, figure, weapon: "none" })).rejects.toThrow(
          new RegExp(`one of the things of ${ORC}`),
        );
      }
      const answers = () => {
        const order = anna.api.order();
        const explained = order.steps.flatMap((step: Dynamic) => anna.api.explain(step));
        return JSON.stringify([anna.api.fight(), order, explained, anna.api.options(MIRELLA), anna.api.pending()]);
      };
      const secrets = new RegExp(`${NAME}|${BLADE.name}|${BLADE._id}|${ORC}`);
      expect(answers()).not.toMatch(secrets);
      expect(JSON.stringify([master.api.fight(), master.api.order()])).toMatch(secrets);
      master.rolls(d20(1));
      await master.api.strike({ ...AMBUSH, until: "asked" });
      await anna.until(() => anna.api.pending() !== null);
      expect(answers()).not.toMatch(secrets);
      expect(answers()).toContain(MIRELLA);
      await master.answersWhenAsked("none");
      await session.settle();
      expect(answers()).not.toMatch(secrets);
    });

    it("is asked something itself: she is not told", async () => {
      master.rolls(d20(15));
      const tracker = () => anna.globals.document.querySelector("#combat").textContent;
      await master.api.strike({ figure: MIRELLA, weapon: SWORD, target: ORC, overruled: true, until: "asked" });
      await session.settle();
      expect(master.api.pending()).not.toBeNull();
      expect(anna.api.pending()).toBeNull();
      expect(tracker()).not.toContain("unseen");
    });

    it("is nobody whom she could aim at", async () => {
      anna.globals.document.querySelector(`#combat [data-action=act][data-figure="${MIRELLA}"]`).click();
      const targets = () => anna.globals.document.querySelector("#ten-segments-act .kinds--targets");
      await anna.until(targets);
      const aims = targets().textContent;
      expect(aims).toContain("Orc 2");
      expect(aims).not.toMatch(/unseen/i);
    });
  });

  it("alone of its side, it is told by no die and no count", async () => {
    await sitDown(ambush("combatant", true));
    master.rolls(d6(2), d6(5), d6(3));
    await master.api.begin();
    await session.settle();
    await master.api.rollInitiative();
    await session.settle();
    const clock = anna.globals.document.querySelector("#combat .clock").textContent;
    const rolls = anna.deeds().find(({ system }) => system.story.includes('"initiative-rolled"'));
    expect(rolls.content).toContain("Friendly");
    expect(rolls.content).not.toContain("Hostile");
    expect((await rolls.renderHTML()).textContent).not.toContain("Hostile");
    expect(clock).not.toContain("Hostile");
    expect(master.globals.document.querySelector("#combat .clock").innerHTML).toContain("Hostile");
  });

  it("hidden by its token alone, it stands in no player's tracker", async () => {
    await sitDown(ambush("token"));
    await master.api.begin();
    await session.settle();
    expect(anna.combat.combatants.get(ORC).visible).toBe(false);
    expect(anna.globals.document.querySelector("#combat").textContent).toContain("Declarations: 0 of 3");
    expectNothingOf(NAME);
  });

  it.each(["combatant", "token"] as const)(
    "S0.R10.a: hidden by its %s, it cannot be named in a declaration, nor is its name told",
    async by => {
      await sitDown(ambush(by));
      await master.api.begin();
      const strikes = (target: object) => anna.api.declare({ figure: MIRELLA, intent: { kind: "melee", ...target } });
      expect(anna.refusals(await strikes({ target: ORC }))).toEqual(["foe-not-sensed"]);
      expectNothingOf(NAME);
      expect(await strikes({})).toMatchObject({ accepted: true });
      expect(await strikes({ target: SECOND_ORC })).toMatchObject({ accepted: true });
      const second = master.combat.combatants.get(SECOND_ORC).actor;
      await second.toggleStatusEffect("invisible", { active: true });
      expect(anna.refusals(await strikes({ target: SECOND_ORC }))).toEqual(["foe-not-sensed"]);
      expect(master.errors).toEqual([]);
    },
  );

  describe("in a fight in which anybody tries anything", () => {
    /** Reproducible numbers from 0 to 1. */
    function numbers(seed: number): () => number {
      let state = seed;
      return () => {
        state = (state * 1664525 + 1013904223) % 4294967296;
        return (state + 0.5) / 4294967296;
      };
    }

    it.each(generation < 14 ? [3] : [5, 2])("is named nowhere before a player (fight %i)", async seed => {
      await sitDown(ambush(seed % 2 ? "combatant" : "token"));
      const next = numbers(seed);
      const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
      master.globals.CONFIG.Dice.randomUniform = next;
      const figures = [MIRELLA, OTTO, ORC, ORC, SECOND_ORC];
      const weapons = { [MIRELLA]: SWORD, [OTTO]: SWORD, [ORC]: BLADE._id, [SECOND_ORC]: SWORD };
      const declared = (figure: string) => ({ kind: "melee", weapon: weapons[figure], target: pick(figures) });
      const tries: ((figure: string, target: string) => Promise<Dynamic>)[] = [
        figure => master.api.declare({ figure, intent: declared(figure) }),
        (figure, target) => master.api.strike({ figure, target, weapon: weapons[figure], overruled: true }),
        (figure, target) => master.api.strike({ figure, target, weapon: weapons[figure], overruled: true }),
        (_, target) => anna.api.strike({ figure: MIRELLA, target, weapon: SWORD }),
        (_, target) => anna.api.shoot({ figure: MIRELLA, target, weapon: BOW }),
        (_, target) => master.api.cast({ figure: OTTO, spell: SPELL, targets: [target], overruled: true }),
        figure => master.api.move({ figure, feet: 10, overruled: true }),
        figure => master.api.parry({ figure, against: pick(figures) }),
        () => master.api.rollInitiative(),
        () => master.api.advance(),
        () => master.api.advance(),
        () => master.api.endRound({ overruled: true }),
        () => master.api.undo(),
      ];
      await master.api.begin();
      for (let turn = 0; turn < 40; turn++) {
        await pick(tries)(pick(figures), pick(figures)).catch(() => undefined);
        await carriedOut();
        expectNothingOf(NAME, BLADE.name);
      }
      expect(master.deeds().some(({ system }) => system.story.includes(NAME))).toBe(true);
      for (const deed of anna.deeds().filter(({ visible }) => visible)) {
        expect((await deed.renderHTML()).innerHTML).not.toMatch(new RegExp(`${NAME}|${BLADE.name}`));
      }
      expect([...anna.errors, ...master.errors]).toEqual([]);
    });

    /** Answers every question with the first choice offered. */
    async function carriedOut(): Promise<void> {
      for (;;) {
        await session.settle();
        const pending = master.api.pending();
        if (!pending) return;
        expectNothingOf(NAME, BLADE.name);
        await master.api.answer({ choice: pending.need.choices[0].id });
        await master.until(() => master.combat.system.pending !== JSON.stringify(pending));
      }
    }
  });

  it("plain accounts stand in public deeds, and a player's deed is the player's own", async () => {
    await sitDown(ambush("combatant"));
    await fightOn(session, master, [...FOES_FIRST].toReversed(), { [MIRELLA]: { kind: "melee", weapon: SWORD } });
    master.rolls(d20(1));
    await anna.api.strike({ figure: MIRELLA, weapon: SWORD, target: SECOND_ORC });
    await master.answersWhenAsked("none");
    await session.settle();
    const deed = anna.deeds().at(-1);
    expect(deed.content).toContain("Mirella strikes at Orc 2");
    expect(deed.content).toContain("Long Sword");
    expect(deed.author.name).toBe("Anna");
    await master.api.undo();
    await session.settle();
    expect(anna.deeds().at(-1).content).toMatch(/^<p>Undone: Mirella/);
  });
});
