import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../client/http';
import { getDashboardStatistics } from '../client/statistics';
import { keys } from './keys';

/** The dashboard's four figures. */
export const dashboardStatisticsQuery = (http: Http) =>
  queryOptions({ queryKey: keys.statistics.dashboard(), queryFn: () => getDashboardStatistics(http) });
