import type { AuditEntry } from 'shared-api/contract/records/audit';
import { APPROVAL_PIN_HEADER } from 'shared-api/domain/api';
import type { Order } from 'shared-api/contract/service/orders';
import type { OrderStatus } from 'shared-api/domain/statuses';
import { describe, expect, it } from 'vitest';
import { placeOrder, takeOrder } from '#testing/factories';
import { ADMIN, buildTestApp } from '#testing/test-app';

const REASON = `Yanlış masaya girildi. ${'Ayrıntı '.repeat(20)}`.trim();

async function restaurant() {
  const test = await buildTestApp();
  const { id } = await placeOrder(test);
  const as = async (role: 'editor' | 'manager') => {
    const token = await test.tokenOf(role);
    return {
      correct: (body: object) => test.call<Order>('PUT', `/orders/${id}`, { token, body }),
      setStatus: (status: OrderStatus, more: object = { override: true }) =>
        test.call<Order>('PUT', `/orders/${id}/status`, { token, body: { status, ...more } }),
      remove: (body?: object) => test.call('DELETE', `/orders/${id}`, { token, body }),
      status: async () => (await test.call<Order>('GET', `/orders/${id}`, { token })).data.status,
    };
  };
  const lastEntry = async () => {
    const token = await test.tokenOf('admin');
    return (await test.call<AuditEntry[]>('GET', '/audit-log', { token })).data[0];
  };
  return { editor: await as('editor'), manager: await as('manager'), lastEntry };
}

describe('a completed order', () => {
  it('gets another status only from a manager, and the audit log has the reason', async () => {
    const { editor, manager, lastEntry } = await restaurant();
    await editor.setStatus('completed');
    const refused = await editor.setStatus('cancelled');
    expect([refused.status, refused.failure.code]).toEqual([403, 'forbidden']);
    expect((await manager.setStatus('cancelled', { override: true, reason: REASON })).data.status).toBe(
      'cancelled',
    );
    expect((await lastEntry())?.changes).toContainEqual({ field: 'reason', kind: 'text', value: REASON });
  });

  it('is not reopened by an editor, who could then cancel it as an active order', async () => {
    const { editor } = await restaurant();
    await editor.setStatus('completed');
    expect((await editor.setStatus('new')).status).toBe(403);
    expect(await editor.status()).toBe('completed');
  });

  it('can be undone at once by an editor who completed it', async () => {
    const { editor } = await restaurant();
    await editor.setStatus('completed');
    expect((await editor.setStatus('new', { undo: true })).data.status).toBe('new');
  });

  it('is not cancelled, deleted or set back without a reason', async () => {
    const { manager } = await restaurant();
    await manager.setStatus('completed');
    for (const { status, failure } of [
      await manager.setStatus('cancelled'),
      await manager.setStatus('new'),
      await manager.remove(),
    ]) {
      expect([status, failure.errors?.map(({ path }) => path)]).toEqual([422, ['reason']]);
    }
    expect(await manager.status()).toBe('completed');
  });
});

describe('an order', () => {
  it('that is new can be cancelled by an editor without a reason', async () => {
    const { editor } = await restaurant();
    expect((await editor.setStatus('cancelled', {})).data.status).toBe('cancelled');
  });

  it('can be corrected by an editor, even if it is completed', async () => {
    const { editor } = await restaurant();
    await editor.setStatus('completed');
    expect((await editor.correct({ special_instructions: 'Fiş istiyor' })).data.special_instructions).toBe(
      'Fiş istiyor',
    );
  });

  it('is deleted only by a manager, and the audit log has the reason', async () => {
    const { editor, manager, lastEntry } = await restaurant();
    expect((await editor.remove({ reason: REASON })).status).toBe(403);
    expect((await manager.remove({ reason: REASON })).status).toBe(200);
    expect(await lastEntry()).toMatchObject({
      call: 'DELETE /orders/{id}',
      changes: expect.arrayContaining([{ field: 'reason', kind: 'text', value: REASON }]) as unknown,
    });
  });

  it('that is new is deleted without a reason', async () => {
    const { manager } = await restaurant();
    expect((await manager.remove()).status).toBe(200);
  });
});

describe('an order that staff have taken', () => {
  const PIN = '4826';

  async function taken() {
    const test = await buildTestApp();
    const orders = [await placeOrder(test), await placeOrder(test)];
    for (const { id } of orders) await takeOrder(test, id);
    const token = await test.tokenOf('waiter');
    const manager = await test.tokenOf('admin');
    await test.call('PUT', '/auth/pin', { token: manager, body: { password: ADMIN.password, pin: PIN } });
    const send = (method: 'POST' | 'PUT', path: string, body: object, pin?: string) =>
      test.call<Order | Order[]>(method, path, {
        token,
        body,
        headers: pin ? { [APPROVAL_PIN_HEADER]: pin } : undefined,
      });
    const statuses = () =>
      Promise.all(
        orders.map(async ({ id }) => (await test.call<Order>('GET', `/orders/${id}`, { token })).data.status),
      );
    return { test, ids: orders.map(({ id }) => id), send, statuses };
  }

  it('is cancelled by a waiter with the PIN of a user who may, one or several', async () => {
    const { ids, send, statuses } = await taken();
    const [id = 0] = ids;
    const one = (pin?: string) =>
      send('PUT', `/orders/${id}/status`, { status: 'cancelled', reason: 'Yanlış masa' }, pin);
    const many = (pin?: string) => send('POST', '/orders/cancel', { ids, reason: 'Yanlış masa' }, pin);
    for (const refused of [await one(), await many()]) {
      expect([refused.status, refused.failure.code]).toEqual([403, 'approval_required']);
    }
    expect(await statuses()).toEqual(['processing', 'processing']);
    expect((await one(PIN)).status).toBe(200);
    expect((await many(PIN)).status).toBe(200);
    expect(await statuses()).toEqual(['cancelled', 'cancelled']);
  });

  it('cannot be set back to new by a waiter, who could then cancel it', async () => {
    const { ids, send, statuses } = await taken();
    const { failure } = await send('PUT', `/orders/${ids[0]}/status`, { status: 'new', override: true });
    expect(failure.code).toBe('approval_required');
    expect(await statuses()).toEqual(['processing', 'processing']);
  });

  it('still needs a reason to be cancelled after a colleague has undone the step that took it', async () => {
    const { test, ids, send } = await taken();
    const [others = 0] = ids;
    const undo = (id: number) => send('PUT', `/orders/${id}/status`, { status: 'new', undo: true });
    const cancel = (id: number) => send('PUT', `/orders/${id}/status`, { status: 'cancelled' });
    expect((await undo(others)).status).toBe(200);
    expect((await cancel(others)).failure.code).toBe('approval_required');

    const { id: own } = await placeOrder(test);
    await send('PUT', `/orders/${own}/status`, { status: 'processing' });
    expect((await undo(own)).status).toBe(200);
    expect((await cancel(own)).status).toBe(200);
  });

  it('is not cancelled by an editor either, who lacks the right to void', async () => {
    const { test, ids, statuses } = await taken();
    const token = await test.tokenOf('editor');
    const body = { status: 'cancelled', reason: 'Yanlış masa' };
    const { failure } = await test.call('PUT', `/orders/${ids[0]}/status`, { token, body });
    expect(failure.code).toBe('approval_required');
    expect(await statuses()).toEqual(['processing', 'processing']);
  });
});
