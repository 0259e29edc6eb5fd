import { transact, type Context } from '#context';
import type { Row } from '#db/schema';
import {
  ALERTING_TYPES,
  continueAlerts,
  isWaiting,
  messageOf,
  noteAlerted,
  occasionsOf,
  raiseAlerts,
} from './push-alerts';
import { findAlertableDevices, readVapidKeys, type AlertableDevice } from './push-devices';
import { sendPush, type PushOutcome } from './push-service';

/** How often alerts go on and failed deliveries are tried again. */
export const PUSH_QUEUE_INTERVAL_MS = 1_000;
/** Age at which an alert no longer helps: it is neither sent nor kept by push services. */
const LIFETIME_MS = 2 * 60_000;
/** Alerts and deliveries are removed after it. */
const RETENTION_MS = 24 * 3_600_000;
/** Longer than a push service takes to respond; then another server may send the delivery. */
const LEASE_MS = 20_000;
const ATTEMPTS_MAX = 5;
const FIRST_RETRY_MS = 1_000;
/** Deliveries that are sent at the same time: to one service, so that a slow one delays no other, and to all. */
const SENDING_MAX = { perService: 8, all: 32 };
const EVENTS_MAX = 1_000;

type Delivery = Row<'push_deliveries'>;

export interface PushOptions {
  /** Whether it also sends to addresses that are not on the internet, for tests. */
  reachesAll: boolean;
}

/** Makes alerts of live messages once they are committed, and sends them. Several servers share the work. */
export class PushQueue {
  /** Services to which this server is sending, by the delivery. */
  private readonly sending = new Map<number, { service: string; work: Promise<void> }>();
  private events: Row<'events'>[] = [];
  private round: Promise<void> = Promise.resolve();
  private isRecovered = false;
  private isStopped = false;

  constructor(
    private readonly context: Context,
    private readonly subject: () => string,
    private readonly onError: (error: unknown) => void,
    private readonly options: PushOptions,
  ) {}

  /** @returns whether any of them may be an occasion for an alert. */
  collect(events: readonly Row<'events'>[]): boolean {
    const alerting = events.filter(({ type }) => ALERTING_TYPES.includes(type));
    if (alerting.length > 0) this.events = [...this.events, ...alerting].slice(-EVENTS_MAX);
    return alerting.length > 0;
  }

  /** Resolves once the deliveries that are due are being sent. */
  run(): Promise<void> {
    this.round = this.round.catch(() => {}).then(() => (this.isStopped ? undefined : this.takeUp()));
    return this.round;
  }

  /** Waits for the deliveries that are being sent. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.round.catch(() => {});
    await this.idle();
  }

  /** Resolves when nothing is being sent. */
  async idle(): Promise<void> {
    await Promise.all([...this.sending.values()].map(({ work }) => work));
  }

  private async takeUp(): Promise<void> {
    const { context } = this;
    const device = context.db.selectFrom('push_devices').select('id').limit(1);
    const events = this.events.splice(0);
    if (!(await device.executeTakeFirst())) return;
    try {
      await raiseAlerts(context, await occasionsOf(context.db, [...(await this.missedEvents()), ...events]));
    } catch (error) {
      this.collect(events);
      throw error;
    }
    await continueAlerts(context);
    await this.sendDue();
  }

  /** Events of the last minutes when the server starts: the one that committed them may have crashed. */
  private async missedEvents(): Promise<Row<'events'>[]> {
    if (this.isRecovered) return [];
    const events = await this.context.db
      .selectFrom('events')
      .selectAll()
      .where('created_at', '>', this.context.now() - LIFETIME_MS)
      .where('type', 'in', ALERTING_TYPES)
      .orderBy('seq')
      .execute();
    this.isRecovered = true;
    return events;
  }

  private async sendDue(): Promise<void> {
    const { db, now } = this.context;
    const due = await db
      .selectFrom('push_deliveries')
      .selectAll()
      .where('due_at', '<=', now())
      .orderBy('due_at')
      .orderBy('id')
      .execute();
    if (due.length === 0) return;
    const devices = new Map((await findAlertableDevices(db, now())).map((device) => [device.id, device]));
    for (const delivery of due) {
      const device = devices.get(delivery.device_id ?? 0);
      if (!device || delivery.created_at <= now() - LIFETIME_MS) await this.end(delivery);
      else this.startSending(delivery, device);
    }
  }

  private startSending(delivery: Delivery, device: AlertableDevice): void {
    const { host: service } = new URL(device.endpoint);
    const toService = [...this.sending.values()].filter((sent) => sent.service === service).length;
    if (this.sending.size >= SENDING_MAX.all || toService >= SENDING_MAX.perService) return;
    if (this.sending.has(delivery.id)) return;
    const work = this.deliver(delivery, device)
      .catch(this.onError)
      .then((isSent) => {
        this.sending.delete(delivery.id);
        // For a delivery that waited for its turn.
        if (isSent) void this.run().catch(this.onError);
      });
    this.sending.set(delivery.id, { service, work });
  }

  /** @returns false if another server sends it. */
  private async deliver(delivery: Delivery, device: AlertableDevice): Promise<boolean> {
    const { db, now } = this.context;
    const claimed = await db
      .updateTable('push_deliveries')
      .set({ due_at: now() + LEASE_MS, attempts: delivery.attempts + 1 })
      .where('id', '=', delivery.id)
      .where('due_at', '=', delivery.due_at)
      .where('state', '=', 'waiting')
      .returningAll()
      .executeTakeFirst();
    if (!claimed) return false;
    const alert = await db
      .selectFrom('push_alerts')
      .selectAll()
      .where('id', '=', delivery.alert_id)
      .executeTakeFirstOrThrow();
    if (!(await isWaiting(db, alert, now()))) {
      await db.deleteFrom('push_deliveries').where('id', '=', delivery.id).execute();
      return true;
    }
    const message = messageOf(alert, { ...delivery, language: device.language_code });
    const result = await this.send(device, message);
    await this.settle(claimed, result);
    return true;
  }

  private async send(device: AlertableDevice, message: ReturnType<typeof messageOf>): Promise<PushOutcome> {
    const sending = {
      vapid: { subject: this.subject(), ...(await readVapidKeys(this.context)) },
      ttlMs: LIFETIME_MS,
      ...this.options,
    };
    const result = await sendPush(device, { payload: JSON.stringify(message), ...sending });
    if (result.outcome !== 'too_large') return result;
    const short = { ...message, body: '', title: message.title.slice(0, SHORT_TITLE_CHARS) };
    return sendPush(device, { payload: JSON.stringify(short), ...sending });
  }

  private async settle(delivery: Delivery, result: PushOutcome): Promise<void> {
    const { db, now } = this.context;
    if (result.outcome === 'unavailable' && delivery.attempts < ATTEMPTS_MAX) {
      const afterMs = result.afterMs ?? FIRST_RETRY_MS * 2 ** (delivery.attempts - 1);
      await waitingDelivery(db, delivery)
        .set({ due_at: now() + Math.min(afterMs, LIFETIME_MS) })
        .execute();
    } else if (result.outcome === 'sent') {
      await waitingDelivery(db, delivery).set({ state: 'sent', due_at: null }).execute();
    } else {
      if (result.outcome === 'gone')
        await db.deleteFrom('push_devices').where('id', '=', delivery.device_id).execute();
      await this.end(delivery);
    }
  }

  /** Gives a delivery up; the next people are alerted at once if it was the last one of the alert. */
  private async end(delivery: Delivery): Promise<void> {
    await transact(this.context, async (tx) => {
      const failed = await waitingDelivery(tx.db, delivery)
        .set({ state: 'failed', due_at: null })
        .returning('alert_id')
        .executeTakeFirst();
      if (!failed) return;
      const alert = await tx.db
        .updateTable('push_alerts')
        .set({ due_at: tx.now() })
        .where('id', '=', failed.alert_id)
        .where('due_at', 'is not', null)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('push_deliveries')
                .select('push_deliveries.id')
                .where('alert_id', '=', failed.alert_id)
                .where('state', '<>', 'failed'),
            ),
          ),
        )
        .returningAll()
        .executeTakeFirst();
      if (alert) await noteAlerted(tx, alert);
    });
  }
}

/** Characters of a title when a push service finds a message too long. */
const SHORT_TITLE_CHARS = 30;

const waitingDelivery = (db: Context['db'], { id }: Delivery) =>
  db.updateTable('push_deliveries').where('id', '=', id).where('state', '=', 'waiting');

export const purgeAlerts = async ({ db, now }: Context): Promise<void> => {
  await db
    .deleteFrom('push_alerts')
    .where('created_at', '<', now() - RETENTION_MS)
    .execute();
};
