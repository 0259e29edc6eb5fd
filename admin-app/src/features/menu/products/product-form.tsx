import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createProduct, updateProduct, uploadProductImage } from 'shared-api/client/menu/products';
import type { Category } from 'shared-api/contract/menu/categories';
import type { OptionGroup } from 'shared-api/contract/menu/option-groups';
import type { Product } from 'shared-api/contract/menu/products';
import { keys } from 'shared-api/queries/keys';
import { Card } from 'shared-ui/card';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { SelectField } from 'shared-ui/select-field';
import { Switch } from 'shared-ui/switch';
import { notify } from 'shared-ui/toaster';
import { typedKurus } from 'shared-api/contract/typed-number';
import { NumberField } from '#lib/form/number-field';
import formStyles from '#lib/form/form-columns.module.css';
import { FormFrame } from '#lib/form/form-frame';
import { LanguageTabs } from '#lib/content/language-tabs';
import { ImageField } from '#lib/form/image-field';
import { NameFields } from '#lib/content/name-fields';
import { textsIn } from '#lib/content/translated-texts';
import { DeclarationFields } from '#lib/declaration/declaration-fields';
import { ServedHoursField } from '#lib/hours/served-hours-field';
import { VatRateField } from '#lib/form/vat-rate-field';
import { UnsavedGuard } from '#lib/form/unsaved-guard';
import { useEntityForm } from '#lib/form/use-entity-form';
import { useProblems } from '#lib/form/use-problems';
import { useContentLanguage, useLanguages } from '#lib/content/use-languages';
import { checkDraft, type ProductProblems } from './product-draft-problems';
import { failureLine } from '#lib/errors';
import {
  bodyOf,
  changeOf,
  draftOf,
  type ProductDraft,
  withKnownGroups,
  withKnownOptions,
} from './product-draft';
import { hasParts } from '#lib/has-parts';
import { useStationField } from '#lib/station-field/use-station-field';
import { PriceHistory } from './price-history';
import { useProductFields } from './use-product-fields';
import { AssignedGroups } from './assigned-groups';
import { ProductOptionList } from './product-option-list';

export interface ProductFormProps {
  product?: Product;
  /** The product that is duplicated. */
  copiedId?: number;
  initial: ProductDraft;
  categories: readonly Category[];
  optionGroups: readonly OptionGroup[];
  onClose: (isSaved: boolean) => void;
}

export function ProductForm({
  product,
  copiedId,
  initial,
  categories,
  optionGroups,
  onClose,
}: ProductFormProps) {
  const { t } = useTranslation();
  const { defaultLanguage } = useLanguages();
  const form = useEntityForm({
    entity: product,
    initial,
    draftOf: (current: Product) => draftOf(current, defaultLanguage),
    fields: useProductFields(categories, optionGroups),
    read: (http, { id }) => http.send('GET /products/{id}', { params: { id } }),
    save: async (http, sent: ProductDraft, current, idempotencyKey) => {
      const typed = withKnownGroups(sent, optionGroups);
      const { file, url } = typed.image;
      const imageUrl = file ? await uploadProductImage(http, file) : url.trim();
      if (!current) {
        const body = {
          ...bodyOf(typed, defaultLanguage, imageUrl),
          station_ids: stationIds.length > 0 ? [...stationIds] : undefined,
        };
        return createProduct(http, body, idempotencyKey);
      }
      const body = bodyOf(withKnownOptions(typed, current), defaultLanguage, imageUrl);
      const saved = await updateProduct(http, current.id, changeOf(body, current));
      if (current.allergens_confirmed && !saved.allergens_confirmed)
        notify.info(t('allergens.confirm_again_toast'));
      return saved;
    },
    // Categories are refetched, because they contain product counts.
    invalidates: [keys.products.all, keys.categories.all, keys.stations.all],
    success: product ? t('products.updated') : t('products.created'),
  });
  const { start, draft, isDirty, change, field, toggle, setDraft, setStart, isPending, error } = form;
  const {
    field: stationField,
    stationIds,
    warnIfDefaultStation,
  } = useStationField({
    isMadeAt: ({ product_ids: ids }) => ids.some((id) => id === (product?.id ?? copiedId)),
    categoryId: Number(draft.categoryId) || undefined,
    isSetMenu: draft.optionGroups.some(({ id }) =>
      optionGroups.some((one) => one.id === id && hasParts(one)),
    ),
    chosen: draft.stationIds,
    onChange: (ids) => change({ stationIds: ids }),
  });
  const [language, setLanguage, languageName] = useContentLanguage();
  const { problems, findProblems } = useProblems<ProductProblems>(checkDraft(draft));
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
    form.save(() => {
      warnIfDefaultStation();
      onClose(true);
    });
  }
  function submit() {
    if (findProblems()) return;
    if (typedKurus(draft.price) === 0 && typedKurus(start.price) !== 0) setAskingFree(true);
    else save();
  }

  return (
    <>
      <FormFrame
        title={product ? t('products.form.edit') : t('products.form.new')}
        submitLabel={product ? t('form.update') : t('form.create')}
        isBusy={isPending}
        failure={error ? failureLine(t, (detail) => t('products.save_failed', { detail }), error) : undefined}
        onSubmit={submit}
        onCancel={() => onClose(false)}
      >
        <UnsavedGuard isDirty={isDirty} />
        <div className={formStyles.columns}>
          <Card as="section" padding="l" className={formStyles.fields}>
            <LanguageTabs value={language} onChange={setLanguage} missingIn={missingIn}>
              <div className={formStyles.fields}>
                <NameFields
                  texts={draft.texts}
                  language={language}
                  labelOf={(name) => t(`products.form.${name}`, { language: languageName })}
                  error={problems?.name && t(problems.name)}
                  onChange={(texts) => change({ texts })}
                />
                <AssignedGroups
                  groups={optionGroups}
                  assigned={draft.optionGroups}
                  problems={problems?.groupPrices}
                  onChange={(assigned) => change({ optionGroups: assigned })}
                />
                <ProductOptionList
                  options={draft.options}
                  language={language}
                  languageName={languageName}
                  problems={problems?.options}
                  onChange={(options) => change({ options })}
                  onDeleted={removeOption}
                />
              </div>
            </LanguageTabs>
            <section aria-labelledby="product-allergens" className={formStyles.fields}>
              <h2 id="product-allergens">{t('allergens.title')}</h2>
              <DeclarationFields
                draft={draft.declaration}
                confirmation={product}
                showsProblems={problems !== undefined}
                onChange={(part) => change({ declaration: { ...draft.declaration, ...part } })}
              />
            </section>
          </Card>
          <Card as="section" padding="l" className={formStyles.fields}>
            <SelectField
              label={t('products.category')}
              required
              error={problems?.category && t(problems.category)}
              {...field('categoryId')}
            >
              <option value="">{t('products.form.choose_category')}</option>
              {categories.map((category) => (
                <option key={category.id} value={category.id}>
                  {textsIn(category, defaultLanguage, defaultLanguage).name}
                </option>
              ))}
            </SelectField>
            <div className={formStyles.pair}>
              <NumberField
                label={t('products.form.price')}
                kind="money"
                required
                error={problems?.price && t(problems.price)}
                onFocus={(event) => event.target.select()}
                {...field('price')}
              />
              <NumberField
                label={t('products.form.order')}
                kind="whole"
                error={problems?.sortOrder && t(problems.sortOrder)}
                {...field('sortOrder')}
              />
            </div>
            {product && <PriceHistory productId={product.id} />}
            <NumberField
              label={t('products.form.duration')}
              hint={t('products.form.duration_hint')}
              kind="whole"
              error={problems?.duration && t(problems.duration)}
              {...field('durationMinutes')}
            />
            <VatRateField emptyText={t('vat_rate.of_category')} {...field('vatRate')} />
            {stationField}
            <ServedHoursField
              emptyText={t('served_hours.of_category')}
              value={draft.servedHours}
              onChange={(servedHours) => change({ servedHours })}
            />
            <Switch
              label={t('products.form.active')}
              hint={t('products.form.active_hint')}
              {...toggle('isActive')}
            />
            <Switch
              label={t('products.form.sold_out')}
              hint={t('products.form.sold_out_hint')}
              {...toggle('isSoldOut')}
            />
            <ImageField
              label={t('products.form.image')}
              urlLabel={t('products.form.image_url')}
              value={draft.image}
              onChange={(image) => change({ image })}
            />
          </Card>
        </div>
      </FormFrame>
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
      {form.dialog}
    </>
  );
}
