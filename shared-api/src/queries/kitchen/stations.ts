import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { expectList } from '../../client/expect-list';
import type { Station } from '../../contract/kitchen/stations';
import { keys } from '../keys';

export const stationsQuery = (http: Http) =>
  queryOptions({ queryKey: keys.stations.list(), queryFn: () => expectList(http.send('GET /stations')) });

/** Updates cached products to which stations were assigned. */
export function routeCachedProducts(
  client: QueryClient,
  routed: readonly { id: number; station_ids: readonly number[] }[],
): void {
  if (routed.length === 0) return;
  const isRouted = (productId: number) => routed.some(({ id }) => id === productId);
  client.setQueryData<Station[]>(keys.stations.list(), (stations) =>
    stations?.map((station) => {
      const added = routed.filter(({ station_ids: ids }) => ids.includes(station.id)).map(({ id }) => id);
      return { ...station, product_ids: [...station.product_ids.filter((id) => !isRouted(id)), ...added] };
    }),
  );
}
