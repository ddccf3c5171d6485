import { notModelled } from "../../realm.ts";

/** What Foundry makes of the links and rolls in rich text. */
const ENRICHED = /@\w+\[|\[\[/;

/** Rich text as it is shown. */
// biome-ignore lint/complexity/noStaticOnlyClass: Foundry's is one
export class TextEditor {
  static get implementation(): typeof TextEditor {
    return TextEditor;
  }
  static async enrichHTML(content: string, { secrets = false } = {}): Promise<string> {
    if (ENRICHED.test(content)) return notModelled("links and rolls in rich text");
    return secrets ? content : content.replaceAll(/<section[^>]*class="secret"[^>]*>.*?<\/section>/gs, "");
  }
}
