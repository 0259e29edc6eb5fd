import { useTranslation } from 'react-i18next';
import type { Category } from 'shared-api/contract/menu/categories';
import type { OptionGroup } from 'shared-api/contract/menu/option-groups';
import { toLira } from 'shared-api/contract/money';
import { typedKurus } from 'shared-api/contract/typed-number';
import { formatPrice } from 'shared-api/i18n/format';
import { type NameTexts, NO_TEXTS, textsIn } from '#lib/content/translated-texts';
import { useLanguages } from '#lib/content/use-languages';
import {
  comparedField,
  type ComparedField,
  comparedImage,
  comparedSwitch,
  comparedTexts,
} from '#lib/form/compared-fields';
import { weeklyText } from '#lib/hours/hours-text';
import { useDeclarationSummary } from '#lib/declaration/option-declaration';
import type { AssignedGroupDraft, OptionDraft, ProductDraft } from './product-draft';

/** The fields that are compared when two users edit at the same time. */
export function useProductFields(
  categories: readonly Category[],
  groups: readonly OptionGroup[],
): ComparedField<ProductDraft>[] {
  const { t, i18n } = useTranslation();
  const { languages, defaultLanguage } = useLanguages();
  const declared = useDeclarationSummary();

  function price(typed: string): string {
    const kurus = typedKurus(typed);
    return kurus === undefined ? typed : formatPrice(toLira(kurus));
  }
  function categoryName(id: string): string {
    const category = categories.find((each) => String(each.id) === id);
    return category ? textsIn(category, defaultLanguage, defaultLanguage).name : id;
  }
  function optionLine(option: OptionDraft): string {
    const { texts, priceModifier, isActive, isRequired } = option;
    const names = languages.flatMap(({ code }) => texts[code]?.name.trim() || []);
    return [
      names.join(' / ') || '–',
      price(priceModifier),
      isRequired && t('products.option.required'),
      !isActive && t('products.option.inactive'),
      declared(option),
    ]
      .filter(Boolean)
      .join(' · ');
  }

  function groupLine({ id, prices }: AssignedGroupDraft): string {
    const group = groups.find((each) => each.id === id);
    const own = (group?.options ?? []).flatMap((option) => {
      const typed = prices[option.id]?.trim();
      return typed ? `${option.name} ${price(typed)}` : [];
    });
    return [group?.name ?? `#${id}`, ...own].join(' · ');
  }

  return [
    ...comparedTexts<NameTexts, ProductDraft>(languages, NO_TEXTS, (name, language) =>
      t(`products.form.${name}`, { language }),
    ),
    comparedField('categoryId', t('products.category'), categoryName),
    comparedField('price', t('products.form.price'), price),
    comparedField('sortOrder', t('products.form.order')),
    comparedField('durationMinutes', t('products.form.duration')),
    comparedField('vatRate', t('vat_rate.label')),
    comparedField('servedHours', t('served_hours.label'), (hours) => weeklyText(hours, i18n.language)),
    comparedField('declaration', t('allergens.title'), (declaration) =>
      [declared(declaration), declaration.calories, declaration.portion].filter(Boolean).join(' · '),
    ),
    comparedSwitch(t, 'isActive', t('products.form.active')),
    comparedSwitch(t, 'isSoldOut', t('products.form.sold_out')),
    comparedField('stationIds', t('station_field.title'), (ids) => String(ids ?? '')),
    comparedImage('image', t('products.form.image'), ({ image }) => image),
    comparedField('optionGroups', t('products.groups.title'), (assigned) =>
      assigned.map(groupLine).join('\n'),
    ),
    comparedField('options', t('products.option.title'), (options) => options.map(optionLine).join('\n')),
  ];
}
