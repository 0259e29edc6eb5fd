import type { Db } from '../db/database';
import type { EventRow } from '../db/schema';

/** Is told of all that was committed since the last time, in order. */
export type EventListener = (events: readonly EventRow[]) => void;

/** Tells this process that another one committed events; how is the database's affair. */
export interface RemoteWaker {
  start(wake: () => void): Promise<void>;
  stop(): Promise<void>;
}

const BATCH = 500;
/** The most missed messages that a reconnecting client is sent; beyond that it re-fetches anyway. */
const CATCH_UP_MAX = 1_000;

/**
 * Hands every event of the outbox to this process's listeners in order, each exactly once. All work runs in one queue.
 */
export class EventPump {
  private lastSeq = 0;
  /** Committed by this process and not yet sent. */
  private handedOver: EventRow[] = [];
  /** Whether the database may hold more than what was handed over. */
  private isBehind = false;
  private queue: Promise<void> = Promise.resolve();
  private wakeQueued = false;
  private readonly listeners: EventListener[] = [];
  private onError: (error: unknown) => void = () => {};

  constructor(
    private readonly db: Db,
    private readonly remote?: RemoteWaker,
  ) {}

  /** The `seq` of the last message that was sent. */
  get sentUpTo(): number {
    return this.lastSeq;
  }

  listen(listener: EventListener): void {
    this.listeners.push(listener);
  }

  /** From now on sends what is committed; earlier events belong to earlier processes. */
  async start(onError: (error: unknown) => void): Promise<void> {
    this.onError = onError;
    const newest = await this.db
      .selectFrom('events')
      .select((eb) => eb.fn.max('seq').as('seq'))
      .executeTakeFirst();
    this.lastSeq = Number(newest?.seq ?? 0);
    await this.remote?.start(() => this.wake());
  }

  async stop(): Promise<void> {
    await this.remote?.stop();
    await this.idle();
  }

  /** Says that these were committed or, without any, that something was; returns at once. */
  wake(committed: readonly EventRow[] = []): void {
    this.handedOver.push(...committed);
    if (committed.length === 0) this.isBehind = true;
    if (this.wakeQueued) return;
    this.wakeQueued = true;
    void this.enqueue(async () => {
      this.wakeQueued = false;
      await this.drain();
    });
  }

  /** Resolves when everything committed so far was handed out. */
  async idle(): Promise<void> {
    await this.queue;
  }

  /**
   * Sends what is committed and runs `work` before anything else is sent. Whoever reads what it missed and joins within
   * it misses nothing and hears nothing twice, also when another server had told it more than this one knew.
   */
  exclusively(work: () => Promise<void>): Promise<void> {
    return this.enqueue(async () => {
      this.isBehind = true;
      await this.drain();
      await work();
    });
  }

  /** What these audiences heard after `afterSeq`, in order; ask {@link exclusively}. */
  async missedSince(afterSeq: number, audiences: string[]): Promise<EventRow[]> {
    const events = await this.db
      .selectFrom('events')
      .selectAll()
      .where('seq', '>', afterSeq)
      .where('seq', '<=', this.lastSeq)
      .where('audience', 'in', audiences)
      .orderBy('seq', 'desc')
      .limit(CATCH_UP_MAX)
      .execute();
    return events.reverse();
  }

  private enqueue(work: () => Promise<void>): Promise<void> {
    this.queue = this.queue.then(work).catch((error: unknown) => {
      // What could not be read is still to be sent.
      this.isBehind = true;
      this.onError(error);
    });
    return this.queue;
  }

  private async drain(): Promise<void> {
    this.sendHandedOver();
    while (this.isBehind) {
      this.isBehind = false;
      const events = await this.readOn();
      if (events.length === BATCH) this.isBehind = true;
      this.send(events);
    }
  }

  /** Spares reading what was just written. A number that is missing may be another server's, which has to be read. */
  private sendHandedOver(): void {
    const events = this.handedOver.filter(({ seq }) => seq > this.lastSeq);
    this.handedOver = [];
    if (events.every(({ seq }, index) => seq === this.lastSeq + 1 + index)) this.send(events);
    else this.isBehind = true;
  }

  private readOn(): Promise<EventRow[]> {
    return this.db
      .selectFrom('events')
      .selectAll()
      .where('seq', '>', this.lastSeq)
      .orderBy('seq')
      .limit(BATCH)
      .execute();
  }

  private send(events: readonly EventRow[]): void {
    const newest = events.at(-1);
    if (!newest) return;
    this.lastSeq = newest.seq;
    for (const listener of this.listeners) listener(events);
  }
}
