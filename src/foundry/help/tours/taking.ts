import { TOURS, type TourId } from "./stops.ts";
import { ScreenTour } from "./tour.ts";

/** Registers the tours with Foundry. They never start by themselves. */
export function registerTours(): void {
  for (const tour of Object.keys(TOURS) as TourId[]) game.tours!.register("ten-segments", tour, new ScreenTour(tour));
}

/** Starts the tour for this user's role from the beginning. */
export async function takeTour(): Promise<void> {
  const { Tour } = foundry.nue;
  const tour = game.tours!.get(`ten-segments.${game.user!.isGM ? "game-master" : "player"}`);
  if (tour === undefined) return;
  if (tour.status !== Tour.STATUS.UNSTARTED) await tour.reset();
  if (Tour.activeTour !== tour) await tour.start();
}
