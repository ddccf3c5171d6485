import { say } from "../../localize.ts";
import type { SheetField, Values } from "../fields.ts";

/**
 * Removes the area fields that its shape does not need: size for all but a single target, width only for cones and
 * paths.
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
