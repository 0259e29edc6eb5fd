import {
  ALLERGENS,
  DECLARED_DIETS,
  FOOD_ALLERGENS,
  type Allergen,
  type AllergenLevels,
  type DeclaredDiet,
} from 'shared-api/domain/menu/allergens';
import { allergensAt } from 'shared-api/domain/menu/allergen-rules';
import type { InterfaceLanguage } from 'shared-api/domain/restaurant/known-languages';
import { nameKey } from 'shared-api/domain/text-key';
import { text } from '#i18n/text';

/** Allergens and diets as written in cells. */

/** Spellings that are accepted in addition to names and codes. */
const ALLERGEN_ALIASES: Partial<Record<Allergen, readonly string[]>> = {
  gluten: ['Glüten', 'Buğday', 'Tahıllar', 'Wheat', 'Cereals'],
  crustaceans: ['Kabuklu deniz ürünleri', 'Crustacean'],
  eggs: ['Yumurtalar', 'Egg'],
  peanuts: ['Yerfıstığı', 'Peanut'],
  soybeans: ['Soya fasulyesi', 'Soy', 'Soybean'],
  milk: ['Süt ürünleri', 'Laktoz', 'Dairy', 'Lactose'],
  nuts: ['Sert kabuklu meyveler', 'Kuruyemiş', 'Fındık', 'Ceviz', 'Badem', 'Tree nuts'],
  sesame: ['Susam tohumu', 'Sesame seeds'],
  sulphites: ['Sülfitler', 'Kükürt dioksit', 'Sulfites', 'Sulphur dioxide'],
  lupin: ['Acı bakla', 'Lupen'],
  molluscs: ['Yumuşakça', 'Mollusks'],
  pork: ['Domuz eti'],
};

/** Allergens by folded name in both languages, by code, and by number in Annex II of Regulation (EU) No 1169/2011. */
const ALLERGEN_OF = new Map<string, Allergen>(
  ALLERGENS.flatMap((allergen) => {
    const { tr, en } = text(`allergen.${allergen}`);
    return [tr, en, allergen, ...(ALLERGEN_ALIASES[allergen] ?? [])].map(
      (name) => [nameKey(name), allergen] as const,
    );
  }).concat(FOOD_ALLERGENS.map((allergen, index) => [String(index + 1), allergen])),
);

const DIET_OF = new Map<string, DeclaredDiet>(
  DECLARED_DIETS.flatMap((diet) => {
    const { tr, en } = text(`diet.${diet}`);
    return [tr, en, diet].map((name) => [nameKey(name), diet] as const);
  }),
);

const MAY_CONTAIN = { tr: 'eser olabilir', en: 'may contain' } as const;
const MAY_CONTAIN_WORDS = new Set(
  [...Object.values(MAY_CONTAIN), 'eser', 'iz', 'eser miktarda', 'içerebilir', 'trace', 'traces'].map(
    nameKey,
  ),
);

const partsOf = (cell: string) =>
  cell
    .split(/[;,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Contained allergens and possible traces: `Gluten; Süt (eser olabilir)`. */
export const levelsText = (levels: AllergenLevels, language: InterfaceLanguage): string =>
  allergensAt(levels, 'contains', 'may_contain')
    .map((allergen) => {
      const name = text(`allergen.${allergen}`)[language];
      return levels[allergen] === 'contains' ? name : `${name} (${MAY_CONTAIN[language]})`;
    })
    .join('; ');

export const freeFromText = (levels: AllergenLevels, language: InterfaceLanguage): string =>
  allergensAt(levels, 'free')
    .map((allergen) => text(`allergen.${allergen}`)[language])
    .join('; ');

export const dietsText = (diets: readonly DeclaredDiet[], language: InterfaceLanguage): string =>
  diets.map((diet) => text(`diet.${diet}`)[language]).join('; ');

/** @returns the unreadable part as a string. An allergen that is named twice gets the worse level. */
export function parseLevels(cell: string): AllergenLevels | string {
  const levels: AllergenLevels = {};
  for (const part of partsOf(cell)) {
    const [, name = '', mark] = /^(.*?)\s*(?:\(([^()]*)\))?$/s.exec(part) ?? [];
    const isTrace = mark !== undefined && MAY_CONTAIN_WORDS.has(nameKey(mark.trim()));
    // A name may itself contain parentheses.
    const allergen = ALLERGEN_OF.get(nameKey(isTrace ? name : part));
    if (!allergen) return part;
    if (!isTrace) levels[allergen] = 'contains';
    else levels[allergen] ??= 'may_contain';
  }
  return levels;
}

function parseNames<Name extends string>(
  cell: string,
  order: readonly Name[],
  names: ReadonlyMap<string, Name>,
): Name[] | string {
  const parts = partsOf(cell);
  const unknown = parts.find((part) => !names.has(nameKey(part)));
  if (unknown !== undefined) return unknown;
  const named = new Set(parts.map((part) => names.get(nameKey(part))));
  return order.filter((name) => named.has(name));
}

/** @returns the unreadable part as a string. */
export const parseAllergens = (cell: string): Allergen[] | string => parseNames(cell, ALLERGENS, ALLERGEN_OF);

/** @returns the unreadable part as a string. */
export const parseDiets = (cell: string): DeclaredDiet[] | string =>
  parseNames(cell, DECLARED_DIETS, DIET_OF);
