import { useEffect, useState } from 'react';

/** Longest time between the release of a pointer and its click. */
const NO_CLICK_MS = 350;

/** From the press of a pointer to its click. */
let isPressed = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const onRelease = new Set<() => void>();

function release(): void {
  if (!isPressed) return;
  isPressed = false;
  for (const update of onRelease) update();
}

if (typeof window !== 'undefined') {
  const options = { capture: true, passive: true };
  const press = () => {
    clearTimeout(timer);
    isPressed = true;
  };
  window.addEventListener('pointerdown', press, options);
  // The target of the click is settled: what its handlers show is not held back.
  window.addEventListener('click', release, options);
  window.addEventListener('pointercancel', release, options);
  // Where no click follows, as after a drag. On a touch screen a field is left between this event and the click.
  window.addEventListener('pointerup', () => (timer = setTimeout(release, NO_CLICK_MS)), options);
}

/**
 * The value as it was when a pointer was pressed, until its click. A press takes the focus from a field; a message that then
 * appeared would move what is being pressed away from the pointer, and the press would be lost.
 */
export function useSteadyWhilePressed<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  const isHeld = isPressed && shown !== value;
  if (!isHeld && shown !== value) setShown(value);
  useEffect(() => {
    if (!isHeld) return;
    const update = () => setShown(value);
    onRelease.add(update);
    return () => void onRelease.delete(update);
  }, [isHeld, value]);
  return isHeld ? shown : value;
}
