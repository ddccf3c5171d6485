/** Adds a tooltip to window titles, because Foundry truncates long ones. */
export function registerTitles(): void {
  Hooks.on("renderApplicationV2", ({ title }, element) => {
    const heading = element.querySelector<HTMLElement>(".window-title");
    if (heading && element.classList.contains("ten-segments")) heading.dataset.tooltipText = title;
  });
}
