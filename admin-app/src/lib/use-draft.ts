import { useState } from 'react';

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What is typed into a form, beside what it began with. A chosen file always counts as a change. */
export function useDraft<T extends object>(initial: T | (() => T)) {
  const [start, setStart] = useState(initial);
  const [draft, setDraft] = useState(start);
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
