/** Reads a text that stands in a place. */
export type ReadText = <What>(
  place: string,
  text: string | undefined,
  read: (text: string | undefined) => What,
) => What;

/** What is read of the texts of an encounter. */
export interface Texts {
  readonly opening: ReadText;
  readonly line: ReadText;
  readonly seat: ReadText;
}

const eachTime: ReadText = (_place, text, read) => read(text);

/** Every text is read whenever it is asked for. */
export const AFRESH: Texts = Object.freeze({ opening: eachTime, line: eachTime, seat: eachTime });

/** A text is read once as long as it stands in its place, and comes to the same objects. */
function remembering(): ReadText {
  const known = new Map<string, { readonly text: string | undefined; readonly what: unknown }>();
  return <What>(place: string, text: string | undefined, read: (text: string | undefined) => What): What => {
    const one = known.get(place);
    if (one !== undefined && one.text === text) return one.what as What;
    const what = read(text);
    known.set(place, { text, what });
    return what;
  };
}

const texts = new WeakMap<Combat, Texts>();

/** The texts of an encounter: of a thousand lines, one is new when a command has been carried out. */
export function textsOf(combat: Combat): Texts {
  const known = texts.get(combat);
  if (known) return known;
  const fresh = { opening: remembering(), line: remembering(), seat: remembering() };
  texts.set(combat, fresh);
  return fresh;
}
