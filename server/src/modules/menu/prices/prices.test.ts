import fc from 'fast-check';
import type { PriceChange, PricePreview, PriceUpdateDetail } from 'shared-api/contract/menu/prices';
import type { Product } from 'shared-api/contract/menu/products';
import { toLira } from 'shared-api/domain/money';
import { describe, expect, it } from 'vitest';
import { callerOf } from '#testing/content';
import { addCategory, addOption, addOptionGroup, addProduct, setSetting } from '#testing/factories';
import { buildTestApp, type TestApp } from '#testing/test-app';
import { SCHEDULED_PRICES_JOB } from './price-update';

const RAISE = { kind: 'percent', value: 10, round_to: 5 };

async function menu(env?: Parameters<typeof buildTestApp>[0]) {
  const test = await buildTestApp(env);
  const manager = await callerOf(test, 'manager');
  const kebabs = await addCategory(test, { name: 'Kebaplar' });
  const drinks = await addCategory(test, { name: 'İçecekler', sort_order: 1 });
  const adana = await addProduct(test, { category_id: kebabs.id, name: 'Adana', price_kurus: 62_000 });
  const urfa = await addProduct(test, { category_id: kebabs.id, name: 'Urfa', price_kurus: 60_000 });
  const tea = await addProduct(test, { category_id: drinks.id, name: 'Çay', price_kurus: 3_000 });
  const ofKebabs = { category_ids: [kebabs.id], product_ids: [] };

  const preview = async (selection: object, operation: object = RAISE) =>
    (await manager.post<PricePreview>('/price-updates/preview', { selection, operation })).data;
  /** Previews and sends a price update as the panel does. */
  async function update(selection: object = ofKebabs, operation: object = RAISE, more: object = {}) {
    const { token } = await preview(selection, operation);
    return manager.post<PriceUpdateDetail>('/price-updates', { selection, operation, token, ...more });
  }
  const price = async (id: number) => (await manager.get<Product>(`/products/${id}`)).data.price;
  const prices = () => Promise.all([adana, urfa, tea].map(({ id }) => price(id)));
  const edit = (id: number, body: object) => manager.put<Product>(`/products/${id}`, body);
  const history = async (id: number) =>
    (await manager.get<PriceChange[]>(`/products/${id}/price-changes`)).data;
  return {
    test,
    manager,
    kebabs,
    drinks,
    adana,
    urfa,
    tea,
    ofKebabs,
    preview,
    update,
    price,
    prices,
    edit,
    history,
  };
}

const outcomes = ({ items }: PriceUpdateDetail) => items.map((item) => [item.product_name, item.outcome]);

async function menuMessages({ context: { db } }: TestApp): Promise<number> {
  const { count } = await db
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('type', '=', 'menu_changed')
    .executeTakeFirstOrThrow();
  return Number(count);
}

describe('the preview of a price update', () => {
  it('has the old and the new price of every product of the categories and of the selected ones, once', async () => {
    const { preview, kebabs, adana, tea } = await menu();
    const { items } = await preview({ category_ids: [kebabs.id], product_ids: [tea.id, adana.id] });
    expect(items.map(({ product_name, from, to }) => [product_name, from, to])).toEqual([
      ['Adana', 620, 680],
      ['Urfa', 600, 660],
      ['Çay', 30, 35],
    ]);
  });

  it('names the products that keep their price, and why', async () => {
    const { test, preview, drinks } = await menu();
    await addProduct(test, { category_id: drinks.id, name: 'Su', price_kurus: 0 });
    const ayran = await addProduct(test, { category_id: drinks.id, name: 'Ayran', price_kurus: 5_000 });
    await addOption(test, { product_id: ayran.id, price_modifier_kurus: -3_000 });
    const reasons = async (operation: object) =>
      (await preview({ category_ids: [drinks.id] }, operation)).excluded.map((each) => [
        each.product_name,
        each.reason,
      ]);
    expect(await reasons({ kind: 'amount', value: -30, round_to: 0 })).toEqual([
      ['Çay', 'too_low'],
      ['Su', 'free'],
      ['Ayran', 'below_options'],
    ]);
    const { group } = await addOptionGroup(test, {
      productIds: [ayran.id],
      options: [{ price_modifier_kurus: -1_500 }],
    });
    const lowered = { kind: 'amount', value: -10, round_to: 0 };
    expect(await reasons(lowered)).toContainEqual(['Ayran', 'below_options']);
    await test.context.db.deleteFrom('option_groups').where('id', '=', group.id).execute();
    expect(await reasons(lowered)).not.toContainEqual(['Ayran', 'below_options']);
    expect(await reasons({ kind: 'amount', value: -29.99, round_to: 0 })).not.toContainEqual([
      'Çay',
      'too_low',
    ]);
    expect(await reasons({ kind: 'percent', value: 1, round_to: 10 })).toContainEqual(['Çay', 'unchanged']);
    expect(await reasons({ kind: 'amount', value: 1_000_000, round_to: 0 })).toContainEqual([
      'Çay',
      'too_high',
    ]);
  });

  it('changes nothing', async () => {
    const { preview, ofKebabs, prices } = await menu();
    await preview(ofKebabs);
    expect(await prices()).toEqual([620, 600, 30]);
  });
});

describe('a price update', () => {
  it('sets all previewed prices, counts the edits and announces the menu change once', async () => {
    const { test, update, prices, manager, adana } = await menu();
    const { status, data } = await update();
    expect([status, data.status]).toEqual([201, 'applied']);
    expect(outcomes(data)).toEqual([
      ['Adana', 'applied'],
      ['Urfa', 'applied'],
    ]);
    expect(await prices()).toEqual([680, 660, 30]);
    expect((await manager.get<Product>(`/products/${adana.id}`)).data.version).toBe(adana.version + 1);
    expect(await menuMessages(test)).toBe(1);
  });

  it('is refused when a price has changed since the preview, and changes nothing', async () => {
    const { preview, manager, ofKebabs, edit, urfa, prices } = await menu();
    const { token } = await preview(ofKebabs);
    await edit(urfa.id, { price: 610 });
    const reply = await manager.post('/price-updates', { selection: ofKebabs, operation: RAISE, token });
    expect([reply.status, reply.failure.code]).toEqual([409, 'preview_outdated']);
    expect(await prices()).toEqual([620, 610, 30]);
  });

  it('is refused when a product has joined the category since the preview', async () => {
    const { test, preview, manager, ofKebabs, kebabs } = await menu();
    const { token } = await preview(ofKebabs);
    await addProduct(test, { category_id: kebabs.id, name: 'Beyti' });
    const reply = await manager.post('/price-updates', { selection: ofKebabs, operation: RAISE, token });
    expect(reply.failure.code).toBe('preview_outdated');
  });

  it('is applied once, even if it is sent repeatedly', async () => {
    const { test, preview, ofKebabs, prices } = await menu();
    const { token } = await preview(ofKebabs);
    const send = async () =>
      test.call<PriceUpdateDetail>('POST', '/price-updates', {
        token: managerToken,
        headers: { 'idempotency-key': 'one' },
        body: { selection: ofKebabs, operation: RAISE, token },
      });
    const managerToken = await test.tokenOf('manager');
    const [first, second] = [await send(), await send()];
    expect(second.data).toEqual(first.data);
    expect(await prices()).toEqual([680, 660, 30]);
  });

  it('that changes no price is refused', async () => {
    const { update } = await menu();
    expect((await update({ category_ids: [], product_ids: [] })).status).toBe(422);
  });

  it.each([
    [{ kind: 'percent', value: -90.01, round_to: 0 }],
    [{ kind: 'percent', value: 5.005, round_to: 0 }],
    [{ kind: 'amount', value: 5, round_to: 3 }],
    [{ kind: 'factor', value: 5, round_to: 1 }],
  ])('cannot be %j', async (operation) => {
    const { manager, ofKebabs } = await menu();
    const reply = await manager.post('/price-updates/preview', { selection: ofKebabs, operation });
    expect(reply.status).toBe(422);
  });
});

describe('undoing a price update', () => {
  it('restores exactly the old prices, except those edited since, which it lists', async () => {
    const { update, manager, edit, adana, prices } = await menu();
    const { data } = await update();
    await edit(adana.id, { price: 700 });
    const undone = await manager.put<PriceUpdateDetail>(`/price-updates/${data.id}/undo`);
    expect(undone.data.status).toBe('undone');
    expect(outcomes(undone.data)).toEqual([
      ['Adana', 'not_restored'],
      ['Urfa', 'restored'],
    ]);
    expect(await prices()).toEqual([700, 600, 30]);
  });

  it('ignores removed products, and changes nothing when it is repeated', async () => {
    const { update, manager, urfa, adana, price } = await menu();
    const { data } = await update();
    await manager.delete(`/products/${urfa.id}`);
    const first = await manager.put<PriceUpdateDetail>(`/price-updates/${data.id}/undo`);
    expect(outcomes(first.data)).toContainEqual(['Urfa', 'not_restored']);
    const second = await manager.put<PriceUpdateDetail>(`/price-updates/${data.id}/undo`);
    expect(second.data).toEqual(first.data);
    expect(await price(adana.id)).toBe(620);
  });

  it('does not restore a price that the reductions of options exceed', async () => {
    const { test, update, manager, adana } = await menu();
    const { data } = await update();
    await addOption(test, { product_id: adana.id, price_modifier_kurus: -65_000 });
    const undone = await manager.put<PriceUpdateDetail>(`/price-updates/${data.id}/undo`);
    expect(outcomes(undone.data)).toContainEqual(['Adana', 'not_restored']);
  });

  it('is not possible for one that is scheduled or cancelled', async () => {
    const { update, manager, ofKebabs } = await menu();
    const { data } = await update(ofKebabs, RAISE, { apply_at: '2026-05-13T06:00' });
    const undo = () => manager.put(`/price-updates/${data.id}/undo`);
    expect((await undo()).failure.code).toBe('status_conflict');
    await manager.put(`/price-updates/${data.id}/cancel`);
    expect((await undo()).failure.code).toBe('status_conflict');
    expect((await manager.put('/price-updates/4711/undo')).status).toBe(404);
  });

  it('matches a simple model, whatever is changed, edited and undone in between', async () => {
    const { update, manager, edit, adana, urfa, tea, prices } = await menu();
    const ids = [adana.id, urfa.id, tea.id];
    const change = fc.record({
      type: fc.constant('change' as const),
      chosen: fc.subarray([0, 1, 2], { minLength: 1 }),
      operation: fc.record({
        kind: fc.constantFrom('percent', 'amount'),
        value: fc.integer({ min: -2_000, max: 2_000 }).map(toLira),
        round_to: fc.constantFrom(0, 1, 5, 10),
      }),
    });
    const editing = fc.record({
      type: fc.constant('edit' as const),
      index: fc.nat(2),
      kurus: fc.integer({ min: 1, max: 90_000 }),
    });
    const undoing = fc.record({ type: fc.constant('undo' as const), index: fc.nat(5) });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(change, editing, undoing), { maxLength: 8 }), async (steps) => {
        const model = await prices();
        let updates: { id: number; changes: Map<number, [number, number]> }[] = [];
        for (const step of steps) {
          if (step.type === 'edit') {
            await edit(ids[step.index] ?? 0, { price: toLira(step.kurus) });
            model[step.index] = toLira(step.kurus);
          } else if (step.type === 'change') {
            const selection = { category_ids: [], product_ids: step.chosen.map((index) => ids[index]) };
            const { status, data } = await update(selection, step.operation);
            if (status !== 201) continue;
            const changes = new Map<number, [number, number]>();
            for (const { product_id, from, to } of data.items) {
              const index = ids.indexOf(product_id);
              expect(from).toBe(model[index]);
              model[index] = to;
              changes.set(index, [from, to]);
            }
            updates.push({ id: data.id, changes });
          } else {
            const undone = updates[step.index];
            if (!undone) continue;
            await manager.put(`/price-updates/${undone.id}/undo`);
            for (const [index, [from, to]] of undone.changes) if (model[index] === to) model[index] = from;
            updates = updates.filter((each) => each !== undone);
          }
          expect(await prices()).toEqual(model);
        }
      }),
      { numRuns: 15, seed: 7 },
    );
  });
});

describe('a scheduled price update', () => {
  const AT_SIX = { apply_at: '2026-05-13T06:00' };

  it('is applied once when it is due in the restaurant’s time zone, also after a restart', async () => {
    const { test, update, ofKebabs, prices } = await menu();
    const { data } = await update(ofKebabs, RAISE, AT_SIX);
    expect([data.status, data.apply_at]).toEqual(['scheduled', '2026-05-13T03:00:00.000Z']);
    test.clock.set('2026-05-13T02:59:59Z');
    await test.context.jobs.run(SCHEDULED_PRICES_JOB);
    expect(await prices()).toEqual([620, 600, 30]);
    test.clock.set('2026-05-13T03:00:00Z');
    await Promise.all([1, 2, 3].map(() => test.context.jobs.run(SCHEDULED_PRICES_JOB)));
    expect(await prices()).toEqual([680, 660, 30]);
    await test.context.jobs.run(SCHEDULED_PRICES_JOB);
    expect(await prices()).toEqual([680, 660, 30]);
  });

  it('follows the restaurant’s time zone', async () => {
    const { test, update, ofKebabs } = await menu();
    await setSetting(test, 'time_zone', 'Europe/Berlin');
    const { data } = await update(ofKebabs, RAISE, AT_SIX);
    expect(data.apply_at).toBe('2026-05-13T04:00:00.000Z');
  });

  it('skips a price that was edited meanwhile, and reports it', async () => {
    const { test, update, ofKebabs, edit, adana, prices, manager } = await menu();
    const { data } = await update(ofKebabs, RAISE, AT_SIX);
    await edit(adana.id, { price: 640 });
    test.clock.set('2026-05-13T04:00:00Z');
    await test.context.jobs.run(SCHEDULED_PRICES_JOB);
    expect(await prices()).toEqual([640, 660, 30]);
    const later = await manager.get<PriceUpdateDetail>(`/price-updates/${data.id}`);
    expect(outcomes(later.data)).toEqual([
      ['Adana', 'skipped'],
      ['Urfa', 'applied'],
    ]);
    const undone = await manager.put<PriceUpdateDetail>(`/price-updates/${data.id}/undo`);
    expect(outcomes(undone.data)).toContainEqual(['Adana', 'skipped']);
    expect(await prices()).toEqual([640, 600, 30]);
  });

  it('can be cancelled before, and not afterwards', async () => {
    const { test, update, ofKebabs, prices, manager } = await menu();
    const { data } = await update(ofKebabs, RAISE, AT_SIX);
    const cancel = (id: number) => manager.put<PriceUpdateDetail>(`/price-updates/${id}/cancel`);
    expect((await cancel(data.id)).data.status).toBe('cancelled');
    expect((await cancel(data.id)).status).toBe(200);
    test.clock.set('2026-05-13T04:00:00Z');
    await test.context.jobs.run(SCHEDULED_PRICES_JOB);
    expect(await prices()).toEqual([620, 600, 30]);
    const applied = await update();
    expect((await cancel(applied.data.id)).failure.code).toBe('status_conflict');
  });

  it('must be in the future', async () => {
    const { update, ofKebabs } = await menu();
    expect((await update(ofKebabs, RAISE, { apply_at: '2026-05-12T12:00' })).status).toBe(422);
    expect((await update(ofKebabs, RAISE, { apply_at: '2026-05-12T12:01' })).status).toBe(201);
    expect((await update(ofKebabs, RAISE, { apply_at: '2026-02-31T12:00' })).status).toBe(422);
  });

  it('stays in the list, above all completed ones', async () => {
    const { update, ofKebabs, manager } = await menu();
    await update(ofKebabs, RAISE, AT_SIX);
    await update();
    const { data } = await manager.get<PriceUpdateDetail[]>('/price-updates');
    expect(data.map(({ status, counts }) => [status, counts.planned, counts.applied])).toEqual([
      ['applied', 0, 2],
      ['scheduled', 2, 0],
    ]);
  });
});

describe('the record of price changes', () => {
  it('has who changed a price, when, from and to, whatever the source', async () => {
    const { test, update, edit, adana, history, manager } = await menu();
    const extra = await addOption(test, { product_id: adana.id, price_modifier_kurus: 3_500 });
    await edit(adana.id, { price: 630, is_sold_out: true });
    await manager.put(`/product-options/${extra.id}`, { price_modifier: 40 });
    const { data } = await update();
    await manager.put(`/price-updates/${data.id}/undo`);
    const changes = await history(adana.id);
    expect(changes.map((each) => [each.option_name, each.from, each.to, each.source])).toEqual([
      [null, 695, 630, 'undo'],
      [null, 630, 695, 'update'],
      ['İlave lavaş', 35, 40, 'form'],
      [null, 620, 630, 'form'],
    ]);
    expect(new Set(changes.map((each) => each.by_name))).toEqual(new Set(['manager-1']));
    expect(changes[0]?.created_at).toBe(new Date(test.clock.now()).toISOString());
  });

  it('includes options that are changed in the product’s form, and nothing for edits that change no price', async () => {
    const { test, edit, adana, history } = await menu();
    const extra = await addOption(test, { product_id: adana.id, price_modifier_kurus: 3_500 });
    await edit(adana.id, { name: 'Adana Dürüm', price: 620 });
    expect(await history(adana.id)).toEqual([]);
    await edit(adana.id, {
      options: [
        { id: extra.id, price_modifier: 50 },
        { name: 'Köz biber', price_modifier: 5 },
      ],
    });
    expect((await history(adana.id)).map(({ option_name, from, to }) => [option_name, from, to])).toEqual([
      ['İlave lavaş', 35, 50],
    ]);
  });

  it('stays when the product is removed', async () => {
    const { edit, adana, history, manager } = await menu();
    await edit(adana.id, { price: 630 });
    await manager.delete(`/products/${adana.id}`);
    expect(await history(adana.id)).toHaveLength(1);
  });
});
