import * as contract from 'shared-api/contract/service/tables';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { transact, type Context } from '#context';
import type { Row } from '#db/schema';
import { toPublic } from '#events/outbox';
import { AppError, requireFound } from '#http/app-error';
import { runIdempotently } from '#http/idempotency';
import { guestOf } from '#http/rate-limit';
import { handle, isAllowed } from '#http/route';
import { setActive } from '#modules/set-active';
import { presentTable, qrCodeUrl } from './table.presenter';
import { findTable, findTableByToken, findTables } from './table.store';
import {
  addTable,
  addTables,
  changeTable,
  findOrAddGuestTable,
  removeTable,
  setTableStatus,
  makeQrToken,
  markScanned,
} from './table';
import { registerCodeAddresses, targetUrl } from './code-addresses';
import { renderQrCode, QR_IMAGE_TYPES, type QrImageFormat } from './qr-code';

export function registerTables(app: FastifyInstance, context: Context): void {
  handle(app, contract.listTables, async ({ query, caller }) => {
    const shown = isAllowed(caller, 'inactive.read')
      ? { isActive: query.is_active }
      : { isActive: true, madeByGuests: false as const };
    const rows = await findTables(context.db, { ...shown, status: query.status });
    return rows.map((row) => presentTable(row, isAllowed(caller, 'tables.manage')));
  });

  handle(app, contract.getTable, async ({ params, caller }) => {
    const row = requireFound(await findTable(context.db, params.id));
    const isPublic = row.is_active && !row.created_by_guest;
    if (!isPublic && !isAllowed(caller, 'inactive.read')) throw new AppError('not_found');
    return presentTable(row, isAllowed(caller, 'tables.manage'));
  });

  handle(app, contract.findTableByToken, async ({ params, request }) => {
    const row = requireFound(await findTableByToken(context.db, params.token), 'table_not_found');
    if (row.scanned_at === null && isPhone(request)) await transact(context, (tx) => markScanned(tx, row.id));
    return presentTable(row);
  });

  handle(app, contract.createTable, (call) =>
    runIdempotently(context, call, async (tx) => {
      const { body, caller } = call;
      return isAllowed(caller, 'tables.manage')
        ? presentTable(await addTable(tx, { ...body, createdByGuest: false }), true)
        : presentTable(await findOrAddGuestTable(tx, body.table_number, guestOf(call)));
    }),
  );

  handle(app, contract.createTables, (call) =>
    runIdempotently(context, call, async (tx) => {
      const { created, existing } = await addTables(tx, call.body);
      const present = (row: Row<'tables'>) => presentTable(row, true);
      return { created: created.map(present), existing: existing.map(present) };
    }),
  );

  handle(app, contract.updateTable, async ({ params, body }) =>
    presentTable(await transact(context, (tx) => changeTable(tx, params.id, body)), true),
  );

  handle(app, contract.setTablesActive, async ({ body }) => {
    await transact(context, async (tx) => {
      await setActive(tx, 'tables', body.table_ids, body.is_active);
      tx.append(toPublic({ type: 'menu_changed', data: { area: 'tables' } }));
    });
    return null;
  });

  handle(app, contract.deleteTable, async ({ params }) => {
    await transact(context, (tx) => removeTable(tx, params.id));
    return null;
  });

  handle(app, contract.setTableStatus, async ({ params, body, caller }) => {
    const row = await transact(context, (tx) => setTableStatus(tx, params.id, body.status));
    return presentTable(row, isAllowed(caller, 'tables.manage'));
  });

  registerQrCodes(app, context);
  registerCodeAddresses(app, context);
}

/** Every browser of a phone says so; staff also open a code's address on a computer, which shows nothing about the paper. */
const isPhone = ({ headers }: FastifyRequest) => /Mobi/.test(headers['user-agent'] ?? '');

const imageFile = z
  .string()
  .regex(/^[\w-]{1,100}\.(?:png|svg)$/)
  .transform((file) => {
    const [token, format] = file.split('.') as [string, QrImageFormat];
    return { token, format };
  });

function registerQrCodes(app: FastifyInstance, context: Context): void {
  handle(app, contract.makeQrCode, async ({ params, request }) => {
    const token = await transact(context, (tx) => makeQrToken(tx, params.id));
    return { qr_code_url: qrCodeUrl(token), target_url: await targetUrl(context, request, token) };
  });

  handle(app, contract.getQrCode, async ({ params, request }) => {
    const { qr_token: token } = requireFound(await findTable(context.db, params.id));
    const known = requireFound(token);
    return { qr_code_url: qrCodeUrl(known), target_url: await targetUrl(context, request, known) };
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
      requireFound(table);
      const image = await renderQrCode(await targetUrl(context, request, token), format);
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
