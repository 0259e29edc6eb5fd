import { useState } from 'react';

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** @param typed restores unsaved input. */
export function useDraft<T extends object>(initial: T | (() => T), typed?: T) {
  const [start, setStart] = useState(initial);
  const [draft, setDraft] = useState(typed ?? start);
  return {
    start,
    draft,
    isDirty: !isSame(start, draft),
    change: (part: Partial<T>) => setDraft((current) => ({ ...current, ...part })),
    setDraft,
    /** Changes the values that count as saved. */
    setStart,
  };
}
