import { type Fight, type Intent, judge, newFight, nowOf, play, stepsNow } from "#rules/index.ts";
import { command, type Said } from "../../commands.ts";
import { dagger, figure, longBow, longSword, spell } from "../../figures.ts";
import { device, power } from "../../gear.ts";
import type { Grid } from "../grid.ts";
import { D10 } from "./front.ts";
import { ASKS, type Ask, may, type Standing } from "./may.ts";
import { mixedRadix } from "./radix.ts";

/** Whether a caster may make each request at each stage of a round. */

const STAGES = [
  "before the dice",
  "said, before the dice",
  "nothing said, before its segment",
  "nothing said, in its segment",
  "nothing said, after its segment",
  "said, before its segment",
  "said, in its segment",
  "said, let go by",
  "casting",
  "gone off",
  "lost",
  "given up, before its segment",
  "given up, in its segment",
  "given up, after its segment",
  "ran over, before the dice",
  "ran over, still casting",
  "ran over, gone off",
  "ran over, lost",
  "the round after it ran over, before the dice",
  "the round after it was lost, before the dice",
] as const;
type StageName = (typeof STAGES)[number];

const DIGITS = {
  ask: ASKS,
  stage: STAGES,
  die: [1, 2, 5, 8, 9, 10],
  time: [1, 4, 7],
  feet: [0, 10, 11],
};
const { all, placeAt } = mixedRadix(DIGITS);

const wand = device({ id: "wand", name: "Wand", functions: [power()] });

/** A mage, an orc that intends to strike at them, and a servant who has something to do in every segment. */
function openingOf(time: number, feet: number): Fight {
  const spells = [spellOf("spell", time), spellOf("other", 1)];
  return newFight([
    figure({ id: "mage", name: "Mage", position: { x: 0, y: 0 }, weapons: [dagger, longBow], spells, devices: [wand] }),
    figure({ id: "orc", name: "Orc", side: "monsters", position: { x: feet + 5, y: 0 }, weapons: [longSword] }),
    figure({
      ...{ id: "servant", name: "Servant", position: { x: 0, y: 90 }, weapons: [longSword] },
      meleeRate: { attacks: 10, rounds: 1 },
    }),
  ]);
}

const spellOf = (id: string, castingTime: number) =>
  spell({ id, name: id, castingTime, offensive: false, damage: null, save: "none", memorized: 9 });

class Round {
  constructor(public fight: Fight) {}

  say(said: Said, dice: Readonly<Record<string, readonly number[]>> = {}): void {
    const queues = new Map(Object.entries(dice).map(([id, own]) => [id, [...own]]));
    this.fight = play(this.fight, command(said), D10, need => {
      if (need.kind === "choose") return need.otherwise;
      return queues.get(need.figure ?? "")?.shift() ?? 10;
    }).fight;
  }

  open(round: number, die: number, says: boolean): void {
    const target: Intent = { kind: "melee", target: "mage" };
    this.say({ type: "declare", figure: "orc", intent: target });
    if (says) this.say({ type: "declare", figure: "mage", intent: { kind: "spell", spell: "spell" } });
    const servant = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    this.say({ type: "roll-initiative", round }, { mage: [die], orc: [10], servant });
  }

  /** Advances to the mage's place in a segment, or past all places in it. Returns whether that place came. */
  to(segment: number, kind?: string): boolean {
    while (this.fight.encounter.stage === "segments") {
      const { encounter } = this.fight;
      const here = encounter.segment === segment;
      if (
        here &&
        (kind === undefined || stepsNow(this.fight, D10).some(one => one.figure === "mage" && one.kind === kind))
      )
        return true;
      if (encounter.segment > segment) return false;
      this.say({ type: "advance", moment: nowOf(encounter) });
    }
    return false;
  }

  cast(): void {
    this.say({ type: "cast", moment: nowOf(this.fight.encounter), figure: "mage", spell: "spell", targets: ["mage"] });
  }

  disturb(): void {
    this.say({ type: "disturb", moment: nowOf(this.fight.encounter), figure: "mage", how: "grapple" });
  }

  end(round: number): void {
    while (this.fight.encounter.stage === "segments")
      this.say({ type: "advance", moment: nowOf(this.fight.encounter) });
    this.say({ type: "end-round", round });
  }
}

/** Brings a fight to a stage and describes the situation; `null` if these numbers never lead to it. */
function bringTo(name: StageName, die: number, time: number, feet: number): [Fight, Standing] | null {
  const round = new Round(openingOf(time, feet));
  const foe = feet <= 10 ? feet : null;
  const standing = (change: Partial<Standing>): [Fight, Standing] => [
    round.fight,
    { stage: "unsaid", rolled: true, spilled: false, segment: round.fight.encounter.segment, own: die, foe, ...change },
  ];
  round.say({ type: "begin" });
  const lands = die + time;
  switch (name) {
    case "before the dice":
      return standing({ rolled: false, segment: 0, own: 0 });
    case "said, before the dice":
      round.say({ type: "declare", figure: "mage", intent: { kind: "spell", spell: "spell" } });
      return standing({ rolled: false, segment: 0, own: 0, stage: "said" });
    case "nothing said, before its segment":
    case "said, before its segment":
    case "given up, before its segment": {
      if (die === 1) return null;
      round.open(1, die, !name.startsWith("nothing"));
      if (name.startsWith("given")) round.say({ type: "renounce", figure: "mage" });
      if (!round.to(die - 1)) return null;
      return standing({ stage: name.startsWith("nothing") ? "unsaid" : name.startsWith("said") ? "said" : "given up" });
    }
    case "nothing said, in its segment":
    case "said, in its segment":
    case "given up, in its segment": {
      const says = !name.startsWith("nothing");
      round.open(1, die, says);
      if (!round.to(die, says ? "spell-start" : undefined)) return null;
      if (!says)
        while (!stepsNow(round.fight, D10).some(({ figure }) => figure === "mage")) if (!goOn(round, die)) return null;
      if (name.startsWith("given")) round.say({ type: "renounce", figure: "mage" });
      return standing({ stage: !says ? "unsaid" : name.startsWith("said") ? "about to begin" : "given up" });
    }
    case "nothing said, after its segment":
    case "said, let go by":
    case "given up, after its segment": {
      if (die === 10) return null;
      round.open(1, die, !name.startsWith("nothing"));
      if (name.startsWith("given")) round.say({ type: "renounce", figure: "mage" });
      if (!round.to(die + 1)) return null;
      return standing({ stage: name.startsWith("nothing") ? "unsaid" : name.startsWith("said") ? "said" : "given up" });
    }
    case "casting":
    case "lost": {
      if (time < 2 || die === 10) return null;
      round.open(1, die, true);
      if (!round.to(die, "spell-start")) return null;
      round.cast();
      if (!round.to(die + 1)) return null;
      if (name === "lost") round.disturb();
      return standing({ stage: name === "lost" ? "ended" : "casting" });
    }
    case "gone off": {
      if (lands + 1 > 10) return null;
      round.open(1, die, true);
      if (!round.to(die, "spell-start")) return null;
      round.cast();
      return round.to(lands + 1) ? standing({ stage: "ended" }) : null;
    }
    default:
      return lands > 11 ? ranOver(name, round, standing, die, lands) : null;
  }
}

function goOn(round: Round, segment: number): boolean {
  round.say({ type: "advance", moment: nowOf(round.fight.encounter) });
  return round.fight.encounter.segment === segment;
}

/** The stages of a spell that ran over into the next round. */
function ranOver(
  name: StageName,
  round: Round,
  standing: (change: Partial<Standing>) => [Fight, Standing],
  die: number,
  lands: number,
): [Fight, Standing] | null {
  round.open(1, die, true);
  if (!round.to(die, "spell-start")) return null;
  round.cast();
  round.end(1);
  const casting = { stage: "casting", spilled: true, own: 0 } as const;
  if (name === "ran over, before the dice") return standing({ ...casting, rolled: false, segment: 0 });
  round.open(2, die, false);
  if (
    name === "ran over, still casting" ||
    name === "ran over, lost" ||
    name === "the round after it was lost, before the dice"
  ) {
    if (!round.to(1)) return null;
    if (name === "ran over, still casting") return standing(casting);
    round.disturb();
    if (name === "ran over, lost") return standing({ ...casting, stage: "ended" });
  } else if (name === "ran over, gone off") {
    return lands - 10 < 10 && round.to(lands - 9) ? standing({ ...casting, stage: "ended" }) : null;
  }
  round.end(2);
  return standing({ rolled: false, segment: 0, own: 0 });
}

function saidFor(ask: Ask, fight: Fight): Said {
  const moment = nowOf(fight.encounter);
  const who = { moment, figure: "mage" };
  switch (ask) {
    case "says the spell":
    case "says another spell":
      return {
        type: "declare",
        figure: "mage",
        intent: { kind: "spell", spell: ask === "says the spell" ? "spell" : "other" },
      };
    case "begins the spell":
    case "begins another spell":
      return { type: "cast", ...who, spell: ask === "begins the spell" ? "spell" : "other", targets: ["mage"] };
    case "gives the spell up":
      return { type: "renounce", figure: "mage" };
    case "strikes":
      return { type: "strike", ...who, weapon: "dagger", target: "orc" };
    case "shoots":
      return { type: "shoot", ...who, weapon: "bow", target: "orc" };
    case "moves":
      return { type: "move", ...who, feet: 5 };
    case "uses a device":
      return { type: "use-device", ...who, device: "wand", power: "use", targets: [] };
    case "holds":
      return { type: "hold", ...who };
  }
}

function differenceIn(scene: number): string | null {
  const { ask, stage, die, time, feet } = placeAt(scene);
  const there = bringTo(stage, die, time, feet);
  if (there === null) return null;
  const [fight, standing] = there;
  const model = may(ask, standing);
  const verdict = judge(fight, command(saidFor(ask, fight)), D10);
  if (model === "open" || (model === "yes") === verdict.legal) return null;
  const whys = verdict.legal ? "" : ` (${verdict.reasons.map(({ why }) => why).join(", ")})`;
  return [
    `A mage with die ${die} and a spell of ${time} segments, an orc ${feet} feet away that means to strike at it; ${stage}: it ${ask}.`,
    "they differ from line 1 on",
    ...["model:", `  ${model}`, "rules:", `  ${verdict.legal ? "legal" : `refused${whys}`}`],
  ].join("\n");
}

export const mayGrid: Grid = { scenes: all, differenceIn };
