/** Every roll that was displayed on this client. */
const shown = [];

/** Whispered dice are visible to the recipients and the roller, blind dice only to GMs. */
function maySee({ whisper, blind, author, isContentVisible }) {
  if (blind && !game.user.isGM) return false;
  if (whisper.length && !whisper.includes(game.userId) && author?.id !== game.userId) return false;
  return isContentVisible;
}

function throwOf(message) {
  const dice = message.rolls.flatMap(roll => roll.dice);
  return {
    message: message.id,
    author: message.author.id,
    color: String(message.author.color),
    dice: dice.map(die => ({ faces: die.faces, values: die.values })),
  };
}

/** Draws the dice on a tray above the board, in the color of their owner. They stay until the next roll. */
function draw({ color, dice }) {
  const tray = document.querySelector("#dice-show") ?? document.createElement("div");
  Object.assign(tray, { id: "dice-show", role: "status" });
  tray.style.setProperty("--owner", color);
  const faces = dice.flatMap(({ faces, values }) => values.map(value => `d${faces}: ${value}`));
  tray.replaceChildren(
    ...faces.map(face => Object.assign(document.createElement("span"), { className: "die", textContent: face })),
  );
  document.body.append(tray);
}

Hooks.once("init", () => {
  game.modules.get("dice-show").api = { shown };
});

Hooks.on("createChatMessage", message => {
  if (!message.rolls.length || !maySee(message)) return;
  const thrown = throwOf(message);
  shown.push(thrown);
  draw(thrown);
  Hooks.callAll("diceShown", message.id);
});
