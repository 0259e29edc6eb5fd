import type { Http } from '../http';
import { toListPage } from '../list-page';

/** Newest first. @param before id of the entry after which the page starts. */
export const listAudit = async (http: Http, before?: number) =>
  toListPage(await http.sendForResponse('GET /audit-log', { query: { before } }));
