import { GUEST_PATHS } from '../paths';
import { pageTextsOf, type GuestPath } from '../guest-pages';
import type { GuestBootstrap } from '../../contract/menu/guest-bootstrap';
import { pageTitle, siteName } from './page-title';
import { structuredHours } from './structured-hours';

type Restaurant = Pick<GuestBootstrap, 'settings' | 'banners' | 'categories' | 'products'>;

export interface PageHeadInit {
  /** E.g. https://menu.example.com */
  origin: string;
  /** null for an unknown address. */
  path: GuestPath | null;
  /** A text of the guest app in the page's language. */
  text: (key: string, values?: Record<string, string>) => string | undefined;
  /** Banner whose image link previews use; without a banner of this id, the page's own image. */
  bannerId?: string | null;
}

/** A page's metadata; undefined values are left out. */
interface PageHead {
  title: string;
  /** Content of `<meta name>`, by name. */
  named: Record<string, string | undefined>;
  /** Content of `<meta property>`, by property. */
  properties: Record<string, string | undefined>;
  /** schema.org structured data. */
  restaurant: Record<string, string | object[] | undefined>;
}

/** Limited, since search engines and link previews truncate longer descriptions. */
const CATEGORIES_NAMED = 4;

const namesOf = (categories: Restaurant['categories']) =>
  categories
    .slice(0, CATEGORIES_NAMED)
    .map(({ name }) => name)
    .join(', ');

/** The page's own image; undefined if it has none. */
function ownImageOf({ settings, categories, products }: Restaurant, path: GuestPath | null) {
  const pictured = [...categories, ...products].find(({ image_url: url }) => url);
  if (path === GUEST_PATHS.menu) return pictured?.image_url;
  return path === null || path === GUEST_PATHS.order ? settings.restaurant_logo : undefined;
}

/**
 * Title, description, keywords, author, Open Graph, Twitter card and restaurant structured data. The server writes
 * them into the page, the guest app updates them.
 */
export function pageHeadOf(restaurant: Restaurant, { origin, path, text, bannerId }: PageHeadInit): PageHead {
  const { settings, banners, categories } = restaurant;
  const name = siteName(settings);
  const about = settings.restaurant_description || settings.restaurant_slogan || name;
  const texts = pageTextsOf(path);
  const title = pageTitle(settings, texts ? text(texts.title) : undefined);
  const isEmptyMenu = path === GUEST_PATHS.menu && categories.length === 0;
  const key = isEmptyMenu ? undefined : texts?.description;
  const description = (key && text(key, { name, categories: namesOf(categories) })) || about;
  const absolute = (url: string | null | undefined) => (url ? new URL(url, origin).href : undefined);
  const shared = banners.find(({ id }) => String(id) === bannerId)?.image_url;
  const general = banners[0]?.image_url ?? settings.restaurant_logo;
  const image = absolute(shared ?? ownImageOf(restaurant, path) ?? general);
  // The address of an order is secret, and an unknown address has no page.
  const isPublic = path !== null && path !== GUEST_PATHS.order;
  return {
    title,
    named: {
      description,
      robots: isPublic ? undefined : 'noindex',
      keywords: [name, 'menü', 'menu', 'restoran', 'restaurant', 'QR'].join(', '),
      author: name,
      'twitter:card': image ? 'summary_large_image' : 'summary',
      'twitter:title': title,
      'twitter:description': description,
      'twitter:image': image,
    },
    properties: {
      'og:type': 'website',
      'og:site_name': name,
      'og:title': title,
      'og:description': description,
      'og:url': isPublic ? new URL(path, origin).href : undefined,
      'og:image': image,
    },
    restaurant: {
      '@context': 'https://schema.org',
      '@type': 'Restaurant',
      name,
      description: settings.restaurant_slogan || about,
      telephone: settings.phone_number,
      address: settings.address,
      openingHoursSpecification: structuredHours(settings.opening_hours),
      url: new URL('/', origin).href,
      image: absolute(shared ?? general),
    },
  };
}
