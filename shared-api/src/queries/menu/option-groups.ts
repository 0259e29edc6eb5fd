import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { expectList } from '../../client/expect-list';
import type { GroupOption, OptionGroup } from '../../contract/menu/option-groups';
import { keys } from '../keys';

export const optionGroupsQuery = (http: Http) =>
  queryOptions({
    queryKey: keys.optionGroups.list(),
    queryFn: () => expectList(http.send('GET /option-groups')),
  });

/** Updates the cached list before the server responds. @returns a function that reverts it. */
export function updateCachedOption(
  client: QueryClient,
  groupId: number,
  optionId: number,
  change: Partial<GroupOption>,
): () => void {
  const queryKey = keys.optionGroups.list();
  const before = client.getQueryData<OptionGroup[]>(queryKey);
  const changed = (option: GroupOption) => (option.id === optionId ? { ...option, ...change } : option);
  client.setQueryData<OptionGroup[]>(queryKey, (groups) =>
    groups?.map((group) =>
      group.id === groupId ? { ...group, options: group.options.map(changed) } : group,
    ),
  );
  return () => client.setQueryData(queryKey, before);
}
