import { useRef, type PointerEvent } from 'react';

/** Pixels; shorter moves are taps. */
const SWIPE_MIN_PX = 40;

/** Handlers for horizontal swipes; `onSwipe` gets 1 for the next item and -1 for the previous one. */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown(event: PointerEvent) {
      start.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY };
    },
    onPointerUp(event: PointerEvent) {
      if (!start.current) return;
      const x = event.clientX - start.current.x;
      const y = event.clientY - start.current.y;
      start.current = null;
      if (Math.abs(x) < SWIPE_MIN_PX || Math.abs(x) < Math.abs(y)) return;
      const isRightToLeft = document.documentElement.dir === 'rtl';
      // The next item is at the inline end: swiping towards the start shows it.
      onSwipe(x < 0 !== isRightToLeft ? 1 : -1);
    },
    // The browser handles the touch as scrolling.
    onPointerCancel() {
      start.current = null;
    },
  };
}
