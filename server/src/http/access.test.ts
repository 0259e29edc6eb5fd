import type { Access } from 'shared-api/contract/endpoint';
import { ENDPOINTS } from 'shared-api/contract/endpoints';
import { ROLES, type Role } from 'shared-api/contract/statuses';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../testing/test-app';

const ALLOWED: Record<Exclude<Access, 'public'>, readonly Role[]> = {
  session: ROLES,
  staff: ['admin', 'manager', 'editor'],
  manager: ['admin', 'manager'],
  admin: ['admin'],
};

describe('who may call what', () => {
  it('is kept by every call of the contract', async () => {
    const test = await buildTestApp();
    const addressOf = (path: string) => path.replace(/\{\w+\}/g, '1');
    const wrong: string[] = [];
    for (const { method, path, access } of ENDPOINTS) {
      if (access === 'public') continue;
      const expectStatus = (who: string, actual: number, refusal: 401 | 403 | null) => {
        const isRight = refusal ? actual === refusal : actual !== 401 && actual !== 403;
        if (!isRight) wrong.push(`${method} ${path} answered ${who} with ${actual}`);
      };
      expectStatus('a guest', (await test.call(method, addressOf(path))).status, 401);
      expectStatus('a dead token', (await test.call(method, addressOf(path), { token: 'dead' })).status, 401);
      for (const role of ROLES) {
        const token = await test.tokenOf(role);
        const refusal = ALLOWED[access].includes(role) ? null : 403;
        expectStatus(role, (await test.call(method, addressOf(path), { token })).status, refusal);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is denied by default: a route without a rule fails the start', async () => {
    const { requireAccessRules } = await import('./route');
    const { default: fastify } = await import('fastify');
    const app = fastify();
    requireAccessRules(app);
    expect(() => app.get('/api/v1/secrets', async () => 'x')).toThrow('names no access rule');
    await app.close();
  });

  it('lets a call with a dead token read what everybody may read', async () => {
    const test = await buildTestApp();
    expect((await test.call('GET', '/categories', { token: 'dead' })).status).toBe(200);
  });
});
