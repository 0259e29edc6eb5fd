import { useQuery } from '@tanstack/react-query';
import { Languages, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Language } from 'shared-api/contract/restaurant/languages';
import { DEFAULT_LANGUAGE } from 'shared-api/domain/restaurant/limits';
import { languagesQuery } from 'shared-api/queries/restaurant/languages';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/empty-state';
import { ErrorState } from 'shared-ui/error-state';
import { PageHeader } from 'shared-ui/page-header';
import { Spinner } from 'shared-ui/spinner';
import { errorText } from 'shared-api/i18n/error-text';
import { useServices } from '#services/services';
import { LanguageFormModal } from '#features/restaurant/languages/language-form-modal';
import { LanguageList } from '#features/restaurant/languages/language-list';
import { MissingModal } from '#features/restaurant/languages/missing-modal';
import { contentProgress } from '#features/restaurant/languages/content-progress';
import { useAllTexts } from '#features/restaurant/languages/use-all-texts';
import { useContent } from '#features/restaurant/languages/use-content';
import { AddDefaultTextsButton } from '#features/restaurant/settings/add-default-texts-button';
import { TextEditor } from '#features/restaurant/texts/text-editor';
import { textProgress } from '#lib/content/interface-texts';
import { SAVED } from '#lib/form/use-open-form';
import { QueryView } from '#lib/query-view';
import { useUrlState } from '#lib/use-url-state';
import styles from './languages-route.module.css';

/** /admin/languages */
export default function LanguagesRoute() {
  const { http } = useServices();
  const { t } = useTranslation();
  const languages = useQuery(languagesQuery(http));
  return (
    <QueryView query={languages} failedText={t('languages.load_failed')}>
      {(list) => <LanguagesScreen languages={list} />}
    </QueryView>
  );
}

/**
 * The view that the URL opens: the form (`new` or a code), the missing texts, or the interface texts of a language.
 */
type OpenPart = 'form' | 'missing' | 'texts';

function LanguagesScreen({ languages }: { languages: readonly Language[] }) {
  const { t } = useTranslation();
  const { params, update } = useUrlState();
  const { content, hasFailed } = useContent();
  const { texts, error, retry } = useAllTexts(languages);
  const defaultLanguage = languages.find(({ is_default: isDefault }) => isDefault)?.code ?? DEFAULT_LANGUAGE;
  const languageIn = (part: OpenPart) => languages.find(({ code }) => code === params.get(part));
  const openForm = (form: string) => update({ form }, { replace: false });
  const close = (isSaved = false) =>
    update({ form: null, missing: null, texts: null }, { state: isSaved ? SAVED : undefined });
  const areasOf = ({ code }: Language) => content && contentProgress(content, code, defaultLanguage);

  const written = languageIn('texts');
  if (written && error) {
    return (
      <ErrorState
        title={t('texts.load_failed')}
        text={errorText(t, error)}
        retryLabel={t('app.retry')}
        onRetry={retry}
      />
    );
  }
  if (written && !texts) return <Spinner size="l" label={t('app.loading')} />;
  if (written && texts) {
    return (
      <TextEditor
        key={written.code}
        language={written}
        languages={languages}
        texts={texts}
        onClose={() => close()}
      />
    );
  }

  const lacking = languageIn('missing');
  const lackingAreas = lacking && areasOf(lacking);
  const edited = languageIn('form');
  const hasNoTexts = texts && textProgress(defaultLanguage, texts) === null;
  return (
    <>
      <PageHeader
        title={t('languages.title')}
        text={t('languages.intro')}
        actions={
          <>
            <AddDefaultTextsButton />
            <Button onClick={() => openForm('new')}>
              <Plus aria-hidden="true" />
              {t('languages.add')}
            </Button>
          </>
        }
      />
      {(hasFailed || error) && (
        <BannerNotice tone="warning" className={styles.notice}>
          {t('languages.progress_failed')}
        </BannerNotice>
      )}
      {hasNoTexts && (
        <BannerNotice tone="info" className={styles.notice}>
          {t('languages.no_texts')}
        </BannerNotice>
      )}
      {languages.length === 0 ? (
        <EmptyState icon={<Languages />} title={t('languages.none')} />
      ) : (
        <LanguageList
          languages={languages}
          progressOf={(language) => ({
            areas: areasOf(language),
            texts: texts && textProgress(language.code, texts),
          })}
          onEdit={openForm}
        />
      )}
      {(edited || params.get('form') === 'new') && (
        <LanguageFormModal language={edited} taken={languages.map(({ code }) => code)} onClose={close} />
      )}
      {lacking && lackingAreas && (
        <MissingModal language={lacking} areas={lackingAreas} onClose={() => close()} />
      )}
    </>
  );
}
