import type * as contract from '../contract/statistics';
import type { Http } from './http';

export const getDashboardStatistics = (http: Http) =>
  http.send<typeof contract.getDashboardStatistics>('GET', '/statistics/dashboard');
