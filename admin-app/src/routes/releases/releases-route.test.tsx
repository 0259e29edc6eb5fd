import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { CONNECTION_PROBE_MS } from 'shared-api/domain/api';
import type { ErrorCode } from 'shared-api/domain/errors';
import type { FieldProblem, ReleaseStatistics } from 'shared-api/contract/releases/field-reports';
import type { ReleaseKey } from 'shared-api/contract/releases/release-keys';
import type { AppReleases, ReleasePreview, Rollout } from 'shared-api/contract/releases/rollouts';
import {
  buildAppReleases,
  buildPublishedRelease,
  buildReleasePreview,
  buildReleaseStatistics,
  buildRollout,
} from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { describe, expect, it, vi } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin, type OpenOptions } from '#testing/open-admin';

const LIVE = 'aaaa1111bbbb';
const OTHER = 'cccc2222dddd';

interface Server {
  apps: AppReleases[];
  ended: Rollout[];
  statistics: ReleaseStatistics[];
  problems: FieldProblem[];
  previews: ReleasePreview[];
  keys: ReleaseKey[];
  /** Error code with which further commands are refused. */
  refusal: ErrorCode | null;
}

/** Records method, path and body of each request. */
function withReleases(own: Partial<Server> = {}) {
  const server: Server = {
    apps: [buildAppReleases()],
    ended: [],
    statistics: [],
    problems: [],
    previews: [],
    keys: [],
    refusal: null,
    ...own,
  };
  const sent: unknown[] = [];
  const idempotencyKeys: (string | null)[] = [];
  const command = async ({ request }: { request: Request }) => {
    const { pathname } = new URL(request.url);
    const text = await request.text();
    const path = pathname.replace(/^\/api\/v1/, '');
    sent.push([`${request.method} ${path}`, ...(text ? [JSON.parse(text) as unknown] : [])]);
    idempotencyKeys.push(request.headers.get('idempotency-key'));
    if (server.refusal) return fail(server.refusal);
    if (path === '/releases/previews') {
      const preview = buildReleasePreview(JSON.parse(text) as Partial<ReleasePreview>);
      server.previews = [preview];
      return ok(preview, { status: 201 });
    }
    if (path === '/release-keys') {
      const key = buildKey(JSON.parse(text) as Partial<ReleaseKey>);
      server.keys = [key];
      return ok({ ...key, token: 'guest-app.1.the-secret' }, { status: 201 });
    }
    return ok(
      path.includes('rollouts') || path.endsWith('canary') ? buildRollout({ share: 50 }) : server.apps[0],
    );
  };
  backend.use(
    http.get(api('/releases'), () => ok({ apps: server.apps, ended: server.ended })),
    http.get(api('/field-statistics'), () => ok(server.statistics)),
    http.get(api('/field-problems'), () => ok(server.problems)),
    http.get(api('/releases/previews'), () => ok(server.previews)),
    http.get(api('/release-keys'), () => ok(server.keys)),
    ...['/releases/:app/roll-back', '/releases/:app/canary', '/releases/previews', '/release-keys'].map(
      (path) => http.post(api(path), command),
    ),
    ...[
      '/releases/:app/live',
      '/releases/rollouts/:id',
      '/releases/rollouts/:id/promote',
      '/releases/rollouts/:id/roll-back',
    ].map((path) => http.put(api(path), command)),
    ...['/releases/previews/:id', '/release-keys/:id'].map((path) => http.delete(api(path), command)),
  );
  return { server, sent, idempotencyKeys };
}

const buildKey = (own: Partial<ReleaseKey>): ReleaseKey => ({
  id: 1,
  app: 'guest-app',
  name: 'İzmir ekibi',
  created_at: '2026-05-02T18:00:00.000Z',
  created_by: 'deniz',
  last_used_at: null,
  revoked_at: null,
  ...own,
});

const open = (search = '', options?: OpenOptions) => {
  const { user, ...rest } = openAdmin(`/admin/releases${search}`, options);
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  const section = async (name: string) => within(await screen.findByRole('region', { name }));
  /** The dialog's own button, below its text. */
  const confirm = async (name: string) => {
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name }));
  };
  return { user, press, section, confirm, ...rest };
};
const running = (own: Partial<Rollout> = {}) => [buildAppReleases({ rollout: buildRollout(own) })];
/** The view of developers. */
const openApp = () => open('?tab=guest-app');
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('what runs now', () => {
  const named = (release: string, message: string, own: object = {}) =>
    buildPublishedRelease({
      release,
      name: { commit: '1a2b3c4', message, author: 'Onur', key: 'İzmir ekibi' },
      ...own,
    });

  it('is called by what is new in it, with one button back to the release before', async () => {
    const releases = [named(LIVE, 'Kasım: hesap telefonda'), named(OTHER, 'Ekim: yeni kapak')];
    withReleases({ apps: [buildAppReleases({ releases, history: [{ release: OTHER, since: null }] })] });
    const { section, press } = open();
    const live = await section('Yayında');
    const row = within(live.getByRole('listitem'));
    expect(row.getByText('Kasım: hesap telefonda')).toBeVisible();
    expect(row.getByText('Sorunsuz')).toBeVisible();
    await press('“Ekim: yeni kapak” sürümüne dön');
    expect(
      await screen.findByText(/Kasım: hesap telefonda geri çekilir, Ekim: yeni kapak yeniden yayına girer/),
    ).toBeVisible();
  });

  it('has commit, author and key in the list of releases', async () => {
    withReleases({ apps: [buildAppReleases({ releases: [named(LIVE, 'Kasım: hesap telefonda')] })] });
    openApp();
    const [, row] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(row).toHaveTextContent(/Kasım: hesap telefonda ?aaaa1111 ?1a2b3c4 · Onur · İzmir ekibi.*Yayında/);
  });

  it('says for which share a canary runs, and that the first visits are watched', async () => {
    const { server } = withReleases({ apps: running({ share: 10 }) });
    const { section, live } = open();
    expect((await section('Yayında')).getByText('Deneniyor: %10')).toBeVisible();
    server.apps = [buildAppReleases({ watch: buildRollout() })];
    await live.send({ type: 'releases_changed', data: null });
    expect(await (await section('Yayında')).findByText('İlk ziyaretler izleniyor')).toBeVisible();
  });

  it('is followed by a release that waits, to be seen on a phone or made live', async () => {
    const releases = [
      named(OTHER, 'Aralık: yılbaşı menüsü', { made_at: '2026-12-01T00:00:00.000Z' }),
      named(LIVE, 'Kasım'),
    ];
    const { server } = withReleases({ apps: [buildAppReleases({ releases })] });
    const { section, press, live } = open();
    const waiting = await section('Hazır bekleyen');
    expect(waiting.getByText('Aralık: yılbaşı menüsü')).toBeVisible();
    await press('Telefonda gör');
    expect(
      await screen.findByRole('dialog', { name: 'Aralık: yılbaşı menüsü sürümünü önizle' }),
    ).toBeVisible();
    server.apps = [buildAppReleases({ releases: [{ ...releases[0]!, is_withdrawn: true }, releases[1]!] })];
    await live.send({ type: 'releases_changed', data: null });
    await waitFor(() => expect(screen.queryByText('Hazır bekleyen')).not.toBeInTheDocument());
  });

  it.each(['manager', 'editor'] as const)('is not shown to the role %s', async (role) => {
    const { leaveTo } = open('', { role });
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/'));
  });

  it('can be loaded again after a failure', async () => {
    withReleases();
    backend.use(http.get(api('/releases'), () => HttpResponse.error(), { once: true }));
    backend.use(http.get(api('/releases'), () => fail('internal'), { once: true }));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { press, section } = open();
    await press('Tekrar dene');
    await act(() => vi.advanceTimersByTimeAsync(CONNECTION_PROBE_MS));
    expect((await section('Yayında')).getByText('aaaa1111')).toBeVisible();
  });

  it.each([
    ['that another host releases', { is_hosted_elsewhere: true }, /başka bir sunucuda barındırılıyor/],
    ['that was never released', {}, 'Bu uygulama henüz yayımlanmadı'],
  ] as const)('is not told about an app %s, and there is nothing to do', async (_, own, text) => {
    withReleases({ apps: [buildAppReleases({ live: null, releases: [], ...own })] });
    const { section } = open();
    const live = await section('Yayında');
    expect(live.getByText(text)).toBeVisible();
    expect(live.queryByRole('button')).not.toBeInTheDocument();
  });

  it('cannot be rolled back without an earlier release', async () => {
    withReleases();
    const { section } = open();
    expect((await section('Yayında')).queryByRole('button')).not.toBeInTheDocument();
  });

  it('leads developers to shares, errors and measurements', async () => {
    withReleases();
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: /paylar, hatalar/ }));
    expect(await screen.findByRole('region', { name: 'Dağılım, yeni ziyaretler' })).toBeVisible();
  });
});

describe('a command', () => {
  const withHistory = () => [buildAppReleases({ history: [{ release: OTHER, since: null }] })];

  it('makes a release live after describing the effect on guests', async () => {
    const { sent } = withReleases();
    const { press, confirm } = openApp();
    await press('Yayına al: cccc2222');
    expect(await screen.findByText(/Misafirler bu sürümü bir sonraki sayfa açılışında görür/)).toBeVisible();
    expect(sent).toEqual([]);
    await confirm('Yayına al');
    await closed();
    expect(sent).toEqual([['PUT /releases/guest-app/live', { release: OTHER, seen_value: LIVE }]]);
  });

  it('marks withdrawn and stopped releases; one goes live with a reason only, the other not at all', async () => {
    const releases = [
      buildPublishedRelease({ is_withdrawn: true }),
      buildPublishedRelease({ release: 'eeee3333ffff', problems: ['shell 1 mounts 1'] }),
    ];
    const { sent } = withReleases({ apps: [buildAppReleases({ releases })] });
    const { user, press, confirm } = openApp();
    const list = within(await screen.findByRole('table', { name: 'Gönderilmiş sürümler' }));
    expect(list.getByText('Geri alındı')).toBeVisible();
    expect(list.getByText('Durduruldu')).toBeVisible();
    expect(list.getByText('Yayına alınamaz: shell 1 mounts 1')).toBeVisible();
    expect(list.queryByRole('button', { name: 'Yayına al: eeee3333' })).not.toBeInTheDocument();
    await press('Yayına al: cccc2222');
    await confirm('Yayına al');
    expect(sent).toEqual([]);
    await user.type(await screen.findByLabelText(/Neden/), 'Sunucu onarıldı');
    await confirm('Yayına al');
    await closed();
    const body = { release: OTHER, reason: 'Sunucu onarıldı', seen_value: LIVE };
    expect(sent).toEqual([['PUT /releases/guest-app/live', body]]);
  });

  it('rolls back with a reason only', async () => {
    const { sent, idempotencyKeys } = withReleases({ apps: withHistory() });
    const { user, press, confirm } = openApp();
    await press('Önceki sürüme dön');
    await confirm('Önceki sürüme dön');
    expect(await screen.findByText('Lütfen nedeni yazın')).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText(/Neden/), 'Sepet açılmıyor');
    await confirm('Önceki sürüme dön');
    await closed();
    expect(sent).toEqual([
      ['POST /releases/guest-app/roll-back', { release: LIVE, reason: 'Sepet açılmıyor' }],
    ]);
    expect(idempotencyKeys[0]).toBeTruthy();
  });

  it('starts a canary with a share of visits', async () => {
    const { sent } = withReleases();
    const { user, press, confirm } = openApp();
    await press('Kademeli yayımla: cccc2222');
    await confirm('Kademeli yayımla');
    await closed();
    await press('Kademeli yayımla: cccc2222');
    await user.selectOptions(await screen.findByLabelText('Ziyaretlerin payı'), '20');
    await confirm('Kademeli yayımla');
    await closed();
    expect(sent).toEqual([
      ['POST /releases/guest-app/canary', { release: OTHER, share: 10, seen_value: LIVE }],
      ['POST /releases/guest-app/canary', { release: OTHER, share: 20, seen_value: LIVE }],
    ]);
  });

  it.each([
    ['Herkese aç', 'Herkese aç', 'PUT /releases/rollouts/1/promote', { version: 1 }],
    ['Payı değiştir', 'Kaydet', 'PUT /releases/rollouts/1', { share: 10, version: 1 }],
  ] as const)('“%s” is sent once it is confirmed', async (button, submit, call, body) => {
    const { sent } = withReleases({ apps: running() });
    const { press, confirm } = openApp();
    await press(button);
    expect(sent).toEqual([]);
    await confirm(submit);
    await closed();
    expect(sent).toEqual([[call, body]]);
  });

  it('rolls a canary back with a reason', async () => {
    const { sent } = withReleases({ apps: running() });
    const { user, press, confirm } = openApp();
    await press('Geri al');
    await user.type(await screen.findByLabelText(/Neden/), 'Ödeme sayfası boş');
    await confirm('Geri al');
    await closed();
    expect(sent).toEqual([['PUT /releases/rollouts/1/roll-back', { reason: 'Ödeme sayfası boş' }]]);
  });

  it.each([
    ['release_incompatible', /Eksikleri giderip yeni bir sürüm gönderin/],
    ['release_not_everywhere', /Biraz bekleyip yeniden deneyin/],
    ['rollout_running', /herkese açın ya da geri alın, sonra yeniden deneyin/],
    ['not_found', /Sürüm artık bu sunucuda değil/],
  ] as const)('that is refused with %s says what to do', async (code, advice) => {
    withReleases({ refusal: code });
    const { press, confirm } = openApp();
    await press('Yayına al: cccc2222');
    await confirm('Yayına al');
    expect(await screen.findByRole('alert')).toHaveTextContent(advice);
  });

  it('can be sent again after a lost connection, with the same key and input', async () => {
    const { sent, idempotencyKeys } = withReleases({ apps: withHistory() });
    backend.use(http.post(api('/releases/:app/roll-back'), () => HttpResponse.error(), { once: true }));
    const { user, press, confirm } = openApp();
    await press('Önceki sürüme dön');
    await user.type(await screen.findByLabelText(/Neden/), 'Yavaş');
    await confirm('Önceki sürüme dön');
    expect(await screen.findByRole('alert')).toBeVisible();
    await confirm('Önceki sürüme dön');
    await closed();
    expect(sent).toHaveLength(1);
    expect(idempotencyKeys[0]).toBeTruthy();
  });

  it('based on an earlier state is sent for the current one when it is confirmed again', async () => {
    const { server, sent } = withReleases({ refusal: 'edited_meanwhile' });
    const { press, confirm } = openApp();
    await press('Yayına al: cccc2222');
    server.apps = [buildAppReleases({ live: { release: 'eeee3333ffff', since: null } })];
    await confirm('Yayına al');
    expect(await screen.findByRole('alert')).toHaveTextContent('yine de istiyorsanız yeniden onaylayın');
    await screen.findAllByText('eeee3333');
    server.refusal = null;
    await confirm('Yayına al');
    await closed();
    expect(sent).toEqual([
      ['PUT /releases/guest-app/live', { release: OTHER, seen_value: LIVE }],
      ['PUT /releases/guest-app/live', { release: OTHER, seen_value: 'eeee3333ffff' }],
    ]);
  });

  it('to a canary that ended on another dashboard cannot be sent', async () => {
    const { server } = withReleases({ apps: running() });
    const { press, live } = openApp();
    await press('Herkese aç');
    server.apps = [buildAppReleases()];
    await live.send({ type: 'releases_changed', data: null });
    expect(await screen.findByText('Bu kademeli yayın bu arada bitti.')).toBeVisible();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Herkese aç' })).toBeDisabled();
  });

  it('pressed twice is sent once', async () => {
    const { sent } = withReleases();
    const { press, user } = openApp();
    await press('Yayına al: cccc2222');
    const button = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yayına al' });
    await user.dblClick(button);
    await closed();
    expect(sent).toHaveLength(1);
  });
});

const COMPARISON = { release: { visits: 40, failed: 2 }, before: { visits: 400, failed: 4 } };

describe('a watched release', () => {
  it.each([
    ['a canary', running({ comparison: COMPARISON })],
    ['live', [buildAppReleases({ watch: buildRollout({ comparison: COMPARISON }) })]],
  ])('shows its visits without a start and those before: %s', async (_, apps) => {
    withReleases({ apps });
    const { section } = openApp();
    const card = await section('Dağılım, yeni ziyaretler');
    expect(card.getByText('açılamayan: %5 (2 / 40)')).toBeVisible();
    expect(card.getByText('açılamayan: %1 (4 / 400)')).toBeVisible();
    expect(card.getByText(/önceki sürüm kendiliğinden yeniden yayına girer/)).toBeVisible();
  });

  it.each([
    [1, true],
    [-1, false],
  ])(
    'that was rolled back automatically is named on the dashboard until a day later: %i min',
    async (minutes, isShown) => {
      const ended_at = new Date(Date.now() - 24 * 3_600_000 + minutes * 60_000).toISOString();
      const ended = { status: 'rolled_back', cause: 'worse', ended_at, comparison: COMPARISON } as const;
      withReleases({ ended: [buildRollout(ended)] });
      const asked = vi.fn();
      backend.events.on('response:mocked', ({ request }) => asked(new URL(request.url).pathname));
      openAdmin('/admin/dashboard');
      await waitFor(() => expect(asked).toHaveBeenCalledWith('/api/v1/releases'));
      const title = 'Bir sürüm kendiliğinden geri alındı';
      if (isShown) expect(await screen.findByText(title)).toBeVisible();
      else await expect(screen.findByText(title)).rejects.toThrow();
    },
  );
});

describe('a release of the past', () => {
  it.each([
    [
      { status: 'rolled_back', cause: 'worse', comparison: COMPARISON },
      /Açılamayan ziyaretler: %5 \(2 \/ 40\), önceki sürümde %1 \(4 \/ 400\)/,
    ],
    [
      { status: 'rolled_back', cause: 'hand', ended_by: 'ayse', reason: 'Yazılar kayıyor' },
      'ayse geri aldı: Yazılar kayıyor',
    ],
    [{ status: 'promoted', cause: 'hand', ended_by: 'ayse' }, 'ayse herkese açtı.'],
    [{ status: 'ended', cause: 'live_changed' }, /Yayındaki sürüm değiştiği için/],
  ] as const)('that has ended says how: %j', async (own, text) => {
    withReleases({ ended: [buildRollout(own as Partial<Rollout>)] });
    open();
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('measurements from devices', () => {
  it('are beside those of the live release, and in the table of releases', async () => {
    const day = (number: number, lcp: number) => ({
      ...{ day: `2026-05-0${number}`, visits: 10, failed_visits: 0 },
      p75: { lcp, inp: null, cls: null, tti: null },
    });
    withReleases({
      apps: running(),
      statistics: [
        buildReleaseStatistics(),
        buildReleaseStatistics({
          version: OTHER,
          visits: 50,
          failed_visits: 10,
          p75: { lcp: 3_200, inp: null, cls: null, tti: null },
          days: [day(1, 3_000), day(2, 3_400)],
        }),
      ],
    });
    const { section } = openApp();
    const figure = await section('Ana içerik göründü (LCP)');
    expect(figure.getByText('3,2 sn')).toBeVisible();
    expect(figure.getByText('yayında 1,3 sn · Sınır 2,5 sn')).toBeVisible();
    expect(figure.getByRole('img', { name: /^Günlere göre/ })).toBeVisible();
    expect((await section('Hatalı ziyaretler')).getByText('%20')).toBeVisible();
    const [, canary, live] = screen.getAllByRole('row');
    expect(canary).toHaveTextContent(/cccc2222.*Deneniyor %10.*50.*%20.*3,2 sn/);
    expect(live).toHaveTextContent(/aaaa1111.*Yayında.*200.*%1.*1,3 sn.*100 ms/);
  });

  it('count the shell in the first view of a remote', async () => {
    const shell = buildAppReleases({
      app: 'shell',
      releases: [{ ...buildAppReleases().releases[1]!, start_bytes: 39_000 }],
    });
    withReleases({ apps: [buildAppReleases(), shell] });
    const { section } = openApp();
    const figure = await section('İlk ekranın JavaScript’i');
    expect(figure.getByText('128 KB')).toBeVisible();
    expect(figure.getByText('Sınır 115 KB')).toBeVisible();
  });

  it('can be of one kind of device', async () => {
    withReleases();
    const asked: string[] = [];
    backend.use(
      http.get(api('/field-statistics'), ({ request }) => {
        asked.push(new URL(request.url).search);
        return ok([]);
      }),
    );
    const { user } = openApp();
    await user.selectOptions(await screen.findByLabelText('Cihaz'), 'slow_phone');
    await waitFor(() => expect(asked.at(-1)).toContain('device=slow_phone'));
  });

  it('list the problems of the canary with a readable stack', async () => {
    withReleases({
      apps: running(),
      problems: [
        {
          kind: 'error',
          code: null,
          message: 'Cannot read properties of undefined',
          is_release_fault: true,
          count: 12,
          first_day: '2026-05-01',
          last_day: '2026-05-02',
          stack: [{ source: 'src/cart.tsx', line: 12, column: 7, name: 'addToCart', is_mapped: true }],
        },
      ],
    });
    const { section, press } = openApp();
    const problems = await section('Sorunlar: cccc2222');
    expect(await problems.findByText('Cannot read properties of undefined')).toBeVisible();
    expect(problems.getByText(/12 ziyarette/)).toBeVisible();
    expect(problems.getByText('addToCart src/cart.tsx:12:7')).toBeInTheDocument();
    await press(/Sorunlar: aaaa1111$/);
    expect(await screen.findByRole('region', { name: 'Sorunlar: aaaa1111' })).toBeVisible();
  });
});

describe('a preview', () => {
  it('is created read-only for two days and shown with a code to scan', async () => {
    const { sent } = withReleases();
    const { press, confirm } = openApp();
    await press('Önizle: cccc2222');
    await confirm('Bağlantı yap');
    expect(await screen.findByRole('img', { name: 'Önizleme bağlantısının QR kodu' })).toBeVisible();
    expect(screen.getByRole('link', { name: /preview\/the-token/ })).toBeVisible();
    expect(sent).toEqual([
      ['POST /releases/previews', { app: 'guest-app', release: OTHER, may_write: false }],
    ]);
  });

  it('can allow changes', async () => {
    const { sent } = withReleases();
    const { user, press, confirm } = openApp();
    await press('Önizle: cccc2222');
    await user.click(await screen.findByRole('switch', { name: 'Değişiklik yapılabilsin' }));
    await confirm('Bağlantı yap');
    await waitFor(() =>
      expect(sent).toEqual([['POST /releases/previews', expect.objectContaining({ may_write: true })]]),
    );
  });

  it('can be copied', async () => {
    withReleases({ previews: [buildReleasePreview()] });
    const { user, press } = open('?tab=previews');
    await press('QR kodu: cccc2222');
    await user.click(await screen.findByRole('button', { name: 'Bağlantıyı kopyala' }));
    expect(await navigator.clipboard.readText()).toBe('https://menu.example/preview/the-token');
  });

  it('is revoked after a confirmation', async () => {
    const { server, sent } = withReleases({ previews: [buildReleasePreview()] });
    const { press } = open('?tab=previews');
    await press('İptal et: cccc2222');
    expect(sent).toEqual([]);
    server.previews = [];
    await press('İptal et');
    expect(await screen.findByText('Önizleme bağlantısı yok')).toBeVisible();
    expect(sent).toEqual([['DELETE /releases/previews/1']]);
  });

  it('over the limit says where to revoke others', async () => {
    withReleases({ refusal: 'too_many_previews' });
    const { press, confirm } = openApp();
    await press('Önizle: cccc2222');
    await confirm('Bağlantı yap');
    expect(await screen.findByRole('alert')).toHaveTextContent('kullanmadıklarınızı iptal edin');
  });
});

describe('release keys', () => {
  it('are created for one app and shown once', async () => {
    const { sent } = withReleases();
    const { user, press, confirm } = open('?tab=keys');
    await press('Yeni anahtar');
    await confirm('Anahtar yap');
    expect(await screen.findByText('Lütfen bir ad yazın')).toBeVisible();
    await user.type(screen.getByLabelText(/^Ad/), 'Ankara ekibi');
    await user.selectOptions(screen.getByLabelText('Uygulama'), 'admin-app');
    await confirm('Anahtar yap');
    expect(await screen.findByText('guest-app.1.the-secret')).toBeVisible();
    expect(sent).toEqual([['POST /release-keys', { app: 'admin-app', name: 'Ankara ekibi' }]]);
    await confirm('Kopyaladım');
    await closed();
    expect(screen.queryByText('guest-app.1.the-secret')).not.toBeInTheDocument();
    expect(await screen.findByText('Ankara ekibi')).toBeVisible();
  });

  it('are revoked after a confirmation and stay in the list', async () => {
    const { server, sent } = withReleases({ keys: [buildKey({})] });
    const { press } = open('?tab=keys');
    await press('İptal et: İzmir ekibi');
    expect(sent).toEqual([]);
    server.keys = [buildKey({ revoked_at: '2026-05-02T18:00:00.000Z' })];
    await press('İptal et');
    expect(await screen.findByText('İptal edildi')).toBeVisible();
    expect(sent).toEqual([['DELETE /release-keys/1']]);
    expect(screen.queryByRole('button', { name: /^İptal et/ })).not.toBeInTheDocument();
  });
});
