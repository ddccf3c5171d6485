import { say } from "../localize.ts";

/** The pages of an actor's sheet, in order. */
export const SHEET_PAGES = ["combat", "abilities", "gear", "effects", "particulars", "notes"] as const;
export type SheetPage = (typeof SHEET_PAGES)[number];

export interface Tab {
  readonly id: SheetPage;
  readonly label: string;
  readonly active: boolean;
  readonly css: string;
}

/** The tabs of an actor's sheet by page. The page `open` is marked as the active one. */
export function sheetTabs(open: string): Record<SheetPage, Tab> {
  const tabs = SHEET_PAGES.map(id => [
    id,
    { id, label: say(`Sheet.Tab.${id}`), active: id === open, css: id === open ? "active" : "" },
  ]);
  return Object.fromEntries(tabs) as Record<SheetPage, Tab>;
}
