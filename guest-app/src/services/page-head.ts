import type { i18n } from 'i18next';
import { guestPathOf } from 'shared-api/domain/guest-pages';
import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { LOOK_GROUNDS, lookOf, type Look } from 'shared-api/domain/restaurant/looks';
import { pageHeadOf } from 'shared-api/domain/restaurant/page-head';
import { DEFERRED_NAMESPACE } from '../i18n/guest-i18n';

function elementFor(selector: string, create: () => HTMLElement): Element {
  const known = document.head.querySelector(selector);
  if (known) return known;
  const element = create();
  document.head.append(element);
  return element;
}

function writeMeta(attribute: 'name' | 'property', key: string, content: string | undefined) {
  const element = elementFor(`meta[${attribute}="${key}"]`, () => {
    const meta = document.createElement('meta');
    meta.setAttribute(attribute, key);
    return meta;
  });
  if (content) element.setAttribute('content', content);
  else element.remove();
}

/** A change of the restaurant's look, which the server had put on the page. */
function writeLook(look: Look) {
  document.documentElement.dataset.look = look;
  for (const theme of ['light', 'dark'] as const) {
    document.head
      .querySelector(`meta[name="theme-color"][media*="${theme}"]`)
      ?.setAttribute('content', LOOK_GROUNDS[look][theme]);
  }
}

/** Replaces the document's head data with that of the open page. */
export async function writeHead(bootstrap: GuestBootstrap, instance: i18n): Promise<void> {
  writeLook(lookOf(bootstrap.settings));
  await instance.loadNamespaces(DEFERRED_NAMESPACE);
  const { named, properties, restaurant } = pageHeadOf(bootstrap, {
    origin: location.origin,
    path: guestPathOf(location.pathname),
    text: (key, values = {}) => instance.t(key as 'head.menu', { replace: values }),
    bannerId: new URLSearchParams(location.search).get('banner'),
  });
  Object.entries(named).forEach(([key, content]) => writeMeta('name', key, content));
  Object.entries(properties).forEach(([key, content]) => writeMeta('property', key, content));
  const data = elementFor('script[type="application/ld+json"]', () =>
    Object.assign(document.createElement('script'), { type: 'application/ld+json' }),
  );
  data.textContent = JSON.stringify(restaurant);
}
