import { queryOptions } from '@tanstack/react-query';
import { getLastBackup } from '../../client/records/backups';
import type { Http } from '../../client/http';
import { keys } from '../keys';

export const lastBackupQuery = (http: Http) =>
  queryOptions({ queryKey: keys.backups.last(), queryFn: () => getLastBackup(http) });
