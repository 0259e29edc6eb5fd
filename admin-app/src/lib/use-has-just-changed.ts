import { useEffect, useState } from 'react';
import { PRESS_GUARD_MS } from 'shared-api/domain/limits';

/** Whether a value changed within `PRESS_GUARD_MS`: a press may have been meant for the previous content. */
export function useHasJustChanged(value: string): boolean {
  const [seen, setSeen] = useState(value);
  const [changes, setChanges] = useState(0);
  if (seen !== value) {
    setSeen(value);
    setChanges((count) => count + 1);
  }
  const [settled, setSettled] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(changes), PRESS_GUARD_MS);
    return () => clearTimeout(timer);
  }, [changes]);
  return settled !== changes;
}
