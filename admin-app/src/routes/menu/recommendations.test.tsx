import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { buildCategory, buildProduct } from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { expect, it } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin } from '#testing/open-admin';

function withRecommendations(chosen: number[], computed: number[] = []) {
  const sent: unknown[] = [];
  backend.use(
    http.get(api('/categories'), () => ok([buildCategory({ id: 1, name: 'Izgaralar' })])),
    http.get(api('/products'), () =>
      ok(
        ['Adana', 'Ayran', 'Künefe'].map((name, index) =>
          buildProduct({ id: index + 1, category_id: 1, name }),
        ),
      ),
    ),
    http.get(api('/products/1/recommendations'), () => ok({ chosen, computed, version: 4 })),
    http.put(api('/products/1/recommendations'), async ({ request }) => {
      sent.push(await request.json());
      return ok({ chosen, computed, version: 5 });
    }),
  );
  return sent;
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Öneriler: Adana' }));

it('products that go with a product are chosen in their order', async () => {
  const sent = withRecommendations([2], [3]);
  const { user } = openAdmin('/admin/products');
  await user.click(await screen.findByRole('button', { name: 'Diğer işlemler: Adana' }));
  await user.click(screen.getByRole('menuitem', { name: 'Öneriler' }));
  const form = await dialog();
  expect(form.getByText(/siparişlere göre şunlar önerilir: Künefe/)).toBeVisible();
  expect(form.getByLabelText('1. öneri')).toHaveDisplayValue('Ayran');
  expect(within(form.getByLabelText('1. öneri')).queryByText('Adana')).not.toBeInTheDocument();
  await user.selectOptions(form.getByLabelText('1. öneri'), 'Künefe');
  await user.selectOptions(form.getByLabelText('3. öneri'), 'Ayran');
  await user.click(form.getByRole('button', { name: 'Güncelle' }));
  await waitFor(() => expect(sent).toEqual([{ product_ids: [3, 2], version: 4 }]));
  expect(await screen.findByText('Öneriler kaydedildi')).toBeVisible();
});

it('one that is chosen twice moves to its new place', async () => {
  const sent = withRecommendations([2, 3]);
  const { user } = openAdmin('/admin/products?recommendations=1');
  const form = await dialog();
  await user.selectOptions(form.getByLabelText('1. öneri'), 'Künefe');
  expect(form.getByLabelText('2. öneri')).toHaveDisplayValue('Yok');
  await user.click(form.getByRole('button', { name: 'Güncelle' }));
  await waitFor(() => expect(sent).toEqual([{ product_ids: [3], version: 4 }]));
});

it('the choice stays when it could not be saved', async () => {
  withRecommendations([]);
  backend.use(http.put(api('/products/1/recommendations'), () => fail('internal')));
  const { user } = openAdmin('/admin/products?recommendations=1');
  const form = await dialog();
  await user.selectOptions(form.getByLabelText('1. öneri'), 'Künefe');
  await user.click(form.getByRole('button', { name: 'Güncelle' }));
  expect(await form.findByText('Öneriler kaydedilemedi')).toBeVisible();
  expect(form.getByLabelText('1. öneri')).toHaveDisplayValue('Künefe');
});
