import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AppName } from 'shared-api/domain/front-ends';
import type { Db } from '#db/database';
import { readSecret } from '#db/secrets';

const TOKEN = /^([\w-]{1,400})\.([\w-]{43})$/;

export const readPreviewKey = (db: Db): Promise<string> => readSecret(db, 'preview_key');

const sign = (key: string, payload: string) => createHmac('sha256', key).update(payload).digest();

type Payload = [id: number, app: AppName, release: string, mayWrite: boolean, expiresAtMs: number];

/** A link to a release that is not live. */
export interface SignedPreview {
  id: number;
  app: AppName;
  release: string;
  /** Whether requests that change something are accepted. */
  mayWrite: boolean;
  expiresAtMs: number;
}

/** The token of a preview link, always the same for the same one. */
export function previewToken(key: string, preview: SignedPreview): string {
  const { id, app, release, mayWrite, expiresAtMs } = preview;
  const payload: Payload = [id, app, release, mayWrite, expiresAtMs];
  const encoded = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${encoded}.${sign(key, encoded).toString('base64url')}`;
}

/** @returns null for an invalid token. */
export function verifyPreviewToken(key: string, token: string): SignedPreview | null {
  const [, encoded, signature] = TOKEN.exec(token) ?? [];
  if (!encoded || !signature) return null;
  if (!timingSafeEqual(sign(key, encoded), Buffer.from(signature, 'base64url'))) return null;
  const payload = JSON.parse(Buffer.from(encoded, 'base64url').toString()) as Payload;
  const [id, app, release, mayWrite, expiresAtMs] = payload;
  return { id, app, release, mayWrite, expiresAtMs };
}
