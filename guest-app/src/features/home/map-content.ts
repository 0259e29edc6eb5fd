import { isMapAddress } from 'shared-api/domain/restaurant/map-embed';

/** Elements of stored markup that are rendered; others are replaced by their content or removed. */
const SHOWN_ELEMENTS = ['p', 'br', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li', 'a'] as const;
export type ShownElement = (typeof SHOWN_ELEMENTS)[number];
const REMOVED_ELEMENTS = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'template',
  'noscript',
  'svg',
  'math',
]);

/** Removes everything that could run: keeps text and a few elements with no attribute but a link's address. */
export type SafeMarkup = string | { element: ShownElement; href: string | undefined; children: SafeMarkup[] };

export type MapContent = { embedAddress: string } | { markup: SafeMarkup[] } | null;

function safeLink(href: string | null): string | undefined {
  return href && /^https?:\/\//i.test(href) ? href : undefined;
}

function sanitise(node: Node): SafeMarkup[] {
  if (node instanceof Text) return node.data.trim() ? [node.data] : [];
  if (!(node instanceof Element)) return [];
  const name = node.localName;
  if (REMOVED_ELEMENTS.has(name)) return [];
  const children = [...node.childNodes].flatMap(sanitise);
  const element = SHOWN_ELEMENTS.find((shown) => shown === name);
  if (!element) return children;
  if (children.length === 0 && element !== 'br') return [];
  return [{ element, href: element === 'a' ? safeLink(node.getAttribute('href')) : undefined, children }];
}

/**
 * The address of the stored markup's iframe if it is a known map, else its sanitized text. Uses the browser's
 * parser.
 */
export function readMapContent(stored: string | undefined): MapContent {
  const trimmed = stored?.trim();
  if (!trimmed) return null;
  if (isMapAddress(trimmed)) return { embedAddress: trimmed };
  const { body } = new DOMParser().parseFromString(trimmed, 'text/html');
  const address = body.querySelector('iframe')?.getAttribute('src');
  if (address && isMapAddress(address)) return { embedAddress: address };
  const markup = [...body.childNodes].flatMap(sanitise);
  return markup.length > 0 ? { markup } : null;
}
