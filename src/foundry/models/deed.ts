const fields = foundry.data.fields;

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
