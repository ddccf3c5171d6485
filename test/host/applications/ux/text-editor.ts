import { notModelled, realm } from "../../realm.ts";
import { make } from "./html.ts";

/** A link to a document and a roll that is made when it is pressed, as their texts name them. */
const ENRICHED = /@UUID\[([^\]]+)\](?:\{([^}]*)\})?|\[\[\/(?:r|roll|gmr|gmroll) ([^\]]+)\]\](?:\{([^}]*)\})?/g;
/** What else Foundry makes something of. */
const BEYOND = /@\w+\[|\[\[/;

/** Rich text as it is shown. */
// biome-ignore lint/complexity/noStaticOnlyClass: Foundry's is one
export class TextEditor {
  static get implementation(): typeof TextEditor {
    return TextEditor;
  }
  /** It cleans nothing: what would run in the text, runs here. */
  static async enrichHTML(content: string, { secrets = false } = {}): Promise<string> {
    const page = make("div");
    page.innerHTML = content;
    if (!secrets) for (const secret of page.querySelectorAll("section.secret:not(.revealed)")) secret.remove();
    enrichTexts(page);
    return page.innerHTML;
  }
}

function enrichTexts(parent: Node): void {
  for (const node of [...parent.childNodes]) {
    if (node.nodeType !== node.TEXT_NODE) enrichTexts(node);
    else {
      const text = node as Text;
      const found = [...text.data.matchAll(ENRICHED)];
      if (BEYOND.test(text.data.replaceAll(ENRICHED, ""))) notModelled("such links and rolls in rich text");
      if (found.length > 0) text.replaceWith(...pieces(text.data, found));
    }
  }
}

function pieces(text: string, found: readonly RegExpMatchArray[]): (Node | string)[] {
  const ends = found.map(match => match.index! + match[0].length);
  return [
    ...found.flatMap((match, at) => [text.slice(ends[at - 1] ?? 0, match.index), linkTo(match)]),
    text.slice(ends.at(-1)),
  ];
}

function linkTo([, uuid, name, formula, label]: RegExpMatchArray): HTMLElement {
  if (uuid === undefined)
    return make("a", { class: "inline-roll roll", "data-formula": formula }, label ?? formula ?? "");
  const shown = name ?? realm.foundry.utils.fromUuidSync(uuid)?.name ?? uuid;
  return make("a", { class: "content-link", draggable: "true", "data-link": "", "data-uuid": uuid }, shown);
}
