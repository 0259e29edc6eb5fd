import type * as contract from '../../contract/restaurant/legal-texts';
import type { Http } from '../http';

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
