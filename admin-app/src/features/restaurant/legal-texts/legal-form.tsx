import { RotateCcw } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { updateLegalText } from 'shared-api/client/restaurant/legal-texts';
import { expectList } from 'shared-api/client/expect-list';
import { TEXT_MAX } from 'shared-api/contract/limits';
import type { LegalText } from 'shared-api/contract/restaurant/legal-texts';
import { LEGAL_DOCUMENTS, type LegalDocument } from 'shared-api/contract/statuses';
import { LEGAL_PLACEHOLDERS } from 'shared-api/i18n/legal-markup';
import { keys } from 'shared-api/queries/keys';
import { Button } from 'shared-ui/button';
import { Card } from 'shared-ui/card';
import { Segmented } from 'shared-ui/segmented';
import { TextArea } from 'shared-ui/text-area';
import { LanguageTabs } from '#lib/content/language-tabs';
import { useContentLanguage, useLanguages } from '#lib/content/use-languages';
import { FailureBanner } from '#lib/form/failure-banner';
import type { ComparedField } from '#lib/form/compared-fields';
import { UnsavedGuard } from '#lib/form/unsaved-guard';
import { useEntityForm } from '#lib/form/use-entity-form';
import styles from './legal-form.module.css';
import { changesOf, draftOf, type LegalDraft } from './legal-draft';

const ROWS = 24;

function withText(draft: LegalDraft, document: LegalDocument, code: string, text: string): LegalDraft {
  return { texts: { ...draft.texts, [document]: { ...draft.texts[document], [code]: text } } };
}

/** The privacy policy and the terms in every language. */
export function LegalForm({ texts, onSaved }: { texts: LegalText[]; onSaved: () => void }) {
  const { t } = useTranslation();
  const { languages } = useLanguages();
  const [language, setLanguage, languageName] = useContentLanguage();
  const [document, setDocument] = useState<LegalDocument>('privacy');
  const fields: ComparedField<LegalDraft>[] = LEGAL_DOCUMENTS.flatMap((one) =>
    languages.map(({ code, native_name: name }) => ({
      key: `${one}.${code}`,
      label: t('legal_texts.text', { document: t(`legal_texts.documents.${one}`), language: name }),
      lang: code,
      show: (draft: LegalDraft) => draft.texts[one][code] ?? '',
      take: (mine: LegalDraft, theirs: LegalDraft) =>
        withText(mine, one, code, theirs.texts[one][code] ?? ''),
    })),
  );
  const { draft, setDraft, isDirty, save, isPending, error, dialog } = useEntityForm<LegalText[], LegalDraft>(
    {
      entity: texts,
      initial: () => draftOf(texts),
      draftOf,
      fields,
      read: (http) => expectList(http.send('GET /legal-texts')),
      async save(http, typed, current = texts) {
        for (const { stored, text } of changesOf(typed, current)) await updateLegalText(http, stored, text);
      },
      invalidates: [keys.legalTexts.all],
      success: t('legal_texts.saved'),
    },
  );
  const shown = texts.find((one) => one.document === document && one.language_code === language);
  const typed = draft.texts[document][language] ?? '';
  const change = (text: string) => setDraft(withText(draft, document, language, text));

  function submit(event: SubmitEvent) {
    event.preventDefault();
    save(onSaved);
  }
  return (
    <>
      <form noValidate className={styles.form} onSubmit={submit}>
        <UnsavedGuard isDirty={isDirty} />
        <FailureBanner title={t('legal_texts.save_failed')} error={error} />
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
            missingIn={(code) => (draft.texts[document][code]?.trim() ? 0 : 1)}
          >
            <div className={styles.fields}>
              <TextArea
                label={t('legal_texts.text', {
                  document: t(`legal_texts.documents.${document}`),
                  language: languageName,
                })}
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
        <Button type="submit" disabled={!isDirty} busy={isPending} busyText={t('form.saving')}>
          {t('form.update')}
        </Button>
      </form>
      {dialog}
    </>
  );
}
