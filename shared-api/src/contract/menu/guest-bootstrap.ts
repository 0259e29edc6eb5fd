import { z } from 'zod';
import { banner } from '../restaurant/banners';
import { category } from './categories';
import { endpoint } from '../endpoint';
import { languageQuery } from '../fields';
import { language, translationEntry } from '../restaurant/languages';
import { groupOption, optionGroup } from './option-groups';
import { productPromotion } from './promotions';
import { assignedGroup, product, productOption } from './products';
import { setting } from '../restaurant/settings';
import { socialLink } from '../restaurant/social-links';

/** The data of the guest app's first paint in one language; the server renders the page from the same data. */
export const menuOption = productOption
  .pick({
    id: true,
    name: true,
    price_modifier: true,
    is_required: true,
  })
  .extend({ is_default: productOption.shape.is_default.optional() });
export type MenuOption = z.output<typeof menuOption>;
/** Languages of texts that the menu's language lacks. */
const textLanguages = {
  name_language: z
    .string()
    .optional()
    .meta({ description: 'Language of the name; omitted if it is that of the menu' }),
  description_language: z
    .string()
    .optional()
    .meta({ description: 'Language of the description; omitted if it is that of the menu' }),
};
const servedUntil = z.string().optional().meta({
  description:
    'Time (HH:MM) at which its current hours end; omitted if it is served at all times, or not now',
});
export const menuProduct = product
  .pick({
    id: true,
    category_id: true,
    name: true,
    description: true,
    duration: true,
    image_url: true,
  })
  .extend({
    ...textLanguages,
    price: z.number().meta({ description: 'Current price; the promotional price while a promotion runs' }),
    promotion: productPromotion
      .omit({ price: true })
      .optional()
      .meta({ description: 'Promotion that currently sets the price; omitted if none' }),
    still_accepted_price: z.number().optional().meta({
      description:
        'Lower price of a promotion that has just ended, at which orders are accepted for some minutes',
    }),
    is_sold_out: z.boolean().meta({
      description: 'Whether it is sold out; true also if a group offers fewer options than must be chosen',
    }),
    is_new: z.boolean().optional().meta({ description: 'Whether it came onto the menu lately' }),
    is_spicy: z.boolean().optional().meta({ description: 'Whether staff call it spicy' }),
    is_vegan: z
      .boolean()
      .optional()
      .meta({ description: 'Whether it is confirmed to be vegan with every choice' }),
    served_until: servedUntil,
    options: z.array(menuOption),
    option_groups: z
      .array(assignedGroup)
      .optional()
      .meta({ description: 'Groups of options; omitted if none' }),
  });
export type MenuProduct = z.output<typeof menuProduct>;
/** The offered options of a group that products use. */
export const menuOptionGroup = optionGroup
  .pick({ id: true, name: true, min_choices: true, max_choices: true })
  .extend({
    options: z.array(
      groupOption
        .pick({
          id: true,
          name: true,
          price_modifier: true,
          max_quantity: true,
          is_default: true,
          kind: true,
        })
        .extend({
          part_product_id: groupOption.shape.part_product_id
            .unwrap()
            .optional()
            .meta({ description: 'Product that the option stands for; omitted if none' }),
        }),
    ),
  });
export type MenuOptionGroup = z.output<typeof menuOptionGroup>;
export const menuCategory = category
  .pick({ id: true, name: true, description: true, layout: true, image_url: true })
  .extend({ ...textLanguages, served_until: servedUntil });
export type MenuCategory = z.output<typeof menuCategory>;

export const guestBootstrap = z.object({
  language: z.string().meta({ description: 'Language of all texts below' }),
  languages: z.array(language.pick({ code: true, native_name: true, flag_code: true, is_default: true })),
  translations: z.array(translationEntry),
  settings: z.partialRecord(setting.shape.key, z.string()),
  banners: z.array(
    banner.pick({
      id: true,
      title: true,
      subtitle: true,
      button_text: true,
      button_link: true,
      image_url: true,
    }),
  ),
  socialLinks: z.array(socialLink.pick({ platform: true, url: true, icon: true })),
  categories: z
    .array(menuCategory)
    .meta({ description: 'In menu order; those that are not served now at the end' }),
  products: z.array(menuProduct),
  popular: z.array(z.number()).optional().meta({
    description:
      'Ids of popular products of different categories, the most popular one first; omitted if none',
  }),
  option_groups: z
    .array(menuOptionGroup)
    .optional()
    .meta({ description: 'Groups of options that products use; omitted if none' }),
});
export type GuestBootstrap = z.output<typeof guestBootstrap>;

export const getGuestBootstrap = endpoint({
  method: 'GET',
  path: '/guest-bootstrap',
  access: 'public',
  tag: 'Menu',
  summary: 'All data of a guest’s first paint, in one language',
  query: languageQuery.extend({
    version: z.string().optional().meta({
      description:
        'Version of the content from which a page was rendered; the response may be cached while it is current',
    }),
  }),
  reply: guestBootstrap,
  errors: [],
});
