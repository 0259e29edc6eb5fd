import type { GuestBootstrap } from '../menu/guest-bootstrap';
import { pageTitle, siteName } from './page-title';

export interface PageHeadInit {
  /** E.g. https://menu.example.com */
  origin: string;
  path: string;
  /** The page's own title; none for the home page. */
  title?: string;
  /** Image for link previews; the first banner where there is none with this id. */
  bannerId?: string | null;
}

/** A page's metadata; undefined values are left out. */
export interface PageHead {
  title: string;
  /** Content of `<meta name>`, by name. */
  named: Record<string, string | undefined>;
  /** Content of `<meta property>`, by property. */
  properties: Record<string, string | undefined>;
  /** schema.org structured data. */
  restaurant: Record<string, string | undefined>;
}

/**
 * Title, description, keywords, author, Open Graph, Twitter card and restaurant structured data. The server writes
 * them into the page, the guest app updates them.
 */
export function pageHeadOf(
  { settings, banners }: Pick<GuestBootstrap, 'settings' | 'banners'>,
  { origin, path, title: own, bannerId }: PageHeadInit,
): PageHead {
  const name = siteName(settings);
  const title = pageTitle(settings, own);
  const description = settings.restaurant_description || settings.restaurant_slogan || name;
  const banner = banners.find(({ id }) => String(id) === bannerId) ?? banners[0];
  const imageUrl = banner?.image_url ?? settings.restaurant_logo;
  const image = imageUrl ? new URL(imageUrl, origin).href : undefined;
  return {
    title,
    named: {
      description,
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
      'og:url': new URL(path, origin).href,
      'og:image': image,
    },
    restaurant: {
      '@context': 'https://schema.org',
      '@type': 'Restaurant',
      name,
      description,
      telephone: settings.phone_number,
      address: settings.address,
      url: new URL('/', origin).href,
      image,
    },
  };
}
