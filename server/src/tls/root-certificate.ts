import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Config } from '../config';

/**
 * The certificate of the restaurant's own authority, which Caddy makes when it starts for the first time.
 * @returns null without TLS_ROOT, and if the file has no certificate of an authority.
 */
export function readRootCertificate({ tlsRoot }: Pick<Config, 'tlsRoot'>): X509Certificate | null {
  if (!tlsRoot) return null;
  try {
    const certificate = new X509Certificate(readFileSync(tlsRoot));
    return certificate.ca ? certificate : null;
  } catch {
    return null;
  }
}
