import { ApiError } from 'shared-api/client/api-error';

/**
 * The products because of which a change of several products was refused, with the reasons.
 * @param ids as listed in the request, by whose positions an error names them.
 */
export function refusedProducts(error: unknown, ids: readonly number[]): Map<number, string> {
  const refused = new Map<number, string>();
  for (const { path, message } of error instanceof ApiError ? error.errors : []) {
    const position = /^product_(?:changes|ids)\.(\d+)/.exec(path)?.[1];
    const id = position === undefined ? undefined : ids[Number(position)];
    if (id !== undefined) refused.set(id, message);
  }
  return refused;
}
