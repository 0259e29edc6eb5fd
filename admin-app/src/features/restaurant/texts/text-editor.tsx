import { ArrowLeft, TextSearch } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import type { Language, ListedTranslation } from 'shared-api/contract/restaurant/languages';
import { expectList } from 'shared-api/client/expect-list';
import { cacheText } from 'shared-api/queries/restaurant/languages';
import { keys } from 'shared-api/queries/keys';
import { Button } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/empty-state';
import { PageHeader } from 'shared-ui/page-header';
import { Pagination } from 'shared-ui/pagination';
import type { InterfaceTextsByLanguage } from '#lib/content/interface-texts';
import { failureTitle } from '#lib/errors';
import { UnsavedGuard } from '#lib/form/unsaved-guard';
import { comparedPart, comparedValue, type Versions } from '#lib/form/compared-fields';
import { useConflictDialog } from '#lib/form/use-conflict-dialog';
import { isEditedMeanwhile } from '#lib/form/edited-meanwhile';
import {
  type Drafts,
  matches,
  type TextDraft,
  type TextFilter,
  textRows,
  valueToStore,
  withDraft,
} from './text-rows';
import { TextFilters } from './text-filters';
import { TextTable } from './text-table';
import { useApiMutation } from '#lib/use-api-mutation';
import styles from './text-editor.module.css';

export interface TextEditorProps {
  language: Language;
  /** The default language first. */
  languages: readonly Language[];
  texts: InterfaceTextsByLanguage;
  onClose: () => void;
}

interface TextChange {
  resource_key: string;
  resource_value: string;
  seen_value: string;
}

/** Texts by key. */
type Texts = Record<string, string>;

/** Another user has changed texts in the meantime. */
class TextConflict extends Error {
  readonly versions: Versions<Texts>;

  constructor(changes: readonly TextChange[], current: readonly ListedTranslation[]) {
    super('edited_meanwhile');
    const stored = new Map(current.map(({ resource_key, resource_value }) => [resource_key, resource_value]));
    const textsBy = (textOf: (change: TextChange) => string): Texts =>
      Object.fromEntries(changes.map((change) => [change.resource_key, textOf(change)]));
    this.versions = {
      start: textsBy(({ seen_value }) => seen_value),
      mine: textsBy(({ resource_value }) => resource_value),
      theirs: textsBy(({ resource_key }) => stored.get(resource_key) ?? ''),
    };
  }
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
  const { ask, dialog } = useConflictDialog<Texts>();
  const client = useQueryClient();
  const { mutate, isPending } = useApiMutation({
    // Sent one by one: texts before a failure stay stored.
    request: async (http, changes: readonly TextChange[]) => {
      for (const [index, change] of changes.entries()) {
        try {
          const stored = await http.send('PUT /translations', {
            body: { language_code: language.code, ...change },
          });
          cacheText(client, language.code, stored);
        } catch (cause) {
          if (!isEditedMeanwhile(cause)) throw cause;
          throw new TextConflict(
            changes.slice(index),
            await expectList(
              http.send('GET /translations', {
                query: { language_code: language.code, with_defaults: true },
              }),
            ),
          );
        }
        setDrafts(({ [change.resource_key]: _stored, ...others }) => others);
      }
    },
    invalidates: [keys.languages.translations(language.code)],
    success: (_, changes) => t('texts.saved', { count: changes.length }),
    failure: (cause) =>
      cause instanceof TextConflict ? t('conflict.title') : failureTitle(t, t('texts.save_failed'), cause),
  });

  const rows = textRows(language.code, referenceCode, texts);
  const found = rows.filter((row) => matches(row, filter, drafts));
  const pageCount = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const shownPage = Math.min(page, pageCount);
  const shown = found.slice((shownPage - 1) * PAGE_SIZE, shownPage * PAGE_SIZE);
  const draftCount = Object.keys(drafts).length;
  const reference = references.find(({ code }) => code === referenceCode) ?? language;

  function send(texts: Drafts) {
    const changes = rows.flatMap(({ key, original }) => {
      const draft = texts[key];
      if (!draft) return [];
      return [
        { resource_key: key, resource_value: valueToStore(draft.typed, original), seen_value: draft.seen },
      ];
    });
    mutate(changes, {
      onError: (cause) => {
        if (cause instanceof TextConflict) askAbout(cause.versions);
      },
    });
  }
  function askAbout(versions: Versions<Texts>) {
    const { mine, theirs } = versions;
    const fields = Object.keys(mine).map((key) => ({
      ...comparedPart<Texts, string>(key, comparedValue(key)),
      lang: language.code,
    }));
    ask(fields, versions, (merged) => {
      const unsaved = Object.entries(merged)
        .filter(([key, text]) => text !== theirs[key])
        .map(([key, typed]): [string, TextDraft] => [key, { typed, seen: theirs[key] ?? '' }]);
      setDrafts((current) => {
        const typedSince = Object.entries(current).filter(([key]) => !(key in mine));
        return Object.fromEntries([...typedSince, ...unsaved]);
      });
      if (unsaved.length > 0) send(Object.fromEntries(unsaved));
    });
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
          <Button busy={isPending} busyText={t('form.saving')} onClick={() => send(drafts)}>
            {t('texts.save')}
          </Button>
        </div>
      )}
      {dialog}
    </>
  );
}
