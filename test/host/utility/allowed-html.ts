/**
 * The HTML that users may write. Foundry documents that these lists exist (`CONST.ALLOWED_HTML_TAGS`,
 * `CONST.ALLOWED_HTML_ATTRIBUTES`) but not their contents. The host's lists are short: no scripts, frames or drawings.
 */
// biome-ignore format: a table
export const ALLOWED_TAGS: readonly string[] = [
  "a", "abbr", "address", "article", "aside", "b", "bdi", "bdo", "blockquote", "br", "button", "caption", "center", "cite", "code",
  "col", "colgroup", "data", "dd", "del", "details", "dfn", "div", "dl", "dt", "em", "fieldset", "figcaption", "figure", "footer",
  "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hgroup", "hr", "i", "img", "input", "ins", "kbd", "label", "legend", "li",
  "main", "map", "mark", "menu", "meter", "nav", "ol", "optgroup", "option", "output", "p", "picture", "pre", "progress", "q", "rp",
  "rt", "ruby", "s", "samp", "section", "select", "small", "source", "span", "strong", "sub", "summary", "sup", "table", "tbody",
  "td", "textarea", "tfoot", "th", "thead", "time", "tr", "u", "ul", "var", "wbr",
];

/** Attributes that every element may have, besides those that start with `data-` or `aria-`. */
// biome-ignore format: a table
export const ALLOWED_ATTRIBUTES: readonly string[] = [
  "alt", "autocomplete", "checked", "class", "colspan", "cols", "dir", "disabled", "for", "height", "hidden", "href", "id", "label",
  "lang", "max", "maxlength", "min", "multiple", "name", "open", "pattern", "placeholder", "readonly", "rel", "required", "role",
  "rows", "rowspan", "scope", "selected", "size", "span", "src", "start", "step", "style", "tabindex", "target", "title", "type",
  "value", "width",
];

/** Allowed schemes of addresses. An address without a scheme belongs to the page's own server. */
export const ALLOWED_SCHEMES: readonly string[] = ["http", "https", "mailto"];

/** Attributes that hold an address. */
export const ADDRESSES: readonly string[] = ["href", "src"];

/** Elements that are removed with their content. Other forbidden elements leave their text. */
// biome-ignore format: a table
export const GO_WHOLE: readonly string[] = [
  "base", "embed", "iframe", "link", "math", "meta", "noscript", "object", "script", "style", "svg", "template", "title",
];
