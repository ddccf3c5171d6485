import type { Locator, Page } from "@playwright/test";
import { expectDice } from "./dice.ts";
import { expect } from "./expecting.ts";
import { clearNotices, closeKey, closeWindow, hasLeft, notice, sheetsOf, turnTo } from "./foundry-page.ts";
import { readDocuments, readWorld, type World } from "./reading.ts";
import { clickBeside, dragOntoToken, dragToken, isMarkedDefeated, markToken, openBeside } from "./tokens.ts";

/** The item and the target. */
export interface Means {
  with?: string;
  at?: string;
}

/** The details of a figure's action. */
export interface Doing extends Means {
  feet?: number;
  modifier?: number;
  /** The description of an action of the kind "something else". */
  what?: string;
}

export type Intention = "Melee" | "Missile" | "Spell" | "Device" | "Move" | "Wait";
type Deed = "Strike" | "Shoot" | "Cast a spell" | "Move" | "Stand ready to parry" | Else;
type Else = "Peer out of cover" | "Charge" | "Psionic combat";

/** A person at the table: their actions, and the content of their screen. */
export class Person {
  readonly tracker: Locator;
  readonly chat: Locator;

  constructor(
    readonly name: string,
    readonly page: Page,
  ) {
    this.tracker = page.locator("#combat");
    this.chat = page.locator("#chat");
  }

  /** Switches to a tab of the sidebar. */
  async turnTo(tab: "Combat" | "Chat" | "Scenes" | "Actors"): Promise<void> {
    await turnTo(this.page, tab.toLowerCase());
  }

  /** Disconnects, and waits until the others have noticed. */
  async leave(...others: Person[]): Promise<void> {
    await this.page.close();
    for (const { page } of others) await hasLeft(page, this.name);
  }

  /** Scripts the next dice of this person's page. */
  async rolls(...dice: number[]): Promise<void> {
    await expectDice(this.page, dice);
  }

  /** The world as this person's client knows it. */
  async world(): Promise<World> {
    return readWorld(this.page);
  }

  /** Every document of the fight, as this person's client has it. */
  async documents(): Promise<string> {
    return readDocuments(this.page);
  }

  /** Waits until this client has this many cards. A command is written in several steps, its card last. */
  async hasSeen(deeds: number): Promise<void> {
    await expect.poll(async () => (await this.world()).deeds).toBe(deeds);
  }

  /** A figure's row in the tracker. */
  line(figure: string): Locator {
    const name = this.page.getByText(figure, { exact: true });
    return this.tracker.getByRole("listitem").filter({ has: name });
  }

  /** The last chat card with this title. */
  card(title: string): Locator {
    const heading = this.page.getByRole("heading", { name: title, exact: true });
    return this.chat.getByRole("article").filter({ has: heading }).last();
  }

  /** Expects a notification and dismisses it. */
  async isTold(words: string | RegExp): Promise<void> {
    await expect(notice(this.page, words)).toBeVisible();
    await clearNotices(this.page);
    await expect(notice(this.page, words)).toBeHidden();
  }

  /** The control that opens the reasons in a figure's row. */
  why(figure: string): Locator {
    return this.line(figure).locator(".why > summary");
  }

  /** A button of the tracker. */
  button(name: string | RegExp): Locator {
    return this.tracker.getByRole("button", { name, exact: typeof name === "string" });
  }

  async press(name: string | RegExp): Promise<void> {
    await this.button(name).click();
  }

  /** Rolls initiative, even if some figures have not declared. */
  async rollsInitiative(): Promise<void> {
    const allowed = this.page.getByRole("button", { name: "Roll anyway" });
    const rolled = this.tracker.getByText(/^(Segment \d+|The .+ phase): /);
    const asked = this.tracker.locator(".waiting");
    await this.opens("Roll initiative", allowed.or(rolled).or(asked).first());
    if (await allowed.isVisible()) await allowed.click();
  }

  /**
   * Presses a button of a row until its window opens. If the row renders again between press and release, the press is
   * lost.
   */
  private async opens(key: string | RegExp, opened: Locator): Promise<void> {
    await expect(async () => {
      await this.press(key);
      await expect(opened).toBeVisible({ timeout: 2_000 });
    }).toPass();
  }

  /** Declares a figure's intention in the declare dialog. */
  async declare(figure: string, intention: Intention, means: Means = {}): Promise<void> {
    const opened = this.page.locator("#ten-segments-declare");
    await this.opens(new RegExp(`^(Declare|Change): ${escaped(figure)}$`), opened);
    await this.intend(figure, intention, means);
    await expect(this.page.locator("#ten-segments-declare")).toBeHidden();
  }

  /** Declares in the open dialog. If it was opened for several figures, it continues with the next one. */
  async intend(figure: string, intention: Intention, means: Means = {}): Promise<void> {
    const dialog = this.page.locator("#ten-segments-declare");
    await expect(dialog.getByRole("heading", { name: `Declare: ${figure}`, exact: true })).toBeVisible();
    await choose(dialog, intention, means.with, means.at);
    await dialog.getByRole("button", { name: /^Declare/ }).click();
  }

  /** Opens a figure's act dialog and makes the choices, without submitting. */
  async prepare(figure: string, deed: Deed, doing: Doing = {}): Promise<Locator> {
    const dialog = this.page.locator("#ten-segments-act");
    await this.opens(`Act: ${figure}`, dialog.getByRole("heading", { name: `Act: ${figure}`, exact: true }));
    await choose(dialog, deed, doing.with, doing.at);
    if (doing.feet !== undefined) await enter(dialog.getByLabel("Feet moved"), doing.feet);
    if (doing.modifier !== undefined) await enter(dialog.getByLabel("Modifier to the roll"), doing.modifier);
    return dialog;
  }

  /** Has a figure act through the act dialog, which closes if the action is allowed. */
  async act(figure: string, deed: Deed, doing: Doing = {}): Promise<void> {
    const dialog = await this.prepare(figure, deed, doing);
    await dialog.getByRole("button", { name: "Do it" }).click();
    await expect(dialog).toBeHidden();
  }

  /** Opens the act dialog from a figure's sheet, with a button that may be disabled, and closes the sheet. */
  async prepareOnSheet(figure: string, key: string): Promise<Locator> {
    await this.press(`Open the sheet of ${figure}`);
    const sheet = sheetsOf(this.page);
    await sheet.getByRole("button", { name: key, exact: true }).press("Enter");
    const dialog = this.page.locator("#ten-segments-act");
    await expect(dialog.getByRole("heading", { name: `Act: ${figure}`, exact: true })).toBeVisible();
    await closeWindow(sheet);
    return dialog;
  }

  /** Submits the act dialog, expects this reason for its refusal, and closes the dialog. */
  async isRefused(dialog: Locator, sentence: string | RegExp): Promise<void> {
    await dialog.getByRole("button", { name: "Do it" }).click();
    await this.isTold(sentence);
    await closeKey(dialog).click();
    await expect(dialog).toBeHidden();
  }

  /** Answers how a figure defends itself. */
  async defend(figure: string, answer: string): Promise<void> {
    const prompt = this.prompt(figure);
    await prompt.getByRole("button", { name: answer }).click();
    await expect(prompt).toBeHidden();
  }

  /** The window that asks how a figure defends itself. */
  prompt(figure: string): Locator {
    const heading = this.page.getByRole("heading", { name: `Defend ${figure}`, exact: true });
    return this.page.locator(".application[id^='ten-segments-defend-']").filter({ has: heading });
  }

  /** Is a figure's token marked as defeated on this person's map? */
  async seesDefeated(figure: string): Promise<boolean> {
    return isMarkedDefeated(this.page, figure);
  }

  /** Targets a figure on the map. */
  async marks(figure: string): Promise<void> {
    await markToken(this.page, figure);
  }

  /** Drags a figure's portrait from the tracker onto a token or another figure's row. */
  async dragsPortrait(figure: string, onto: { readonly token?: string; readonly line?: string }): Promise<void> {
    const face = (name: string) => this.line(name).locator(".token-image");
    if (onto.token !== undefined) await dragOntoToken(this.page, face(figure), onto.token);
    else await face(figure).dragTo(this.line(onto.line ?? ""));
  }

  /** Counts this person's clicks during an action. A choice in a native list counts as two. */
  async clicks(deed: () => Promise<void>): Promise<number> {
    await this.page.evaluate(() => {
      const { body } = document;
      const add = (more: number) =>
        body.setAttribute("data-clicks", String(Number(body.getAttribute("data-clicks")) + more));
      if (!body.hasAttribute("data-clicks")) {
        addEventListener("pointerdown", () => add(1), true);
        addEventListener("change", ({ target }) => add(target instanceof HTMLSelectElement ? 2 : 0), true);
      }
      body.setAttribute("data-clicks", "0");
    });
    await deed();
    return this.page.evaluate(() => Number(document.body.getAttribute("data-clicks")));
  }

  /** Drags a figure's token by this many squares, and runs `look` before releasing it. */
  async drag(figure: string, across: number, along: number, look?: () => Promise<void>): Promise<void> {
    await dragToken(this.page, figure, [across, along], look);
  }

  /** Clicks on the map, this many squares away from a figure's token. */
  async clicksBeside(figure: string, across: number, along: number): Promise<void> {
    await clickBeside(this.page, figure, across, along);
  }

  /** Opens the HUD of a figure's token, and returns the buttons of its row there. */
  async opensBeside(figure: string): Promise<Locator> {
    await openBeside(this.page, figure);
    return this.page.locator(".hud-keys");
  }
}

async function choose(dialog: Locator, kind: string, item?: string, target?: string): Promise<void> {
  await pickIn(dialog, /^(Act|Intention)$/, kind);
  if (item) await pickIn(dialog, /^(Weapon|Spell|Device|With)$/, item);
  if (target) await aimAt(dialog, target);
  await expect(chipIn(dialog, /^(Act|Intention)$/, kind)).toBeChecked();
}

/** Picks an option of a list by its name, ignoring the rest of its label. */
export async function pickIn(dialog: Locator, list: string | RegExp, name: string): Promise<void> {
  await chipIn(dialog, list, name).check();
}

/** An option of a list. */
export function chipIn(dialog: Locator, list: string | RegExp, name: string): Locator {
  const group = dialog.getByRole("group", typeof list === "string" ? { name: list, exact: true } : { name: list });
  return group.getByRole("radio", { name: new RegExp(`^${escaped(name)}(, .*)?$`) });
}

/** Chooses a target by name, whatever its distance. */
export async function aimAt(dialog: Locator, figure: string): Promise<void> {
  await pickIn(dialog, /^(Target|Foe to parry)$/, figure);
}

async function enter(field: Locator, value: number): Promise<void> {
  await field.fill(String(value));
  await field.press("Tab");
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
