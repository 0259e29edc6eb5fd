/** How near to the window's edge a dragged row makes the page scroll, and by how much at a time. */
const EDGE_PX = 72;
const SCROLL_STEP_PX = 12;

/**
 * Lets the pointer carry a row among its siblings until it is released. Nothing is moved in the document: the
 * rows only look moved, so that the pointer keeps its grip.
 * @param onDrop gets the place, from 0, where the row was let go; not called when that is its own.
 */
export function dragRow(handle: HTMLElement, pointer: PointerEvent, onDrop: (place: number) => void): void {
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
  let place = own;

  function draw() {
    const byPx = lastClientY + window.scrollY - startPx;
    const middle = ownBox.top + ownBox.height / 2 + byPx;
    place = boxes.filter((box, index) => index !== own && box.top + box.height / 2 < middle).length;
    rows.forEach((each, index) => {
      if (index === own) each.style.transform = `translateY(${byPx}px)`;
      else {
        const isPassed = index > own ? index <= place : index >= place;
        const shiftPx = isPassed ? (ownBox.height + gapPx) * (index > own ? -1 : 1) : 0;
        each.style.transform = `translateY(${shiftPx}px)`;
      }
    });
  }
  function follow(event: PointerEvent) {
    lastClientY = event.clientY;
    draw();
  }
  const scroller = setInterval(() => {
    const overTop = lastClientY < EDGE_PX;
    const overEnd = lastClientY > window.innerHeight - EDGE_PX;
    if (!overTop && !overEnd) return;
    window.scrollBy(0, overTop ? -SCROLL_STEP_PX : SCROLL_STEP_PX);
    draw();
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
    if (isDropped && place !== own) onDrop(place);
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
