import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from 'shared-api/client/api-error';
import type { Body } from 'shared-api/client/http';
import type { ReplyOf } from 'shared-api/contract/endpoint';
import type * as contract from 'shared-api/contract/service/day';
import { sumKurus, toKurus, toLira } from 'shared-api/domain/money';
import { typedKurus } from 'shared-api/domain/typed-number';
import { formatPrice } from 'shared-api/i18n/format';
import { printersQuery } from 'shared-api/queries/kitchen/printers';
import { keys } from 'shared-api/queries/keys';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Checkbox } from 'shared-ui/checkbox';
import { NumberField } from '#lib/form/number-field';
import { failureDetail } from '#lib/errors';
import { FailureNotice } from '#lib/form/failure-notice';
import { FormModal } from '#lib/form/form-modal';
import { isWholeNumber, parseWholeNumber } from '#lib/form/whole-number';
import formStyles from '#lib/form/form-columns.module.css';
import { useApiMutation } from '#lib/use-api-mutation';
import { readPrinterChoice } from '#services/document-printers';
import { useServices } from '#services/services';
import { formatDays } from './format-days';
import styles from './day.module.css';

/** In lira. */
const DENOMINATIONS = [200, 100, 50, 20, 10, 5, 1] as const;

/** Errors that ask whether the day is meant to be closed. */
const QUESTIONS: readonly string[] = ['day_empty', 'day_reported'];

export interface CloseDayModalProps {
  day: ReplyOf<typeof contract.getDay>;
  onClosed: (number: number) => void;
  onClose: () => void;
}

/** Counts the drawer and closes the day. */
export function CloseDayModal({ day, onClosed, onClose }: CloseDayModalProps) {
  const { http } = useServices();
  const { t } = useTranslation();
  const { data: printers = [] } = useQuery(printersQuery(http));
  const { report, open_visits: open, open_notes: notes = 0 } = day;
  const hasOpen = open.length > 0 || notes > 0;
  const [counts, setCounts] = useState<Record<string, string>>({});
  const [coins, setCoins] = useState('');
  const [carriesOver, setCarriesOver] = useState(false);
  const coinsKurus = typedKurus(coins) ?? 0;
  const counted = toLira(
    sumKurus([
      ...DENOMINATIONS.map((note) => toKurus(note) * parseWholeNumber(counts[note] ?? '')),
      Math.max(coinsKurus, 0),
    ]),
  );
  const isCounted =
    (coins.trim() === '' || (typedKurus(coins) ?? -1) >= 0) &&
    DENOMINATIONS.every((note) => isWholeNumber(counts[note] ?? ''));
  const difference = toLira(toKurus(counted) - toKurus(report.drawer.expected));
  const mutation = useApiMutation({
    request: (api, body: Body<'POST /day/close'>, idempotencyKey) =>
      api.send('POST /day/close', { body, idempotencyKey }),
    attempt: 'day',
    invalidates: [keys.day.all, keys.visits.all],
    success: t('day.closed'),
    onSuccess: ({ number }) => onClosed(number),
  });
  const { mutate, isPending, error } = mutation;
  const days = formatDays(report.business_days ?? { from: day.business_date, to: day.business_date });
  const mayCarryOver = open.every(({ paid }) => paid === 0);
  const isQuestion = error instanceof ApiError && QUESTIONS.includes(error.code);
  return (
    <FormModal
      title={t('day.close_title')}
      submitLabel={isQuestion ? t('day.close_anyway') : t('day.close')}
      isBusy={isPending}
      canSubmit={isCounted && (!hasOpen || (carriesOver && mayCarryOver))}
      onSubmit={() =>
        mutate({
          counted,
          carry_over: carriesOver,
          revenue: report.revenue,
          paid: report.paid,
          confirm: isQuestion,
          printer_id: readPrinterChoice('reports', printers) ?? null,
        })
      }
      onClose={onClose}
    >
      {isQuestion ? (
        <BannerNotice tone="warning" title={t('day.close_sure')}>
          {failureDetail(t, error)}
        </BannerNotice>
      ) : (
        <FailureNotice
          title={t('day.close_failed')}
          mutation={mutation}
          amountOf={({ counted }) => counted}
        />
      )}
      <p>{t('day.closes_days', { days })}</p>
      {open.length > 0 && (
        <BannerNotice tone="warning" title={t('day.open_visits', { count: open.length })}>
          <span className={styles.open}>
            {open.map(({ id, table_number, total, paid }) => (
              <span key={id}>
                <bdi>{table_number ?? t('place.takeaway')}</bdi> ·{' '}
                <span translate="no">{formatPrice(total)}</span>
                {paid > 0 && <strong> · {t('day.open_paid', { amount: formatPrice(paid) })}</strong>}
              </span>
            ))}
          </span>
        </BannerNotice>
      )}
      {notes > 0 && (
        <BannerNotice tone="warning" title={t('offline_acts.notes_waiting', { count: notes })}>
          {t('day.open_notes_text')}
        </BannerNotice>
      )}
      {hasOpen && (
        <Checkbox
          label={t('day.carry_over')}
          hint={t('day.carry_over_hint')}
          disabled={!mayCarryOver}
          checked={carriesOver && mayCarryOver}
          onChange={(event) => setCarriesOver(event.target.checked)}
        />
      )}
      <p>{t('day.count_text')}</p>
      <div className={formStyles.pair}>
        {DENOMINATIONS.map((note) => (
          <NumberField
            key={note}
            kind="whole"
            label={t('day.note', { note })}
            value={counts[note] ?? ''}
            onChange={(event) => setCounts({ ...counts, [note]: event.target.value })}
          />
        ))}
        <NumberField
          kind="money"
          label={t('day.coins')}
          error={coinsKurus < 0 && t('day.float_required')}
          value={coins}
          onChange={(event) => setCoins(event.target.value)}
        />
      </div>
      <div role="status">
        <dl className={styles.lines}>
          {(
            [
              [t('day.expected'), report.drawer.expected],
              [t('day.counted'), counted],
              [t('day.difference'), difference],
            ] as const
          ).map(([label, amount]) => (
            <div key={label} className={styles.line}>
              <dt>{label}</dt>
              <dd translate="no">{formatPrice(amount)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p>{t('day.close_text')}</p>
    </FormModal>
  );
}
