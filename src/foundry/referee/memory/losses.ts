import type { Gap } from "../../adapters/index.ts";
import { type Refused, refused } from "../requests/replies.ts";

type Said = (values: { readonly round: number }) => Refused;

/** The refusal for each reason why an archived round cannot be read. */
const LOSS: Readonly<Record<Gap["why"], Said>> = {
  begins: values => refused("memory-begins", values),
  missing: values => refused("memory-missing", values),
  changed: values => refused("memory-changed", values),
  torn: values => refused("memory-torn", values),
};

export function refusedFor({ why, round }: Gap): Refused {
  return LOSS[why]({ round });
}
