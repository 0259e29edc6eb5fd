import { useTranslation } from 'react-i18next';
import { expectList } from 'shared-api/client/expect-list';
import { TEXT_MAX } from 'shared-api/contract/limits';
import type { Category } from 'shared-api/contract/menu/categories';
import type { Product } from 'shared-api/contract/menu/products';
import type { Promotion } from 'shared-api/contract/menu/promotions';
import { formatDate } from 'shared-api/i18n/format-time';
import { keys } from 'shared-api/queries/keys';
import { Card } from 'shared-ui/card';
import { Segmented } from 'shared-ui/segmented';
import { Switch } from 'shared-ui/switch';
import { TextField } from 'shared-ui/text-field';
import { LanguageTabs } from '#lib/content/language-tabs';
import { useContentLanguage, useLanguages } from '#lib/content/use-languages';
import { failureLine } from '#lib/errors';
import { comparedField, comparedSwitch, comparedTexts, type ComparedField } from '#lib/form/compared-fields';
import formStyles from '#lib/form/form-columns.module.css';
import { FormFrame } from '#lib/form/form-frame';
import { NumberField } from '#lib/form/number-field';
import { UnsavedGuard } from '#lib/form/unsaved-guard';
import { readFromList, useEntityForm } from '#lib/form/use-entity-form';
import { useProblems } from '#lib/form/use-problems';
import { weeklyText } from '#lib/hours/hours-text';
import { isComplete, WeeklyHoursField } from '#lib/hours/weekly-hours-field';
import { ProductSelection } from '#lib/product-chooser/product-selection';
import {
  bodyOf,
  checkDraft,
  draftOf,
  previewOf,
  type PromotionDraft,
  type PromotionProblems,
} from './promotion-draft';
import { PromotionPreview } from './promotion-preview';
import { UndeclaredProducts } from './undeclared-products';

/** Default hours: a happy hour. */
const DEFAULT_HOURS = { from: '15:00', until: '17:00' };
const NO_NAME = { name: '' };

export interface PromotionFormProps {
  /** Undefined for a new one. */
  promotion: Promotion | undefined;
  categories: readonly Category[];
  products: readonly Product[];
  onClose: (isSaved: boolean) => void;
}

export function PromotionForm({ promotion, categories, products, onClose }: PromotionFormProps) {
  const { t, i18n } = useTranslation();
  const { languages, defaultLanguage } = useLanguages();
  const [language, setLanguage, languageName] = useContentLanguage();
  const namesOf = (all: readonly { id: number; name: string }[], ids: readonly number[]) =>
    all
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(', ');
  const dateText = (date: string) => (date ? formatDate(date) : '–');
  const fields: ComparedField<PromotionDraft>[] = [
    ...comparedTexts<typeof NO_NAME, PromotionDraft>(languages, NO_NAME, (_name, ofLanguage) =>
      t('promotions.form.name', { language: ofLanguage }),
    ),
    comparedField('kind', t('promotions.form.kind'), (kind) => t(`promotions.form.kinds.${kind}`)),
    comparedField('value', t('promotions.form.value')),
    comparedField('hours', t('promotions.form.hours'), (hours) => weeklyText(hours, i18n.language)),
    comparedField('firstDate', t('promotions.form.first_date'), dateText),
    comparedField('lastDate', t('promotions.form.last_date'), dateText),
    comparedField('categoryIds', t('prices.categories'), (ids) => namesOf(categories, ids)),
    comparedField('productIds', t('prices.products'), (ids) => namesOf(products, ids)),
    comparedField('undeclaredIds', t('promotions.undeclared.confirmed'), (ids) => namesOf(products, ids)),
    comparedSwitch(t, 'isActive', t('promotions.form.active')),
  ];
  const { draft, isDirty, change, field, toggle, save, isPending, error, dialog } = useEntityForm({
    entity: promotion,
    initial: () => draftOf(promotion),
    draftOf,
    fields,
    read: readFromList((http) => expectList(http.send('GET /promotions'))),
    save: (http, typed, current, idempotencyKey) =>
      current
        ? http.send('PUT /promotions/{id}', {
            params: { id: current.id },
            body: { ...bodyOf(typed), version: current.version },
          })
        : http.send('POST /promotions', { body: bodyOf(typed), idempotencyKey }),
    invalidates: [keys.promotions.all, keys.products.all],
    success: t('promotions.saved'),
  });

  const isNamed = Boolean(draft.texts[defaultLanguage]?.name.trim());
  const { problems, findProblems } = useProblems<PromotionProblems & { name?: string }>({
    ...(!isNamed && { name: t('promotions.form.name_required') }),
    ...checkDraft(draft),
  });
  function submit() {
    if (!isNamed) setLanguage(defaultLanguage);
    if (!findProblems() && isComplete(draft.hours)) save(() => onClose(true));
  }
  const isPercent = draft.kind === 'percent';
  const request = previewOf(draft, promotion?.id);
  return (
    <>
      <FormFrame
        title={promotion ? t('promotions.form.edit') : t('promotions.new')}
        submitLabel={promotion ? t('form.update') : t('form.create')}
        isBusy={isPending}
        failure={error ? failureLine(t, t('promotions.save_failed'), error) : undefined}
        onSubmit={submit}
        onCancel={() => onClose(false)}
      >
        <UnsavedGuard isDirty={isDirty} />
        <div className={formStyles.columns}>
          <Card as="section" padding="l" className={formStyles.fields}>
            <LanguageTabs
              value={language}
              onChange={setLanguage}
              missingIn={(code) => (draft.texts[code]?.name.trim() ? 0 : 1)}
            >
              <TextField
                label={t('promotions.form.name', { language: languageName })}
                hint={t('promotions.form.name_hint')}
                lang={language}
                required={language === defaultLanguage}
                maxLength={TEXT_MAX.name}
                error={language === defaultLanguage && problems?.name}
                value={draft.texts[language]?.name ?? ''}
                onChange={({ target }) =>
                  change({ texts: { ...draft.texts, [language]: { name: target.value } } })
                }
              />
            </LanguageTabs>
            <Segmented
              label={t('promotions.form.kind')}
              value={draft.kind}
              options={[
                { value: 'percent', label: t('promotions.form.kinds.percent') },
                { value: 'fixed', label: t('promotions.form.kinds.fixed') },
              ]}
              onChange={(kind) => change({ kind })}
            />
            <NumberField
              label={t(`promotions.form.values.${draft.kind}`)}
              hint={t('promotions.form.value_hint')}
              kind={isPercent ? 'percent' : 'money'}
              prefix={isPercent ? '%' : '₺'}
              required
              error={problems?.value && t(problems.value)}
              {...field('value')}
            />
            <ProductSelection
              categories={categories}
              products={products}
              categoryIds={draft.categoryIds}
              productIds={draft.productIds}
              problem={problems?.selection && t(problems.selection)}
              onChange={change}
            />
          </Card>
          <Card as="section" padding="l" className={formStyles.fields}>
            <WeeklyHoursField
              legend={t('promotions.form.hours')}
              emptyText={t('promotions.form.hours_empty')}
              defaultHours={DEFAULT_HOURS}
              value={draft.hours}
              onChange={(hours) => change({ hours })}
            />
            <div className={formStyles.pair}>
              <TextField type="date" label={t('promotions.form.first_date')} {...field('firstDate')} />
              <TextField
                type="date"
                label={t('promotions.form.last_date')}
                error={problems?.lastDate && t(problems.lastDate)}
                {...field('lastDate')}
              />
            </div>
            <Switch
              label={t('promotions.form.active')}
              hint={t('promotions.form.active_hint')}
              {...toggle('isActive')}
            />
          </Card>
        </div>
        <UndeclaredProducts
          request={request}
          products={products}
          confirmedIds={draft.undeclaredIds}
          onChange={(undeclaredIds) => change({ undeclaredIds })}
        />
        <PromotionPreview request={request} />
      </FormFrame>
      {dialog}
    </>
  );
}
