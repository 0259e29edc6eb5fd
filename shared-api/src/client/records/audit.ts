import type * as contract from '../../contract/records/audit';
import { expectList } from '../expect-list';
import type { Http } from '../http';

/** Newest first. @param before id of the entry after which the page starts. */
export const listAudit = async (http: Http, before?: number) =>
  expectList(await http.send<typeof contract.listAudit>('GET', '/audit-log', { query: { before } }));
