import { positiveInteger, useUrlState } from '../use-url-state';

/** `new`, or the id of the edited entity; null while the list is shown. */
export type OpenForm = 'new' | number | null;

/** Navigation state that lets the unsaved-changes guard pass. */
export const SAVED = { isSaved: true } as const;

/** The open form, stored in the URL, so that the back button closes it. */
export function useOpenForm() {
  const { params, update } = useUrlState();
  const value = params.get('form');
  const form: OpenForm = value === 'new' ? value : positiveInteger(value);
  return {
    form,
    copyOf: positiveInteger(params.get('copy')),
    /** @param copyOf the id of the entity to duplicate. */
    open: (next: 'new' | number, copyOf: number | null = null) =>
      update({ form: next, copy: copyOf }, { replace: false }),
    /** @param isSaved skips the unsaved-changes guard. */
    close: (isSaved = false) => update({ form: null, copy: null }, { state: isSaved ? SAVED : undefined }),
  };
}
