import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from 'shared-api/client/server-clock';
import type { PricePreview } from 'shared-api/contract/menu/prices';
import { formatPrice } from 'shared-api/i18n/format';
import { formatLocalTime } from 'shared-api/i18n/format-time';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { Card } from 'shared-ui/card';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { DataTable, type DataColumn } from 'shared-ui/data-table';
import { Segmented } from 'shared-ui/segmented';
import { TextField } from 'shared-ui/text-field';
import formStyles from '#lib/form/form-columns.module.css';
import { priceColumns } from '#lib/prices/price-columns';
import { percentText } from './price-draft';
import styles from './prices.module.css';
import { useRestaurantTime } from '#lib/use-restaurant-time';

export interface PricePreviewViewProps {
  preview: PricePreview;
  isBusy: boolean;
  failure: string | undefined;
  /** @param applyAt YYYY-MM-DDTHH:MM in the restaurant's time zone; null for now. */
  onApply: (applyAt: string | null) => void;
}

export function PricePreviewView({ preview, isBusy, failure, onApply }: PricePreviewViewProps) {
  const { t, i18n } = useTranslation();
  /** A signed percentage with one decimal. */
  function differenceText(from: number, to: number): string {
    const percent = Math.round((to / from - 1) * 1_000) / 10;
    return (percent < 0 ? '−' : '+') + percentText(t, Math.abs(percent), i18n.language);
  }
  const { timeZone, localOf } = useRestaurantTime();
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [applyAt, setApplyAt] = useState('');
  const [hasNoTime, setNoTime] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { items, excluded } = preview;

  function ask() {
    const isMissing = when === 'later' && applyAt <= localOf(serverNow());
    setNoTime(isMissing);
    if (!isMissing) setAsking(true);
  }
  type Item = PricePreview['items'][number];
  const columns: DataColumn<Item>[] = [
    ...priceColumns<Item>(t),
    {
      key: 'difference',
      header: t('prices.column.difference'),
      align: 'end',
      cell: ({ from, to }) => differenceText(from, to),
    },
  ];
  return (
    <Card as="section" padding="l" className={formStyles.fields} aria-labelledby="price-preview-title">
      <h2 id="price-preview-title" tabIndex={-1} className={styles.title}>
        {t('prices.preview_title', { count: items.length })}
      </h2>
      {failure && <BannerNotice tone="danger">{failure}</BannerNotice>}
      {items.length > 0 && (
        <DataTable
          caption={t('prices.preview_title', { count: items.length })}
          columns={columns}
          rows={items}
          rowKey={({ product_id: id }) => id}
        />
      )}
      {excluded.length > 0 && (
        <details className={styles.excluded}>
          <summary>{t('prices.excluded', { count: excluded.length })}</summary>
          <ul>
            {excluded.map(({ product_id: id, product_name: name, from, reason }) => (
              <li key={id}>
                <bdi>{name}</bdi> · <span translate="no">{formatPrice(from)}</span> ·{' '}
                {t(`prices.exclusion.${reason}`)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {items.length > 0 && (
        <>
          <div className={styles.choices}>
            <Segmented
              label={t('prices.when')}
              value={when}
              options={[
                { value: 'now', label: t('prices.now') },
                { value: 'later', label: t('prices.later') },
              ]}
              onChange={setWhen}
            />
            {when === 'later' && (
              <TextField
                type="datetime-local"
                label={t('prices.apply_at')}
                hint={t('prices.time_zone', { timeZone })}
                required
                value={applyAt}
                error={hasNoTime ? t('prices.apply_at_invalid') : undefined}
                onChange={({ target }) => setApplyAt(target.value)}
              />
            )}
          </div>
          <div>
            <Button busy={isBusy} busyText={t('form.saving')} onClick={ask}>
              {when === 'now'
                ? t('prices.apply', { count: items.length })
                : t('prices.schedule', { count: items.length })}
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        tone="accent"
        title={
          when === 'now'
            ? t('prices.apply_question', { count: items.length })
            : t('prices.schedule_question', { count: items.length, when: formatLocalTime(applyAt) })
        }
        text={when === 'now' ? t('prices.apply_text') : t('prices.schedule_text')}
        confirmLabel={when === 'now' ? t('prices.apply_confirm') : t('prices.schedule_confirm')}
        cancelLabel={t('app.cancel')}
        onConfirm={() => {
          setAsking(false);
          onApply(when === 'now' ? null : applyAt);
        }}
        onCancel={() => setAsking(false)}
      />
    </Card>
  );
}
