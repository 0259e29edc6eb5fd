import type { BodyOf, QueryOf } from '../../contract/endpoint';
import type * as contract from '../../contract/restaurant/languages';
import { expectList } from '../expect-list';
import type { Http } from '../http';

type NewLanguage = BodyOf<typeof contract.createLanguage>;
export type LanguageChange = BodyOf<typeof contract.updateLanguage>;

/** Includes inactive ones for staff, unless `is_active` is set. */
export const listLanguages = async (http: Http, query: QueryOf<typeof contract.listLanguages> = {}) =>
  expectList(await http.send('GET /languages', { query }));

export const getLanguage = (http: Http, code: string) =>
  http.send('GET /languages/{code}', { params: { code } });

export const listTranslations = (http: Http, query: QueryOf<typeof contract.listTranslations>) =>
  http.send('GET /translations', { query });

/** The interface texts of a language with the release's text of each. */
export const listTexts = async (http: Http, languageCode: string) =>
  expectList(
    await http.send('GET /translations', {
      query: { language_code: languageCode, with_defaults: true },
    }),
  );

export const createLanguage = (http: Http, body: NewLanguage, idempotencyKey?: string) =>
  http.send('POST /languages', { body, idempotencyKey });

/** @throws {ApiError} `default_language` when deactivating the default language. */
export const updateLanguage = (http: Http, code: string, body: LanguageChange) =>
  http.send('PUT /languages/{code}', { params: { code }, body });

export const saveTranslation = (http: Http, body: BodyOf<typeof contract.saveTranslation>) =>
  http.send('PUT /translations', { body });

/** The response's `message` is meant for the user. */
export const seedTranslations = (http: Http) => http.sendForResponse('POST /translations/seed-defaults');
