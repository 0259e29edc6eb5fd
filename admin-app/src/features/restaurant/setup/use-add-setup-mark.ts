import { useTranslation } from 'react-i18next';
import { updateSetting } from 'shared-api/client/restaurant/settings';
import { expectList } from 'shared-api/client/expect-list';
import { readSetupMarks, setupValue, type SetupMark } from 'shared-api/domain/restaurant/setup-steps';
import { keys } from 'shared-api/queries/keys';
import { isEditedMeanwhile } from '#lib/form/edited-meanwhile';
import { useApiMutation } from '#lib/use-api-mutation';

const KEY = 'setup_steps';

/** Marks a step as skipped or the set-up as finished. Marks that others add at the same time stay. */
export function useAddSetupMark() {
  const { t } = useTranslation();
  return useApiMutation({
    request: async (http, mark: SetupMark) => {
      for (;;) {
        const stored =
          (await expectList(http.send('GET /settings'))).find(({ key }) => key === KEY)?.value ?? '';
        try {
          return await updateSetting(
            http,
            KEY,
            setupValue([...(readSetupMarks(stored) ?? []), mark]),
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
