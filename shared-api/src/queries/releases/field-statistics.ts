import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Http, Query } from '../../client/http';
import { expectList } from '../../client/expect-list';
import type { AppName } from '../../domain/front-ends';
import { keys } from '../keys';

/** @param filter all devices without `device`. The previous data stays until the new one is loaded. */
export const fieldStatisticsQuery = (http: Http, filter: Query<'GET /field-statistics'>) =>
  queryOptions({
    queryKey: keys.releases.statistics(filter),
    queryFn: () => expectList(http.send('GET /field-statistics', { query: filter })),
    placeholderData: keepPreviousData,
  });

export const fieldProblemsQuery = (http: Http, app: AppName, version: string) =>
  queryOptions({
    queryKey: keys.releases.problems(app, version),
    queryFn: () => expectList(http.send('GET /field-problems', { query: { app, version } })),
  });
