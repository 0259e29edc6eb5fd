import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import type { Push } from 'shared-api/contract/service/push';
import { api, fail, ok } from 'shared-api/testing/responses';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin } from '#testing/open-admin';

type Last = NonNullable<Push['devices'][number]['last']>;

const CREATED_AT = '2026-05-12T09:00:00.000Z';
const DEVICE: Push['devices'][number] = {
  ...{ id: 4, name: 'Chrome · Android', is_current: true, created_at: CREATED_AT, last: null },
};
const SUBSCRIPTION = { endpoint: 'https://push.example/1', keys: { p256dh: 'key', auth: 'secret' } };

/** The server's part, which the screen changes. */
function servePush(part: Partial<Push> = {}) {
  let push: Push = {
    ...{ public_key: 'server-key', kinds: ['call', 'bill', 'day'], areas: ['Bahçe', 'Salon'], own_tables: 7 },
    preferences: { off_kinds: [], tables: 'all', areas: [], quiet: null },
    devices: [],
    ...part,
  };
  const sent: unknown[] = [];
  const record = async (request: Request) => {
    const body = (await request.json()) as object;
    sent.push(body);
    return body;
  };
  backend.use(
    http.get(api('/push'), () => ok(push)),
    http.put(api('/push/preferences'), async ({ request }) => {
      push = { ...push, preferences: (await record(request)) as Push['preferences'] };
      return ok(null);
    }),
    http.post(api('/push/devices'), async ({ request }) => {
      await record(request);
      push = { ...push, devices: [DEVICE] };
      return ok({ id: DEVICE.id });
    }),
    http.delete(api('/push/devices/:id'), ({ params }) => {
      push = { ...push, devices: push.devices.filter(({ id }) => id !== Number(params.id)) };
      return ok(null);
    }),
  );
  return {
    sent,
    change: (changed: Partial<Push>) => void (push = { ...push, ...changed }),
  };
}

/** A browser that shows alerts once the user allows it. */
function stubBrowser({ permission = 'default' as NotificationPermission, isAllowed = true } = {}) {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    permission,
    requestPermission: async () => (isAllowed ? 'granted' : 'denied'),
  });
  const subscribe = vi.fn(async () => ({ toJSON: () => SUBSCRIPTION, unsubscribe: async () => true }));
  const registration = {
    scope: `${window.location.origin}/admin`,
    pushManager: { subscribe, getSubscription: async () => null },
  };
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: 'Android',
    // Keeping the panel on the device is not the subject.
    locks: { request: async () => undefined },
    serviceWorker: {
      getRegistration: async () => registration,
      addEventListener() {},
      removeEventListener() {},
    },
  });
  return { subscribe };
}

beforeEach(() => void vi.stubGlobal('isSecureContext', true));
afterEach(() => void vi.unstubAllGlobals());

const card = async (name: string) => within(await screen.findByRole('region', { name }));

it('leads from an address that is not secure to a secure one', async () => {
  vi.stubGlobal('isSecureContext', false);
  servePush();
  openAdmin('/admin/notifications');
  expect(await screen.findByRole('link', { name: 'Güvenli adresi kurun' })).toHaveAttribute(
    'href',
    '/admin/address',
  );
});

it('shows an iPhone how to come to the home screen first', async () => {
  vi.stubGlobal('navigator', { ...navigator, userAgent: 'iPhone Safari' });
  servePush();
  openAdmin('/admin/notifications');
  expect(await screen.findByText('Aşağı kaydırın: Ana Ekrana Ekle')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Bildirimleri aç' })).toBeNull();
});

it('says where notifications that are forbidden can be allowed', async () => {
  stubBrowser({ permission: 'denied' });
  servePush();
  const { user } = openAdmin('/admin/notifications');
  expect(await screen.findByText('Bildirimlere izin verilmemiş')).toBeVisible();
  const checkAgain = screen.getByRole('button', { name: 'Yeniden bak' });
  await user.click(checkAgain);
  expect(await screen.findByText(/^Hâlâ izin yok/)).toBeVisible();
  Object.assign(Notification, { permission: 'granted' });
  await user.click(checkAgain);
  expect(await screen.findByRole('button', { name: 'Bildirimleri aç' })).toBeVisible();
});

it('turns this device on with the keys of the server', async () => {
  const { subscribe } = stubBrowser();
  const { sent } = servePush();
  const { user } = openAdmin('/admin/notifications');
  await user.click(await screen.findByRole('button', { name: 'Bildirimleri aç' }));
  expect(await screen.findByRole('button', { name: 'Deneme gönder' })).toBeVisible();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'server-key' });
  expect(sent).toEqual([{ ...SUBSCRIPTION, language: 'tr' }]);
  const device = await card('Bu cihaz');
  await user.click(device.getByRole('button', { name: 'Bu cihazda kapat' }));
  expect(await screen.findByRole('button', { name: 'Bildirimleri aç' })).toBeVisible();
});

it.each([
  ['confirmed', 'Deneme: 2 saniyede ulaştı'],
  ['failed', 'Deneme: telefona ulaşmadı'],
] as const)('says of a test that is %s', async (state, text) => {
  stubBrowser({ permission: 'granted' });
  const { change } = servePush({ devices: [DEVICE] });
  backend.use(
    http.post(api('/push/devices/4/test'), () => {
      const last: Last = {
        ...{ kind: 'test', place: null, state, created_at: CREATED_AT },
        confirmed_at: state === 'confirmed' ? '2026-05-12T09:00:02.000Z' : null,
      };
      change({ devices: [{ ...DEVICE, last }] });
      return ok(null);
    }),
  );
  const { user } = openAdmin('/admin/notifications');
  await user.click(await screen.findByRole('button', { name: 'Deneme gönder' }));
  expect(await screen.findByText(new RegExp(text))).toBeVisible();
});

it('saves what rings with each change, and takes it back if that fails', async () => {
  const { sent } = servePush();
  const { user } = openAdmin('/admin/notifications');
  await user.click(await screen.findByRole('switch', { name: 'Hesap istendi' }));
  await user.click(screen.getByRole('radio', { name: 'Bölgeler' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Bahçe' }));
  await user.click(screen.getByRole('switch', { name: 'Bu saatlerde çalmasın' }));
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({
      off_kinds: ['bill'],
      tables: 'areas',
      areas: ['Bahçe'],
      quiet: { from: '01:00', until: '11:00' },
    }),
  );
  expect(screen.getByRole('radio', { name: 'Benim (7)' })).not.toBeChecked();

  backend.use(http.put(api('/push/preferences'), () => fail('internal')));
  await user.click(screen.getByRole('switch', { name: 'Garson çağrısı' }));
  expect(await screen.findByText('Seçim kaydedilemedi')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Garson çağrısı' })).toBeChecked());
});

it('removes another device of the user', async () => {
  servePush({ devices: [{ ...DEVICE, is_current: false }] });
  const { user } = openAdmin('/admin/notifications');
  const devices = await card('Diğer cihazlarım');
  await user.click(await devices.findByRole('button', { name: 'Kaldır, Chrome · Android' }));
  expect(await devices.findByText(/Başka bir cihazınız bildirim almıyor/)).toBeVisible();
});
