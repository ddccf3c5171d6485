import { part, type Tree } from "../tree.ts";
import { lineAt, type Node, parseModule, walk } from "./syntax.ts";

const TABLE = /^src\/(foundry\/.*|main)\.ts$/;

/** Classes of a page's elements and events. Each browser window has its own. */
const OF_A_PAGE = /^(HTML\w*|SVG\w*|Element|Node|Text|Document|Window|Event|\w+Event)$/;

/** A use of the main window in place of the window that contains the application. */
function slipAt(node: Node): string | null {
  if (node.type === "BinaryExpression" && node.operator === "instanceof") {
    const name = String((node.right as Node).name);
    return OF_A_PAGE.test(name) ? `asks whether something is an instance of ${name}` : null;
  }
  if (node.type !== "MemberExpression") return null;
  const { object, property } = node as unknown as Record<"object" | "property", Node>;
  return object.name === "document" && property.name === "activeElement" ? "looks at document.activeElement" : null;
}

/** Code that assumes a single window. On generation 14 any application may be in a window of its own. */
export function slipsAcrossWindows(tree: Tree): string[] {
  return [...part(tree, TABLE)].flatMap(([path, text]) =>
    [...walk(parseModule(path, text))].flatMap(({ node }) => {
      const slip = slipAt(node);
      return slip === null
        ? []
        : [`${path}:${lineAt(text, node)} ${slip}: ask by tagName, or by the element's ownerDocument`];
    }),
  );
}
