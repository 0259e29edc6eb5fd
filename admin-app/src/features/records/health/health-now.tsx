import { useTranslation } from 'react-i18next';
import type { SystemHealth } from 'shared-api/contract/records/system-health';
import { ADMIN_PATHS } from 'shared-api/domain/paths';
import { HEALTH_REFRESH_SECONDS } from 'shared-api/queries/records/system-health';
import { useNumberFormat } from '#i18n/format-number';
import { sizeText } from '#lib/size-text';
import { TitledCard } from '#lib/titled-card/titled-card';
import { useAge } from '#lib/use-age';
import { HealthRow, type HealthRowProps } from './health-row';
import styles from './health.module.css';
import { useHealthFormats } from './use-health-formats';

/** Live messages that wait for a moment only do no harm. */
const WAITING_MANY = 100;

export interface HealthNowProps {
  health: SystemHealth;
  /** What is said of a printer in trouble. */
  troubleText: (trouble: SystemHealth['printers'][number]) => string;
}

export function HealthNow({ health, troubleText }: HealthNowProps) {
  const { t, i18n } = useTranslation();
  const formatNumber = useNumberFormat();
  const age = useAge();
  const { millis } = useHealthFormats();
  const { database, live, push, printers } = health;
  return (
    <TitledCard
      title={t('health.now')}
      controls={
        <span className={styles.soft}>
          {t('health.every', { seconds: formatNumber(HEALTH_REFRESH_SECONDS) })}
        </span>
      }
    >
      <ul role="list" className={styles.rows}>
        {database.write_ms === null ? (
          <HealthRow state="bad" title={t('health.database')} text={t('health.database_fails')} />
        ) : (
          <HealthRow
            state="good"
            title={t('health.database')}
            text={t('health.database_text', {
              time: millis(database.write_ms),
              size: sizeText(database.bytes, i18n.language),
            })}
          />
        )}
        <HealthRow
          state={live.waiting < WAITING_MANY ? 'good' : 'warning'}
          title={t('health.live')}
          text={[
            live.last_at === null ? t('health.live_none') : t('health.live_last', { age: age(live.last_at) }),
            live.waiting === 0
              ? t('health.queue_empty')
              : t('health.queue', { count: live.waiting, number: formatNumber(live.waiting) }),
          ].join(' · ')}
        />
        {printers.length === 0 && (
          <HealthRow state="good" title={t('nav.printers')} text={t('health.printers_good')} />
        )}
        {printers.map((trouble) => (
          <HealthRow
            key={trouble.printer_id}
            state="warning"
            title={<bdi>{trouble.name}</bdi>}
            text={troubleText(trouble)}
            to={{ path: ADMIN_PATHS.printers, label: t('nav.printers') }}
          />
        ))}
        <HealthRow
          state={push.sent > 0 && push.arrived === 0 ? 'warning' : 'good'}
          title={t('health.push')}
          text={
            push.devices === 0 && push.sent === 0
              ? t('health.push_off')
              : t('health.push_text', { sent: formatNumber(push.sent), arrived: formatNumber(push.arrived) })
          }
        />
        <HealthRow
          title={t('nav.backups')}
          to={{ path: ADMIN_PATHS.backups, label: t('nav.backups') }}
          {...useBackups(health)}
        />
      </ul>
    </TitledCard>
  );
}

/** Copies outside of the machine, or else what is missing, and the daily backup. */
function useBackups({
  backups,
  shares_database: isShared,
}: SystemHealth): Pick<HealthRowProps, 'state' | 'text'> {
  const { t } = useTranslation();
  const age = useAge();
  const { last, failed_at: failedAt, off_site: offSite } = backups;
  if (offSite) {
    const { good_at: goodAt, trial, is_alarming: isAlarming, failure } = offSite;
    const texts = [
      goodAt ? t('health.copy', { age: age(goodAt) }) : t('health.copy_none'),
      trial && !trial.problem ? t('health.tried', { age: age(trial.tried_at) }) : t('health.not_tried'),
      isAlarming && t('backups.alarm'),
    ];
    return {
      state: isAlarming ? 'bad' : failure || !goodAt ? 'warning' : 'good',
      text: texts.filter(Boolean).join(' · '),
    };
  }
  const daily = last ? t('health.daily', { age: age(last.created_at) }) : t('health.daily_none');
  return {
    state: failedAt ? 'bad' : isShared && last ? 'good' : 'warning',
    text: [
      daily,
      failedAt && t('health.daily_failed'),
      t(isShared ? 'health.postgres' : 'health.off_site_none'),
    ]
      .filter(Boolean)
      .join(' · '),
  };
}
