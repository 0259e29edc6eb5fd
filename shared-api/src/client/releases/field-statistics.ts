import type { AppName } from '../../contract/front-ends';
import type { DeviceClass } from '../../contract/releases/field-report-rules';
import { expectList } from '../expect-list';
import type { Http } from '../http';

export interface FieldStatisticsFilter {
  days: number;
  /** All devices if omitted. */
  device?: DeviceClass;
}

export const getFieldStatistics = async (http: Http, query: FieldStatisticsFilter) =>
  expectList(await http.send('GET /field-statistics', { query }));

export const listFieldProblems = async (http: Http, query: { app: AppName; version: string }) =>
  expectList(await http.send('GET /field-problems', { query }));
