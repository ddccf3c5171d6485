const fields = foundry.data.fields;

/** JSON kept as one string, so that an update replaces it whole and never merges into it. Empty for none. */
function json() {
  return new fields.StringField({ required: true, nullable: false, blank: true, initial: "", trim: false });
}

function combatSchema() {
  return {
    /** Grows by one with every write of the referee. */
    revision: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0, min: 0 }),
    /** The window that rules: its user's id and its own, with a point between them; null for none. */
    referee: new fields.StringField({ required: true, nullable: true, blank: false, initial: null }),
    /** The combatant whose turn it is, as Foundry knows turns; empty for none. */
    current: new fields.StringField({ required: true, nullable: false, blank: true, initial: "" }),
    /** The command that waits for a decision. */
    pending: json(),
    /** In which version the parts below are stored; 0 for one that was not said. */
    version: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0, min: 0 }),
    /** Round, stage, segment, initiative, and how many lines of the record count. */
    round: json(),
    /** A figure's seat by its id; empty when it has left. */
    figures: new fields.TypedObjectField(json()),
    /** The record's lines by slot; a slot is written over, never removed. */
    record: new fields.TypedObjectField(json()),
    /** Where the rounds are kept that have left the record: which was the last, and its hash. */
    memory: json(),
    /** The ids of the journals that hold them, separated by spaces; the last one takes new pages. */
    archive: json(),
    /** What became of commands that the record does not hold, by slot: those taken back or withdrawn. */
    fates: new fields.TypedObjectField(json()),
  };
}

/** What an encounter keeps. It hangs on the base type: the server lets a game master alone write it. */
export class CombatModel extends foundry.abstract.TypeDataModel<ReturnType<typeof combatSchema>, Combat> {
  static override defineSchema() {
    return combatSchema();
  }
}
