// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { $, setStage } from "../stage.ts";
import { Notifications } from "./notifications.ts";

let notifications: Notifications;
beforeEach(() => {
  setStage();
  vi.useFakeTimers();
  for (const loudness of ["info", "warn", "error"] as const) vi.spyOn(console, loudness).mockImplementation(() => {});
  notifications = new Notifications();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("Notifications", () => {
  it("are read out, shown and logged by their kind", () => {
    notifications.warn("TEST.Word", { localize: true });
    notifications.error("TEST.Greeting", { format: { name: "<Ann>" } });
    notifications.success("Done", { console: false });
    expect($("#notifications").getAttribute("aria-live")).toBe("polite");
    const shown = [...document.querySelectorAll(".notification")].map(each => [
      each.className,
      $("p", each).textContent,
    ]);
    expect(shown).toEqual([
      ["notification warning", "Sword"],
      ["notification error", "Hail, <Ann>"],
      ["notification success", "Done"],
    ]);
    expect(console.warn).toHaveBeenCalledWith("Sword");
    expect(console.info).not.toHaveBeenCalled();
  });

  it("say HTML, which is cleaned", () => {
    notifications.info('<b>a</b> <img src="x" onerror="x()"> &lt;b&gt;');
    expect($(".notification p").innerHTML).toBe('<b>a</b> <img src="x"> &lt;b&gt;');
  });

  it("go by themselves, unless permanent", () => {
    const fleeting = notifications.info("a");
    const lasting = notifications.info("b", { permanent: true });
    vi.runAllTimers();
    expect([notifications.has(fleeting), notifications.has(lasting)]).toEqual([false, true]);
    $(".notification-close").click();
    expect([notifications.has(lasting), document.querySelectorAll(".notification").length]).toEqual([false, 0]);
  });

  it("are taken back by id", () => {
    const { id } = notifications.info("a");
    notifications.remove(id);
    expect(notifications.has(id)).toBe(false);
  });
});
