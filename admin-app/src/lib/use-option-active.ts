import { useTranslation } from 'react-i18next';
import { keys } from 'shared-api/queries/keys';
import { updateCachedOption } from 'shared-api/queries/menu/option-groups';
import { useApiMutation } from './use-api-mutation';

/** Activates or deactivates an option of a group. */
export function useOptionActive() {
  const { t } = useTranslation();
  return useApiMutation({
    request: (http, { isActive, ...ids }: { id: number; optionId: number; isActive: boolean }) =>
      http.send('PUT /option-groups/{id}/options/{optionId}/active', {
        params: ids,
        body: { is_active: isActive },
      }),
    invalidates: [keys.optionGroups.all],
    optimisticUpdate: (client, { id, optionId, isActive }) =>
      updateCachedOption(client, id, optionId, { is_active: isActive }),
    failure: t('option_groups.change_failed'),
  });
}
