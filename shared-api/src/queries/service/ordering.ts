import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { expectList } from '../../client/expect-list';
import { keys } from '../keys';

export const orderingStatusQuery = (http: Http) =>
  queryOptions({ queryKey: keys.ordering.status(), queryFn: () => http.send('GET /ordering-status') });

export const orderPausesQuery = (http: Http) =>
  queryOptions({
    queryKey: keys.ordering.pauses(),
    queryFn: () => expectList(http.send('GET /order-pauses')),
  });
