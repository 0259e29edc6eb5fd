import type * as contract from '../../contract/records/backups';
import type { Http } from '../http';

/** When the last daily backup was made, and whether a newer one failed. */
export const getLastBackup = (http: Http) => http.send<typeof contract.getLastBackup>('GET', '/backups/last');
