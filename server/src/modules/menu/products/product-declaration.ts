import { createHash } from 'node:crypto';
import {
  combineDeclarations,
  contradictingAllergen,
  levelOf,
  declarationForGuests,
  type Declaration,
} from 'shared-api/domain/menu/allergen-rules';
import {
  ALLERGENS,
  DECLARED_DIETS,
  type AllergenLevel,
  type AllergenLevels,
  type DeclaredDiet,
} from 'shared-api/domain/menu/allergens';
import type { Tx } from '#context';
import type { Row } from '#db/schema';
import { requireFound, invalidFields } from '#http/app-error';
import { text, type Localized } from '#i18n/text';
import type { OptionRecord } from './option.store';
import { findProduct, type GroupOptionRecord, type ProductRecord } from './product.store';

/** Declared allergens and diets of products and options (docs/rules/menu.md#allergens-and-diets). */

type Columns = Pick<Row<'products'>, 'allergens' | 'diets'>;

export const readDeclaration = ({ allergens, diets }: Columns): Declaration => ({
  allergens: JSON.parse(allergens) as AllergenLevels,
  diets: JSON.parse(diets) as DeclaredDiet[],
});

/** The columns to write; undefined for omitted fields. */
export const declarationColumns = ({ allergens, diets }: Partial<Declaration>): Partial<Columns> => ({
  allergens: allergens && JSON.stringify(allergens),
  diets: diets && JSON.stringify(diets),
});

const sorted = (levels: AllergenLevels) => ALLERGENS.map((allergen) => levels[allergen] ?? '');

/** Declaration of a `without` option, which adds nothing to a dish. */
const NOTHING: Declaration = {
  allergens: Object.fromEntries(ALLERGENS.map((allergen) => [allergen, 'free'])),
  diets: DECLARED_DIETS,
};

const isActive = ({ row }: OptionRecord) => row.is_active === 1;

type AnyOption = OptionRecord & Partial<Pick<GroupOptionRecord, 'part'>>;

/** Declaration of the product with everything that belongs to the dish. */
const declarationOfDish = (record: ProductRecord): Declaration =>
  combineDeclarations(
    readDeclaration(record.row),
    optionsOf(record)
      .filter(({ option, isPart }) => isPart && isActive(option))
      .map(({ option }) => declarationOf(option)),
  );

/** Declaration of an option; that of the product if it stands for one. */
export const declarationOf = ({ row, part }: AnyOption): Declaration =>
  part ? declarationOfDish(part) : readDeclaration(row);

/**
 * A product's own options that can be ordered, and all options of its groups, since the kitchen switches those off and
 * on.
 */
const optionsOf = ({ options, groups }: ProductRecord): { option: AnyOption; isPart: boolean }[] => [
  ...options.filter(isActive).map((option) => ({
    option,
    isPart: option.row.is_required === 1 || option.row.is_default === 1,
  })),
  ...groups.flatMap(({ group }) =>
    group.options.map((option) => ({
      option,
      isPart: group.row.min_choices > 0 || option.row.is_default === 1,
    })),
  ),
];

/** Alcohol in the dish with everything that belongs to it; in a set menu, with every part that can be chosen. */
export function alcoholOf(record: ProductRecord): AllergenLevel {
  const parts = optionsOf(record).filter(({ option }) => option.part && isActive(option));
  const possible = parts.map(({ option }) => declarationOf(option));
  return levelOf(combineDeclarations(declarationOfDish(record), possible).allergens, 'alcohol');
}

/** Texts in every language without duplicates, independent of which language is the default. */
const distinct = (texts: readonly (string | null)[]) => [...new Set(texts.filter(Boolean))].toSorted();

const nameTexts = ({ row, translations }: OptionRecord | ProductRecord) =>
  distinct([row.name, ...translations.map(({ name }) => name)]);

/**
 * Identifies the confirmed state: name, description, options that can be ordered, allergens and diets. It is compared
 * instead of resetting the confirmation, so that no way of changing a product can miss it.
 */
export function confirmedState(record: ProductRecord): string {
  const stateOf = ({ allergens, diets }: Declaration) => [sorted(allergens), [...diets].sort()];
  const options = optionsOf(record).toSorted((a, b) => a.option.row.id - b.option.row.id);
  const state = [
    nameTexts(record),
    distinct([record.row.description, ...record.translations.map(({ description }) => description)]),
    stateOf(readDeclaration(record.row)),
    options.map(({ option, isPart }) => [
      option.row.id,
      Number(isPart),
      nameTexts(option),
      stateOf(declarationOf(option)),
    ]),
  ];
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url');
}

export const isConfirmed = (record: ProductRecord): boolean =>
  record.row.allergens_confirmed_of !== null && record.row.allergens_confirmed_of === confirmedState(record);

/** The declarations of a product and its options that guests see. */
export function declarationsForGuests(record: ProductRecord) {
  const isCurrent = isConfirmed(record);
  return {
    product: declarationForGuests(readDeclaration(record.row), isCurrent),
    options: optionsOf(record)
      .filter(({ option }) => isActive(option))
      .map(({ option, isPart }) => ({
        id: option.row.id,
        isPart,
        ...(option.row.kind === 'without'
          ? NOTHING
          : declarationForGuests(
              declarationOf(option),
              isCurrent && (!option.part || isConfirmed(option.part)),
            )),
      })),
    confirmedAtMs: isCurrent ? record.row.allergens_confirmed_at : null,
  };
}

/** Why allergens and diets contradict each other; undefined if they do not. */
function contradictionOf({ allergens, diets }: Declaration): Localized | undefined {
  for (const diet of diets) {
    const allergen = contradictingAllergen(allergens, diet);
    if (!allergen) continue;
    return text('field.diet_contradicted', {
      diet: text(`diet.${diet}`),
      allergen: text(`allergen.${allergen}`),
    });
  }
  return undefined;
}

/**
 * Why a product cannot declare its diets; undefined if it can. Its required options are part of it.
 * @param required declarations of the required options.
 */
export const dietProblemOf = (
  product: Declaration,
  required: readonly Declaration[],
): Localized | undefined =>
  contradictionOf({ allergens: combineDeclarations(product, required).allergens, diets: product.diets });

function refuse(message: Localized | undefined, path: string): void {
  if (message) throw invalidFields({ path, message });
}

/**
 * Checks a product after a change of it or its options.
 * @throws {AppError} 422 for a diet that a contained allergen excludes.
 */
export async function requireDiets(tx: Tx, id: number): Promise<void> {
  const { row, options } = requireFound(await findProduct(tx.db, id, false));
  const required = options.filter((option) => option.row.is_active === 1 && option.row.is_required === 1);
  const problem = dietProblemOf(
    readDeclaration(row),
    required.map((option) => readDeclaration(option.row)),
  );
  refuse(problem, 'diets');
  requireOptionDiets(options);
}

/** @throws {AppError} 422 for a diet that a contained allergen of the same option excludes. */
export function requireOptionDiets(options: readonly AnyOption[]): void {
  for (const option of options) refuse(contradictionOf(declarationOf(option)), 'options');
}

/** Records that a person confirmed the product's allergens and diets as they are now. */
export async function confirmDeclaration(
  tx: Tx,
  id: number,
  { by, nowMs }: { by: string; nowMs: number },
): Promise<void> {
  const record = requireFound(await findProduct(tx.db, id, false));
  await tx.db
    .updateTable('products')
    .set({
      allergens_confirmed_by: by,
      allergens_confirmed_at: nowMs,
      allergens_confirmed_of: confirmedState(record),
    })
    .where('id', '=', id)
    .execute();
}
