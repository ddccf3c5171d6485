import sanitizeHtml from "sanitize-html";
import { schemaOf } from "../documents/schemas.ts";
import { type Dynamic, notModelled } from "../realm.ts";
import { ALLOWED_ATTRIBUTES, ALLOWED_SCHEMES, ALLOWED_TAGS, ForcedReplacement, GO_WHOLE } from "../utility/index.ts";

/** What a system's or module's manifest says of the documents' types. */
type DocumentTypes = Readonly<Record<string, Readonly<Record<string, { readonly htmlFields?: readonly string[] }>>>>;

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [...ALLOWED_TAGS],
  allowedAttributes: { "*": [...ALLOWED_ATTRIBUTES, "data-*", "aria-*"] },
  allowedSchemes: [...ALLOWED_SCHEMES],
  allowedSchemesByTag: { img: [...ALLOWED_SCHEMES, "data"] },
  allowProtocolRelative: false,
  nonTextTags: [...GO_WHOLE],
};

/** HTML that a user has sent, as the server stores it. */
const clean = (html: string): string => (/[<>&]/.test(html) ? sanitizeHtml(html, RULES) : html);

/**
 * What a user has sent of a document, with its HTML cleaned: the fields of HTML that Foundry's own schema has, and those that
 * the manifest names for the document's type. All else is stored as it was sent, a token's delta too.
 *
 * @param stored the document as it is stored, when it is changed
 */
export function sanitize(
  documentName: string,
  sent: Dynamic,
  declared: DocumentTypes,
  stored: Dynamic = null,
): Dynamic {
  const own = Object.keys(schemaOf(documentName).fields).flatMap(name =>
    htmlPaths(schemaOf(documentName).fields[name], name),
  );
  const { htmlFields = [] } = declared[documentName]?.[sent.type ?? stored?.type] ?? {};
  if (htmlFields.some(path => path.includes("*"))) notModelled("wildcards in htmlFields");
  const html = new Set([...own, ...htmlFields.map(path => `system.${path}`)]);
  return cleanedAt(sent, "", html, (list, children) => {
    const { embeddedName } = schemaOf(documentName).fields[list] ?? {};
    const present = (id: string) => stored?.[list]?.find((one: Dynamic) => one._id === id);
    return embeddedName ? children.map(one => sanitize(embeddedName, one, declared, present(one._id))) : children;
  });
}

/** The paths of a field's own HTML. */
function htmlPaths(field: Dynamic, path: string): string[] {
  if (field.constructor.name === "HTMLField") return [path];
  return Object.entries<Dynamic>(field.fields ?? {}).flatMap(([name, inner]) => htmlPaths(inner, `${path}.${name}`));
}

type OfChildren = (list: string, children: Dynamic[]) => Dynamic[];

/** Keys may be dotted, and begin with the sign of a replacement. */
function cleanedAt(value: Dynamic, path: string, html: ReadonlySet<string>, ofChildren: OfChildren): Dynamic {
  if (value instanceof ForcedReplacement)
    return ForcedReplacement.create(cleanedAt(value.value, path, html, ofChildren));
  if (typeof value === "string") return html.has(path) ? clean(value) : value;
  if (Array.isArray(value)) return ofChildren(path, value);
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const at = (key: string) => (path ? `${path}.` : "") + key.replaceAll(/(^|\.)==/g, "$1");
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, cleanedAt(inner, at(key), html, ofChildren)]),
  );
}
