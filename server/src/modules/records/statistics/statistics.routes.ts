import * as contract from 'shared-api/contract/records/statistics';
import type { FastifyInstance } from 'fastify';
import { ACTIVE_ORDER_STATUSES } from 'shared-api/domain/statuses';
import type { Context } from '#context';
import { handle } from '#http/route';
import { presentFeedbackStatistics } from '#modules/service/feedback/feedback.presenter';
import { countRatings } from '#modules/service/feedback/feedback.store';
import { presentOrder } from '#modules/service/orders/order.presenter';
import { findOrders } from '#modules/service/orders/order.store';
import { bestSellers } from './best-sellers';
import { dashboardStatistics } from './dashboard';
import { rollUpMonths } from './monthly-product-sales';
import { promotionSales } from './promotion-sales';
import { salesStatistics } from './sales';
import { topProducts } from './top-products';
import { waiterCallStatistics } from './waiter-call-statistics';

export function registerStatistics(app: FastifyInstance, context: Context): void {
  context.jobs.scheduleHourly('roll up monthly sales', () => rollUpMonths(context));

  handle(app, contract.getDashboardStatistics, () => dashboardStatistics(context));

  handle(app, contract.listStatisticsRecentOrders, async ({ query }) => {
    const filter = { statuses: ACTIVE_ORDER_STATUSES };
    return (await findOrders(context.db, filter, { limit: query.limit })).map(presentOrder);
  });

  handle(app, contract.getSales, ({ query }) => salesStatistics(context, query.period));

  handle(app, contract.listTopProducts, ({ query }) => topProducts(context, query.period, query.limit));

  handle(app, contract.listBestSellers, () => bestSellers(context));

  handle(app, contract.getWaiterCallStatistics, ({ query }) => waiterCallStatistics(context, query.period));

  handle(app, contract.listPromotionSales, ({ query }) => promotionSales(context, query.period));

  handle(app, contract.getStatisticsFeedback, async () =>
    presentFeedbackStatistics(await countRatings(context.db)),
  );
}
