import { useTranslation } from 'react-i18next';
import { Checkbox } from 'shared-ui/checkbox';
import { FormModal } from '#lib/form/form-modal';
import { UnsavedGuard } from '#lib/form/unsaved-guard';
import { CodeAddressWarning } from './code-address-warning';
import { TableRangeFields } from './table-range-fields';
import { useAddTables } from './use-add-tables';

/** Adds several tables from a list typed as one line. */
export function BulkModal({ onClose }: { onClose: (isSaved: boolean) => void }) {
  const { t } = useTranslation();
  const form = useAddTables(() => onClose(true));
  return (
    <FormModal
      title={t('tables.bulk.title')}
      submitLabel={t('tables.bulk.submit', { count: form.typed.newCount })}
      busyText={t('tables.bulk.adding')}
      isBusy={form.isPending}
      canSubmit={form.canAdd}
      onSubmit={form.add}
      onClose={() => onClose(false)}
    >
      <TableRangeFields {...form} />
      <Checkbox label={t('tables.bulk.with_codes')} {...form.toggle('withCodes')} />
      {form.draft.withCodes && <CodeAddressWarning />}
      <UnsavedGuard isDirty={form.isDirty} />
    </FormModal>
  );
}
