import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorCode } from 'shared-api/domain/errors';
import type { AppName } from 'shared-api/domain/front-ends';
import type {
  AppReleases,
  ReleasePreview,
  ReleasesOverview,
  Rollout,
} from 'shared-api/contract/releases/rollouts';
import { isInShare } from '../release-platform/serving/canary-share';
import { readPointer, writePointer } from '../release-platform/rules/pointer';
import { makeReleases, publishRelease, type MadeRelease } from './releases';
import { buildTestApp, type TestApp, type TestReply } from './test-app';
import { expect } from 'vitest';

const COOKIE = /^(\w+)=([^;]*);/;
const RELEASE = /\/releases\/([\w-]+)\/(\w+)\//g;

/** A browser that keeps its cookies and tells which releases it gets. */
export function deviceOf({ app }: Pick<TestApp, 'app'>, cookies: Record<string, string> = {}) {
  async function get(url: string, headers: Record<string, string> = {}) {
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const response = await app.inject({ url, headers: { ...(cookie && { cookie }), ...headers } });
    const sent = [response.headers['set-cookie'] ?? []].flat();
    for (const each of sent) {
      const [, name = '', value = ''] = COOKIE.exec(each) ?? [];
      if (each.includes('Max-Age=0')) delete cookies[name];
      else cookies[name] = value;
    }
    return response;
  }
  /** The releases that a response names: `{ shell: 's1', 'guest-app': 'g1' }`. */
  async function releasesAt(url: string): Promise<Record<string, string>> {
    const { body } = await get(url);
    return Object.fromEntries(
      [...body.matchAll(RELEASE)].map(([, name = '', version = '']) => [name, version]),
    );
  }
  return {
    cookies,
    get,
    releasesAt,
    guestApp: async (url = '/menu') => (await releasesAt(url))['guest-app'],
    shell: async (url = '/menu') => (await releasesAt(url)).shell,
    header: () =>
      Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
  };
}

const FIRST: MadeRelease[] = [
  { app: 'shell', version: 's1' },
  { app: 'guest-app', version: 'g1' },
  { app: 'admin-app', version: 'a1' },
];

/**
 * A server whose shell s1, guest app g1 and admin app a1 are live; s2, g2 and a2 are published.
 * @param other a server whose database it shares.
 */
export async function openReleases(
  options: Parameters<typeof buildTestApp>[0] = {},
  other?: { test: TestApp; token: string },
) {
  const store = makeReleases();
  rmSync(join(store, 'shell'), { recursive: true });
  for (const release of FIRST) {
    publishRelease(store, release);
    writePointer(store, release.app, [{ version: release.version, since: '2026-01-01T00:00:00.000Z' }]);
    publishRelease(store, { ...release, version: release.version.replace('1', '2') });
  }
  const shared = other && { dataDir: other.test.dataDir, clock: other.test.clock };
  const test = await buildTestApp({ ...options, ...shared, env: { RELEASES_DIR: store, ...options.env } });
  const token = other?.token ?? (await test.tokenOf('admin'));
  const admin = {
    get: <T>(path: string) => test.call<T>('GET', path, { token }),
    post: <T>(path: string, body: object) => test.call<T>('POST', path, { token, body }),
    put: <T>(path: string, body: object) => test.call<T>('PUT', path, { token, body }),
    delete: <T>(path: string) => test.call<T>('DELETE', path, { token }),
  };
  const rolloutPath = (id: number) => `/releases/rollouts/${id}`;
  return {
    test,
    token,
    store,
    admin,
    device: (cookies?: Record<string, string>) => deviceOf(test, cookies),
    /** A phone that is in the share of every canary, or in none. */
    async phone(isIn: boolean) {
      const { apps } = (await admin.get<ReleasesOverview>('/releases')).data;
      const canaries = apps.flatMap(({ rollout }) => rollout ?? []);
      for (let number = 0; ; number += 1) {
        const id = Buffer.from(`p${number}`.padEnd(8, '-')).toString('base64url');
        if (canaries.every((canary) => isInShare(id, canary) === isIn))
          return deviceOf(test, { canary_id: id });
      }
    },
    async publish(release: MadeRelease): Promise<void> {
      publishRelease(store, release);
      await test.context.jobs.run('store releases');
    },
    pointer: (app: AppName) => readPointer(store, app),
    overview: async () => (await admin.get<ReleasesOverview>('/releases')).data,
    makeLive: (app: AppName, release: string, seen?: string, reason?: string) =>
      admin.put<AppReleases>(`/releases/${app}/live`, { release, seen_value: seen, reason }),
    rollBackLive: (app: AppName, release: string, { to }: { to?: string } = {}) =>
      admin.post<AppReleases>(`/releases/${app}/roll-back`, { release, to, reason: 'Sepet açılmıyor' }),
    start: (app: AppName, release: string, body: object = {}) =>
      admin.post<Rollout>(`/releases/${app}/canary`, { release, ...body }),
    change: (id: number, body: object) => admin.put<Rollout>(rolloutPath(id), body),
    promote: (id: number, body: object = {}) => admin.put<Rollout>(`${rolloutPath(id)}/promote`, body),
    rollBack: (id: number, reason = 'Sepet açılmıyor') =>
      admin.put<Rollout>(`${rolloutPath(id)}/roll-back`, { reason }),
    preview: async (body: object) => (await admin.post<ReleasePreview>('/releases/previews', body)).data,
    check: () => test.context.jobs.run('check rollouts'),
  };
}

export type ReleasedRestaurant = Awaited<ReturnType<typeof openReleases>>;

export function expectFailure(reply: TestReply<unknown>, status: number, code: ErrorCode): void {
  expect([reply.status, reply.failure.code], reply.raw.body).toEqual([status, code]);
}
