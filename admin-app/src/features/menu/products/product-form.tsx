import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createProduct, updateProduct, uploadProductImage } from 'shared-api/client/menu/products';
import type { Category } from 'shared-api/contract/menu/categories';
import type { OptionGroup } from 'shared-api/contract/menu/option-groups';
import type { Product } from 'shared-api/contract/menu/products';
import { typedKurus } from 'shared-api/domain/typed-number';
import { keys } from 'shared-api/queries/keys';
import { Card } from 'shared-ui/card';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { Switch } from 'shared-ui/switch';
import { notify } from 'shared-ui/toaster';
import { LanguageTabs } from '#lib/content/language-tabs';
import { TranslatedFields } from '#lib/content/translated-fields';
import { useContentLanguage } from '#lib/content/use-languages';
import { DeclarationFields } from '#lib/declaration/declaration-fields';
import { failureLine } from '#lib/errors';
import { ChoiceField } from '#lib/form/choice-field';
import { EntityFrame } from '#lib/form/entity-frame';
import formStyles from '#lib/form/form-columns.module.css';
import { emptyDraft, readDraft } from '#lib/form/form-fields';
import { ImageField, removedImage } from '#lib/form/image-field';
import { NumberField } from '#lib/form/number-field';
import { withKnownIds } from '#lib/form/row-fields';
import { useForm } from '#lib/form/use-form';
import { VatRateField } from '#lib/form/vat-rate-field';
import { hasParts } from '#lib/has-parts';
import { ServedHoursField } from '#lib/hours/served-hours-field';
import { useStationField } from '#lib/station-field/use-station-field';
import { AssignedGroups, groupPriceProblems } from './assigned-groups';
import { useOptionFields, useOptionProblems } from './option-fields';
import { PriceHistory } from './price-history';
import { copiedDraft, type ProductDraft, useProductFields } from './product-fields';
import { ProductOptionList } from './product-option-list';

export interface ProductFormProps {
  product?: Product;
  /** The product that is duplicated. */
  copied?: Product;
  /** Preselected in a new product. */
  categoryId?: string;
  categories: readonly Category[];
  optionGroups: readonly OptionGroup[];
  onClose: (isSaved: boolean) => void;
}

export function ProductForm({
  product,
  copied,
  categoryId = '',
  categories,
  optionGroups,
  onClose,
}: ProductFormProps) {
  const { t } = useTranslation();
  const fields = useProductFields(categories, optionGroups);
  const optionFields = useOptionFields();
  const optionProblems = useOptionProblems(optionFields);
  const initial = copied
    ? copiedDraft(readDraft(fields, copied), (name) => t('products.copy_of', { name }))
    : { ...emptyDraft(fields), category_id: categoryId };
  const form = useForm({
    fields,
    entity: product,
    initial: product ? undefined : initial,
    check: ({ options, price, option_groups: assigned }) => ({
      optionProblems: optionProblems(options, price),
      groupPrices: groupPriceProblems(t, assigned),
    }),
    upload: uploadProductImage,
    read: (http, { id }) => http.send('GET /products/{id}', { params: { id } }),
    create: (http, body, idempotencyKey) => {
      const station_ids = stationIds.length > 0 ? [...stationIds] : undefined;
      return createProduct(http, { ...body, station_ids }, idempotencyKey);
    },
    update: async (http, body, current) => {
      const options = withKnownIds(body.options, current.options);
      const change = { ...body, options, ...removedImage(body, current) };
      const saved = await updateProduct(http, current.id, change);
      if (current.allergens_confirmed && !saved.allergens_confirmed)
        notify.info(t('allergens.confirm_again_toast'));
      return saved;
    },
    // Categories are refetched, because they contain product counts.
    invalidates: [keys.products.all, keys.categories.all, keys.stations.all],
    success: product ? t('products.updated') : t('products.created'),
  });
  const { start, draft, problems, text, number, toggle, control, setDraft, setStart } = form;
  const {
    field: stationField,
    stationIds,
    warnIfDefaultStation,
  } = useStationField({
    isMadeAt: ({ product_ids: ids }) => ids.some((id) => id === (product ?? copied)?.id),
    categoryId: Number(draft.category_id) || undefined,
    isSetMenu: draft.option_groups.some(({ id }) =>
      optionGroups.some((one) => one.id === id && hasParts(one)),
    ),
    ...control('stations'),
  });
  const [language, setLanguage] = useContentLanguage();
  const [isAskingFree, setAskingFree] = useState(false);

  const missingIn = (code: string) =>
    [draft, ...draft.options].filter((each) => !each.texts[code]?.name.trim()).length;
  function removeOption(id: number) {
    const without = (current: ProductDraft) => ({
      ...current,
      options: current.options.filter((option) => option.id !== id),
    });
    setDraft(without);
    setStart(without);
  }
  function save() {
    setAskingFree(false);
    form.submit(() => {
      warnIfDefaultStation();
      onClose(true);
    });
  }
  const becomesFree =
    typedKurus(draft.price) === 0 && (typedKurus(start.price) !== 0 || (draft.is_active && !start.is_active));

  return (
    <>
      <EntityFrame
        form={form}
        title={product ? t('products.form.edit') : t('products.form.new')}
        failure={(error) => failureLine(t, (detail) => t('products.save_failed', { detail }), error)}
        onSubmit={() => (becomesFree && !form.findProblems() ? setAskingFree(true) : save())}
        onClose={onClose}
      >
        <div className={formStyles.columns}>
          <Card as="section" padding="l" className={formStyles.fields}>
            <LanguageTabs value={language} onChange={setLanguage} missingIn={missingIn}>
              <div className={formStyles.fields}>
                <TranslatedFields field={fields.texts} language={language} {...control('texts')} />
                <AssignedGroups
                  groups={optionGroups}
                  problems={problems?.groupPrices}
                  {...control('option_groups')}
                />
                <ProductOptionList
                  fields={optionFields}
                  language={language}
                  problems={problems?.optionProblems}
                  onDeleted={removeOption}
                  {...control('options')}
                />
              </div>
            </LanguageTabs>
            <section aria-labelledby="product-allergens" className={formStyles.fields}>
              <h2 id="product-allergens">{t('allergens.title')}</h2>
              <DeclarationFields confirmation={product} {...control('declaration')} />
            </section>
          </Card>
          <Card as="section" padding="l" className={formStyles.fields}>
            <ChoiceField {...text('category_id')} options={fields.category_id.options} />
            <div className={formStyles.pair}>
              <NumberField {...number('price')} onFocus={(event) => event.target.select()} />
              <NumberField {...number('sort_order')} />
            </div>
            {product && <PriceHistory productId={product.id} />}
            <NumberField {...number('duration')} />
            <VatRateField emptyText={t('vat_rate.of_category')} {...text('vat_rate')} />
            {stationField}
            <ServedHoursField emptyText={t('served_hours.of_category')} {...control('served_hours')} />
            <Switch {...toggle('is_active')} />
            <Switch {...toggle('is_sold_out')} />
            <Switch {...toggle('is_spicy')} />
            <ImageField urlLabel={t('products.form.image_url')} {...control('image')} />
          </Card>
        </div>
      </EntityFrame>
      <ConfirmDialog
        open={isAskingFree}
        tone="accent"
        title={t('products.form.free_question')}
        text={t('products.form.free_text')}
        confirmLabel={t('products.form.free_confirm')}
        cancelLabel={t('app.cancel')}
        onConfirm={save}
        onCancel={() => setAskingFree(false)}
      />
    </>
  );
}
