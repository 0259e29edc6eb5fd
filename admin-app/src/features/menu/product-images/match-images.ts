import type { Product } from 'shared-api/contract/menu/products';
import { nameKey } from 'shared-api/domain/text-key';

/** Letters and digits of a name: `fırın-sutlac` and `Fırın Sütlaç` are equal. */
const key = (name: string) => nameKey(name).replace(/[^\p{L}\p{N}]/gu, '');

/** The product that an image file is named after, in any language; undefined for none, and for several. */
export function productNamedBy(fileName: string, products: readonly Product[]): Product | undefined {
  const named = key(fileName.replace(/\.[^.]+$/, ''));
  if (named === '') return undefined;
  const [only, ...others] = products.filter((product) =>
    [product, ...product.translations].some(({ name }) => key(name) === named),
  );
  return others.length === 0 ? only : undefined;
}
