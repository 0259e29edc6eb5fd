import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TestCertificate {
  /** Paths. */
  cert: string;
  key: string;
}

/** A new certificate that signs itself. @param names in OpenSSL's words: `DNS:menu.example,IP:127.0.0.1`. */
export function makeCertificate(names = 'DNS:menu.example', days = 90): TestCertificate {
  const folder = mkdtempSync(join(tmpdir(), 'afiyet-certificate-'));
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
      ...['-subj', '/CN=Test', '-addext', `subjectAltName=${names}`, '-days', String(days)],
      ...['-out', cert, '-keyout', key],
    ],
    { stdio: 'ignore' },
  );
  return { cert, key };
}
