import type { Allergen } from 'shared-api/domain/menu/allergens';
import type { GuestOrder, GuestOrderItem, Order, OrderItem } from 'shared-api/contract/service/orders';
import { KITCHEN_BUSY_ITEMS } from 'shared-api/domain/kitchen/limits';
import { toLira } from 'shared-api/domain/money';
import { itemStations, partStationIds } from '#modules/kitchen/item-stations';
import { kitchenNotices } from '#modules/kitchen/kitchen-notices';
import { timestamps, toTimestamp } from '#time/timestamp';
import { isTaken } from './order-guards';
import type { ItemRecord, OrderRecord } from './order.store';
import { vatSplitOf } from '../bills/vat-split';

/** An item for guests: without the kitchen's stations. */
function presentGuestItem({ row, options }: ItemRecord): GuestOrderItem {
  const vatSplit = vatSplitOf(row);
  return {
    id: row.id,
    product_id: row.product_id,
    product_name: row.product_name,
    quantity: row.quantity,
    price: toLira(row.price_kurus),
    ...(row.regular_price_kurus !== null && {
      promotion: {
        id: row.promotion_id,
        name: row.promotion_name ?? '',
        regular_price: toLira(row.regular_price_kurus),
      },
    }),
    duration: row.duration_minutes,
    status: row.status,
    due_at: row.due_at === null ? null : toTimestamp(row.due_at),
    special_instructions: row.special_instructions,
    allergy_codes: row.allergy_codes === null ? [] : (JSON.parse(row.allergy_codes) as Allergen[]),
    vat_rate: row.vat_rate,
    ...(vatSplit && { vat_split: vatSplit }),
    course_id: row.course_id,
    fired_at: row.fired_at === null ? null : toTimestamp(row.fired_at),
    served_at: row.served_at === null ? null : toTimestamp(row.served_at),
    ...timestamps(row),
    options: options.map((option) => ({
      id: option.id,
      product_option_id: option.product_option_id,
      product_option_name: option.name,
      price: toLira(option.price_kurus),
      quantity: option.quantity,
      kind: option.kind,
    })),
  };
}

export function presentItem(record: ItemRecord): OrderItem {
  const item = presentGuestItem(record);
  return {
    ...item,
    stations: itemStations(record.row),
    hold: record.row.hold,
    options: item.options.map((option, index) => {
      const stationIds = partStationIds(record.options[index]!);
      return { ...option, ...(stationIds && { station_ids: stationIds }) };
    }),
  };
}

const presentCommon = ({ row }: OrderRecord) => ({
  id: row.id,
  order_type: row.order_type,
  table_id: row.table_id,
  table_number: row.table_number,
  status: row.status,
  total_amount: toLira(row.total_kurus),
  awaiting_approval: row.awaiting_approval === 1,
  special_instructions: row.special_instructions,
  ready_from: row.ready_from === null ? null : toTimestamp(row.ready_from),
  ready_until: row.ready_until === null ? null : toTimestamp(row.ready_until),
  ...timestamps(row),
});

/** An order for the holder of its link: without name, phone and address. */
export const presentGuestOrder = (record: OrderRecord): GuestOrder => ({
  ...presentCommon(record),
  token: record.row.token,
  is_kitchen_busy: record.items.some(
    ({ row }) => row.status === 'preparing' && (row.items_ahead ?? 0) >= KITCHEN_BUSY_ITEMS,
  ),
  items: record.items.map(presentGuestItem),
});

/** An order for staff: without the guest's token. */
export const presentOrder = (record: OrderRecord): Order => ({
  ...presentCommon(record),
  visit_id: record.row.visit_id,
  is_taken: isTaken(record.row),
  items: record.items.map(presentItem),
  fired_at: record.row.fired_at === null ? null : toTimestamp(record.row.fired_at),
  kitchen_notices: kitchenNotices(record.row),
  customer_name: record.row.customer_name,
  customer_phone: record.row.customer_phone,
  customer_address: record.row.customer_address,
  network_key: record.row.network_key,
  taken_by: record.takenBy,
  version: record.row.version,
});
