import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { expectList } from '../../client/expect-list';
import { ROLES } from '../../domain/permissions';
import type { User } from '../../contract/access/users';
import { keys } from '../keys';

const byRoleAndName = (a: User, b: User) =>
  ROLES.indexOf(a.role) - ROLES.indexOf(b.role) || a.username.localeCompare(b.username);

/** Users sorted by role, those with more permissions first. */
export const usersQuery = (http: Http) =>
  queryOptions({
    queryKey: keys.users.list(),
    queryFn: async () => (await expectList(http.send('GET /users'))).toSorted(byRoleAndName),
  });

export const userSessionsQuery = (http: Http, id: number) =>
  queryOptions({
    queryKey: keys.users.sessions(id),
    queryFn: () => http.send('GET /users/{id}/sessions', { params: { id } }),
  });
