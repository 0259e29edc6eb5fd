import { useTranslation } from 'react-i18next';
import type { Rollout } from 'shared-api/contract/releases/rollouts';
import { Button } from 'shared-ui/button';
import { StatusPill } from 'shared-ui/status-pill';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import { ReleaseName } from '#lib/releases/release-name';
import { useReleaseFormats } from '#lib/releases/use-release-formats';
import { TitledCard } from '#lib/titled-card/titled-card';
import { useCan } from '#services/services';
import type { CommandDialogState } from './command-dialog-state';
import { VisitComparison } from './visit-comparison';
import styles from './rollouts.module.css';

export interface CanaryCardProps {
  rollout: Rollout;
  onCommand: (command: CommandDialogState) => void;
}

/** The active canary of an app: its share, its comparison with the live release, and its commands. */
export function CanaryCard({ rollout, onCommand }: CanaryCardProps) {
  const { t } = useTranslation();
  const { dateTimeText } = useRestaurantTime();
  const { percent } = useReleaseFormats();
  const can = useCan();
  return (
    <TitledCard
      title={t('releases.canary.title')}
      controls={
        <StatusPill tone="info">
          {t('releases.canary.of_visits', { share: percent(rollout.share) })}
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
      <VisitComparison {...rollout.comparison} />
      {can('releases.manage') && (
        <div className={styles.buttons}>
          <Button onClick={() => onCommand({ kind: 'promote', seen: rollout })}>
            {t('releases.canary.promote')}
          </Button>
          <Button variant="secondary" onClick={() => onCommand({ kind: 'change', seen: rollout })}>
            {t('releases.canary.change')}
          </Button>
          <Button variant="danger" onClick={() => onCommand({ kind: 'withdraw', seen: rollout })}>
            {t('releases.canary.roll_back')}
          </Button>
        </div>
      )}
    </TitledCard>
  );
}
