import fc from 'fast-check';
import { APP_NAMES, type AppName } from 'shared-api/domain/front-ends';
import { expect, it } from 'vitest';
import { goLive } from '../rules/pointer';
import { modelRuns } from '#testing/model-runs';
import { openReleases, type ReleasedRestaurant } from '#testing/released-restaurant';

/** For other sequences: `ROLLOUT_SEED=$RANDOM ROLLOUT_RUNS=200`. */
const SEED = Number(process.env.ROLLOUT_SEED ?? 7);
const RUNS = Number(process.env.ROLLOUT_RUNS ?? modelRuns(12));
const TIMEOUT_MS = 300_000;

const PREFIX: Record<AppName, string> = { shell: 's', 'guest-app': 'g', 'admin-app': 'a' };

/** Expected state: for each app the releases that were live, the last one first, and its canary. */
class Model {
  readonly history = Object.fromEntries(APP_NAMES.map((app) => [app, [`${PREFIX[app]}1`]])) as Record<
    AppName,
    string[]
  >;
  readonly canaries = new Map<AppName, { id: number; release: string }>();
  readonly withdrawn = new Set<string>();

  live = (app: AppName): string => this.history[app][0]!;
  /** Canaries that work with an app's live release. */
  dependentOn = (app: AppName): AppName[] =>
    [...this.canaries.keys()].filter((each) => each === app || each === 'shell' || app === 'shell');
  goLive(app: AppName, release: string): void {
    this.history[app] = [release, ...this.history[app].filter((each) => each !== release)];
    this.withdrawn.delete(release);
  }
  withdraw(app: AppName, release: string): void {
    this.history[app] = this.history[app].filter((each) => each !== release);
    this.withdrawn.add(release);
  }
  /** Release shown on a phone that is in the share of each canary. */
  shown(app: AppName): string {
    return this.canaries.get(app)?.release ?? this.live(app);
  }
}

const app = fc.constantFrom(...APP_NAMES);
const number = fc.constantFrom('1', '2', '3');
const reason = fc.constantFrom(undefined, 'Repaired');
type Command = (model: Model, real: ReleasedRestaurant) => Promise<void>;
/** Named, so that a failure lists the commands that led to it. */
const command = (name: string, run: Command): Command =>
  Object.assign(run, { [fc.toStringMethod]: () => name });

const startCanary = fc
  .record({ app, number, share: fc.constantFrom(1, 40, 100), reason })
  .map(({ app, number, share, reason }) =>
    command(`canary of ${app} ${number} at ${share} %`, async (model, real) => {
      const release = PREFIX[app] + number;
      const { status, data } = await real.start(app, release, { share, reason });
      const isPossible =
        model.live(app) !== release &&
        model.dependentOn(app).length === 0 &&
        (reason !== undefined || !model.withdrawn.has(release));
      expect(status).toBe(isPossible ? 201 : 409);
      if (!isPossible) return;
      if (share === 100) model.goLive(app, release);
      else model.canaries.set(app, { id: data.id, release });
    }),
  );
const makeLive = fc.record({ app, number, reason }).map(({ app, number, reason }) =>
  command(`${app} ${number} live, ${reason}`, async (model, real) => {
    const release = PREFIX[app] + number;
    const { status } = await real.makeLive(app, release, undefined, reason);
    const isPossible =
      model.live(app) === release ||
      (model.dependentOn(app).length === 0 && (reason !== undefined || !model.withdrawn.has(release)));
    expect(status).toBe(isPossible ? 200 : 409);
    if (isPossible) model.goLive(app, release);
  }),
);
const rollBackLive = app.map((app) =>
  command(`${app} back`, async (model, real) => {
    const { status } = await real.rollBackLive(app, model.live(app));
    expect(status).toBe(model.history[app].length > 1 ? 200 : 409);
    if (status !== 200) return;
    model.withdraw(app, model.live(app));
    for (const each of model.dependentOn(app)) model.canaries.delete(each);
  }),
);
const releaseInFolder = fc.record({ app, number }).map(({ app, number }) =>
  command(`${app} ${number} by a command in the folder`, async (model, real) => {
    const release = PREFIX[app] + number;
    const isNew = model.live(app) !== release;
    goLive(real.store, app, release, 'command');
    await real.check();
    model.goLive(app, release);
    if (isNew) for (const each of model.dependentOn(app)) model.canaries.delete(each);
  }),
);
const changes = fc.constantFrom('share', 'promote', 'withdraw');
const changeCanary = fc.record({ app, change: changes }).map(({ app, change }) =>
  command(`${change} ${app}`, async (model, real) => {
    const canary = model.canaries.get(app);
    if (!canary) return;
    const { id, release } = canary;
    if (change === 'share') {
      expect((await real.change(id, { share: 70 })).data.share).toBe(70);
    } else {
      const ended = change === 'promote' ? await real.promote(id) : await real.rollBack(id);
      expect(ended.status).toBe(200);
      if (change === 'promote') model.goLive(app, release);
      else model.withdraw(app, release);
      model.canaries.delete(app);
    }
  }),
);

async function expectAsModelled(model: Model, real: ReleasedRestaurant): Promise<void> {
  const { apps } = await real.overview();
  const canaries = APP_NAMES.map((app) => model.canaries.get(app)?.release);
  expect(apps.map(({ rollout }) => rollout?.release)).toEqual(canaries);
  expect(apps.map(({ live }) => live?.release)).toEqual(APP_NAMES.map((app) => model.live(app)));
  for (const app of APP_NAMES) {
    const entries = real.pointer(app);
    const earlier = entries.filter(({ isWithdrawn }) => !isWithdrawn);
    expect(earlier.map(({ version }) => version)).toEqual(model.history[app]);
    for (const { version, isWithdrawn } of entries) {
      expect(model.withdrawn.has(version)).toBe(isWithdrawn === true);
    }
  }
  const always = await real.phone(true);
  for (const [url, remote] of [
    ['/menu', 'guest-app'],
    ['/admin', 'admin-app'],
  ] as const) {
    const shown = { shell: model.shown('shell'), [remote]: model.shown(remote) };
    expect(await always.releasesAt(url)).toEqual(shown);
  }
}

it(
  'server, folder and pages agree after any sequence of releases, canaries, promotions and rollbacks',
  async () => {
    const commands = fc.array(
      fc.oneof(startCanary, startCanary, makeLive, rollBackLive, releaseInFolder, changeCanary, changeCanary),
      { minLength: 5, maxLength: 15 },
    );
    await fc.assert(
      fc.asyncProperty(commands, async (sequence) => {
        const real = await openReleases();
        for (const app of APP_NAMES) await real.publish({ app, version: `${PREFIX[app]}3` });
        const model = new Model();
        for (const run of sequence) {
          await run(model, real);
          await expectAsModelled(model, real);
        }
        await real.test.close();
      }),
      { seed: SEED, numRuns: RUNS },
    );
  },
  TIMEOUT_MS,
);
