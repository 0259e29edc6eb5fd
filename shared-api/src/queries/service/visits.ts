import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { expectList } from '../../client/expect-list';
import type { Visit, VisitWithOrders } from '../../contract/service/visits';
import { isActiveVisit } from '../../domain/statuses';
import { keys } from '../keys';

/** Active visits, oldest first. */
export const activeVisitsQuery = (http: Http) =>
  queryOptions({
    queryKey: keys.visits.active(),
    queryFn: () => expectList(http.send('GET /visits/active')),
  });

/** Closed visits of the current business day, the last closed first. */
export const closedVisitsQuery = (http: Http) =>
  queryOptions({
    queryKey: keys.visits.closed(),
    queryFn: () => expectList(http.send('GET /visits/closed')),
  });

export const visitQuery = (http: Http, id: number) =>
  queryOptions({
    queryKey: keys.visits.detail(id),
    queryFn: () => http.send('GET /visits/{id}', { params: { id } }),
  });

/** The active visits with their orders and bills. */
export const visitDetailsQuery = (http: Http) =>
  queryOptions({
    queryKey: keys.visitDetails.all,
    queryFn: () => expectList(http.send('GET /visits/active/details')),
  });

/** Updates the cached copies of a visit changed by staff; active ones are listed, others are not. */
export function cacheVisit(client: QueryClient, { orders, ...visit }: VisitWithOrders): void {
  client.setQueryData<VisitWithOrders>(keys.visits.detail(visit.id), { ...visit, orders });
  client.setQueryData<Visit[]>(keys.visits.active(), (visits) => {
    const others = visits?.filter(({ id }) => id !== visit.id);
    return others && isActiveVisit(visit.status) ? [...others, visit] : others;
  });
}

/** Cached forever, since it changes only with the settings. */
export const billOptionsQuery = (http: Http) =>
  queryOptions({ queryKey: keys.visits.billOptions(), queryFn: () => http.send('GET /bill-options') });
