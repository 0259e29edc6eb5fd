import { Smartphone, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AppReleases, ReleasesOverview, Rollout } from 'shared-api/contract/releases/rollouts';
import { Button } from 'shared-ui/button';
import { StatusPill } from 'shared-ui/status-pill';
import { DateTime } from '#lib/date-time';
import { TitledCard } from '#lib/titled-card/titled-card';
import { useCan } from '#services/services';
import type { ReleaseCommand } from './command-dialog';
import { appName, releaseText } from './release-name';
import { Row } from './row';
import { useReleaseFormats } from './use-release-formats';
import styles from './releases.module.css';

export interface ReleaseActions {
  onCommand: (app: AppReleases, command: ReleaseCommand) => void;
  onPreview: (app: AppReleases, release: string) => void;
}

export interface OwnerViewProps extends ReleaseActions {
  apps: readonly AppReleases[];
  ended: ReleasesOverview['ended'];
}

/** What runs now by its name, what waits, and what happened: one button leads back. */
export function OwnerView({ apps, ended, onCommand, onPreview }: OwnerViewProps) {
  const { t } = useTranslation();
  const can = useCan();
  const waiting = apps.filter((app) => waitingIn(app) !== undefined);
  return (
    <>
      <TitledCard title={t('releases.live.title')}>
        <ul role="list" className={styles.rows}>
          {apps.map((app) => (
            <LiveRow key={app.app} app={app} onCommand={onCommand} />
          ))}
        </ul>
      </TitledCard>
      {waiting.length > 0 && can('releases.manage') && (
        <TitledCard title={t('releases.waiting.title')}>
          <ul role="list" className={styles.rows}>
            {waiting.map((app) => (
              <WaitingRow key={app.app} app={app} onCommand={onCommand} onPreview={onPreview} />
            ))}
          </ul>
        </TitledCard>
      )}
      {ended.length > 0 && (
        <TitledCard title={t('releases.ended.title')}>
          <ul role="list" className={styles.rows}>
            {ended.map((rollout) => (
              <EndedRow
                key={rollout.id}
                app={apps.find(({ app }) => app === rollout.app)}
                rollout={rollout}
              />
            ))}
          </ul>
        </TitledCard>
      )}
      <p className={styles.soft}>
        {t('releases.developers')} <Link to={`?tab=${apps[0]?.app}`}>{t('releases.developers_link')}</Link>
      </p>
    </>
  );
}

function LiveRow({ app, onCommand }: { app: AppReleases } & Pick<ReleaseActions, 'onCommand'>) {
  const { t } = useTranslation();
  const { percent } = useReleaseFormats();
  const can = useCan();
  const { live, rollout, watch, history, is_hosted_elsewhere: isElsewhere } = app;
  const [earlier] = history;
  if (!live) {
    const text = t(isElsewhere ? 'releases.live.elsewhere' : 'releases.live.none');
    return <Row title={appName(t, app.app)}>{text}</Row>;
  }
  const pill = watch ? 'watched' : 'fine';
  return (
    <Row
      title={appName(t, app.app)}
      state={
        rollout ? (
          <StatusPill tone="info">{t('releases.canary.runs', { share: percent(rollout.share) })}</StatusPill>
        ) : (
          <StatusPill tone={watch ? 'info' : 'success'}>{t(`releases.state.${pill}`)}</StatusPill>
        )
      }
      actions={
        earlier &&
        can('releases.manage') && (
          <Button
            variant="secondary"
            onClick={() => onCommand(app, { kind: 'roll_back', seen: live.release })}
          >
            <Undo2 aria-hidden="true" />
            {t('releases.live.back_to', { release: releaseText(app, earlier.release) })}
          </Button>
        )
      }
    >
      <strong>
        <bdi>{releaseText(app, live.release)}</bdi>
      </strong>
      {live.since && (
        <>
          {' · '}
          {t('releases.live.since')} <DateTime at={live.since} />
        </>
      )}
    </Row>
  );
}

/** The newest release if it is newer than the live one and could go live. */
function waitingIn({ live, rollout, releases }: AppReleases): string | undefined {
  const liveAt = releases.find(({ release }) => release === live?.release)?.made_at ?? '';
  const [newest] = releases;
  if (!newest || newest.is_withdrawn || newest.problems.length > 0) return undefined;
  return newest.made_at > liveAt && newest.release !== rollout?.release ? newest.release : undefined;
}

function WaitingRow({ app, onCommand, onPreview }: { app: AppReleases } & ReleaseActions) {
  const { t } = useTranslation();
  const release = waitingIn(app) ?? '';
  const seen = app.live?.release ?? '';
  return (
    <Row
      title={appName(t, app.app)}
      actions={
        <>
          <Button variant="secondary" onClick={() => onPreview(app, release)}>
            <Smartphone aria-hidden="true" />
            {t('releases.waiting.preview')}
          </Button>
          <Button onClick={() => onCommand(app, { kind: 'live', release, seen })}>
            {t('releases.list.make_live')}
          </Button>
        </>
      }
    >
      <strong>
        <bdi>{releaseText(app, release)}</bdi>
      </strong>
    </Row>
  );
}

const TONES = { promoted: 'success', rolled_back: 'danger', ended: 'neutral', running: 'info' } as const;

/** What became of a release. */
function EndedRow({ app, rollout }: { app: AppReleases | undefined; rollout: Rollout }) {
  const { t } = useTranslation();
  const { visits } = useReleaseFormats();
  const { status, cause, reason, ended_at: at, ended_by: name, comparison } = rollout;
  const what = cause === 'worse' || status === 'running' ? 'worse' : status;
  const text = t(`releases.ended.${what}`, {
    name,
    reason: reason ?? '–',
    release: visits(comparison.release),
    before: visits(comparison.before),
  });
  return (
    <Row
      title={<bdi>{releaseText(app, rollout.release)}</bdi>}
      state={<StatusPill tone={TONES[status]}>{t(`releases.ended.status.${status}`)}</StatusPill>}
    >
      {at && <DateTime at={at} />} · {appName(t, rollout.app)} · <bdi>{text}</bdi>
    </Row>
  );
}
