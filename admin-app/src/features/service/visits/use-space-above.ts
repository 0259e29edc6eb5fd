/**
 * Tells the style sheet, in `--space-above`, the height of the page above an element, which so can fill the screen below it.
 * @returns the element's ref.
 */
export const useSpaceAbove = () => publishSpaceAbove;

function publishSpaceAbove(element: HTMLElement | null) {
  if (!element) return;
  const publish = () => {
    const spacePx = element.getBoundingClientRect().top + window.scrollY;
    element.style.setProperty('--space-above', `${Math.round(spacePx)}px`);
  };
  publish();
  const observer = new ResizeObserver(publish);
  for (const changing of [document.body, ...(element.parentElement?.children ?? [])])
    observer.observe(changing);
  return () => observer.disconnect();
}
