import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { keys } from '../keys';

export const lastBackupQuery = (http: Http) =>
  queryOptions({ queryKey: keys.backups.last(), queryFn: () => http.send('GET /backups/last') });
