import fc from 'fast-check';
import type { AuditEntry } from 'shared-api/contract/records/audit';
import type { DayReport } from 'shared-api/contract/service/day';
import type { NotedVisit } from 'shared-api/contract/service/noted-payments';
import type { Order } from 'shared-api/contract/service/orders';
import type { VisitWithOrders } from 'shared-api/contract/service/visits';
import { noteFit } from 'shared-api/domain/service/noted-payments';
import { describe, expect, it } from 'vitest';
import { addProduct, addTable, setSetting } from '#testing/factories';
import { modelRuns } from '#testing/model-runs';
import { buildTestApp } from '#testing/test-app';

const RUNS = modelRuns(20);
const NOTED_AT = '2026-05-12T08:50:00.000Z';

interface Note {
  attempt_key?: string;
  amount: number;
  method?: 'cash' | 'card';
  tip?: number;
  table_number?: string;
  noted_by_id?: number;
  noted_at?: string;
}

/** A restaurant with table service, two people who take payments, and tea for 45 lira. */
async function restaurant() {
  const test = await buildTestApp({ env: { GUEST_LIMITS: '0' } });
  await setSetting(test, 'table_service', '1');
  const tea = await addProduct(test, { name: 'Çay', price_kurus: 4_500 });
  const [emre, murat, manager, kitchen] = await Promise.all(
    (['waiter', 'cashier', 'manager', 'kitchen'] as const).map((role) => test.tokenOf(role)),
  );
  let keys = 0;
  const call = <T>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
    { as = emre, key }: { as?: string; key?: string } = {},
  ) => test.call<T>(method, path, { token: as, body, headers: key ? { 'idempotency-key': key } : undefined });
  const notes = async () => (await call<NotedVisit[]>('GET', '/noted-payments')).data;

  /** A visit that owes tea. */
  async function visit(tableNumber: string, teas = 10) {
    const table = await addTable(test, tableNumber);
    const order = async (quantity: number) => {
      const items = [{ product_id: tea.id, quantity, price: 45 }];
      const body = { table_id: table.id, items, total_amount: 45 * quantity };
      const placed = (await call<Order>('POST', '/orders', body)).data;
      return (await call<Order>('GET', `/orders/${placed.id}`)).data;
    };
    const first = await order(teas);
    const id = first.visit_id;
    return {
      id,
      table,
      first,
      order,
      read: async () => (await call<VisitWithOrders>('GET', `/visits/${id}`)).data,
      note: (note: Note, options: { as?: string; key?: string } = {}) =>
        call<null>(
          'POST',
          `/visits/${id}/noted-payments`,
          { method: 'cash', table_number: tableNumber, noted_at: NOTED_AT, ...note },
          { key: `note-${(keys += 1)}`, ...options },
        ),
      close: () =>
        call('POST', `/visits/${id}/close-unpaid`, { reason: 'kapandı', served: true }, { as: manager }),
    };
  }
  /** Records or rejects a note as it was seen in this list. */
  const decide = (
    shown: NotedVisit,
    index: number,
    act: 'record' | 'reject',
    more: object = act === 'reject' ? { reason: 'aynı para' } : {},
    as = emre,
  ) => {
    const { id, amount } = shown.notes[index]!;
    const path = `/visits/${shown.visit_id}/noted-payments/${id}/${act}`;
    return call<NotedVisit[]>('PUT', path, { amount, seen_value: shown.seen_value, ...more }, { as });
  };
  return { test, call, notes, visit, decide, emre, murat, manager, kitchen };
}

describe('a noted payment', () => {
  it('changes no bill until it is recorded, which is by who received the money', async () => {
    const { visit, notes, decide, emre, murat, manager, call } = await restaurant();
    const table = await visit('T-7');
    expect((await table.note({ amount: 450, tip: 20, method: 'card' }, { as: emre })).status).toBe(201);
    expect((await table.read()).bill).toMatchObject({ paid: 0, unpaid: 450 });
    const [shown] = await notes();
    expect(shown).toMatchObject({
      visit_id: table.id,
      table_number: 'T-7',
      unpaid: 450,
      notes: [{ method: 'card', amount: 450, tip: 20, noted_at: NOTED_AT, is_recorded: false }],
    });
    expect(noteFit(shown!)).toBe('equal');
    expect(await decide(shown!, 0, 'record', {}, murat)).toMatchObject({ status: 200, data: [] });
    const { bill, payments, status } = await table.read();
    expect(bill).toMatchObject({ paid: 450, unpaid: 0 });
    expect(status).toBe('open');
    expect(payments).toMatchObject([{ amount: 450, tip: 20, method: 'card' }]);
    expect(payments[0]!.by).toMatch(/^waiter/);
    expect(payments[0]!.approved_by).toMatch(/^cashier/);
    const { report } = (await call<{ report: DayReport }>('GET', '/day', undefined, { as: manager })).data;
    expect(report).toMatchObject({ paid: 450, tips: 20 });
    expect(report.staff).toMatchObject([{ by: payments[0]!.by, amount: 450 }]);
  });

  it('is noted and recorded once, however often that is sent', async () => {
    const { visit, notes, decide } = await restaurant();
    const table = await visit('T-7');
    await table.note({ amount: 100 }, { key: 'same' });
    expect((await table.note({ amount: 100 }, { key: 'same' })).status).toBe(201);
    const [shown] = await notes();
    expect(shown!.notes).toHaveLength(1);
    for (let sent = 0; sent < 3; sent += 1) expect((await decide(shown!, 0, 'record')).status).toBe(200);
    expect((await table.read()).payments).toHaveLength(1);
    expect((await decide(shown!, 0, 'reject')).failure.code).toBe('status_conflict');
  });

  it('takes the place of a payment whose outcome is unknown: one of both counts', async () => {
    const { visit, notes, call } = await restaurant();
    const table = await visit('T-7');
    const pay = (key: string) =>
      call(
        'POST',
        `/visits/${table.id}/payments`,
        { part: { kind: 'amount' }, amount: 45, method: 'cash' },
        { key },
      );
    const [arrived, late] = ['a'.repeat(32), 'b'.repeat(32)];
    await pay(arrived);
    await table.note({ amount: 45, attempt_key: arrived });
    expect(await notes()).toEqual([]);
    await table.note({ amount: 45, attempt_key: late });
    expect((await call<{ state: string }>('GET', `/attempts/${late}`)).data.state).toBe('absent');
    expect((await pay(late)).failure.code).toBe('idempotency_mismatch');
    expect((await notes())[0]!.notes).toHaveLength(1);
    expect((await table.read()).payments).toHaveLength(1);
  });

  it('is only for people who may take payments', async () => {
    const { visit, call, kitchen } = await restaurant();
    const table = await visit('T-7');
    expect((await table.note({ amount: 450 }, { as: kitchen })).status).toBe(403);
    expect((await call('GET', '/noted-payments', undefined, { as: kitchen })).status).toBe(403);
  });

  it('keeps who received the money if another person sends it', async () => {
    const { visit, notes, test, murat } = await restaurant();
    const table = await visit('T-7');
    const emre = await test.context.db
      .selectFrom('users')
      .select(['id', 'username'])
      .where('role', '=', 'waiter')
      .executeTakeFirstOrThrow();
    await table.note({ amount: 450, noted_by_id: emre.id }, { as: murat });
    expect((await notes())[0]!.notes).toMatchObject([{ by: emre.username }]);
  });

  it('is not recorded against a bill that has changed since it was shown', async () => {
    const { visit, notes, decide } = await restaurant();
    const table = await visit('T-7');
    await table.note({ amount: 450 });
    const [shown] = await notes();
    await table.order(1);
    expect((await decide(shown!, 0, 'record')).failure.code).toBe('bill_changed');
    const [now] = await notes();
    expect([noteFit(now!), now!.unpaid]).toEqual(['less', 495]);
    expect((await decide(now!, 0, 'record', { amount: 400 })).failure.code).toBe('bill_changed');
    expect((await decide(now!, 0, 'record')).status).toBe(200);
    expect((await table.read()).bill.unpaid).toBe(45);
  });

  it('that exceeds what is left is a question, which can only be rejected, with a reason', async () => {
    const { visit, notes, decide, call, test } = await restaurant();
    const table = await visit('T-7');
    await table.note({ amount: 450.01 });
    const [shown] = await notes();
    expect(noteFit(shown!)).toBe('more');
    expect((await decide(shown!, 0, 'record')).failure.code).toBe('bill_changed');
    expect((await decide(shown!, 0, 'reject', { reason: '' })).status).toBe(422);
    expect((await decide(shown!, 0, 'reject')).data).toEqual([]);
    expect((await decide(shown!, 0, 'record')).failure.code).toBe('status_conflict');
    expect((await table.read()).payments).toEqual([]);
    const as = await test.tokenOf('admin');
    const { data } = await call<AuditEntry[]>('GET', '/audit-log?area=visits', undefined, { as });
    expect(data[0]).toMatchObject({
      call: 'PUT /visits/{id}/noted-payments/{noteId}/reject',
      record_name: 'T-7',
      changes: expect.arrayContaining([
        { field: 'amount', kind: 'money', value: '450.01' },
        { field: 'reason', kind: 'text', value: 'aynı para' },
      ]) as unknown,
    });
  });

  it('says which payment was recorded since', async () => {
    const { visit, notes, call } = await restaurant();
    const table = await visit('T-7');
    const pay = { part: { kind: 'amount' }, amount: 45, method: 'card' };
    await call('POST', `/visits/${table.id}/payments`, pay);
    await table.note({ amount: 100 });
    const [shown] = await notes();
    expect([noteFit(shown!), shown!.paid_since]).toEqual(['paid_since', 45]);
  });
});

describe('two people who noted the same bill', () => {
  it('both see it, and nothing decides for them', async () => {
    const { visit, notes, decide, emre, murat } = await restaurant();
    const table = await visit('B-8');
    await table.note({ amount: 450, method: 'card' }, { as: murat });
    await table.note({ amount: 450 }, { as: emre });
    const [shown] = await notes();
    expect(noteFit(shown!)).toBe('twice');
    expect(shown!.notes.map(({ method }) => method)).toEqual(['card', 'cash']);
    const [left] = (await decide(shown!, 0, 'reject', undefined, murat)).data;
    // The other has seen the list as it was.
    expect((await decide(shown!, 1, 'record')).failure.code).toBe('bill_changed');
    expect(noteFit(left!)).toBe('equal');
    await decide(left!, 0, 'record');
    expect((await table.read()).payments).toMatchObject([{ method: 'cash', amount: 450 }]);
  });

  it('are asked also if the first note is recorded and the second would fit', async () => {
    const { visit, notes, decide, emre, murat } = await restaurant();
    const table = await visit('B-8');
    await table.note({ amount: 200 }, { as: emre });
    await decide((await notes())[0]!, 0, 'record');
    await table.note({ amount: 200 }, { as: murat });
    const [shown] = await notes();
    expect(noteFit(shown!)).toBe('twice');
    expect(shown!.notes.map(({ is_recorded }) => is_recorded)).toEqual([true, false]);
    await decide(shown!, 1, 'record');
    expect((await table.read()).bill.unpaid).toBe(50);
  });

  it('is no question if one person noted both and they fit', async () => {
    const { visit, notes } = await restaurant();
    const table = await visit('B-8');
    await table.note({ amount: 200 });
    await table.note({ amount: 250, method: 'card' });
    expect(noteFit((await notes())[0]!)).toBe('equal');
    await table.note({ amount: 1 });
    expect(noteFit((await notes())[0]!)).toBe('twice');
  });
});

describe('a visit that is not as it was', () => {
  it('leads a note to where it was moved, and asks', async () => {
    const { visit, notes, decide, call, test } = await restaurant();
    const table = await visit('T-7');
    const free = await addTable(test, 'S-1');
    await call('PUT', `/visits/${table.id}/table`, { table_id: free.id });
    await table.note({ amount: 450, table_number: 'T-7' });
    const [shown] = await notes();
    expect(shown).toMatchObject({ table_number: 'S-1', notes: [{ table_number: 'T-7' }] });
    expect(noteFit(shown!)).toBe('moved');
    expect((await decide(shown!, 0, 'record')).data).toEqual([]);
  });

  it.each(['before', 'after'])(
    'leads a note to the visit that it was merged into %s it arrived',
    async (when) => {
      const { visit, notes, decide, call } = await restaurant();
      const [table, there] = [await visit('T-7'), await visit('S-1', 2)];
      const merge = () => call('PUT', `/visits/${table.id}/table`, { table_id: there.table.id, merge: true });
      if (when === 'before') await merge();
      await table.note({ amount: 450, table_number: 'T-7' });
      if (when === 'after') await merge();
      const [shown] = await notes();
      expect(shown).toMatchObject({ visit_id: there.id, unpaid: 540 });
      expect(noteFit(shown!)).toBe('moved');
      await decide(shown!, 0, 'record');
      expect((await there.read()).bill).toMatchObject({ paid: 450, unpaid: 90 });
    },
  );

  it('that was closed asks, and takes what it still owes', async () => {
    const { visit, notes, decide } = await restaurant();
    const table = await visit('T-7');
    await table.close();
    await table.note({ amount: 450 });
    const [shown] = await notes();
    expect([shown!.status, noteFit(shown!)]).toEqual(['closed', 'ended']);
    await decide(shown!, 0, 'record');
    expect(await table.read()).toMatchObject({ status: 'closed', unpaid_reason: null, bill: { unpaid: 0 } });
  });
});

it('closing the day asks while notes are open; recorded afterwards, they belong to the next report', async () => {
  const { visit, notes, decide, call, manager } = await restaurant();
  const table = await visit('T-7');
  await table.close();
  await table.note({ amount: 450 });
  const day = async () =>
    (await call<{ report: DayReport; open_notes: number }>('GET', '/day', undefined, { as: manager })).data;
  const close = async (carry_over: boolean) => {
    const { report } = await day();
    const body = { counted: 0, carry_over, revenue: report.revenue, paid: report.paid };
    return call<{ report: DayReport }>('POST', '/day/close', body, { as: manager });
  };
  expect((await day()).open_notes).toBe(1);
  expect((await close(false)).failure.code).toBe('notes_open');
  expect((await close(true)).data.report).toMatchObject({ revenue: 450, paid: 0 });
  await decide((await notes())[0]!, 0, 'record');
  expect(await day()).toMatchObject({
    open_notes: 0,
    report: { revenue: 0, paid: 450, paid_for_others: 450 },
  });
});

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      name: fc.constant('note' as const),
      visit: fc.nat(1),
      device: fc.nat(1),
      kurus: fc.integer({ min: 1, max: 30_000 }),
      sent: fc.integer({ min: 1, max: 3 }),
    }),
  },
  fc.record({ name: fc.constant('order' as const), visit: fc.nat(1) }),
  fc.record({
    name: fc.constant('pay' as const),
    visit: fc.nat(1),
    kurus: fc.integer({ min: 1, max: 9_000 }),
  }),
  fc.record({ name: fc.constant('merge' as const) }),
  {
    weight: 3,
    arbitrary: fc.record({
      name: fc.constantFrom('record' as const, 'reject' as const),
      visit: fc.nat(1),
      index: fc.nat(3),
      sent: fc.integer({ min: 1, max: 2 }),
    }),
  },
);

it('no note is lost or doubled, whatever happens to the bills meanwhile', async () => {
  const { visit, notes, decide, call, emre, murat } = await restaurant();
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      runs += 1;
      const tables = [await visit(`A-${runs}`, 5), await visit(`B-${runs}`, 5)];
      const own = new Set(tables.map(({ id }) => id));
      let isMerged = false;
      const noted: number[] = [];
      const recorded: number[] = [];
      const rejected: number[] = [];
      const paid: number[] = [];
      const sum = (kurus: number[]) => kurus.reduce((total, one) => total + one, 0);
      const owed = [5, 5];
      const visitOf = (index: number) => (isMerged ? 1 : index);
      const paidAt: number[] = [0, 0];
      for (const one of steps) {
        if (one.name === 'note') {
          const key = `model-${runs}-${noted.length}`;
          const as = one.device === 0 ? emre : murat;
          for (let sent = 0; sent < one.sent; sent += 1) {
            expect((await tables[one.visit]!.note({ amount: one.kurus / 100 }, { as, key })).status).toBe(
              201,
            );
          }
          noted.push(one.kurus);
        } else if (one.name === 'order') {
          const at = visitOf(one.visit);
          await tables[at]!.order(1);
          owed[at]! += 1;
        } else if (one.name === 'pay') {
          const at = visitOf(one.visit);
          const body = { part: { kind: 'amount' }, amount: one.kurus / 100, method: 'cash' };
          const { status } = await call('POST', `/visits/${tables[at]!.id}/payments`, body);
          const fits = one.kurus <= owed[at]! * 4_500 - paidAt[at]!;
          expect(status).toBe(fits ? 201 : 409);
          if (fits) {
            paid.push(one.kurus);
            paidAt[at]! += one.kurus;
          }
        } else if (one.name === 'merge') {
          if (isMerged) continue;
          const [from, to] = [tables[0]!, tables[1]!];
          const body = { table_id: to.table.id, merge: true };
          expect((await call('PUT', `/visits/${from.id}/table`, body)).status).toBe(200);
          isMerged = true;
          owed[1]! += owed[0]!;
          paidAt[1]! += paidAt[0]!;
        } else {
          const at = visitOf(one.visit);
          const shown = (await notes()).find(({ visit_id }) => visit_id === tables[at]!.id);
          const open = shown?.notes.filter(({ is_recorded }) => !is_recorded) ?? [];
          if (!shown || open.length === 0) continue;
          const note = open[one.index % open.length]!;
          const kurus = Math.round(note.amount * 100);
          const fits = one.name === 'reject' || kurus <= owed[at]! * 4_500 - paidAt[at]!;
          for (let sent = 0; sent < one.sent; sent += 1) {
            const { status } = await decide(shown, shown.notes.indexOf(note), one.name);
            expect(status).toBe(fits ? 200 : 409);
          }
          if (!fits) continue;
          (one.name === 'record' ? recorded : rejected).push(kurus);
          if (one.name === 'record') paidAt[at]! += kurus;
        }
        const open = (await notes())
          .filter(({ visit_id }) => own.has(visit_id))
          .flatMap((shown) => shown.notes.filter(({ is_recorded }) => !is_recorded))
          .map(({ amount }) => Math.round(amount * 100));
        expect(sum(open) + sum(recorded) + sum(rejected)).toBe(sum(noted));
        const visits = await Promise.all(tables.map((table) => table.read()));
        const payments = visits.flatMap((each) =>
          each.payments.map(({ amount }) => Math.round(amount * 100)),
        );
        expect(payments.toSorted()).toEqual([...recorded, ...paid].toSorted());
      }
    }),
    { numRuns: RUNS },
  );
});
