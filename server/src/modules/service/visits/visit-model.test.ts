import fc from 'fast-check';
import type { GuestOrder } from 'shared-api/contract/service/orders';
import type { Visit, VisitWithOrders } from 'shared-api/contract/service/visits';
import {
  isActiveStatus,
  isActiveVisit,
  ORDER_STATUSES,
  ORDER_STEPS,
  TABLE_STATUSES,
  VISIT_STEPS,
  type OrderStatus,
  type TableStatus,
  type VisitStatus,
} from 'shared-api/domain/statuses';
import { expect, it } from 'vitest';
import { expectVisitRules, readService, type StoredService } from '#testing/expect-visit-rules';
import { addProduct, addTable, setSetting } from '#testing/factories';
import { modelRuns } from '#testing/model-runs';
import { buildTestApp, type TestApp } from '#testing/test-app';

const SEED = Number(process.env.VISIT_MODEL_SEED ?? 43);
const RUNS = Number(process.env.VISIT_MODEL_RUNS ?? modelRuns(25));

const TABLES = 3;

interface ModelOrder {
  status: OrderStatus;
  isRemoved: boolean;
  table: number | null;
  visit: number;
  /** State to which undo returns. */
  undo: { status: OrderStatus; visit: number } | undefined;
}
interface ModelVisit {
  status: VisitStatus;
  table: number | null;
  guests: number | null;
  isOpenedByStaff: boolean;
  /** Paid amount in orders, which all have the same price. */
  paid: number;
}

/** Model of docs/rules/visits.md#visits. Each step returns the expected HTTP status. */
class Model {
  hasTableService = false;
  orders: ModelOrder[] = [];
  visits: ModelVisit[] = [];
  tables: TableStatus[] = Array.from({ length: TABLES }, () => 'available');

  ordersOf = (visit: number) => this.orders.filter((order) => !order.isRemoved && order.visit === visit);
  isServed = (visit: number) => this.ordersOf(visit).some(({ status }) => isActiveStatus(status));
  isActive = (visit: number) => isActiveVisit(this.visits[visit]!.status);
  visitAt(table: number): number | undefined {
    const index = this.visits.findIndex((visit) => visit.table === table && isActiveVisit(visit.status));
    return index < 0 ? undefined : index;
  }
  private owed = (visit: number) =>
    this.ordersOf(visit).filter(({ status }) => status !== 'cancelled').length - this.visits[visit]!.paid;
  /** Reverts a change that leaves a visit with less than what was paid. */
  attempt(change: () => number): number {
    const { orders, visits, tables } = this;
    const before = structuredClone({ orders, visits, tables });
    const status = change();
    if (this.visits.every((_, visit) => this.owed(visit) >= 0)) return status;
    for (const [index, order] of before.orders.entries()) Object.assign(this.orders[index]!, order);
    this.visits = before.visits;
    this.tables = before.tables;
    return 409;
  }
  pay(visit: number): number {
    if (this.visits[visit]!.status === 'voided' || this.owed(visit) <= 0) return 409;
    this.visits[visit]!.paid += this.owed(visit);
    const isTakeaway = this.visits[visit]!.table === null;
    if (isTakeaway && this.isActive(visit) && !this.isServed(visit)) this.end(visit);
    return 201;
  }
  private occupy(table: number | null) {
    if (table !== null && this.tables[table] === 'available') this.tables[table] = 'occupied';
  }
  private release(table: number | null) {
    if (table === null || this.tables[table] !== 'occupied' || this.visitAt(table) !== undefined) return;
    const isServed = this.orders.some(
      (order) => !order.isRemoved && order.table === table && isActiveStatus(order.status),
    );
    if (!isServed) this.tables[table] = 'available';
  }
  private addVisit(visit: Partial<ModelVisit>): number {
    const empty = { table: null, guests: null, isOpenedByStaff: false, paid: 0 };
    this.visits.push({ status: 'open', ...empty, ...visit });
    return this.visits.length - 1;
  }
  private end(visit: number) {
    const isSold = this.ordersOf(visit).some(({ status }) => status !== 'cancelled');
    this.visits[visit]!.status = isSold ? 'closed' : 'voided';
  }
  /** Updates a visit after one of its orders has ended or left, and then the table. */
  private settle(visit: number, wasActive: boolean, leftTable: number | null) {
    const { table, guests, isOpenedByStaff } = this.visits[visit]!;
    const isOver = this.isActive(visit) && !this.isServed(visit);
    const isSold = this.ordersOf(visit).some(({ status }) => status !== 'cancelled');
    const isLeftToStaff =
      table === null
        ? isSold && !(wasActive && this.owed(visit) <= 0)
        : isSold || isOpenedByStaff || guests !== null;
    const ends = isOver && (this.hasTableService ? !isLeftToStaff : wasActive);
    if (ends || !this.isActive(visit)) this.end(visit);
    if (ends || wasActive) this.release(leftTable);
  }
  private setOrder(order: ModelOrder, status: OrderStatus, backTo = order.visit) {
    const [before, left] = [order.status, order.visit];
    order.status = status;
    if (isActiveStatus(status)) {
      if (isActiveStatus(before)) return;
      order.visit = (order.table === null ? undefined : this.visitAt(order.table)) ?? left;
      if (order.visit !== left) this.end(left);
      else if (!this.isActive(left)) this.visits[left]!.status = 'open';
      return this.occupy(order.table);
    }
    if (this.visits[backTo]!.table === order.table) order.visit = backTo;
    if (order.visit !== left) this.end(order.visit);
    this.settle(left, isActiveStatus(before), order.table);
  }

  place(table: number | null, isGuest: boolean): number {
    const joined = table === null ? undefined : this.visitAt(table);
    if (isGuest && joined !== undefined && this.visits[joined]!.status === 'billing') return 409;
    const visit = joined ?? this.addVisit({ table });
    this.orders.push({ status: 'new', isRemoved: false, table, visit, undo: undefined });
    this.occupy(table);
    return 201;
  }
  step(order: ModelOrder, status: OrderStatus, isOverride: boolean): number {
    if (order.isRemoved) return 404;
    if (!isOverride && !ORDER_STEPS[order.status].includes(status)) return 409;
    order.undo = { status: order.status, visit: order.visit };
    this.setOrder(order, status);
    return 200;
  }
  undo(order: ModelOrder): number {
    if (order.isRemoved) return 404;
    const { undo } = order;
    if (!undo) return 409;
    order.undo = undefined;
    this.setOrder(order, undo.status, undo.visit);
    return 200;
  }
  cancel(orders: ModelOrder[]): number {
    for (const order of orders) {
      if (order.isRemoved || !isActiveStatus(order.status)) continue;
      order.undo = { status: order.status, visit: order.visit };
      this.setOrder(order, 'cancelled');
    }
    return 200;
  }
  remove(order: ModelOrder): number {
    if (order.isRemoved) return 404;
    order.isRemoved = true;
    this.settle(order.visit, isActiveStatus(order.status), order.table);
    return 200;
  }
  correct(order: ModelOrder, table: number): number {
    if (order.isRemoved) return 404;
    if (order.table === table) return 200;
    if (order.table === null) return 422;
    const [left, leftTable, isServed] = [order.visit, order.table, isActiveStatus(order.status)];
    const joined = isServed ? this.visitAt(table) : undefined;
    order.visit = joined ?? this.addVisit({ table, status: isServed ? 'open' : 'closed' });
    order.table = table;
    if (!isServed) this.end(order.visit);
    if (isServed) this.occupy(table);
    this.settle(left, isServed, leftTable);
    return 200;
  }
  open(table: number, guests: number | null): number {
    const joined = this.visitAt(table);
    if (joined === undefined) this.addVisit({ table, guests, isOpenedByStaff: true });
    else this.visits[joined]!.guests ??= guests;
    if (joined === undefined) this.occupy(table);
    return 201;
  }
  setGuests(visit: number, guests: number): number {
    this.visits[visit]!.guests = guests;
    return 200;
  }
  setVisit(index: number, status: 'open' | 'billing' | 'closed'): number {
    const visit = this.visits[index]!;
    if (!VISIT_STEPS[visit.status].includes(status)) return 409;
    if (visit.status === 'closed') {
      if (visit.table !== null && this.visitAt(visit.table) !== undefined) return 409;
      visit.status = 'open';
      this.occupy(visit.table);
      return 200;
    }
    if (status !== 'closed') {
      visit.status = status;
      return 200;
    }
    const active = this.ordersOf(index).filter((order) => isActiveStatus(order.status));
    if (active.some((order) => order.status !== 'ready')) return 409;
    if (this.hasTableService && this.owed(index) > 0) return 409;
    for (const order of active) this.step(order, 'completed', false);
    this.end(index);
    this.release(visit.table);
    return 200;
  }
  move(index: number, table: number, isMerge: boolean): number {
    const visit = this.visits[index]!;
    const left = visit.table;
    if (left === null || !this.isActive(index)) return 409;
    if (left === table) return 200;
    const there = this.visitAt(table);
    if (there !== undefined && !isMerge) return 409;
    for (const order of this.ordersOf(index)) Object.assign(order, { table, visit: there ?? index });
    if (there === undefined) {
      visit.table = table;
    } else {
      visit.status = 'voided';
      this.visits[there]!.paid += visit.paid;
      visit.paid = 0;
      if (visit.guests !== null)
        this.visits[there]!.guests = (this.visits[there]!.guests ?? 0) + visit.guests;
    }
    this.occupy(table);
    this.release(left);
    return 200;
  }
  setTableService(isOn: boolean): number {
    const isTurnedOff = this.hasTableService && !isOn;
    this.hasTableService = isOn;
    for (const [index, { table }] of this.visits.entries()) {
      if (!isTurnedOff || table === null || !this.isActive(index)) continue;
      if (this.ordersOf(index).length === 0 || this.isServed(index)) continue;
      this.end(index);
      this.release(table);
    }
    return 200;
  }
  setTable(table: number, status: TableStatus): number {
    this.tables[table] = status;
    return 200;
  }
}

const table = fc.nat(TABLES - 1);
/** Index of an order or visit, most likely a recent one. */
const which = fc.nat(4);
const named = <const Name extends string, Fields extends object>(
  name: Name,
  fields: { [Field in keyof Fields]: fc.Arbitrary<Fields[Field]> },
): fc.Arbitrary<{ name: Name } & Fields> =>
  fc.record<Fields>(fields).map((values) => ({ name, ...(values as Fields) }));
const weighted = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary });

const action = fc.oneof(
  weighted(6, named('place', { table: fc.option(table, { freq: 6 }), isGuest: fc.boolean() })),
  weighted(
    8,
    named('step', {
      which,
      status: fc.constantFrom(...ORDER_STATUSES),
      isOverride: fc.oneof(weighted(3, fc.constant(true)), weighted(1, fc.constant(false))),
    }),
  ),
  weighted(4, named('undo', { which })),
  weighted(1, named('cancel', { first: which, second: which })),
  weighted(1, named('remove', { which })),
  weighted(2, named('correct', { which, table })),
  weighted(3, named('open', { table, guests: fc.option(fc.integer({ min: 1, max: 9 })) })),
  weighted(1, named('guests', { which, guests: fc.integer({ min: 1, max: 9 }) })),
  weighted(6, named('visit', { which, status: fc.constantFrom('open', 'billing', 'closed') })),
  weighted(5, named('pay', { which })),
  weighted(3, named('move', { which, table, isMerge: fc.boolean() })),
  weighted(2, named('service', { isOn: fc.boolean() })),
  weighted(1, named('table', { table, status: fc.constantFrom(...TABLE_STATUSES) })),
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

const late = <T>(list: readonly T[], back: number): number | undefined =>
  list.length === 0 ? undefined : list.length - 1 - (back % list.length);

/** One run: the model and the real restaurant, side by side. */
class Run {
  readonly model = new Model();
  readonly orderIds: number[] = [];
  readonly visitIds: number[] = [];
  /** Tables whose status staff have set, so that it says nothing about guests. */
  readonly setByHand = new Set<number>();
  /** Visits that staff opened or reopened. */
  readonly keptByStaff = new Set<number>();

  constructor(
    readonly test: TestApp,
    readonly token: string,
    readonly tableIds: readonly number[],
    readonly product: { id: number; price_kurus: number },
  ) {}

  private async send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
    return (await this.test.call<{ id: number }>(method, path, { token: this.token, body })).status;
  }
  private async place(tableIndex: number | null, isGuest: boolean): Promise<number> {
    const price = this.product.price_kurus / 100;
    const where =
      tableIndex === null
        ? {
            order_type: 'takeaway',
            customer_name: 'Ayşe',
            customer_phone: '05321234567',
            customer_address: 'Kuzguncuk',
          }
        : { table_id: this.tableIds[tableIndex] };
    const body = { ...where, items: [{ product_id: this.product.id, price }], total_amount: price };
    const { status, data } = await this.test.call<GuestOrder>('POST', '/orders', {
      body,
      token: isGuest ? undefined : this.token,
    });
    if (status !== 201) return status;
    this.orderIds.push(data.id);
    const query = this.test.context.db.selectFrom('orders').select('visit_id').where('id', '=', data.id);
    const { visit_id: visitId } = await query.executeTakeFirstOrThrow();
    if (!this.visitIds.includes(visitId)) this.visitIds.push(visitId);
    return status;
  }

  /** @returns the expected and the real status; undefined for an action that is not possible yet. */
  async take(one: Action): Promise<[expected: number, real: number] | undefined> {
    const { model, tableIds } = this;
    if (one.name === 'place') {
      return [model.place(one.table, one.isGuest), await this.place(one.table, one.isGuest)];
    }
    if (one.name === 'open') {
      const joined = model.visitAt(one.table);
      const expected = model.open(one.table, one.guests);
      if (joined === undefined) this.keptByStaff.add(model.visits.length - 1);
      const body = { table_id: tableIds[one.table], guest_count: one.guests ?? undefined };
      return [expected, await this.send('POST', '/visits', body)];
    }
    if (one.name === 'service') {
      const body = { value: one.isOn ? '1' : '0' };
      return [model.setTableService(one.isOn), await this.send('PUT', '/settings/table_service', body)];
    }
    if (one.name === 'table') {
      this.setByHand.add(one.table);
      const path = `/tables/${tableIds[one.table]}/status`;
      return [model.setTable(one.table, one.status), await this.send('PUT', path, { status: one.status })];
    }
    if (one.name === 'guests' || one.name === 'visit' || one.name === 'move' || one.name === 'pay') {
      const index = late(model.visits, one.which);
      return index === undefined ? undefined : this.takeVisit(one, index, `/visits/${this.visitIds[index]}`);
    }
    const index = late(model.orders, one.name === 'cancel' ? one.first : one.which);
    return index === undefined ? undefined : this.takeOrder(one, index);
  }

  private async takeVisit(
    one: Extract<Action, { name: 'guests' | 'visit' | 'move' | 'pay' }>,
    index: number,
    path: string,
  ): Promise<[number, number]> {
    const { model } = this;
    if (one.name === 'guests') {
      const body = { guest_count: one.guests };
      return [model.setGuests(index, one.guests), await this.send('PUT', path, body)];
    }
    if (one.name === 'pay') {
      const { data } = await this.test.call<VisitWithOrders>('GET', path, { token: this.token });
      const body = { part: { kind: 'rest' }, amount: Math.max(0.01, data.bill.unpaid), method: 'cash' };
      return [model.pay(index), await this.send('POST', `${path}/payments`, body)];
    }
    if (one.name === 'move') {
      const body = { table_id: this.tableIds[one.table], merge: one.isMerge };
      return [model.move(index, one.table, one.isMerge), await this.send('PUT', `${path}/table`, body)];
    }
    const isReopening = model.visits[index]!.status === 'closed';
    const expected = model.setVisit(index, one.status);
    if (isReopening && expected === 200) this.keptByStaff.add(index);
    const body = { status: one.status, reason: 'kasa hatası' };
    return [expected, await this.send('PUT', `${path}/status`, body)];
  }

  private async takeOrder(
    one: Extract<Action, { name: 'step' | 'undo' | 'cancel' | 'remove' | 'correct' }>,
    index: number,
  ): Promise<[number, number]> {
    const { model, orderIds } = this;
    const order = model.orders[index]!;
    const path = `/orders/${orderIds[index]}`;
    switch (one.name) {
      case 'step': {
        const body = { status: one.status, override: one.isOverride, reason: 'deneme' };
        const expected = model.attempt(() => model.step(order, one.status, one.isOverride));
        return [expected, await this.send('PUT', `${path}/status`, body)];
      }
      case 'undo': {
        const body = { status: order.undo?.status ?? 'new', undo: true };
        return [model.attempt(() => model.undo(order)), await this.send('PUT', `${path}/status`, body)];
      }
      case 'cancel': {
        const indexes = [...new Set([index, late(model.orders, one.second) ?? index])].sort((a, b) => a - b);
        const expected = model.attempt(() => model.cancel(indexes.map((each) => model.orders[each]!)));
        const body = { ids: indexes.map((each) => orderIds[each]), reason: 'deneme' };
        return [expected, await this.send('POST', '/orders/cancel', body)];
      }
      case 'remove':
        return [
          model.attempt(() => model.remove(order)),
          await this.send('DELETE', path, { reason: 'deneme' }),
        ];
      case 'correct': {
        const body = { table_id: this.tableIds[one.table] };
        return [model.attempt(() => model.correct(order, one.table)), await this.send('PUT', path, body)];
      }
    }
  }

  /** Reads the stored state and numbers its new visits. */
  private async read(): Promise<StoredService> {
    const stored = await readService(this.test, this.tableIds, this.visitIds);
    for (const { id } of stored.visits) if (!this.visitIds.includes(id)) this.visitIds.push(id);
    return stored;
  }

  async check(): Promise<void> {
    const { model, test, token, tableIds, orderIds, visitIds } = this;
    const stored = await this.read();
    const { tables, orders, visits } = stored;
    expectVisitRules(stored, (id) => this.setByHand.has(tableIds.indexOf(id)));
    const activeVisits = visits.filter(({ status }) => isActiveVisit(status));
    for (const { id, table_id, guest_count } of model.hasTableService ? [] : activeVisits) {
      const isServed = orders.some((order) => order.visit_id === id && isActiveStatus(order.status));
      if (table_id !== null && guest_count === null && !isServed)
        expect(this.keptByStaff).toContain(visitIds.indexOf(id));
    }

    const tableOf = (id: number | null) => (id === null ? null : tableIds.indexOf(id));
    expect({
      tables: tableIds.map((id) => tables.find((row) => row.id === id)?.status),
      visits: visitIds.map((id) => {
        const row = visits.find((visit) => visit.id === id);
        return { status: row?.status, table: tableOf(row?.table_id ?? null), guests: row?.guest_count };
      }),
      orders: orderIds.map((id) => {
        const row = orders.find((order) => order.id === id);
        return row && [row.status, tableOf(row.table_id), visitIds.indexOf(row.visit_id)];
      }),
    }).toEqual({
      tables: model.tables,
      visits: model.visits.map(({ status, table, guests }) => ({ status, table, guests })),
      orders: model.orders.map((order) =>
        order.isRemoved ? undefined : [order.status, order.table, order.visit],
      ),
    });

    const { data: shown } = await test.call<Visit[]>('GET', '/visits/active', { token });
    const sums = shown
      .filter(({ id }) => visitIds.includes(id))
      .map((visit) => [visit.id, visit.total_amount]);
    const expected = activeVisits.map(({ id }) => [id, this.amountOf(orders, id)]);
    expect(sums.toSorted()).toEqual(expected.toSorted());
  }

  private amountOf = (
    orders: { visit_id: number; status: OrderStatus; total_kurus: number }[],
    visitId: number,
  ) =>
    orders
      .filter((order) => order.visit_id === visitId && order.status !== 'cancelled')
      .reduce((sum, order) => sum + order.total_kurus, 0) / 100;

  /** Reads every visit, and ends all active ones before the next run. */
  async finish(): Promise<void> {
    const { orders } = await this.read();
    for (const id of this.visitIds) {
      const path = `/visits/${id}`;
      const { data } = await this.test.call<VisitWithOrders>('GET', path, { token: this.token });
      expect(data.total_amount).toBe(this.amountOf(orders, id));
      const own = orders.filter((order) => order.visit_id === id).map((order) => order.id);
      expect(data.orders.map((order) => order.id)).toEqual(own.toSorted((a, b) => a - b));
    }
    await this.test.context.db.updateTable('visits').set({ status: 'voided', closed_at: 0 }).execute();
  }
}

it('visits, orders and tables follow the rules in any sequence of actions by guests and staff', async () => {
  const test = await buildTestApp({ env: { GUEST_LIMITS: '0' } });
  const token = await test.tokenOf('manager');
  const product = await addProduct(test);
  let runs = 0;

  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(action, { minLength: 8, maxLength: 16 }),
      async (isOn, actions) => {
        runs += 1;
        await setSetting(test, 'table_service', isOn ? '1' : '0');
        const tableIds: number[] = [];
        for (let made = 1; made <= TABLES; made += 1) {
          tableIds.push((await addTable(test, `M-${runs}-${made}`)).id);
        }
        const run = new Run(test, token, tableIds, product);
        run.model.hasTableService = isOn;
        for (const one of actions) {
          const statuses = await run.take(one);
          if (!statuses) continue;
          expect(statuses[1]).toBe(statuses[0]);
          await run.check();
        }
        await run.finish();
      },
    ),
    { seed: SEED, numRuns: RUNS, endOnFailure: true },
  );
});
