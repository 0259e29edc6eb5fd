import { type SubmitEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Setting, SettingKey } from 'shared-api/contract/restaurant/settings';
import { keys } from 'shared-api/queries/keys';
import { Button } from 'shared-ui/button';
import { failureDetail } from '../../../lib/errors';
import { useDraft } from '../../../lib/form/use-draft';
import { useContentLanguage, useLanguages } from '../../../lib/content/use-languages';
import type { InlineMessages } from '../../../lib/use-inline-message';
import { changesBetween, type SettingChange } from './general-changes';
import { draftOf, type GeneralDraft, type PlainKey, type SettingProblems } from './general-draft';
import { ContactSection, HoursSection, RetentionSection } from './contact-sections';
import { OrderingSection } from './ordering-section';
import { RestaurantSection } from './restaurant-section';
import { useApiMutation } from '../../../lib/use-api-mutation';
import styles from './general-tab.module.css';

export interface GeneralTabProps {
  settings: readonly Setting[];
  messages: InlineMessages;
  /** What was typed before the tab was left. */
  typed: GeneralDraft | undefined;
  /** Called with unsaved changes; with undefined if there are none. */
  onType: (draft: GeneralDraft | undefined) => void;
}

export function GeneralTab({ settings, messages, typed, onType }: GeneralTabProps) {
  const { t } = useTranslation();
  const { defaultLanguage } = useLanguages();
  const { start, draft, isDirty, change, setDraft, setStart } = useDraft<GeneralDraft>(
    () => draftOf(settings, defaultLanguage),
    typed,
  );
  const [language, setLanguage] = useContentLanguage();
  const [problems, setProblems] = useState<SettingProblems>({});
  const { mutateAsync, isPending } = useApiMutation({
    // One by one, so that one failure does not affect the others.
    request: async (http, changes: readonly SettingChange[]) => {
      const outcome: GeneralOutcome = { saved: [], failed: [] };
      for (const { key, save: store } of changes) {
        try {
          outcome.saved.push(await store(http));
        } catch (error) {
          outcome.failed.push({ key, error });
        }
      }
      return outcome;
    },
    invalidates: [keys.settings.all],
  });
  const changeValue = (key: PlainKey, value: string) => change({ values: { ...draft.values, [key]: value } });

  useEffect(() => onType(isDirty ? draft : undefined), [isDirty, draft, onType]);

  async function save() {
    if (!draft.texts.restaurant_name[defaultLanguage]?.trim()) {
      setLanguage(defaultLanguage);
      setProblems({ restaurant_name: t('settings.name_required') });
      return messages.error(t('settings.name_required'));
    }
    const { saved, failed } = await mutateAsync(changesBetween(start, draft, defaultLanguage));
    const apply = (current: GeneralDraft) => saved.reduce((next, store) => store(next), current);
    setStart(apply);
    setDraft(apply);
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
    if (!isPending) void save();
  }
  return (
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
        <OrderingSection values={draft.values} problems={problems} onValue={changeValue} />
        <RetentionSection values={draft.values} problems={problems} onValue={changeValue} />
      </div>
      <div className={styles.footer}>
        {isDirty && <span className={styles.unsaved}>{t('settings.unsaved')}</span>}
        <Button type="submit" busy={isPending} busyText={t('form.saving')}>
          {t('settings.save')}
        </Button>
      </div>
    </form>
  );
}

interface GeneralOutcome {
  /** Updates the form's values with what was stored. */
  saved: ((draft: GeneralDraft) => GeneralDraft)[];
  failed: { key: SettingKey; error: unknown }[];
}
