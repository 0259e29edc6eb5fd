import { useTranslation } from 'react-i18next';
import type { VisitComparison as Comparison } from 'shared-api/contract/releases/rollouts';
import { useVisitsText } from './use-visits-text';
import styles from './rollouts.module.css';

/** Failed visits of a watched release and of the one before, and what follows from them. */
export function VisitComparison({ release, before }: Comparison) {
  const { t } = useTranslation();
  const visitsText = useVisitsText();
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t('releases.field.measures.failed')}</dt>
          <dd>{visitsText(release)}</dd>
        </div>
        <div>
          <dt>{t('releases.watch.before')}</dt>
          <dd>{visitsText(before)}</dd>
        </div>
      </dl>
      <p className={styles.verdict}>{t('releases.watch.rule')}</p>
    </>
  );
}
