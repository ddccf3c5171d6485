const fields = foundry.data.fields;

/** JSON in one string, so that an update replaces it and never merges into it. Empty for no value. */
function json() {
  return new fields.StringField({ required: true, nullable: false, blank: true, initial: "", trim: false });
}

function combatSchema() {
  return {
    /** Increases by one with every write of the referee. */
    revision: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0, min: 0 }),
    /** The leading client: the user's id and the client's own id, joined by a dot; null for none. */
    referee: new fields.StringField({ required: true, nullable: true, blank: false, initial: null }),
    /** The combatant whose turn it is, in Foundry's sense; empty for none. */
    current: new fields.StringField({ required: true, nullable: false, blank: true, initial: "" }),
    /** The command that waits for a decision. */
    pending: json(),
    /** The version of the stored parts below; 0 if unknown. */
    version: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0, min: 0 }),
    /** Round, stage, segment, initiative, and how many lines of the record count. */
    round: json(),
    /** Seats by combatant id; empty for one that has left. */
    figures: new fields.TypedObjectField(json()),
    /** The record's lines by slot. Slots are overwritten, never deleted. */
    record: new fields.TypedObjectField(json()),
    /** Link to the last archived round, with its hash. */
    memory: json(),
    /** The ids of the archive's journals, separated by spaces; the last one gets new pages. */
    archive: json(),
    /** The rulebook by which the last command was carried out, and the command's round. */
    playedBy: json(),
    /** The outcomes of commands that are not in the record, by slot: undone, withdrawn or discarded. */
    fates: new fields.TypedObjectField(json()),
  };
}

/** The stored data of an encounter. It uses the base type, which only game masters may write. */
export class CombatModel extends foundry.abstract.TypeDataModel<ReturnType<typeof combatSchema>, Combat> {
  static override defineSchema() {
    return combatSchema();
  }
}

function deedSchema() {
  return {
    combat: new fields.StringField({ required: true, blank: true, initial: "" }),
    /** The number of its line in the record. */
    entry: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0, min: 0 }),
    undone: new fields.BooleanField({ required: true, nullable: false, initial: false }),
    /** Changes that undo did not revert, as JSON. */
    kept: new fields.StringField({ required: true, blank: true, initial: "", trim: false }),
    /** Command, events, breaches and names, as JSON. */
    story: new fields.StringField({ required: true, blank: true, initial: "", trim: false }),
  };
}

/** A command that was carried out, in the chat. It stores facts only; sentences are built when it is shown. */
export class DeedModel extends foundry.abstract.TypeDataModel<ReturnType<typeof deedSchema>, ChatMessage> {
  static override LOCALIZATION_PREFIXES = ["TENSEGMENTS.Deed"];

  static override defineSchema() {
    return deedSchema();
  }
}
