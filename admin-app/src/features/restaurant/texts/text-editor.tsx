import { ArrowLeft, TextSearch } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import type { Language } from 'shared-api/contract/restaurant/languages';
import { expectList } from 'shared-api/client/expect-list';
import { cacheText } from 'shared-api/queries/restaurant/languages';
import { keys } from 'shared-api/queries/keys';
import { Button } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/empty-state';
import { PageHeader } from 'shared-ui/page-header';
import { Pagination } from 'shared-ui/pagination';
import { notify } from 'shared-ui/toaster';
import type { InterfaceTextsByLanguage } from '#lib/content/interface-texts';
import { failureDetail, failureTitle } from '#lib/errors';
import { comparedValue } from '#lib/form/compared-fields';
import { useFieldKinds } from '#lib/form/field-kinds';
import { changedKeys } from '#lib/form/form-fields';
import { UnsavedGuard } from '#lib/form/unsaved-guard';
import { useForm } from '#lib/form/use-form';
import { matches, type TextFilter, type TextRow, textRows, unsavedTexts, valueToStore } from './text-rows';
import { TextFilters } from './text-filters';
import { TextTable } from './text-table';
import styles from './text-editor.module.css';

export interface TextEditorProps {
  language: Language;
  /** The default language first. */
  languages: readonly Language[];
  texts: InterfaceTextsByLanguage;
  onClose: () => void;
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
  const client = useQueryClient();
  const { plain } = useFieldKinds();
  const rows = textRows(language.code, referenceCode, texts);
  const originals = new Map(rows.map(({ key, original }) => [key, original]));
  const fieldOf = ({ key }: TextRow) => ({
    ...plain<string>(key, ''),
    compared: [{ ...comparedValue<string>(key), lang: language.code }],
    // Another version of the server may not have the text.
    read: (stored: string | undefined) => stored ?? '',
  });
  const fields = Object.fromEntries(rows.map((row) => [row.key, fieldOf(row)]));
  const form = useForm({
    fields,
    entity: Object.fromEntries(rows.map(({ key, stored }) => [key, stored])),
    read: async (http) => {
      const query = { language_code: language.code, with_defaults: true };
      const stored = await expectList(http.send('GET /translations', { query }));
      return Object.fromEntries(stored.map((text) => [text.resource_key, text.resource_value]));
    },
    // Sent one by one: texts before a failure stay stored.
    update: async (http, body, seen, onStored) => {
      for (const key of changedKeys(fields, body, seen)) {
        const stored = await http.send('PUT /translations', {
          body: {
            language_code: language.code,
            resource_key: key,
            resource_value: valueToStore(body[key] ?? '', originals.get(key) ?? null),
            seen_value: seen[key] ?? '',
          },
        });
        cacheText(client, language.code, stored);
        onStored({ [key]: stored.resource_value });
      }
    },
    onFailed: (cause) =>
      notify.error(failureTitle(t, t('texts.save_failed'), cause), failureDetail(t, cause)),
    invalidates: [keys.languages.translations(language.code)],
  });
  const { start, draft, isPending } = form;
  const drafts = unsavedTexts(start, draft);
  const found = rows.filter((row) => matches(row, filter, drafts));
  const pageCount = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const shownPage = Math.min(page, pageCount);
  const shown = found.slice((shownPage - 1) * PAGE_SIZE, shownPage * PAGE_SIZE);
  const draftCount = Object.keys(drafts).length;
  const reference = references.find(({ code }) => code === referenceCode) ?? language;

  const save = () => form.submit(() => notify.success(t('texts.saved', { count: draftCount })));
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
          onType={({ key }, typed) => form.change({ [key]: typed })}
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
          <Button variant="secondary" disabled={isPending} onClick={() => form.setDraft(start)}>
            {t('texts.discard')}
          </Button>
          <Button busy={isPending} busyText={t('form.saving')} onClick={save}>
            {t('texts.save')}
          </Button>
        </div>
      )}
      {form.dialog}
    </>
  );
}
