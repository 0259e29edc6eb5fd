import { useState } from 'react';

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What of `found` is in `current`, too. */
function standing<Problems extends object>(found: Problems, current: Problems | undefined): Problems {
  const now = (current ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(found).flatMap(([key, was]: [string, unknown]) => {
      const is = now[key];
      if (isGroup(was)) return [[key, standing(was, isGroup(is) ? is : undefined)]];
      return is === was ? [[key, was]] : [];
    }),
  ) as Problems;
}

/**
 * The problems of a draft: each is shown from an attempt to send the draft until it is mended.
 * @param current all problems that the draft has now; undefined or without a text for none.
 */
export function useProblems<Problems extends object>(current: Problems | undefined) {
  const [found, setFound] = useState<Problems>();
  return {
    problems: found && standing(found, current),
    forgetProblems: () => setFound(undefined),
    /** Shows the current problems. @returns whether there are any. */
    findProblems(): boolean {
      setFound(current);
      return current !== undefined && Object.values(current).some((problem) => problem !== undefined);
    },
  };
}
