/** Longest time between a tap and its ghost tap. */
const GHOST_TAP_MS = 800;
/** Larger than the distance between two taps of one finger. */
const COVER_PX = 96;

let lastTap: PointerEvent | undefined;
let lastTapMs = 0;

if (typeof document !== 'undefined') {
  const remember = (event: PointerEvent) => {
    lastTap = event;
    lastTapMs = performance.now();
  };
  document.addEventListener('pointerdown', remember, { capture: true, passive: true });
}

/**
 * Ignores taps near the last one for a moment. Call it when the page changes under a finger, such as when a dialog closes,
 * so that the second of two quick taps does nothing. Mouse clicks are not ignored.
 */
export function suppressGhostTap(): void {
  if (!lastTap || lastTap.pointerType === 'mouse') return;
  const leftMs = lastTapMs + GHOST_TAP_MS - performance.now();
  if (leftMs <= 0) return;
  const cover = document.createElement('div');
  Object.assign(cover.style, {
    position: 'fixed',
    zIndex: '2147483647',
    left: `${lastTap.clientX - COVER_PX / 2}px`,
    top: `${lastTap.clientY - COVER_PX / 2}px`,
    width: `${COVER_PX}px`,
    height: `${COVER_PX}px`,
    touchAction: 'manipulation',
  });
  // Elements outside of an open dialog cannot be tapped.
  (Array.from(document.querySelectorAll('dialog[open]')).at(-1) ?? document.body).append(cover);
  setTimeout(() => cover.remove(), leftMs);
}
