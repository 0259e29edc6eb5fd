import { useTranslation } from 'react-i18next';
import { expectList } from 'shared-api/client/expect-list';
import type { Station } from 'shared-api/contract/kitchen/stations';
import { OPTION_CHOICES_MAX } from 'shared-api/domain/menu/limits';
import type { Category } from 'shared-api/contract/menu/categories';
import type { OptionGroup } from 'shared-api/contract/menu/option-groups';
import type { Product } from 'shared-api/contract/menu/products';
import { keys } from 'shared-api/queries/keys';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Card } from 'shared-ui/card';
import { LanguageTabs } from '#lib/content/language-tabs';
import { TranslatedFields } from '#lib/content/translated-fields';
import { names } from '#lib/content/translated-kinds';
import { useContentLanguage, useLanguages } from '#lib/content/use-languages';
import { failureLine } from '#lib/errors';
import { EntityFrame } from '#lib/form/entity-frame';
import { useFieldKinds } from '#lib/form/field-kinds';
import { fieldProblems } from '#lib/form/form-fields';
import formStyles from '#lib/form/form-columns.module.css';
import { NumberField } from '#lib/form/number-field';
import { OptionList } from '#lib/form/option-list';
import { withKnownIds, withNewRow } from '#lib/form/row-fields';
import { readFromList, useForm } from '#lib/form/use-form';
import { parseWholeNumber } from '#lib/form/whole-number';
import { GroupOptionEditor } from './group-option-editor';
import {
  optionName,
  useGroupOptionFields,
  useGroupOptionProblems,
  useGroupOptionRows,
} from './group-option-fields';

export interface OptionGroupFormProps {
  /** Undefined for a new one. */
  group: OptionGroup | undefined;
  stations: readonly Station[];
  /** Products that options can stand for. */
  products: readonly Product[];
  categories: readonly Category[];
  onClose: (isSaved: boolean) => void;
}

export function OptionGroupForm({ group, stations, products, categories, onClose }: OptionGroupFormProps) {
  const { t } = useTranslation();
  const content = useLanguages();
  const { optionalWhole, whole } = useFieldKinds();
  const optionFields = useGroupOptionFields(stations, products);
  const optionProblems = useGroupOptionProblems(optionFields);
  const fields = {
    texts: names(content, {
      label: (language) => t('option_groups.form.name', { language }),
      hint: t('option_groups.form.name_hint'),
      missing: t('option_groups.form.name_required'),
      inAny: true,
    }),
    min_choices: whole(t('option_groups.form.min'), { max: OPTION_CHOICES_MAX }),
    max_choices: optionalWhole(t('option_groups.form.max'), { min: 1, max: OPTION_CHOICES_MAX }),
    sort_order: whole(t('option_groups.form.order')),
    options: useGroupOptionRows(optionFields, stations, products),
  };
  const form = useForm({
    fields,
    entity: group,
    check: (typed) => {
      const { options, min_choices, max_choices } = typed;
      const found = fieldProblems(fields, typed);
      const min = parseWholeNumber(min_choices);
      const max = max_choices.trim() ? parseWholeNumber(max_choices) : Infinity;
      const isMin = !found.min_choices;
      const isMax = !found.max_choices;
      const capacity = options.reduce(
        (sum, { kind, max_quantity }) => sum + (kind === 'without' ? 1 : parseWholeNumber(max_quantity)),
        0,
      );
      const defaults = options.filter(({ is_default }) => is_default).length;
      return {
        optionProblems: optionProblems(options),
        ...(isMin && min > capacity && { min_choices: t('option_groups.form.min_above_options') }),
        ...(isMin && isMax && max < min && { max_choices: t('option_groups.form.max_below_min') }),
        // More options are preselected than can be chosen.
        ...(isMax && defaults > max && { defaults: t('option_groups.form.too_many_defaults', { max }) }),
      };
    },
    read: readFromList((http) => expectList(http.send('GET /option-groups'))),
    create: (http, body, idempotencyKey) => http.send('POST /option-groups', { body, idempotencyKey }),
    update: (http, { options, ...body }, current) =>
      http.send('PUT /option-groups/{id}', {
        params: { id: current.id },
        body: { ...body, options: withKnownIds(options, current.options) },
      }),
    // Products are refetched, because they have their own prices for options of the group.
    invalidates: [keys.optionGroups.all, keys.products.all],
    success: t('option_groups.saved'),
  });
  const [language, setLanguage] = useContentLanguage();
  const { draft, problems, number, control } = form;
  const options = control('options');
  const isOne = [draft.min_choices, draft.max_choices].every((typed) => parseWholeNumber(typed) === 1);

  return (
    <EntityFrame
      form={form}
      title={group ? t('option_groups.form.edit') : t('option_groups.form.new')}
      failure={(error) => failureLine(t, (detail) => t('option_groups.save_failed', { detail }), error)}
      onClose={onClose}
    >
      <div className={formStyles.columns}>
        <Card as="section" padding="l" className={formStyles.fields}>
          <LanguageTabs
            value={language}
            onChange={setLanguage}
            missingIn={(code) =>
              [draft, ...draft.options.filter(({ kind }) => kind !== 'product')].filter(
                (each) => !each.texts[code]?.name.trim(),
              ).length
            }
          >
            <div className={formStyles.fields}>
              <TranslatedFields field={fields.texts} language={language} {...control('texts')} />
              <OptionList
                options={options.value}
                nameOf={(option) => optionName(option, products, language)}
                onChange={options.onChange}
                onAdd={() => options.onChange(withNewRow(optionFields, options.value))}
              >
                {(option, row) => (
                  <GroupOptionEditor
                    key={option.id}
                    fields={optionFields}
                    option={option}
                    hasStations={stations.length > 1}
                    products={products}
                    categories={categories}
                    language={language}
                    problems={problems?.optionProblems?.[option.id]}
                    onDelete={() => options.onChange(options.value.filter(({ id }) => id !== option.id))}
                    {...row}
                  />
                )}
              </OptionList>
              {problems?.defaults && <BannerNotice tone="danger">{problems.defaults}</BannerNotice>}
            </div>
          </LanguageTabs>
        </Card>
        <Card as="section" padding="l" className={formStyles.fields}>
          <div className={formStyles.pair}>
            <NumberField {...number('min_choices')} />
            <NumberField {...number('max_choices')} placeholder={t('option_groups.form.no_max')} />
          </div>
          <p className={formStyles.hint}>
            {t(isOne ? 'option_groups.form.one_hint' : 'option_groups.form.choices_hint')}
          </p>
          <p className={formStyles.hint}>{t('option_groups.form.set_menu_hint')}</p>
          <NumberField {...number('sort_order')} />
        </Card>
      </div>
    </EntityFrame>
  );
}
