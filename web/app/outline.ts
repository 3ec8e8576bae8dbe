/**
 * Leaves the outline of the page, which came with the HTML, where it is until there is something of the app to look at:
 * the first that React draws is an empty ground, while the screen is still on its way.
 */
export function keepOutlineUntilDrawn(root: HTMLElement): void {
  const outline = document.getElementById('outline');
  // Told before the browser paints, so that the one takes the place of the other in the same picture.
  const watch = new MutationObserver(() => {
    if (root.textContent === '') return;
    outline?.remove();
    watch.disconnect();
  });
  watch.observe(root, { childList: true, subtree: true });
}
