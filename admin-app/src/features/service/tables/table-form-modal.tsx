import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_MAX } from 'shared-api/domain/limits';
import { TABLE_STATUSES, type TableStatus } from 'shared-api/domain/statuses';
import type { Table } from 'shared-api/contract/service/tables';
import { keys } from 'shared-api/queries/keys';
import { BannerNotice } from 'shared-ui/banner-notice';
import { SelectField } from 'shared-ui/select-field';
import { Switch } from 'shared-ui/switch';
import { TextField } from 'shared-ui/text-field';
import { failureDetail } from '#lib/errors';
import { FormModal } from '#lib/form/form-modal';
import { UnsavedGuard } from '#lib/form/unsaved-guard';
import { comparedField, type ComparedField, comparedSwitch } from '#lib/form/compared-fields';
import { useEntityForm } from '#lib/form/use-entity-form';
import { AreaField } from './area-field';
import { SelectOptions } from '#lib/form/select-options';

interface TableDraft {
  number: string;
  area: string;
  status: TableStatus;
  isActive: boolean;
}

const draftOf = (table: Table | undefined): TableDraft => ({
  number: table?.table_number ?? '',
  area: table?.area ?? '',
  status: table?.status ?? 'available',
  isActive: table?.is_active ?? true,
});

const bodyOf = ({ number, area, status, isActive }: TableDraft) => ({
  table_number: number.trim(),
  area: area.trim(),
  status,
  is_active: isActive,
});

/** Orders change the status while the form is open, so it is sent only if it was changed here. */
function changeOf(draft: TableDraft, table: Table) {
  const { status, ...others } = bodyOf(draft);
  return { ...others, ...(status !== table.status && { status }), version: table.version };
}

export interface TableFormModalProps {
  /** Undefined for a new one. */
  table: Table | undefined;
  onClose: (isSaved: boolean) => void;
}

export function TableFormModal({ table, onClose }: TableFormModalProps) {
  const { t } = useTranslation();
  const [isMissing, setMissing] = useState(false);
  const fields: ComparedField<TableDraft>[] = [
    comparedField('number', t('tables.form.number')),
    comparedField('area', t('tables.form.area')),
    comparedField('status', t('tables.column.status'), (status) => t(`tables.status.${status}`)),
    comparedSwitch(t, 'isActive', t('tables.active')),
  ];
  const { draft, isDirty, field, toggle, save, isPending, error, dialog } = useEntityForm({
    entity: table,
    initial: () => draftOf(table),
    draftOf,
    fields,
    read: (http, { id }) => http.send('GET /tables/{id}', { params: { id } }),
    save: (http, typed, current, idempotencyKey) =>
      current
        ? http.send('PUT /tables/{id}', { params: { id: current.id }, body: changeOf(typed, current) })
        : http.send('POST /tables', { body: bodyOf(typed), idempotencyKey }),
    invalidates: [keys.tables.all],
    success: table ? t('tables.updated') : t('tables.created'),
  });

  const failureText = table ? t('tables.update_failed') : t('tables.create_failed');
  function submit() {
    const isNumbered = draft.number.trim() !== '';
    setMissing(!isNumbered);
    if (isNumbered) save(() => onClose(true));
  }

  return (
    <>
      <FormModal
        title={table ? t('tables.form.edit') : t('tables.form.new')}
        submitLabel={table ? t('form.update') : t('form.create')}
        isBusy={isPending}
        onSubmit={submit}
        onClose={() => onClose(false)}
      >
        {error && (
          <BannerNotice tone="danger">
            {failureText} {failureDetail(t, error)}
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
        <AreaField {...field('area')} />
        <SelectField label={t('tables.column.status')} {...field('status')}>
          <SelectOptions values={TABLE_STATUSES} textOf={(status) => t(`tables.status.${status}`)} />
        </SelectField>
        <Switch label={t('tables.active')} hint={t('tables.form.active_hint')} {...toggle('isActive')} />
        <UnsavedGuard isDirty={isDirty} />
      </FormModal>
      {dialog}
    </>
  );
}
