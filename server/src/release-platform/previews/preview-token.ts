import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '#db/database';
import { readSecret } from '#db/secrets';
import type { RolloutRow } from '../rollouts/rollouts.store';

const TOKEN = /^(\d{1,15})\.([\w-]{43})$/;

export const readPreviewKey = (db: Db): Promise<string> => readSecret(db, 'preview_key');

/** More than the id, which a later link could have after this one was deleted. */
const sign = (key: string, { id, app, release, may_write, started_at }: RolloutRow) =>
  createHmac('sha256', key)
    .update(JSON.stringify([id, app, release, may_write, started_at]))
    .digest();

/** The token of a preview link, always the same for the same one. */
export const previewToken = (key: string, preview: RolloutRow): string =>
  `${preview.id}.${sign(key, preview).toString('base64url')}`;

/** The preview of `previews` that a token opens. */
export function openedPreview(
  key: string,
  token: string,
  previews: readonly RolloutRow[],
): RolloutRow | undefined {
  const [, id, signature = ''] = TOKEN.exec(token) ?? [];
  const preview = previews.find((each) => String(each.id) === id);
  return preview && timingSafeEqual(sign(key, preview), Buffer.from(signature, 'base64url'))
    ? preview
    : undefined;
}
