import { CircleCheck, CircleX, Clock, RotateCcw, ShieldCheck, Timer } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { OffSiteStatus } from 'shared-api/contract/records/backups';
import { OFF_SITE_INTERVAL_MINUTES } from 'shared-api/domain/restaurant/limits';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { DataTable, type DataColumn } from 'shared-ui/data-table';
import { StatCard } from 'shared-ui/stat-card';
import { StatusPill } from 'shared-ui/status-pill';
import { useNumberFormat } from '#i18n/format-number';
import { DateTime } from '#lib/date-time';
import { sizeText } from '#lib/size-text';
import { TitledCard } from '#lib/titled-card/titled-card';
import { useAge } from '#lib/use-age';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import styles from './off-site-copies.module.css';

interface OffSiteCopiesProps {
  status: OffSiteStatus;
  /** Undefined without the right. */
  onTry?: () => void;
}

/** Status of the off-site copies: age, target, list of stored copies, and how to restore. */
export function OffSiteCopies({ status, onTry }: OffSiteCopiesProps) {
  const { t } = useTranslation();
  const { failure, is_alarming: isAlarming } = status;
  const problem = failure?.problem ?? status.trial?.problem;
  return (
    <div className={styles.page}>
      {problem && (
        <BannerNotice
          tone={isAlarming ? 'danger' : 'warning'}
          title={t(isAlarming ? 'backups.alarm' : 'backups.failed_once')}
        >
          {t(`backups.problem.${problem}`)}
        </BannerNotice>
      )}
      <Figures status={status} />
      <div className={styles.halves}>
        <Place status={status} onTry={onTry} />
        <KeptCopies copies={status.copies} />
      </div>
      <TitledCard title={t('backups.broken.title')}>
        <p>{t('backups.broken.text')}</p>
        <code className={styles.command} translate="no">
          {['npm', 'run', 'restore', '--', '--latest', `--from="${status.place}"`].map((word) => (
            <Fragment key={word}>
              <span>{word}</span>{' '}
            </Fragment>
          ))}
        </code>
        <p className={styles.soft}>{t('backups.broken.after')}</p>
      </TitledCard>
    </div>
  );
}

function Figures({ status }: { status: OffSiteStatus }) {
  const { t } = useTranslation();
  const formatNumber = useNumberFormat();
  const age = useAge();
  const { trial, failure, good_at: goodAt, is_alarming: isAlarming, copies_kept: kept } = status;
  return (
    <section aria-label={t('backups.summary')} className={styles.figures}>
      <StatCard
        label={t('backups.last')}
        value={goodAt ? age(goodAt) : t('backups.none')}
        hint={t('backups.kept', { minutes: OFF_SITE_INTERVAL_MINUTES, kept: formatNumber(kept) })}
        icon={<Clock />}
        tone={isAlarming ? 'danger' : 'success'}
      />
      <StatCard
        label={t('backups.trial.title')}
        value={trial ? <DateTime at={trial.tried_at} /> : t('backups.none')}
        hint={
          trial?.problem
            ? t('backups.trial.failed')
            : trial
              ? t('backups.trial.counted', {
                  visits: formatNumber(trial.visits),
                  reports: formatNumber(trial.z_reports),
                })
              : t('backups.trial.first')
        }
        icon={<ShieldCheck />}
        tone={trial?.problem ? 'danger' : 'success'}
      />
      <StatCard
        label={t('backups.loss.title')}
        value={
          isAlarming || failure
            ? t('backups.loss.since_last')
            : t('backups.loss.at_most', { minutes: OFF_SITE_INTERVAL_MINUTES })
        }
        hint={t('backups.loss.hint')}
        icon={<Timer />}
        tone={isAlarming ? 'danger' : 'info'}
      />
    </section>
  );
}

function Place({ status, onTry }: OffSiteCopiesProps) {
  const { t } = useTranslation();
  const { dateTimeText } = useRestaurantTime();
  const { kind, place, failure, is_running: isRunning } = status;
  return (
    <TitledCard title={t('backups.place.title')}>
      <div className={styles.row} data-failing={failure !== null || undefined}>
        {failure ? <CircleX aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
        <div className={styles.words}>
          <strong>{t(`backups.place.${kind}`)}</strong>
          <span className={styles.soft}>
            <bdi translate="no">{place}</bdi>
            {failure && <> · {t('backups.place.failing', { at: dateTimeText(failure.since) })}</>}
          </span>
        </div>
        {onTry && (
          <Button variant="secondary" onClick={onTry} disabled={isRunning}>
            <RotateCcw aria-hidden="true" />
            {t('backups.place.try')}
          </Button>
        )}
      </div>
      {kind === 'folder' && <p className={styles.note}>{t('backups.place.same_house')}</p>}
      <p className={styles.note}>
        <strong>{t('backups.passphrase.title')}</strong> {t('backups.passphrase.text')}
      </p>
    </TitledCard>
  );
}

type Copy = OffSiteStatus['copies'][number];

function KeptCopies({ copies }: { copies: readonly Copy[] }) {
  const { t, i18n } = useTranslation();
  const columns: DataColumn<Copy>[] = [
    {
      key: 'at',
      header: t('backups.copies.at'),
      kind: 'heading',
      cell: ({ created_at: at }) => <DateTime at={at} />,
    },
    {
      key: 'size',
      header: t('backups.copies.size'),
      align: 'end',
      cell: ({ bytes, is_full: isFull }) => {
        const size = sizeText(bytes, i18n.language);
        return isFull ? size : t('backups.copies.difference', { size });
      },
    },
    {
      key: 'tried',
      header: t('backups.copies.tried'),
      cell: ({ is_tried: isTried }) =>
        isTried && <StatusPill tone="success">{t('backups.copies.restored')}</StatusPill>,
    },
  ];
  return (
    <TitledCard title={t('backups.copies.title')}>
      {copies.length === 0 ? (
        <p className={styles.soft}>{t('backups.copies.none')}</p>
      ) : (
        <DataTable
          caption={t('backups.copies.title')}
          columns={columns}
          rows={copies}
          rowKey={({ created_at: at }) => at}
          narrow="columns"
        />
      )}
    </TitledCard>
  );
}
