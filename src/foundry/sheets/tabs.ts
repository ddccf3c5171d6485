import { say } from "../localize.ts";

/** The pages of a figure's sheet, in order. */
export const PAGES = ["combat", "abilities", "gear", "particulars"] as const;
export type Page = (typeof PAGES)[number];

export interface Tab {
  readonly id: Page;
  readonly label: string;
  readonly active: boolean;
  readonly css: string;
}

export function tabsOf(open: string): Record<Page, Tab> {
  const tabs = PAGES.map(id => [
    id,
    { id, label: say(`Sheet.Tab.${id}`), active: id === open, css: id === open ? "active" : "" },
  ]);
  return Object.fromEntries(tabs) as Record<Page, Tab>;
}
