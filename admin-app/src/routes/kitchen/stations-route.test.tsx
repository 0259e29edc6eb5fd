import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import type { Station } from 'shared-api/contract/kitchen/stations';
import { buildCategory, buildProduct, buildSetting, buildStation } from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { expect, it } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin } from '#testing/open-admin';

const KITCHEN = buildStation({ id: 1, name: 'Mutfak', category_ids: [1] });
const BAR = buildStation({ id: 2, name: 'Bar', is_default: false, category_ids: [2], version: 3 });

function withStations(stations: Station[]) {
  const sent: unknown[] = [];
  backend.use(
    http.get(api('/stations'), () => ok(stations)),
    http.get(api('/categories'), () =>
      ok([
        buildCategory({ id: 1, name: 'Çorbalar' }),
        buildCategory({ id: 2, name: 'İçecekler' }),
        buildCategory({ id: 3, name: 'Tatlılar' }),
      ]),
    ),
    http.get(api('/products'), () => ok([buildProduct({ id: 7, category_id: 3, name: 'Künefe' })])),
    http.post(api('/stations'), async ({ request }) => {
      sent.push(await request.json());
      return ok(buildStation({ id: 9 }), { status: 201 });
    }),
    http.put(api('/stations/:id'), async ({ request }) => {
      sent.push(await request.json());
      return ok(BAR);
    }),
    http.delete(api('/stations/:id'), ({ params }) =>
      params.id === '1' ? fail('default_station') : ok(null),
    ),
  );
  return sent;
}

it('lists what each station makes, and warns of categories without a station', async () => {
  withStations([KITCHEN, BAR]);
  openAdmin('/admin/stations');
  const rows = await screen.findAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Çorbalar, geri kalan her şey'),
    expect.stringContaining('İçecekler'),
  ]);
  const warning = screen.getByText('Şu kategoriler hiçbir istasyonda seçili değil, Mutfak istasyonuna düşer');
  expect(warning.closest('[data-tone]')).toHaveTextContent('Tatlılar');
});

it('does not warn of categories while there is one station', async () => {
  withStations([KITCHEN]);
  openAdmin('/admin/stations');
  await screen.findAllByRole('row');
  expect(screen.queryByText(/hiçbir istasyonda seçili değil/)).not.toBeInTheDocument();
});

it('says that tickets leave by themselves while countdowns make items ready', async () => {
  withStations([KITCHEN]);
  backend.use(http.get(api('/settings'), () => ok([buildSetting('auto_ready', '1')])));
  openAdmin('/admin/stations');
  expect(await screen.findByText('Geri sayımı biten ürünler kendiliğinden hazır olur')).toBeVisible();
});

it('adds a station with its categories and single products', async () => {
  const sent = withStations([KITCHEN, BAR]);
  const { user } = openAdmin('/admin/stations');
  await user.click(await screen.findByRole('button', { name: 'Yeni istasyon' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Oluştur' }));
  expect(dialog.getByText('Lütfen bir ad yazın')).toBeVisible();
  expect(sent).toEqual([]);

  await user.type(dialog.getByRole('textbox', { name: /İstasyon adı/ }), 'Tatlıcı');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Renk' }), 'Mor');
  await user.clear(dialog.getByRole('textbox', { name: 'Uyarı (dk)' }));
  await user.type(dialog.getByRole('textbox', { name: 'Uyarı (dk)' }), '5');
  await user.click(dialog.getByRole('checkbox', { name: 'Çorbalar' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Ürün ekle' }), 'Künefe');
  await user.click(dialog.getByRole('button', { name: 'Oluştur' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        name: 'Tatlıcı',
        color: 'purple',
        language_code: null,
        warn_minutes: 5,
        late_minutes: 20,
        last_order_minutes: 0,
        is_default: false,
        sort_order: 0,
        category_ids: [1],
        product_ids: [7],
      },
    ]),
  );
});

it('changes a station based on the version shown', async () => {
  const sent = withStations([KITCHEN, BAR]);
  const { user } = openAdmin('/admin/stations?form=2');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: 'İçecekler' }));
  await user.click(dialog.getByRole('button', { name: 'Güncelle' }));
  await waitFor(() => expect(sent).toMatchObject([{ category_ids: [], version: 3 }]));
});

it('says why the default station cannot be deleted', async () => {
  withStations([KITCHEN, BAR]);
  const { user } = openAdmin('/admin/stations');
  await user.click(await screen.findByRole('button', { name: 'Mutfak istasyonunu sil' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Sil' }));
  expect(await screen.findByText(/Varsayılan istasyon gereklidir/)).toBeVisible();
});
