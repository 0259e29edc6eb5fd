import { z } from 'zod';
import { endpoint, type QueryOf } from '../endpoint';
import { feedbackStatistics } from '../service/feedback';
import { id, limitQuery } from '../fields';
import { BEST_SELLERS_DAYS, BEST_SELLERS_LIMIT } from '../../domain/records/limits';
import { order } from '../service/orders';
import { STATISTICS_PERIODS } from '../../domain/statuses';

const DASHBOARD_RECENT_ORDERS_LIMIT = 10;
const TOP_PRODUCTS_LIMIT = 10;

export const dashboardStatistics = z.object({
  totalOrders: z.int(),
  todaySales: z.number(),
  activeWaiterCalls: z.int(),
  activeTables: z.int(),
});
export type DashboardStatistics = z.output<typeof dashboardStatistics>;

const salesRow = z.object({ date: z.string(), orders: z.int(), revenue: z.number() });
export const salesStatistics = z.object({
  totalOrders: z.int(),
  totalRevenue: z.number(),
  avgOrderSize: z.number(),
  /** One row per day of the period (for a day: per hour, for a year: per month), including empty ones. */
  rows: z.array(salesRow),
  /** Only for the period week: seven rows, Monday first. */
  weeklyData: z.array(z.object({ day_name: z.string(), orders: z.int(), revenue: z.number() })),
  /** The period of the same length before this one. */
  previous: z.object({ totalOrders: z.int(), totalRevenue: z.number(), avgOrderSize: z.number() }),
});
export type SalesStatistics = z.output<typeof salesStatistics>;

export const topProduct = z.object({
  id: z.int().nullable(),
  name: z.string(),
  order_count: z.int(),
  total_revenue: z.number(),
});
export type TopProduct = z.output<typeof topProduct>;

export const getDashboardStatistics = endpoint({
  method: 'GET',
  path: '/statistics/dashboard',
  access: 'dashboard.read',
  tag: 'Statistics',
  summary: 'The four figures of the dashboard',
  reply: dashboardStatistics,
  errors: [],
});
export const listStatisticsRecentOrders = endpoint({
  method: 'GET',
  path: '/statistics/recent-orders',
  access: 'orders.read',
  tag: 'Statistics',
  summary: 'The latest orders of the dashboard',
  query: z.object({ limit: limitQuery(DASHBOARD_RECENT_ORDERS_LIMIT) }),
  reply: z.array(order),
  errors: [],
});
export const getSales = endpoint({
  method: 'GET',
  path: '/statistics/sales',
  access: 'statistics.read',
  tag: 'Statistics',
  summary: 'Sales of a period; cancelled orders do not count as revenue',
  query: z.object({ period: z.enum(STATISTICS_PERIODS).default('week') }),
  reply: salesStatistics,
  errors: [],
});
export const listTopProducts = endpoint({
  method: 'GET',
  path: '/statistics/top-products',
  access: 'statistics.read',
  tag: 'Statistics',
  summary: 'The best-selling products of a period',
  query: z.object({
    limit: limitQuery(TOP_PRODUCTS_LIMIT),
    period: z.enum([...STATISTICS_PERIODS, 'all']).default('month'),
  }),
  reply: z.array(topProduct),
  errors: [],
});
export const listBestSellers = endpoint({
  method: 'GET',
  path: '/statistics/best-sellers',
  access: 'orders.take',
  tag: 'Statistics',
  summary: `Ids of the ${BEST_SELLERS_LIMIT} products that are in most orders of the last ${BEST_SELLERS_DAYS} days, best first; for taking orders`,
  reply: z.array(id),
  errors: [],
});
const callFigures = {
  count: z.int(),
  median_seconds: z
    .int()
    .nullable()
    .meta({ description: 'Seconds from the call until someone took it; null if nobody has' }),
};
export const waiterCallStatistics = z.object({
  ...callFigures,
  /** Calls that nobody took for the minutes of their type. */
  escalated: z.int(),
  /** Hours with calls, starting from the hour at which the business day starts. */
  hours: z.array(z.object({ hour: z.int(), ...callFigures })),
  /** Users who took calls, the most calls first; `name` is null for accounts that were removed. */
  people: z.array(z.object({ name: z.string().nullable(), ...callFigures })),
});
export type WaiterCallStatistics = z.output<typeof waiterCallStatistics>;

export const getWaiterCallStatistics = endpoint({
  method: 'GET',
  path: '/statistics/waiter-calls',
  access: 'statistics.read',
  tag: 'Statistics',
  summary: 'Waiter calls of a period and how soon they were taken, by hour of the day and by person',
  query: z.object({ period: z.enum(STATISTICS_PERIODS).default('week') }),
  reply: waiterCallStatistics,
  errors: [],
});
export const promotionSales = z.object({
  id: id.meta({ description: 'Promotion, which may have been removed' }),
  name: z.string().meta({ description: 'Name in the default language' }),
  pieces: z.int().meta({ description: 'Pieces sold at the promotional price' }),
  revenue: z
    .number()
    .meta({ description: 'Revenue of these pieces at the reduced price, with their options' }),
  reduction: z.number().meta({ description: 'Difference to their regular price' }),
});
export type PromotionSales = z.output<typeof promotionSales>;

export const listPromotionSales = endpoint({
  method: 'GET',
  path: '/statistics/promotions',
  access: 'statistics.read',
  tag: 'Statistics',
  summary: 'Sales at each promotion in a period, highest revenue first',
  query: z.object({ period: z.enum(STATISTICS_PERIODS).default('week') }),
  reply: z.array(promotionSales),
  errors: [],
});
export const getStatisticsFeedback = endpoint({
  method: 'GET',
  path: '/statistics/feedback',
  access: 'statistics.read',
  tag: 'Statistics',
  summary: 'Feedback statistics',
  reply: feedbackStatistics,
  errors: [],
});

export type TopProductsFilter = QueryOf<typeof listTopProducts>;
