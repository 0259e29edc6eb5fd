import type { MenuImportPreview } from 'shared-api/contract/menu/menu-files';
import { isAlcoholicDrink } from 'shared-api/domain/menu/allergen-words';
import { COUNTRY_RULES } from 'shared-api/domain/restaurant/country-profile';
import type { RestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { plainName } from './menu-bodies';
import type { MenuPlan } from './menu-plan';
import type { MenuState } from './menu-state';
import { changeOf } from './planned-record';
import { categoryNamer } from './present-plan';

type VatQuestion = NonNullable<MenuImportPreview['vat_questions']>[number];

/**
 * Products that would get the usual VAT rate although their own name, or that of their category, is probably that of an
 * alcoholic drink, by category. None where the country profile knows no higher rate.
 */
export function vatQuestions(
  plan: MenuPlan,
  state: MenuState,
  { countryProfile, vatRate: usual }: Pick<RestaurantSettings, 'countryProfile' | 'vatRate'>,
): VatQuestion[] {
  const { alcoholVatRate: proposed } = COUNTRY_RULES[countryProfile];
  if (proposed === null || proposed <= usual) return [];
  const nameOf = categoryNamer(plan, state);
  const ownRates = new Map(state.categories.map(({ row }) => [row.id, row.vat_rate]));
  for (const { id, model } of plan.categories) if (id !== null) ownRates.set(id, model.vat_rate);
  const questions = new Map<string, VatQuestion>();
  for (const product of plan.products) {
    const { source, model } = product;
    const change = changeOf(product);
    // A row that has to be corrected is asked about with its group, so that the answer holds once it is.
    if (!source || change === 'unchanged') continue;
    const ref = model.category;
    const categoryRate = 'id' in ref ? ownRates.get(ref.id) : plan.categories[ref.newIndex]?.model.vat_rate;
    if ((model.vat_rate ?? categoryRate ?? null) !== null) continue;
    const name = plainName(model, state.languages);
    const category = nameOf(ref);
    if (!isAlcoholicDrink(name) && !isAlcoholicDrink(category)) continue;
    const question = questions.get(category) ?? { category, usual, proposed, products: [] };
    question.products.push({ row: source.number, name, ...(source.sheet && { sheet: source.sheet }) });
    questions.set(category, question);
  }
  return [...questions.values()];
}
