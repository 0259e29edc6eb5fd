import { useTranslation } from 'react-i18next';
import type { RolloutComparison } from 'shared-api/contract/releases/rollouts';
import { useReleaseFormats } from '../../../lib/releases/use-release-formats';

/** Texts of the comparison of two releases: names of measures, and shares of bad visits. */
export function useComparisonTexts() {
  const { t } = useTranslation();
  const formats = useReleaseFormats();
  return {
    measureText: ({ measure, slow_above_ms: limit }: RolloutComparison) =>
      t(`releases.bad.${measure}`, { limit: limit === null ? '' : formats.duration(limit) }),
    countsText: ({ visits, bad }: RolloutComparison['canary']) =>
      visits === 0
        ? t('releases.canary.no_visits')
        : t('releases.canary.of_visits', {
            share: formats.share(bad / visits),
            bad: formats.number(bad),
            visits: formats.number(visits),
          }),
  };
}
