import { screen, waitFor, within } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { clear, get, keys, set } from 'idb-keyval';
import { http, HttpResponse } from 'msw';
import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import { buildOrder, buildTable, buildVisitWithOrders } from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { backend } from '#testing/backend';
import { whenIdle } from '#services/when-idle';
import { openAdmin } from '#testing/open-admin';
import { offlineStore } from './offline-store';

/** What the device keeps. */
const stored = {
  get: (key: string): Promise<unknown> => get(key, offlineStore),
  keys: () => keys(offlineStore),
};

const HOUR_MS = 3_600_000;
const AWAY = /Sunucuya ulaşılamıyor\. Ekranlar saat \d\d[.:]\d\d itibarıyla/;

/* What is loaded later, so that no test waits for it. */
beforeAll(async () => {
  await import('#features/access/lock/unlock-without-server');
  await import('#features/service/offline/offline-details');
});
/* Other files share this browser, which has no IndexedDB. */
afterAll(async () => {
  await offlineStore('readonly', ({ transaction }) => transaction.db.close());
  Reflect.deleteProperty(globalThis, 'indexedDB');
});
/* Signs the panels of the test out, as another tab would, so that they write nothing during the next one. */
afterEach(() => {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  // Other files share this browser.
  for (const name of ['serviceWorker', 'locks']) Reflect.deleteProperty(navigator, name);
});
/* As in a secure context. */
beforeEach(async () => {
  await clear(offlineStore);
  Object.assign(navigator, {
    serviceWorker: Object.assign(new EventTarget(), {
      register: () => Promise.reject(new Error('not here')),
      getRegistration: () => Promise.resolve(),
    }),
    locks: { request: (_name: string, work: () => Promise<void>) => work() },
  });
});

const order = buildOrder({ id: 201, visit_id: 1, table_id: 1, table_number: 'M-1' });
const visit = buildVisitWithOrders({
  id: 1,
  table_id: 1,
  table_number: 'M-1',
  total_amount: 520,
  orders: [order],
});

function withRestaurant() {
  backend.use(
    http.get(api('/tables'), () => ok([buildTable({ id: 1, table_number: 'M-1' })])),
    http.get(api('/visits/active'), () => ok([visit])),
    http.get(api('/visits/active/details'), () => ok([visit])),
    http.get(api('/visits/1'), () => ok(visit)),
    http.get(api('/orders/active'), () => ok([order])),
    http.get(api('/orders/201'), () => ok(order)),
    http.get(api('/waiter-calls'), () => ok([])),
    http.post(api('/auth/lock'), () => ok(null)),
    http.post(api('/auth/unlock'), async ({ request }) => {
      const { pin } = (await request.json()) as { pin: string };
      if (pin !== '7391') return fail('wrong_pin');
      return ok({ token: 'by-pin', user: { id: 2, username: 'ayse', role: 'waiter', by_pin: true } });
    }),
  );
}
const killServer = () => backend.use(http.all('*', () => HttpResponse.error()));
const tile = () => screen.findByRole('button', { name: /^M-1,/ });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Cihaz kilitli' }));

/** A device that has shown the floor, where the server was killed and the page loaded again. */
async function reloadWithoutServer(role: 'waiter' | 'cashier' = 'waiter') {
  withRestaurant();
  const before = openAdmin('/admin/service', { role });
  await tile();
  await waitFor(async () => expect(await stored.keys()).toContain('snapshot'));
  before.unmount();
  killServer();
  return openAdmin('/admin/service', { role });
}

describe('the panel without the server', () => {
  it('is not downloaded while the live connection is being opened', async () => {
    const register = vi.fn(() => Promise.resolve({ active: { postMessage: () => {} } }));
    Object.assign(navigator.serviceWorker, { register });
    vi.stubEnv('NODE_ENV', 'production');
    onTestFinished(() => void vi.unstubAllEnvs());
    withRestaurant();
    const { live } = openAdmin('/admin/service', { role: 'waiter' });
    await tile();
    // Longer than the browser is given to become idle.
    await new Promise<void>((resolve) => whenIdle(() => whenIdle(resolve)));
    expect(register).not.toHaveBeenCalled();
    live.setConnected(true);
    await waitFor(() => expect(register).toHaveBeenCalledOnce());
  });

  it('starts with what was known, says as of when, and opens a table that nobody has opened', async () => {
    const { user } = await reloadWithoutServer();
    await user.click(await tile());
    expect(await screen.findByText(AWAY)).toBeVisible();
    const pane = within(screen.getByRole('region', { name: 'Adisyon' }));
    expect(await pane.findByText(order.items[0]?.product_name ?? '')).toBeVisible();
    expect(pane.getByText(/^Bilinen, \d\d[.:]\d\d$/)).toBeVisible();
    expect(pane.getByRole('button', { name: 'Taşı' })).toBeDisabled();
    expect(pane.getAllByText('Sunucu gerekli')[0]).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ayrıntı' }));
    expect(await screen.findByText('Bu cihazda bekleyen bir şey yok.')).toBeVisible();
    expect(await screen.findByText(/bu cihaz henüz hiçbir PIN tanımıyor, açılamazdı/)).toBeVisible();
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBe('the-token');
  });

  it('notes a payment, says that it waits, and offers no step that cannot be kept', async () => {
    const { user } = await reloadWithoutServer('cashier');
    await user.click(await tile());
    await screen.findByText(AWAY);
    const pane = within(screen.getByRole('region', { name: 'Adisyon' }));
    const prepare = await pane.findByRole('button', { name: /^Hazırla/ });
    expect(prepare).toBeDisabled();
    expect(within(prepare.parentElement!).getByText('Sunucu gerekli')).toBeVisible();
    await user.click(pane.getByRole('button', { name: 'Ödeme not et' }));
    const note = within(await screen.findByRole('dialog', { name: 'Ödeme not et' }));
    await user.click(note.getByRole('radio', { name: 'Nakit' }));
    await user.click(note.getByRole('button', { name: /Nakit aldım, not et/ }));
    expect(await screen.findByText(/bu cihazda 1 ödeme notu bekliyor/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ayrıntı' }));
    const details = within(await screen.findByRole('dialog', { name: 'Sunucuya ulaşılamıyor' }));
    expect(details.getByText(/₺520,00 not edildi/)).toBeVisible();
  });

  it('shows the present state by itself when the server is back', async () => {
    const { user } = await reloadWithoutServer();
    await tile();
    await user.click(await screen.findByRole('button', { name: 'Ayrıntı' }));
    const tryNow = await screen.findByRole('button', { name: 'Şimdi dene' });
    backend.resetHandlers();
    withRestaurant();
    await user.click(tryNow);
    await waitFor(() => expect(screen.queryByText(AWAY)).not.toBeInTheDocument());
  });

  it('shows nothing that another release has kept, or after twelve hours', async () => {
    const first = await reloadWithoutServer();
    await tile();
    first.unmount();
    await set(
      'snapshot',
      { ...((await stored.get('snapshot')) as object), release: 'another' },
      offlineStore,
    );
    const second = openAdmin('/admin/service', { role: 'waiter' });
    expect(await screen.findByText('Masalar yüklenemedi')).toBeVisible();
    second.unmount();
    localStorage.setItem(STORAGE_KEYS.lastContact, String(Date.now() - 13 * HOUR_MS));
    openAdmin('/admin/service', { role: 'waiter' });
    await waitFor(async () => expect(await stored.keys()).toEqual([]));
  });

  it('forgets everything at the sign-out', async () => {
    withRestaurant();
    const { user } = openAdmin('/admin/service', { role: 'waiter' });
    await tile();
    await waitFor(async () => expect(await stored.keys()).toContain('snapshot'));
    await user.click(screen.getByRole('button', { name: /^Hesap:/ }));
    await user.click(screen.getByRole('button', { name: 'Çıkış yap' }));
    await waitFor(async () => expect(await stored.keys()).toEqual([]));
  });
});

describe('a lock without the server', () => {
  async function lockWithKnownPin() {
    withRestaurant();
    const panel = openAdmin('/admin/service', { role: 'waiter' });
    const { user } = panel;
    const lock = async () => {
      await user.click(screen.getByRole('button', { name: /^Hesap:/ }));
      await user.click(screen.getByRole('button', { name: 'Kişi değiştir / kilitle' }));
    };
    const enter = async (pin: string) => user.type((await dialog()).getByLabelText('PIN'), `${pin}{Enter}`);
    await tile();
    await lock();
    await enter('7391');
    await waitFor(async () => expect(await stored.keys()).toContain('pins'));
    killServer();
    panel.live.setConnected(false);
    await screen.findByText(AWAY);
    await lock();
    expect(await (await dialog()).findByRole('button', { name: /^ayse/ })).toBeVisible();
    return { ...panel, enter };
  }

  it('opens for a person whose PIN the server has accepted here, who enters it again when the server is back', async () => {
    const { user, enter } = await lockWithKnownPin();
    await enter('5502');
    expect(await (await dialog()).findByText(/^PIN yanlış/)).toBeVisible();
    await enter('7391');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const tokens: (string | null)[] = [];
    await user.click(screen.getByRole('button', { name: 'Ayrıntı' }));
    const tryNow = await screen.findByRole('button', { name: 'Şimdi dene' });
    backend.resetHandlers();
    withRestaurant();
    backend.events.on('request:start', ({ request }) => {
      if (request.url.includes('/visits/')) tokens.push(request.headers.get('authorization'));
    });
    await user.click(tryNow);
    expect(await (await dialog()).findByText(/^Sunucu geri geldi/)).toBeVisible();
    await enter('7391');
    await waitFor(() => expect(tokens).toContain('Bearer by-pin'));
    expect(tokens).not.toContain('Bearer ');
  });

  it('accepts no PIN of a person after five wrong ones', async () => {
    const { enter } = await lockWithKnownPin();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await enter('5502');
      // The error of the previous one stays until the attempt begins, which counts it first.
      await waitFor(async () =>
        expect(await stored.get('pins')).toMatchObject({ people: [{ wrongCount: attempt }] }),
      );
      // The pad takes no PIN during an attempt.
      if (attempt < 5) await (await dialog()).findByText(/^PIN yanlış/);
    }
    expect(await (await dialog()).findByText(/tanımıyor: sunucu gerekir/)).toBeVisible();
  });
});
