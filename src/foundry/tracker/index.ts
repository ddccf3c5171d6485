export { SegmentTracker } from "./segment-tracker.ts";
