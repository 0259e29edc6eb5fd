import type { InterfaceLanguage } from 'shared-api/domain/restaurant/known-languages';
import { DEFAULT_LANGUAGE } from 'shared-api/domain/restaurant/limits';
import type { Db } from '#db/database';

/** Language of labels on paper: Turkish or English, while dishes are named in any language. */
export const paperLanguage = (language: string): InterfaceLanguage => (language === 'tr' ? 'tr' : 'en');

/** Code of the restaurant's default language. */
export async function findDefaultLanguage(db: Db): Promise<string> {
  const language = await db
    .selectFrom('languages')
    .select('code')
    .where('is_default', '=', 1)
    .executeTakeFirst();
  return language?.code ?? DEFAULT_LANGUAGE;
}
