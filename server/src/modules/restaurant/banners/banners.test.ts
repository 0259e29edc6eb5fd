import type { Banner } from 'shared-api/contract/restaurant/banners';
import { describe, expect, it } from 'vitest';
import {
  callerOf,
  changed,
  expectInvalid,
  expectManagersOnly,
  expectRefused,
  messagesOf,
} from '#testing/content';
import { buildTestApp } from '#testing/test-app';

const UNKNOWN_IDS = ['999999', '0', '-1', 'abc', '%00'];

async function open() {
  const test = await buildTestApp();
  const manager = await callerOf(test, 'manager');
  const guest = await callerOf(test, null);
  const add = async (fields: object = {}) => (await manager.post<Banner>('/banners', fields)).data;
  return { test, manager, guest, add };
}

describe('adding a banner', () => {
  it('returns the complete banner and publishes the change', async () => {
    const { test, manager } = await open();
    const fields = {
      title: ' Dutun altında ',
      subtitle: 'Meşe közünde',
      button_text: 'Menüye bak',
      button_link: '/menu',
      image_url: '/images/table/640.webp',
      is_active: false,
      display_order: '3',
    };
    let reply;
    const adding = async () => {
      reply = await manager.post<Banner>('/banners', fields);
    };
    expect(await messagesOf(test, adding)).toEqual([changed('banners')]);
    expect(reply).toMatchObject({
      status: 201,
      data: { ...fields, title: 'Dutun altında', display_order: 3, translations: [] },
    });
  });

  it('has no required fields, and is then active and first', async () => {
    const { add } = await open();
    expect(await add({ display_order: 'abc' })).toEqual({
      id: expect.any(Number),
      title: null,
      subtitle: null,
      button_text: null,
      button_link: null,
      image_url: null,
      is_active: true,
      display_order: 0,
      version: 1,
      translations: [],
    });
  });

  it('links to pages, web addresses, phones and mailboxes', async () => {
    const { add } = await open();
    for (const link of [
      '/',
      '/menu?x=1#y',
      'https://example.com/a',
      'http://example.com',
      'tel:+902160000012',
      'mailto:a@b.example',
    ]) {
      expect((await add({ button_link: link })).button_link).toBe(link);
    }
    expect((await add({ button_link: ' ' })).button_link).toBeNull();
  });

  it('links to nothing else, and stores nothing then', async () => {
    const { test, manager } = await open();
    const links = [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'file:///etc/passwd',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'menu',
      'example.com',
      'https://evil.example/\u0000',
      'x'.repeat(2_001),
    ];
    const cases = links.map((button_link) => [{ title: 'x', button_link }, 'button_link'] as const);
    await expectInvalid(test, cases, (body) => manager.post('/banners', body));
  });

  it('names the invalid field and stores nothing', async () => {
    const { test, manager } = await open();
    await expectInvalid(
      test,
      [
        [{ title: 'x'.repeat(121) }, 'title'],
        [{ title: '\ud800' }, 'title'],
        [{ subtitle: 5 }, 'subtitle'],
        [{ display_order: -1 }, 'display_order'],
        [{ display_order: 1e12 }, 'display_order'],
        [{ is_active: 'yes' }, 'is_active'],
        [{ image_url: 'javascript:alert(1)' }, 'image_url'],
      ],
      (body) => manager.post('/banners', body),
    );
  });
});

describe('changing a banner', () => {
  it('keeps omitted fields, and clears blank ones', async () => {
    const { test, manager, add } = await open();
    const before = await add({
      title: 'A',
      subtitle: 'B',
      button_text: 'C',
      button_link: '/menu',
      display_order: 4,
    });
    const changing = () => manager.put(`/banners/${before.id}`, { is_active: false });
    expect(await messagesOf(test, changing)).toEqual([changed('banners')]);
    const { data } = await manager.put<Banner>(`/banners/${before.id}`, { subtitle: '', image_url: null });
    expect(data).toEqual({ ...before, is_active: false, subtitle: null, version: 3 });
  });

  it('refuses invalid values, and changes nothing', async () => {
    const { test, manager, add } = await open();
    const { id } = await add({ title: 'A' });
    await expectInvalid(test, [[{ title: 'B', button_link: '//evil.example' }, 'button_link']], (body) =>
      manager.put(`/banners/${id}`, body),
    );
    for (const unknown of UNKNOWN_IDS) {
      await expectRefused(test, 404, () => manager.put(`/banners/${unknown}`, { title: 'B' }));
    }
  });
});

describe('a banner in several languages', () => {
  const english = {
    language_code: 'en',
    title: 'Under the tree',
    subtitle: null,
    button_text: 'See the menu',
  };

  it('is returned completely whenever a translation is saved', async () => {
    const { test, manager, add } = await open();
    const { id } = await add({ title: 'Dutun altında', subtitle: 'Közde' });
    const saving = () => manager.post(`/banners/${id}/translations`, { language_code: 'en', title: 'Below' });
    expect(await messagesOf(test, saving)).toEqual([changed('banners')]);
    const { status, data } = await manager.post<Banner>(`/banners/${id}/translations`, english);
    expect(status).toBe(201);
    expect(data).toMatchObject({ id, title: 'Dutun altında', translations: [{ banner_id: id, ...english }] });
  });

  it('is returned in the requested language, text by text, otherwise in the default one, otherwise untranslated', async () => {
    const { manager, guest, add } = await open();
    const { id } = await add({ title: 'Dutun altında', subtitle: 'Közde', button_text: 'Menü' });
    await manager.post(`/banners/${id}/translations`, english);
    const titled = async (language_code: string) =>
      (await guest.get<Banner[]>('/banners', { language_code })).data.map(({ title, subtitle }) => [
        title,
        subtitle,
      ]);
    expect(await titled('en')).toEqual([['Under the tree', 'Közde']]);
    expect(await titled('de')).toEqual([['Dutun altında', 'Közde']]);
    const { data } = await guest.get<Banner>(`/banners/${id}`, { language_code: 'en' });
    expect(data.button_text).toBe('See the menu');
  });

  it('has its plain texts in the default language, whichever of the two is written', async () => {
    const { manager, add } = await open();
    const { id } = await add({ title: 'Eski', subtitle: 'Közde' });
    const saved = await manager.post<Banner>(`/banners/${id}/translations`, {
      language_code: 'tr',
      title: 'Yeni',
    });
    expect(saved.data).toMatchObject({ title: 'Yeni', subtitle: null });
    const { data } = await manager.put<Banner>(`/banners/${id}`, { title: 'Yepyeni' });
    expect(data.translations).toEqual([
      { banner_id: id, language_code: 'tr', title: 'Yepyeni', subtitle: null, button_text: null },
    ]);
  });

  it('accepts only existing languages and banners', async () => {
    const { test, manager, add } = await open();
    const { id } = await add();
    await expectInvalid(
      test,
      [
        [{ ...english, language_code: 'xx' }, 'language_code'],
        [{ title: 'x' }, 'language_code'],
        [{ ...english, title: 'x'.repeat(121) }, 'title'],
      ],
      (body) => manager.post(`/banners/${id}/translations`, body),
    );
    for (const unknown of UNKNOWN_IDS) {
      await expectRefused(test, 404, () => manager.post(`/banners/${unknown}/translations`, english));
      await expectRefused(test, 404, () => manager.delete(`/banners/${unknown}/translations/en`));
    }
  });

  it('are removed for a language, with 404 for a repeat', async () => {
    const { test, manager, add } = await open();
    const { id } = await add({ title: 'Dutun altında' });
    await manager.post(`/banners/${id}/translations`, english);
    const forgetting = () => manager.delete(`/banners/${id}/translations/en`);
    expect(await messagesOf(test, forgetting)).toEqual([changed('banners')]);
    expect((await manager.get<Banner>(`/banners/${id}`)).data.translations).toEqual([]);
    await expectRefused(test, 404, () => manager.delete(`/banners/${id}/translations/en`));
  });
});

describe('what guests read of the banners', () => {
  it('is active banners, in their order, as soon as they are written', async () => {
    const { test, manager, guest, add } = await open();
    const titles = async () =>
      (await guest.get<{ banners: Banner[] }>('/guest-bootstrap')).data.banners.map(({ title }) => title);
    expect(await titles()).toEqual([]);
    const second = await add({ title: 'B', display_order: 2 });
    await add({ title: 'A', display_order: 1 });
    const hidden = await add({ title: 'C', is_active: false });
    expect(await titles()).toEqual(['A', 'B']);
    expect((await guest.get(`/banners/${hidden.id}`)).status).toBe(404);
    expect((await manager.get<Banner[]>('/banners', { is_active: 'false' })).data).toMatchObject([
      { title: 'C' },
    ]);
    const removing = () => manager.delete(`/banners/${second.id}`);
    expect(await messagesOf(test, removing)).toEqual([changed('banners')]);
    expect(await titles()).toEqual(['A']);
    await expectRefused(test, 404, () => manager.delete(`/banners/${second.id}`));
  });
});

it('lets only managers and admins write banners', async () => {
  await expectManagersOnly(await buildTestApp(), [
    ['POST', '/banners'],
    ['PUT', '/banners/1'],
    ['DELETE', '/banners/1'],
    ['POST', '/banners/upload'],
    ['POST', '/banners/1/translations'],
    ['DELETE', '/banners/1/translations/en'],
  ]);
});
