import { TOURS, type TourId } from "./stops.ts";
import { ScreenTour } from "./tour.ts";

/** Foundry lists them where it lists its own; nobody is shown one unasked. */
export function registerTours(): void {
  for (const tour of Object.keys(TOURS) as TourId[]) game.tours!.register("ten-segments", tour, new ScreenTour(tour));
}

/** The tour of whoever asks for it, from its beginning. */
export async function takeTour(): Promise<void> {
  const { Tour } = foundry.nue;
  const tour = game.tours!.get(`ten-segments.${game.user!.isGM ? "game-master" : "player"}`);
  if (tour === undefined) return;
  if (tour.status !== Tour.STATUS.UNSTARTED) await tour.reset();
  if (Tour.activeTour !== tour) await tour.start();
}
