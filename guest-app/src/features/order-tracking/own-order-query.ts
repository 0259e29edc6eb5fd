import { queryOptions } from '@tanstack/react-query';
import type { Http } from 'shared-api/client/http';
import { trackedOrderQuery } from 'shared-api/queries/service/tracked-orders';
import { readOwnOrders } from '#services/own-orders';

/** An order by its link; until the server answers, as it was known last. */
export const ownOrderQuery = (http: Http, token: string) =>
  queryOptions({
    ...trackedOrderQuery(http, token),
    initialData: () => readOwnOrders().find((own) => own.token === token)?.known,
    initialDataUpdatedAt: 0,
  });
