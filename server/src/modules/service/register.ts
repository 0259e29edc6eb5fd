import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { registerFeedback } from './feedback/feedback.routes';
import { scheduleCountdowns } from './orders/countdowns';
import { registerOrders } from './orders/orders.routes';
import { addServiceGauges } from './service-metrics';
import { registerTables } from './tables/tables.routes';
import { registerWaiterCalls } from './waiter-calls/waiter-calls.routes';

export function registerService(app: FastifyInstance, context: Context): void {
  registerTables(app, context);
  registerOrders(app, context);
  registerWaiterCalls(app, context);
  registerFeedback(app, context);
  scheduleCountdowns(context);
  addServiceGauges(context);
}
