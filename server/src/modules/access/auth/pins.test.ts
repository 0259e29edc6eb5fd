import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditEntry } from 'shared-api/contract/records/audit';
import type { VisitWithOrders } from 'shared-api/contract/service/visits';
import { PIN_GUESS_LIMITS } from './guesses';
import type { Role } from 'shared-api/domain/permissions';
import { describe, expect, it } from 'vitest';
import { addTable, placeOrder } from '#testing/factories';
import { ADMIN, buildTestApp, type TestApp } from '#testing/test-app';

const setPin = (test: TestApp, token: string, pin: string | null, password = ADMIN.password) =>
  test.call('PUT', '/auth/pin', { token, body: { password, pin } });

async function withPin(test: TestApp, role: Role, pin: string): Promise<string> {
  const token = await test.tokenOf(role);
  expect((await setPin(test, token, pin)).status).toBe(200);
  return token;
}

describe('one’s own PIN', () => {
  it('is set and removed with the password', async () => {
    const test = await buildTestApp();
    const token = await test.tokenOf('editor');
    const hasPin = async () =>
      (await test.call<{ has_pin: boolean }>('GET', '/auth/me', { token })).data.has_pin;
    expect((await setPin(test, token, '4826', 'not my password')).failure.code).toBe('invalid_credentials');
    expect(await hasPin()).toBe(false);
    expect((await setPin(test, token, '4826')).status).toBe(200);
    expect(await hasPin()).toBe(true);
    expect((await setPin(test, token, null)).status).toBe(200);
    expect(await hasPin()).toBe(false);
  });

  it.for(['1234', '0000', '9876', '7890', '1212', '123123123', '1998', '123', '12345678901', '12a4', ''])(
    '%s is refused: too easily guessed, too short, too long or not digits',
    async (pin) => {
      const test = await buildTestApp();
      const { status, failure } = await setPin(test, await test.tokenOf('editor'), pin);
      expect([status, failure.errors?.[0]?.path]).toEqual([422, 'pin']);
    },
  );

  it.for(['4826', '0917', '13579', '48264826'])('%s is accepted', async (pin) => {
    const test = await buildTestApp();
    expect((await setPin(test, await test.tokenOf('editor'), pin)).status).toBe(200);
  });

  it('of another person is refused without naming the person', async () => {
    const test = await buildTestApp();
    await withPin(test, 'manager', '4826');
    const { status, failure } = await setPin(test, await test.tokenOf('editor'), '4826');
    expect(status).toBe(422);
    expect(failure.errors).toEqual([{ path: 'pin', message: 'Bu PIN kullanılamıyor. Başka bir PIN seçin.' }]);
  });

  it('is stored as a digest whose key is in a private file, and not in the audit log', async () => {
    const test = await buildTestApp();
    await withPin(test, 'manager', '48263');
    const { db } = test.context;
    const audit = await db.selectFrom('audit_log').selectAll().execute();
    expect(audit.map(({ endpoint }) => endpoint)).toContain('PUT /auth/pin');
    expect(JSON.stringify([audit, await db.selectFrom('users').selectAll().execute()])).not.toContain(
      '48263',
    );
    const file = join(test.dataDir, 'pin-secret');
    expect(readFileSync(file, 'utf8')).toHaveLength(43);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});

/** A closed visit, which an editor may not open again. */
async function closedVisit(as: Role = 'editor') {
  const test = await buildTestApp();
  const token = await test.tokenOf(as);
  const table = await addTable(test, 'M-1');
  const { id } = await placeOrder(test, { tableId: table.id });
  await test.call('PUT', `/orders/${id}/status`, { token, body: { status: 'completed', override: true } });
  const { visit_id } = (await test.call<{ visit_id: number }>('GET', `/orders/${id}`, { token })).data;
  const reopen = async (pin?: string, as = token) => {
    const reply = await test.call<VisitWithOrders>('PUT', `/visits/${visit_id}/status`, {
      token: as,
      body: { status: 'open', reason: 'kasa hatası' },
      headers: pin === undefined ? {} : { 'x-approval-pin': pin },
    });
    return reply.status === 200 ? reply.data.status : reply.failure.code;
  };
  return { test, reopen, token, visitId: visit_id };
}

describe('an action that the role lacks', () => {
  it('is approved by the PIN of a user who may do it; the audit log names both', async () => {
    const { test, reopen } = await closedVisit();
    await withPin(test, 'manager', '4826');
    expect(await reopen()).toBe('approval_required');
    expect(await reopen('4826')).toBe('open');
    const admin = await test.tokenOf('admin');
    const { data } = await test.call<AuditEntry[]>('GET', '/audit-log', { token: admin });
    expect(data[0]).toMatchObject({
      call: 'PUT /visits/{id}/status',
      username: 'editor-1',
      approved_by: 'manager-2',
    });
    expect(data.slice(1).map(({ approved_by }) => approved_by)).not.toContain('manager-2');
  });

  it('is not approved by a wrong PIN, nor by the PIN of a disabled account or of a user who also lacks the permission', async () => {
    const { test, reopen } = await closedVisit();
    await withPin(test, 'editor', '7391');
    await withPin(test, 'manager', '4826');
    await test.context.db.updateTable('users').set({ is_active: 0 }).where('role', '=', 'manager').execute();
    expect(await reopen('5502')).toBe('wrong_pin');
    expect(await reopen('4826')).toBe('wrong_pin');
    expect(await reopen('7391')).toBe('approver_not_allowed');
    expect(await reopen('%')).toBe('wrong_pin');
  });

  it('is said to have nobody who could approve it until a person who may do it has a PIN', async () => {
    const { test, visitId, token } = await closedVisit();
    const refusal = async () => {
      const { failure } = await test.call('PUT', `/visits/${visitId}/status`, {
        token,
        body: { status: 'open', reason: 'kasa hatası' },
        headers: { 'accept-language': 'en' },
      });
      return [failure.code, failure.errors?.map(({ path, message }) => [path, message.slice(0, 33)])];
    };
    const nobody = ['approval_required', [['approver', 'Nobody who is allowed to do this ']]];
    await withPin(test, 'editor', '7391');
    expect(await refusal()).toEqual(nobody);
    await withPin(test, 'manager', '4826');
    expect(await refusal()).toEqual(['approval_required', undefined]);
    await test.context.db.updateTable('users').set({ is_active: 0 }).where('role', '=', 'manager').execute();
    expect(await refusal()).toEqual(nobody);
  });

  it('needs no PIN from a user who may do it, who is then the only one named', async () => {
    const { test, reopen } = await closedVisit();
    expect(await reopen(undefined, await test.tokenOf('manager'))).toBe('open');
    const entry = await test.context.db
      .selectFrom('audit_log')
      .select(['username', 'approver_name'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ username: 'manager-2', approver_name: null });
  });

  it('is not approved for customers and guests', async () => {
    const { test, reopen } = await closedVisit();
    await withPin(test, 'manager', '4826');
    expect(await reopen('4826', await test.tokenOf('customer'))).toBe('forbidden');
    expect(await reopen('4826', 'no session')).toBe('unauthenticated');
  });

  it('waits longer with each wrong PIN; correct ones in between do not shorten it', async () => {
    const { test, reopen } = await closedVisit();
    await withPin(test, 'editor', '7391');
    await withPin(test, 'manager', '4826');
    for (let wrong = 0; wrong < PIN_GUESS_LIMITS.device.free; wrong += 1) {
      expect(await reopen('7391')).toBe('approver_not_allowed');
      expect(await reopen('5502')).toBe('wrong_pin');
    }
    expect(await reopen('5502')).toBe('too_many_requests');
    test.clock.advance(1_000);
    expect(await reopen('5502')).toBe('wrong_pin');
    test.clock.advance(1_000);
    expect(await reopen('4826')).toBe('too_many_requests');
    test.clock.advance(1_000);
    expect(await reopen('4826')).toBe('open');
  });
});
