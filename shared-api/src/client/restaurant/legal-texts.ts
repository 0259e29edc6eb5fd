import type { LegalDocument } from '../../contract/statuses';
import type * as contract from '../../contract/restaurant/legal-texts';
import { expectList } from '../expect-list';
import type { Http } from '../http';

export const getLegalText = (http: Http, document: LegalDocument, language: string) =>
  http.send('GET /legal-texts/{document}', {
    params: { document },
    query: { language_code: language },
  });

export const listLegalTexts = async (http: Http) => expectList(await http.send('GET /legal-texts'));

/** @param text null restores the template. */
export const updateLegalText = (
  http: Http,
  { document, language_code, text: seen }: contract.LegalText,
  text: string | null,
) =>
  http.send('PUT /legal-texts/{document}/{language_code}', {
    params: { document, language_code },
    body: { text, seen_value: seen },
  });
