export interface NameTexts {
  name: string;
  description: string;
}

/** Texts of an entity by language code. */
export type TextsByLanguage<Name extends string = keyof NameTexts> = Record<string, Record<Name, string>>;

/** An entity with a name, and perhaps a description, in several languages. */
export interface NamedEntity {
  name: string;
  description?: string | null;
  translations: readonly { language_code: string; name: string; description?: string | null }[];
}

export const NO_TEXTS: NameTexts = { name: '', description: '' };

/**
 * The texts of an entity for its form. Plain texts are in the default language, unless they only repeat a
 * translation.
 */
export function textsOf(entity: NamedEntity, defaultLanguage: string): TextsByLanguage {
  const texts = Object.fromEntries(
    entity.translations.map(({ language_code, name, description }) => [
      language_code,
      { name, description: description ?? '' },
    ]),
  );
  const isRepeated = entity.translations.some(({ name }) => name === entity.name);
  const own = texts[defaultLanguage] ?? (isRepeated ? undefined : { name: entity.name, description: '' });
  if (own) texts[defaultLanguage] = { ...own, description: own.description || (entity.description ?? '') };
  return texts;
}

/** Translations without a name are dropped. */
export const translationsOf = (texts: Record<string, Pick<NameTexts, 'name'> & Partial<NameTexts>>) =>
  Object.entries(texts).flatMap(([language_code, { name, description }]) =>
    name.trim() ? [{ language_code, name: name.trim(), description: description?.trim() || null }] : [],
  );

/** The plain name and description: those of the default language, else of the first language with a name. */
export function plainTextsOf(texts: Parameters<typeof translationsOf>[0], defaultLanguage: string) {
  const translations = translationsOf(texts);
  const own = translations.find(({ language_code }) => language_code === defaultLanguage) ?? translations[0];
  return { name: own?.name ?? '', description: own?.description ?? null };
}

/** The translation, else the plain texts. */
export function textsIn(entity: NamedEntity, languageCode: string, defaultLanguage: string) {
  const own = entity.translations.find(({ language_code }) => language_code === languageCode);
  return {
    name: own?.name || entity.name,
    description: own?.description ?? entity.description ?? '',
    isMissing: !own?.name && languageCode !== defaultLanguage,
  };
}
