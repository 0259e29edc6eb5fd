import type { Http } from 'shared-api/client/http';
import type { Product } from 'shared-api/contract/menu/products';
import { PRODUCTS_CHANGED_MAX } from 'shared-api/domain/menu/limits';
import { refusedProducts } from '#lib/refused-products';

/** A change of one product in a change of several: all change the same field. */
export interface ProductPatch {
  id: number;
  is_sold_out?: boolean;
  is_active?: boolean;
  category_id?: number;
}

export interface PatchOutcome {
  done: readonly ProductPatch[];
  /** Ids and reasons. */
  refused: ReadonlyMap<number, string>;
}

/** Sends one request, and a second one without the products that the server names as the reason to refuse the first. */
export async function sendPatches(http: Http, patches: readonly ProductPatch[]): Promise<PatchOutcome> {
  return sendWithoutRefused(patches, (part) => sendPart(http, part));
}

/** As {@link sendPatches}, for deleting. */
export async function deleteProducts(http: Http, ids: readonly number[]): Promise<PatchOutcome> {
  return sendWithoutRefused(
    ids.map((id) => ({ id })),
    (part) => http.send('POST /products/delete', { body: { product_ids: part.map(({ id }) => id) } }),
  );
}

async function sendWithoutRefused(
  patches: readonly ProductPatch[],
  send: (part: readonly ProductPatch[]) => Promise<unknown>,
): Promise<PatchOutcome> {
  const done: ProductPatch[] = [];
  const refused = new Map<number, string>();
  for (let start = 0; start < patches.length; start += PRODUCTS_CHANGED_MAX) {
    let part = patches.slice(start, start + PRODUCTS_CHANGED_MAX);
    try {
      await send(part);
    } catch (error) {
      const named = refusedProducts(
        error,
        part.map(({ id }) => id),
      );
      if (named.size === 0) throw error;
      named.forEach((reason, id) => refused.set(id, reason));
      part = part.filter(({ id }) => !named.has(id));
      if (part.length > 0) await send(part);
    }
    done.push(...part);
  }
  return { done, refused };
}

function sendPart(http: Http, part: readonly ProductPatch[]): Promise<Product[]> {
  // Its permission is that of everybody who takes orders.
  const isSoldOut = part[0]?.is_sold_out;
  return isSoldOut === undefined
    ? http.send('PUT /products', { body: { product_changes: [...part] } })
    : http.send('PUT /products/sold-out', {
        body: { product_ids: part.map(({ id }) => id), is_sold_out: isSoldOut },
      });
}

/** What undoes the patches; products that have been so before are left out. */
export function undoOf(patches: readonly ProductPatch[], before: readonly Product[]): ProductPatch[] {
  const byId = new Map(before.map((product) => [product.id, product]));
  return patches.flatMap((patch): ProductPatch[] => {
    const product = byId.get(patch.id);
    if (!product) return [];
    const { id, is_sold_out, is_active, category_id } = product;
    if (patch.is_sold_out !== undefined)
      return patch.is_sold_out === is_sold_out ? [] : [{ id, is_sold_out }];
    if (patch.is_active !== undefined) return patch.is_active === is_active ? [] : [{ id, is_active }];
    return patch.category_id === category_id ? [] : [{ id, category_id }];
  });
}
