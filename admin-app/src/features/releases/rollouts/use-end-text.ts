import { useTranslation } from 'react-i18next';
import type { Rollout } from 'shared-api/contract/releases/rollouts';
import { useComparisonTexts } from './use-comparison-texts';

/** Says how a rollout ended. */
export function useEndText(): (rollout: Rollout) => string {
  const { t } = useTranslation();
  const { measureText, countsText } = useComparisonTexts();
  return ({ status, cause, ended_by: name, reason, measure, comparisons }) => {
    if (cause === 'live_changed') return t('releases.ended.live_changed');
    if (cause === 'worse') {
      const worse = comparisons.find((each) => each.measure === measure);
      if (!worse) return t('releases.ended.worse');
      return t('releases.ended.worse_by', {
        measure: measureText(worse),
        canary: countsText(worse.canary),
        live: countsText(worse.live),
      });
    }
    if (status === 'promoted') {
      return name ? t('releases.ended.promoted', { name }) : t('releases.ended.promoted_itself');
    }
    if (status === 'rolled_back') return t('releases.ended.rolled_back', { name, reason: reason ?? '–' });
    // A newer server may send a cause that this release does not know.
    return '';
  };
}
