import { useState } from 'react';
import { positiveInteger, useUrlState } from '../use-url-state';

/** `new`, or the id of the edited entity; null while the list is shown. */
export type OpenForm = 'new' | number | null;

/** Navigation state that lets the unsaved-changes guard pass. */
export const SAVED = { isSaved: true } as const;

/** The edited entity. If another user deletes it, it stays as it was, so that what was typed is not lost. */
export function useEdited<Entity extends { id: number }>(
  list: readonly Entity[] | undefined,
  form: OpenForm,
): Entity | undefined {
  const listed = list?.find(({ id }) => id === form);
  const [known, setKnown] = useState(listed);
  if (listed && listed !== known) setKnown(listed);
  return listed ?? (known?.id === form ? known : undefined);
}

/** The open form, stored in the URL, so that the back button closes it. @param list of what can be edited. */
export function useOpenForm<Entity extends { id: number }>(list?: readonly Entity[]) {
  const { params, update } = useUrlState();
  const value = params.get('form');
  const form: OpenForm = value === 'new' ? value : positiveInteger(value);
  return {
    form,
    edited: useEdited(list, form),
    copyOf: positiveInteger(params.get('copy')),
    /** @param copyOf the id of the entity to duplicate. */
    open: (next: 'new' | number, copyOf: number | null = null) =>
      update({ form: next, copy: copyOf }, { replace: false }),
    /** @param isSaved skips the unsaved-changes guard. */
    close: (isSaved = false) => update({ form: null, copy: null }, { state: isSaved ? SAVED : undefined }),
  };
}
