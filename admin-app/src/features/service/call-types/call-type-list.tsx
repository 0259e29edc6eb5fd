import { useTranslation } from 'react-i18next';
import type { CallType } from 'shared-api/contract/service/call-types';
import { keys } from 'shared-api/queries/keys';
import { Badge } from 'shared-ui/badge';
import { CallIcon } from 'shared-ui/call-icon';
import type { DataColumn } from 'shared-ui/data-table';
import { RowActions } from '#lib/list/row-actions';
import { useDeletion } from '#lib/list/use-deletion';
import { ListTable } from '#lib/list/list-table';
import styles from './call-type-list.module.css';

export interface CallTypeListProps {
  types: readonly CallType[];
  onEdit: (id: number) => void;
}

export function CallTypeList({ types, onEdit }: CallTypeListProps) {
  const { t } = useTranslation();
  const deletion = useDeletion<CallType>({
    request: (http, id) => http.send('DELETE /call-types/{id}', { params: { id } }),
    invalidates: [keys.callTypes.all],
    title: ({ name }) => t('call_types.delete_question', { name }),
    text: () => t('call_types.delete_text'),
    success: t('call_types.deleted'),
    failure: t('call_types.delete_failed'),
  });
  const columns: DataColumn<CallType>[] = [
    {
      key: 'name',
      header: t('waiter_calls.column.type'),
      kind: 'heading',
      cell: (type) => (
        <span className={styles.name}>
          <CallIcon name={type.icon} />
          <strong>
            <bdi>{type.name}</bdi>
          </strong>
          {type.kind === 'waiter' && <Badge>{t('call_types.default')}</Badge>}
          {!type.is_active && <Badge>{t('call_types.inactive')}</Badge>}
        </span>
      ),
    },
    {
      key: 'escalation',
      header: t('call_types.escalation'),
      cell: ({ escalation_minutes: minutes }) =>
        minutes === null ? t('call_types.never') : t('call_types.after_minutes', { minutes }),
    },
    {
      key: 'actions',
      header: t('call_types.actions'),
      kind: 'actions',
      cell: (type) => (
        <RowActions
          edit={{ label: t('call_types.edit', { name: type.name }), onClick: () => onEdit(type.id) }}
          remove={
            type.kind === 'waiter'
              ? undefined
              : {
                  label: t('call_types.delete', { name: type.name }),
                  onClick: () => deletion.confirm(type),
                }
          }
        />
      ),
    },
  ];
  return (
    <>
      <ListTable list="call_types" caption={t('nav.call_types')} columns={columns} rows={types} />
      {deletion.dialog}
    </>
  );
}
