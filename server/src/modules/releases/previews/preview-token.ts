import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AppName } from 'shared-api/domain/front-ends';
import type { Db } from '#db/database';
import type { Row } from '#db/schema';
import { readSecret } from '#db/secrets';
import type { Preview } from '#hosting/active-releases';

const TOKEN = /^([\w-]{1,400})\.([\w-]{43})$/;

export const readPreviewKey = (db: Db): Promise<string> => readSecret(db, 'preview_key');

const sign = (key: string, payload: string) => createHmac('sha256', key).update(payload).digest();

type Payload = [id: number, app: AppName, release: string, mayWrite: boolean, expiresAtMs: number];

/** The token of a preview link, always the same for the same row. */
export function previewToken(key: string, row: Row<'release_previews'>): string {
  const { id, app, release, may_write, expires_at } = row;
  const payload: Payload = [id, app, release, may_write === 1, expires_at];
  const encoded = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${encoded}.${sign(key, encoded).toString('base64url')}`;
}

/** @returns null for an invalid token. */
export function verifyPreviewToken(
  key: string,
  token: string,
): (Preview & { id: number; expiresAtMs: number }) | null {
  const [, encoded, signature] = TOKEN.exec(token) ?? [];
  if (!encoded || !signature) return null;
  if (!timingSafeEqual(sign(key, encoded), Buffer.from(signature, 'base64url'))) return null;
  const payload = JSON.parse(Buffer.from(encoded, 'base64url').toString()) as Payload;
  const [id, app, release, mayWrite, expiresAtMs] = payload;
  return { id, app, release, mayWrite, expiresAtMs };
}
