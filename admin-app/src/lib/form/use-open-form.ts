import { useSearchParams } from 'react-router-dom';

/** `new`, or the id of the edited entity; null while the list is shown. */
export type OpenForm = 'new' | number | null;

/** Navigation state that lets the unsaved-changes guard pass. */
export const SAVED = { isSaved: true } as const;

function read(params: URLSearchParams): OpenForm {
  const value = params.get('form');
  if (value === 'new') return value;
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** The open form, stored in the URL, so that the back button closes it. */
export function useOpenForm() {
  const [params, setParams] = useSearchParams();
  /** @param copyOf the id of the entity to duplicate. */
  function open(form: 'new' | number, copyOf?: number) {
    setParams((current) => {
      current.set('form', String(form));
      if (copyOf !== undefined) current.set('copy', String(copyOf));
      return current;
    });
  }
  /** @param isSaved skips the unsaved-changes guard. */
  function close(isSaved = false) {
    setParams(
      (current) => {
        current.delete('form');
        current.delete('copy');
        return current;
      },
      { replace: true, state: isSaved ? SAVED : undefined },
    );
  }
  return { form: read(params), copyOf: Number(params.get('copy')) || null, open, close };
}
