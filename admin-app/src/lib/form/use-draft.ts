import { useState } from 'react';

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * What is typed into a form, beside what it began with. A chosen file always counts as a change.
 * @param typed what was typed before, where the form was put away for a while.
 */
export function useDraft<T extends object>(initial: T | (() => T), typed?: T) {
  const [start, setStart] = useState(initial);
  const [draft, setDraft] = useState(typed ?? start);
  return {
    start,
    draft,
    isDirty: !isSame(start, draft),
    change: (part: Partial<T>) => setDraft((current) => ({ ...current, ...part })),
    setDraft,
    /** Changes what counts as unchanged, when a part has been stored by itself. */
    setStart,
  };
}
