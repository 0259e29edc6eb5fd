import type { Category } from 'shared-api/contract/menu/categories';
import type { Product } from 'shared-api/contract/menu/products';

export interface ProductSelectOptionsProps {
  products: readonly Product[];
  categories: readonly Category[];
}

/** Options of a select: products by category. */
export const ProductSelectOptions = ({ products, categories }: ProductSelectOptionsProps) =>
  categories
    .map((category) => ({
      ...category,
      own: products.filter((product) => product.category_id === category.id),
    }))
    .filter(({ own }) => own.length > 0)
    .map(({ id, name, own }) => (
      <optgroup key={id} label={name}>
        {own.map((product) => (
          <option key={product.id} value={product.id}>
            {product.name}
          </option>
        ))}
      </optgroup>
    ));
