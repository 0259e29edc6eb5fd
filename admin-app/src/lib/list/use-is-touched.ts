import { useEffect, useRef, useState } from 'react';
import { LIST_IN_USE_MS } from 'shared-api/domain/limits';

/** Whether an element is being touched or was just touched. */
export function useIsTouched() {
  const [isTouched, setIsTouched] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function keepTouched() {
    clearTimeout(timer.current);
    setIsTouched(true);
  }
  function endSoon() {
    keepTouched();
    timer.current = setTimeout(() => setIsTouched(false), LIST_IN_USE_MS);
  }
  return {
    isTouched,
    handlers: {
      onPointerDown: keepTouched,
      onPointerUp: endSoon,
      onPointerCancel: endSoon,
      onPointerMove: ({ buttons }: { buttons: number }) => (buttons === 0 ? endSoon() : keepTouched()),
      onPointerLeave: () => isTouched && endSoon(),
      onTouchMove: endSoon,
      onKeyDown: endSoon,
    },
  };
}
