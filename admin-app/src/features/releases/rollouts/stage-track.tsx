import { useTranslation } from 'react-i18next';
import { useReleaseFormats } from '../../../lib/releases/use-release-formats';
import { FULL_SHARE, STAGE_SHARES } from './stages';
import styles from './stage-track.module.css';

/** The stages of a canary, and its share if that was set by hand. */
export function StageTrack({ share }: { share: number }) {
  const { t } = useTranslation();
  const { percent } = useReleaseFormats();
  const shares = [...new Set([...STAGE_SHARES, share])].sort((a, b) => a - b);
  return (
    <ol role="list" aria-label={t('releases.canary.stages')} className={styles.track}>
      {shares.map((each) => (
        <li
          key={each}
          aria-current={each === share ? 'step' : undefined}
          data-passed={each < share || undefined}
          className={styles.stage}
        >
          <span>{each === FULL_SHARE ? t('releases.canary.everyone') : percent(each)}</span>
        </li>
      ))}
    </ol>
  );
}
