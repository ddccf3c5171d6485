import { beforeEach, describe, expect, it } from "vitest";
import type { Deed } from "#foundry/adapters/deed.ts";
import { cardToRead, deedCard } from "#foundry/cards/deed.ts";
import { namesOf } from "#foundry/localize.ts";
import type { Command, Fight, FightEvent, Outcome } from "#rules/index.ts";
import { cast, command, type Said, strike } from "../../rules/commands.ts";
import { fighter, mage, orc } from "../../rules/figures.ts";
import { device, power, use } from "../../rules/gear.ts";
import { carry, close, opened } from "../../rules/table.ts";
import { speakEnglish, speakEnglishUnder } from "../words.ts";

beforeEach(speakEnglish);

const GAME_MASTER = { gameMaster: true, sees: () => true };
const STRANGER = { gameMaster: false, sees: () => false };

const opening = (): Fight =>
  opened(
    [fighter({ side: "friendly", weapons: [] }), mage({ side: "friendly" }), orc({ side: "hostile", hitPoints: 30 })],
    {
      mage: { kind: "spell", spell: "fireball", target: "orc" },
      orc: { kind: "melee", weapon: "sword", target: "mage" },
    },
    [2, 5],
  );

function deedOf(said: Command | Said, { events }: Pick<Outcome, "events">, change: Partial<Deed> = {}): Deed {
  const names = namesOf(opening());
  const facts = { combat: "c", entry: 3, undone: false, kept: [], breaches: [] };
  return { ...facts, command: command(said as Said), events, names, round: 1, segment: 2, ...change };
}

/** The orc, whose side won initiative, strikes the mage in segment 2. */
function blow(answers: Parameters<typeof carry>[2]): Deed {
  const said = strike(opening(), "orc", "mage");
  return deedOf(said, carry(opening(), said, answers));
}
const wordsOf = (deed: Deed, reader = GAME_MASTER) => deedCard(deed, reader).lines.map(line => line.words);

describe("The card of a blow that hits", () => {
  const hit = () => blow({ defend: ["none"], "to-hit": [14], damage: [3] });

  it("is headed by who strikes whom, and when", () =>
    expect(deedCard(hit(), GAME_MASTER)).toMatchObject({ title: "Orc strikes at Mage", when: "Round 1, segment 2" }));
  it("does not repeat the sender's name in sight", () =>
    expect(deedCard(hit(), GAME_MASTER).parts).toEqual({ who: "Orc", deed: "strikes at Mage" }));
  it("shows the arithmetic: the die, what was added, what was needed", () =>
    expect(deedCard(hit(), GAME_MASTER).lines[0]?.sum).toMatchObject({
      die: 14,
      added: ["Strength + 1"],
      total: "= 15",
      need: "needs 10 (THAC0 20 − AC 10)",
      verdict: { words: "hit" },
    }));
  it("shows hit points before and after to who may see them", () =>
    expect(wordsOf(hit())).toContain("Mage loses 4 hit points (6 → 2)"));
  it("keeps them from who may not", () => expect(wordsOf(hit(), STRANGER).join()).not.toContain("6 → 2"));
  it("can be undone by the game master alone", () =>
    expect([GAME_MASTER, STRANGER].map(reader => deedCard(hit(), reader).undoable)).toEqual([true, false]));
});

describe("The card of a blow at somebody who has struck in the same moment", () => {
  it("says that both come at once", () => {
    const both = { ...blow({ defend: ["none"], "to-hit": [2] }), atOnce: "mage" };
    expect(wordsOf(both)).toContain("Orc and Mage act at the same time, both in segment 2");
    expect(wordsOf({ ...both, atOnce: undefined } as never).join()).not.toContain("at once");
  });
});

describe("The card of a blow that is parried", () => {
  const parried = () => blow({ defend: ["parry:dagger"], "to-hit": [3] });

  it("tells of the parry with its reasons", () => {
    const line = deedCard(parried(), GAME_MASTER).lines.find(one => one.words.startsWith("Mage parries"));
    expect(line?.reasons?.join(" ")).toContain("Three actions in a melee round, Rule 9");
  });
});

describe("The card of a spell", () => {
  const begun = () => {
    const waiting = close(opening()).fight;
    const said = cast(waiting, "mage", ["orc"]);
    return deedOf(said, carry(waiting, said), { segment: 5 });
  };
  it("S3.SP.d: where the round puts its end elsewhere, says that", () => {
    speakEnglishUnder("jomase");
    expect(wordsOf({ ...begun(), lands: 2.5 })).toEqual(["The spell takes effect in the fast phase", "Aimed at Orc"]);
  });
  it("says in which segment it lands", () =>
    expect(wordsOf(begun())).toEqual(["The spell takes effect in segment 8", "Aimed at Orc"]));
});

describe("The card of a device that takes its time", () => {
  const horn = device({ id: "horn", name: "Horn", functions: [power({ id: "blast", name: "Blast", activation: 3 })] });
  const waiting = () =>
    opened(
      [mage({ side: "friendly", devices: [horn] }), orc({ side: "hostile" })],
      { mage: { kind: "device", device: "horn", power: "blast", target: "orc" } },
      [5, 2],
    );
  it("says when it takes effect, and at whom it is aimed", () => {
    const said = use(waiting(), "mage", "horn", "blast", { targets: ["orc"] });
    const deed = deedOf(said, carry(waiting(), said), { names: namesOf(waiting()) });
    expect(wordsOf(deed)).toEqual(["Mage uses Horn", "The device takes effect in segment 5", "Aimed at Orc"]);
  });
});

describe("The card of the segment that comes", () => {
  const reached: FightEvent = { type: "segment-reached", segment: 5 };
  const rolls: FightEvent = { type: "initiative-rolled", rolls: { friendly: 2, hostile: 5 } };

  it("is headed by it when the fight goes on", () => {
    const card = deedCard(deedOf({ type: "advance", moment: 2 } as Said, { events: [reached] }), GAME_MASTER);
    expect(card).toMatchObject({ title: "Segment 5 begins", when: "Round 1", lines: [] });
  });
  it("says from when a side acts, and that nobody on the other does", () => {
    const rolled = deedOf(
      { type: "roll-initiative", round: 1 } as Said,
      { events: [rolls] },
      { starts: { friendly: 3 } },
    );
    expect(wordsOf(rolled)).toEqual([
      "Friendly: 2, acting from segment 3 on",
      "Hostile: 5, with nothing to do this round",
    ]);
  });
  it("names a side that the language file does not know by its own id", () => {
    const unknown: FightEvent = { type: "initiative-rolled", rolls: { undead: 2 } };
    const rolled = deedOf(
      { type: "roll-initiative", round: 1 } as Said,
      { events: [unknown] },
      { starts: { undead: 3 } },
    );
    expect(wordsOf(rolled)).toEqual(["undead: 2, acting from segment 3 on"]);
  });
  it("names it last when the sides have rolled for it", () =>
    expect(wordsOf(deedOf({ type: "roll-initiative", round: 1 } as Said, { events: [rolls, reached] }))).toEqual([
      "Friendly: 2",
      "Hostile: 5",
      "Segment 5 begins",
    ]));
});

describe("A deed that was overruled, or taken back", () => {
  const breach = { why: "second-spell", cite: "S0.R1.a", with: { figure: "Mage" } } as const;
  const deed = (change: Partial<Deed>) => deedCard(deedOf({ type: "begin" }, { events: [] }, change), GAME_MASTER);

  it("names the rule it stands against", () =>
    expect(deed({ breaches: [breach] }).breaches).toEqual([
      "Mage has already cast a spell this round. (Three actions in a melee round, Rule 1)",
    ]));
  it("cannot be undone twice", () => expect(deed({ undone: true }).undoable).toBe(false));
  it("names what was left alone", () =>
    expect(deed({ undone: true, kept: [{ figure: "orc", path: "hitPoints", from: 3, to: 1 }] }).kept).toBe(
      "Not undone, because changed since: Orc",
    ));
});

describe("The card of a beginning", () => {
  const told = (said: object) => {
    const outcome = { events: [{ type: "begun", ...said }] as readonly FightEvent[] };
    return cardToRead(deedOf({ type: "begin" } as Said, outcome), GAME_MASTER).lines.map(line => line.words);
  };

  it("says where and in what weather, as far as that is not the usual", () => {
    expect(told({})).toEqual([]);
    expect(told({ ground: "indoors" })).toEqual([]);
    expect(told({ ground: "outdoors", hot: true })).toEqual([
      "It is fought outdoors.",
      "The weather is hot and muggy.",
    ]);
  });
});

describe("Names of others", () => {
  const name = '<img src=x onerror="alert(1)">';
  const fell: FightEvent = { type: "fell", figure: "orc", moment: 2 };
  it("are told as plain text, to be escaped where they are shown", () =>
    expect(wordsOf(deedOf({ type: "begin" }, { events: [fell] }, { names: { orc: name } }))).toEqual([
      `${name} goes down`,
    ]));
});
