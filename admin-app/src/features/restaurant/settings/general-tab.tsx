import { type SubmitEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Setting, SettingKey } from 'shared-api/contract/restaurant/settings';
import { keys } from 'shared-api/queries/keys';
import { Button } from 'shared-ui/button';
import { failureDetail } from '../../../lib/errors';
import { useDraft } from '../../../lib/form/use-draft';
import { useContentLanguage, useLanguages } from '../../../lib/content/use-languages';
import type { InlineMessages } from '../../../lib/use-inline-message';
import { listSettings } from 'shared-api/client/restaurant/settings';
import { changesBetween, SeenValues, type SettingChange } from './general-changes';
import { useGeneralFields } from './use-general-fields';
import { useConflictDialog } from '../../../lib/form/use-conflict-dialog';
import { isEditedMeanwhile } from '../../../lib/form/use-entity-form';
import { draftOf, type GeneralDraft, type PlainKey, type SettingProblems } from './general-draft';
import { ContactSection, HoursSection, RetentionSection } from './contact-sections';
import { GuestOrdersSection } from './guest-orders-section';
import { BillSection } from './bill-section';
import { OrderingSection } from './ordering-section';
import { RestaurantSection } from './restaurant-section';
import { useApiMutation } from '../../../lib/use-api-mutation';
import styles from './general-tab.module.css';

/** What was typed, and what it is based on. */
export interface TypedSettings {
  start: GeneralDraft;
  draft: GeneralDraft;
  seen: SeenValues;
}

export interface GeneralTabProps {
  settings: readonly Setting[];
  messages: InlineMessages;
  /** What was typed before the tab was left. */
  typed: TypedSettings | undefined;
  /** Called with unsaved changes; with undefined if there are none. */
  onType: (typed: TypedSettings | undefined) => void;
}

export function GeneralTab({ settings, messages, typed, onType }: GeneralTabProps) {
  const { t } = useTranslation();
  const { defaultLanguage } = useLanguages();
  const { start, draft, isDirty, change, setDraft, setStart } = useDraft<GeneralDraft>(
    () => typed?.start ?? draftOf(settings, defaultLanguage),
    typed?.draft,
  );
  const [seen, setSeen] = useState(() => typed?.seen ?? new SeenValues(settings));
  const { ask, dialog } = useConflictDialog<GeneralDraft>();
  const fields = useGeneralFields();
  const [language, setLanguage] = useContentLanguage();
  const [problems, setProblems] = useState<SettingProblems>({});
  const { mutateAsync, isPending } = useApiMutation({
    // One by one, so that one failure does not affect the others.
    request: async (http, { changes, base }: { changes: readonly SettingChange[]; base: SeenValues }) => {
      const outcome: GeneralOutcome = { saved: [], failed: [] };
      for (const { key, save: store } of changes) {
        try {
          outcome.saved.push(await store(http, base));
        } catch (error) {
          outcome.failed.push({ key, error });
        }
      }
      if (outcome.failed.some(({ error }) => isEditedMeanwhile(error))) {
        outcome.current = await listSettings(http).catch(() => undefined);
      }
      return outcome;
    },
    invalidates: [keys.settings.all],
  });
  const changeValue = (key: PlainKey, value: string) => change({ values: { ...draft.values, [key]: value } });

  useEffect(
    () => onType(isDirty ? { start, draft, seen } : undefined),
    [isDirty, start, draft, seen, onType],
  );

  async function save({ start, draft, seen }: TypedSettings): Promise<void> {
    if (!draft.texts.restaurant_name[defaultLanguage]?.trim()) {
      setLanguage(defaultLanguage);
      setProblems({ restaurant_name: t('settings.name_required') });
      return messages.error(t('settings.name_required'));
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
        const next = { start: theirs, draft: merged, seen: new SeenValues(current) };
        setStart(next.start);
        setDraft(next.draft);
        setSeen(next.seen);
        void save(next);
      });
    }
    setProblems(Object.fromEntries(failed.map(({ key, error }) => [key, failureDetail(t, error)])));
    if (failed.length === 0) return messages.success(t('settings.saved'));
    messages.error(t('settings.save_failed'), failed.map(({ key }) => failureOf(key)).join('\n'));
  }
  const failureOf = (key: SettingKey) =>
    key === 'restaurant_logo'
      ? t('settings.logo_failed')
      : t('settings.one_failed', { name: t(`settings.name.${key}`) });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isPending) void save({ start, draft, seen });
  }
  return (
    <>
      <form noValidate aria-label={t('settings.tab.general')} className={styles.form} onSubmit={submit}>
        <RestaurantSection
          draft={draft}
          problems={problems}
          language={language}
          onLanguage={setLanguage}
          onChange={change}
          onValue={changeValue}
        />
        <div className={styles.column}>
          <ContactSection values={draft.values} problems={problems} onValue={changeValue} />
          <HoursSection values={draft.values} problems={problems} onValue={changeValue} />
          <GuestOrdersSection values={draft.values} problems={problems} onValue={changeValue} />
          <OrderingSection values={draft.values} problems={problems} onValue={changeValue} />
          <BillSection values={draft.values} problems={problems} onValue={changeValue} />
          <RetentionSection values={draft.values} problems={problems} onValue={changeValue} />
        </div>
        <div className={styles.footer}>
          {isDirty && <span className={styles.unsaved}>{t('settings.unsaved')}</span>}
          <Button type="submit" busy={isPending} busyText={t('form.saving')}>
            {t('settings.save')}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}

interface GeneralOutcome {
  /** Updates the form's values with what was stored. */
  saved: ((draft: GeneralDraft) => GeneralDraft)[];
  failed: { key: SettingKey; error: unknown }[];
  /** When another user has changed one of them. */
  current?: readonly Setting[];
}
