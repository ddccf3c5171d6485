import { type Dynamic, realm } from "../../realm.ts";
import { fromUuid } from "../../utility/index.ts";
import { cleanHTML } from "./html.ts";

const LINK = /@UUID\[([^\]]+)\](?:\{([^}]*)\})?/g;

async function makeLink(uuid: string, label?: string): Promise<HTMLElement> {
  const target = await fromUuid(uuid);
  const link = document.createElement("a");
  link.className = target ? "content-link" : "content-link broken";
  link.setAttribute("draggable", String(Boolean(target)));
  Object.assign(link.dataset, { link: "", uuid, id: target?.id ?? "", type: target?.documentName ?? "" });
  link.textContent = label || target?.name || uuid;
  return link;
}

async function enrichText(node: Text): Promise<void> {
  const { data } = node;
  const parts: (string | Node)[] = [];
  let from = 0;
  for (const match of data.matchAll(LINK)) {
    parts.push(data.slice(from, match.index), await makeLink(match[1] as string, match[2]));
    from = match.index + match[0].length;
  }
  if (parts.length) node.replaceWith(...parts, data.slice(from));
}

function textsOf(node: Node): Text[] {
  if (node.nodeType === 3) return [node as Text];
  return [...node.childNodes].flatMap(textsOf);
}

/** Enriched text: links to documents. Secrets are for owners. */
// biome-ignore lint/complexity/noStaticOnlyClass: Foundry's shape
export class TextEditor {
  static get implementation(): Dynamic {
    return realm.CONFIG.ux?.TextEditor ?? TextEditor;
  }

  static async enrichHTML(content: string, { secrets = false }: Dynamic = {}): Promise<string> {
    const holder = document.createElement("div");
    holder.append(...cleanHTML(content ?? ""));
    if (!secrets) for (const secret of holder.querySelectorAll("section.secret:not(.revealed)")) secret.remove();
    for (const text of textsOf(holder)) await enrichText(text);
    return holder.innerHTML;
  }

  static getDragEventData(event: DragEvent): Dynamic {
    try {
      return JSON.parse(event.dataTransfer?.getData("text/plain") ?? "{}");
    } catch {
      return {};
    }
  }
}
