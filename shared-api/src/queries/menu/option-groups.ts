import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { listOptionGroups } from '../../client/menu/option-groups';
import { keys } from '../keys';

export const optionGroupsQuery = (http: Http) =>
  queryOptions({ queryKey: keys.optionGroups.list(), queryFn: () => listOptionGroups(http) });
