import { createInstance, type TFunction } from 'i18next';

export type Language = 'tr' | 'en';

/** The texts of a front end in a language, merged from its translation files. */
export function textsIn<Namespace extends string>(
  namespace: Namespace,
  language: Language,
  files: readonly object[],
): TFunction<Namespace> {
  const instance = createInstance();
  void instance.init({
    lng: language,
    ns: [namespace],
    defaultNS: namespace,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  for (const texts of files) instance.addResourceBundle(language, namespace, texts, true);
  return instance.t as TFunction<Namespace>;
}
