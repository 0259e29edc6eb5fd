import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from 'shared-api/contract/access/users';
import { formatDateTime } from 'shared-api/i18n/format';
import { Badge } from 'shared-ui/badge';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { DataTable, type DataColumn } from 'shared-ui/data-table';
import { IconButton } from 'shared-ui/icon-button';
import { StatusPill } from 'shared-ui/status-pill';
import { useDeleteUser } from './use-user-writes';
import styles from './user-list.module.css';

export interface UserListProps {
  users: readonly User[];
  /** The account that one is signed in with. */
  ownId: number;
  onEdit: (id: number) => void;
}

/** Who may sign in, and as what. */
export function UserList({ users, ownId, onEdit }: UserListProps) {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState<User>();
  const remove = useDeleteUser();
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
        <>
          <IconButton label={t('users.edit', { name: user.username })} onClick={() => onEdit(user.id)}>
            <Pencil />
          </IconButton>
          <IconButton
            variant="danger"
            label={t('users.delete', { name: user.username })}
            onClick={() => setLeaving(user)}
          >
            <Trash2 />
          </IconButton>
        </>
      ),
    },
  ];
  return (
    <>
      <DataTable caption={t('users.title')} columns={columns} rows={users} rowKey={({ id }) => id} />
      <ConfirmDialog
        open={leaving !== undefined}
        title={t('users.delete_question', { name: leaving?.username })}
        text={leaving?.id === ownId ? t('users.delete_own_text') : t('users.delete_text')}
        confirmLabel={t('app.delete')}
        cancelLabel={t('app.cancel')}
        busy={remove.isPending}
        onCancel={() => setLeaving(undefined)}
        onConfirm={() => leaving && remove.mutate(leaving.id, { onSettled: () => setLeaving(undefined) })}
      />
    </>
  );
}
