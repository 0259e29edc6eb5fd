import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { previewDemoMenuRemoval } from '../../client/menu/menu-files';
import { keys } from '../keys';

export const demoMenuRemovalQuery = (http: Http) =>
  queryOptions({ queryKey: keys.products.demoRemoval(), queryFn: () => previewDemoMenuRemoval(http) });
