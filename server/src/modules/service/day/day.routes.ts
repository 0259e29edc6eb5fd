import type { FastifyInstance } from 'fastify';
import { businessDate } from 'shared-api/domain/business-day';
import * as contract from 'shared-api/contract/service/day';
import { printXReport, printZReport } from 'shared-api/contract/service/print-documents';
import { transact, type Context } from '#context';
import { requireFound } from '#http/app-error';
import { runIdempotently } from '#http/idempotency';
import { handle } from '#http/route';
import { findUnopenedDrawers, requestDrawers } from '#modules/kitchen/printing/drawer-requests';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { readDayReport } from './day-report';
import { findLastZReports, findZReport } from './day.store';
import { countOpenNotes } from '../payments/noted-payment';
import { addDrawerEntry, closeDay, findOpenVisits, presentZReport, reverseDrawerEntry } from './day';
import { enqueueXReport, enqueueZReport } from '../printing/print-documents';
import { checkZReports } from './z-report-chain';

/** Closed days shown in the list. */
const Z_REPORTS_SHOWN = 400;

export function registerDay(app: FastifyInstance, context: Context): void {
  const { db } = context;

  handle(app, contract.getDay, async () => {
    const rules = await readRestaurantSettings(db);
    return {
      business_date: businessDate(context.now(), rules),
      report: await readDayReport(db, rules),
      open_visits: await findOpenVisits(db),
      open_notes: await countOpenNotes(db),
    };
  });

  handle(app, contract.addDrawerEntry, (call) =>
    runIdempotently(context, call, async (tx) => {
      await addDrawerEntry(tx, call.body, call.caller.user.id);
      return null;
    }),
  );

  handle(app, contract.openDrawer, (call) =>
    runIdempotently(context, call, (tx) => requestDrawers(tx, call.body.printer_id)),
  );

  handle(app, contract.getDrawerOpening, ({ query }) =>
    findUnopenedDrawers(db, query.printer_id ?? null, context.now()),
  );

  handle(app, contract.reverseDrawerEntry, ({ params, body, caller }) =>
    transact(context, async (tx) => {
      await reverseDrawerEntry(tx, params.id, body.reason, caller.user.id);
      return null;
    }),
  );

  handle(app, contract.closeDay, (call) =>
    runIdempotently(context, call, (tx) => closeDay(tx, call.body, call.caller.user)),
  );

  handle(app, contract.listZReports, async () => {
    const rows = await findLastZReports(db, Z_REPORTS_SHOWN);
    return rows
      .map(presentZReport)
      .map(({ number, business_date, business_date_from, closed_at, difference, report }) => ({
        number,
        business_date,
        business_date_from,
        closed_at,
        revenue: report.revenue,
        difference,
      }));
  });

  handle(app, contract.getZReport, async ({ params }) =>
    presentZReport(requireFound(await findZReport(db, params.number))),
  );

  handle(app, printXReport, (call) =>
    runIdempotently(context, call, async (tx) => {
      const rules = await readRestaurantSettings(tx.db);
      const report = await readDayReport(tx.db, rules);
      return enqueueXReport(tx, report, businessDate(tx.now(), rules), call.body.printer_id);
    }),
  );

  handle(app, printZReport, (call) =>
    runIdempotently(context, call, async (tx) => {
      const report = presentZReport(requireFound(await findZReport(tx.db, call.params.number)));
      return enqueueZReport(tx, report, call.body.printer_id);
    }),
  );

  handle(app, contract.checkZReports, () => checkZReports(db));
}
