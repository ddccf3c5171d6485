import { say } from "../../localize.ts";
import type { SheetField, Values } from "../fields.ts";

/**
 * The fields of a spell or a power, of whose area only as much is asked as its shape needs: how many or how far where there is
 * one, and how wide for a cone and a path.
 */
export function withItsArea<Shown extends SheetField>(fields: readonly Shown[], { area }: Values): readonly Shown[] {
  const { shape } = area as { readonly shape: string };
  return fields.flatMap(field => {
    const [, member] = /\.area\.(size|width)$/.exec(field.name) ?? [];
    if (member === undefined) return [field];
    if (shape === "target" || (member === "width" && shape !== "cone" && shape !== "path")) return [];
    return [{ ...field, label: say(`Sheet.Area.${member}.${shape}`) }];
  });
}
