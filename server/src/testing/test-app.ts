import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { API_BASE } from 'shared-api/domain/api';
import type { Role } from 'shared-api/domain/permissions';
import { ERRORS, type Failure } from 'shared-api/domain/errors';
import type { Logger } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { buildApp, type AppOptions } from '../app';
import { readConfig } from '../config';
import { createContext, transact, type Context } from '../context';
import { openDatabase } from '../db/database';
import { migrate } from '../db/migrate';
import type { Metrics } from '../metrics/metrics';
import { addAccount } from '../modules/access/auth/account';
import { hashPassword } from '../modules/access/auth/passwords';
import { createSession } from '../modules/access/auth/sessions';
import { failuresOf } from '../openapi/openapi-document';
import { seed } from '../seed/seed';
import { copyMigratedSqlite } from './migrated-sqlite';
import { databaseUrlFor } from './postgres-databases';

export const ADMIN = { username: 'admin', password: 'correct horse battery' };

/** Time at which every test starts: noon in Istanbul. */
export const TEST_START_MS = Date.UTC(2026, 4, 12, 9);

export interface TestClock {
  now: () => number;
  advance: (durationMs: number) => void;
  /** @param moment ISO 8601. */
  set: (moment: string) => void;
}

/** Hashed once for each test file, because hashing is slow. */
let accountPassword: Promise<string> | undefined;

interface CallInit {
  token?: string;
  body?: unknown;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Client IP address. */
  from?: string;
}

/** A test reads `data` or `failure`, whichever it expects. */
export interface TestReply<T> {
  status: number;
  data: T;
  failure: Failure;
  headers: LightMyRequestResponse['headers'];
  raw: LightMyRequestResponse;
}

export interface TestApp {
  app: FastifyInstance;
  context: Context;
  clock: TestClock;
  dataDir: string;
  /** Sends a request; `path` is relative to the API's base. */
  call<T = never>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    init?: CallInit,
  ): Promise<TestReply<T>>;
  /** The bearer token of a new account with this role. */
  tokenOf(role: Role): Promise<string>;
  /** Stops the app and closes its database; its folder stays until the test ends. */
  close(): Promise<void>;
}

interface Options {
  /** An existing data folder. */
  dataDir?: string;
  env?: Record<string, string>;
  clock?: TestClock;
  demo?: Parameters<typeof seed>[1];
  /** Receives every SQL statement. */
  log?: Logger;
  app?: Omit<AppOptions, 'background'>;
  metrics?: Metrics;
}

/** Responses whose status or error code the OpenAPI document does not have for their endpoint. */
function noteUndocumented(app: FastifyInstance): ReadonlySet<string> {
  const undocumented = new Set<string>();
  app.addHook('onSend', (request, reply, payload, done) => {
    const { endpoint } = request.routeOptions.config;
    const { statusCode } = reply;
    const hasBody = request.method !== 'HEAD' && statusCode !== 304;
    if (endpoint && hasBody && statusCode !== (endpoint.status ?? 200)) {
      const { code } = JSON.parse(String(payload)) as Failure;
      const isKnown = failuresOf(endpoint).includes(code) && ERRORS[code].status === statusCode;
      if (!isKnown) undocumented.add(`${endpoint.method} ${endpoint.path}: ${statusCode} ${code}`);
    }
    done();
  });
  return undocumented;
}

export function createTestClock(): TestClock {
  let nowMs = TEST_START_MS;
  return {
    now: () => nowMs,
    advance: (durationMs) => void (nowMs += durationMs),
    set: (moment) => void (nowMs = Date.parse(moment)),
  };
}

/**
 * The complete app on a new migrated database with languages, settings and the admin. Scheduled jobs do not run
 * automatically. Closed when the test ends.
 */
export async function buildTestApp(options: Options = {}): Promise<TestApp> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'afiyet-test-'));
  const clock = options.clock ?? createTestClock();
  const config = readConfig({
    DATA_DIR: dataDir,
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://afiyet.test',
    RELEASES_DIR: '',
    DATABASE_URL: await databaseUrlFor(dataDir),
    ...options.env,
  });
  // Uses a copy of a migrated database: even looking for missing migrations took a fifth of an app's start.
  const isMigrated = !options.dataDir && !options.env?.DATABASE_URL;
  if (isMigrated && !config.databaseUrl) await copyMigratedSqlite(dataDir);
  const database = openDatabase(config, options.log);
  const { db } = database;
  if (!isMigrated) await migrate(db);
  const context = createContext(config, database, { now: clock.now, metrics: options.metrics });
  await seed(context, options.demo ?? null);
  const app = await buildApp(context, { ...options.app, background: false });
  const undocumented = noteUndocumented(app);
  await app.ready();

  let isOpen = true;
  async function close(): Promise<void> {
    if (!isOpen) return;
    isOpen = false;
    await app.close();
    await database.close();
  }
  onTestFinished(async () => {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
    expect([...undocumented], 'responses that the OpenAPI document lacks').toEqual([]);
  });

  async function call<T>(method: string, path: string, init: CallInit = {}): Promise<TestReply<T>> {
    const raw = await app.inject({
      method: method as InjectOptions['method'] & string,
      url: `${API_BASE}${path}`,
      query: init.query,
      remoteAddress: init.from,
      headers: { ...(init.token && { authorization: `Bearer ${init.token}` }), ...init.headers },
      ...(init.body !== undefined && { payload: init.body as InjectOptions['payload'] }),
    });
    const envelope = (raw.body ? raw.json() : {}) as { data: T } & Failure;
    return { status: raw.statusCode, data: envelope.data, failure: envelope, headers: raw.headers, raw };
  }

  let accounts = 0;
  async function tokenOf(role: Role): Promise<string> {
    accounts += 1;
    const passwordHash = await (accountPassword ??= hashPassword(ADMIN.password));
    const user = await transact(context, (tx) =>
      addAccount(tx, { username: `${role}-${accounts}`, email: null, passwordHash, role }),
    );
    return createSession(db, clock.now(), user.id);
  }

  return { app, context, clock, dataDir, call, tokenOf, close };
}
