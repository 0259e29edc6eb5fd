import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { getLegalText, listLegalTexts } from '../../client/restaurant/legal-texts';
import type { LegalDocument } from '../../contract/statuses';
import { keys } from '../keys';

export const legalTextQuery = (http: Http, document: LegalDocument, language: string) =>
  queryOptions({
    queryKey: keys.legalTexts.shown(document, language),
    queryFn: () => getLegalText(http, document, language),
  });

export const legalTextsQuery = (http: Http) =>
  queryOptions({ queryKey: keys.legalTexts.list(), queryFn: () => listLegalTexts(http) });
