/** Foundry ends a window's title that is too long in an ellipsis; a tooltip shows all of it. */
export function registerTitles(): void {
  Hooks.on("renderApplicationV2", ({ title }, element) => {
    const heading = element.querySelector<HTMLElement>(".window-title");
    if (heading && element.classList.contains("ten-segments")) heading.dataset.tooltipText = title;
  });
}
