import { useTranslation } from 'react-i18next';
import type { VisitCounts } from 'shared-api/contract/releases/rollouts';
import { useReleaseFormats } from '#lib/releases/use-release-formats';

/** Says how many visits failed: "2.5 % (5 / 200)". */
export function useVisitsText(): (counts: VisitCounts) => string {
  const { t } = useTranslation();
  const formats = useReleaseFormats();
  return ({ visits, failed }) =>
    visits === 0
      ? t('releases.watch.no_visits')
      : t('releases.watch.of_visits', {
          share: formats.share(failed / visits),
          failed: formats.number(failed),
          visits: formats.number(visits),
        });
}
