import type * as contract from '../../contract/records/personal-data';
import type { Http } from '../http';

/** @param contact a phone number or an e-mail address. */
export const exportPersonalData = (http: Http, contact: string) =>
  http.send<typeof contract.exportPersonalData>('POST', '/personal-data/export', { body: { contact } });

/** @returns how much was erased. */
export const erasePersonalData = (http: Http, contact: string) =>
  http.send<typeof contract.erasePersonalData>('POST', '/personal-data/erase', { body: { contact } });
