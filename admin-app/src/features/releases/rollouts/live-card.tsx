import { PackageOpen, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AppReleases } from 'shared-api/contract/releases/rollouts';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/empty-state';
import { DateTime } from '#lib/date-time';
import { ReleaseName } from '#lib/releases/release-name';
import { useReleaseFormats } from '#lib/releases/use-release-formats';
import { TitledCard } from '#lib/titled-card/titled-card';
import { useCan } from '#services/services';
import type { CommandDialogState } from './command-dialog-state';
import { FULL_SHARE } from './share-field';
import { VisitComparison } from './visit-comparison';
import styles from './rollouts.module.css';

export interface LiveCardProps {
  app: AppReleases;
  onCommand: (command: CommandDialogState) => void;
}

/** The live release of an app: since when, and for which share of visits. */
export function LiveCard({ app, onCommand }: LiveCardProps) {
  const { t } = useTranslation();
  const { percent } = useReleaseFormats();
  const can = useCan();
  const { live, rollout, watch, history, is_hosted_elsewhere: isElsewhere } = app;
  return (
    <TitledCard title={t('releases.live.title')}>
      {isElsewhere && (
        <BannerNotice tone="info">
          <p>{t('releases.live.elsewhere')}</p>
        </BannerNotice>
      )}
      {live === null ? (
        !isElsewhere && (
          <EmptyState
            icon={<PackageOpen />}
            title={t('releases.live.none')}
            text={t('releases.live.none_hint')}
          />
        )
      ) : (
        <>
          <dl className={styles.facts}>
            <div>
              <dt>{t('releases.live.release')}</dt>
              <dd className={styles.release}>
                <ReleaseName release={live.release} />
              </dd>
            </div>
            <div>
              <dt>{t('releases.live.since')}</dt>
              <dd>{live.since === null ? t('releases.live.since_unknown') : <DateTime at={live.since} />}</dd>
            </div>
            <div>
              <dt>{t('releases.live.share')}</dt>
              <dd>
                {rollout
                  ? t('releases.live.rest', { share: percent(FULL_SHARE - rollout.share) })
                  : t('releases.live.everyone')}
              </dd>
            </div>
          </dl>
          {watch && <VisitComparison {...watch.comparison} />}
          {history.length > 0 && !isElsewhere && can('releases.manage') && (
            <div className={styles.buttons}>
              <Button
                variant="secondary"
                onClick={() => onCommand({ kind: 'roll_back', seen: live.release })}
              >
                <Undo2 aria-hidden="true" />
                {t('releases.live.roll_back')}
              </Button>
            </div>
          )}
        </>
      )}
    </TitledCard>
  );
}
