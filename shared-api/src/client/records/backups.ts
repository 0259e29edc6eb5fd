import type { Http } from '../http';

export const getLastBackup = (http: Http) => http.send('GET /backups/last');
