import { createHash } from 'node:crypto';
import { MAP_ORIGINS } from 'shared-api/domain/restaurant/map-embed';

interface PolicyInit {
  inlineScripts: readonly string[];
  /** Origins of front ends on other hosts. */
  releaseOrigins: readonly string[];
  /** Origins of the page, e.g. https://menu.example.com and the one in the restaurant's network. */
  origins: readonly string[];
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The Content-Security-Policy of a page. */
export function contentSecurityPolicy({ inlineScripts, releaseOrigins, origins }: PolicyInit): string {
  const own = ["'self'", ...releaseOrigins].join(' ');
  return [
    "default-src 'self'",
    `script-src ${[own, ...inlineScripts.map(hashOf)].join(' ')}`,
    // React sets inline styles and the first paint's style sheet is inlined.
    `style-src ${own} 'unsafe-inline'`,
    "worker-src 'self'",
    `font-src ${own}`,
    // Images may be on any host (docs/security.md).
    `img-src ${own} data: blob: https:`,
    // Older versions of Safari do not match the address of the live connection with 'self'.
    `connect-src 'self' ${[...new Set(origins)].map((origin) => origin.replace(/^http/, 'ws')).join(' ')}`,
    `frame-src ${MAP_ORIGINS.join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}
