import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../client/http';
import { getDashboardFigures } from './dashboard-figures';
import { keys } from './keys';

/** The dashboard's four figures. */
export const dashboardStatisticsQuery = (http: Http) =>
  queryOptions({ queryKey: keys.statistics.dashboard(), queryFn: () => getDashboardFigures(http) });
