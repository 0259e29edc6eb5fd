import { useTranslation } from 'react-i18next';
import { expectList } from 'shared-api/client/expect-list';
import type { Category } from 'shared-api/contract/menu/categories';
import type { Product } from 'shared-api/contract/menu/products';
import type { Promotion } from 'shared-api/contract/menu/promotions';
import { keys } from 'shared-api/queries/keys';
import { Card } from 'shared-ui/card';
import { Segmented } from 'shared-ui/segmented';
import { Switch } from 'shared-ui/switch';
import { TextField } from 'shared-ui/text-field';
import { TranslatedTabs } from '#lib/content/translated-fields';
import { useContentLanguage, useLanguages } from '#lib/content/use-languages';
import { EntityFrame } from '#lib/form/entity-frame';
import formStyles from '#lib/form/form-columns.module.css';
import { bodyOf } from '#lib/form/form-fields';
import { NumberField } from '#lib/form/number-field';
import { readFromList, useForm } from '#lib/form/use-form';
import { WeeklyHoursField } from '#lib/hours/weekly-hours-field';
import { ProductSelection } from '#lib/product-chooser/product-selection';
import { usePromotionFields, type PromotionDraft } from './promotion-fields';
import { PromotionPreview } from './promotion-preview';
import { UndeclaredProducts } from './undeclared-products';

/** Default hours: a happy hour. */
const DEFAULT_HOURS = { from: '15:00', until: '17:00' };

export interface PromotionFormProps {
  /** Undefined for a new one. */
  promotion: Promotion | undefined;
  categories: readonly Category[];
  products: readonly Product[];
  onClose: (isSaved: boolean) => void;
}

export function PromotionForm({ promotion, categories, products, onClose }: PromotionFormProps) {
  const { t } = useTranslation();
  const { defaultLanguage } = useLanguages();
  const [language, setLanguage] = useContentLanguage();
  const fields = usePromotionFields(categories, products);
  const check = ({ first_date: first, last_date: last, category_ids, product_ids }: PromotionDraft) => ({
    ...(first && last && last < first && { last_date: t('promotions.form.dates_invalid') }),
    ...(category_ids.length + product_ids.length === 0 && { selection: t('prices.selection_required') }),
  });
  const form = useForm({
    fields,
    entity: promotion,
    check,
    read: readFromList((http) => expectList(http.send('GET /promotions'))),
    create: (http, body, idempotencyKey) => http.send('POST /promotions', { body, idempotencyKey }),
    update: (http, body, { id }) => http.send('PUT /promotions/{id}', { params: { id }, body }),
    invalidates: [keys.promotions.all, keys.products.all],
    success: t('promotions.saved'),
  });
  const { draft, problems, text, toggle, control, change } = form;
  const { value: terms, error: termsProblem, onChange: setTerms } = control('terms');
  const isPercent = terms.kind === 'percent';
  const { translations: _names, is_active: _isActive, ...rules } = bodyOf(fields, draft);
  const { texts: _noName, ...unpreviewable } = form.currentProblems;
  const request = Object.keys(unpreviewable).length > 0 ? null : { ...rules, promotion_id: promotion?.id };
  return (
    <EntityFrame
      form={form}
      title={promotion ? t('promotions.form.edit') : t('promotions.new')}
      failure={t('promotions.save_failed')}
      onSubmit={() =>
        form.submit(
          () => onClose(true),
          ({ texts }) => texts && setLanguage(defaultLanguage),
        )
      }
      onClose={onClose}
    >
      <div className={formStyles.columns}>
        <Card as="section" padding="l" className={formStyles.fields}>
          <TranslatedTabs
            field={fields.texts}
            language={language}
            onLanguage={setLanguage}
            {...control('texts')}
          />
          <Segmented
            label={fields.terms.label}
            value={terms.kind}
            options={[
              { value: 'percent', label: t('promotions.form.kinds.percent') },
              { value: 'fixed', label: t('promotions.form.kinds.fixed') },
            ]}
            onChange={(kind) => setTerms({ ...terms, kind })}
          />
          <NumberField
            label={t(`promotions.form.values.${terms.kind}`)}
            hint={t('promotions.form.value_hint')}
            kind={isPercent ? 'percent' : 'money'}
            prefix={isPercent ? '%' : '₺'}
            required
            error={termsProblem}
            value={terms.value}
            onChange={({ target }) => setTerms({ ...terms, value: target.value })}
          />
          <ProductSelection
            categories={categories}
            products={products}
            value={draft}
            problem={problems?.selection}
            onChange={change}
          />
        </Card>
        <Card as="section" padding="l" className={formStyles.fields}>
          <WeeklyHoursField
            legend={fields.hours.label}
            emptyText={t('promotions.form.hours_empty')}
            defaultHours={DEFAULT_HOURS}
            {...control('hours')}
          />
          <div className={formStyles.pair}>
            <TextField type="date" {...text('first_date')} />
            <TextField type="date" {...text('last_date')} />
          </div>
          <Switch {...toggle('is_active')} />
        </Card>
      </div>
      <UndeclaredProducts
        request={request}
        products={products}
        confirmedIds={draft.undeclared_product_ids}
        onChange={(undeclared_product_ids) => change({ undeclared_product_ids })}
      />
      <PromotionPreview request={request} />
    </EntityFrame>
  );
}
