import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import type { Address } from 'shared-api/contract/restaurant/address';
import { api, fail, ok } from 'shared-api/testing/responses';
import { afterEach, expect, it, vi } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin } from '#testing/open-admin';

afterEach(() => void vi.unstubAllGlobals());

const CERTIFICATE = { expires_at: '2026-12-24T10:00:00.000Z', state: 'valid', problem: null } as const;

function withAddress(part: Partial<Address>, isSecure = true) {
  vi.stubGlobal('isSecureContext', isSecure);
  const address = {
    codes: 'https://menu.example',
    codes_source: 'request' as const,
    previous: [],
    certificate: null,
    root_certificate: null,
  };
  backend.use(http.get(api('/address'), () => ok({ ...address, ...part })));
}

const switchedOff = async () =>
  within(await screen.findByRole('table', { name: 'Şimdiki adreste kapalı olanlar' }))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);

it('says what an address that is not secure switches off, on which screens', async () => {
  withAddress({ codes: 'http://192.168.1.20' }, false);
  openAdmin('/admin/address');
  expect(await switchedOff()).toEqual([
    'Misafir menüsü',
    'Garson telefonu',
    'Mutfak ve servise çıkış',
    'Bütün panel',
  ]);
  // Of the codes: the page's own address opens on this machine only.
  expect(screen.getByText('Güvenli değil')).toBeVisible();
});

it('says only what guests miss if staff have a secure address, and nothing if everybody has', async () => {
  withAddress({ codes: 'http://192.168.1.20' });
  const { unmount } = openAdmin('/admin/address');
  expect(await switchedOff()).toEqual(['Misafir menüsü']);
  unmount();
  withAddress({});
  openAdmin('/admin/address');
  expect(await screen.findByText(/Hiçbir şey kapalı değil/)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

it('says that phones cannot open codes of the machine itself', async () => {
  withAddress({ codes: 'http://localhost:3000' });
  openAdmin('/admin/address');
  expect(await screen.findByText(/telefonlar bu kodları açamaz/)).toBeVisible();
});

it('leads through a way with commands for the typed name, of which nothing can run', async () => {
  withAddress({}, false);
  const { user } = openAdmin('/admin/address');
  await user.click(await screen.findByRole('radio', { name: /^Kendi alan adımız/ }));
  await user.type(screen.getByRole('textbox', { name: 'Alan adı' }), "https://menu.dutlu.example/'; rm");
  expect(screen.getByText(/SITE_ADDRESS=/)).toHaveTextContent("'SITE_ADDRESS=menu.dutlu.examplerm'");
  expect(screen.getByText(/PUBLIC_URL=/)).toHaveTextContent('PUBLIC_URL=https://menu.dutlu.examplerm');
  await user.click(screen.getByRole('radio', { name: /^Tünel/ }));
  expect(screen.getByText(/afiyet-tunnel$/)).toBeVisible();
});

it('offers a choice of the codes’ address only if the server does not set it', async () => {
  withAddress({ codes_source: 'setting' });
  const { unmount } = openAdmin('/admin/address');
  expect(await screen.findByRole('link', { name: 'Kodların adresini seç' })).toBeVisible();
  unmount();
  withAddress({ codes_source: 'public_url' });
  openAdmin('/admin/address');
  expect(await screen.findByText(/PUBLIC_URL ayarı belirler/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Deneme kodunu göster' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Kodların adresini seç' })).toBeNull();
});

it('has the code with which staff install the certificate of the network', async () => {
  withAddress({
    root_certificate: {
      page_url: 'http://192.168.1.20/help/certificate',
      code_url: 'data:image/svg+xml;base64,PHN2Zy8+',
      fingerprint: 'AB:CD',
    },
    previous: ['http://10.0.0.7'],
  });
  openAdmin('/admin/address');
  expect(await screen.findByRole('img', { name: 'Sertifika sayfasının kodu' })).toBeVisible();
  expect(screen.getByText('AB:CD')).toBeVisible();
  expect(screen.getByText('http://10.0.0.7')).toBeVisible();
});

it.each(['/admin/address', '/admin/dashboard'])('warns at %s before a certificate ends', async (path) => {
  withAddress({ certificate: { ...CERTIFICATE, state: 'expires_soon', problem: 'key values mismatch' } });
  openAdmin(path);
  expect(await screen.findByText(/^Sertifika .*2026.* bitiyor ve yenilenmedi$/)).toBeVisible();
  expect(screen.getByText('key values mismatch')).toBeVisible();
});

it('does not warn of a certificate that renews itself', async () => {
  withAddress({ certificate: CERTIFICATE });
  openAdmin('/admin/address');
  expect(await screen.findByText(/Kendiliğinden yenilenir/)).toBeVisible();
  expect(screen.queryByText(/bitiyor/)).toBeNull();
});

it('can be loaded again', async () => {
  backend.use(http.get(api('/address'), () => fail('internal')));
  openAdmin('/admin/address');
  expect(await screen.findByText('Adres bilgisi yüklenemedi')).toBeVisible();
});
