import { useQuery } from '@tanstack/react-query';
import { RECOMMENDATIONS } from 'shared-api/domain/menu/limits';
import type { MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';
import { recommendationsQuery } from 'shared-api/queries/menu/recommendations';
import { useTranslation } from 'react-i18next';
import { useBootstrap } from '../services/guest-bootstrap';
import { withQueries } from '../services/queries';
import { useServices } from '../services/services';
import { DishList } from './dish-list';

export interface RecommendedProductsProps {
  /** Products that the guest looks at or has in the cart; they are not recommended themselves. */
  productIds: readonly number[];
  onOpen: (product: MenuProduct) => void;
}

/** Products recommended with some dishes; renders nothing until they are loaded. */
function RecommendedProducts({ productIds, onOpen }: RecommendedProductsProps) {
  const { t } = useTranslation();
  const { http } = useServices();
  const { products } = useBootstrap();
  const { data: recommendations = [] } = useQuery(recommendationsQuery(http));
  // First the best recommendation of each dish, then the second of each, and so on.
  const lists = productIds.map(
    (id) => recommendations.find(({ product_id }) => product_id === id)?.product_ids ?? [],
  );
  const ids = Array.from({ length: RECOMMENDATIONS.shown }, (_, place) =>
    lists.flatMap((list) => list[place] ?? []),
  ).flat();
  const shown = [...new Set(ids)]
    .filter((id) => !productIds.includes(id))
    .flatMap((id) => products.find((product) => product.id === id && !product.is_sold_out) ?? [])
    .slice(0, RECOMMENDATIONS.shown);
  return <DishList title={t('product.goes_well')} products={shown} onOpen={onOpen} />;
}

export default withQueries(RecommendedProducts);
