import { useRef, type PointerEvent } from 'react';

/** Shorter moves are taps. */
const SWIPE_MIN_PX = 40;

/** Handlers for an element on which a finger draws sideways; `onSwipe` gets 1 for towards the line's end. */
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
      // What comes next lies at the line's end, so it is drawn in towards its start.
      onSwipe(x < 0 !== isRightToLeft ? 1 : -1);
    },
    // The browser has taken the finger for scrolling.
    onPointerCancel() {
      start.current = null;
    },
  };
}
