import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { expectList } from '../../client/expect-list';
import type { LegalDocument } from '../../domain/statuses';
import { keys } from '../keys';

export const legalTextQuery = (http: Http, document: LegalDocument, language: string) =>
  queryOptions({
    queryKey: keys.legalTexts.shown(document, language),
    queryFn: () =>
      http.send('GET /legal-texts/{document}', { params: { document }, query: { language_code: language } }),
  });

export const legalTextsQuery = (http: Http) =>
  queryOptions({
    queryKey: keys.legalTexts.list(),
    queryFn: () => expectList(http.send('GET /legal-texts')),
  });
