/**
 * How many times its rate a figure moved, 1 or more: 1 is walking, 2 running at double speed.
 *
 * @param feet walked in the round, 0 or more
 * @param rate feet a round at combat speed; a figure without one cannot run
 * @source S3.MV.d, S3.FC.b
 * @reading any part of another move counts as one
 */
export function speedMultiple(feet: number, rate: number): number {
  return rate > 0 ? Math.max(1, Math.ceil(feet / rate)) : 1;
}
