import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DEVICE_CLASSES } from 'shared-api/domain/releases/field-report-rules';
import type { AppReleases } from 'shared-api/contract/releases/rollouts';
import { fieldStatisticsQuery } from 'shared-api/queries/releases/field-statistics';
import { Button } from 'shared-ui/button';
import { Segmented } from 'shared-ui/segmented';
import { SelectField } from 'shared-ui/select-field';
import { ShareBar } from '#lib/chart/share-bar';
import { QueryView } from '#lib/query-view';
import { TitledCard } from '#lib/titled-card/titled-card';
import { useUrlState } from '#lib/use-url-state';
import { useCan, useServices } from '#services/services';
import { FigureCards } from './figure-cards';
import type { ReleaseActions } from './owner-view';
import { Problems } from './problems';
import { releaseFigures } from './release-figures';
import { ReleaseName } from './release-name';
import { ReleaseTable } from './release-table';
import { useReleaseFormats } from './use-release-formats';
import styles from './releases.module.css';

const DAYS = ['1', '7', '30'] as const;
/** New reports cause no live message, so the statistics are polled. */
const REFRESH_MS = 60_000;
const FULL_SHARE = 100;

export interface DeveloperViewProps extends ReleaseActions {
  app: AppReleases;
  apps: readonly AppReleases[];
}

/** Shares of visits, measurements, releases and problems of one front end. */
export function DeveloperView({ app, apps, ...actions }: DeveloperViewProps) {
  const { http } = useServices();
  const { t } = useTranslation();
  const { params, update } = useUrlState();
  const days = DAYS.find((each) => each === params.get('days')) ?? '7';
  const device = DEVICE_CLASSES.find((each) => each === params.get('device'));
  const query = useQuery({
    ...fieldStatisticsQuery(http, { days: Number(days), device }),
    refetchInterval: REFRESH_MS,
  });
  const [chosen, setChosen] = useState<string>();
  const shown = chosen ?? app.rollout?.release ?? app.live?.release ?? app.releases[0]?.release;
  return (
    <>
      <Shares app={app} {...actions} />
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
            return (
              <div aria-busy={query.isPlaceholderData} className={styles.measured}>
                <p className={styles.soft}>{t('releases.field.hint')}</p>
                <FigureCards app={app} figures={figures} />
                <ReleaseTable app={app} figures={figures} onProblems={setChosen} {...actions} />
              </div>
            );
          }}
        </QueryView>
      </TitledCard>
      {shown !== undefined && <Problems key={shown} app={app} release={shown} />}
    </>
  );
}

/** Who gets which release, and how the new one compares with the one before. */
function Shares({ app, onCommand }: { app: AppReleases } & ReleaseActions) {
  const { t } = useTranslation();
  const { percent, visits } = useReleaseFormats();
  const can = useCan();
  const { live, rollout, watch, history, is_hosted_elsewhere: isElsewhere } = app;
  const compared = rollout ?? watch;
  if (!live || isElsewhere) {
    return (
      <TitledCard title={t('releases.share.title')}>
        <p className={styles.soft}>{t(isElsewhere ? 'releases.live.elsewhere' : 'releases.live.none')}</p>
      </TitledCard>
    );
  }
  const share = rollout?.share ?? FULL_SHARE;
  const line = (release: string, ofVisits: ReactNode, failed?: string) => (
    <li className={styles.named}>
      <ReleaseName app={app} release={release} />
      <b>{ofVisits}</b>
      {failed && <span className={styles.soft}>{t('releases.watch.failed', { failed })}</span>}
    </li>
  );
  return (
    <TitledCard
      title={t('releases.share.title')}
      controls={
        can('releases.manage') &&
        (rollout ? (
          <div className={styles.buttons}>
            <Button onClick={() => onCommand(app, { kind: 'promote', seen: rollout })}>
              {t('releases.canary.promote')}
            </Button>
            <Button variant="secondary" onClick={() => onCommand(app, { kind: 'change', seen: rollout })}>
              {t('releases.canary.change')}
            </Button>
            <Button variant="danger" onClick={() => onCommand(app, { kind: 'withdraw', seen: rollout })}>
              {t('releases.canary.roll_back')}
            </Button>
          </div>
        ) : (
          history.length > 0 && (
            <Button
              variant="secondary"
              onClick={() => onCommand(app, { kind: 'roll_back', seen: live.release })}
            >
              <Undo2 aria-hidden="true" />
              {t('releases.live.roll_back')}
            </Button>
          )
        ))
      }
    >
      <ShareBar value={share} max={FULL_SHARE} />
      <ul role="list" className={styles.lines}>
        {line(
          rollout?.release ?? live.release,
          rollout ? percent(share) : t('releases.live.everyone'),
          compared ? visits(compared.comparison.release) : undefined,
        )}
        {compared &&
          line(
            compared.live_release,
            rollout ? percent(FULL_SHARE - share) : t('releases.watch.before'),
            visits(compared.comparison.before),
          )}
      </ul>
      {compared && <p className={styles.soft}>{t('releases.watch.rule')}</p>}
    </TitledCard>
  );
}
