import { useTranslation } from 'react-i18next';
import { listSettings, updateSetting } from 'shared-api/client/restaurant/settings';
import { readSetupWords, setupValue, type SetupWord } from 'shared-api/contract/restaurant/setup-steps';
import { keys } from 'shared-api/queries/keys';
import { isEditedMeanwhile } from '../../../lib/form/edited-meanwhile';
import { useApiMutation } from '../../../lib/use-api-mutation';

const KEY = 'setup_steps';

/** Adds a word to the setting: a step is passed over, or the set-up is finished. What others add meanwhile stays. */
export function useSetupWords() {
  const { t } = useTranslation();
  return useApiMutation({
    request: async (http, word: SetupWord) => {
      for (;;) {
        const stored = (await listSettings(http)).find(({ key }) => key === KEY)?.value ?? '';
        try {
          return await updateSetting(
            http,
            KEY,
            setupValue([...(readSetupWords(stored) ?? []), word]),
            stored,
          );
        } catch (error) {
          if (!isEditedMeanwhile(error)) throw error;
        }
      }
    },
    invalidates: [keys.settings.all],
    failure: t('setup.save_failed'),
  });
}
