import { useTranslation } from 'react-i18next';
import type { User } from 'shared-api/contract/access/users';
import { keys } from 'shared-api/queries/keys';
import { Badge } from 'shared-ui/badge';
import type { DataColumn } from 'shared-ui/data-table';
import { actionsColumn, activeColumn, dateColumn } from '#lib/list/list-columns';
import { useDeletion } from '#lib/list/use-deletion';
import { ListTable } from '#lib/list/list-table';
import styles from './user-list.module.css';

export interface UserListProps {
  users: readonly User[];
  /** Id of the signed-in user. */
  ownId: number;
  onEdit: (id: number) => void;
}

export function UserList({ users, ownId, onEdit }: UserListProps) {
  const { t } = useTranslation();
  const deletion = useDeletion<User>({
    request: (http, id) => http.send('DELETE /users/{id}', { params: { id } }),
    invalidates: [keys.users.all],
    title: ({ username }) => t('users.delete_question', { name: username }),
    text: ({ id }) => (id === ownId ? t('users.delete_own_text') : t('users.delete_text')),
    success: t('users.deleted'),
    failure: t('users.delete_failed'),
  });
  const columns: DataColumn<User>[] = [
    {
      key: 'username',
      header: t('users.column.username'),
      kind: 'heading',
      cell: ({ id, username }) => (
        <span className={styles.name}>
          <strong>{username}</strong>
          {id === ownId && <Badge tone="accent">{t('users.own')}</Badge>}
        </span>
      ),
    },
    {
      key: 'role',
      header: t('users.column.role'),
      isSelfEvident: true,
      cell: ({ role }) => <span className={styles.role}>{t(`roles.${role}`)}</span>,
    },
    {
      key: 'email',
      header: t('users.column.email'),
      isSelfEvident: true,
      cell: ({ email }) => <span className={styles.email}>{email ?? '–'}</span>,
    },
    activeColumn(t('users.column.status'), t('users.active'), t('users.disabled')),
    { ...dateColumn(t('users.column.since')), isSelfEvident: false },
    actionsColumn(t('users.column.actions'), {
      editLabel: ({ username }) => t('users.edit', { name: username }),
      onEdit,
      deleteLabel: ({ username }) => t('users.delete', { name: username }),
      onDelete: deletion.confirm,
    }),
  ];
  return (
    <>
      <ListTable list="users" caption={t('users.title')} columns={columns} rows={users} />
      {deletion.dialog}
    </>
  );
}
