import { useQueries } from '@tanstack/react-query';
import { bannersQuery } from 'shared-api/queries/restaurant/banners';
import { categoriesQuery } from 'shared-api/queries/menu/categories';
import { optionGroupsQuery } from 'shared-api/queries/menu/option-groups';
import { productsQuery } from 'shared-api/queries/menu/products';
import { settingsQuery } from 'shared-api/queries/restaurant/settings';
import { useServices } from '#services/services';
import type { Content } from './content-progress';

/** `content` is undefined until all of it is loaded. */
export function useContent() {
  const { http } = useServices();
  const [categories, products, optionGroups, settings, banners] = useQueries({
    queries: [
      categoriesQuery(http),
      productsQuery(http, {}),
      optionGroupsQuery(http),
      settingsQuery(http),
      bannersQuery(http),
    ],
  });
  const queries = [categories, products, optionGroups, settings, banners];
  const isThere = categories.data && products.data && optionGroups.data && settings.data && banners.data;
  const content: Content | undefined = isThere && {
    categories: categories.data,
    products: products.data,
    optionGroups: optionGroups.data,
    settings: settings.data,
    banners: banners.data,
  };
  return { content, hasFailed: queries.some(({ error, data }) => error && data === undefined) };
}
