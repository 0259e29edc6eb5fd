import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOutcomeUnknown } from 'shared-api/client/attempts';
import { expectList } from 'shared-api/client/expect-list';
import type { Setting, SettingKey } from 'shared-api/contract/restaurant/settings';
import { keys } from 'shared-api/queries/keys';
import { useContentLanguage, useLanguages } from '#lib/content/use-languages';
import { failureDetail, failureTitle } from '#lib/errors';
import { useConflictDialog } from '#lib/form/use-conflict-dialog';
import { useDraft } from '#lib/form/use-draft';
import { isEditedMeanwhile } from '#lib/form/edited-meanwhile';
import { useApiMutation } from '#lib/use-api-mutation';
import type { InlineMessages } from '#lib/use-inline-message';
import { changesBetween, BaseValues, type SettingChange } from './general-changes';
import { draftOf, valueIn, type GeneralDraft, type PlainKey, type SettingProblems } from './general-draft';
import { useGeneralFields } from './use-general-fields';

/** Unsaved input and the values it is based on. */
export interface TypedSettings {
  start: GeneralDraft;
  draft: GeneralDraft;
  seen: BaseValues;
}

interface SettingsFormOptions {
  settings: readonly Setting[];
  messages: InlineMessages;
  /** Input from an earlier visit of the tab. */
  typed?: TypedSettings;
  /** Called once everything is stored. */
  onSaved?: () => void;
}

/** The form of the settings, which saves only changed ones. Render `dialog` outside of the form. */
export function useSettingsForm({ settings, messages, typed, onSaved }: SettingsFormOptions) {
  const { t } = useTranslation();
  const { defaultLanguage } = useLanguages();
  const { start, draft, isDirty, change, setDraft, setStart } = useDraft<GeneralDraft>(
    () => typed?.start ?? draftOf(settings, defaultLanguage),
    typed?.draft,
  );
  const [seen, setSeen] = useState(() => typed?.seen ?? new BaseValues(settings));
  const { ask, dialog } = useConflictDialog<GeneralDraft>();
  const fields = useGeneralFields();
  const [language, setLanguage] = useContentLanguage();
  const [found, setFound] = useState<{ problems: SettingProblems; in: GeneralDraft }>();
  // A field's error is shown until the field changes.
  const problems: SettingProblems = Object.fromEntries(
    Object.entries(found?.problems ?? {}).filter(
      ([key]) => found && valueIn(found.in, key) === valueIn(draft, key),
    ),
  );
  const { mutateAsync, isPending } = useApiMutation({
    // Sent one by one, so that a failure does not affect the others.
    request: async (http, { changes, base }: { changes: readonly SettingChange[]; base: BaseValues }) => {
      const outcome: GeneralOutcome = { saved: [], failed: [] };
      for (const { key, save: store } of changes) {
        try {
          outcome.saved.push(await store(http, base));
        } catch (error) {
          outcome.failed.push({ key, error });
        }
      }
      if (outcome.failed.some(({ error }) => isEditedMeanwhile(error))) {
        outcome.current = await expectList(http.send('GET /settings')).catch(() => undefined);
      }
      return outcome;
    },
    invalidates: [keys.settings.all],
  });
  const changeValue = (key: PlainKey, value: string) => change({ values: { ...draft.values, [key]: value } });

  async function save({ start, draft, seen }: TypedSettings): Promise<void> {
    if (!draft.texts.restaurant_name[defaultLanguage]?.trim()) {
      setLanguage(defaultLanguage);
      setFound({ problems: { restaurant_name: t('settings.name_required') }, in: draft });
      return;
    }
    const changes = changesBetween(start, draft, defaultLanguage);
    const { saved, failed, current } = await mutateAsync({ changes, base: seen });
    const apply = (before: GeneralDraft) => saved.reduce((next, store) => store(next), before);
    setStart(apply);
    setDraft(apply);
    if (current) {
      const theirs = draftOf(current, defaultLanguage);
      const versions = { start: apply(start), mine: apply(draft), theirs };
      return ask(fields, versions, (merged) => {
        const next = { start: theirs, draft: merged, seen: new BaseValues(current) };
        setStart(next.start);
        setDraft(next.draft);
        setSeen(next.seen);
        void save(next);
      });
    }
    setFound({
      problems: Object.fromEntries(failed.map(({ key, error }) => [key, failureDetail(t, error)])),
      in: apply(draft),
    });
    if (failed.length === 0) {
      messages.success(t('settings.saved'));
      return onSaved?.();
    }
    const known = failed.find(({ error }) => !isOutcomeUnknown(error)) ?? failed[0];
    messages.error(
      failureTitle(t, t('settings.save_failed'), known?.error),
      failed.map(failureOf).join('\n'),
    );
  }
  function failureOf({ key, error }: GeneralOutcome['failed'][number]): string {
    const name = t(`settings.name.${key}`);
    if (isOutcomeUnknown(error)) return `${name}: ${t('attempt.unknown')}`;
    return key === 'restaurant_logo' ? t('settings.logo_failed') : t('settings.one_failed', { name });
  }

  return {
    start,
    draft,
    seen,
    isDirty,
    change,
    changeValue,
    problems,
    language,
    setLanguage,
    isPending,
    submit: () => void save({ start, draft, seen }),
    dialog,
  };
}

interface GeneralOutcome {
  /** Functions that update the draft with the stored values. */
  saved: ((draft: GeneralDraft) => GeneralDraft)[];
  failed: { key: SettingKey; error: unknown }[];
  /** The current settings, if another user has changed one of them. */
  current?: readonly Setting[];
}
