import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-api/contract/service/tables';
import { z } from 'zod';
import { transact, type Context } from '../../../context';
import { AppError, found } from '../../../http/app-error';
import { handle } from '../../../http/route';
import { drawQrCode, QR_PICTURE_TYPES, targetUrl, type QrPictureFormat } from './qr-code';
import { qrCodeUrl } from './table.presenter';
import { findTable } from './table.repository';
import { makeQrToken } from './table.service';

const pictureFile = z
  .string()
  .regex(/^[\w-]{1,100}\.(?:png|svg)$/)
  .transform((file) => {
    const [token, format] = file.split('.') as [string, QrPictureFormat];
    return { token, format };
  });

/** Tables' codes and their pictures. */
export function registerQrCodes(app: FastifyInstance, context: Context): void {
  handle(app, contract.makeQrCode, async ({ params, request }) => {
    const token = await transact(context, (trx) => makeQrToken(context, trx, params.id));
    return { qr_code_url: qrCodeUrl(token), target_url: targetUrl(context.config, request, token) };
  });

  handle(app, contract.getQrCode, async ({ params, request }) => {
    const { qr_token: token } = found(await findTable(context.db, params.id));
    const known = found(token);
    return { qr_code_url: qrCodeUrl(known), target_url: targetUrl(context.config, request, known) };
  });

  // An <img> sends no bearer token: whoever knows the address knows the code already.
  app.get<{ Params: { file: string } }>(
    '/images/qr/:file',
    { config: { access: 'public' } },
    async (request, reply) => {
      const asked = pictureFile.safeParse(request.params.file);
      if (!asked.success) throw new AppError('not_found');
      const { token, format } = asked.data;
      const table = await context.db
        .selectFrom('tables')
        .select('id')
        .where('qr_token', '=', token)
        .executeTakeFirst();
      found(table);
      const picture = await drawQrCode(targetUrl(context.config, request, token), format);
      return reply
        .headers({
          'cache-control': 'private, no-cache',
          'content-security-policy':
            "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
        })
        .type(QR_PICTURE_TYPES[format])
        .send(picture);
    },
  );
}
