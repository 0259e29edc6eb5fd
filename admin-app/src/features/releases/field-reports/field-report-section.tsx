import { useQuery } from '@tanstack/react-query';
import { Gauge } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DEVICE_CLASSES } from 'shared-api/domain/releases/field-report-rules';
import type { AppReleases } from 'shared-api/contract/releases/rollouts';
import { fieldStatisticsQuery } from 'shared-api/queries/releases/field-statistics';
import { EmptyState } from 'shared-ui/empty-state';
import { Segmented } from 'shared-ui/segmented';
import { SelectField } from 'shared-ui/select-field';
import { QueryView } from '#lib/query-view';
import { TitledCard } from '#lib/titled-card/titled-card';
import { useUrlState } from '#lib/use-url-state';
import { useServices } from '#services/services';
import { FiguresTable } from './figures-table';
import { MeasureChart } from './measure-chart';
import { limitOf, MEASURES, releaseFigures } from './release-figures';
import styles from './field-reports.module.css';

const DAYS = ['1', '7', '30'] as const;
/** New reports cause no live message, so the statistics are polled. */
const REFRESH_MS = 60_000;

export interface FieldReportSectionProps {
  app: AppReleases;
  apps: readonly AppReleases[];
}

/** Measurements of an app's releases on users' devices, side by side. */
export function FieldReportSection({ app, apps }: FieldReportSectionProps) {
  const { http } = useServices();
  const { t } = useTranslation();
  const { params, update } = useUrlState();
  const days = DAYS.find((each) => each === params.get('days')) ?? '7';
  const device = DEVICE_CLASSES.find((each) => each === params.get('device'));
  const query = useQuery({
    ...fieldStatisticsQuery(http, { days: Number(days), device }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <TitledCard
      title={t('releases.field.title')}
      controls={
        <Segmented
          label={t('releases.field.days')}
          hideLabel
          options={DAYS.map((value) => ({
            value,
            label: t('releases.field.days_option', { count: Number(value) }),
          }))}
          value={days}
          onChange={(value) => update({ days: value })}
        />
      }
    >
      <SelectField
        label={t('releases.field.device')}
        value={device ?? ''}
        className={styles.device}
        onChange={({ target }) => update({ device: target.value })}
      >
        {(['all', ...DEVICE_CLASSES] as const).map((each) => (
          <option key={each} value={each === 'all' ? '' : each}>
            {t(`releases.field.devices.${each}`)}
          </option>
        ))}
      </SelectField>
      <QueryView query={query} failedText={t('releases.field.load_failed')}>
        {(statistics) => {
          const figures = releaseFigures(app, apps, statistics);
          const hasReports = figures.some(({ visits }) => visits > 0);
          return (
            <div aria-busy={query.isPlaceholderData} className={styles.figures}>
              {hasReports ? (
                <p className={styles.soft}>{t('releases.field.hint')}</p>
              ) : (
                <EmptyState
                  icon={<Gauge />}
                  title={t('releases.field.none')}
                  text={t('releases.field.none_hint')}
                />
              )}
              <div className={styles.charts}>
                {MEASURES.filter((measure) => hasReports || measure === 'bytes').map((measure) => (
                  <MeasureChart
                    key={measure}
                    measure={measure}
                    figures={figures}
                    limit={limitOf(measure, app)}
                  />
                ))}
              </div>
              {hasReports && (
                <details className={styles.details}>
                  <summary>{t('releases.field.numbers')}</summary>
                  <FiguresTable figures={figures} />
                </details>
              )}
            </div>
          );
        }}
      </QueryView>
    </TitledCard>
  );
}
