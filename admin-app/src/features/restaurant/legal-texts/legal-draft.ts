import type { LegalText } from 'shared-api/contract/restaurant/legal-texts';
import type { LegalDocument } from 'shared-api/contract/statuses';

/** The current legal texts, by document and language. */
export interface LegalDraft {
  texts: Record<LegalDocument, Record<string, string>>;
}

const shownText = ({ text, template }: LegalText) => text || template;

export function draftOf(texts: readonly LegalText[]): LegalDraft {
  const of = (document: LegalDocument) =>
    Object.fromEntries(
      texts.flatMap((one) => (one.document === document ? [[one.language_code, shownText(one)]] : [])),
    );
  return { texts: { privacy: of('privacy'), terms: of('terms') } };
}

/** Texts that differ from the stored ones, with the value to store; null for the template. */
export const changesOf = (
  { texts }: LegalDraft,
  stored: readonly LegalText[],
): { stored: LegalText; text: string | null }[] =>
  stored.flatMap((one) => {
    const typed = (texts[one.document][one.language_code] ?? '').trim();
    const text = typed === '' || typed === one.template.trim() ? null : typed;
    return (text ?? '') === one.text.trim() ? [] : [{ stored: one, text }];
  });
