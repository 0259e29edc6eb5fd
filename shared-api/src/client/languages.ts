import type { QueryOf } from '../contract/endpoint';
import type * as contract from '../contract/languages';
import { asList } from './as-list';
import type { Http } from './http';

/** @param query `is_active` asks for the active ones alone; staff get all without it. */
export const listLanguages = async (http: Http, query: QueryOf<typeof contract.listLanguages> = {}) =>
  asList(await http.send<typeof contract.listLanguages>('GET', '/languages', { query }));

export const listTranslations = (http: Http, query: QueryOf<typeof contract.listTranslations>) =>
  http.send<typeof contract.listTranslations>('GET', '/translations', { query });

/** Adds the default texts that are missing; the reply's `message` is for people (SPEC §7). */
export const seedTranslations = (http: Http) =>
  http.sendForReply<typeof contract.seedTranslations>('POST', '/translations/seed-defaults');
