import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OffSiteStatus } from 'shared-api/contract/records/backups';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DataDirInUseError } from '#db/database';
import { placeOrder } from '#testing/factories';
import { S3_KEYS, startS3Double } from '#testing/s3-double';
import { buildTestApp, type TestApp, type TestClock } from '#testing/test-app';
import { copiesIn, newestUsable } from './copy-name';
import { EpochTakenError } from './epoch';
import { DataExistsError, NoCopyError, restoreLatest } from './restore-latest';
import { SealBrokenError, WrongPassphraseError } from './sealed';
import { s3Target } from './s3-target';
import { parseTarget } from './target-address';
import { TargetError } from './target-error';

const PASSPHRASE = 'dut ağacının altında sofra';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'afiyet-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

interface Place {
  target: string;
  passphrase?: string;
  /** Of a session that the database has. */
  session?: string;
}

async function openServer(
  { target, passphrase = PASSPHRASE, session }: Place,
  dataDir?: string,
  clock?: TestClock,
) {
  const test = await buildTestApp({
    dataDir,
    clock,
    env: {
      BACKUP_TARGET: target,
      BACKUP_PASSPHRASE: passphrase,
      AWS_ACCESS_KEY_ID: S3_KEYS.awsAccessKeyId,
      AWS_SECRET_ACCESS_KEY: S3_KEYS.awsSecretAccessKey,
    },
  });
  const token = session ?? (await test.tokenOf('manager'));
  const copy = () => test.context.jobs.run('off-site copy');
  const state = async () => {
    const { data } = await test.call<{ off_site: OffSiteStatus }>('GET', '/backups/off-site', { token });
    return data.off_site;
  };
  return { test, token, copy, state };
}

const restoreFrom = (target: string, options: Partial<Parameters<typeof restoreLatest>[1]> = {}) =>
  restoreLatest(parseTarget(target), {
    dataDir: newFolder(),
    passphrase: PASSPHRASE,
    keys: S3_KEYS,
    replace: false,
    nowMs: Date.UTC(2026, 4, 13),
    ...options,
  });

const copiesOf = (target: string) => readdirSync(join(target, 'copies')).sort();
const orderCount = async ({ context }: TestApp) =>
  (await context.db.selectFrom('orders').select('id').execute()).length;

describe('a copy', () => {
  it('has all that a spare needs, and only what changed after the first; an unchanged database is not copied again', async () => {
    const target = newFolder();
    const { test, token, copy, state } = await openServer({ target });
    await placeOrder(test);
    await copy();
    const first = await state();
    expect(first).toMatchObject({ kind: 'folder', place: target, is_alarming: false, failure: null });
    expect(first.trial).toMatchObject({ problem: null });
    test.clock.advance(5 * MINUTE_MS);
    await copy();
    expect(copiesOf(target)).toHaveLength(1);
    expect((await state()).good_at).toBe('2026-05-12T09:05:00.000Z');

    await placeOrder(test);
    test.clock.advance(5 * MINUTE_MS);
    await copy();
    expect(copiesOf(target)[1]).toMatch(/-of-00000001$/);
    const { last, copies } = await state();
    expect(last!.bytes).toBeLessThan(first.last!.bytes / 2);
    expect(copies.map(({ is_full, is_tried }) => [is_full, is_tried])).toEqual([
      [false, false],
      [true, true],
    ]);
    // Nothing of it can be read without the passphrase.
    for (const name of copiesOf(target)) {
      expect(readFileSync(join(target, 'copies', name)).includes('SQLite format')).toBe(false);
    }

    // The machine dies; the spare knows orders, sessions, PINs and codes.
    const users = await test.context.db.selectFrom('users').select(['id', 'pin_digest']).execute();
    const secret = readFileSync(join(test.dataDir, 'pin-secret'), 'utf8');
    await test.close();
    const dataDir = newFolder();
    const { rows, movedTo } = await restoreFrom(target, { dataDir });
    expect([rows.orders, movedTo]).toEqual([2, null]);
    expect(readFileSync(join(dataDir, 'pin-secret'), 'utf8')).toBe(secret);
    const spare = await openServer({ target, session: token }, dataDir, test.clock);
    expect(await orderCount(spare.test)).toBe(2);
    const restored = await spare.test.context.db.selectFrom('users').select(['id', 'pin_digest']).execute();
    expect(restored).toEqual(expect.arrayContaining(users));
    expect((await spare.state()).last).toBe(null);
    await spare.copy();
    expect(copiesOf(target)[2]).toMatch(/^000002-00000003-.*-full$/);
  });

  it('is full on each new day, and after the passphrase was changed', async () => {
    const target = newFolder();
    const { test, token, copy } = await openServer({ target });
    await copy();
    test.clock.advance(DAY_MS);
    await placeOrder(test);
    await copy();
    await test.close();
    const other = 'a passphrase that is new';
    const again = await openServer({ target, passphrase: other, session: token }, test.dataDir, test.clock);
    await placeOrder(again.test);
    await again.copy();
    expect(copiesOf(target).map((name) => name.split('-').at(-1))).toEqual(['full', 'full', 'full']);
    await expect(restoreFrom(target)).rejects.toThrow(WrongPassphraseError);
    expect((await restoreFrom(target, { passphrase: other })).rows.orders).toBe(2);
  });

  it('made and tried now is begun by managers, and by nobody with fewer rights', async () => {
    const target = newFolder();
    const { test, token, copy, state } = await openServer({ target });
    const body = { with_trial: true };
    const waiter = await test.tokenOf('waiter');
    expect((await test.call('POST', '/backups/off-site', { token: waiter, body })).status).toBe(403);
    const { data } = await test.call<{ off_site: OffSiteStatus }>('POST', '/backups/off-site', {
      token,
      body,
    });
    expect(data.off_site.is_running).toBe(true);
    await copy();
    expect(await state()).toMatchObject({ is_running: false, trial: { problem: null }, copies_kept: 1 });
  });

  it('is not made without a target', async () => {
    const test = await buildTestApp();
    const token = await test.tokenOf('manager');
    expect((await test.call('GET', '/backups/off-site', { token })).data).toEqual({ off_site: null });
  });
});

describe('the panel says why there is no new copy, and alarms after three', () => {
  it('when the disk is gone, although its folder is still there; nothing is written into that', async () => {
    const target = newFolder();
    const { test, copy, state } = await openServer({ target });
    await copy();
    renameSync(target, `${target}-unplugged`);
    await expect(copy()).rejects.toThrow(TargetError);
    expect(await state()).toMatchObject({ is_alarming: false, failure: { problem: 'unreachable' } });
    mkdirSync(target);
    await expect(copy()).rejects.toThrow(TargetError);
    expect((await state()).failure).toMatchObject({ problem: 'changed' });
    expect(readdirSync(target)).toEqual([]);
    test.clock.advance(16 * MINUTE_MS);
    expect((await state()).is_alarming).toBe(true);

    rmSync(target, { recursive: true });
    renameSync(`${target}-unplugged`, target);
    await copy();
    expect(await state()).toMatchObject({ is_alarming: false, failure: null });
  });

  it('when the clock is set back meanwhile', async () => {
    const target = newFolder();
    const { test, copy, state } = await openServer({ target });
    await copy();
    rmSync(target, { recursive: true });
    test.clock.advance(-DAY_MS);
    for (let attempt = 0; attempt < 3; attempt += 1) await expect(copy()).rejects.toThrow(TargetError);
    expect(await state()).toMatchObject({ is_alarming: true, failure: { problem: 'unreachable' } });
  });

  it('when the newest copy cannot be restored, which the next, full one makes good', async () => {
    const target = newFolder();
    const { test, copy, state } = await openServer({ target });
    await copy();
    const [name = ''] = copiesOf(target);
    truncateSync(join(target, 'copies', name), 5_000);
    test.clock.advance(60_000);
    await expect(test.context.offSiteCopies?.run({ isTrial: true })).rejects.toThrow(SealBrokenError);
    expect(await state()).toMatchObject({ is_alarming: true, trial: { problem: 'damaged' } });
    await copy();
    expect(await state()).toMatchObject({ is_alarming: false, failure: null, trial: { problem: null } });
    expect(copiesOf(target)).toHaveLength(2);
  });

  it('when another machine keeps its copies there', async () => {
    const target = newFolder();
    await (await openServer({ target })).copy();
    const other = await openServer({ target });
    await expect(other.copy()).rejects.toThrow(TargetError);
    expect((await other.state()).failure).toMatchObject({ problem: 'foreign' });
    expect(copiesOf(target)).toHaveLength(1);
    // A mistake in the settings takes nobody's service away.
    expect(await other.test.context.offSiteCopies?.mayServe()).toBe(true);
  });
});

it('what an upload that was cut off has left is removed by the next one, and never restored', async () => {
  const target = newFolder();
  const { test, copy } = await openServer({ target });
  await copy();
  const cutOff = '000001-00000009-20260512T090500Z-full.unfinished';
  writeFileSync(join(target, 'copies', cutOff), 'AFIYETC1');
  await restoreFrom(target, { nowMs: 0 }).then(({ rows }) => expect(rows.users).toBe(2));
  rmSync(join(target, 'epochs', '000002'));
  await placeOrder(test);
  await copy();
  expect(copiesOf(target)).not.toContain(cutOff);
});

describe('when a spare has taken over', () => {
  it('the dead machine, back again, refuses to start, and stops while it runs', async () => {
    const target = newFolder();
    const { test, token, copy } = await openServer({ target });
    await copy();
    const { offSiteCopies } = test.context;
    expect(await offSiteCopies?.mayServe()).toBe(true);
    await restoreFrom(target);

    let stops = 0;
    offSiteCopies!.onReplaced = () => (stops += 1);
    await placeOrder(test);
    await copy();
    expect([stops, copiesOf(target).length]).toEqual([1, 1]);
    expect(await offSiteCopies?.mayServe()).toBe(false);
    await test.close();
    const restarted = await openServer({ target, session: token }, test.dataDir, test.clock);
    expect(await restarted.test.context.offSiteCopies?.mayServe()).toBe(false);
  });

  it('it gives no id again that the dead machine gave after the copy', async () => {
    const target = newFolder();
    const { test, token, copy } = await openServer({ target });
    // Nobody has ordered before the copy: the tables have never given an id.
    await copy();
    const lost = await placeOrder(test);
    await test.close();
    const dataDir = newFolder();
    await restoreFrom(target, { dataDir });
    const spare = await openServer({ target, session: token }, dataDir, test.clock);
    const { id } = await placeOrder(spare.test);
    expect(id).toBeGreaterThan(lost.id);
    const ids = await spare.test.context.db
      .selectFrom('orders')
      .innerJoin('order_items', 'order_items.order_id', 'orders.id')
      .select(['order_items.id as item', 'orders.visit_id as visit'])
      .executeTakeFirstOrThrow();
    expect(Math.min(ids.item, ids.visit)).toBeGreaterThan(1_000);
    expect((await spare.test.call('GET', `/orders/${lost.id}`, { token })).status).toBe(404);
  });

  it('a machine that cannot reach the target serves, and alarms', async () => {
    const target = newFolder();
    const { test, copy } = await openServer({ target });
    await copy();
    renameSync(target, `${target}-away`);
    onTestFinished(() => rmSync(`${target}-away`, { recursive: true }));
    expect(await test.context.offSiteCopies?.mayServe()).toBe(true);
  });

  it('only one of two spares takes over at a moment', async () => {
    const target = newFolder();
    await (await openServer({ target })).copy();
    const both = await Promise.allSettled([restoreFrom(target), restoreFrom(target)]);
    const lost = both.filter(({ status }) => status === 'rejected');
    // The second one may also come later, and then takes over from the first.
    for (const { reason } of lost as PromiseRejectedResult[]) expect(reason).toBeInstanceOf(EpochTakenError);
    expect(readdirSync(join(target, 'epochs'))).toHaveLength(3 - lost.length);
  });
});

describe('a restore', () => {
  it('replaces a database only when asked, keeps the previous one, and never one in use', async () => {
    const target = newFolder();
    const { test, copy } = await openServer({ target });
    await copy();
    const { dataDir } = test;
    await expect(restoreFrom(target, { dataDir, replace: true })).rejects.toThrow(DataDirInUseError);
    await test.close();
    await expect(restoreFrom(target, { dataDir })).rejects.toThrow(DataExistsError);
    const { movedTo } = await restoreFrom(target, { dataDir, replace: true });
    expect(readdirSync(movedTo!)).toContain('afiyet.db');
  });

  it('changes nothing with a wrong passphrase, a damaged or exchanged copy, or none', async () => {
    const target = newFolder();
    await expect(restoreFrom(target)).rejects.toThrow(NoCopyError);
    const { test, copy } = await openServer({ target });
    await copy();
    await placeOrder(test);
    test.clock.advance(MINUTE_MS);
    await copy();
    const dataDir = newFolder();
    const other = restoreFrom(target, { dataDir, passphrase: 'something else entirely' });
    await expect(other).rejects.toThrow(WrongPassphraseError);
    const [full = '', changes = ''] = copiesOf(target).map((name) => join(target, 'copies', name));
    const whole = readFileSync(changes);
    writeFileSync(changes, whole.subarray(0, -1));
    await expect(restoreFrom(target, { dataDir })).rejects.toThrow(SealBrokenError);
    writeFileSync(changes, readFileSync(full));
    await expect(restoreFrom(target, { dataDir })).rejects.toThrow(SealBrokenError);
    expect(readdirSync(dataDir).filter((name) => name === 'afiyet.db' || name === 'pin-secret')).toEqual([]);
    expect(readdirSync(join(target, 'epochs'))).toEqual(['000001']);
  });
});

describe('a bucket of S3', () => {
  async function openBucket() {
    const double = await startS3Double();
    const target = `s3://bucket/a%20box?region=eu-central-1&endpoint=${double.endpoint}`;
    return { double, target };
  }

  it('holds copies from which a spare restores, which the dead machine notices', async () => {
    const { double, target } = await openBucket();
    const { test, copy, state } = await openServer({ target });
    for (let round = 0; round < 4; round += 1) {
      await placeOrder(test);
      test.clock.advance(5 * MINUTE_MS);
      await copy();
    }
    expect(await state()).toMatchObject({ kind: 's3', place: 's3://bucket/a box', copies_kept: 4 });
    expect((await restoreFrom(target)).rows.orders).toBe(4);
    expect(await test.context.offSiteCopies?.mayServe()).toBe(false);
    expect([...double.objects.keys()].filter((key) => key.includes('/epochs/'))).toHaveLength(2);
  });

  it('without conditional writes is asked first', async () => {
    const { double, target } = await openBucket();
    double.hasConditionalWrites = false;
    await (await openServer({ target })).copy();
    expect((await restoreFrom(target)).rows.orders).toBe(0);
  });

  it('that refuses, fails, or is full is reported, without the secret key', async () => {
    const { double, target } = await openBucket();
    const { copy, state } = await openServer({ target });
    for (const [status, code, problem] of [
      [403, 'AccessDenied', 'refused'],
      [404, 'NoSuchBucket', 'refused'],
      [500, 'InternalError', 'unreachable'],
      [507, 'QuotaExceeded', 'full'],
    ] as const) {
      double.fault = (request) => (request.startsWith('PUT') ? { status, code } : undefined);
      const error = await copy().catch((reason: unknown) => reason);
      expect(String(error)).not.toContain(S3_KEYS.awsSecretAccessKey);
      const shown = await state();
      expect(shown.failure).toMatchObject({ problem });
      expect(JSON.stringify(shown)).not.toMatch(/secret|AKTEST/);
    }
    double.fault = null;
    await copy();
    expect((await state()).failure).toBe(null);
  });

  it('that does not answer, or knows another key, fails', async () => {
    const { double } = await openBucket();
    const bucket = { endpoint: double.endpoint, bucket: 'bucket', prefix: '', region: 'eu-central-1' };
    const slow = s3Target({ ...bucket, keys: S3_KEYS, timeoutMs: 50 });
    double.fault = () => 'silent';
    await expect(slow.list('copies/')).rejects.toMatchObject({ problem: 'unreachable' });
    double.fault = null;
    const wrong = s3Target({ ...bucket, keys: { ...S3_KEYS, awsSecretAccessKey: 'another' } });
    await expect(wrong.list('copies/')).rejects.toMatchObject({ problem: 'refused' });
  });

  it('that breaks off a download is not restored from', async () => {
    const { double, target } = await openBucket();
    await (await openServer({ target })).copy();
    double.fault = (request) => (request.includes('-full') ? 'half' : undefined);
    await expect(restoreFrom(target)).rejects.toThrow(TargetError);
    expect([...double.objects.keys()].filter((key) => key.includes('/epochs/'))).toHaveLength(1);
  });
});

it('a folder that may not be written is reported', async () => {
  // Root may write anywhere.
  if (process.getuid?.() === 0) return;
  const target = newFolder();
  chmodSync(target, 0o500);
  const { copy, state } = await openServer({ target });
  await expect(copy()).rejects.toThrow(TargetError);
  expect((await state()).failure).toMatchObject({ problem: 'refused' });
});

it('the newest copy whose full copy is there is restored', () => {
  const names = ['000001-00000001-20260512T090000Z-full', '000001-00000003-20260512T091000Z-of-00000002'];
  const copies = copiesIn(names.map((name) => ({ name: `copies/${name}`, bytes: 1 })));
  expect(newestUsable(copies)?.map(({ number }) => number)).toEqual([1]);
});
