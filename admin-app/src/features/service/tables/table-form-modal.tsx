import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_MAX } from 'shared-api/contract/limits';
import { TABLE_STATUSES, type TableStatus } from 'shared-api/contract/statuses';
import type { Table } from 'shared-api/contract/service/tables';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { Modal } from 'shared-ui/modal';
import { SelectField } from 'shared-ui/select-field';
import { Switch } from 'shared-ui/switch';
import { TextField } from 'shared-ui/text-field';
import formStyles from '../../../lib/form/form-columns.module.css';
import { UnsavedGuard } from '../../../lib/form/unsaved-guard';
import { useDraft } from '../../../lib/form/use-draft';
import { useSaveTable } from './use-table-writes';

export interface TableFormModalProps {
  /** Undefined for a new one. */
  table: Table | undefined;
  onClose: (isSaved: boolean) => void;
}

export function TableFormModal({ table, onClose }: TableFormModalProps) {
  const { t } = useTranslation();
  const formId = useId();
  const { draft, isDirty, change } = useDraft({
    number: table?.table_number ?? '',
    status: table?.status ?? 'available',
    isActive: table?.is_active ?? true,
  });
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error, failureText } = useSaveTable(table);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const table_number = draft.number.trim();
    setMissing(!table_number);
    if (!table_number || isPending) return;
    mutate(
      { table_number, status: draft.status, is_active: draft.isActive },
      { onSuccess: () => onClose(true) },
    );
  }

  return (
    <Modal
      open
      title={table ? t('tables.form.edit') : t('tables.form.new')}
      closeLabel={t('app.close')}
      onClose={() => onClose(false)}
      dismissible={!isPending}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={() => onClose(false)}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isPending} busyText={t('form.saving')}>
            {table ? t('form.update') : t('form.create')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={formStyles.fields} onSubmit={submit}>
        {error && <BannerNotice tone="danger">{failureText(error)}</BannerNotice>}
        <TextField
          label={t('tables.form.number')}
          placeholder="M-1"
          maxLength={TEXT_MAX.tableNumber}
          required
          error={isMissing && t('tables.number_required')}
          value={draft.number}
          onChange={(event) => change({ number: event.target.value })}
        />
        <SelectField
          label={t('tables.column.status')}
          value={draft.status}
          onChange={(event) => change({ status: event.target.value as TableStatus })}
        >
          {TABLE_STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(`tables.status.${status}`)}
            </option>
          ))}
        </SelectField>
        <Switch
          label={t('tables.active')}
          hint={t('tables.form.active_hint')}
          checked={draft.isActive}
          onChange={(event) => change({ isActive: event.target.checked })}
        />
      </form>
      <UnsavedGuard isDirty={isDirty} />
    </Modal>
  );
}
