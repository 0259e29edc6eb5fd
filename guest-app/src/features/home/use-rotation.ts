import { useEffect, useState } from 'react';
import { usePrefersReducedMotion, useIsTabHidden } from './use-rotation-conditions';

export const BANNER_ADVANCE_MS = 5_000;

/**
 * The index of the shown banner of `count`. Advances after 5 s, but not while the banner has focus or the pointer, the tab
 * is hidden, or reduced motion is preferred.
 */
export function useRotation(count: number, startAt: number) {
  const [shown, setShown] = useState(startAt);
  const [isStopped, setIsStopped] = useState(false);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const prefersReducedMotion = usePrefersReducedMotion();
  const isTabHidden = useIsTabHidden();
  // Staff may have removed banners since the last render.
  const current = shown % count;
  const isRotating =
    count > 1 && !isStopped && !isHovered && !isFocused && !prefersReducedMotion && !isTabHidden;

  const show = (index: number) => setShown((index + count) % count);
  useEffect(() => {
    if (!isRotating) return;
    const timer = setTimeout(() => setShown((current + 1) % count), BANNER_ADVANCE_MS);
    return () => clearTimeout(timer);
  }, [isRotating, current, count]);

  return {
    current,
    show,
    isRotating,
    isStopped,
    setIsStopped,
    prefersReducedMotion,
    setIsHovered,
    setIsFocused,
  };
}
