import { PRIVATE_SETTING_KEYS, SETTING_KEYS, type Setting } from 'shared-api/contract/restaurant/settings';
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

const MAP = '<iframe src="https://www.openstreetmap.org/export/embed.html?bbox=1,2" onload="x()"></iframe>';

async function open() {
  const test = await buildTestApp();
  const manager = await callerOf(test, 'manager');
  const guest = await callerOf(test, null);
  const valueOf = async (key: string, language_code?: string) =>
    (await manager.get<Setting>(`/settings/${key}`, language_code ? { language_code } : {})).data.value;
  return { test, manager, guest, valueOf };
}

describe('the list of settings', () => {
  it('shows the private ones only to managers', async () => {
    const { test, manager, guest } = await open();
    const keysFor = async (caller: typeof guest) =>
      (await caller.get<Setting[]>('/settings')).data.map(({ key }) => key);
    expect(await keysFor(manager)).toEqual([...SETTING_KEYS]);
    for (const caller of [guest, await callerOf(test, 'customer'), await callerOf(test, 'editor')]) {
      const keys = await keysFor(caller);
      expect(keys).toHaveLength(SETTING_KEYS.length - PRIVATE_SETTING_KEYS.length);
      for (const key of PRIVATE_SETTING_KEYS) {
        expect(keys).not.toContain(key);
        expect((await caller.get(`/settings/${key}`)).status).toBe(404);
      }
    }
    const { data } = await manager.get<Setting>('/settings/auto_ready');
    expect(data).toMatchObject({ key: 'auto_ready', value: '1', is_public: false });
  });
});

describe('setting a value', () => {
  it('keeps names to one line, in every language, but not an address', async () => {
    const { test, manager } = await open();
    await manager.put('/languages/en', { is_active: true });
    const put = (key: string, value: string) => manager.put(`/settings/${key}`, { value });
    const refused = [
      [{ value: 'Lokanta\nMali değeri vardır' }, 'value'],
      [{ value: 'Lokanta\u001b@' }, 'value'],
    ] as const;
    await expectInvalid(test, refused, (body) => manager.put('/settings/restaurant_name', body));
    const translated = { language_code: 'en', translated_value: 'Ada\nKebap' };
    const translate = () => manager.post('/settings/restaurant_name/translations', translated);
    await expectRefused(test, 422, translate);
    expect((await put('address', 'Çınar Sk. 4\nKadıköy')).status).toBe(200);
  });

  it('works by either call, and ignores the former visibility flag', async () => {
    const { test, manager, guest } = await open();
    const posted = await manager.post<Setting>('/settings', {
      key: 'wifi_name',
      value: ' Dutlu Misafir ',
      type: 'text',
      is_public: false,
    });
    expect(posted.status).toBe(201);
    expect(posted.data).toEqual({
      key: 'wifi_name',
      value: 'Dutlu Misafir',
      type: 'text',
      is_public: true,
      translations: [],
    });
    const putting = () =>
      manager.put('/settings/wifi_name', { value: 'Dutlu', type: 'textarea', is_public: true });
    expect(await messagesOf(test, putting)).toEqual([changed('settings')]);
    expect((await guest.get<Setting>('/settings/wifi_name')).data).toMatchObject({
      value: 'Dutlu',
      type: 'textarea',
    });
  });

  it('affects the next request of a guest', async () => {
    const { manager, guest } = await open();
    const phoneOf = async () =>
      (await guest.get<{ settings: Record<string, string> }>('/guest-bootstrap')).data.settings.phone_number;
    expect(await phoneOf()).toBe('');
    await manager.put('/settings/phone_number', { value: '0216 000 00 12' });
    expect(await phoneOf()).toBe('0216 000 00 12');
  });

  it('creates a setting that a newer version introduced', async () => {
    const { test, manager, valueOf } = await open();
    await test.context.db.deleteFrom('settings').where('key', '=', 'footer_slogan').execute();
    const { status } = await manager.post('/settings/footer_slogan/translations', {
      language_code: 'en',
      translated_value: 'Come in',
    });
    expect(status).toBe(201);
    expect(await valueOf('footer_slogan')).toBe('Come in');
  });

  it('normalizes the values that the server uses', async () => {
    const { manager, valueOf } = await open();
    for (const [key, sent, stored] of [
      ['accent_color', '#AABBCC', '#aabbcc'],
      ['accent_color', '', ''],
      ['guest_look', 'gece', 'gece'],
      ['guest_tables', 'false', '0'],
      ['guest_tables', 'true', '1'],
      ['table_code_required', '1', '1'],
      ['auto_ready', '0', '0'],
      ['food_is_served', 'true', '1'],
      ['time_zone', 'Europe/Berlin', 'Europe/Berlin'],
      ['day_starts_at', '0', '0'],
      ['day_starts_at', '06', '6'],
      ['backups_kept', '014', '14'],
      ['setup_steps', 'hours\nfinished', 'hours\nfinished'],
      ['setup_steps', '', ''],
      ['backups_kept', '0', '0'],
      ['contact_retention_days', '1', '1'],
      ['email', ' merhaba@dutluavlu.example ', 'merhaba@dutluavlu.example'],
      ['email', '', ''],
      ['phone_number', '', ''],
      ['phone_number', '+90 (216) 000-00.12', '+90 (216) 000-00.12'],
      ['phone_number', '٠٢١٦ ٠٠٠', '0216 000'],
      ['restaurant_description', 'x'.repeat(2_000), 'x'.repeat(2_000)],
      ['feedback_retention_days', '3650', '3650'],
      ['googleMap', '', ''],
      ['restaurant_logo', '', ''],
      ['restaurant_logo', '/api/v1/images/1/640', '/api/v1/images/1/640'],
      [
        'googleMap',
        `<script>steal()</script>${MAP}`,
        '<iframe src="https://www.openstreetmap.org/export/embed.html?bbox=1,2" loading="lazy" allowfullscreen></iframe>',
      ],
    ] as const) {
      const { status } = await manager.put(`/settings/${key}`, { value: sent });
      expect({ key, sent, status, value: await valueOf(key) }).toEqual({
        key,
        sent,
        status: 200,
        value: stored,
      });
    }
  });

  it('names the hours at which a business day may start', async () => {
    const { manager } = await open();
    const { status, failure } = await manager.put('/settings/day_starts_at', { value: '7' });
    expect([status, failure.errors]).toEqual([
      422,
      [{ path: 'value', message: '0 ile 6 arasında bir saat seçin.' }],
    ]);
  });

  it('refuses invalid values, and keeps the stored one', async () => {
    const { test, manager } = await open();
    await manager.put('/settings/restaurant_name', { value: 'Dutlu Avlu' });
    for (const [key, value] of [
      ['restaurant_name', ''],
      ['restaurant_name', '   '],
      ['accent_color', 'red'],
      ['guest_look', 'neon'],
      ['guest_look', ''],
      ['accent_color', '#abc'],
      ['accent_color', '#aabbcc;background:url(//evil.example)'],
      ['guest_tables', 'yes'],
      ['guest_tables', ''],
      ['auto_ready', '2'],
      ['food_is_served', 'yes'],
      ['time_zone', 'Mars/Olympus'],
      ['time_zone', ''],
      ['day_starts_at', '7'],
      ['day_starts_at', '-1'],
      ['day_starts_at', '4.5'],
      ['day_starts_at', '04:00'],
      ['day_starts_at', ''],
      ['backups_kept', '366'],
      ['setup_steps', 'lunch'],
      ['setup_steps', 'hours\nhours'],
      ['contact_retention_days', '0'],
      ['email', 'merhaba'],
      ['email', 'a@b'],
      ['feedback_retention_days', '3651'],
      ['backups_kept', '-1'],
      ['backups_kept', ''],
      ['restaurant_logo', 'javascript:steal()'],
      ['googleMap', '<script>steal()</script>'],
      ['googleMap', '<iframe src="https://evil.example/maps"></iframe>'],
      ['wifi_name', 'x'.repeat(121)],
      ['restaurant_name', 'x'.repeat(121)],
      ['restaurant_description', 'x'.repeat(2_001)],
      ['phone_number', 'telefon yok'],
      ['phone_number', '12'],
      ['phone_number', '0216 000 00 12 ya da 0532'],
      ['phone_number', '1234567890123456'],
      ['wifi_name', 'a\0b'],
      ['wifi_name', '\ud800'],
    ] as const) {
      await expectInvalid(test, [[{ value }, 'value']], (body) => manager.put(`/settings/${key}`, body));
      await expectInvalid(test, [[{ key, value }, 'value']], (body) => manager.post('/settings', body));
    }
    await expectInvalid(
      test,
      [
        [{ key: 'unknown', value: 'x' }, 'key'],
        [{ key: '__proto__', value: 'x' }, 'key'],
        [{ key: 'wifi_name' }, 'value'],
        [{ key: 'wifi_name', value: 5 }, 'value'],
        [{ key: 'wifi_name', value: 'x', type: 'x'.repeat(21) }, 'type'],
      ],
      (body) => manager.post('/settings', body),
    );
    await expectInvalid(test, [[{ value: 'x' }, 'key']], (body) => manager.put('/settings/unknown', body));
  });
});

describe('settings of one form', () => {
  it('are stored together with one message, also texts in other languages', async () => {
    const { test, manager, valueOf } = await open();
    const save = () =>
      manager.put<Setting[]>('/settings', {
        settings: [
          { key: 'restaurant_slogan', value: 'Dost sofrası' },
          { key: 'restaurant_slogan', language_code: 'en', value: 'A friends’ table' },
          { key: 'order_pieces_max', value: '040' },
        ],
      });
    expect(await messagesOf(test, save)).toEqual([changed('settings')]);
    expect((await save()).data.map(({ key, value }) => [key, value])).toEqual([
      ['restaurant_slogan', 'Dost sofrası'],
      ['order_pieces_max', '40'],
    ]);
    expect(await valueOf('restaurant_slogan', 'en')).toBe('A friends’ table');
  });

  it('are not stored at all if one is refused, and every refused one is named', async () => {
    const { manager, valueOf } = await open();
    await manager.put('/settings/wifi_name', { value: 'Avlu' });
    const good = { key: 'wifi_name', value: 'Bahçe', seen_value: 'Avlu' };
    const save = async (...settings: object[]) => {
      const { status, failure } = await manager.put('/settings', { settings: [good, ...settings] });
      return [status, failure.code, ...(failure.errors ?? []).map(({ path }) => path)];
    };
    const invalid = [
      { key: 'phone_number', value: 'telefon yok' },
      { key: 'restaurant_name', language_code: 'en', value: 'a\nb' },
    ];
    const edited = { key: 'order_pieces_max', value: '9', seen_value: '8' };
    expect(await save(...invalid)).toEqual([422, 'validation_failed', 'phone_number', 'restaurant_name']);
    expect(await save(edited)).toEqual([409, 'edited_meanwhile', 'order_pieces_max']);
    expect(await save(edited, ...invalid)).toEqual([
      ...[422, 'validation_failed'],
      ...['phone_number', 'restaurant_name'],
    ]);
    expect(await valueOf('wifi_name')).toBe('Avlu');
  });
});

describe('a setting in several languages', () => {
  it('is returned in the requested language, otherwise in the default one, otherwise untranslated', async () => {
    const { test, manager, valueOf } = await open();
    await manager.put('/settings/restaurant_slogan', { value: 'Dost sofrası' });
    const translating = () =>
      manager.post('/settings/restaurant_slogan/translations', {
        language_code: 'en',
        translated_value: 'A friends’ table',
      });
    expect(await messagesOf(test, translating)).toEqual([changed('settings')]);
    expect(await valueOf('restaurant_slogan', 'en')).toBe('A friends’ table');
    expect(await valueOf('restaurant_slogan', 'de')).toBe('Dost sofrası');
    expect(await valueOf('restaurant_slogan')).toBe('Dost sofrası');
  });

  it('returns the complete setting, and value and default translation follow each other', async () => {
    const { manager, valueOf } = await open();
    const saved = await manager.post<Setting>('/settings/restaurant_name/translations', {
      language_code: 'tr',
      translated_value: 'Dutlu Avlu',
    });
    expect(saved.status).toBe(201);
    expect(saved.data).toMatchObject({
      key: 'restaurant_name',
      value: 'Dutlu Avlu',
      translations: [{ language_code: 'tr', translated_value: 'Dutlu Avlu' }],
    });
    await manager.put('/settings/restaurant_name', { value: 'Dutlu Bahçe' });
    expect(await valueOf('restaurant_name', 'tr')).toBe('Dutlu Bahçe');
  });

  it('may be blank in all languages, except the restaurant’s name in the default one', async () => {
    const { test, manager, valueOf } = await open();
    await manager.put('/settings/restaurant_name', { value: 'Dutlu Avlu' });
    const translate = (language_code: string) => (translated_value: unknown) =>
      manager.post('/settings/restaurant_name/translations', { language_code, translated_value });
    expect((await translate('en')('')).status).toBe(201);
    expect(await valueOf('restaurant_name', 'en')).toBe('Dutlu Avlu');
    await expectInvalid(test, [[' ', 'translated_value']], translate('tr'));
  });

  it('exists only for texts and existing languages', async () => {
    const { test, manager } = await open();
    const good = { language_code: 'en', translated_value: 'x' };
    await expectInvalid(test, [[good, 'key']], (body) =>
      manager.post('/settings/wifi_name/translations', body),
    );
    await expectInvalid(
      test,
      [
        [{ ...good, language_code: 'xx' }, 'language_code'],
        [{ ...good, language_code: 'EN' }, 'language_code'],
        [{ language_code: 'en' }, 'translated_value'],
        [{ ...good, translated_value: 'x'.repeat(10_001) }, 'translated_value'],
        [{ ...good, translated_value: 'a\0' }, 'translated_value'],
      ],
      (body) => manager.post('/settings/restaurant_slogan/translations', body),
    );
    await expectRefused(test, 404, () => manager.post('/settings/unknown/translations', good));
  });

  it('are removed for a language, with 404 for a repeat', async () => {
    const { test, manager, valueOf } = await open();
    await manager.put('/settings/footer_desc', { value: 'Kuzguncuk’ta' });
    await manager.post('/settings/footer_desc/translations', {
      language_code: 'en',
      translated_value: 'By the sea',
    });
    const forgetting = () => manager.delete('/settings/footer_desc/translations/en');
    expect(await messagesOf(test, forgetting)).toEqual([changed('settings')]);
    expect(await valueOf('footer_desc', 'en')).toBe('Kuzguncuk’ta');
    for (const path of [
      'footer_desc/translations/en',
      'footer_desc/translations/%00',
      'unknown/translations/en',
    ]) {
      await expectRefused(test, 404, () => manager.delete(`/settings/${path}`));
    }
  });
});

describe('the logo', () => {
  // The smallest possible image.
  const GIF = new Uint8Array(
    Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  );

  it('is the uploaded image', async () => {
    const { test, manager, valueOf } = await open();
    let reply;
    const uploading = async () => {
      reply = await manager.upload<{ value: string }>('/settings/upload/restaurant_logo', 'file', GIF);
    };
    expect(await messagesOf(test, uploading)).toEqual([changed('settings')]);
    const value = await valueOf('restaurant_logo');
    expect(value).toMatch(/^\/images\/[\w-]{10}(-cut)?\/640\.webp$/);
    expect(reply).toMatchObject({ status: 201, data: { value, file_url: value, url: value } });
  });

  it('is the only setting with an image', async () => {
    const { test, manager } = await open();
    for (const key of ['wifi_name', 'accent_color', 'auto_ready', 'unknown']) {
      await expectRefused(test, 422, () => manager.upload(`/settings/upload/${key}`, 'file', GIF));
    }
  });
});

it('lets only managers and admins write settings', async () => {
  await expectManagersOnly(await buildTestApp(), [
    ['POST', '/settings'],
    ['PUT', '/settings/wifi_name'],
    ['POST', '/settings/upload/restaurant_logo'],
    ['POST', '/settings/restaurant_name/translations'],
    ['DELETE', '/settings/restaurant_name/translations/en'],
  ]);
});
