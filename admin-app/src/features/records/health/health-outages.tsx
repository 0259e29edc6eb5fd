import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SystemHealth } from 'shared-api/contract/records/system-health';
import { dateOf, localMs } from 'shared-api/domain/local-time';
import { Button } from 'shared-ui/button';
import { saveExportedFile } from '#lib/file-transfer/save-exported-file';
import { TitledCard } from '#lib/titled-card/titled-card';
import { useApiMutation } from '#lib/use-api-mutation';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import { HealthRow } from './health-row';
import styles from './health.module.css';
import { useHealthFormats } from './use-health-formats';

type Outage = SystemHealth['outages'][number];

/** A stop for an update takes less. */
const SHORT_STOP_S = 120;

export function HealthOutages({ health }: { health: SystemHealth }) {
  const { t } = useTranslation();
  const { dateTimeText } = useRestaurantTime();
  const download = useApiMutation({
    request: (http) => http.send('GET /system-health/support-file'),
    invalidates: [],
    failure: t('health.file_failed'),
    onSuccess: saveExportedFile,
  });
  const { outages, recorded_since: since } = health;
  return (
    <TitledCard title={t('health.week')}>
      {outages.length > 0 && (
        <ul role="list" className={styles.rows}>
          {outages.map((outage) => (
            <OutageRow key={outage.kind + outage.started_at} outage={outage} />
          ))}
        </ul>
      )}
      <p className={styles.soft}>
        {outages.length === 0 && t('health.no_outage')} {t('health.recorded', { at: dateTimeText(since) })}
      </p>
      <div className={styles.file}>
        <Button variant="secondary" busy={download.isPending} onClick={() => download.mutate(undefined)}>
          <Download aria-hidden="true" />
          {t('health.file')}
        </Button>
        <span className={styles.soft}>{t('health.file_hint')}</span>
      </div>
    </TitledCard>
  );
}

function OutageRow({ outage: { kind, started_at: from, ended_at: to } }: { outage: Outage }) {
  const { t } = useTranslation();
  const { dateTimeText, timeText, timeZone } = useRestaurantTime();
  const { duration } = useHealthFormats();
  const dayOf = (at: string) => dateOf(localMs(Date.parse(at), timeZone));
  if (to === null) {
    return <HealthRow state="bad" title={dateTimeText(from)} text={t('health.outage_lasts')} />;
  }
  const seconds = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 1_000));
  const end = dayOf(from) === dayOf(to) ? timeText(to) : dateTimeText(to);
  return (
    <HealthRow
      state={kind === 'stopped' ? (seconds > SHORT_STOP_S ? 'warning' : 'good') : 'bad'}
      title={seconds < 60 ? dateTimeText(from) : `${dateTimeText(from)} – ${end}`}
      text={t(`health.outage.${kind}`, { duration: duration(seconds) })}
    />
  );
}
