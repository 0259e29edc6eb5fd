import type { BodyOf } from '../../contract/endpoint';
import type * as contract from '../../contract/kitchen/stations';
import { expectList } from '../expect-list';
import type { Http } from '../http';

export type NewStation = BodyOf<typeof contract.createStation>;
type StationChange = BodyOf<typeof contract.updateStation>;

export const listStations = async (http: Http) => expectList(await http.send('GET /stations'));

export const createStation = (http: Http, body: NewStation, idempotencyKey?: string) =>
  http.send('POST /stations', { body, idempotencyKey });

export const updateStation = (http: Http, id: number, body: StationChange) =>
  http.send('PUT /stations/{id}', { params: { id }, body });

export const deleteStation = (http: Http, id: number) =>
  http.send('DELETE /stations/{id}', { params: { id } });
