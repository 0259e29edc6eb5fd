import type { Feedback } from '../contract/feedback';
import type { Order, OrderItem } from '../contract/orders';
import type { Table } from '../contract/tables';
import type { WaiterCall } from '../contract/waiter-calls';

/** Whole entities for tests: say only what the test is about. */

const CREATED_AT = '2026-05-02T18:00:00.000Z';

export const buildOrderItem = (own: Partial<OrderItem> = {}): OrderItem => ({
  id: 1,
  product_id: 1,
  product_name: 'Adana kebap',
  quantity: 1,
  price: 100,
  duration: 0,
  status: 'preparing',
  due_at: null,
  special_instructions: null,
  created_at: CREATED_AT,
  updated_at: CREATED_AT,
  options: [],
  ...own,
});

export const buildOrder = (own: Partial<Order> = {}): Order => ({
  id: 1,
  order_type: 'table',
  table_id: 5,
  table_number: '5',
  status: 'new',
  total_amount: 100,
  special_instructions: null,
  customer_name: null,
  customer_phone: null,
  customer_address: null,
  created_at: CREATED_AT,
  updated_at: CREATED_AT,
  items: [buildOrderItem()],
  ...own,
});

export const buildWaiterCall = (own: Partial<WaiterCall> = {}): WaiterCall => ({
  id: 1,
  table_id: 5,
  table_number: '5',
  status: 'pending',
  created_at: CREATED_AT,
  updated_at: CREATED_AT,
  ...own,
});

export const buildTable = (own: Partial<Table> = {}): Table => ({
  id: 5,
  table_number: '5',
  is_active: true,
  status: 'available',
  qr_code_url: null,
  created_by_guest: false,
  created_at: CREATED_AT,
  updated_at: CREATED_AT,
  ...own,
});

export const buildFeedback = (own: Partial<Feedback> = {}): Feedback => ({
  id: 1,
  name: 'Ayşe Yılmaz',
  email: null,
  table_id: 5,
  table_number: '5',
  food_rating: 5,
  price_rating: 4,
  service_rating: 5,
  ambience_rating: 4,
  overall_rating: 5,
  comments: null,
  created_at: CREATED_AT,
  ...own,
});
