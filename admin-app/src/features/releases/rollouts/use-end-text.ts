import { useTranslation } from 'react-i18next';
import type { Rollout } from 'shared-api/contract/releases/rollouts';
import { useVisitsText } from './use-visits-text';

/** Says what became of a release. */
export function useEndText(): (rollout: Rollout) => string {
  const { t } = useTranslation();
  const visitsText = useVisitsText();
  return ({ status, cause, ended_by: name, reason, comparison: { release, before } }) => {
    if (cause === 'live_changed') return t('releases.ended.live_changed');
    if (cause === 'worse') {
      return t('releases.ended.worse', { release: visitsText(release), before: visitsText(before) });
    }
    if (status === 'promoted') return t('releases.ended.promoted', { name });
    if (status === 'rolled_back') return t('releases.ended.rolled_back', { name, reason: reason ?? '–' });
    // A newer server may send a cause that this release does not know.
    return '';
  };
}
