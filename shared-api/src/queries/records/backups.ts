import { queryOptions } from '@tanstack/react-query';
import { getLastBackup } from '../../client/records/backups';
import type { Http } from '../../client/http';
import { keys } from '../keys';

/** When the last daily backup was made, and whether a newer one failed. */
export const lastBackupQuery = (http: Http) =>
  queryOptions({ queryKey: keys.backups.last(), queryFn: () => getLastBackup(http) });
