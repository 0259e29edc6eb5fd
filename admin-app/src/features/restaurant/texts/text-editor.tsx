import { ArrowLeft, TextSearch } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import type { Language } from 'shared-api/contract/restaurant/languages';
import { saveTranslation } from 'shared-api/client/restaurant/languages';
import { cacheText } from 'shared-api/queries/restaurant/languages';
import { keys } from 'shared-api/queries/keys';
import { Button } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/empty-state';
import { PageHeader } from 'shared-ui/page-header';
import { Pagination } from 'shared-ui/pagination';
import type { TextsByLanguage } from '../../../lib/content/interface-texts';
import { UnsavedGuard } from '../../../lib/form/unsaved-guard';
import { type Drafts, matches, type TextFilter, textRows, valueToStore, withDraft } from './text-rows';
import { TextFilters } from './text-filters';
import { TextTable } from './text-table';
import { useApiMutation } from '../../../lib/use-api-mutation';
import styles from './text-editor.module.css';

export interface TextEditorProps {
  language: Language;
  /** The default language first. */
  languages: readonly Language[];
  texts: TextsByLanguage;
  onClose: () => void;
}

interface TextChange {
  resource_key: string;
  resource_value: string;
}

const PAGE_SIZE = 50;

export function TextEditor({ language, languages, texts, onClose }: TextEditorProps) {
  const { t } = useTranslation();
  const topRef = useRef<HTMLParagraphElement>(null);
  const others = languages.filter(({ code }) => code !== language.code);
  const references = others.length > 0 ? others : languages;
  const [referenceCode, setReference] = useState(references[0]?.code ?? language.code);
  const [filter, setFilter] = useState<TextFilter>({ app: 'guest', state: 'all', search: '' });
  const [page, setPage] = useState(1);
  const [drafts, setDrafts] = useState<Drafts>({});
  const client = useQueryClient();
  const { mutate, isPending } = useApiMutation({
    // One by one: texts before a failure stay stored.
    request: async (http, changes: readonly TextChange[]) => {
      for (const change of changes) {
        cacheText(
          client,
          language.code,
          await saveTranslation(http, { language_code: language.code, ...change }),
        );
        setDrafts(({ [change.resource_key]: _stored, ...others }) => others);
      }
    },
    invalidates: [keys.languages.translations(language.code)],
    success: (_, changes) => t('texts.saved', { count: changes.length }),
    failure: t('texts.save_failed'),
  });

  const rows = textRows(language.code, referenceCode, texts);
  const found = rows.filter((row) => matches(row, filter, drafts));
  const pageCount = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const shownPage = Math.min(page, pageCount);
  const shown = found.slice((shownPage - 1) * PAGE_SIZE, shownPage * PAGE_SIZE);
  const draftCount = Object.keys(drafts).length;
  const reference = references.find(({ code }) => code === referenceCode) ?? language;

  function save() {
    mutate(
      rows.flatMap(({ key, original }) => {
        const typed = drafts[key];
        return typed === undefined
          ? []
          : [{ resource_key: key, resource_value: valueToStore(typed, original) }];
      }),
    );
  }
  function narrow(part: Partial<TextFilter>) {
    setFilter((current) => ({ ...current, ...part }));
    setPage(1);
  }
  function changePage(next: number) {
    setPage(next);
    topRef.current?.scrollIntoView({ block: 'start' });
  }

  return (
    <>
      <UnsavedGuard isDirty={draftCount > 0} />
      <Button variant="ghost" className={styles.back} onClick={onClose}>
        <ArrowLeft aria-hidden="true" />
        {t('texts.back')}
      </Button>
      <PageHeader title={t('texts.title', { language: language.native_name })} text={t('texts.intro')} />
      <TextFilters
        language={language}
        references={references}
        reference={referenceCode}
        onReference={setReference}
        filter={filter}
        onFilter={narrow}
      />
      <p ref={topRef} role="status" className={styles.count}>
        {t('texts.count', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState icon={<TextSearch />} title={t('texts.none_found')} />
      ) : (
        <TextTable
          language={language}
          reference={reference}
          rows={shown}
          drafts={drafts}
          onType={(row, typed) => setDrafts((current) => withDraft(current, row, typed))}
        />
      )}
      <Pagination
        className={styles.pages}
        label={t('texts.pages')}
        page={shownPage}
        pageCount={pageCount}
        onChange={changePage}
        previousLabel={t('pages.previous')}
        nextLabel={t('pages.next')}
        pageLabel={(number) => t('pages.page', { page: number })}
      />
      {draftCount > 0 && (
        <div role="region" aria-label={t('texts.unsaved_region')} className={styles.bar}>
          <p role="status">{t('texts.unsaved_count', { count: draftCount })}</p>
          <Button variant="secondary" disabled={isPending} onClick={() => setDrafts({})}>
            {t('texts.discard')}
          </Button>
          <Button busy={isPending} busyText={t('form.saving')} onClick={save}>
            {t('texts.save')}
          </Button>
        </div>
      )}
    </>
  );
}
