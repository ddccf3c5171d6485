import { type Dynamic, realm } from "../realm.ts";
import type { Token } from "./token.ts";

/** The tokens of the viewed scene. */
export class TokenLayer {
  readonly #tokens = new Map<string, Token>();

  constructor(readonly redraw: () => void) {}

  get placeables(): Token[] {
    return [...this.#tokens.values()];
  }
  get controlled(): Token[] {
    return this.placeables.filter(token => token.controlled);
  }
  get ownedTokens(): Token[] {
    return this.placeables.filter(token => token.isOwner);
  }
  get documentCollection(): Dynamic {
    return realm.canvas.scene?.tokens ?? null;
  }
  get(id: string): Token | undefined {
    return this.#tokens.get(id);
  }
  releaseAll(): number {
    const { controlled } = this;
    for (const token of controlled) token.release();
    return controlled.length;
  }
  setTargets(ids: Iterable<string>): void {
    const wanted = new Set(ids);
    for (const token of this.placeables) token.setTarget(wanted.has(token.id), { releaseOthers: false });
  }

  /** Follow the documents of the viewed scene: new tokens lie down, deleted ones are taken away. */
  follow(): void {
    const documents: Dynamic[] = [...(realm.canvas.scene?.tokens ?? [])];
    const ids = new Set(documents.map(document => document.id));
    for (const [id, token] of this.#tokens) if (!ids.has(id) || token.scene !== realm.canvas.scene) this.#remove(token);
    for (const document of documents) {
      if (!this.#tokens.has(document.id)) this.#tokens.set(document.id, new realm.CONFIG.Token.objectClass(document));
    }
  }
  #remove(token: Token): void {
    token.setTarget(false, { releaseOthers: false });
    token.release();
    this.#tokens.delete(token.id);
  }
}
