import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCategory, uploadCategoryImage } from './menu/categories';
import { createHttp } from './http';
import { uploadSettingFile } from './restaurant/settings';

const fetchMock = vi.fn<typeof fetch>();
const http = createHttp({
  getToken: () => null,
  getLanguage: () => 'tr',
  connection: { isReachable: () => Promise.resolve(true), recheck: () => undefined },
});
const image = new File([new Uint8Array(4)], 'corba.png', { type: 'image/png' });
const sentForm = () => fetchMock.mock.calls.at(-1)?.[1]?.body as FormData;
const reply = (data: unknown) => Response.json({ success: true, data }, { status: 201 });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  fetchMock.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('form data', () => {
  it('contains lists as JSON and no undefined fields', async () => {
    fetchMock.mockResolvedValue(reply({ id: 1 }));
    await createCategory(http, {
      name: 'Çorbalar',
      description: null,
      is_active: false,
      sort_order: undefined,
      image_url: null,
      translations: [{ language_code: 'en', name: 'Soups' }],
    });
    expect([...sentForm()]).toEqual([
      ['name', 'Çorbalar'],
      ['description', ''],
      ['is_active', 'false'],
      ['image_url', ''],
      ['translations', '[{"language_code":"en","name":"Soups"}]'],
    ]);
  });

  it('is not retried without a response, because a retry could create an entity twice', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(createCategory(http, { name: 'Çorbalar' })).rejects.toMatchObject({ code: 'network' });
    expect(fetchMock).toHaveBeenCalledOnce();
  });
});

describe('an upload', () => {
  it('is tried three times, after 1 s and 2 s', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    const outcome = expect(uploadCategoryImage(http, image)).rejects.toMatchObject({
      code: 'upload_failed',
    });
    await vi.advanceTimersByTimeAsync(999);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetchMock).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2_000);
    await outcome;
    expect(fetchMock).toHaveBeenCalledTimes(3);
  });

  it('sends the file in the field of the contract', async () => {
    fetchMock.mockResolvedValue(reply({ image_url: '/images/a/640.webp' }));
    expect(await uploadCategoryImage(http, image)).toBe('/images/a/640.webp');
    expect([...sentForm().keys()]).toEqual(['file']);
  });

  it('that the server rejects is not retried', async () => {
    const refusal = { success: false, code: 'not_an_image', message: 'Sadece resim dosyaları yüklenebilir' };
    fetchMock.mockResolvedValue(Response.json(refusal, { status: 415 }));
    await expect(uploadCategoryImage(http, image)).rejects.toMatchObject({ code: 'not_an_image' });
    expect(fetchMock).toHaveBeenCalledOnce();
  });

  it.each([{ value: 'u' }, { file_url: 'u' }, { url: 'u' }, { data: { file_url: 'u' } }])(
    'of a setting reads its URL from %j',
    async (data) => {
      fetchMock.mockResolvedValue(reply(data));
      expect(await uploadSettingFile(http, 'restaurant_logo', image)).toBe('u');
    },
  );
});
