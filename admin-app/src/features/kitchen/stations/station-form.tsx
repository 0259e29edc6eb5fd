import { useTranslation } from 'react-i18next';
import { expectList } from 'shared-api/client/expect-list';
import type { Station, NewStation } from 'shared-api/contract/kitchen/stations';
import { LAST_ORDER_MAX_MINUTES, STATION_MINUTES } from 'shared-api/domain/kitchen/limits';
import { TEXT_MAX } from 'shared-api/domain/limits';
import type { Category } from 'shared-api/contract/menu/categories';
import type { Product } from 'shared-api/contract/menu/products';
import type { Language } from 'shared-api/contract/restaurant/languages';
import { STATION_COLORS, type StationColor } from 'shared-api/domain/statuses';
import { keys } from 'shared-api/queries/keys';
import { Checkbox } from 'shared-ui/checkbox';
import { SelectField } from 'shared-ui/select-field';
import { Switch } from 'shared-ui/switch';
import { TextField } from 'shared-ui/text-field';
import { NumberField } from '#lib/form/number-field';
import { FailureBanner } from '#lib/form/failure-banner';
import { comparedField, type ComparedField } from '#lib/form/compared-fields';
import { FieldGroup } from '#lib/form/field-group';
import formStyles from '#lib/form/form-columns.module.css';
import { FormModal } from '#lib/form/form-modal';
import { SelectOptions } from '#lib/form/select-options';
import { toggled } from '#lib/form/toggled';
import { UnsavedGuard } from '#lib/form/unsaved-guard';
import { readFromList, useEntityForm } from '#lib/form/use-entity-form';
import { isWholeNumber, parseWholeNumber } from '#lib/form/whole-number';
import { useProblems } from '#lib/form/use-problems';
import { ProductChooser } from '#lib/product-chooser/product-chooser';

interface StationDraft {
  name: string;
  color: StationColor;
  /** Empty for the default language. */
  language: string;
  warnMinutes: string;
  lateMinutes: string;
  lastOrderMinutes: string;
  isDefault: boolean;
  order: string;
  categoryIds: readonly number[];
  productIds: readonly number[];
}

const draftOf = (station: Station | undefined): StationDraft => ({
  name: station?.name ?? '',
  color: station?.color ?? STATION_COLORS[0],
  language: station?.language_code ?? '',
  warnMinutes: String(station?.warn_minutes ?? STATION_MINUTES.warn),
  lateMinutes: String(station?.late_minutes ?? STATION_MINUTES.late),
  lastOrderMinutes: String(station?.last_order_minutes ?? 0),
  isDefault: station?.is_default ?? false,
  order: String(station?.sort_order ?? 0),
  categoryIds: station?.category_ids ?? [],
  productIds: station?.product_ids ?? [],
});

const bodyOf = (draft: StationDraft): NewStation => ({
  name: draft.name.trim(),
  color: draft.color,
  language_code: draft.language || null,
  warn_minutes: parseWholeNumber(draft.warnMinutes),
  late_minutes: parseWholeNumber(draft.lateMinutes),
  last_order_minutes: parseWholeNumber(draft.lastOrderMinutes),
  is_default: draft.isDefault,
  sort_order: parseWholeNumber(draft.order),
  category_ids: [...draft.categoryIds],
  product_ids: [...draft.productIds],
});

const isMinutes = (typed: string) => isWholeNumber(typed, 1, STATION_MINUTES.max);

const isLastOrder = (typed: string) => isWholeNumber(typed, 0, LAST_ORDER_MAX_MINUTES);

export interface StationFormProps {
  /** Undefined for a new one. */
  station: Station | undefined;
  categories: readonly Category[];
  products: readonly Product[];
  languages: readonly Language[];
  onClose: (isSaved: boolean) => void;
}

type Problems = Partial<
  Record<'name' | 'warnMinutes' | 'lateMinutes' | 'lastOrderMinutes' | 'order', string>
>;

export function StationForm({ station, categories, products, languages, onClose }: StationFormProps) {
  const { t } = useTranslation();
  const namesOf = (list: readonly { id: number; name: string }[]) => (ids: readonly number[]) =>
    list
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(', ');
  const fields: ComparedField<StationDraft>[] = [
    comparedField('name', t('stations.form.name')),
    comparedField('color', t('stations.form.color'), (color) => t(`stations.colors.${color}`)),
    comparedField('language', t('stations.form.language')),
    comparedField('warnMinutes', t('stations.form.warn')),
    comparedField('lateMinutes', t('stations.form.late')),
    comparedField('lastOrderMinutes', t('stations.form.last_order')),
    comparedField('order', t('stations.form.order')),
    comparedField('categoryIds', t('stations.form.categories'), namesOf(categories)),
    comparedField('productIds', t('stations.form.products'), namesOf(products)),
  ];
  const { draft, isDirty, change, field, toggle, save, isPending, error, dialog } = useEntityForm({
    entity: station,
    initial: () => draftOf(station),
    draftOf,
    fields,
    read: readFromList((http) => expectList(http.send('GET /stations'))),
    save: (http, typed, current, idempotencyKey) =>
      current
        ? http.send('PUT /stations/{id}', {
            params: { id: current.id },
            body: { ...bodyOf(typed), version: current.version },
          })
        : http.send('POST /stations', { body: bodyOf(typed), idempotencyKey }),
    invalidates: [keys.stations.all],
    success: t('stations.saved'),
  });

  const { problems = {}, findProblems } = useProblems<Problems>({
    ...(!draft.name.trim() && { name: t('stations.form.name_required') }),
    ...(!isMinutes(draft.warnMinutes) && {
      warnMinutes: t('stations.form.minutes_invalid', STATION_MINUTES),
    }),
    ...(!isMinutes(draft.lateMinutes) && {
      lateMinutes: t('stations.form.minutes_invalid', STATION_MINUTES),
    }),
    ...(!isLastOrder(draft.lastOrderMinutes) && {
      lastOrderMinutes: t('stations.form.last_order_invalid', { max: LAST_ORDER_MAX_MINUTES }),
    }),
    ...(!isWholeNumber(draft.order) && { order: t('form.whole_number') }),
  });

  function submit() {
    if (!findProblems()) save(() => onClose(true));
  }
  const minutesField = (name: 'warnMinutes' | 'lateMinutes', label: string) => (
    <NumberField label={label} kind="whole" error={problems[name]} {...field(name)} />
  );
  return (
    <>
      <FormModal
        title={station ? t('stations.form.edit', { name: station.name }) : t('stations.new')}
        submitLabel={station ? t('form.update') : t('form.create')}
        isBusy={isPending}
        onSubmit={submit}
        onClose={() => onClose(false)}
      >
        <FailureBanner title={t('stations.save_failed')} error={error} />
        <TextField
          label={t('stations.form.name')}
          required
          maxLength={TEXT_MAX.name}
          error={problems.name}
          {...field('name')}
        />
        <div className={formStyles.pair}>
          <SelectField label={t('stations.form.color')} {...field('color')}>
            <SelectOptions values={STATION_COLORS} textOf={(color) => t(`stations.colors.${color}`)} />
          </SelectField>
          <SelectField
            label={t('stations.form.language')}
            hint={t('stations.form.language_hint')}
            {...field('language')}
          >
            <option value="">{t('stations.form.default_language')}</option>
            {languages.map(({ code, native_name: name }) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <div className={formStyles.pair}>
          {minutesField('warnMinutes', t('stations.form.warn'))}
          {minutesField('lateMinutes', t('stations.form.late'))}
        </div>
        <NumberField
          label={t('stations.form.last_order')}
          hint={t('stations.form.last_order_hint')}
          kind="whole"
          error={problems.lastOrderMinutes}
          {...field('lastOrderMinutes')}
        />
        <NumberField
          label={t('stations.form.order')}
          kind="whole"
          error={problems.order}
          {...field('order')}
        />
        <Switch
          label={t('stations.form.default')}
          hint={t('stations.form.default_hint')}
          disabled={station?.is_default}
          {...toggle('isDefault')}
        />
        <FieldGroup legend={t('stations.form.categories')}>
          {categories.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={draft.categoryIds.includes(id)}
              onChange={(event) =>
                change({ categoryIds: toggled(draft.categoryIds, id, event.target.checked) })
              }
            />
          ))}
        </FieldGroup>
        <FieldGroup legend={t('stations.form.products')} hint={t('stations.form.products_hint')}>
          <ProductChooser
            categories={categories}
            products={products}
            value={draft.productIds}
            onChange={(productIds) => change({ productIds })}
          />
        </FieldGroup>
        <UnsavedGuard isDirty={isDirty} />
      </FormModal>
      {dialog}
    </>
  );
}
