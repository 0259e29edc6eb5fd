import { X509Certificate } from 'node:crypto';
import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import type { Server as HttpsServer } from 'node:https';
import { createSecureContext } from 'node:tls';
import { ConfigError, type Config } from '../config';

/** How often the files are looked at. */
const WATCH_INTERVAL_MS = 5_000;

interface Pair {
  cert: string;
  key: string;
}

/** The certificate of TLS_CERT and TLS_KEY. Its files are replaced at each renewal while the server runs. */
export class ServedCertificate {
  /** What the server sends: the certificate and those that lead to its authority, and the key. */
  pair: Pair;
  /** Why the files that are there now are not used; null while they are. */
  problem: string | null = null;

  /** @throws {ConfigError} if the files cannot be used. */
  constructor(private readonly files: Pick<Config, 'tlsCert' | 'tlsKey'>) {
    try {
      this.pair = this.read();
    } catch (error) {
      throw new ConfigError(`TLS_CERT, TLS_KEY: ${(error as Error).message}`);
    }
  }

  get leaf(): X509Certificate {
    return new X509Certificate(this.pair.cert);
  }

  /** Host names and addresses for which browsers accept it, without patterns. */
  get names(): string[] {
    return [...(this.leaf.subjectAltName ?? '').matchAll(/(?:DNS|IP Address):([^*,]+)/g)].map(
      ([, name = '']) => name,
    );
  }

  /**
   * Uses files that replace these; connections that are open keep the earlier certificate. Files that cannot be used
   * change nothing.
   * @param onReload after each change; `problem` says what came of it.
   * @returns a function that stops it.
   */
  watch(
    server: HttpsServer,
    { intervalMs = WATCH_INTERVAL_MS, onReload }: { intervalMs?: number; onReload: () => void },
  ): () => void {
    const paths = [this.files.tlsCert, this.files.tlsKey];
    const reload = () => {
      try {
        this.pair = this.read();
        server.setSecureContext(this.pair);
        this.problem = null;
      } catch (error) {
        this.problem = (error as Error).message;
      }
      onReload();
    };
    // Asks for the state of the files instead of waiting for events, which a replaced symbolic link does not cause.
    for (const path of paths) watchFile(path, { interval: intervalMs, persistent: false }, reload);
    return () => paths.forEach((path) => unwatchFile(path, reload));
  }

  private read(): Pair {
    const pair = {
      cert: readFileSync(this.files.tlsCert, 'utf8'),
      key: readFileSync(this.files.tlsKey, 'utf8'),
    };
    // Throws for what is no certificate, no key, or a key of another certificate.
    createSecureContext(pair);
    return pair;
  }
}
