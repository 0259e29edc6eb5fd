import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { keys } from '../keys';

export const printAgentQuery = (http: Http) =>
  queryOptions({ queryKey: keys.printers.agent(), queryFn: () => http.send('GET /print-agent') });
