import { useState } from 'react';

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

type KeysWith<T, Value> = { [Key in keyof T]: T[Key] extends Value ? Key : never }[keyof T];

/** The draft of a form. */
export function useDraft<T extends object>(initial: T | (() => T)) {
  const [start, setStart] = useState(initial);
  const [draft, setDraft] = useState(start);
  const keys = Object.keys(start) as (keyof T)[];
  const change = (part: Partial<T>) => setDraft((current) => ({ ...current, ...part }));
  return {
    start,
    draft,
    isDirty: !isSame(start, draft),
    changeCount: keys.filter((key) => !isSame(start[key], draft[key])).length,
    change,
    setDraft,
    /** Changes the values that count as saved. */
    setStart,
    /** Props of a text field or a selection. */
    field: (key: KeysWith<T, string>) => ({
      value: draft[key] as string,
      onChange: ({ target }: { target: { value: string } }) => change({ [key]: target.value } as Partial<T>),
    }),
    /** Props of a switch or a checkbox. */
    toggle: (key: KeysWith<T, boolean>) => ({
      checked: draft[key] as boolean,
      onChange: ({ target }: { target: { checked: boolean } }) =>
        change({ [key]: target.checked } as Partial<T>),
    }),
  };
}
