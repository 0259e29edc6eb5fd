import { z } from 'zod';
import { endpoint, MAY_GROW } from '../endpoint';
import { id, jsonList, jsonText, numberLike, optionalText, timestamp } from '../fields';
import { TEXT_MAX } from '../../domain/limits';
import {
  ALLERGEN_LEVELS,
  ALLERGENS,
  CALORIES_MAX,
  DECLARED_DIETS,
  DECLARED_LEVELS,
  type AllergenLevels,
} from '../../domain/menu/allergens';

const known = { [MAY_GROW]: true };

const allergenLevels = z
  .partialRecord(z.enum(ALLERGENS), z.enum(DECLARED_LEVELS))
  .meta({ description: 'Level by allergen; unknown for those that are not listed' });
const diets = z.array(z.enum(DECLARED_DIETS).meta(known));

/** Declaration of a product or an option. */
export const declared = { allergens: allergenLevels, diets };

/** Additional declaration of a product. */
export const nutrition = {
  calories: z.int().nullable().meta({ description: 'Kilocalories per portion' }),
  portion: z.string().nullable().meta({ description: 'Size of a portion, such as “350 g”' }),
};

/** `unknown` removes a level. */
const allergensInput = jsonText(
  z
    .partialRecord(z.enum(ALLERGENS), z.enum(ALLERGEN_LEVELS))
    .transform((levels): AllergenLevels =>
      Object.fromEntries(Object.entries(levels).filter(([, level]) => level !== 'unknown')),
    ),
  '{}',
).meta({
  description: 'Level by allergen, replacing all earlier levels; unknown for those that are not listed',
});

export const declaredInput = {
  allergens: allergensInput.optional(),
  diets: jsonList(z.enum(DECLARED_DIETS), DECLARED_DIETS.length).optional(),
};

export const nutritionInput = {
  calories: z.preprocess(
    (value) => (value === '' ? null : value),
    numberLike.pipe(z.int().min(0).max(CALORIES_MAX)).nullable(),
  ),
  portion: optionalText(TEXT_MAX.name),
};

/** Allergens that the guest of an order item must avoid, if the guest tells the kitchen. */
export const allergyCodes = z
  .array(z.enum(ALLERGENS).meta(known))
  .meta({ description: 'Allergens that the guest must avoid, as told to the kitchen' });
export const allergyCodesInput = z
  .array(z.enum(ALLERGENS))
  .max(ALLERGENS.length)
  .transform((codes) => ALLERGENS.filter((allergen) => codes.includes(allergen)))
  .default([]);

export const menuDeclarations = z.object({
  /** Time of the last change of a product of the menu; null without products. */
  updated_at: timestamp.nullable(),
  name_languages: z.array(z.string()).optional().meta({
    description: 'Languages into which the names of at least half of the products are translated',
  }),
  products: z.array(
    z.object({
      id,
      names: z
        .array(z.string())
        .optional()
        .meta({ description: 'Names in all languages, by which guests find it in any of them' }),
      ...declared,
      ...nutrition,
      confirmed_at: timestamp.nullable().meta({
        description:
          'Time at which the current declaration was confirmed; null without one: nothing is then declared free of an allergen or fit for a diet',
      }),
      options: z
        .array(
          z.object({
            id,
            ...declared,
            is_part: z.boolean().meta({
              description:
                'Whether it counts as part of the dish: it is a default choice, or one of a group with a required choice',
            }),
          }),
        )
        .meta({ description: 'Options of the product and of its groups' }),
    }),
  ),
});
export type MenuDeclarations = z.output<typeof menuDeclarations>;

export const getMenuDeclarations = endpoint({
  method: 'GET',
  path: '/menu-declarations',
  access: 'public',
  tag: 'Menu',
  summary: 'Allergens, diets, calories, portions and names of the menu, the same in every language',
  reply: menuDeclarations,
  errors: [],
});
