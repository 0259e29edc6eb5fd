import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import type { CodeAddress, CodeAddresses } from 'shared-api/contract/service/tables';
import { buildTable } from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { expect, it } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin } from '#testing/open-admin';

const addressOf = (address: string): CodeAddress => ({
  address,
  is_loopback: new URL(address).hostname === 'localhost',
  test_code_url: `data:image/png;base64,${btoa(address)}`,
});
const LOCAL = addressOf('http://localhost:3000');
const NETWORK = addressOf('http://192.168.1.20:3000');

/** @returns the saved addresses. */
function withAddresses(part: Partial<CodeAddresses>) {
  const saved: string[] = [];
  const table = buildTable({ id: 3, table_number: 'M-3', qr_code_url: '/images/qr/code3.png' });
  const addresses = { current: LOCAL, source: 'request', offered: [], listens_on_loopback: false, ...part };
  backend.use(
    http.get(api('/settings'), () => ok([])),
    http.get(api('/tables'), () => ok([table])),
    http.get(api('/tables/code-addresses'), () => ok(addresses)),
    http.get(api('/tables/:id/qr-code'), () =>
      ok({ qr_code_url: '/images/qr/code3.png', target_url: `${addresses.current.address}/menu?t=code3` }),
    ),
    http.put(api('/settings/code_address'), async ({ request }) => {
      const { value } = (await request.json()) as { value: string };
      saved.push(value);
      return ok({ key: 'code_address', value, type: 'text', is_public: false, translations: [] });
    }),
  );
  return saved;
}

it.each(['tables', 'tables?view=sheet', 'tables?qr=3', 'tables?bulk=1', 'table-test'])(
  'warns at %s that phones cannot open the codes, and links to other addresses',
  async (screenPath) => {
    withAddresses({ offered: [NETWORK] });
    const { user } = openAdmin(`/admin/${screenPath}`);
    const [warning] = await screen.findAllByText('Telefonlar bu kodları açamaz');
    expect(warning?.parentElement).toHaveTextContent(/http:\/\/localhost:3000.*telefonunda açılmaz/);
    const [link] = screen.getAllByRole('link', { name: 'Telefonların adresini seç' }).toReversed();
    if (!link) throw new Error('no link');
    await user.click(link);
    const dialog = await screen.findByRole('dialog', { name: 'Kodların açtığı adres' });
    expect(await within(dialog).findByText('http://192.168.1.20:3000')).toBeVisible();
  },
);

it('shows no warning when phones can open the codes, and offers a code to test', async () => {
  withAddresses({ current: NETWORK });
  const { user } = openAdmin('/admin/tables');
  await user.click(await screen.findByRole('link', { name: 'Kod adresi' }));
  const dialog = await screen.findByRole('dialog', { name: 'Kodların açtığı adres' });
  expect(
    await within(dialog).findByRole('img', { name: 'Deneme kodu: http://192.168.1.20:3000' }),
  ).toHaveAttribute('src', NETWORK.test_code_url);
  expect(dialog).toHaveTextContent('menü açılıyorsa');
  expect(screen.queryByText('Telefonlar bu kodları açamaz')).toBeNull();
});

it('uses an offered address after its code was tried', async () => {
  const saved = withAddresses({ offered: [NETWORK, addressOf('http://10.0.0.7:3000')] });
  const { user, restart } = openAdmin('/admin/tables?address=1');
  const dialog = await screen.findByRole('dialog');
  expect(
    await within(dialog).findByRole('img', { name: 'Deneme kodu: http://192.168.1.20:3000' }),
  ).toHaveAttribute('src', NETWORK.test_code_url);
  expect(within(dialog).queryByRole('img', { name: 'Deneme kodu: http://localhost:3000' })).toBeNull();
  const [use] = within(dialog).getAllByRole('button', { name: /^Bu adresi kullan/ });
  if (!use) throw new Error('nothing is offered');
  await user.click(use);
  await waitFor(() => expect(restart).toHaveBeenCalledOnce());
  expect(saved).toEqual(['http://192.168.1.20:3000']);
});

it('removes the choice', async () => {
  const saved = withAddresses({ current: NETWORK, source: 'setting' });
  const { user, restart } = openAdmin('/admin/tables?address=1');
  await user.click(await screen.findByRole('button', { name: 'Seçimi kaldır' }));
  await waitFor(() => expect(restart).toHaveBeenCalledOnce());
  expect(saved).toEqual(['']);
});

it('keeps the dialog and says so when the choice is not saved', async () => {
  withAddresses({ offered: [NETWORK] });
  backend.use(http.put(api('/settings/code_address'), () => fail('internal')));
  const { user, restart } = openAdmin('/admin/tables?address=1');
  await user.click(await screen.findByRole('button', { name: /^Bu adresi kullan/ }));
  expect(await screen.findByText('Adres kaydedilemedi')).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(restart).not.toHaveBeenCalled();
});

it('says how to start a server that only its own computer reaches, so that phones reach it', async () => {
  withAddresses({ listens_on_loopback: true });
  openAdmin('/admin/tables?address=1');
  expect(await screen.findByText(/HOST=0\.0\.0\.0/)).toBeVisible();
});

it.each(['public_url', 'request'] as const)('says who sets PUBLIC_URL, and where: %s', async (source) => {
  withAddresses({ source });
  openAdmin('/admin/tables?address=1');
  const dialog = await screen.findByRole('dialog');
  const where = /sunucunun ayar dosyasında \(deploy\/.env ya da \/etc\/afiyet.env\) PUBLIC_URL/;
  expect(await within(dialog).findByText(where)).toBeVisible();
});
