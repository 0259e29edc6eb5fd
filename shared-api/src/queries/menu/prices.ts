import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { getPriceUpdate, listPriceChanges, listPriceUpdates } from '../../client/menu/price-updates';
import { keys } from '../keys';

export const priceUpdatesQuery = (http: Http) =>
  queryOptions({ queryKey: keys.prices.updates(), queryFn: () => listPriceUpdates(http) });

export const priceUpdateQuery = (http: Http, id: number) =>
  queryOptions({ queryKey: keys.prices.update(id), queryFn: () => getPriceUpdate(http, id) });

export const priceChangesQuery = (http: Http, productId: number) =>
  queryOptions({
    queryKey: keys.prices.changes(productId),
    queryFn: () => listPriceChanges(http, productId),
  });
