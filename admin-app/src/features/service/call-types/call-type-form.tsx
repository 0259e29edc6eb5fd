import { useTranslation } from 'react-i18next';
import { expectList } from 'shared-api/client/expect-list';
import { CALL_ESCALATION_MINUTES } from 'shared-api/domain/service/limits';
import type { CallType, NewCallType } from 'shared-api/contract/service/call-types';
import { CALL_TYPE_ICONS } from 'shared-api/domain/statuses';
import { keys } from 'shared-api/queries/keys';
import { Switch } from 'shared-ui/switch';
import { TranslatedTabs } from '#lib/content/translated-fields';
import { names } from '#lib/content/translated-kinds';
import { translationsOf, type TextsByLanguage } from '#lib/content/translated-texts';
import { useContentLanguage, useLanguages } from '#lib/content/use-languages';
import { ChoiceField } from '#lib/form/choice-field';
import { EntityModal } from '#lib/form/entity-frame';
import { useFieldKinds } from '#lib/form/field-kinds';
import formStyles from '#lib/form/form-columns.module.css';
import type { JoinedField } from '#lib/form/form-fields';
import { NumberField } from '#lib/form/number-field';
import { readFromList, useForm } from '#lib/form/use-form';

export interface CallTypeFormProps {
  /** Undefined for a new one. */
  type: CallType | undefined;
  onClose: (isSaved: boolean) => void;
}

export function CallTypeForm({ type, onClose }: CallTypeFormProps) {
  const { t } = useTranslation();
  const content = useLanguages();
  const [language, setLanguage] = useContentLanguage();
  const { choice, optionalWhole, toggle, whole } = useFieldKinds();
  const isWaiter = type?.kind === 'waiter';
  const isBill: JoinedField<boolean, CallType, Pick<NewCallType, 'kind'>> = {
    ...toggle(t('call_types.form.bill'), { hint: t('call_types.form.bill_hint') }),
    readFrom: ({ kind }) => kind === 'bill',
    sendAs: (value) => (isWaiter ? {} : { kind: value ? 'bill' : 'other' }),
  };
  const isActive: JoinedField<boolean, CallType, Pick<NewCallType, 'is_active'>> = {
    ...toggle(t('call_types.form.active'), { empty: true }),
    readFrom: ({ is_active }) => is_active,
    sendAs: (is_active) => (isWaiter ? {} : { is_active }),
  };
  const fields = {
    texts: {
      ...names(content, {
        label: (ofLanguage) => t('call_types.form.name', { language: ofLanguage }),
        missing: t('call_types.form.name_required'),
      }),
      sendAs: (texts: TextsByLanguage<'name'>) => ({
        translations: translationsOf(texts).map(({ language_code, name }) => ({ language_code, name })),
      }),
    },
    icon: choice(t('call_types.form.icon'), CALL_TYPE_ICONS, (icon) => t(`call_types.icons.${icon}`), {
      empty: 'hand',
    }),
    isBill,
    /** Blank for never. */
    escalation_minutes: optionalWhole(t('call_types.form.escalation'), {
      hint: t('call_types.form.escalation_hint'),
      empty: String(CALL_ESCALATION_MINUTES.default),
      min: 1,
      max: CALL_ESCALATION_MINUTES.max,
      invalid: t('call_types.form.escalation_invalid', { max: CALL_ESCALATION_MINUTES.max }),
    }),
    sort_order: whole(t('call_types.form.order')),
    isActive,
  };
  const form = useForm({
    fields,
    entity: type,
    read: readFromList((http) => expectList(http.send('GET /call-types'))),
    create: (http, body, idempotencyKey) => http.send('POST /call-types', { body, idempotencyKey }),
    update: (http, body, { id }) => http.send('PUT /call-types/{id}', { params: { id }, body }),
    invalidates: [keys.callTypes.all],
    success: t('call_types.saved'),
  });
  return (
    <EntityModal
      form={form}
      title={type ? t('call_types.form.edit', { name: type.name }) : t('call_types.new')}
      failure={t('call_types.save_failed')}
      onSubmit={() =>
        form.submit(
          () => onClose(true),
          ({ texts }) => texts && setLanguage(content.defaultLanguage),
        )
      }
      onClose={onClose}
    >
      <TranslatedTabs
        field={fields.texts}
        language={language}
        onLanguage={setLanguage}
        {...form.control('texts')}
      />
      <div className={formStyles.pair}>
        <ChoiceField {...form.text('icon')} options={fields.icon.options} />
        <NumberField {...form.number('sort_order')} />
      </div>
      <NumberField {...form.number('escalation_minutes')} />
      {!isWaiter && (
        <>
          <Switch {...form.toggle('isBill')} />
          <Switch {...form.toggle('isActive')} />
        </>
      )}
    </EntityModal>
  );
}
