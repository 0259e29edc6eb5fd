import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_MAX } from 'shared-api/contract/limits';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { Checkbox } from 'shared-ui/checkbox';
import { Modal } from 'shared-ui/modal';
import { TextField } from 'shared-ui/text-field';
import { notify } from 'shared-ui/toaster';
import { failureDetail } from '../../../lib/errors';
import formStyles from '../../../lib/form/form-columns.module.css';
import { BULK_MAX, bulkNumbers } from './bulk-numbers';
import { useCreateTables, type BulkResult } from './use-create-tables';

export function BulkModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const [draft, setDraft] = useState({ prefix: 'M-', from: '1', to: '20', withCodes: true });
  const { mutate, isPending, error, progress } = useCreateTables();
  const numbers = bulkNumbers(draft.prefix, draft.from, draft.to);
  const change = (part: Partial<typeof draft>) => setDraft((current) => ({ ...current, ...part }));

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!numbers || isPending) return;
    mutate({ numbers, withCodes: draft.withCodes }, { onSuccess: finish });
  }
  function finish({ created, skipped }: BulkResult) {
    const detail = skipped > 0 ? t('tables.bulk.skipped', { count: skipped }) : undefined;
    if (created > 0) notify.success(t('tables.bulk.created', { count: created }));
    if (detail) notify.info(detail);
    onClose();
  }

  return (
    <Modal
      open
      title={t('tables.bulk.title')}
      closeLabel={t('app.close')}
      onClose={onClose}
      dismissible={!isPending}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={!numbers}
            busy={isPending}
            busyText={t('tables.bulk.progress', {
              done: progress.created + progress.skipped,
              total: numbers?.length,
            })}
          >
            {t('tables.bulk.submit', { count: numbers?.length ?? 0 })}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={formStyles.fields} onSubmit={submit}>
        {error && (
          <BannerNotice tone="danger" title={t('tables.create_failed')}>
            {failureDetail(t, error)} {t('tables.bulk.stopped', { count: progress.created })}
          </BannerNotice>
        )}
        <div className={formStyles.pair}>
          <TextField
            label={t('tables.bulk.prefix')}
            maxLength={TEXT_MAX.tableNumber}
            value={draft.prefix}
            onChange={(event) => change({ prefix: event.target.value })}
          />
          <TextField
            label={t('tables.bulk.from')}
            type="number"
            min={0}
            value={draft.from}
            onChange={(event) => change({ from: event.target.value })}
          />
          <TextField
            label={t('tables.bulk.to')}
            type="number"
            min={0}
            value={draft.to}
            onChange={(event) => change({ to: event.target.value })}
          />
        </div>
        <p role="status">
          {numbers
            ? t('tables.bulk.preview', { first: numbers[0], last: numbers.at(-1), count: numbers.length })
            : t('tables.bulk.invalid', { max: BULK_MAX })}
        </p>
        <Checkbox
          label={t('tables.bulk.with_codes')}
          checked={draft.withCodes}
          onChange={(event) => change({ withCodes: event.target.checked })}
        />
      </form>
    </Modal>
  );
}
