import Handlebars from "handlebars";
import { type Dynamic, realm } from "../../realm.ts";

const defined = new Map<string, string>();
const loading = new Map<string, Promise<Handlebars.TemplateDelegate>>();

/** Compiles a template. Clients in the same process share the compiled result. */
function compile(text: string): Handlebars.TemplateDelegate {
  const shared = realm.shareScript?.(text, () => String(Handlebars.precompile(text)));
  return shared ? Handlebars.template(shared) : Handlebars.compile(text);
}

/**
 * Sets the text of a template path without fetching it. The host's own screens call this before clients begin to share.
 */
export function defineTemplate(path: string, text: string): void {
  defined.set(path, text);
}

/** Returns the compiled template at a path and registers it as a partial. */
export async function getTemplate(path: string): Promise<Handlebars.TemplateDelegate> {
  if (!loading.has(path)) {
    const compiled = readText(path).then(text => compile(text));
    compiled.catch(() => loading.delete(path));
    loading.set(path, compiled);
  }
  const template = (await loading.get(path)) as Handlebars.TemplateDelegate;
  Handlebars.registerPartial(path, template);
  return template;
}

async function readText(path: string): Promise<string> {
  return defined.get(path) ?? realm.fetchText(path);
}

/** Loads templates and registers them as partials under their paths. */
export async function loadTemplates(paths: string[]): Promise<Handlebars.TemplateDelegate[]> {
  return Promise.all(paths.map(path => getTemplate(path)));
}

export async function renderTemplate(path: string, data: Dynamic): Promise<string> {
  const template = await getTemplate(path);
  return template(data ?? {}, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
}
