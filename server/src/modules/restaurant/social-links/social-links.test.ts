import type { SocialLink } from 'shared-api/contract/restaurant/social-links';
import { SOCIAL_PLATFORMS } from 'shared-api/domain/statuses';
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

const GOOD = { platform: 'instagram', url: 'https://www.instagram.com/dutluavlu' };

async function open() {
  const test = await buildTestApp();
  const manager = await callerOf(test, 'manager');
  const guest = await callerOf(test, null);
  const add = async (fields: object = {}) =>
    (await manager.post<SocialLink>('/social-media', { ...GOOD, ...fields })).data;
  return { test, manager, guest, add };
}

describe('adding a link', () => {
  it('returns it with defaults for omitted fields, and publishes the change', async () => {
    const { test, manager } = await open();
    let reply;
    const adding = async () => {
      reply = await manager.post<SocialLink>('/social-media', GOOD);
    };
    expect(await messagesOf(test, adding)).toEqual([changed('settings')]);
    expect(reply).toMatchObject({
      status: 201,
      data: { ...GOOD, icon: null, display_order: 0, is_active: true },
    });
  });

  it('accepts every known platform', async () => {
    const { add } = await open();
    for (const platform of SOCIAL_PLATFORMS) expect((await add({ platform })).platform).toBe(platform);
  });

  it('names the invalid field and stores nothing', async () => {
    const { test, manager } = await open();
    await expectInvalid(
      test,
      [
        [{ url: GOOD.url }, 'platform'],
        [{ ...GOOD, platform: 'myspace' }, 'platform'],
        [{ platform: 'instagram' }, 'url'],
        [{ ...GOOD, url: 'instagram.com/dutluavlu' }, 'url'],
        [{ ...GOOD, url: 'javascript:alert(1)' }, 'url'],
        [{ ...GOOD, url: 'data:text/html,x' }, 'url'],
        [{ ...GOOD, url: 'ftp://example.com' }, 'url'],
        [{ ...GOOD, url: 'https://example.com/\0' }, 'url'],
        [{ ...GOOD, url: 'https://example.com/\ud800' }, 'url'],
        [{ ...GOOD, url: `https://example.com/${'x'.repeat(2_000)}` }, 'url'],
        [{ ...GOOD, icon: 5 }, 'icon'],
        [{ ...GOOD, display_order: -1 }, 'display_order'],
        [{ ...GOOD, is_active: 'passive' }, 'is_active'],
      ],
      (body) => manager.post('/social-media', body),
    );
  });
});

describe('changing a link', () => {
  it('keeps omitted fields, and refuses invalid values', async () => {
    const { test, manager, add } = await open();
    const before = await add({ icon: 'camera', display_order: 2 });
    const changing = () => manager.put(`/social-media/${before.id}`, { is_active: 'false' });
    expect(await messagesOf(test, changing)).toEqual([changed('settings')]);
    const { data } = await manager.put<SocialLink>(`/social-media/${before.id}`, { icon: '' });
    expect(data).toEqual({ ...before, is_active: false, icon: null, version: 3 });
    await expectInvalid(test, [[{ icon: 'x', url: 'x' }, 'url']], (body) =>
      manager.put(`/social-media/${before.id}`, body),
    );
    for (const unknown of ['999999', '0', 'abc', '%00']) {
      await expectRefused(test, 404, () => manager.put(`/social-media/${unknown}`, GOOD));
      await expectRefused(test, 404, () => manager.delete(`/social-media/${unknown}`));
    }
  });
});

it('shows guests the active links in their order, as soon as they are written', async () => {
  const { test, manager, guest, add } = await open();
  const platforms = async () =>
    (await guest.get<{ socialLinks: SocialLink[] }>('/guest-bootstrap')).data.socialLinks.map(
      ({ platform }) => platform,
    );
  expect(await platforms()).toEqual([]);
  const second = await add({ platform: 'youtube', display_order: 2 });
  await add({ platform: 'tiktok', display_order: 1 });
  await add({ platform: 'whatsapp', is_active: false });
  expect(await platforms()).toEqual(['tiktok', 'youtube']);
  expect((await guest.get<SocialLink[]>('/social-media')).data).toHaveLength(2);
  expect((await manager.get<SocialLink[]>('/social-media')).data).toHaveLength(3);
  expect(await messagesOf(test, () => manager.delete(`/social-media/${second.id}`))).toEqual([
    changed('settings'),
  ]);
  expect(await platforms()).toEqual(['tiktok']);
});

it('lets only managers and admins write links', async () => {
  await expectManagersOnly(await buildTestApp(), [
    ['POST', '/social-media'],
    ['PUT', '/social-media/1'],
    ['DELETE', '/social-media/1'],
  ]);
});
