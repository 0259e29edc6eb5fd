import type { QueryOf } from '../contract/endpoint';
import type * as contract from '../contract/languages';
import type { Http } from './http';

export const listTranslations = (http: Http, query: QueryOf<typeof contract.listTranslations>) =>
  http.send<typeof contract.listTranslations>('GET', '/translations', { query });
