import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Answer, Command, Figure } from "#rules/index.ts";
import type { ShortRecord } from "../fuzz/finding.ts";
import { answersFor } from "../fuzz/played.ts";
import { FIGHTS } from "../records/fights.ts";
import { readRecord } from "../records/record-file.ts";
import { tellingOf } from "./telling.ts";

/**
 * Random fights under random rulebooks, found by `npm run fuzz`, with a text of everything in them. After a change of a
 * rule, `npx vitest run test/rules/told -u` writes the texts again. Check every line of the diff: it shows which fights
 * the change affects. The recorded fights of `test/rules/records` have such texts too.
 */
const FOLDER = new URL("fights/", import.meta.url);
const NAMES = readdirSync(FOLDER).map(file => file.replace(".json", ""));

const onFile = (name: string): ShortRecord<Command> =>
  JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), "utf8"));

describe("A fight on file in which anything is tried", () => {
  it.each(NAMES)("G.09: is told as it was: %s", name =>
    expect(tellingOf(onFile(name), { answersFor })).toMatchFileSnapshot(`tellings/${name}.txt`),
  );
  it.each(NAMES)("G.09: goes on without somebody whose actor is deleted and comes back: %s", name => {
    const record = onFile(name);
    const { figures, commands } = record;
    const third = Math.floor(commands.length / 3);
    const who = (figures[NAMES.indexOf(name) % figures.length] as Figure).id;
    const absence = { who, from: third, to: 2 * third };
    return expect(tellingOf(record, { answersFor, absence })).toMatchFileSnapshot(`bereft/${name}.txt`);
  });
});

describe("A fight on file that was fought out", () => {
  it.each(FIGHTS)("G.09: is told as it was: $name", ({ name, rulebook }) => {
    const { figures, entries } = readRecord(new URL(`../records/${name}.json`, import.meta.url));
    const commands = entries.map(({ command }) => command as Command);
    const answersFor = (command: Command) => {
      const answers = entries.find(entry => entry.command === command)?.answers.values();
      return () => answers?.next().value as Answer;
    };
    const telling = tellingOf({ rulebook, figures, commands }, { answersFor, isBrief: true });
    return expect(telling).toMatchFileSnapshot(`fought/${name}.txt`);
  });
});
