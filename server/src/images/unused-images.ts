import type { Context } from '../context';
import type { Trx } from '../db/database';
import { imageIdIn } from './image-address';

/** How long an image without references is retained. */
export const UNUSED_IMAGE_RETENTION_MS = 14 * 24 * 3_600_000;

async function usedImageIds(trx: Trx): Promise<string[]> {
  const rows = [
    ...(await trx.selectFrom('categories').select('image_url as url').execute()),
    ...(await trx.selectFrom('products').select('image_url as url').execute()),
    ...(await trx.selectFrom('banners').select('image_url as url').execute()),
    ...(await trx
      .selectFrom('settings')
      .select('value as url')
      .where('key', '=', 'restaurant_logo')
      .execute()),
  ];
  return rows.map(({ url }) => imageIdIn(url ?? '')).filter((id) => id !== undefined);
}

/**
 * Removes images that nothing has used for a while. Not at once: an open form may still be saved with one, and an open
 * menu may still show one.
 */
export function scheduleUnusedImageRemoval(context: Context): void {
  context.jobs.scheduleDaily('remove_unused_images', () =>
    context.transaction(async (trx) => {
      const now = context.now();
      const used = await usedImageIds(trx);
      const isUsed = trx
        .selectFrom('images')
        .select('id')
        .where('id', 'in', used.length > 0 ? used : ['']);
      await trx.updateTable('images').set({ unused_since: null }).where('id', 'in', isUsed).execute();
      await trx
        .updateTable('images')
        .set({ unused_since: now })
        .where('unused_since', 'is', null)
        .where('id', 'not in', isUsed)
        .execute();
      const removed = await trx
        .deleteFrom('images')
        .where('unused_since', '<=', now - UNUSED_IMAGE_RETENTION_MS)
        .returning('id')
        .execute();
      return JSON.stringify({ images: new Set(removed.map(({ id }) => id)).size });
    }),
  );
}
