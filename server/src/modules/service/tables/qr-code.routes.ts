import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-api/contract/service/tables';
import { z } from 'zod';
import { transact, type Context } from '../../../context';
import { AppError, found } from '../../../http/app-error';
import { handle } from '../../../http/route';
import { renderQrCode, QR_IMAGE_TYPES, targetUrl, type QrImageFormat } from './qr-code';
import { qrCodeUrl } from './table.presenter';
import { findTable } from './table.repository';
import { makeQrToken } from './table.service';

const imageFile = z
  .string()
  .regex(/^[\w-]{1,100}\.(?:png|svg)$/)
  .transform((file) => {
    const [token, format] = file.split('.') as [string, QrImageFormat];
    return { token, format };
  });

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

  // Public, because an <img> sends no bearer token; the URL itself contains the secret token.
  app.get<{ Params: { file: string } }>(
    '/images/qr/:file',
    { config: { access: 'public' } },
    async (request, reply) => {
      const parsed = imageFile.safeParse(request.params.file);
      if (!parsed.success) throw new AppError('not_found');
      const { token, format } = parsed.data;
      const table = await context.db
        .selectFrom('tables')
        .select('id')
        .where('qr_token', '=', token)
        .executeTakeFirst();
      found(table);
      const image = await renderQrCode(targetUrl(context.config, request, token), format);
      return reply
        .headers({
          'cache-control': 'private, no-cache',
          'content-security-policy':
            "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
        })
        .type(QR_IMAGE_TYPES[format])
        .send(image);
    },
  );
}
