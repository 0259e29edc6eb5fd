import { isMapAddress } from 'shared-api/contract/restaurant/map-embed';
import sanitizeHtml from 'sanitize-html';

function embeddedAddress(markup: string): string | undefined {
  let address: string | undefined;
  sanitizeHtml(markup, {
    onOpenTag: (tag, { src = '' }) => {
      if (tag === 'iframe' && isMapAddress(src)) address ??= src;
    },
  });
  return address;
}

/** A new iframe with only the map address found in the pasted address or markup; null when there is none. */
export function cleanMapMarkup(pasted: string): string | null {
  const address = isMapAddress(pasted) ? pasted : embeddedAddress(pasted);
  if (address === undefined) return null;
  // A canonical URL contains no quotes and no angle brackets.
  const src = new URL(address).href.replaceAll('&', '&amp;');
  return `<iframe src="${src}" loading="lazy" allowfullscreen></iframe>`;
}
