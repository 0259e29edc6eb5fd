import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { keys } from '../keys';

export const demoMenuRemovalQuery = (http: Http) =>
  queryOptions({ queryKey: keys.products.demoRemoval(), queryFn: () => http.send('GET /menu-import/demo') });
