/** A number added to an attack roll, with its name. A player typed it, or a hook added it. */
export interface Modifier {
  readonly name: string;
  /** −20–20; positive is good for the attacker. */
  readonly value: number;
}

/** The fields that every command has. */
export interface Asked {
  /** Made by the sender. A repeated id means the same command (a retry). */
  readonly id: string;
  /** The GM allowed it although a rule forbids it. */
  readonly overruled?: boolean;
}

/** An event that is not a figure's turn: a trap, a torch, reinforcements. */
export interface Stopping {
  /** The segment of the event. Advancing stops there even if no figure acts. Left out if there is no event. */
  readonly stopsAt?: number;
}

/** A command that the leader issues itself, as a consequence of another one. */
export interface FollowUp {
  /** The id of the command that caused it, unless a user issued this one. Both are undone together. */
  readonly follows?: string;
}
