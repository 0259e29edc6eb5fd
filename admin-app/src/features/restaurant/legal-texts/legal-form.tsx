import { RotateCcw } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { expectList } from 'shared-api/client/expect-list';
import { updateLegalText } from 'shared-api/client/restaurant/legal-texts';
import { TEXT_MAX } from 'shared-api/domain/limits';
import type { LegalText } from 'shared-api/contract/restaurant/legal-texts';
import { LEGAL_DOCUMENTS, type LegalDocument } from 'shared-api/domain/statuses';
import { LEGAL_PLACEHOLDERS } from 'shared-api/i18n/legal-markup';
import { keys } from 'shared-api/queries/keys';
import { Button } from 'shared-ui/button';
import { Card } from 'shared-ui/card';
import { Segmented } from 'shared-ui/segmented';
import { TextArea } from 'shared-ui/text-area';
import { LanguageTabs } from '#lib/content/language-tabs';
import { comparedTexts } from '#lib/content/translated-kinds';
import { useContentLanguage, useLanguages } from '#lib/content/use-languages';
import { FailureBanner } from '#lib/form/failure-banner';
import { useFieldKinds } from '#lib/form/field-kinds';
import { UnsavedGuard } from '#lib/form/unsaved-guard';
import { useForm } from '#lib/form/use-form';
import styles from './legal-form.module.css';

const ROWS = 24;

/** The texts of a document by language code. */
type DocumentTexts = Record<string, { text: string }>;

const textsOf = (stored: readonly LegalText[], document: LegalDocument): DocumentTexts =>
  Object.fromEntries(
    stored
      .filter((one) => one.document === document)
      .map(({ language_code, text, template }) => [language_code, { text: text || template }]),
  );
const read = (stored: readonly LegalText[]) => ({
  privacy: textsOf(stored, 'privacy'),
  terms: textsOf(stored, 'terms'),
  stored,
});

/** Texts that differ from the stored ones, with the value to store; null for the template. */
const changesOf = (typed: Record<LegalDocument, DocumentTexts>, stored: readonly LegalText[]) =>
  stored.flatMap((one) => {
    const text = (typed[one.document][one.language_code]?.text ?? '').trim();
    const value = text === '' || text === one.template.trim() ? null : text;
    return (value ?? '') === one.text.trim() ? [] : [{ one, value }];
  });

/** The privacy policy and the terms in every language. */
export function LegalForm({ texts, onSaved }: { texts: LegalText[]; onSaved: () => void }) {
  const { t } = useTranslation();
  const { languages } = useLanguages();
  const [language, setLanguage, languageName] = useContentLanguage();
  const [document, setDocument] = useState<LegalDocument>('privacy');
  const { plain } = useFieldKinds();
  const labelIn = (one: LegalDocument, ofLanguage: string) =>
    t('legal_texts.text', { document: t(`legal_texts.documents.${one}`), language: ofLanguage });
  const documentField = (one: LegalDocument) => ({
    ...plain<DocumentTexts>('', {}),
    compared: comparedTexts(languages, {
      text: { label: (ofLanguage) => labelIn(one, ofLanguage), maxLength: TEXT_MAX.legalText },
    }),
  });
  const form = useForm({
    fields: { privacy: documentField('privacy'), terms: documentField('terms') },
    entity: read(texts),
    read: async (http) => read(await expectList(http.send('GET /legal-texts'))),
    update: async (http, body, { stored }) => {
      for (const { one, value } of changesOf(body, stored)) await updateLegalText(http, one, value);
    },
    invalidates: [keys.legalTexts.all],
    success: t('legal_texts.saved'),
  });
  const { draft, isDirty } = form;
  const shown = texts.find((one) => one.document === document && one.language_code === language);
  const typed = draft[document][language]?.text ?? '';
  const change = (text: string) => form.change({ [document]: { ...draft[document], [language]: { text } } });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    form.submit(onSaved);
  }
  return (
    <>
      <form noValidate className={styles.form} onSubmit={submit}>
        <UnsavedGuard isDirty={isDirty} />
        <FailureBanner title={t('legal_texts.save_failed')} error={form.error} />
        <Segmented
          label={t('legal_texts.document')}
          hideLabel
          options={LEGAL_DOCUMENTS.map((value) => ({ value, label: t(`legal_texts.documents.${value}`) }))}
          value={document}
          onChange={setDocument}
        />
        <Card as="section" padding="l">
          <LanguageTabs
            value={language}
            onChange={setLanguage}
            missingIn={(code) => (draft[document][code]?.text.trim() ? 0 : 1)}
          >
            <div className={styles.fields}>
              <TextArea
                label={labelIn(document, languageName)}
                hint={t('legal_texts.markup', {
                  placeholders: LEGAL_PLACEHOLDERS.map((name) => `{${name}}`).join(', '),
                })}
                lang={language}
                dir="auto"
                rows={ROWS}
                maxLength={TEXT_MAX.legalText}
                value={typed}
                onChange={(event) => change(event.target.value)}
              />
              <Button
                variant="ghost"
                disabled={typed.trim() === shown?.template.trim()}
                onClick={() => change(shown?.template ?? '')}
              >
                <RotateCcw aria-hidden="true" />
                {shown?.template ? t('legal_texts.use_template') : t('legal_texts.clear')}
              </Button>
            </div>
          </LanguageTabs>
        </Card>
        <Button type="submit" disabled={!isDirty} busy={form.isPending} busyText={t('form.saving')}>
          {t('form.update')}
        </Button>
      </form>
      {form.dialog}
    </>
  );
}
