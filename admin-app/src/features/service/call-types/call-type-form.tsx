import { useTranslation } from 'react-i18next';
import { expectList } from 'shared-api/client/expect-list';
import type { CallType } from 'shared-api/contract/service/call-types';
import { CALL_ESCALATION_MINUTES } from 'shared-api/domain/service/limits';
import { TEXT_MAX } from 'shared-api/domain/limits';
import { CALL_TYPE_ICONS } from 'shared-api/domain/statuses';
import { keys } from 'shared-api/queries/keys';
import { SelectField } from 'shared-ui/select-field';
import { Switch } from 'shared-ui/switch';
import { TextField } from 'shared-ui/text-field';
import { NumberField } from '#lib/form/number-field';
import { LanguageTabs } from '#lib/content/language-tabs';
import { useContentLanguage, useLanguages } from '#lib/content/use-languages';
import { FailureBanner } from '#lib/form/failure-banner';
import { comparedField, comparedSwitch, comparedTexts, type ComparedField } from '#lib/form/compared-fields';
import formStyles from '#lib/form/form-columns.module.css';
import { FormModal } from '#lib/form/form-modal';
import { SelectOptions } from '#lib/form/select-options';
import { UnsavedGuard } from '#lib/form/unsaved-guard';
import { readFromList, useEntityForm } from '#lib/form/use-entity-form';
import { isWholeNumber } from '#lib/form/whole-number';
import { useProblems } from '#lib/form/use-problems';
import { bodyOf, draftOf, isEscalation, type CallTypeDraft } from './call-type-draft';

export interface CallTypeFormProps {
  /** Undefined for a new one. */
  type: CallType | undefined;
  onClose: (isSaved: boolean) => void;
}

const NO_NAME = { name: '' };

export function CallTypeForm({ type, onClose }: CallTypeFormProps) {
  const { t } = useTranslation();
  const { languages, defaultLanguage } = useLanguages();
  const [language, setLanguage, languageName] = useContentLanguage();
  const isWaiter = type?.kind === 'waiter';
  const fields: ComparedField<CallTypeDraft>[] = [
    ...comparedTexts<typeof NO_NAME, CallTypeDraft>(languages, NO_NAME, (_name, ofLanguage) =>
      t('call_types.form.name', { language: ofLanguage }),
    ),
    comparedField('icon', t('call_types.form.icon'), (icon) => t(`call_types.icons.${icon}`)),
    comparedSwitch(t, 'isBill', t('call_types.form.bill')),
    comparedField('escalation', t('call_types.form.escalation')),
    comparedField('order', t('call_types.form.order')),
    comparedSwitch(t, 'isActive', t('call_types.form.active')),
  ];
  const { draft, isDirty, change, field, toggle, save, isPending, error, dialog } = useEntityForm({
    entity: type,
    initial: () => draftOf(type),
    draftOf,
    fields,
    read: readFromList((http) => expectList(http.send('GET /call-types'))),
    save: (http, typed, current, idempotencyKey) =>
      current
        ? http.send('PUT /call-types/{id}', {
            params: { id: current.id },
            body: { ...bodyOf(typed, current), version: current.version },
          })
        : http.send('POST /call-types', { body: bodyOf(typed, undefined), idempotencyKey }),
    invalidates: [keys.callTypes.all],
    success: t('call_types.saved'),
  });

  const isNamed = Boolean(draft.texts[defaultLanguage]?.name.trim());
  const { problems = {}, findProblems } = useProblems<
    Partial<Record<'name' | 'escalation' | 'order', string>>
  >({
    ...(!isNamed && { name: t('call_types.form.name_required') }),
    ...(!isEscalation(draft.escalation) && {
      escalation: t('call_types.form.escalation_invalid', { max: CALL_ESCALATION_MINUTES.max }),
    }),
    ...(!isWholeNumber(draft.order) && { order: t('form.whole_number') }),
  });

  function submit() {
    if (!isNamed) setLanguage(defaultLanguage);
    if (!findProblems()) save(() => onClose(true));
  }
  return (
    <>
      <FormModal
        title={type ? t('call_types.form.edit', { name: type.name }) : t('call_types.new')}
        submitLabel={type ? t('form.update') : t('form.create')}
        isBusy={isPending}
        onSubmit={submit}
        onClose={() => onClose(false)}
      >
        <FailureBanner title={t('call_types.save_failed')} error={error} />
        <LanguageTabs
          value={language}
          onChange={setLanguage}
          missingIn={(code) => (draft.texts[code]?.name.trim() ? 0 : 1)}
        >
          <TextField
            label={t('call_types.form.name', { language: languageName })}
            lang={language}
            required={language === defaultLanguage}
            maxLength={TEXT_MAX.name}
            error={language === defaultLanguage && problems.name}
            value={draft.texts[language]?.name ?? ''}
            onChange={(event) =>
              change({ texts: { ...draft.texts, [language]: { name: event.target.value } } })
            }
          />
        </LanguageTabs>
        <div className={formStyles.pair}>
          <SelectField label={t('call_types.form.icon')} {...field('icon')}>
            <SelectOptions values={CALL_TYPE_ICONS} textOf={(icon) => t(`call_types.icons.${icon}`)} />
          </SelectField>
          <NumberField
            label={t('call_types.form.order')}
            kind="whole"
            error={problems.order}
            {...field('order')}
          />
        </div>
        <NumberField
          label={t('call_types.form.escalation')}
          hint={t('call_types.form.escalation_hint')}
          kind="whole"
          error={problems.escalation}
          {...field('escalation')}
        />
        {!isWaiter && (
          <>
            <Switch
              label={t('call_types.form.bill')}
              hint={t('call_types.form.bill_hint')}
              {...toggle('isBill')}
            />
            <Switch label={t('call_types.form.active')} {...toggle('isActive')} />
          </>
        )}
        <UnsavedGuard isDirty={isDirty} />
      </FormModal>
      {dialog}
    </>
  );
}
