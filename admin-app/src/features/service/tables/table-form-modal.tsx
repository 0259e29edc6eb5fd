import { useTranslation } from 'react-i18next';
import { TEXT_MAX } from 'shared-api/domain/limits';
import { TABLE_STATUSES } from 'shared-api/domain/statuses';
import type { Table } from 'shared-api/contract/service/tables';
import { keys } from 'shared-api/queries/keys';
import { Switch } from 'shared-ui/switch';
import { TextField } from 'shared-ui/text-field';
import { failureLine } from '#lib/errors';
import { ChoiceField } from '#lib/form/choice-field';
import { EntityModal } from '#lib/form/entity-frame';
import { useFieldKinds } from '#lib/form/field-kinds';
import { useForm } from '#lib/form/use-form';
import { AreaField } from './area-field';

export interface TableFormModalProps {
  /** Undefined for a new one. */
  table: Table | undefined;
  onClose: (isSaved: boolean) => void;
}

export function TableFormModal({ table, onClose }: TableFormModalProps) {
  const { t } = useTranslation();
  const { choice, optionalText, text, toggle } = useFieldKinds();
  const fields = {
    table_number: text(t('tables.form.number'), {
      maxLength: TEXT_MAX.tableNumber,
      missing: t('tables.number_required'),
    }),
    area: { ...optionalText(t('tables.form.area')), send: (area: string) => area.trim() },
    status: choice(t('tables.column.status'), TABLE_STATUSES, (status) => t(`tables.status.${status}`)),
    is_active: toggle(t('tables.active'), { empty: true, hint: t('tables.form.active_hint') }),
  };
  const form = useForm({
    fields,
    entity: table,
    read: (http, { id }) => http.send('GET /tables/{id}', { params: { id } }),
    create: (http, body, idempotencyKey) => http.send('POST /tables', { body, idempotencyKey }),
    // Orders change the status while the form is open, so it is sent only if it was changed here.
    update: (http, { status, ...body }, { id, status: seen }) =>
      http.send('PUT /tables/{id}', {
        params: { id },
        body: { ...body, ...(status !== seen && { status }) },
      }),
    invalidates: [keys.tables.all],
    success: table ? t('tables.updated') : t('tables.created'),
  });
  const failed = table ? t('tables.update_failed') : t('tables.create_failed');
  const { value: area, onChange: setArea } = form.control('area');
  return (
    <EntityModal
      form={form}
      title={table ? t('tables.form.edit') : t('tables.form.new')}
      failure={(error) => failureLine(t, (detail) => `${failed} ${detail}`, error)}
      onClose={onClose}
    >
      <TextField {...form.text('table_number')} placeholder="M-1" />
      <AreaField value={area} onChange={({ target }) => setArea(target.value)} />
      <ChoiceField {...form.text('status')} options={fields.status.options} />
      <Switch {...form.toggle('is_active')} />
    </EntityModal>
  );
}
