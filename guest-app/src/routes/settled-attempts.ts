import type { AttemptNews, Attempts } from 'shared-api/client/attempts';
import type { GuestOrder, NewOrder } from 'shared-api/contract/service/orders';
import type { WaiterCall } from 'shared-api/contract/service/waiter-calls';
import { lineKey, type CartLine } from '../features/cart/cart-lines';
import { readCart, useCart } from '../features/cart/cart-store';
import { storedFeedback } from '../features/feedback/stored-feedback';
import { storedOrderForm } from '../features/order-form/stored-order-form';
import { typedTable } from '../features/waiter-call/typed-table';
import { ATTEMPTS, attemptsOf } from '../services/attempts';
import { useOwnCalls } from '../services/own-calls';
import { orderRules } from '../services/order-rules';
import { rememberedTable } from '../services/remembered-table';
import { readOwnOrders, useOwnOrders } from '../services/own-orders';
import { useOwnVisit } from '../services/own-visit';
import { useServices, type Services } from '../services/services';

const settling = new WeakSet<Attempts>();

/** The attempts, of which those that were executed are settled: the order is followed and leaves the cart. */
export function useSettledAttempts(): Attempts {
  const services = useServices();
  const attempts = attemptsOf(services);
  if (!settling.has(attempts)) {
    settling.add(attempts);
    attempts.onNews((news) => news.state === 'done' && settle(services, news));
  }
  return attempts;
}

type Done = AttemptNews & { state: 'done' };

/** Follows an order in which this phone has a part. @returns whether it was not known yet. */
export function followOrder({ menu }: Services, order: GuestOrder): boolean {
  const isKnown = readOwnOrders().some(({ token }) => token === order.token);
  const { data } = menu.getState();
  useOwnOrders.getState().update(order);
  if (data && orderRules(data).isTableService && order.table_id !== null) useOwnVisit.getState().add(order);
  return !isKnown;
}

function settle(services: Services, { attempt, response, isReply, isFirst }: Done): void {
  if (attempt.about === ATTEMPTS.waiterCall) {
    typedTable.clear();
    useOwnCalls.getState().add(attempt.key, response as WaiterCall);
  }
  if (attempt.about === ATTEMPTS.feedback) storedFeedback.clear();
  else {
    const { table_number: tableNumber } = response as GuestOrder | WaiterCall;
    if (tableNumber) rememberedTable.write(tableNumber);
  }
  if (attempt.about !== ATTEMPTS.order && attempt.about !== ATTEMPTS.sharedOrder) return;
  const order = response as GuestOrder;
  followOrder(services, order);
  // What leaves a shared cart leaves the cart of each phone by itself.
  if (!isFirst || attempt.about === ATTEMPTS.sharedOrder) return;
  // What was executed may be an earlier body of the attempt.
  const items = isReply ? (attempt.body as NewOrder).items : order.items;
  const rest = withoutOrdered(readCart(), items);
  useCart.getState().replace(rest);
  if (rest.length === 0) storedOrderForm.clear();
}

type OrderedItem = Pick<NewOrder['items'][number], 'quantity' | 'special_instructions'> & {
  product_id: number | null;
  options?: readonly { product_option_id: number | null; quantity?: number }[];
};

const keyOf = (line: Pick<OrderedItem, 'product_id' | 'special_instructions' | 'options'>) =>
  lineKey({
    product_id: line.product_id ?? 0,
    special_instructions: line.special_instructions ?? '',
    options: (line.options ?? []).flatMap(({ product_option_id: id, quantity = 1 }) =>
      id ? [{ product_option_id: id, quantity, name: '', price_modifier: 0 }] : [],
    ),
  });

/** What remains of the cart, quantities included. */
export function withoutOrdered(lines: readonly CartLine[], items: readonly OrderedItem[]): CartLine[] {
  const ordered = new Map<string, number>();
  for (const item of items) ordered.set(keyOf(item), (ordered.get(keyOf(item)) ?? 0) + (item.quantity ?? 1));
  return lines.flatMap((line) => {
    const taken = Math.min(line.quantity, ordered.get(keyOf(line)) ?? 0);
    ordered.set(keyOf(line), (ordered.get(keyOf(line)) ?? 0) - taken);
    return taken < line.quantity ? [{ ...line, quantity: line.quantity - taken }] : [];
  });
}
