import type * as contract from '../../contract/records/backups';
import type { Http } from '../http';

export const getLastBackup = (http: Http) => http.send<typeof contract.getLastBackup>('GET', '/backups/last');
