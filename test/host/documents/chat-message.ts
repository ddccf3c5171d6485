import { cleanNodes, make } from "../applications/ux/html.ts";
import { CONST } from "../client/constants.ts";
import { type Dynamic, notModelled, realm } from "../realm.ts";
import { Document } from "./document.ts";

const MODES: Record<string, string> = { publicroll: "public", gmroll: "gm", blindroll: "blind", selfroll: "self" };

export class ChatMessage extends Document {
  static override documentName = "ChatMessage";
  static getSpeaker({ scene, actor, token, alias }: Dynamic = {}): Dynamic {
    const document = token?.document ?? token ?? actor?.token ?? null;
    const { user } = realm.game;
    const speaker = document ? document.actor : (actor ?? user.character);
    return {
      scene: document?.parent?.id ?? scene?.id ?? null,
      token: document?.id ?? null,
      actor: speaker?.id ?? null,
      alias: alias ?? document?.name ?? speaker?.name ?? user.name,
    };
  }
  /** Generation 13: restricts a roll to the audience of a roll mode. */
  static applyRollMode(data: Dynamic, mode: string): Dynamic {
    const chosen = mode === "roll" ? realm.game.settings.get("core", "rollMode") : mode;
    if (!(chosen in MODES)) throw new Error(`"${mode}" is not a roll mode`);
    return conceal(data, MODES[chosen] as string);
  }
  /** Generation 14: restricts a message to the audience of a mode. */
  static applyMode(data: Dynamic, mode: string): Dynamic {
    if (realm.generation < 14) return notModelled("ChatMessage.applyMode on generation 13");
    const chosen = realm.CONFIG.ChatMessage.modes[mode];
    if (!chosen) throw new Error(`"${mode}" is not a message mode`);
    return conceal(data, mode);
  }
  get isAuthor(): boolean {
    return this._source.author === realm.game.userId;
  }
  get isRoll(): boolean {
    return this._source.rolls.length > 0;
  }
  get alias(): string {
    return this.speaker.alias || this.author?.name || realm.game.i18n.localize("CHAT.UnknownUser");
  }
  override get visible(): boolean {
    if (!this.whisper.length || this.isRoll) return true;
    return this.isAuthor || this.whisper.includes(realm.game.userId);
  }
  get isContentVisible(): boolean {
    if (!this.whisper.length) return !this.blind || realm.game.user.isGM;
    if (this.whisper.includes(realm.game.userId)) return true;
    return this.isAuthor && !this.blind;
  }
  override getUserLevel(user: Dynamic): number {
    const { OWNER, OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
    return this._source.author === user.id ? OWNER : OBSERVER;
  }
  override prepareDerivedData(): void {
    this.rolls = this._source.rolls.map((json: string) => realm.foundry.dice.Roll.fromData(JSON.parse(json)));
  }
  override async _preCreate(data: Dynamic, options: Dynamic, user: Dynamic): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (!this._source.author) this.updateSource({ author: user.id });
    const mode = realm.generation < 14 ? options.rollMode : options.messageMode;
    if (!mode) return;
    const cls = this.constructor as typeof ChatMessage;
    const concealed = realm.generation < 14 ? cls.applyRollMode({}, mode) : cls.applyMode({}, mode);
    this.updateSource(concealed);
  }
  override _onCreate(data: Dynamic, options: Dynamic, userId: string): void {
    super._onCreate(data, options, userId);
    if (this.visible) void realm.ui.chat?.postOne?.(this, { notify: options.notify !== false });
  }
  override _onUpdate(changed: Dynamic, options: Dynamic, userId: string): void {
    super._onUpdate(changed, options, userId);
    void realm.ui.chat?.updateMessage?.(this);
  }
  override _onDelete(options: Dynamic, userId: string): void {
    super._onDelete(options, userId);
    realm.ui.chat?.deleteMessage?.(this.id);
  }
  /** The message as plain text, as in the exported log, with the totals of its rolls below. */
  export(): string {
    const said = make("div", {}, ...cleanNodes(this.content)).textContent?.trim();
    const rolls = this.rolls.map(({ formula, total }: Dynamic) => `${formula} = ${total}`);
    return [`[${new Date(this.timestamp).toLocaleString()}] ${this.alias}`, said, ...rolls].filter(Boolean).join("\n");
  }
  /** The message as displayed in the log. */
  async renderHTML(options: Dynamic = {}): Promise<HTMLElement> {
    const html = frameOf(this);
    const body = html.querySelector(".message-content") as HTMLElement;
    if (!this.isContentVisible) body.textContent = "???";
    else body.innerHTML = this.#saysNoMoreThanItsRoll ? await this.#renderRolls() : this.content;
    const { author, alias } = this;
    const context = { message: this.toObject(false), user: realm.game.user, author, alias, ...options };
    realm.Hooks.callAll("renderChatMessageHTML", this, html, context);
    return html;
  }
  get #saysNoMoreThanItsRoll(): boolean {
    return !this.content || (this.isRoll && this.content === String(this.rolls[0].total));
  }
  async #renderRolls(): Promise<string> {
    const rendered: string[] = [];
    for (const roll of this.rolls) rendered.push(await roll.render());
    return rendered.join("");
  }
}

function conceal(data: Dynamic, mode: string): Dynamic {
  const masters = () => realm.game.users.filter((user: Dynamic) => user.isGM).map((user: Dynamic) => user.id);
  const whisper = mode === "gm" || mode === "blind" ? masters() : mode === "self" ? [realm.game.userId] : [];
  return Object.assign(data, { whisper, blind: mode === "blind" });
}

function frameOf({ id, whisper, blind, alias, timestamp, flavor }: ChatMessage): HTMLElement {
  const marks = [whisper.length && "whisper", blind && "blind"].filter(Boolean).join(" ");
  const at = new Date(timestamp).toISOString().slice(11, 16);
  const metadata = make("span", { class: "message-metadata" }, make("time", { class: "message-timestamp" }, at));
  const header = make(
    "header",
    { class: "message-header flexrow" },
    make("h4", { class: "message-sender" }, alias),
    metadata,
  );
  if (flavor) {
    const said = make("span", { class: "flavor-text" });
    said.innerHTML = flavor;
    header.append(said);
  }
  const content = make("div", { class: "message-content" });
  return make("li", { class: `chat-message message flexcol ${marks}`, "data-message-id": id }, header, content);
}
