import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import type { ProductOption } from 'shared-api/contract/menu/products';
import { describe, expect, it } from 'vitest';
import {
  callerOf,
  changed,
  expectInvalid,
  expectManagersOnly,
  expectRefused,
  messagesOf,
} from '#testing/content';
import { addOption, addProduct } from '#testing/factories';
import { buildTestApp } from '#testing/test-app';

const translated = (language_code: string, name: string) => ({ language_code, name, description: null });

async function open() {
  const test = await buildTestApp();
  const manager = await callerOf(test, 'manager');
  const guest = await callerOf(test, null);
  const product = await addProduct(test);
  return { test, manager, guest, product };
}

describe('the options of a product', () => {
  it('are the same at both addresses, in their order; guests get the active ones', async () => {
    const { test, manager, guest, product } = await open();
    const second = await addOption(test, { product_id: product.id, name: 'Acı', sort_order: 2 });
    const first = await addOption(test, { product_id: product.id, name: 'Lavaş', sort_order: 1 });
    const hidden = await addOption(test, {
      product_id: product.id,
      name: 'Eski',
      is_active: 0,
      sort_order: 3,
    });
    await addOption(test, { product_id: (await addProduct(test)).id });
    const idsAt = async (caller: typeof guest, path: string, query?: Record<string, string>) =>
      (await caller.get<ProductOption[]>(path, query)).data.map(({ id }) => id);

    const query = { product_id: String(product.id) };
    expect(await idsAt(guest, `/products/${product.id}/options`)).toEqual([first.id, second.id]);
    expect(await idsAt(guest, '/product-options', query)).toEqual([first.id, second.id]);
    expect(await idsAt(manager, '/product-options', query)).toEqual([first.id, second.id, hidden.id]);
  });

  it('may be chosen beforehand, which guests see and a later change of another field keeps', async () => {
    const { manager, guest, product } = await open();
    const { data: option } = await manager.post<ProductOption>('/product-options', {
      product_id: product.id,
      name: 'Lavaş',
      is_default: true,
    });
    await manager.post('/product-options', { product_id: product.id, name: 'Soğan', sort_order: 1 });
    await manager.put(`/product-options/${option.id}`, { price_modifier: 5 });
    const { data: menu } = await guest.get<GuestBootstrap>('/guest-bootstrap');
    expect(menu.products[0]?.options.map((one) => [one.name, one.is_default])).toEqual([
      ['Lavaş', true],
      ['Soğan', undefined],
    ]);
  });

  it('are found for products that a guest may see', async () => {
    const { test, guest } = await open();
    const hidden = await addProduct(test, { is_active: 0 });
    expect((await guest.get(`/products/${hidden.id}/options`)).status).toBe(404);
    expect((await guest.get('/product-options', { product_id: String(hidden.id) })).status).toBe(404);
    expect((await guest.get('/product-options')).status).toBe(422);
    expect((await guest.get('/product-options', { product_id: 'abc' })).status).toBe(422);
  });

  it('have names in the requested language, otherwise in the default one', async () => {
    const { manager, guest, product } = await open();
    const translations = [translated('tr', 'Limon'), translated('en', 'Lemon')];
    await manager.post('/product-options', { product_id: product.id, name: 'limon', translations });
    const nameIn = async (language_code: string) =>
      (await guest.get<ProductOption[]>(`/products/${product.id}/options`, { language_code })).data[0]?.name;
    expect(await nameIn('en')).toBe('Lemon');
    expect(await nameIn('de')).toBe('Limon');
  });
});

describe('adding an option', () => {
  it('returns the complete option, with defaults for omitted fields', async () => {
    const { test, manager, product } = await open();
    const body = { product_id: product.id, price_modifier: '7.5', translations: [translated('en', 'Lemon')] };
    let reply;
    const adding = async () => {
      reply = await manager.post<ProductOption>('/product-options', body);
    };
    expect(await messagesOf(test, adding)).toEqual([changed('menu')]);
    expect(reply).toMatchObject({
      status: 201,
      data: {
        product_id: product.id,
        name: 'Lemon',
        price_modifier: 7.5,
        is_active: true,
        is_required: false,
        sort_order: 0,
        translations: [translated('en', 'Lemon')],
      },
    });
  });

  it('needs a product and a name in some language, and stores nothing without', async () => {
    const { test, manager, product } = await open();
    const good = { product_id: product.id, name: 'Limon' };
    const { failure } = await manager.post('/product-options', { product_id: product.id, name: ' ' });
    expect(failure.errors).toEqual([
      { path: 'translations', message: 'En az bir dil için seçenek adı gereklidir' },
    ]);
    await expectInvalid(
      test,
      [
        [{ product_id: product.id }, 'translations'],
        [{ product_id: product.id, translations: [translated('xx', '')] }, 'translations'],
        [{ name: 'Limon' }, 'product_id'],
        [{ ...good, product_id: '1' }, 'product_id'],
        [{ ...good, price_modifier: {} }, 'price_modifier'],
        [{ ...good, price_modifier: -1e9 }, 'price_modifier'],
        [{ ...good, name: 'a\0' }, 'name'],
        [{ ...good, translations: [translated('xx', 'x')] }, 'translations.0.language_code'],
      ],
      (body) => manager.post('/product-options', body),
    );
    await expectRefused(test, 404, () => manager.post('/product-options', { ...good, product_id: 999_999 }));
  });
});

describe('changing an option', () => {
  it('keeps omitted fields', async () => {
    const { test, manager, product } = await open();
    const body = {
      product_id: product.id,
      name: 'Limon',
      price_modifier: 5,
      translations: [translated('en', 'Lemon')],
    };
    const { data: before } = await manager.post<ProductOption>('/product-options', body);
    const changing = () => manager.put<ProductOption>(`/product-options/${before.id}`, { is_required: true });
    expect(await messagesOf(test, changing)).toEqual([changed('menu')]);
    const { data } = await manager.put<ProductOption>(`/product-options/${before.id}`, {
      price_modifier: -2.5,
    });
    expect(data).toEqual({ ...before, is_required: true, price_modifier: -2.5 });
  });

  it('must retain a name in at least one language', async () => {
    const { test, manager, product } = await open();
    const { id } = await addOption(test, { product_id: product.id });
    await expectInvalid(test, [[{ name: '' }, 'translations']], (body) =>
      manager.put(`/product-options/${id}`, body),
    );
    for (const unknown of ['999999', '0', 'abc']) {
      await expectRefused(test, 404, () => manager.put(`/product-options/${unknown}`, { name: 'x' }));
    }
  });
});

it('removes an option once', async () => {
  const { test, manager, product } = await open();
  const { id } = await addOption(test, { product_id: product.id });
  expect(await messagesOf(test, () => manager.delete(`/products/options/${id}`))).toEqual([changed('menu')]);
  await expectRefused(test, 404, () => manager.delete(`/products/options/${id}`));
});

it('lets only managers and admins write options', async () => {
  await expectManagersOnly(await buildTestApp(), [
    ['POST', '/product-options'],
    ['PUT', '/product-options/1'],
    ['DELETE', '/products/options/1'],
  ]);
});
