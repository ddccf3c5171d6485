import { afterEach, expect, it } from "vitest";
import { readDeed } from "#foundry/adapters/deed.ts";
import { presetOf, roundOf, segmentOf } from "#rules/index.ts";
import { FRIENDS_FIRST, face } from "../session/dice.ts";
import { fightOn } from "../session/fights.ts";
import { type Dynamic, type GameSession, openSession } from "../session/index.ts";
import { MIRELLA, ORC, OTTO, SPELL, worldWith } from "../session/world.ts";

let session: GameSession;
afterEach(() => session.close());

it("S3.SP.d: among phases the card of a spell of three segments names the fast phase, where the strip has its end", async () => {
  session = await openSession(
    14,
    worldWith(data => {
      for (const actor of data.actors)
        for (const item of actor.items) if (item.type === "spell") item.system.castingTime = 3;
    }),
  );
  const master = await session.sit("Gamemaster");
  for (const [id, choice] of Object.entries(presetOf("jomase")))
    await master.game.settings.set("ten-segments", `rulebook.${id}`, choice);
  const d10 = (shown: number) => face(shown, 10);
  await fightOn(session, master, [d10(5), d10(2)], { [OTTO]: { kind: "spell", spell: SPELL } });
  const cast = await master.api.cast({ figure: OTTO, spell: SPELL, targets: [ORC], overruled: true });
  expect(cast).toMatchObject({ accepted: true });
  await session.settle();
  const { story } = master.deeds().at(-1).system;
  const { lands } = readDeed({ type: "deed", system: { kept: "", story } } as Dynamic);
  expect([roundOf(lands ?? 0), segmentOf(lands ?? 0)]).toEqual([1, 2]);
});

/** Otto's spell takes effect with a new segment. Returns the message of the command that goes on to it. */
async function landed(hidden: string | null, advance: object = {}): Promise<Dynamic> {
  session = await openSession(14);
  const master = await session.sit("Gamemaster");
  await fightOn(session, master, FRIENDS_FIRST, {
    [OTTO]: { kind: "spell", spell: SPELL },
    [MIRELLA]: { kind: "wait" },
  });
  if (hidden !== null) await master.combat.combatants.get(hidden).update({ hidden: true });
  await master.api.cast({ figure: OTTO, spell: SPELL, targets: [ORC] });
  master.rolls(0.5, 0.5);
  while (master.seat(OTTO).casting) {
    expect(await master.api.advance(advance)).toMatchObject({ accepted: true });
    await session.settle();
  }
  return master.deeds().at(-1)!;
}

it("a spell that takes effect with a new segment has its caster's card, which also tells of the segment", async () => {
  const message = await landed(null);
  expect(message.speaker.alias).toBe("Otto");
  const card: Dynamic = await message.renderHTML();
  await expect.poll(() => card.querySelector(".deed")).not.toBeNull();
  const told = card.textContent.replaceAll(/\s+/g, " ");
  expect(told).toMatch(/Magic Missile lands|Fire Ball lands/);
  expect(told).toContain("begins");
});

it("but not if the caster is hidden: then no player learns of it from the card", async () => {
  const message = await landed(OTTO);
  expect([message.speaker.alias, message.whisper]).toEqual(["Gamemaster", []]);
  expect(message.content).not.toContain("lands");
});

it("and it is a secret if a hidden figure's end of turn has gone on to the segment", async () => {
  const message = await landed(MIRELLA, { figure: MIRELLA, onward: true });
  expect(message.whisper).not.toEqual([]);
});
