import { UNUSED_PICTURE_GRACE_MS } from 'shared-api/contract/limits';
import type { Context } from '../context';
import { onceADay } from '../jobs/job-scheduler';
import type { Trx } from '../db/database';
import { pictureIdIn } from './image-address';

/** Every place that points at a picture. */
async function usedPictureIds(trx: Trx): Promise<string[]> {
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
  return rows.map(({ url }) => pictureIdIn(url ?? '')).filter((id) => id !== undefined);
}

/**
 * Once a day: removes pictures that nothing has pointed at for a while, in which forms that stand open are saved and
 * menus that guests have open are closed.
 */
export async function removeUnusedPicturesDaily(context: Context): Promise<void> {
  await onceADay(context, 'remove_unused_images', () =>
    context.transaction(async (trx) => {
      const now = context.now();
      const used = await usedPictureIds(trx);
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
        .where('unused_since', '<=', now - UNUSED_PICTURE_GRACE_MS)
        .returning('id')
        .execute();
      return JSON.stringify({ images: new Set(removed.map(({ id }) => id)).size });
    }),
  );
}
