import type { BodyOf } from '../../contract/endpoint';
import type * as contract from '../../contract/releases/release-keys';
import { expectList } from '../expect-list';
import type { Http } from '../http';

export type NewReleaseKey = BodyOf<typeof contract.createReleaseKey>;

export const listReleaseKeys = async (http: Http) =>
  expectList(await http.send<typeof contract.listReleaseKeys>('GET', '/release-keys'));

export const createReleaseKey = (http: Http, body: NewReleaseKey) =>
  http.send<typeof contract.createReleaseKey>('POST', '/release-keys', { body });

export const revokeReleaseKey = (http: Http, id: number) =>
  http.send<typeof contract.revokeReleaseKey>('DELETE', '/release-keys/{id}', { params: { id } });
