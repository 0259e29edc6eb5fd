import { queryOptions } from '@tanstack/react-query';
import { expectList } from '../../client/expect-list';
import type { Http } from '../../client/http';
import { keys } from '../keys';

export const printersQuery = (http: Http) =>
  queryOptions({ queryKey: keys.printers.list(), queryFn: () => expectList(http.send('GET /printers')) });

export const printerTroublesQuery = (http: Http) =>
  queryOptions({
    queryKey: keys.printers.troubles(),
    queryFn: () => expectList(http.send('GET /printers/troubles')),
  });
