import type * as contract from '../../contract/records/audit';
import { asList } from '../expect-list';
import type { Http } from '../http';

/** Who changed what, newest first. @param before continues behind this entry. */
export const listAudit = async (http: Http, before?: number) =>
  asList(await http.send<typeof contract.listAudit>('GET', '/audit-log', { query: { before } }));
