import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import type { Language, TranslationEntry } from 'shared-api/contract/restaurant/languages';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/test-app';

const GERMAN = { code: 'de', name: 'German', native_name: 'Deutsch', flag_code: 'de' };

async function asManager(test: TestApp) {
  const token = await test.tokenOf('manager');
  return {
    list: async () => (await test.call<Language[]>('GET', '/languages', { token })).data,
    create: (body: object) => test.call<Language>('POST', '/languages', { token, body }),
    update: (code: string, body: object) => test.call<Language>('PUT', `/languages/${code}`, { token, body }),
    texts: async (query: Record<string, string>) =>
      (await test.call<TranslationEntry[]>('GET', '/translations', { token, query })).data,
    save: (language_code: string, resource_key: string, resource_value: string) =>
      test.call<TranslationEntry>('PUT', '/translations', {
        token,
        body: { language_code, resource_key, resource_value },
      }),
    seed: (headers?: Record<string, string>) =>
      test.call<{ added: number }>('POST', '/translations/seed-defaults', { token, headers }),
  };
}

const codes = (languages: Language[]) => languages.map(({ code }) => code);
const asGuest = async (test: TestApp) => codes((await test.call<Language[]>('GET', '/languages')).data);
const textsOf = async (test: TestApp, language_code: string) =>
  Object.fromEntries(
    (await test.call<TranslationEntry[]>('GET', '/translations', { query: { language_code } })).data.map(
      ({ resource_key, resource_value }) => [resource_key, resource_value],
    ),
  );
const bootstrapTexts = async (test: TestApp, language_code: string) =>
  (await test.call<GuestBootstrap>('GET', '/guest-bootstrap', { query: { language_code } })).data
    .translations;

describe('the languages', () => {
  it('are Turkish, the default, and English at first', async () => {
    const test = await buildTestApp();
    const languages = await (await asManager(test)).list();
    expect(codes(languages)).toEqual(['tr', 'en']);
    expect(languages.map(({ is_default }) => is_default)).toEqual([true, false]);
  });

  it('can be extended by one, which guests may choose while it is switched on', async () => {
    const test = await buildTestApp();
    const manager = await asManager(test);
    const { status, data } = await manager.create({ ...GERMAN, is_default: true });
    expect(status).toBe(201);
    expect(data).toMatchObject({ ...GERMAN, is_active: true, is_default: false });
    expect(await asGuest(test)).toEqual(['tr', 'en', 'de']);
    await manager.update('de', { is_active: false });
    expect(await asGuest(test)).toEqual(['tr', 'en']);
    expect((await test.call('GET', '/languages/de')).status).toBe(404);
    expect(codes(await manager.list())).toEqual(['tr', 'en', 'de']);
  });

  it('have unique codes', async () => {
    const test = await buildTestApp();
    const { status, failure } = await (await asManager(test)).create({ ...GERMAN, code: 'en' });
    expect([status, failure.code]).toEqual([409, 'already_exists']);
  });

  it('are renamed; omitted fields stay unchanged', async () => {
    const test = await buildTestApp();
    const manager = await asManager(test);
    const { data } = await manager.update('en', { native_name: 'Inglizce' });
    expect(data).toMatchObject({
      native_name: 'Inglizce',
      name: 'English',
      flag_code: 'gb',
      is_active: true,
    });
    expect((await manager.update('xx', { name: 'X' })).status).toBe(404);
  });

  it('have exactly one default, which cannot be switched off', async () => {
    const test = await buildTestApp();
    const manager = await asManager(test);
    const refused = await manager.update('tr', { is_active: false });
    expect([refused.status, refused.failure.code]).toEqual([409, 'default_language']);
    expect((await manager.update('en', { is_default: true, is_active: false })).status).toBe(409);

    await manager.update('en', { is_active: false });
    expect((await manager.update('en', { is_default: true })).data).toMatchObject({
      is_default: true,
      is_active: true,
    });
    const languages = await manager.list();
    expect(languages.map(({ code, is_default }) => [code, is_default])).toEqual([
      ['en', true],
      ['tr', false],
    ]);
    expect((await manager.update('tr', { is_active: false })).status).toBe(200);
  });

  it('have one default even when two become it concurrently', async () => {
    const test = await buildTestApp();
    const manager = await asManager(test);
    await manager.create(GERMAN);
    await Promise.all([
      manager.update('en', { is_default: true }),
      manager.update('de', { is_default: true }),
    ]);
    expect((await manager.list()).filter(({ is_default }) => is_default)).toHaveLength(1);
  });
});

describe('an interface text', () => {
  it('is changed and reaches guests of that language at once', async () => {
    const test = await buildTestApp();
    const manager = await asManager(test);
    expect(await bootstrapTexts(test, 'tr')).toEqual([]);
    const { data } = await manager.save('tr', 'guest:cart.empty', 'Sepet boş');
    expect(data).toEqual({ resource_key: 'guest:cart.empty', resource_value: 'Sepet boş' });
    await manager.save('tr', 'guest:cart.empty', 'Sepetiniz bomboş');
    expect(await textsOf(test, 'tr')).toEqual({ 'guest:cart.empty': 'Sepetiniz bomboş' });
    expect(await bootstrapTexts(test, 'tr')).toEqual([
      { resource_key: 'guest:cart.empty', resource_value: 'Sepetiniz bomboş' },
    ]);
    expect(await textsOf(test, 'en')).toEqual({});
  });

  it('of a language that is switched off is shown only to staff', async () => {
    const test = await buildTestApp();
    const manager = await asManager(test);
    await manager.create({ ...GERMAN, is_active: false });
    await manager.save('tr', 'guest:cart.empty', 'Sepet boş');
    await manager.save('de', 'guest:cart.empty', 'Leer');
    expect(await textsOf(test, 'de')).toEqual({ 'guest:cart.empty': 'Sepet boş' });
    expect(await manager.texts({ language_code: 'de' })).toEqual([
      { resource_key: 'guest:cart.empty', resource_value: 'Leer' },
    ]);
  });

  it('needs an existing language and a key without special characters', async () => {
    const test = await buildTestApp();
    const manager = await asManager(test);
    expect((await manager.save('de', 'guest:a', 'x')).status).toBe(404);
    expect((await manager.save('tr', 'guest:a b', 'x')).status).toBe(422);
  });
});

describe('the default texts', () => {
  type Texts = Record<string, object>;

  /** A release store as `npm run build` leaves it, reduced to what this test needs. */
  function publish(folder: string, app: 'guest-app' | 'admin-app', version: string, texts: Texts): void {
    const release = join(folder, app, version, 'texts');
    mkdirSync(release, { recursive: true });
    for (const [code, own] of Object.entries(texts)) {
      writeFileSync(join(release, `${code}.json`), JSON.stringify(own));
    }
    const record = { texts: Object.keys(texts).map((code) => `${code}.json`) };
    writeFileSync(join(folder, app, version, 'release.json'), JSON.stringify(record));
    writeFileSync(join(folder, app, 'current'), `${version} 2026-11-21T12:00:00.000Z\n`);
  }

  const GUEST: Texts = {
    tr: { cart: { title: 'Sepet' } },
    'tr.deferred': { cart: { empty: 'Sepet boş' } },
    en: { cart: { title: 'Cart', empty: 'Your cart is empty' } },
    fr: { cart: { title: 'Panier' } },
  };

  async function withReleases() {
    const folder = mkdtempSync(join(tmpdir(), 'afiyet-releases-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    publish(folder, 'guest-app', 'one', GUEST);
    publish(folder, 'admin-app', 'one', { tr: { nav: { menu: 'Menü' } }, en: { nav: { menu: 'Menu' } } });
    const test = await buildTestApp({ env: { RELEASES_DIR: folder } });
    return { folder, test, manager: await asManager(test) };
  }

  it('are all added, in Turkish and English, under their app’s name', async () => {
    const { test, manager } = await withReleases();
    const { data, raw } = await manager.seed();
    expect(data).toEqual({ added: 6 });
    expect(raw.json()).toMatchObject({ success: true, message: 'Varsayılan çeviriler eklendi' });
    expect(await textsOf(test, 'tr')).toEqual({
      'guest:cart.title': 'Sepet',
      'guest:cart.empty': 'Sepet boş',
      'admin:nav.menu': 'Menü',
    });
    expect(await textsOf(test, 'en')).toMatchObject({ 'guest:cart.empty': 'Your cart is empty' });
  });

  it('are announced in the language of the caller', async () => {
    const { manager } = await withReleases();
    const { raw } = await manager.seed({ 'accept-language': 'en' });
    expect(raw.json()).toMatchObject({ message: 'Default translations added' });
  });

  it('never overwrite what staff changed, before or after', async () => {
    const { test, manager } = await withReleases();
    await manager.save('tr', 'guest:cart.title', 'Sepetim');
    expect((await manager.seed()).data.added).toBe(5);
    await manager.save('en', 'guest:cart.title', 'Basket');
    expect((await manager.seed()).data.added).toBe(0);
    expect(await textsOf(test, 'tr')).toMatchObject({ 'guest:cart.title': 'Sepetim' });
    expect(await textsOf(test, 'en')).toMatchObject({ 'guest:cart.title': 'Basket' });
  });

  it('follow a new release if staff changed nothing', async () => {
    const { folder, test, manager } = await withReleases();
    await manager.seed();
    await manager.save('tr', 'guest:cart.title', 'Sepetim');
    publish(folder, 'guest-app', 'two', {
      ...GUEST,
      tr: { cart: { title: 'Sepet!', empty: 'Sepet bomboş', total: 'Toplam' } },
    });
    expect((await manager.seed()).data.added).toBe(1);
    expect(await textsOf(test, 'tr')).toMatchObject({
      'guest:cart.title': 'Sepetim',
      'guest:cart.empty': 'Sepet bomboş',
      'guest:cart.total': 'Toplam',
    });
  });

  it('are not sent to guests, who get only texts that differ from the release', async () => {
    const { test, manager } = await withReleases();
    await manager.seed();
    expect(await bootstrapTexts(test, 'tr')).toEqual([]);
    await manager.save('tr', 'guest:cart.title', 'Sepetim');
    await manager.save('tr', 'admin:nav.menu', 'Yemek listesi');
    expect(await bootstrapTexts(test, 'tr')).toEqual([
      { resource_key: 'guest:cart.title', resource_value: 'Sepetim' },
    ]);
    await manager.save('tr', 'guest:cart.title', 'Sepet');
    expect(await bootstrapTexts(test, 'tr')).toEqual([]);
  });

  it('are left out of a request for only the changed texts of an app', async () => {
    const { manager } = await withReleases();
    const changed = () => manager.texts({ language_code: 'tr', changed_in: 'admin' });
    await manager.seed();
    expect(await changed()).toEqual([]);
    await manager.save('tr', 'guest:cart.title', 'Sepetim');
    await manager.save('tr', 'admin:nav.menu', 'Yemek listesi');
    expect(await changed()).toEqual([{ resource_key: 'admin:nav.menu', resource_value: 'Yemek listesi' }]);
  });

  it('are returned together with the texts for staff who request them', async () => {
    const { test, manager } = await withReleases();
    await manager.seed();
    await manager.save('tr', 'guest:cart.title', 'Sepetim');
    await manager.save('tr', 'guest:own', 'Bizim');
    const query = { language_code: 'tr', with_defaults: 'true' };
    expect(await manager.texts(query)).toEqual([
      { resource_key: 'admin:nav.menu', resource_value: 'Menü', default_value: 'Menü' },
      { resource_key: 'guest:cart.empty', resource_value: 'Sepet boş', default_value: 'Sepet boş' },
      { resource_key: 'guest:cart.title', resource_value: 'Sepetim', default_value: 'Sepet' },
      { resource_key: 'guest:own', resource_value: 'Bizim', default_value: null },
    ]);
    const asGuests = await test.call<TranslationEntry[]>('GET', '/translations', { query });
    expect(asGuests.data[0]).toEqual({ resource_key: 'admin:nav.menu', resource_value: 'Menü' });
  });

  it('are empty if no front end is hosted', async () => {
    const test = await buildTestApp();
    const { status, data } = await (await asManager(test)).seed();
    expect([status, data]).toEqual([200, { added: 0 }]);
  });
});
