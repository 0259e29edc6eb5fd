import { useTranslation } from 'react-i18next';
import { updateSetting } from 'shared-api/client/restaurant/settings';
import { keys } from 'shared-api/queries/keys';
import { useApiMutation } from '#lib/use-api-mutation';

/**
 * Stores how food reaches the guests: whether staff serve tables, and whether there is takeaway.
 * @param seen the answer shown, so that a colleague's answer is not overwritten.
 */
export function useServiceAnswer(key: 'table_service' | 'takeaway_enabled', seen: string) {
  const { t } = useTranslation();
  return useApiMutation({
    request: (api, value: '1' | '0') => updateSetting(api, key, value, seen),
    invalidates: [keys.settings.all],
    success: t('table_service.answered'),
    failure: t('table_service.failed'),
  });
}
