import type { Answer, Need, RollNeed } from "../../../rules/index.ts";
import { isReferee } from "../requests/seat.ts";
import { decide } from "./decisions.ts";
import { type Session, Superseded, Withdrawn } from "./session.ts";

/** Answers what a rule needs: with answers that another referee had got already, else with dice and people. */
export function answering(session: Session): (need: Need) => Promise<Answer> {
  return async need => {
    const answer = session.given[session.answers.length] ?? (await fresh(session, need));
    session.answers.push(answer);
    return answer;
  };
}

async function fresh(session: Session, need: Need): Promise<Answer> {
  const answer = need.kind === "roll" ? await roll(session, need) : await decide(session, need);
  if (!game.combats.has(session.combat.id!)) throw new Withdrawn();
  if (!isReferee(session.combat)) throw new Superseded();
  return answer;
}

/** Rolls on this client. What the die is for stays with it, so that a card can tell the dice apart. */
async function roll(session: Session, need: RollNeed): Promise<number> {
  const { name, figure, side } = need;
  const dice = new foundry.dice.Roll(need.formula, {}, {
    tenSegments: { name, figure, ...(side !== null && { side }) },
  } as object);
  await dice.evaluate();
  session.rolls.push(dice.toJSON());
  return dice.total!;
}
