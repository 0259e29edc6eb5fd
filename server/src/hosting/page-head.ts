import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { pageHeadOf, type PageHeadInit } from 'shared-api/domain/restaurant/page-head';
import { escapeHtml } from '../http/plain-page';

/** JSON for the inside of a script element. */
export const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const tags = (attribute: string, values: Record<string, string | undefined>) =>
  Object.entries(values)
    .filter(([, content]) => content)
    .map(([key, content]) => `<meta ${attribute}="${key}" content="${escapeHtml(content ?? '')}">`);

/** Title, meta tags and structured data as HTML (docs/rules/restaurant.md#page-head). */
export function pageHead(bootstrap: GuestBootstrap, init: PageHeadInit): string {
  const { title, named, properties, restaurant } = pageHeadOf(bootstrap, init);
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...tags('name', named),
    ...tags('property', properties),
    `<script type="application/ld+json">${inlineJson(restaurant)}</script>`,
  ].join('\n');
}
