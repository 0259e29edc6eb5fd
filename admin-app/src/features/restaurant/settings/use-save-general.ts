import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SettingKey } from 'shared-api/contract/restaurant/settings';
import { keys } from 'shared-api/queries/keys';
import { useServices } from '../../../services/services';
import type { SettingChange } from './general-changes';
import type { GeneralDraft } from './general-draft';

export interface GeneralOutcome {
  /** Updates the form's values with what was stored. */
  saved: ((draft: GeneralDraft) => GeneralDraft)[];
  failed: { key: SettingKey; error: unknown }[];
}

/** Settings are stored one by one, so that one failure does not affect the others. */
export function useSaveGeneral() {
  const { http } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (changes: readonly SettingChange[]) => {
      const outcome: GeneralOutcome = { saved: [], failed: [] };
      for (const { key, save } of changes) {
        try {
          outcome.saved.push(await save(http));
        } catch (error) {
          outcome.failed.push({ key, error });
        }
      }
      return outcome;
    },
    onSettled: () => void client.invalidateQueries({ queryKey: keys.settings.all }),
  });
}
