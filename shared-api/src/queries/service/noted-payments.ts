import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { expectList } from '../../client/expect-list';
import { keys } from '../keys';

/** Open noted payments, by visit. They change with the visits. */
export const notedPaymentsQuery = (http: Http) =>
  queryOptions({
    queryKey: keys.visits.noted(),
    queryFn: () => expectList(http.send('GET /noted-payments')),
  });
