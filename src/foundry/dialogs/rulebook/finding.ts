/** A search in the rulebook. */
export interface Sought {
  /** Words that must all occur, in any order; empty for everything. */
  readonly words: string;
  /** Only rulings that differ from the preset. */
  readonly otherwise: boolean;
}

/**
 * Shows the rulings that match, opens their chapters and hides the others. Without a search, the chapters return to
 * their initial state.
 *
 * @returns how many rulings are shown
 */
export function showFound(page: HTMLElement, { words, otherwise }: Sought): number {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const isSearch = wanted.length > 0 || otherwise;
  let count = 0;
  for (const chapter of page.querySelectorAll<HTMLDetailsElement>(".chapter")) {
    const title = chapter.querySelector("summary")?.textContent ?? "";
    const found = [...chapter.querySelectorAll<HTMLElement>(".rulings__ruling")].filter(ruling => {
      const text = `${title} ${ruling.textContent}`.toLowerCase();
      ruling.hidden = !wanted.every(word => text.includes(word)) || (otherwise && !("otherwise" in ruling.dataset));
      return !ruling.hidden;
    });
    chapter.hidden = found.length === 0;
    chapter.open = isSearch || "first" in chapter.dataset;
    count += found.length;
  }
  return count;
}
