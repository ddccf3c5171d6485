import { writerOf } from "../adapters/index.ts";
import type { SystemModels } from "../foundry.d.ts";
import { accountOf, renderDeed } from "./deed-card.ts";

/** How messages of one type are shown. A message holds facts; each client makes its own card from them. */
interface CardKind {
  /** May this user write such a message? Foundry lets any user create one, and edit their own. */
  readonly isWrittenBy: (user: User) => boolean;
  /** The key of the note below a message that someone else wrote. It has no card. */
  readonly forged: string;
  /** Fills the message's element with the card. */
  readonly render: (message: ChatMessage, html: HTMLElement) => Promise<void>;
  /** The card as plain paragraphs without secrets, for modules and exports that do not render it. */
  readonly account: (message: ChatMessage, undone: boolean) => Promise<string>;
}

/** The cards, by type of message. */
const CARDS: { readonly [Type in keyof SystemModels["ChatMessage"]]: CardKind } = {
  deed: {
    isWrittenBy: ({ isGM }) => isGM,
    forged: "Deed.notReferees",
    render: renderDeed,
    account: accountOf,
  },
};

/** How a message of this type is checked and shown as a card; null for another type, such as a sentence or a roll. */
export function cardOf({ type }: ChatMessage): CardKind | null {
  return Object.hasOwn(CARDS, type) ? CARDS[type as keyof typeof CARDS] : null;
}

/** Was the message last written by a user who may write cards of this kind? */
export function isGenuine(message: ChatMessage, { isWrittenBy }: CardKind): boolean {
  const writer = writerOf(message);
  return writer !== null && isWrittenBy(writer);
}
