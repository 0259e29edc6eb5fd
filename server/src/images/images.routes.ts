import type { FastifyInstance } from 'fastify';
import { IMAGE_WIDTHS_PX } from 'shared-api/domain/limits';
import { z } from 'zod';
import type { Context } from '../context';
import type { Db } from '../db/database';
import { AppError, requireFound } from '../http/app-error';
import { IMAGE_ID } from './image-address';
import { scheduleUnusedImageRemoval } from './unused-images';

const imageParams = z.object({
  id: z.string().regex(new RegExp(`^${IMAGE_ID.source}$`)),
  file: z
    .enum(IMAGE_WIDTHS_PX.map((widthPx) => `${widthPx}.webp`))
    .transform((name) => Number.parseInt(name, 10)),
});

/** The bytes of a stored image in this width, or the next larger one; in the greatest without a width. */
export async function findImage(db: Db, id: string, minWidthPx?: number) {
  return (
    db
      .selectFrom('images')
      .select(['bytes', 'content_type'])
      .where('id', '=', id)
      // Images of earlier releases lack widths that were added later; the next larger one replaces them.
      .where('width', '>=', minWidthPx ?? 0)
      .orderBy('width', minWidthPx === undefined ? 'desc' : 'asc')
      .limit(1)
      .executeTakeFirst()
  );
}

export function registerImages(app: FastifyInstance, context: Context): void {
  scheduleUnusedImageRemoval(context);

  app.get('/images/:id/:file', { config: { access: 'public' } }, async (request, reply) => {
    const params = imageParams.safeParse(request.params);
    if (!params.success) throw new AppError('not_found');
    const { id, file: width } = params.data;
    const { bytes, content_type: contentType } = requireFound(await findImage(context.db, id, width));
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type(contentType).send(bytes);
  });
}
