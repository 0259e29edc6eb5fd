import type { Db } from '../db/database';
import type { NotificationListener } from '../db/postgres-notifications';
import type { Row } from '../db/schema';

/** Receives committed events in the order of `seq`. */
type EventSubscriber = (events: readonly Row<'events'>[]) => void;

const READ_BATCH = 500;
/** Maximum of replayed events; a client that missed more re-fetches its data anyway. */
const REPLAY_MAX = 1_000;

/** Passes every event of the outbox to this process's subscribers, in order and exactly once. */
export class EventDispatcher {
  private lastSeq = 0;
  /** Events committed by this process that are not dispatched yet. */
  private committed: Row<'events'>[] = [];
  /** Whether the database may hold events that are not in `committed`. */
  private mustRead = false;
  private queue: Promise<void> = Promise.resolve();
  private isDrainQueued = false;
  private readonly subscribers: EventSubscriber[] = [];
  private onError: (error: unknown) => void = () => {};

  constructor(
    private readonly db: Db,
    private readonly notifications?: NotificationListener,
  ) {}

  /** `seq` of the last dispatched event. */
  get dispatchedSeq(): number {
    return this.lastSeq;
  }

  subscribe(subscriber: EventSubscriber): void {
    this.subscribers.push(subscriber);
  }

  /** Starts after the newest stored event. */
  async start(onError: (error: unknown) => void): Promise<void> {
    this.onError = onError;
    const newest = await this.db
      .selectFrom('events')
      .select((eb) => eb.fn.max('seq').as('seq'))
      .executeTakeFirst();
    this.lastSeq = Number(newest?.seq ?? 0);
    await this.notifications?.start(() => this.readCommitted());
  }

  async stop(): Promise<void> {
    await this.notifications?.stop();
    await this.idle();
  }

  /** Queues events that this process committed; returns at once. */
  dispatch(committed: readonly Row<'events'>[]): void {
    this.committed.push(...committed);
    this.queueDrain();
  }

  /** Queues reading events that other processes committed; returns at once. */
  readCommitted(): void {
    this.mustRead = true;
    this.queueDrain();
  }

  /** Resolves when everything queued so far was dispatched. */
  async idle(): Promise<void> {
    await this.queue;
  }

  /**
   * Dispatches everything committed, then runs `work` before anything else is dispatched: a client that is sent
   * {@link eventsSince} and then subscribed within `work` receives every event once.
   */
  runExclusive(work: () => Promise<void>): Promise<void> {
    return this.enqueue(async () => {
      this.mustRead = true;
      await this.drain();
      await work();
    });
  }

  /** Dispatched events of these audiences after `seq`; call it within {@link runExclusive}. */
  async eventsSince(seq: number, audiences: string[]): Promise<Row<'events'>[]> {
    const events = await this.db
      .selectFrom('events')
      .selectAll()
      .where('seq', '>', seq)
      .where('seq', '<=', this.lastSeq)
      .where('audience', 'in', audiences)
      .orderBy('seq', 'desc')
      .limit(REPLAY_MAX)
      .execute();
    return events.reverse();
  }

  private queueDrain(): void {
    if (this.isDrainQueued) return;
    this.isDrainQueued = true;
    void this.enqueue(async () => {
      this.isDrainQueued = false;
      await this.drain();
    });
  }

  private enqueue(work: () => Promise<void>): Promise<void> {
    this.queue = this.queue.then(work).catch((error: unknown) => {
      this.mustRead = true;
      this.onError(error);
    });
    return this.queue;
  }

  private async drain(): Promise<void> {
    this.publishCommitted();
    while (this.mustRead) {
      this.mustRead = false;
      const events = await this.readNext();
      if (events.length === READ_BATCH) this.mustRead = true;
      this.publish(events);
    }
  }

  /** A gap in the numbers may be another server's event, which has to be read first. */
  private publishCommitted(): void {
    const events = this.committed.filter(({ seq }) => seq > this.lastSeq);
    this.committed = [];
    if (events.every(({ seq }, index) => seq === this.lastSeq + 1 + index)) this.publish(events);
    else this.mustRead = true;
  }

  private readNext(): Promise<Row<'events'>[]> {
    return this.db
      .selectFrom('events')
      .selectAll()
      .where('seq', '>', this.lastSeq)
      .orderBy('seq')
      .limit(READ_BATCH)
      .execute();
  }

  private publish(events: readonly Row<'events'>[]): void {
    const newest = events.at(-1);
    if (!newest) return;
    this.lastSeq = newest.seq;
    for (const subscriber of this.subscribers) subscriber(events);
  }
}
