import { useTranslation } from 'react-i18next';
import { expectList } from 'shared-api/client/expect-list';
import type { Station } from 'shared-api/contract/kitchen/stations';
import { LAST_ORDER_MAX_MINUTES, STATION_MINUTES } from 'shared-api/domain/kitchen/limits';
import { TEXT_MAX } from 'shared-api/domain/limits';
import type { Category } from 'shared-api/contract/menu/categories';
import type { Product } from 'shared-api/contract/menu/products';
import type { Language } from 'shared-api/contract/restaurant/languages';
import { STATION_COLORS } from 'shared-api/domain/statuses';
import { keys } from 'shared-api/queries/keys';
import { Switch } from 'shared-ui/switch';
import { TextField } from 'shared-ui/text-field';
import { ChecksField } from '#lib/form/checks-field';
import { ChoiceField } from '#lib/form/choice-field';
import { EntityModal } from '#lib/form/entity-frame';
import { useFieldKinds } from '#lib/form/field-kinds';
import { FieldGroup } from '#lib/form/field-group';
import formStyles from '#lib/form/form-columns.module.css';
import { NumberField } from '#lib/form/number-field';
import { readFromList, useForm } from '#lib/form/use-form';
import { ProductChooser } from '#lib/product-chooser/product-chooser';

export interface StationFormProps {
  /** Undefined for a new one. */
  station: Station | undefined;
  categories: readonly Category[];
  products: readonly Product[];
  languages: readonly Language[];
  onClose: (isSaved: boolean) => void;
}

export function StationForm({ station, categories, products, languages, onClose }: StationFormProps) {
  const { t } = useTranslation();
  const { choice, ids, optionalChoice, text, toggle, whole } = useFieldKinds();
  const minutes = (label: string, empty: number) =>
    whole(label, {
      empty: String(empty),
      min: 1,
      max: STATION_MINUTES.max,
      invalid: t('stations.form.minutes_invalid', STATION_MINUTES),
    });
  const fields = {
    name: text(t('stations.form.name'), {
      maxLength: TEXT_MAX.name,
      missing: t('stations.form.name_required'),
    }),
    color: choice(t('stations.form.color'), STATION_COLORS, (color) => t(`stations.colors.${color}`)),
    language_code: optionalChoice(
      t('stations.form.language'),
      languages.map(({ code, native_name: label }) => ({ value: code, label, lang: code })),
      t('stations.form.default_language'),
      { hint: t('stations.form.language_hint') },
    ),
    warn_minutes: minutes(t('stations.form.warn'), STATION_MINUTES.warn),
    late_minutes: minutes(t('stations.form.late'), STATION_MINUTES.late),
    last_order_minutes: whole(t('stations.form.last_order'), {
      hint: t('stations.form.last_order_hint'),
      max: LAST_ORDER_MAX_MINUTES,
      invalid: t('stations.form.last_order_invalid', { max: LAST_ORDER_MAX_MINUTES }),
    }),
    sort_order: whole(t('stations.form.order')),
    is_default: toggle(t('stations.form.default'), { hint: t('stations.form.default_hint') }),
    category_ids: ids(t('stations.form.categories'), categories),
    product_ids: ids(t('stations.form.products'), products),
  };
  const form = useForm({
    fields,
    entity: station,
    read: readFromList((http) => expectList(http.send('GET /stations'))),
    create: (http, body, idempotencyKey) => http.send('POST /stations', { body, idempotencyKey }),
    update: (http, body, { id }) => http.send('PUT /stations/{id}', { params: { id }, body }),
    invalidates: [keys.stations.all],
    success: t('stations.saved'),
  });
  return (
    <EntityModal
      form={form}
      title={station ? t('stations.form.edit', { name: station.name }) : t('stations.new')}
      failure={t('stations.save_failed')}
      onClose={onClose}
    >
      <TextField {...form.text('name')} />
      <div className={formStyles.pair}>
        <ChoiceField {...form.text('color')} options={fields.color.options} />
        <ChoiceField {...form.text('language_code')} options={fields.language_code.options} />
      </div>
      <div className={formStyles.pair}>
        <NumberField {...form.number('warn_minutes')} />
        <NumberField {...form.number('late_minutes')} />
      </div>
      <NumberField {...form.number('last_order_minutes')} />
      <NumberField {...form.number('sort_order')} />
      <Switch {...form.toggle('is_default')} disabled={station?.is_default} />
      <ChecksField
        {...form.control('category_ids')}
        choices={categories.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FieldGroup legend={fields.product_ids.label} hint={t('stations.form.products_hint')}>
        <ProductChooser categories={categories} products={products} {...form.control('product_ids')} />
      </FieldGroup>
    </EntityModal>
  );
}
