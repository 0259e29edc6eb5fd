/** Distance from the window's edge within which the page scrolls, and the step per interval. */
const EDGE_PX = 72;
const SCROLL_STEP_PX = 12;

/**
 * Moves a row with the pointer until it is released. Rows are only transformed, since moving the element in
 * the document would release the pointer capture.
 * @param onDrop gets the new position, from 0, if it has changed.
 */
export function dragRow(
  handle: HTMLElement,
  pointer: PointerEvent,
  onDrop: (position: number) => void,
): void {
  const row = handle.closest<HTMLElement>('[role="row"], li');
  if (!row?.parentElement) return;
  const rows = [...row.parentElement.children] as HTMLElement[];
  const boxes = rows.map((each) => each.getBoundingClientRect());
  const own = rows.indexOf(row);
  const ownBox = boxes[own] as DOMRect;
  const neighbour = boxes[own + 1] ?? boxes[own - 1];
  const gapPx = neighbour
    ? Math.max(0, Math.abs(neighbour.top - ownBox.top) - Math.min(ownBox.height, neighbour.height))
    : 0;
  const startPx = pointer.clientY + window.scrollY;
  let lastClientY = pointer.clientY;
  let position = own;

  function update() {
    const byPx = lastClientY + window.scrollY - startPx;
    const middle = ownBox.top + ownBox.height / 2 + byPx;
    position = boxes.filter((box, index) => index !== own && box.top + box.height / 2 < middle).length;
    rows.forEach((each, index) => {
      if (index === own) each.style.transform = `translateY(${byPx}px)`;
      else {
        const isPassed = index > own ? index <= position : index >= position;
        const shiftPx = isPassed ? (ownBox.height + gapPx) * (index > own ? -1 : 1) : 0;
        each.style.transform = `translateY(${shiftPx}px)`;
      }
    });
  }
  function follow(event: PointerEvent) {
    lastClientY = event.clientY;
    update();
  }
  const scroller = setInterval(() => {
    const overTop = lastClientY < EDGE_PX;
    const overEnd = lastClientY > window.innerHeight - EDGE_PX;
    if (!overTop && !overEnd) return;
    window.scrollBy(0, overTop ? -SCROLL_STEP_PX : SCROLL_STEP_PX);
    update();
  }, 16);

  const end = new AbortController();
  function stop(isDropped: boolean) {
    end.abort();
    clearInterval(scroller);
    rows.forEach((each) => {
      each.style.transform = '';
      each.style.transition = '';
    });
    delete row?.dataset.dragging;
    if (isDropped && position !== own) onDrop(position);
  }

  row.dataset.dragging = 'true';
  rows.forEach((each) => {
    if (each !== row) each.style.transition = 'transform var(--duration-fast) var(--ease-out)';
  });
  handle.setPointerCapture(pointer.pointerId);
  handle.addEventListener('pointermove', follow, end);
  handle.addEventListener('pointerup', () => stop(true), end);
  handle.addEventListener('pointercancel', () => stop(false), end);
  window.addEventListener('keydown', (event) => event.key === 'Escape' && stop(false), end);
}
