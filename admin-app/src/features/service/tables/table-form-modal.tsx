import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createTable, type NewTable, updateTable } from 'shared-api/client/service/tables';
import { TEXT_MAX } from 'shared-api/contract/limits';
import { TABLE_STATUSES } from 'shared-api/contract/statuses';
import type { Table } from 'shared-api/contract/service/tables';
import { keys } from 'shared-api/queries/keys';
import { BannerNotice } from 'shared-ui/banner-notice';
import { SelectField } from 'shared-ui/select-field';
import { Switch } from 'shared-ui/switch';
import { TextField } from 'shared-ui/text-field';
import { failureDetail } from '../../../lib/errors';
import { FormModal } from '../../../lib/form/form-modal';
import { UnsavedGuard } from '../../../lib/form/unsaved-guard';
import { useDraft } from '../../../lib/form/use-draft';
import { useApiMutation } from '../../../lib/use-api-mutation';
import { Options } from '../../../lib/form/options';

export interface TableFormModalProps {
  /** Undefined for a new one. */
  table: Table | undefined;
  onClose: (isSaved: boolean) => void;
}

export function TableFormModal({ table, onClose }: TableFormModalProps) {
  const { t } = useTranslation();
  const { draft, isDirty, field, toggle } = useDraft({
    number: table?.table_number ?? '',
    status: table?.status ?? 'available',
    isActive: table?.is_active ?? true,
  });
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useApiMutation({
    request: (http, body: NewTable) => (table ? updateTable(http, table.id, body) : createTable(http, body)),
    invalidates: [keys.tables.all],
    success: table ? t('tables.updated') : t('tables.created'),
  });

  function submit() {
    const table_number = draft.number.trim();
    setMissing(!table_number);
    if (!table_number) return;
    mutate(
      { table_number, status: draft.status, is_active: draft.isActive },
      { onSuccess: () => onClose(true) },
    );
  }

  return (
    <FormModal
      title={table ? t('tables.form.edit') : t('tables.form.new')}
      submitLabel={table ? t('form.update') : t('form.create')}
      isBusy={isPending}
      onSubmit={submit}
      onClose={() => onClose(false)}
    >
      {error && (
        <BannerNotice tone="danger">
          {table ? t('tables.update_failed') : t('tables.create_failed')} {failureDetail(t, error)}
        </BannerNotice>
      )}
      <TextField
        label={t('tables.form.number')}
        placeholder="M-1"
        maxLength={TEXT_MAX.tableNumber}
        required
        error={isMissing && t('tables.number_required')}
        {...field('number')}
      />
      <SelectField label={t('tables.column.status')} {...field('status')}>
        <Options values={TABLE_STATUSES} textOf={(status) => t(`tables.status.${status}`)} />
      </SelectField>
      <Switch label={t('tables.active')} hint={t('tables.form.active_hint')} {...toggle('isActive')} />
      <UnsavedGuard isDirty={isDirty} />
    </FormModal>
  );
}
