import type { GuestOrder, Order, OrderItem } from 'shared-api/contract/service/orders';
import type { Row } from '../../../db/schema';
import { toLira } from 'shared-api/contract/money';
import { timestamps, toTimestamp } from '../../../time/timestamp';

export interface ItemRecord {
  row: Row<'order_items'>;
  options: Row<'order_item_options'>[];
}

export interface OrderRecord {
  row: Row<'orders'>;
  /** Name of the member of staff who placed it. */
  takenBy: string | null;
  items: ItemRecord[];
}

export const presentItem = ({ row, options }: ItemRecord): OrderItem => ({
  id: row.id,
  product_id: row.product_id,
  product_name: row.product_name,
  quantity: row.quantity,
  price: toLira(row.price_kurus),
  duration: row.duration_minutes,
  status: row.status,
  due_at: row.due_at === null ? null : toTimestamp(row.due_at),
  special_instructions: row.special_instructions,
  vat_rate: row.vat_rate,
  ...timestamps(row),
  options: options.map((option) => ({
    id: option.id,
    product_option_id: option.product_option_id,
    product_option_name: option.name,
    price: toLira(option.price_kurus),
  })),
});

const presentCommon = ({ row, items }: OrderRecord) => ({
  id: row.id,
  order_type: row.order_type,
  table_id: row.table_id,
  table_number: row.table_number,
  status: row.status,
  total_amount: toLira(row.total_kurus),
  awaiting_approval: row.awaiting_approval === 1,
  special_instructions: row.special_instructions,
  ...timestamps(row),
  items: items.map(presentItem),
});

/** For the holder of the order's link: without name, phone and address. */
export const presentGuestOrder = (record: OrderRecord): GuestOrder => ({
  ...presentCommon(record),
  token: record.row.token,
});

/** For staff: without the guest's token. */
export const presentOrder = (record: OrderRecord): Order => ({
  ...presentCommon(record),
  visit_id: record.row.visit_id,
  customer_name: record.row.customer_name,
  customer_phone: record.row.customer_phone,
  customer_address: record.row.customer_address,
  network_key: record.row.network_key,
  taken_by: record.takenBy,
  version: record.row.version,
});
