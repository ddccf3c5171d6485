import { areasIn } from "../../fight/area.ts";
import type { Asked } from "../../fight/record.ts";
import { type Reason, reason } from "../../vocabulary.ts";
import { anything } from "../judging/forms.ts";
import { inStage } from "../judging/impossible.ts";
import { FINE } from "../judging/view.ts";
import { endArea } from "../resolving/areas/end.ts";
import type { Course } from "../resolving/course.ts";
import type { CommandRow } from "./row.ts";

/** Ends an area of magic (G.13). */
export interface EndArea extends Asked {
  readonly type: "end-area";
  /** The area's key. */
  readonly area: number;
}

export const END_AREA: CommandRow<EndArea> = {
  form: { area: anything },
  impossible: [inStage("surprise", "declare", "segments", "end"), areaIsThere],
  rules: [],
  resolve: resolveEnd,
  atTheTable: "allowed",
};

/** Objects if there is no such area. */
function areaIsThere({ fight }: Pick<Course, "fight">, { area }: EndArea): readonly Reason[] {
  return areasIn(fight).some(({ key }) => key === area) ? FINE : [reason("no-such-area", { area: String(area) })];
}

function resolveEnd(course: Course, { area: key }: EndArea): void {
  const area = areasIn(course.fight).find(one => one.key === key);
  if (area !== undefined) endArea(course, area, "area-ended");
}
