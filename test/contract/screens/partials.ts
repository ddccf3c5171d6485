import { part, type Tree } from "../tree.ts";

/** The templates that the code renders, each with its declared partials. */
export type Pages = Readonly<Record<string, readonly string[]>>;

const PARTIAL = /\{\{#?>\s*"systems\/ten-segments\/templates\/([\w./-]+\.hbs)"/g;

/** Every partial of a template, recursively. */
function partialsOf(tree: Tree, page: string): string[] {
  const found = new Set<string>();
  const look = (name: string) => {
    for (const [, partial = ""] of (tree.get(`templates/${name}`) ?? "").matchAll(PARTIAL)) {
      if (found.has(partial)) continue;
      found.add(partial);
      look(partial);
    }
  };
  look(page);
  return [...found].sort();
}

/**
 * Templates whose partials differ from the declared ones, and code that names a template without declaring its
 * partials.
 */
export function unsaidPartials(tree: Tree, pages: Pages): string[] {
  const wrong = Object.entries(pages).flatMap(([page, said]) => {
    const needed = partialsOf(tree, page);
    const same = needed.length === said.length && needed.every(name => said.includes(name));
    return same ? [] : [`templates/${page} is drawn from ${needed.join(", ") || "itself"}`];
  });
  const named = [...part(tree, /^src\/foundry\/(?!templates\.ts$).*\.ts$/)].filter(([, text]) =>
    /systems\/ten-segments\/templates/.test(text),
  );
  return [...wrong, ...named.map(([path]) => `${path} names a page by its path`)];
}
