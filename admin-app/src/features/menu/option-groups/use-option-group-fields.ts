import { useTranslation } from 'react-i18next';
import type { Station } from 'shared-api/contract/kitchen/stations';
import type { Product } from 'shared-api/contract/menu/products';
import { optionLabel } from 'shared-api/i18n/option-label';
import type { NameTexts } from '#lib/content/translated-texts';
import { useLanguages } from '#lib/content/use-languages';
import { useDeclarationSummary } from '#lib/declaration/option-declaration';
import { parseWholeNumber } from '#lib/form/whole-number';
import { comparedField, comparedTexts, type ComparedField } from '#lib/form/compared-fields';
import { optionKindOf, type GroupOptionDraft, type OptionGroupDraft } from './option-group-draft';

/** The fields that are compared when two users edit at the same time. */
export function useOptionGroupFields(
  stations: readonly Station[],
  products: readonly Product[],
): ComparedField<OptionGroupDraft>[] {
  const { t } = useTranslation();
  const { languages } = useLanguages();
  const declared = useDeclarationSummary();

  function optionText(option: GroupOptionDraft): string {
    const isProduct = option.kind === 'product';
    const names = isProduct
      ? products.filter(({ id }) => String(id) === option.productId).map(({ name }) => name)
      : languages.flatMap(({ code }) => option.texts[code]?.name.trim() || []);
    const station = stations.find(({ id }) => String(id) === option.stationId);
    return [
      optionLabel({ name: names.join(' / ') || '–', kind: optionKindOf(option) }),
      isProduct && t('option_groups.option.kinds.product'),
      option.kind !== 'without' && option.priceModifier,
      parseWholeNumber(option.maxQuantity) > 1 && `${option.maxQuantity} ×`,
      !isProduct && station?.name,
      option.isDefault && t('option_groups.option.default'),
      !option.isActive && t('products.option.inactive'),
      option.kind === 'extra' && declared(option),
    ]
      .filter(Boolean)
      .join(' · ');
  }
  return [
    ...comparedTexts<Pick<NameTexts, 'name'>, OptionGroupDraft>(languages, { name: '' }, (_, language) =>
      t('option_groups.form.name', { language }),
    ),
    comparedField('minChoices', t('option_groups.form.min')),
    comparedField('maxChoices', t('option_groups.form.max')),
    comparedField('sortOrder', t('option_groups.form.order')),
    comparedField('options', t('products.option.title'), (options) => options.map(optionText).join('\n')),
  ];
}
