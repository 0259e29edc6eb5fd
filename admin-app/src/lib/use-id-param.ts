import { useSearchParams } from 'react-router-dom';

/** The id of an open entity, stored in the URL. */
export function useIdParam(name: string): [number | null, (id: number | null) => void] {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get(name));

  function setId(next: number | null) {
    setParams(
      (current) => {
        if (next === null) current.delete(name);
        else current.set(name, String(next));
        return current;
      },
      { replace: next === null, preventScrollReset: true },
    );
  }
  return [Number.isSafeInteger(id) && id > 0 ? id : null, setId];
}
