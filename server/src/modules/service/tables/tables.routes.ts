import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-api/contract/service/tables';
import { transact, type Context } from '../../../context';
import { AppError, found } from '../../../http/app-error';
import { countGuestWrite, guestOf } from '../../../http/rate-limit';
import { handle, isAllowed } from '../../../http/route';
import { registerQrCodes } from './qr-code.routes';
import { presentTable } from './table.presenter';
import { findTable, findTableByToken, findTables } from './table.repository';
import { addGuestTable, addTable, changeTable, removeTable, setTableStatus } from './table.service';

export function registerTables(app: FastifyInstance, context: Context): void {
  handle(app, contract.listTables, async ({ query, caller }) => {
    const isActive = isAllowed(caller, 'inactive.read') ? query.is_active : true;
    const rows = await findTables(context.db, { isActive, status: query.status });
    return rows.map((row) => presentTable(row, isAllowed(caller, 'tables.manage')));
  });

  handle(app, contract.getTable, async ({ params, caller }) => {
    const row = found(await findTable(context.db, params.id));
    if (!row.is_active && !isAllowed(caller, 'inactive.read')) throw new AppError('not_found');
    return presentTable(row, isAllowed(caller, 'tables.manage'));
  });

  handle(app, contract.findTableByToken, async ({ params }) =>
    presentTable(found(await findTableByToken(context.db, params.token), 'table_not_found')),
  );

  handle(app, contract.createTable, async ({ body, caller, request }) => {
    if (isAllowed(caller, 'tables.manage')) {
      const row = await transact(context, (trx) =>
        addTable(context, trx, { ...body, createdByGuest: false }),
      );
      return presentTable(row, true);
    }
    const row = await transact(context, async (trx) => {
      await countGuestWrite(context, trx, guestOf({ request }), 'new_table');
      return addGuestTable(context, trx, body.table_number);
    });
    return presentTable(row);
  });

  handle(app, contract.updateTable, async ({ params, body }) =>
    presentTable(await transact(context, (trx) => changeTable(context, trx, params.id, body)), true),
  );

  handle(app, contract.deleteTable, async ({ params }) => {
    await transact(context, (trx) => removeTable(context, trx, params.id));
    return null;
  });

  handle(app, contract.setTableStatus, async ({ params, body, caller }) => {
    const row = await transact(context, (trx) => setTableStatus(context, trx, params.id, body.status));
    return presentTable(row, isAllowed(caller, 'tables.manage'));
  });

  registerQrCodes(app, context);
}
