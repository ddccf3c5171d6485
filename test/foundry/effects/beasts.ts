import { type FightEvent, type Figure, judge, newFight, play, seatOf, shoots, type Weapon } from "#rules/index.ts";
import { command, momentNow } from "../../rules/commands.ts";
import { answer, BOOK, opened, targets } from "./acting.ts";

/** What the rules do for a monster apart from powers and the effects of its hits: in a fight that they play. */
export function actsOfBeast(one: Figure): readonly string[] {
  return [
    ...[...switchedOn(one), ...foughtOn(one), ...hitsHarder(one), ...charges(one)],
    ...[...raked(one), ...thrown(one), ...surprised(one)],
  ];
}

type Fight = ReturnType<typeof newFight>;

function carry(fight: Fight, said: object) {
  return play(fight, command(said as never), BOOK, answer);
}

const strikes = ({ kind, rakes }: Weapon) => kind !== "hurled" && kind !== "launcher" && rakes !== true;

/** A blow at the person with a weapon, whatever the order. */
function struck(fight: Fight, { id }: Figure, weapon: Weapon) {
  return carry(fight, {
    type: "strike",
    moment: momentNow(fight),
    figure: id,
    target: "person",
    weapon: weapon.id,
    overruled: true,
  });
}

const signed = (value: number) => (value < 0 ? `−${-value}` : `+${value}`);

/** The traits that the game master switches, by what they add to a blow. */
function switchedOn(one: Figure): readonly string[] {
  const weapon = one.weapons.find(strikes);
  return (one.effects ?? []).flatMap(({ key, name, switched }) => {
    if (switched === undefined || weapon === undefined) return [];
    const fight = opened(one, { kind: "melee" }, targets());
    const on = carry(fight, { type: "switch-effect", figure: one.id, effect: key, on: true }).fight;
    const [before, after] = [fight, on].map(at => addedBy(struck(at, one, weapon).events, name));
    return before === undefined || after === undefined || before === after ? [] : [`${name}: to hit ${signed(after)}`];
  });
}

function addedBy(events: readonly FightEvent[], name: string): number {
  const rolls = events.flatMap(event => (event.type === "attack-rolled" ? event.adjustments : []));
  return rolls.filter(part => part.name === name).reduce((sum, { value }) => sum + value, 0);
}

/** Does it act on at 0 hit points, and for how long? */
function foughtOn(one: Figure): readonly string[] {
  const weak = { ...one, hitPoints: 4, hitPointsMax: 4 };
  const club = {
    ...(one.weapons.find(strikes) as Weapon),
    id: "club",
    magicBonus: 5,
    ignoresWards: true,
    parryable: false,
  };
  const hitter = { ...(targets()[1] as Figure), id: "hitter", name: "hitter", weapons: [plain(club)] };
  const fight = opened(weak, { kind: "melee" }, [...targets(), hitter]);
  const { events } = struckBy(fight, hitter, weak);
  if (events.some(({ type }) => type === "fell")) return [];
  return events.flatMap(event => {
    if (event.type !== "effect-timed") return [];
    const { fightsOn } = JSON.parse(String(event.change.to));
    return [`fights on until ${signed(fightsOn)} hit points (${event.given?.segments} segments)`];
  });
}

/** A weapon without anything but its damage, of four points. */
function plain({ onHit: _hit, moreFrom: _from, ...weapon }: Weapon): Weapon {
  return { ...weapon, kind: "melee", magicBonus: 0, damageSmallMedium: "1d6", damageLarge: "1d6" };
}

function struckBy(fight: Fight, { id }: Figure, target: Figure) {
  const said = { type: "strike", figure: id, target: target.id, weapon: "club", overruled: true };
  return carry(fight, { ...said, moment: momentNow(fight) });
}

/** What its blows do in addition on a high roll. */
function hitsHarder(one: Figure): readonly string[] {
  return one.weapons.filter(strikes).flatMap(weapon => {
    const { events } = struck(opened(one, { kind: "melee" }, targets()), one, weapon);
    const parts = events.flatMap(event => (event.type === "hurt" ? event.adjustments : []));
    const more = parts.find(({ why, name }) => why === "effect" && name === weapon.name);
    return more === undefined ? [] : [`${weapon.name}: damage ${signed(more.value)} on a high roll`];
  });
}

/** What its blows do in addition at the end of a charge. */
function charges(one: Figure): readonly string[] {
  const weapon = one.weapons.find(({ chargeDoubles }) => chargeDoubles === true);
  if (weapon === undefined) return [];
  let fight = opened(one, { kind: "charge", target: "person" }, targets());
  const charge = { type: "charge", figure: one.id, target: "person", feet: 60, overruled: true };
  fight = carry(fight, { ...charge, moment: momentNow(fight) }).fight;
  while (seatOf(fight, one.id)?.charge?.arrived === false)
    fight = carry(fight, { type: "advance", moment: momentNow(fight) }).fight;
  const parts = struck(fight, one, weapon).events.flatMap(event => (event.type === "hurt" ? event.adjustments : []));
  const more = parts.find(({ why, name }) => why === "effect" && name === weapon.name);
  return more === undefined ? [] : [`${weapon.name}: damage ${signed(more.value)} in a charge`];
}

/** The blows that follow when both of its claws have hit. */
function raked(one: Figure): readonly string[] {
  const claw = one.weapons.find(({ perRoutine }) => perRoutine === 2);
  if (claw === undefined) return [];
  const first = struck(opened(one, { kind: "melee" }, targets()), one, claw);
  const { events } = struck(first.fight, one, claw);
  const others = events.flatMap(event => (event.type === "attack-rolled" && event.weapon !== claw.id ? [event] : []));
  const names = others.map(({ weapon }) => one.weapons.find(({ id }) => id === weapon)?.name);
  return others.length === 0 ? [] : [`${claw.name}: ${others.length} more blows with ${names[0]} after two hits`];
}

/** The missiles that are part of its body, and how many the rules let it throw in a round. */
function thrown(one: Figure): readonly string[] {
  return one.weapons
    .filter(weapon => weapon.kind === "hurled" && shoots(weapon))
    .flatMap(weapon => {
      let fight = opened(one, { kind: "missile", weapon: weapon.id }, targets());
      const shot = () =>
        command({
          type: "shoot",
          figure: one.id,
          target: "person",
          weapon: weapon.id,
          moment: momentNow(fight),
        } as never);
      let count = 0;
      while (fight.encounter.stage === "segments" && count < MOST_SHOTS) {
        if (judge(fight, shot(), BOOK).legal) {
          count += 1;
          fight = play(fight, shot(), BOOK, answer).fight;
        } else fight = carry(fight, { type: "advance", moment: momentNow(fight) }).fight;
      }
      return count === 0 ? [] : [`${weapon.name}: thrown, ${count} in a round`];
    });
}

const MOST_SHOTS = 20;

/** How its side surprises others and is surprised, if that is unusual. */
function surprised(one: Figure): readonly string[] {
  const fight = carry(newFight([one, ...targets().slice(1)]), { type: "begin" }).fight;
  const { events } = carry(fight, { type: "roll-surprise", round: 1 });
  return events.flatMap(event => {
    if (event.type !== "surprise-rolled") return [];
    const { foes, party } = event.chances;
    return [
      ...(foes && foes.upTo !== USUAL ? [`surprises others on 1 to ${foes.upTo}`] : []),
      ...(party && party.upTo !== USUAL ? [`is surprised on 1 to ${party.upTo}`] : []),
    ];
  });
}

/** The usual chance of being surprised, in six. */
const USUAL = 2;
