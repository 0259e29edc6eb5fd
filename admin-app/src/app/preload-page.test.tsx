import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import type { Role } from 'shared-api/domain/permissions';
import { createServices } from '../services/services';
import { installFakeAudio } from '../testing/fake-audio';
import { installFakeWidth } from '../testing/fake-width';
import { AdminRoot } from './admin-root';
import { preloadPage } from './router';

/** Services of a page at a path, whose requests are recorded and not answered. */
function servicesAt(path: string, role: Role | null) {
  if (role) {
    localStorage.setItem(STORAGE_KEYS.token, 'the-token');
    localStorage.setItem(STORAGE_KEYS.user, JSON.stringify({ id: 1, username: 'deniz', role }));
  }
  window.history.pushState(null, '', path);
  installFakeAudio();
  installFakeWidth(1440);
  const services = createServices();
  const calls: string[] = [];
  const send = vi.fn((call: string) => {
    calls.push(call);
    return new Promise<never>(() => undefined);
  });
  const connectLive = () => new Promise<never>(() => undefined);
  return { services: { ...services, connectLive, http: { send, sendForResponse: send } }, calls };
}

it('requests the dashboard’s data with its code, and sends no request again when it is shown', async () => {
  const { services, calls } = servicesAt('/admin/dashboard', 'admin');
  await preloadPage(services);
  await vi.waitFor(() => expect(calls).toContain('GET /statistics/dashboard'));
  expect(calls).toEqual(expect.arrayContaining(['GET /orders/active', 'GET /waiter-calls']));

  const before = calls.length;
  render(<AdminRoot services={services} basename="/" />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Yönetim Paneli' })).toBeVisible();
  expect(calls.slice(before)).not.toContain('GET /statistics/dashboard');
});

it.each<[string, string, Role | null]>([
  ['a screen that the role may not open', '/admin/dashboard', 'kitchen'],
  ['a visitor without a session', '/admin/dashboard', null],
  ['another page', '/admin/nowhere', 'admin'],
])('requests nothing for %s', async (_who, path, role) => {
  const { services, calls } = servicesAt(path, role);
  await preloadPage(services);
  expect(calls).toEqual([]);
});
