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

/** The words of a cell, and the letter beside them. */
const wordsIn = (cell: HTMLElement) => cell.querySelector('[data-slot="visually-hidden"]')?.textContent;
const signIn = (cell: HTMLElement) => cell.querySelector('[aria-hidden]')?.textContent;

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
    const levels = row.getAllByRole('gridcell').map(wordsIn);
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
    const signs = row.getAllByRole('gridcell').map(signIn);
    expect(signs.slice(0, 8)).toEqual(['V', '', '', '', '', '', 'İ', '–']);
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
      expect((await rowOf('Sütlaç')).getAllByRole('gridcell')[0]).toHaveAccessibleName('İçerir'),
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

describe('many dishes at once', () => {
  /** Records the changes, and answers with the changed products. */
  function withChanges(...products: Product[]) {
    const sent: Record<string, unknown>[] = [];
    withProducts(...products);
    backend.use(
      http.put(api('/products'), async ({ request }) => {
        const { product_changes } = (await request.json()) as { product_changes: { id: number }[] };
        sent.push(...product_changes);
        return ok(products.map((product) => ({ ...product, allergens_confirmed: true })));
      }),
    );
    return sent;
  }
  const cells = async (name: string) => (await rowOf(name)).getAllByRole('gridcell');
  const soup = buildProduct({ id: 3, name: 'Tarhana', description: 'Yoğurtlu', version: 2 });

  it('are declared by keyboard, repeated in words, and confirmed together', async () => {
    const sent = withChanges({ ...kebab, allergens: {} }, { ...pudding, allergens: {} });
    const { user } = openAdmin('/admin/allergens');
    (await cells('Adana'))[0]?.focus();
    // Contains, may contain, and by Space: contains, may contain, free.
    await user.keyboard('v{ArrowRight}İ{ArrowRight}   {Shift>}{ArrowDown}{/Shift}b');
    expect((await cells('Adana')).slice(0, 4).map(signIn)).toEqual(['V', 'İ', '–', '–']);
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getByText(/İçerir: Gluten · Eser olabilir: Kabuklular · diğerlerini içermez/),
    ).toBeVisible();
    const confirm = dialog.getByRole('button', { name: '2 ürünü teyit et' });
    expect(confirm).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: /teyit ediyorum/ }));
    await user.click(confirm);
    expect(await screen.findByText('2 ürün teyit edildi')).toBeVisible();
    expect(sent).toMatchObject([
      { id: 1, version: 4, confirm_allergens: true, allergens: { gluten: 'contains', eggs: 'free' } },
      // Its name suggests milk, which is not declared.
      { id: 2, confirm_allergens: true, allergens: { gluten: 'free' } },
    ]);
    expect(sent[1]?.allergens).not.toHaveProperty('milk');
  });

  it('have proposals from their words, which declare nothing until a person accepts them', async () => {
    const sent = withChanges(soup, kebab);
    const { user } = openAdmin('/admin/allergens?state=proposed');
    const [gluten] = await cells('Tarhana');
    expect(gluten).toHaveAccessibleName('Öneri: içerir (“Tarhana”)');
    expect(screen.queryByRole('row', { name: /Adana/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Süt: 1 öneriyi kabul et' }));
    await user.click(screen.getByRole('button', { name: 'Teyitsiz kaydet' }));
    await waitFor(() => expect(sent).toEqual([{ id: 3, version: 2, allergens: { milk: 'contains' } }]));
  });

  it('take the levels of another dish, or of the one above', async () => {
    const sent = withChanges(kebab, pudding, soup);
    const { user } = openAdmin('/admin/allergens');
    await user.click(await screen.findByRole('checkbox', { name: 'Seç: Tarhana' }));
    await user.selectOptions(screen.getByLabelText('Şu ürün gibi'), 'Adana');
    (await cells('Sütlaç'))[0]?.focus();
    await user.keyboard('{Control>}d{/Control}');
    await user.click(screen.getByRole('button', { name: 'Teyitsiz kaydet' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { id: 2, version: 1, allergens: { milk: 'contains', gluten: 'contains' } },
        { id: 3, version: 2, allergens: kebab.allergens },
      ]),
    );
  });

  it('keep what was set when it cannot be saved, until a person discards it', async () => {
    withProducts(pudding);
    backend.use(http.put(api('/products'), () => fail('edited_meanwhile')));
    const { user } = openAdmin('/admin/allergens');
    (await cells('Sütlaç'))[0]?.focus();
    await user.keyboard('v');
    await user.click(screen.getByRole('button', { name: 'Teyitsiz kaydet' }));
    expect(await screen.findByText(/Ürün güncellenemedi/)).toBeVisible();
    expect((await cells('Sütlaç'))[0]).toHaveAccessibleName('İçerir');
    await user.click(screen.getByRole('button', { name: 'Vazgeç' }));
    expect((await cells('Sütlaç'))[0]).not.toHaveAccessibleName('İçerir');
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
