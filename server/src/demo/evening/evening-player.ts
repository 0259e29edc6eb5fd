import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createSession } from '#modules/access/auth/sessions';
import type { Context } from '#context';
import { randomFrom } from '#seeded-random';
import { hashToken } from '#random-token';
import type { Row } from '#db/schema';
import type { DemoRestaurant } from '../demo-types';
import { forEachPerson } from '../staff';
import { createDevice, sendTo } from './device';
import { findPeople } from './demo-evening';
import { EVENING_LENGTH, type Evening } from './evening';
import { findEvenings, noteProgress, setEveningStatus } from './evening.store';
import { playEvening, type Pace } from './play-evening';

const MINUTE_MS = 60_000;
/** Interval of the signs of life, at which a request to stop is seen. */
const PROGRESS_INTERVAL_MS = 1_000;
const PARTIES = 15;

export interface EveningOptions {
  /** @default 15 */
  parties?: number;
  /** Passes time; a test sets its clock forward. @default that of the system */
  passTime?: (durationMs: number, signal: AbortSignal) => Promise<void>;
  /** Called when an evening has ended or was stopped. */
  onEnd?: () => void;
}

const passSystemTime = (durationMs: number, signal: AbortSignal): Promise<void> =>
  sleep(durationMs, undefined, { signal, ref: false }).catch(() => {});

/** Plays the evenings that this process starts, of which the rules allow one at a time. */
export class EveningPlayer {
  private readonly stopping = new AbortController();
  private current: Promise<void> | null = null;

  constructor(
    private readonly app: FastifyInstance,
    private readonly context: Context,
    private readonly demo: DemoRestaurant,
    private readonly options: EveningOptions,
  ) {}

  /** Begins to play in the background. */
  play(id: number): void {
    this.current = this.run(id)
      .catch((error: unknown) => {
        this.app.log.warn({ err: error }, 'the demo evening was broken off');
        return setEveningStatus(this.context.db, id, { status: 'stopped', from: ['playing', 'stopping'] });
      })
      .then(() => this.options.onEnd?.());
  }

  /** Ends the evening, because the server stops. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.current;
  }

  private async run(id: number): Promise<void> {
    const { db } = this.context;
    const row = (await findEvenings(db)).find((one) => one.id === id);
    if (!row || row.status !== 'playing') return;
    const { evening, signOut } = await this.open(row);
    try {
      const { parties = PARTIES } = this.options;
      const status = await playEvening(evening, this.demo, { parties, pace: this.paceOf(row) });
      await setEveningStatus(db, id, { status, from: ['playing', 'stopping'] });
    } finally {
      await signOut();
    }
  }

  /** Signs the demo's people in, each with the permissions of their role. */
  private async open(row: Row<'demo_evenings'>): Promise<{ evening: Evening; signOut: () => Promise<void> }> {
    const { db, now } = this.context;
    let keys = 0;
    const nextKey = () => `${row.key_prefix}${(keys += 1)}`;
    const tokens: string[] = [];
    const send = sendTo(this.app);
    const till = async (userId: number) => {
      const token = await createSession(db, now(), userId);
      tokens.push(token);
      return createDevice(send, { token, nextKey });
    };
    const people = await findPeople(db);
    const tables = await db.selectFrom('tables').select(['id', 'qr_token']).execute();
    const evening = {
      phone: createDevice(send, { token: null, nextKey }),
      tills: await forEachPerson((person) => till(people[person])),
      codes: new Map(
        tables.flatMap(({ id, qr_token }) => (qr_token === null ? [] : [[id, qr_token] as const])),
      ),
      random: randomFrom(row.id),
      parties: new Set<never>(),
      expected: 0,
      minute: 0,
    };
    const signOut = async () => {
      await db.deleteFrom('sessions').where('token_hash', 'in', tokens.map(hashToken)).execute();
    };
    return { evening, signOut };
  }

  private paceOf(row: Row<'demo_evenings'>): Pace {
    const { db, now } = this.context;
    const { signal } = this.stopping;
    const { passTime = passSystemTime } = this.options;
    const startMs = now();
    let notedMs = -Infinity;
    return {
      untilMinute: async (minute) => {
        const waitMs = startMs + (minute / EVENING_LENGTH) * row.minutes * MINUTE_MS - now();
        if (waitMs > 0) await passTime(waitMs, signal);
      },
      goesOn: async (minute) => {
        if (signal.aborted) return false;
        if (now() - notedMs < PROGRESS_INTERVAL_MS) return true;
        notedMs = now();
        const progress = Math.min(100, Math.round((minute / EVENING_LENGTH) * 100));
        return (await noteProgress(db, row.id, { progress, nowMs: notedMs })) === 'playing';
      },
    };
  }
}
