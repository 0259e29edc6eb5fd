import { createHash } from 'node:crypto';
import { MAP_ORIGINS } from 'shared-api/contract/restaurant/map-embed';

export interface PolicyInit {
  inlineScripts: readonly string[];
  /** Origins of front ends on other hosts. */
  releaseOrigins: readonly string[];
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The Content-Security-Policy of a page. */
export function contentSecurityPolicy({ inlineScripts, releaseOrigins }: PolicyInit): string {
  const own = ["'self'", ...releaseOrigins].join(' ');
  return [
    "default-src 'self'",
    `script-src ${[own, ...inlineScripts.map(hashOf)].join(' ')}`,
    // React sets inline styles and the first paint's style sheet is inlined.
    `style-src ${own} 'unsafe-inline'`,
    "worker-src 'self'",
    `font-src ${own}`,
    `img-src ${own} data: blob: https:`,
    "connect-src 'self' ws: wss:",
    `frame-src ${MAP_ORIGINS.join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}
