import type * as contract from '../../contract/records/audit';
import { expectList } from '../expect-list';
import type { Http } from '../http';

/** Who changed what, newest first. @param before continues behind this entry. */
export const listAudit = async (http: Http, before?: number) =>
  expectList(await http.send<typeof contract.listAudit>('GET', '/audit-log', { query: { before } }));
