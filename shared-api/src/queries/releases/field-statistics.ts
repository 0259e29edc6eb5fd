import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import {
  getFieldStatistics,
  listFieldProblems,
  type FieldStatisticsFilter,
} from '../../client/releases/field-statistics';
import type { AppName } from '../../contract/front-ends';
import { keys } from '../keys';

/** The previous data stays until the new one is loaded. */
export const fieldStatisticsQuery = (http: Http, filter: FieldStatisticsFilter) =>
  queryOptions({
    queryKey: keys.releases.statistics(filter),
    queryFn: () => getFieldStatistics(http, filter),
    placeholderData: keepPreviousData,
  });

export const fieldProblemsQuery = (http: Http, app: AppName, version: string) =>
  queryOptions({
    queryKey: keys.releases.problems(app, version),
    queryFn: () => listFieldProblems(http, { app, version }),
  });
