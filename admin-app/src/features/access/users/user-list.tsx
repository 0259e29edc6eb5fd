import { useTranslation } from 'react-i18next';
import { deleteUser } from 'shared-api/client/access/users';
import type { User } from 'shared-api/contract/access/users';
import { formatDateTime } from 'shared-api/i18n/format';
import { keys } from 'shared-api/queries/keys';
import { Badge } from 'shared-ui/badge';
import { DataTable, type DataColumn } from 'shared-ui/data-table';
import { StatusPill } from 'shared-ui/status-pill';
import { RowActions } from '../../../lib/list/row-actions';
import { useDeletion } from '../../../lib/list/use-deletion';
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
    request: deleteUser,
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
    { key: 'role', header: t('users.column.role'), cell: ({ role }) => t(`roles.${role}`) },
    {
      key: 'email',
      header: t('users.column.email'),
      cell: ({ email }) => <span className={styles.email}>{email ?? '–'}</span>,
    },
    {
      key: 'status',
      header: t('users.column.status'),
      cell: ({ is_active: isActive }) => (
        <StatusPill tone={isActive ? 'success' : 'neutral'}>
          {isActive ? t('users.active') : t('users.disabled')}
        </StatusPill>
      ),
    },
    {
      key: 'since',
      header: t('users.column.since'),
      cell: ({ created_at: since }) => <time dateTime={since}>{formatDateTime(since)}</time>,
    },
    {
      key: 'actions',
      header: t('users.column.actions'),
      kind: 'actions',
      cell: (user) => (
        <RowActions
          edit={{ label: t('users.edit', { name: user.username }), onClick: () => onEdit(user.id) }}
          remove={{
            label: t('users.delete', { name: user.username }),
            onClick: () => deletion.confirm(user),
          }}
        />
      ),
    },
  ];
  return (
    <>
      <DataTable caption={t('users.title')} columns={columns} rows={users} rowKey={({ id }) => id} />
      {deletion.dialog}
    </>
  );
}
