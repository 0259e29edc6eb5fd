import { useSearchParams } from 'react-router-dom';
import { changeAddress } from 'shared-ui/hooks/use-back-to-close';

/** Search parameters; a null or empty one is removed. */
export type UrlChange = Record<string, string | number | null>;

export interface UrlUpdateOptions {
  /** Replaces the history entry instead of adding one. @default true */
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
}

/** Filters and open entities of a screen, stored in the URL. */
export function useUrlState() {
  const [params, setParams] = useSearchParams();
  function update(change: UrlChange, { replace = true, ...options }: UrlUpdateOptions = {}) {
    changeAddress(() =>
      setParams(
        (current) => {
          for (const [name, value] of Object.entries(change)) {
            if (value) current.set(name, String(value));
            else current.delete(name);
          }
          return current;
        },
        { replace, ...options },
      ),
    );
  }
  return { params, update };
}

/** A positive integer, else null. */
export function positiveInteger(value: string | null): number | null {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}

/** The id of an open entity, stored in the URL. */
export function useIdParam(name: string): [number | null, (id: number | null) => void] {
  const { params, update } = useUrlState();
  const setId = (id: number | null) =>
    update({ [name]: id }, { replace: id === null, preventScrollReset: true });
  return [positiveInteger(params.get(name)), setId];
}
