/** Reads the text stored in a slot. */
export type ReadText = <What>(
  place: string,
  text: string | undefined,
  read: (text: string | undefined) => What,
) => What;

/** The readers for each kind of text in an encounter. */
export interface Texts {
  readonly opening: ReadText;
  readonly line: ReadText;
  readonly seat: ReadText;
}

const eachTime: ReadText = (_place, text, read) => read(text);

/** Readers without a cache. */
export const AFRESH: Texts = Object.freeze({ opening: eachTime, line: eachTime, seat: eachTime });

/** A reader that caches by place: an unchanged text gives the same object. */
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

/** The caching readers of an encounter. A command changes only one of a thousand lines. */
export function textsOf(combat: Combat): Texts {
  const known = texts.get(combat);
  if (known) return known;
  const fresh = { opening: remembering(), line: remembering(), seat: remembering() };
  texts.set(combat, fresh);
  return fresh;
}
