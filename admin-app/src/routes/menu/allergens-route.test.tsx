import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import type { AllergenLevels } from 'shared-api/domain/menu/allergens';
import type { Product } from 'shared-api/contract/menu/products';
import { buildCategory, buildProduct, buildProductOption } from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { describe, expect, it } from 'vitest';
import { backend } from '#testing/backend';
import { formFields } from '#testing/form-fields';
import { openAdmin } from '#testing/open-admin';

const kebab = buildProduct({
  id: 1,
  name: 'Adana',
  allergens: { gluten: 'contains', milk: 'may_contain', nuts: 'free' },
  allergens_confirmed: true,
  allergens_confirmed_by: 'deniz',
  allergens_confirmed_at: '2026-05-02T18:00:00.000Z',
  version: 4,
});
const pudding = buildProduct({ id: 2, name: 'Sütlaç', allergens: { milk: 'contains' } });

/** @returns the bodies of updates. */
function withProducts(...products: Product[]) {
  const sent: Record<string, unknown>[] = [];
  backend.use(
    http.get(api('/categories'), () => ok([buildCategory()])),
    http.get(api('/products'), () => ok(products)),
    http.get(api('/products/:id'), ({ params }) => ok(products.find(({ id }) => id === Number(params.id)))),
    http.put(api('/products/:id'), async ({ request }) => {
      const body = await formFields(request);
      sent.push({ ...body, allergens: JSON.parse(String(body.allergens)) as AllergenLevels });
      return ok(products[0]);
    }),
  );
  return sent;
}

const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
const levelOf = (allergen: string) => within(screen.getByRole('radiogroup', { name: allergen }));

describe('the allergen matrix', () => {
  it('shows the level of each allergen as text, and which product is to be confirmed', async () => {
    withProducts(kebab, pudding);
    openAdmin('/admin/allergens');
    const row = await rowOf('Adana');
    const levels = row.getAllByRole('cell').map((cell) => cell.textContent);
    expect(levels.slice(0, 8)).toEqual([
      'İçerir',
      'Bilinmiyor',
      'Bilinmiyor',
      'Bilinmiyor',
      'Bilinmiyor',
      'Bilinmiyor',
      'Eser olabilir',
      'İçermez',
    ]);
    expect(row.queryByText('Teyit bekliyor')).toBeNull();
    expect((await rowOf('Sütlaç')).getByText('Teyit bekliyor')).toBeVisible();
  });

  it('can be filtered by unconfirmed products, and by those that contain or may contain an allergen', async () => {
    withProducts(kebab, pudding);
    const { user } = openAdmin('/admin/allergens');
    await rowOf('Adana');
    await user.selectOptions(screen.getByLabelText('Alerjen bilgisi'), 'Teyit bekleyenler');
    expect(screen.queryByRole('row', { name: /Adana/ })).toBeNull();
    expect(screen.getByRole('row', { name: /Sütlaç/ })).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Alerjen bilgisi'), 'Tümü');
    await user.selectOptions(screen.getByLabelText('İçerir ya da eser olabilir'), 'Süt');
    expect(screen.getAllByRole('row')).toHaveLength(3);
    await user.selectOptions(screen.getByLabelText('İçerir ya da eser olabilir'), 'Sert kabuklu yemişler');
    expect(await screen.findByText('Ürün bulunamadı')).toBeVisible();
  });

  it('edits and confirms a declaration, based on the version shown', async () => {
    const sent = withProducts(kebab);
    const { user } = openAdmin('/admin/allergens');
    await user.click(await screen.findByRole('button', { name: 'Adana' }));
    expect(screen.getByText(/^deniz teyit etti/)).toBeVisible();
    expect(levelOf('Süt').getByRole('radio', { name: 'Eser olabilir' })).toBeChecked();
    await user.click(levelOf('Yumurta').getByRole('radio', { name: 'İçerir' }));
    await user.click(levelOf('Gluten').getByRole('radio', { name: 'Bilinmiyor' }));
    await user.click(screen.getByRole('button', { name: 'Kalan 13 alerjen: içermez' }));
    await user.click(levelOf('Balık').getByRole('radio', { name: 'Bilinmiyor' }));
    await user.type(screen.getByLabelText('Kalori (kcal, porsiyon)'), '640');
    await user.click(screen.getByRole('checkbox', { name: 'Helal' }));
    await user.click(screen.getByRole('checkbox', { name: /teyit ediyorum/ }));
    await user.click(screen.getByRole('button', { name: 'Güncelle' }));
    expect(await screen.findByText('Ürün güncellendi')).toBeVisible();
    expect(sent).toEqual([
      {
        allergens: {
          milk: 'may_contain',
          nuts: 'free',
          eggs: 'contains',
          gluten: 'free',
          crustaceans: 'free',
          peanuts: 'free',
          soybeans: 'free',
          celery: 'free',
          mustard: 'free',
          sesame: 'free',
          sulphites: 'free',
          lupin: 'free',
          molluscs: 'free',
          alcohol: 'free',
          pork: 'free',
        },
        diets: '["halal"]',
        calories: '640',
        portion: '',
        confirm_allergens: 'true',
        version: '4',
      },
    ]);
  });

  it('shows in the row what was just entered', async () => {
    const products = [pudding];
    withProducts(...products);
    backend.use(
      http.get(api('/products'), () => ok(products)),
      http.put(api('/products/:id'), async ({ request }) => {
        const { allergens } = await formFields(request);
        products[0] = {
          ...pudding,
          allergens: JSON.parse(String(allergens)) as AllergenLevels,
          allergens_confirmed: true,
        };
        return ok(products[0]);
      }),
    );
    const { user } = openAdmin('/admin/allergens');
    await user.click(await screen.findByRole('button', { name: 'Sütlaç' }));
    await user.click(levelOf('Gluten').getByRole('radio', { name: 'İçerir' }));
    await user.click(screen.getByRole('button', { name: 'Güncelle' }));
    await waitFor(async () =>
      expect((await rowOf('Sütlaç')).getAllByRole('cell')[0]).toHaveTextContent('İçerir'),
    );
    expect((await rowOf('Sütlaç')).queryByText('Teyit bekliyor')).toBeNull();
  });

  it('offers no diet that a contained allergen excludes, and says why', async () => {
    withProducts(pudding);
    const { user } = openAdmin('/admin/allergens');
    await user.click(await screen.findByRole('button', { name: 'Sütlaç' }));
    expect(screen.getByRole('checkbox', { name: 'Vegan' })).toBeDisabled();
    expect(screen.getByText('Bağdaşmıyor: Süt içeriyor.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Vejetaryen' })).toBeEnabled();
    await user.click(levelOf('Gluten').getByRole('radio', { name: 'İçermez' }));
    expect(screen.getByText(/^Glutensiz: gluten/)).toBeVisible();
  });

  it('keeps what was entered when it cannot be saved', async () => {
    withProducts(pudding);
    backend.use(http.put(api('/products/:id'), () => fail('internal')));
    const { user } = openAdmin('/admin/allergens');
    await user.click(await screen.findByRole('button', { name: 'Sütlaç' }));
    await user.click(levelOf('Soya').getByRole('radio', { name: 'İçerir' }));
    await user.click(screen.getByRole('button', { name: 'Güncelle' }));
    expect(await screen.findByText(/Ürün kaydedilemedi/)).toBeVisible();
    expect(levelOf('Soya').getByRole('radio', { name: 'İçerir' })).toBeChecked();
  });
});

describe('the product form', () => {
  it('asks for a new confirmation when the product or an option has changed since the last one', async () => {
    const changed = { ...kebab, allergens_confirmed: false };
    const sent = withProducts({ ...changed, options: [buildProductOption({ id: 7, name: 'Kaymak' })] });
    const { user } = openAdmin('/admin/products?form=1');
    expect(await screen.findByText(/Yeniden teyit edin/)).toBeVisible();
    const option = within(screen.getByRole('group', { name: 'Kaymak' }).closest('li') as HTMLElement);
    await user.click(option.getByText(/Alerjenler ve beslenme:/));
    await user.click(
      within(option.getByRole('radiogroup', { name: 'Süt' })).getByRole('radio', { name: 'İçerir' }),
    );
    expect(option.getByText(/İçerir: Süt · 15 bilinmiyor/)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /teyit ediyorum/ }));
    await user.click(screen.getByRole('button', { name: 'Güncelle' }));
    expect(await screen.findByText('Ürün güncellendi')).toBeVisible();
    expect(sent).toMatchObject([
      { confirm_allergens: 'true', options: [{ id: 7, allergens: { milk: 'contains' }, diets: [] }] },
    ]);
  });

  it('is opened from a list that can be filtered by unconfirmed products', async () => {
    withProducts(kebab, pudding);
    openAdmin('/admin/products?allergens=unconfirmed');
    expect(await screen.findByText('Sütlaç')).toBeVisible();
    expect(screen.queryByText('Adana')).toBeNull();
    expect(screen.getByText(/alerjen teyidi bekliyor/)).toBeVisible();
  });
});
