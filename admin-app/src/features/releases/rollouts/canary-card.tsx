import { useTranslation } from 'react-i18next';
import { CANARY_TEST_VISITS_MIN } from 'shared-api/contract/limits';
import type { Rollout } from 'shared-api/contract/releases/rollouts';
import type { CanaryChoice } from 'shared-api/contract/statuses';
import { Button } from 'shared-ui/button';
import { StatusPill } from 'shared-ui/status-pill';
import { useRestaurantTime } from '../../../lib/use-restaurant-time';
import { ReleaseName } from '../../../lib/releases/release-name';
import { useReleaseFormats } from '../../../lib/releases/use-release-formats';
import { TitledCard } from '../../../lib/titled-card/titled-card';
import { useCan } from '../../../services/services';
import type { CanaryCommandKind, CommandDialogState } from './command-dialog-state';
import { ComparisonTable } from './comparison-table';
import { DeviceChoice } from './device-choice';
import { StageTrack } from './stage-track';
import { FULL_SHARE, nextShare } from './stages';
import { verdictKey } from './verdict';
import styles from './rollouts.module.css';

export interface CanaryCardProps {
  rollout: Rollout;
  /** Whether this device gets canaries. */
  choice: CanaryChoice;
  onCommand: (command: CommandDialogState) => void;
}

/** The active canary of an app: its share, its comparison with the live release, and its commands. */
export function CanaryCard({ rollout, choice, onCommand }: CanaryCardProps) {
  const { t } = useTranslation();
  const { dateTimeText } = useRestaurantTime();
  const can = useCan();
  const isPaused = rollout.status === 'paused';
  return (
    <TitledCard
      title={t('releases.canary.title')}
      controls={
        <StatusPill tone={isPaused ? 'warning' : 'info'}>
          {t(isPaused ? 'releases.canary.paused' : 'releases.canary.running')}
        </StatusPill>
      }
    >
      <p className={styles.started}>
        <ReleaseName release={rollout.release} />
        <span className={styles.soft}>
          {t('releases.canary.started', {
            name: rollout.started_by,
            time: dateTimeText(rollout.started_at),
          })}
        </span>
      </p>
      <StageTrack share={rollout.share} />
      <Schedule rollout={rollout} />
      <p className={styles.verdict}>{t(verdictKey(rollout), CANARY_TEST_VISITS_MIN)}</p>
      {rollout.comparisons.length > 0 && <ComparisonTable comparisons={rollout.comparisons} />}
      {can('releases.manage') && (
        <Commands rollout={rollout} onChoose={(kind) => onCommand({ kind, seen: rollout })} />
      )}
      <DeviceChoice choice={choice} />
    </TitledCard>
  );
}

function Schedule({ rollout: { status, by_schedule: bySchedule, next } }: { rollout: Rollout }) {
  const { t } = useTranslation();
  const { dateTimeText } = useRestaurantTime();
  const { percent, number } = useReleaseFormats();
  if (status === 'paused') return null;
  if (!bySchedule || !next) return <p className={styles.soft}>{t('releases.canary.by_hand')}</p>;
  const { share, earliest_at: earliest, visits_min: min, visits } = next;
  return (
    <p className={styles.soft}>
      {t(share === FULL_SHARE ? 'releases.canary.next_last' : 'releases.canary.next', {
        share: percent(share),
        time: dateTimeText(earliest),
        min: number(min),
        visits: number(visits),
      })}
    </p>
  );
}

interface CommandsProps {
  rollout: Rollout;
  onChoose: (kind: CanaryCommandKind) => void;
}

function Commands({ rollout: { status, share }, onChoose }: CommandsProps) {
  const { t } = useTranslation();
  const { percent } = useReleaseFormats();
  const next = nextShare(share);
  return (
    <div className={styles.buttons}>
      <Button onClick={() => onChoose('promote')}>{t('releases.canary.promote')}</Button>
      {status === 'paused' ? (
        <Button variant="secondary" onClick={() => onChoose('resume')}>
          {t('releases.canary.resume')}
        </Button>
      ) : (
        <>
          {next < FULL_SHARE && (
            <Button variant="secondary" onClick={() => onChoose('next')}>
              {t('releases.canary.next_stage', { share: percent(next) })}
            </Button>
          )}
          <Button variant="secondary" onClick={() => onChoose('pause')}>
            {t('releases.canary.pause')}
          </Button>
        </>
      )}
      <Button variant="secondary" onClick={() => onChoose('change')}>
        {t('releases.canary.change')}
      </Button>
      <Button variant="danger" onClick={() => onChoose('withdraw')}>
        {t('releases.canary.roll_back')}
      </Button>
    </div>
  );
}
