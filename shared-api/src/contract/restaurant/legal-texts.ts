import { z } from 'zod';
import { endpoint } from '../endpoint';
import { languageCode, languageQuery, seenValue, requiredMultilineText } from '../fields';
import { TEXT_MAX } from '../../domain/limits';
import { LEGAL_DOCUMENTS } from '../../domain/statuses';

const document = z.enum(LEGAL_DOCUMENTS);
const params = z.object({ document });

/** Headings, paragraphs, lists and placeholders are written as `legal-markup.ts` describes. */
export const shownLegalText = z.object({
  document,
  language_code: z
    .string()
    .meta({ description: 'Language of the text, which may differ from the requested one' }),
  text: z.string(),
});
export type ShownLegalText = z.output<typeof shownLegalText>;

export const legalText = z.object({
  document,
  language_code: z.string(),
  text: z.string().meta({ description: 'Text of the restaurant; empty while the template is used' }),
  template: z.string().meta({ description: 'Template in this language; empty if there is none' }),
});
export type LegalText = z.output<typeof legalText>;

export const getLegalText = endpoint({
  method: 'GET',
  path: '/legal-texts/{document}',
  access: 'public',
  tag: 'Legal texts',
  summary: 'The privacy policy or the terms in the requested language, otherwise in the default one',
  params,
  query: languageQuery,
  reply: shownLegalText,
  errors: [],
});
export const listLegalTexts = endpoint({
  method: 'GET',
  path: '/legal-texts',
  access: 'settings.edit',
  tag: 'Legal texts',
  summary: 'Both legal texts in every language of the restaurant, with their templates',
  reply: z.array(legalText),
  errors: [],
});
export const updateLegalText = endpoint({
  method: 'PUT',
  path: '/legal-texts/{document}/{language_code}',
  access: 'settings.edit',
  tag: 'Legal texts',
  summary: 'Replace the template of a language; null restores the template',
  params: params.extend({ language_code: languageCode }),
  body: z.object({ text: requiredMultilineText(TEXT_MAX.legalText).nullable(), seen_value: seenValue }),
  reply: legalText,
  errors: ['not_found', 'edited_meanwhile'],
});
