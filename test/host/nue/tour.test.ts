// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { realm } from "../realm.ts";
import { Tour, ToursCollection } from "./tour.ts";

const steps = [
  { id: "hall", title: "The hall", content: "Here one <b>comes in</b>." },
  { id: "door", title: "The door", content: "Behind it is a dragon.", selector: "#door" },
  { id: "vault", title: "The vault", content: "For the game master alone.", restricted: true },
];
const config = { namespace: "castle", id: "rooms", title: "Rooms", steps };
const shown = () => document.querySelector(".tour-step")?.textContent ?? null;

beforeEach(() => {
  document.body.innerHTML = '<p id="door"></p>';
  Tour.activeTour?.exit();
  Object.assign(realm, { game: { i18n: { localize: (key: string) => key }, user: { isGM: false } }, ui: {} });
});

describe("A tour", () => {
  it("goes from step to step, and is over after the last that its user may see", async () => {
    const tour = new Tour(config);
    expect([tour.status, tour.stepIndex, tour.currentStep]).toEqual(["unstarted", -1, null]);
    await tour.start();
    expect([tour.status, shown()]).toEqual(["in-progress", "The hallHere one comes in.◂▸×"]);
    await tour.next();
    expect([tour.targetElement.id, tour.hasNext, tour.hasPrevious]).toEqual(["door", false, true]);
    await tour.next();
    expect([tour.status, shown(), Tour.tourInProgress]).toEqual(["completed", null, false]);
  });

  it("points at what a step is about, and at nothing where there is no such thing", async () => {
    const tour = new Tour(config);
    await tour.start();
    const overlay = () => document.querySelector<HTMLElement>(".tour-overlay")!;
    expect(overlay().classList.contains("points")).toBe(false);
    const rect = { left: 300, top: 200, right: 400, bottom: 240 };
    document.querySelector("#door")!.getBoundingClientRect = () => rect as DOMRect;
    await tour.next();
    const frame = ["left", "top", "width", "height"].map(side => overlay().style.getPropertyValue(`--${side}`));
    expect(frame).toEqual(["290px", "190px", "120px", "60px"]);
    expect(document.querySelector<HTMLElement>(".tour-step")!.style.inset).toBe("200px auto auto 280px");
  });

  it("does what a subclass says before and after each step", async () => {
    const done: string[] = [];
    class Told extends Tour {
      protected override async _preStep() {
        done.push(`before ${this.currentStep.id}`);
      }
      protected override async _postStep() {
        await super._postStep();
        done.push("after");
      }
    }
    const tour = new Told(config);
    await tour.start();
    await tour.next();
    await tour.complete();
    expect(done).toEqual(["before hall", "after", "before door", "after"]);
  });

  it("is left at any step, and gone on with there", async () => {
    const tour = new Tour(config);
    await tour.start();
    await tour.next();
    tour.exit();
    expect([shown(), Tour.activeTour, tour.stepIndex]).toEqual([null, null, 1]);
    await tour.start();
    expect(tour.stepIndex).toBe(1);
  });

  it("does not show what is not on the page", async () => {
    document.body.innerHTML = "";
    const tour = new Tour(config);
    await tour.start();
    await expect(tour.next()).rejects.toThrow("There is nothing on the page to show by #door");
  });

  it("that is over is reset before it begins anew", async () => {
    const tour = new Tour(config);
    await tour.complete();
    await expect(tour.start()).rejects.toThrow("reset");
    await tour.reset();
    await tour.start();
    expect(tour.stepIndex).toBe(0);
  });

  it("is loaded from no file, and not by name", async () => {
    await expect(Tour.fromJSON("tours/rooms.json")).rejects.toThrow("host: a tour from the file tours/rooms.json");
  });
});

describe("The tours of a game", () => {
  it("are each registered once, under their own key, and listed then", () => {
    const render = vi.fn();
    Object.assign(realm.ui, { settings: { render } });
    const tours = new ToursCollection();
    tours.register("castle", "rooms", new Tour(config));
    expect([tours.get("castle.rooms").title, render.mock.calls.length]).toEqual(["Rooms", 1]);
    expect(() => tours.register("castle", "rooms", new Tour(config))).toThrow("already been registered");
    tours.register("castle", "garden", new Tour(config));
    expect(tours.get("castle.garden").title).toBe("Rooms");
  });
});
