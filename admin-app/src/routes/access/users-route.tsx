import { useQuery } from '@tanstack/react-query';
import { MonitorCheck, UserPlus, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nameKey } from 'shared-api/domain/text-key';
import { ROLES } from 'shared-api/domain/permissions';
import type { User } from 'shared-api/contract/access/users';
import { usersQuery } from 'shared-api/queries/access/users';
import { Button } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/empty-state';
import { PageHeader } from 'shared-ui/page-header';
import { SelectField } from 'shared-ui/select-field';
import { useServices, useSession } from '#services/services';
import { ListTools } from '#lib/list/list-tools';
import { SearchField } from '#lib/list/search-field';
import { ConnectDisplayModal } from '#features/access/displays/connect-display-modal';
import { UserForm } from '#features/access/users/user-form';
import { UserList } from '#features/access/users/user-list';
import { QueryView } from '#lib/query-view';
import { useOpenForm } from '#lib/form/use-open-form';
import { useUrlState } from '#lib/use-url-state';
import { SelectOptions } from '#lib/form/select-options';

/** /admin/users */
export default function UsersRoute() {
  const { http } = useServices();
  const { t } = useTranslation();
  const session = useSession();
  const users = useQuery(usersQuery(http));
  const { form, edited, open, close } = useOpenForm(users.data);
  const { params, update } = useUrlState();
  const role = params.get('role') ?? '';
  const search = params.get('search') ?? '';
  const ownId = session?.user.id ?? 0;

  const sought = nameKey(search);
  const isShown = (user: User) =>
    (!role || user.role === role) &&
    [user.username, user.email ?? ''].some((text) => nameKey(text).includes(sought));

  return (
    <QueryView query={users} failedText={t('users.load_failed')}>
      {(all) => {
        if (form === 'new' || edited) {
          return <UserForm key={form} user={edited} isOwn={edited?.id === ownId} onClose={close} />;
        }
        const shown = all.filter(isShown);
        return (
          <>
            <PageHeader
              title={t('users.title')}
              count={t('users.count', { count: shown.length })}
              actions={
                <>
                  <Button
                    variant="secondary"
                    onClick={() => update({ connect: 'display' }, { replace: false })}
                  >
                    <MonitorCheck aria-hidden="true" />
                    {t('displays.connect')}
                  </Button>
                  <Button onClick={() => open('new')}>
                    <UserPlus aria-hidden="true" />
                    {t('users.new')}
                  </Button>
                </>
              }
            />
            <ListTools
              label={t('users.filters')}
              activeCount={role ? 1 : 0}
              search={
                <SearchField
                  label={t('users.search')}
                  value={search}
                  onSearch={(text) => update({ search: text })}
                />
              }
            >
              <SelectField
                label={t('users.column.role')}
                value={role}
                onChange={(event) => update({ role: event.target.value })}
              >
                <option value="">{t('app.all')}</option>
                <SelectOptions values={ROLES} textOf={(each) => t(`roles.${each}`)} />
              </SelectField>
            </ListTools>
            {shown.length === 0 ? (
              <EmptyState icon={<UsersRound />} title={t('users.none_found')} />
            ) : (
              <UserList users={shown} ownId={ownId} onEdit={open} />
            )}
            {params.get('connect') === 'display' && (
              <ConnectDisplayModal onClose={() => update({ connect: null })} />
            )}
          </>
        );
      }}
    </QueryView>
  );
}
