import { isMapAddress } from 'shared-api/contract/restaurant/map-embed';
import sanitizeHtml from 'sanitize-html';

/** The first map that the markup embeds. */
function embeddedAddress(markup: string): string | undefined {
  let address: string | undefined;
  sanitizeHtml(markup, {
    onOpenTag: (tag, { src = '' }) => {
      if (tag === 'iframe' && isMapAddress(src)) address ??= src;
    },
  });
  return address;
}

/**
 * An iframe of a known map service, made anew from nothing but the address that was pasted, bare or in its
 * markup (DESIGN, "Stored markup"); null when there is none.
 */
export function cleanMapMarkup(pasted: string): string | null {
  const address = isMapAddress(pasted) ? pasted : embeddedAddress(pasted);
  if (address === undefined) return null;
  // An address in its canonical form holds no quotes and no angle brackets.
  const src = new URL(address).href.replaceAll('&', '&amp;');
  return `<iframe src="${src}" loading="lazy" allowfullscreen></iframe>`;
}
