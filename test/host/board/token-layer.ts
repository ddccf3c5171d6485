import { type Dynamic, realm } from "../realm.ts";
import type { Token } from "./token.ts";

/** The tokens of the viewed scene. */
export class TokenLayer {
  readonly #tokens = new Map<string, Token>();
  /** The token under the pointer. */
  hover: Token | null = null;
  /** The tokens that show the turn marker. */
  readonly turnMarkers = new Set<Token>();
  constructor(readonly redraw: () => void) {}
  get placeables(): Token[] {
    return [...this.#tokens.values()];
  }
  get controlled(): Token[] {
    return this.placeables.filter(token => token.controlled);
  }
  get(id: string): Token | undefined {
    return this.#tokens.get(id);
  }
  activate(_options: { tool?: string } = {}): this {
    realm.canvas.activate(this);
    return this;
  }
  releaseAll(): number {
    return this.controlled.filter(token => token.release()).length;
  }
  /** Follows the documents of the viewed scene: adds new tokens and removes deleted ones. */
  follow(): void {
    const documents: Dynamic[] = [...(realm.canvas.scene?.tokens ?? [])];
    const present = new Set(documents);
    for (const token of this.placeables.filter(({ document }) => !present.has(document))) {
      token.setTarget(false, { releaseOthers: false });
      token.release();
      if (this.hover === token) this.hover = null;
      this.turnMarkers.delete(token);
      this.#tokens.delete(token.id);
    }
    for (const document of documents) {
      if (this.#tokens.has(document.id)) continue;
      const token: Token = new realm.CONFIG.Token.objectClass(document);
      this.#tokens.set(document.id, token);
      token.draw();
    }
  }
}
