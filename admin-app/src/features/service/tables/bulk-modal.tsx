import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { TEXT_MAX } from 'shared-api/contract/limits';
import { ApiError } from 'shared-api/client/api-error';
import { createTable, makeQrCode } from 'shared-api/client/service/tables';
import { keys } from 'shared-api/queries/keys';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Checkbox } from 'shared-ui/checkbox';
import { TextField } from 'shared-ui/text-field';
import { notify } from 'shared-ui/toaster';
import { failureDetail } from '../../../lib/errors';
import { FormModal } from '../../../lib/form/form-modal';
import { useDraft } from '../../../lib/form/use-draft';
import { useApiMutation } from '../../../lib/use-api-mutation';
import { AreaField } from './area-field';
import { CodeAddressWarning } from './code-address-warning';
import formStyles from '../../../lib/form/form-columns.module.css';

/** A larger range is probably a typing error. */
const BULK_MAX = 100;

/** `M-1` to `M-20`. @returns null for an invalid or too long range. */
function bulkNumbers(prefix: string, from: string, to: string): string[] | null {
  const first = Number(from);
  const last = Number(to);
  const areWhole = [from, to].every((typed) => /^\d{1,9}$/.test(typed.trim()));
  if (!areWhole || first > last || last - first >= BULK_MAX) return null;
  const numbers = Array.from(
    { length: last - first + 1 },
    (_, index) => `${prefix.trimStart()}${first + index}`,
  );
  return numbers.every((number) => number.length <= TEXT_MAX.tableNumber) ? numbers : null;
}

export function BulkModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { draft, field, toggle } = useDraft({ prefix: 'M-', from: '1', to: '20', area: '', withCodes: true });
  const [progress, setProgress] = useState<BulkResult>({ created: 0, skipped: 0 });
  const { mutate, isPending, error } = useApiMutation({
    // One by one, skipping existing tables, so that it can be repeated after a failure.
    request: async (http, { numbers: wanted, area, withCodes }: BulkOrder) => {
      let result: BulkResult = { created: 0, skipped: 0 };
      setProgress(result);
      for (const table_number of wanted) {
        try {
          const table = await createTable(http, { table_number, area });
          if (withCodes) await makeQrCode(http, table.id);
          result = { ...result, created: result.created + 1 };
        } catch (failure) {
          if (!isTaken(failure)) throw failure;
          result = { ...result, skipped: result.skipped + 1 };
        }
        setProgress(result);
      }
      return result;
    },
    invalidates: [keys.tables.all],
  });
  const numbers = bulkNumbers(draft.prefix, draft.from, draft.to);

  function submit() {
    if (numbers)
      mutate({ numbers, area: draft.area.trim(), withCodes: draft.withCodes }, { onSuccess: finish });
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
      <AreaField {...field('area')} />
      <Checkbox label={t('tables.bulk.with_codes')} {...toggle('withCodes')} />
      {draft.withCodes && <CodeAddressWarning />}
    </FormModal>
  );
}

interface BulkOrder {
  numbers: readonly string[];
  area: string;
  withCodes: boolean;
}

/** `skipped` tables existed before. */
interface BulkResult {
  created: number;
  skipped: number;
}

const isTaken = (error: unknown) => error instanceof ApiError && error.code === 'already_exists';
