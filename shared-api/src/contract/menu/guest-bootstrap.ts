import { z } from 'zod';
import { banner } from '../restaurant/banners';
import { category } from './categories';
import { endpoint } from '../endpoint';
import { languageQuery } from '../fields';
import { language, translationEntry } from '../restaurant/languages';
import { product, productOption } from './products';
import { setting } from '../restaurant/settings';
import { socialLink } from '../restaurant/social-media';

/** The data of the guest app's first paint in one language; the server renders the page from the same data. */
export const menuOption = productOption.pick({
  id: true,
  name: true,
  price_modifier: true,
  is_required: true,
});
export type MenuOption = z.output<typeof menuOption>;
export const menuProduct = product
  .pick({
    id: true,
    category_id: true,
    name: true,
    description: true,
    price: true,
    duration: true,
    image_url: true,
    is_sold_out: true,
  })
  .extend({ options: z.array(menuOption) });
export type MenuProduct = z.output<typeof menuProduct>;
export const menuCategory = category.pick({
  id: true,
  name: true,
  description: true,
  layout: true,
  image_url: true,
});
export type MenuCategory = z.output<typeof menuCategory>;

export const guestBootstrap = z.object({
  language: z.string().meta({ description: 'The language of every text below' }),
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
  categories: z.array(menuCategory),
  products: z.array(menuProduct),
});
export type GuestBootstrap = z.output<typeof guestBootstrap>;

export const getGuestBootstrap = endpoint({
  method: 'GET',
  path: '/guest-bootstrap',
  access: 'public',
  tag: 'Menu',
  summary: 'Everything that a guest’s first paint needs, in one language',
  query: languageQuery.extend({
    version: z.string().optional().meta({
      description:
        'Version of the content that a page was rendered from; while it is current, the response may be cached',
    }),
  }),
  reply: guestBootstrap,
  errors: [],
});
