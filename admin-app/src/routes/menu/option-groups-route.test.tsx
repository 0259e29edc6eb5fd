import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import type { OptionGroup } from 'shared-api/contract/menu/option-groups';
import {
  buildCategory,
  buildGroupOption,
  buildLanguage,
  buildOptionGroup,
  buildProduct,
  buildStation,
} from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { expect, test } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin } from '#testing/open-admin';

const names = (tr: string) => ({ name: tr, translations: [{ language_code: 'tr', name: tr }] });
const SIZE = buildOptionGroup({
  id: 1,
  ...names('Boy'),
  options: [
    buildGroupOption({ id: 101, ...names('Küçük'), is_default: true }),
    buildGroupOption({ id: 102, ...names('Büyük'), price_modifier: 40 }),
  ],
});

/** Requests of the panel, and the groups on the server. */
function withGroups(groups: OptionGroup[] = [SIZE]) {
  const state = { groups, sent: [] as unknown[] };
  const record = async ({ request }: { request: Request }) => {
    state.sent.push(await request.json());
    return ok(state.groups[0]);
  };
  backend.use(
    http.get(api('/languages'), () =>
      ok([
        buildLanguage({ code: 'tr', is_default: true }),
        buildLanguage({ id: 2, code: 'en', native_name: 'English', is_default: false }),
      ]),
    ),
    http.get(api('/option-groups'), () => ok(state.groups)),
    http.get(api('/stations'), () =>
      ok([buildStation({ id: 1, name: 'Mutfak' }), buildStation({ id: 2, name: 'Bar' })]),
    ),
    http.get(api('/products'), () =>
      ok([
        buildProduct({ id: 5, name: 'Kıymalı Pide', option_groups: [{ id: 1, prices: [] }] }),
        buildProduct({ id: 6, name: 'Çay' }),
      ]),
    ),
    http.post(api('/option-groups'), record),
    http.put(api('/option-groups/:id'), record),
    http.put(api('/option-groups/:id/options/:optionId/active'), record),
  );
  return state;
}

test('the list shows the rule, the options and the products of each group', async () => {
  withGroups();
  openAdmin('/admin/option-groups');
  const row = within((await screen.findByText('Boy')).closest('tr')!);
  expect(row.getByText('Tam olarak biri seçilir')).toBeVisible();
  expect(row.getByRole('checkbox', { name: 'Büyük ₺40,00' })).toBeChecked();
  expect(row.getByText('1 ürün')).toBeVisible();
});

test('an editor can deactivate an option, but not edit the group; a failure reverts the change', async () => {
  const state = withGroups();
  const { user } = openAdmin('/admin/option-groups', { role: 'editor' });
  const large = await screen.findByRole('checkbox', { name: 'Büyük ₺40,00' });
  expect(screen.queryByRole('button', { name: 'Yeni grup' })).not.toBeInTheDocument();
  state.groups = [
    { ...SIZE, options: SIZE.options.map((option) => ({ ...option, is_active: option.id !== 102 })) },
  ];
  await user.click(large);
  await waitFor(() => expect(state.sent).toEqual([{ is_active: false }]));
  expect(large).not.toBeChecked();

  backend.use(http.put(api('/option-groups/1/options/102/active'), () => fail('internal')));
  await user.click(large);
  expect(await screen.findByText('Seçenek değiştirilemedi')).toBeVisible();
  expect(large).not.toBeChecked();
});

test('deleting a group asks for confirmation and names the products that lose it', async () => {
  withGroups();
  const { user } = openAdmin('/admin/option-groups');
  await user.click(await screen.findByRole('button', { name: 'Sil: Boy' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/1 üründen kaldırılır: Kıymalı Pide/)).toBeVisible();
});

test('a group is created with its options: extras with price and quantity, and what is left out', async () => {
  const state = withGroups([]);
  const { user } = openAdmin('/admin/option-groups?form=new');
  await user.type(await screen.findByRole('textbox', { name: /^Grup adı/ }), 'Ekstralar');
  await user.type(screen.getByRole('textbox', { name: 'En çok' }), '3');
  const add = screen.getByRole('button', { name: 'Seçenek ekle' });
  await user.click(add);
  const cheese = within(screen.getByRole('group', { name: '1. seçenek' }));
  await user.type(cheese.getByRole('textbox', { name: /^Seçenek adı/ }), 'Kaşar');
  const [price, often] = [
    cheese.getByRole('textbox', { name: /^Fiyat farkı/ }),
    cheese.getByRole('textbox', { name: 'En çok kaç kez' }),
  ];
  await user.clear(price);
  await user.type(price, '25.5');
  await user.clear(often);
  await user.type(often, '2');
  await user.selectOptions(cheese.getByRole('combobox', { name: 'Ayrıca hazırlayan' }), 'Bar');
  await user.click(add);
  const onion = within(screen.getByRole('group', { name: '2. seçenek' }));
  await user.type(onion.getByRole('textbox', { name: /^Seçenek adı/ }), 'Soğan');
  await user.selectOptions(onion.getByRole('combobox', { name: 'Tür' }), 'without');
  expect(onion.queryByRole('textbox', { name: /^Fiyat farkı/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Oluştur' }));
  await waitFor(() =>
    expect(state.sent).toMatchObject([
      {
        name: 'Ekstralar',
        min_choices: 0,
        max_choices: 3,
        options: [
          { name: 'Kaşar', price_modifier: 25.5, max_quantity: 2, kind: 'extra', station_id: 2 },
          { name: 'Soğan', price_modifier: 0, max_quantity: 1, kind: 'without', station_id: null },
        ],
      },
    ]),
  );
});

const MAINS = buildOptionGroup({
  id: 2,
  ...names('Ana yemek'),
  options: [
    buildGroupOption({ id: 201, ...names('Adana'), part_product_id: 7 }),
    buildGroupOption({ id: 202, ...names('Köfte'), part_product_id: 8, is_offered: false }),
  ],
});

test('the list says which groups are of products, and which of these are not on the menu', async () => {
  withGroups([SIZE, MAINS]);
  openAdmin('/admin/option-groups');
  const row = within((await screen.findByText('Ana yemek')).closest('tr')!);
  expect(row.getByText('Tam olarak biri seçilir · Ürünler')).toBeVisible();
  expect(row.getByRole('checkbox', { name: 'Köfte (menüde yok)' })).toBeChecked();
  expect(row.getByRole('checkbox', { name: 'Adana' })).toBeVisible();
});

test('an option becomes a product, which gives it its name; set menus are not offered', async () => {
  const state = withGroups([SIZE, MAINS]);
  backend.use(
    http.get(api('/categories'), () => ok([buildCategory({ id: 1, name: 'Yemekler' })])),
    http.get(api('/products'), () =>
      ok([
        buildProduct({ id: 6, name: 'Çay' }),
        buildProduct({ id: 7, name: 'Adana' }),
        buildProduct({ id: 9, name: 'Öğle Menüsü', option_groups: [{ id: 2, prices: [] }] }),
      ]),
    ),
  );
  const { user } = openAdmin('/admin/option-groups?form=1');
  const small = within(await screen.findByRole('group', { name: 'Küçük' }));
  await user.selectOptions(small.getByRole('combobox', { name: 'Tür' }), 'product');
  const product = within(screen.getByRole('group', { name: '1. seçenek' })).getByRole('combobox', {
    name: 'Ürün',
  });
  expect(
    within(product)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ürün seçin', 'Çay', 'Adana']);
  await user.click(screen.getByRole('button', { name: 'Güncelle' }));
  expect(product).toHaveAccessibleDescription(/Bir ürün seçin/);
  expect(state.sent).toEqual([]);

  await user.selectOptions(product, 'Adana');
  const part = within(screen.getByRole('group', { name: 'Adana' }));
  expect(part.queryByRole('combobox', { name: 'Ayrıca hazırlayan' })).not.toBeInTheDocument();
  expect(part.queryByRole('textbox', { name: /^Seçenek adı/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Güncelle' }));
  await waitFor(() =>
    expect(state.sent).toMatchObject([
      {
        options: [
          { id: 101, part_product_id: 7, kind: 'extra', is_default: true },
          { id: 102, part_product_id: null, name: 'Büyük', price_modifier: 40 },
        ],
      },
    ]),
  );
});

test('a form with contradictory rules says why and sends nothing', async () => {
  const state = withGroups();
  const { user } = openAdmin('/admin/option-groups?form=1');
  const [min, max] = [
    await screen.findByRole('textbox', { name: 'En az' }),
    screen.getByRole('textbox', { name: 'En çok' }),
  ];
  await user.clear(min);
  await user.type(min, '3');
  await user.click(screen.getByRole('button', { name: 'Güncelle' }));
  expect(min).toHaveAccessibleDescription('Grupta bu kadar seçim yapılamaz');
  expect(max).toHaveAccessibleDescription('“En az”dan küçük olamaz');
  expect(state.sent).toEqual([]);
});

test('two people’s edits are compared', async () => {
  const state = withGroups();
  const { user } = openAdmin('/admin/option-groups?form=1');
  const max = await screen.findByRole('textbox', { name: 'En çok' });
  await user.clear(max);
  await user.type(max, '2');
  backend.use(http.put(api('/option-groups/1'), () => fail('edited_meanwhile')));
  state.groups = [{ ...SIZE, max_choices: null, version: 2 }];
  await user.click(screen.getByRole('button', { name: 'Güncelle' }));
  const conflict = within(await screen.findByRole('dialog'));
  expect(conflict.getByText('En çok')).toBeVisible();
});
