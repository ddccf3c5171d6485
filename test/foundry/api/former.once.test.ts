import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { BOTH_DECLARED, fightOn, strikeTogether } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openWithAnna, type Person } from "../session/index.ts";
import { ORC, OTTO, SPELL } from "../session/world.ts";
import { FORMER_CALLS, FORMER_HOOKS } from "./former-names.ts";

/** The console warnings of a client from now on. */
function warningsOf({ globals }: Person): string[] {
  const warnings: string[] = [];
  globals.console.warn = (...words: unknown[]) => void warnings.push(words.join(" "));
  return warnings;
}

describe("Former names in the API", () => {
  let session: GameSession;
  let master: Person;
  let anna: Person;
  let warnings: string[];
  beforeEach(async () => {
    ({ session, master, anna } = await openWithAnna(generation));
    await fightOn(session, master, FRIENDS_FIRST, BOTH_DECLARED);
    warnings = warningsOf(master);
  });
  afterEach(() => session.close());

  /** The warnings about a name. */
  const about = (name: string) => warnings.filter(one => one.includes(`"${name}"`));
  const on = (hook: string, listener: (...given: Dynamic[]) => unknown) =>
    master.globals.Hooks.on(`tenSegments.${hook}`, listener);

  it.each(Object.entries(FORMER_CALLS))("%s does what %s does, and warns once", async (former, now) => {
    const given: Readonly<Record<string, object>> = {
      ceaseDevice: { figure: OTTO, device: SPELL },
      renounce: { figure: OTTO },
      together: { deeds: [] },
      attempt: { figure: OTTO, item: "Rope" },
      playGroup: { group: "" },
    };
    const result = async (name: string) => {
      const said = { quiet: true, ...given[former] };
      return master.api[name](said).then(
        ({ id: _id, ...reply }: Dynamic = {}) => reply,
        (error: Error) => error.message,
      );
    };
    const first = await result(former);
    expect(about(former)).toEqual([expect.stringContaining(`is now called "${now}"`)]);
    await result(former);
    expect(about(former)).toHaveLength(1);
    expect(about(former)[0]).toContain("Ten Segments 1.0.0");
    if (typeof first === "string") expect(await result(now)).toBe(first);
  });

  it("a reply has its outcome under the former name, too, and warns once", async () => {
    const reply = await master.api.advance({ figure: OTTO, overruled: true });
    expect([reply.outcome, reply.became, reply.became]).toEqual(["done", "done", "done"]);
    expect(about("became")).toHaveLength(1);
    expect(Object.keys(reply)).not.toContain("became");
  });

  /** Runs the commands that trigger each hook. */
  async function cast(): Promise<void> {
    await master.api.cast({ figure: OTTO, spell: SPELL, targets: [ORC], overruled: true });
    await session.settle();
  }
  const LEADING: Readonly<Partial<Record<keyof typeof FORMER_HOOKS, () => Promise<void>>>> = {
    castBegun: cast,
    doneTogether: () => strikeTogether(session, master),
    preTogether: () => strikeTogether(session, master),
    answered: () => strikeTogether(session, master),
    spellRenounced: () => master.api.giveUpSpell({ figure: OTTO, overruled: true }),
    preRenounce: () => master.api.giveUpSpell({ figure: OTTO, overruled: true }),
  };

  it.each(Object.keys(LEADING) as (keyof typeof LEADING)[])(
    "listeners of %s are called, and warned once",
    async former => {
      const now = FORMER_HOOKS[former];
      const heard: [string, unknown][] = [];
      for (const name of [former, now])
        on(name, first => {
          heard.push([name, first]);
        });
      await LEADING[former]!();
      await session.settle();
      const [theirs, ours] = [former, now].map(name => heard.filter(([one]) => one === name).map(([, first]) => first));
      expect(theirs!.length).toBeGreaterThan(0);
      expect(theirs).toEqual(ours);
      expect(about(`tenSegments.${former}`)).toEqual([expect.stringContaining(`is now called "tenSegments.${now}"`)]);
    },
  );

  it("a listener of a former hook may refuse", async () => {
    on("preRenounce", () => false);
    expect(master.refusals(await master.api.giveUpSpell({ figure: OTTO }))).toEqual(["refused-by-hook"]);
  });

  it("without a listener there is no warning", async () => {
    await cast();
    expect(warnings).toEqual([]);
    expect(anna.errors).toEqual([]);
  });
});
