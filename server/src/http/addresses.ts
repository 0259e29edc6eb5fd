import type { IncomingMessage } from 'node:http';

/** An address without a page. */
const UNKNOWN_ADDRESS = '/404';

export const isApiAddress = (url: string): boolean => url.startsWith('/api/');
export const isFileAddress = (url: string): boolean => /^\/(?:images|releases)\//.test(url);

function isWellEncoded(url: string): boolean {
  try {
    decodeURI(url.split('?', 1)[0] ?? url);
    return true;
  } catch {
    return false;
  }
}

/** URL for the router, which refuses malformed percent-encoding: such a page gets the 404 page instead. */
export const routedUrl = ({ url = '/' }: IncomingMessage): string =>
  isApiAddress(url) || isFileAddress(url) || isWellEncoded(url) ? url : UNKNOWN_ADDRESS;
