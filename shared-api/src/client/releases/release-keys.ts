import type { BodyOf } from '../../contract/endpoint';
import type * as contract from '../../contract/releases/release-keys';
import { expectList } from '../expect-list';
import type { Http } from '../http';

export type NewReleaseKey = BodyOf<typeof contract.createReleaseKey>;

export const listReleaseKeys = async (http: Http) => expectList(await http.send('GET /release-keys'));

export const createReleaseKey = (http: Http, body: NewReleaseKey) =>
  http.send('POST /release-keys', { body });

export const revokeReleaseKey = (http: Http, id: number) =>
  http.send('DELETE /release-keys/{id}', { params: { id } });
