import { Roll } from "../../dice/index.ts";
import { type Dynamic, notModelled } from "../../realm.ts";
import { fromUuid, fromUuidSync } from "../../utility/uuid.ts";
import { make, makeIcon } from "./html.ts";

/** Options for enriching a text. `custom` enrichers are not modeled. */
interface Enrichment {
  secrets?: boolean;
  documents?: boolean;
  links?: boolean;
  rolls?: boolean;
  embeds?: boolean;
  rollData?: object | (() => object);
  relativeTo?: Dynamic;
}

type Enricher = (match: RegExpMatchArray, how: Enrichment) => Promise<HTMLElement> | HTMLElement;

/** The patterns that enriching replaces, each with the option that turns it on or off. */
const ENRICHERS: readonly (readonly [option: keyof Enrichment, pattern: RegExp, enrich: Enricher])[] = [
  ["embeds", /@Embed\[[^\]]+\](?:\{[^}]*\})?/g, () => notModelled("a document that is embedded in rich text")],
  ["documents", /@UUID\[([^\]]+)\](?:\{([^}]*)\})?/g, linkTo],
  ["documents", /@[A-Z]\w+\[[^\]]+\]/g, () => notModelled("a link in rich text that is not @UUID")],
  [
    "rolls",
    /\[\[\/(r|roll|gmr|gmroll|br|blindroll|sr|selfroll|pr|publicroll) ([^\]#]+)(?:#([^\]]*))?\]\](?:\{([^}]*)\})?/g,
    deferred,
  ],
  ["rolls", /\[\[\/[^\]]*\]\]/g, () => notModelled("a command in rich text that is not a roll")],
  ["rolls", /\[\[([^/\]][^\]]*)\]\](?:\{([^}]*)\})?/g, rolled],
  [
    "links",
    /https?:\/\/[^\s<>"]+/g,
    ([href]) => make("a", { class: "hyperlink", href, target: "_blank", rel: "nofollow noopener" }, href),
  ],
];

/** `TextEditor`: turns rich text into HTML for display. */
// biome-ignore lint/complexity/noStaticOnlyClass: Foundry's is one
export class TextEditor {
  static get implementation(): typeof TextEditor {
    return TextEditor;
  }
  /**
   * Removes secrets unless the options include them, and runs every enricher unless an option turns it off. It does not
   * clean: scripts in the text would run here.
   */
  static async enrichHTML(content: string, how: Enrichment = {}): Promise<string> {
    const page = make("div");
    page.innerHTML = content;
    if (!how.secrets) for (const secret of page.querySelectorAll("section.secret:not(.revealed)")) secret.remove();
    for (const [option, pattern, enrich] of ENRICHERS)
      if (how[option] !== false) await enrichTexts(page, pattern, match => enrich(match, how));
    return page.innerHTML;
  }
  /** Listens on the page itself, so that links work wherever they are. Each detached window has its own page. */
  static activateListeners(page: Document): void {
    page.addEventListener("click", event => {
      const link = (event.target as HTMLElement).closest?.<HTMLElement>("a.content-link[data-link]");
      if (!link || link.classList.contains("broken")) return;
      event.preventDefault();
      fromUuid(link.dataset.uuid).then((document: Dynamic) => document?._onClickDocumentLink(event));
    });
  }
}

async function enrichTexts(parent: Node, pattern: RegExp, enrich: (match: RegExpMatchArray) => unknown): Promise<void> {
  for (const node of [...parent.childNodes]) {
    if (node.nodeType !== node.TEXT_NODE) {
      // The result of an enricher is not enriched again.
      if (!(node as Element).matches?.("a")) await enrichTexts(node, pattern, enrich);
      continue;
    }
    const { data } = node as Text;
    const pieces: (Node | string)[] = [];
    let end = 0;
    for (const match of data.matchAll(pattern)) {
      pieces.push(data.slice(end, match.index), (await enrich(match)) as Node);
      end = match.index + match[0].length;
    }
    if (end > 0) (node as Text).replaceWith(...pieces, data.slice(end));
  }
}

/** A broken link keeps the label from the text. open: its other attributes; we assume none */
function linkTo([, uuid = "", name]: RegExpMatchArray, { relativeTo }: Enrichment): HTMLElement {
  const found = sought(uuid, relativeTo);
  const words = name ?? found?.name ?? uuid;
  if (!found)
    return make("a", { class: "content-link broken", "data-uuid": uuid }, makeIcon("fa-solid fa-link-slash"), words);
  const { id = found._id, documentName: type, uuid: whole = uuid } = found;
  const data = { "data-link": true, "data-uuid": whole, "data-id": id, "data-type": type, "data-tooltip": type };
  return make("a", { class: "content-link", draggable: "true", ...data }, makeIcon("fa-solid fa-file"), words);
}

/** A malformed uuid makes a broken link; the rest of the text is still shown. */
function sought(uuid: string, relative: Dynamic): Dynamic {
  try {
    return fromUuidSync(uuid, { relative, strict: false });
  } catch {
    return null;
  }
}

/** A roll link that rolls when it is pressed and shows its formula. open: an icon's class */
function deferred([, mode, formula = "", flavor, label]: RegExpMatchArray): HTMLElement {
  const data = { "data-mode": mode, "data-flavor": flavor?.trim() ?? "", "data-formula": formula.trim() };
  return make("a", { class: "inline-roll roll", ...data }, makeIcon("fa-solid fa-dice-d20"), label ?? formula.trim());
}

/** A roll that is made each time the text is enriched and shows its total. */
async function rolled([, formula = "", label]: RegExpMatchArray, { rollData }: Enrichment): Promise<HTMLElement> {
  const data = typeof rollData === "function" ? rollData() : (rollData ?? {});
  const roll: Dynamic = await Roll.create(formula, data).evaluate();
  const shown = label ? `${label}: ${roll.total}` : String(roll.total);
  const stored = encodeURIComponent(JSON.stringify(roll));
  const attributes = { class: "inline-roll inline-result", "data-tooltip": roll.formula, "data-roll": stored };
  return make("a", attributes, makeIcon("fa-solid fa-dice-d20"), shown);
}
