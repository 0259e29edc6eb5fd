import type { GuestBootstrap } from 'shared-api/contract/guest-bootstrap';

const escapeHtml = (value: string) =>
  value.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
/** JSON that may stand inside a script element. */
export const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Title, description, Open Graph, Twitter card and restaurant structured data (SPEC §2, "Page head data"), built
 * from the settings and the first banner.
 * @param origin what absolute links start with, e.g. https://menu.example.com
 */
export function pageHead({ settings, banners }: GuestBootstrap, origin: string, path: string): string {
  const name = settings.restaurant_name || 'Afiyet';
  const slogan = settings.restaurant_slogan;
  const title = slogan ? `${name} · ${slogan}` : name;
  const description = settings.restaurant_description || slogan || name;
  const picture = banners[0]?.image_url ?? settings.restaurant_logo;
  const image = picture ? new URL(picture, origin).href : undefined;
  const url = new URL(path, origin).href;

  const named = {
    description,
    keywords: [name, 'menü', 'menu', 'restoran', 'restaurant', 'QR'].join(', '),
    author: name,
    'twitter:card': image ? 'summary_large_image' : 'summary',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': image,
  };
  const properties = {
    'og:type': 'website',
    'og:site_name': name,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': image,
  };
  const tags = (attribute: string, values: Record<string, string | undefined>) =>
    Object.entries(values)
      .filter(([, content]) => content)
      .map(([key, content]) => `<meta ${attribute}="${key}" content="${escapeHtml(content ?? '')}">`);

  const restaurant = {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name,
    description,
    telephone: settings.phone_number,
    address: settings.address,
    url: new URL('/', origin).href,
    image,
  };
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...tags('name', named),
    ...tags('property', properties),
    `<script type="application/ld+json">${inlineJson(restaurant)}</script>`,
  ].join('\n');
}
