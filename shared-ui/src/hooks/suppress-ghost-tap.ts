/** A ghost tap comes this much after the tap at most. */
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
 * Call it where the page changes under a finger, such as when a dialog closes: what appears there takes no tap for a
 * moment, so that the second of two taps does nothing. A mouse makes no such mistakes.
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
  // While a dialog is open, an element outside of it is below it.
  (Array.from(document.querySelectorAll('dialog[open]')).at(-1) ?? document.body).append(cover);
  setTimeout(() => cover.remove(), leftMs);
}
