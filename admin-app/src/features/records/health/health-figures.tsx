import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SystemHealth } from 'shared-api/contract/records/system-health';
import { useTimeValue } from 'shared-api/queries/use-server-time';
import { StatCard } from 'shared-ui/stat-card';
import { useNumberFormat } from '#i18n/format-number';
import { sizeText } from '#lib/size-text';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import styles from './health.module.css';
import { useHealthFormats } from './use-health-formats';

const DAY_S = 86_400;
/** Share at which space has to be made, before orders cannot be recorded. */
const DISK_FULL = 0.9;

export function HealthFigures({ health }: { health: SystemHealth }) {
  const { t, i18n } = useTranslation();
  const formatNumber = useNumberFormat();
  const { duration, millis, percent } = useHealthFormats();
  const { dateTimeText } = useRestaurantTime();
  const { started_at: startedAt, orders, screens, disk, errors } = health;
  const used = disk ? 1 - disk.free_bytes / disk.total_bytes : 0;
  const runs = useTimeValue(
    (nowMs) => Math.max(1, Math.floor((nowMs - Date.parse(startedAt)) / 60_000)) * 60,
  );
  return (
    <section aria-label={t('health.summary')} className={styles.figures}>
      <StatCard
        label={t('health.runs')}
        value={duration(runs)}
        hint={t('health.started', { at: dateTimeText(startedAt) })}
      />
      <StatCard
        label={t('health.orders')}
        value={orders.p95_ms === null ? t('health.none') : millis(orders.p95_ms)}
        hint={t(orders.count > 0 ? 'health.orders_hint' : 'health.no_orders')}
      />
      <StatCard
        label={t('health.screens')}
        value={formatNumber(screens.kitchen + screens.staff)}
        hint={t('health.screens_hint', {
          kitchen: formatNumber(screens.kitchen),
          staff: formatNumber(screens.staff),
          guests: formatNumber(screens.guests),
        })}
      />
      {disk && (
        <StatCard
          label={t('health.disk')}
          value={t('health.disk_full', { share: percent(used) })}
          icon={used > DISK_FULL && <TriangleAlert />}
          tone="danger"
          hint={t('health.disk_hint', { size: sizeText(disk.free_bytes, i18n.language) })}
        />
      )}
      <StatCard
        label={t('health.errors')}
        value={formatNumber(errors.count)}
        hint={runs < DAY_S ? t('health.since', { at: dateTimeText(errors.since) }) : t('health.last_day')}
      />
    </section>
  );
}
