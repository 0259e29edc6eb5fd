import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { listCallTypes } from '../../client/service/call-types';
import { keys } from '../keys';

/** @param language of the names; the default one if omitted. */
export const callTypesQuery = (http: Http, language?: string) =>
  queryOptions({
    queryKey: keys.callTypes.list(language),
    queryFn: () => listCallTypes(http, language),
  });
