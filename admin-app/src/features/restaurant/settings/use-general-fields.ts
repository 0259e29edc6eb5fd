import { useTranslation } from 'react-i18next';
import { TRANSLATABLE_SETTING_KEYS } from 'shared-api/domain/restaurant/translatable-settings';
import { useLanguages } from '#lib/content/use-languages';
import { type ComparedField, comparedImage } from '#lib/form/compared-fields';
import { type GeneralDraft, PLAIN_KEYS, SWITCH_KEYS, isOn } from './general-draft';

/** The fields that are compared when two users edit at the same time. */
export function useGeneralFields(): ComparedField<GeneralDraft>[] {
  const { t } = useTranslation();
  const { languages } = useLanguages();
  const isSwitch = (key: string) => SWITCH_KEYS.some((each) => each === key);
  return [
    ...TRANSLATABLE_SETTING_KEYS.flatMap((key) =>
      languages.map(({ code, native_name: language }) => ({
        key: `${key}.${code}`,
        label: `${t(`settings.name.${key}`)} (${language})`,
        lang: code,
        show: ({ texts }: GeneralDraft) => (texts[key][code] ?? '').trim(),
        take: (mine: GeneralDraft, theirs: GeneralDraft) => ({
          ...mine,
          texts: { ...mine.texts, [key]: { ...mine.texts[key], [code]: theirs.texts[key][code] ?? '' } },
        }),
      })),
    ),
    ...PLAIN_KEYS.map((key) => ({
      key,
      label: t(`settings.name.${key}`),
      show: ({ values }: GeneralDraft) =>
        isSwitch(key) ? t(isOn(values[key]) ? 'conflict.yes' : 'conflict.no') : values[key],
      take: (mine: GeneralDraft, theirs: GeneralDraft) => ({
        ...mine,
        values: { ...mine.values, [key]: theirs.values[key] },
      }),
    })),
    comparedImage('logo', t('settings.name.restaurant_logo'), ({ logo }) => logo),
  ];
}
