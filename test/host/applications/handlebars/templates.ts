import Handlebars from "handlebars";
import { type Dynamic, realm } from "../../realm.ts";

const loading = new Map<string, Promise<Handlebars.TemplateDelegate>>();

/** What a text becomes as a template. Clients that share a process need not each work it out. */
function compile(text: string): Handlebars.TemplateDelegate {
  const { shareScript } = realm;
  return shareScript
    ? Handlebars.template(shareScript(text, () => String(Handlebars.precompile(text))))
    : Handlebars.compile(text);
}

/** Gives a path its template without fetching it: the host's own screens come with theirs. */
export function defineTemplate(path: string, text: string): void {
  const template = compile(text);
  Handlebars.registerPartial(path, template);
  loading.set(path, Promise.resolve(template));
}

/** The compiled template at a path, which is also registered as a partial. */
export async function getTemplate(path: string): Promise<Handlebars.TemplateDelegate> {
  if (!loading.has(path)) {
    const compiled = realm.fetchText(path).then(text => compile(text));
    compiled.catch(() => loading.delete(path));
    loading.set(path, compiled);
  }
  const template = (await loading.get(path)) as Handlebars.TemplateDelegate;
  Handlebars.registerPartial(path, template);
  return template;
}

/** Loads templates, as partials under their paths. */
export async function loadTemplates(paths: string[]): Promise<Handlebars.TemplateDelegate[]> {
  return Promise.all(paths.map(path => getTemplate(path)));
}

export async function renderTemplate(path: string, data: Dynamic): Promise<string> {
  const template = await getTemplate(path);
  return template(data ?? {}, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
}
