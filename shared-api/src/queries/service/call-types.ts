import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { expectList } from '../../client/expect-list';
import { keys } from '../keys';

/** @param language of the names; the default one if omitted. */
export const callTypesQuery = (http: Http, language?: string) =>
  queryOptions({
    queryKey: keys.callTypes.list(language),
    queryFn: () => expectList(http.send('GET /call-types', { query: { language_code: language } })),
  });
