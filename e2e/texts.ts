import { createInstance, type TFunction } from 'i18next';
import { isolated } from 'shared-api/i18n/create-i18n';

export type Language = 'tr' | 'en';

/**
 * The texts of a front end in a language, merged from its translation files.
 * @param shownIn language of the page, which may be one without texts of its own.
 */
export function textsIn<Namespace extends string>(
  namespace: Namespace,
  language: Language,
  files: readonly object[],
  shownIn: string = language,
): TFunction<Namespace> {
  const instance = createInstance();
  instance.use({
    type: 'postProcessor',
    name: 'isolation',
    process: (text: string) => (language === shownIn ? text : isolated(text, shownIn)),
  });
  void instance.init({
    postProcess: ['isolation'],
    lng: language,
    ns: [namespace],
    defaultNS: namespace,
    initAsync: false,
    interpolation: { escape: (value: string) => isolated(value, shownIn) },
  });
  for (const texts of files) instance.addResourceBundle(language, namespace, texts, true);
  return instance.t as TFunction<Namespace>;
}
