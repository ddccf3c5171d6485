import sanitizeHtml from "sanitize-html";
import { schemaOf } from "../documents/schemas.ts";
import { type Dynamic, notModelled } from "../realm.ts";
import { ALLOWED_ATTRIBUTES, ALLOWED_SCHEMES, ALLOWED_TAGS, ForcedReplacement, GO_WHOLE } from "../utility/index.ts";

/** The document types in a system's or module's manifest. */
type DocumentTypes = Readonly<Record<string, Readonly<Record<string, { readonly htmlFields?: readonly string[] }>>>>;

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [...ALLOWED_TAGS],
  allowedAttributes: { "*": [...ALLOWED_ATTRIBUTES, "data-*", "aria-*"] },
  allowedSchemes: [...ALLOWED_SCHEMES],
  allowedSchemesByTag: { img: [...ALLOWED_SCHEMES, "data"] },
  allowProtocolRelative: false,
  nonTextTags: [...GO_WHOLE],
};

/** Cleans HTML sent by a user, as the server stores it. */
const clean = (html: string): string => (/[<>&]/.test(html) ? sanitizeHtml(html, RULES) : html);

/**
 * Cleans the HTML of a document sent by a user: the HTML fields of Foundry's own schema, and the fields that the
 * manifest names for the document's type. Everything else is stored unchanged, including a token's delta.
 *
 * @param stored the stored document, if it is an update
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

/** The paths of HTML fields below this field. */
function htmlPaths(field: Dynamic, path: string): string[] {
  if (field.constructor.name === "HTMLField") return [path];
  return Object.entries<Dynamic>(field.fields ?? {}).flatMap(([name, inner]) => htmlPaths(inner, `${path}.${name}`));
}

type OfChildren = (list: string, children: Dynamic[]) => Dynamic[];

/** Keys may be dotted and may start with a replacement operator. */
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
