import { useQuery } from '@tanstack/react-query';
import { UserPlus, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { User } from 'shared-api/contract/access/users';
import { usersQuery } from 'shared-api/queries/access/users';
import { Button } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/empty-state';
import { PageHeader } from 'shared-ui/page-header';
import { useServices, useSession } from '../../services/services';
import { UserFilters } from '../../features/access/users/user-filters';
import { UserForm } from '../../features/access/users/user-form';
import { UserList } from '../../features/access/users/user-list';
import { QueryView } from '../../lib/query-view';
import { useOpenForm } from '../../lib/form/use-open-form';

/** /admin/users */
export default function UsersRoute() {
  const { http } = useServices();
  const { t } = useTranslation();
  const session = useSession();
  const users = useQuery(usersQuery(http));
  const { form, open, close } = useOpenForm();
  const [params, setParams] = useSearchParams();
  const role = params.get('role') ?? '';
  const search = params.get('search') ?? '';
  const ownId = session?.user.id ?? 0;

  function setFilter(name: 'role' | 'search', value: string) {
    setParams(
      (current) => {
        if (value) current.set(name, value);
        else current.delete(name);
        return current;
      },
      { replace: true },
    );
  }
  const sought = search.toLocaleLowerCase('tr');
  const isShown = (user: User) =>
    (!role || user.role === role) &&
    [user.username, user.email ?? ''].some((text) => text.toLocaleLowerCase('tr').includes(sought));

  return (
    <QueryView query={users} failedText={t('users.load_failed')}>
      {(all) => {
        const edited = all.find(({ id }) => id === form);
        if (form === 'new' || edited) {
          return <UserForm key={form} user={edited} isOwn={edited?.id === ownId} onClose={close} />;
        }
        const shown = all.filter(isShown);
        return (
          <>
            <PageHeader
              title={t('users.title')}
              actions={
                <Button onClick={() => open('new')}>
                  <UserPlus aria-hidden="true" />
                  {t('users.new')}
                </Button>
              }
            />
            <UserFilters
              role={role}
              onRole={(value) => setFilter('role', value)}
              search={search}
              onSearch={(value) => setFilter('search', value)}
            />
            {shown.length === 0 ? (
              <EmptyState icon={<UsersRound />} title={t('users.none_found')} />
            ) : (
              <UserList users={shown} ownId={ownId} onEdit={open} />
            )}
          </>
        );
      }}
    </QueryView>
  );
}
