import type { MenuOptionGroup } from 'shared-api/contract/menu/guest-bootstrap';
import type { GroupOption, OptionGroup } from 'shared-api/contract/menu/option-groups';
import { toLira } from 'shared-api/domain/money';
import { timestamps } from '#time/timestamp';
import { localText, type LanguageFallback } from '#modules/restaurant/languages/language-fallback';
import { optionName, presentDeclaration } from '../products/product.presenter';
import { isOffered } from '../products/choice-groups';
import { declarationOf } from '../products/product-declaration';
import type { GroupOptionRecord, OptionGroupRecord } from '../products/product.store';

const presentNames = (translations: readonly { language_code: string; name: string }[]) =>
  translations.map(({ language_code, name }) => ({ language_code, name }));

const groupName = ({ row, translations }: OptionGroupRecord, languages: LanguageFallback): string =>
  localText(translations, languages, ({ name }) => name) ?? row.name;

const presentChoice = (option: GroupOptionRecord, languages: LanguageFallback) => ({
  id: option.row.id,
  name: optionName(option, languages),
  price_modifier: toLira(option.row.price_modifier_kurus),
  max_quantity: option.row.max_quantity,
  is_default: option.row.is_default === 1,
  kind: option.row.kind,
});

const presentMenuOption = (
  option: GroupOptionRecord,
  languages: LanguageFallback,
): MenuOptionGroup['options'][number] => ({
  ...presentChoice(option, languages),
  ...(option.part && { part_product_id: option.part.row.id }),
});

const presentGroupOption = (option: GroupOptionRecord, languages: LanguageFallback): GroupOption => ({
  ...presentChoice(option, languages),
  station_id: option.row.station_id,
  part_product_id: option.row.part_product_id,
  is_active: option.row.is_active === 1,
  is_offered: isOffered(option),
  ...presentDeclaration(declarationOf(option)),
  translations: presentNames(option.translations),
});

/** @param languages of the names, the preferred one first. */
export const presentOptionGroup = (
  record: OptionGroupRecord,
  languages: LanguageFallback = [],
): OptionGroup => ({
  id: record.row.id,
  name: groupName(record, languages),
  min_choices: record.row.min_choices,
  max_choices: record.row.max_choices,
  sort_order: record.row.sort_order,
  options: record.options.map((option) => presentGroupOption(option, languages)),
  version: record.row.version,
  ...timestamps(record.row),
  translations: presentNames(record.translations),
});

/** A group of the guest menu: the offered options, in one language. */
export const presentMenuOptionGroup = (
  record: OptionGroupRecord,
  languages: LanguageFallback,
): MenuOptionGroup => ({
  id: record.row.id,
  name: groupName(record, languages),
  min_choices: record.row.min_choices,
  max_choices: record.row.max_choices,
  options: record.options.filter(isOffered).map((option) => presentMenuOption(option, languages)),
});
