import { useTranslation } from 'react-i18next';
import { TEXT_MAX } from 'shared-api/contract/limits';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Checkbox } from 'shared-ui/checkbox';
import { TextField } from 'shared-ui/text-field';
import { notify } from 'shared-ui/toaster';
import { failureDetail } from '../../../lib/errors';
import formStyles from '../../../lib/form/form-columns.module.css';
import { FormModal } from '../../../lib/form/form-modal';
import { useDraft } from '../../../lib/form/use-draft';
import { BULK_MAX, bulkNumbers } from './bulk-numbers';
import { useCreateTables, type BulkResult } from './use-create-tables';

export function BulkModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { draft, field, toggle } = useDraft({ prefix: 'M-', from: '1', to: '20', withCodes: true });
  const { mutate, isPending, error, progress } = useCreateTables();
  const numbers = bulkNumbers(draft.prefix, draft.from, draft.to);

  function submit() {
    if (numbers) mutate({ numbers, withCodes: draft.withCodes }, { onSuccess: finish });
  }
  function finish({ created, skipped }: BulkResult) {
    const detail = skipped > 0 ? t('tables.bulk.skipped', { count: skipped }) : undefined;
    if (created > 0) notify.success(t('tables.bulk.created', { count: created }));
    if (detail) notify.info(detail);
    onClose();
  }

  return (
    <FormModal
      title={t('tables.bulk.title')}
      submitLabel={t('tables.bulk.submit', { count: numbers?.length ?? 0 })}
      busyText={t('tables.bulk.progress', {
        done: progress.created + progress.skipped,
        total: numbers?.length,
      })}
      isBusy={isPending}
      canSubmit={numbers !== null}
      onSubmit={submit}
      onClose={onClose}
    >
      {error && (
        <BannerNotice tone="danger" title={t('tables.create_failed')}>
          {failureDetail(t, error)} {t('tables.bulk.stopped', { count: progress.created })}
        </BannerNotice>
      )}
      <div className={formStyles.pair}>
        <TextField label={t('tables.bulk.prefix')} maxLength={TEXT_MAX.tableNumber} {...field('prefix')} />
        <TextField label={t('tables.bulk.from')} type="number" min={0} {...field('from')} />
        <TextField label={t('tables.bulk.to')} type="number" min={0} {...field('to')} />
      </div>
      <p role="status">
        {numbers
          ? t('tables.bulk.preview', { first: numbers[0], last: numbers.at(-1), count: numbers.length })
          : t('tables.bulk.invalid', { max: BULK_MAX })}
      </p>
      <Checkbox label={t('tables.bulk.with_codes')} {...toggle('withCodes')} />
    </FormModal>
  );
}
