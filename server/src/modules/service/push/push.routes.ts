import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-api/contract/service/push';
import { transact, type Context, type Tx } from '#context';
import { handle } from '#http/route';
import { withStaffAction } from '#http/staff-action';
import { publicUrl } from '#public-url';
import { addTest, confirmDelivery, raiseAlerts, unclosedDayOccasion } from './push-alerts';
import {
  addDevice,
  readPush,
  renewDevice,
  requireOwnDevice,
  requirePushEndpoint,
  setPreferences,
} from './push-devices';
import { purgeAlerts, PUSH_QUEUE_INTERVAL_MS, PushQueue, type PushOptions } from './push-queue';

const UNCLOSED_DAY_INTERVAL_MS = 10 * 60_000;

export function registerPush(
  app: FastifyInstance,
  context: Context,
  options: PushOptions = { reachesAll: false },
): void {
  const { db } = context;
  runPushQueue(app, context, options);

  /** The audit log does not record how people set up their own phones. */
  const change = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    withStaffAction(null, () => transact(context, work));

  handle(app, contract.getPush, ({ caller }) => readPush(context, caller));

  handle(app, contract.setPushPreferences, async ({ body, caller }) => {
    await change((tx) => setPreferences(tx, caller.user.id, body));
    return null;
  });

  handle(app, contract.addPushDevice, ({ body, caller }) => {
    requirePushEndpoint(body.endpoint, options.reachesAll);
    return change((tx) => addDevice(tx, caller, body));
  });

  handle(app, contract.removePushDevice, async ({ params, caller }) => {
    await change(async (tx) => {
      await requireOwnDevice(tx.db, caller, params.id);
      await tx.db.deleteFrom('push_devices').where('id', '=', params.id).execute();
    });
    return null;
  });

  handle(app, contract.testPush, async ({ params, caller }) => {
    await change(async (tx) => {
      await requireOwnDevice(tx.db, caller, params.id);
      await addTest(tx, caller.user.id, params.id);
    });
    context.jobs.runSoon('push');
    return null;
  });

  handle(app, contract.confirmPush, async ({ body }) => {
    await confirmDelivery(context, body.confirmation);
    return null;
  });

  handle(app, contract.renewPushDevice, async ({ body: { earlier_endpoint, subscription } }) => {
    requirePushEndpoint(subscription.endpoint, options.reachesAll);
    const device = db.selectFrom('push_devices').select('id').where('endpoint', '=', earlier_endpoint);
    if (await device.executeTakeFirst())
      await change((tx) => renewDevice(tx, earlier_endpoint, subscription));
    return null;
  });
}

/** Alerts after every commit that is an occasion, and goes on with alerts at an interval. */
function runPushQueue(app: FastifyInstance, context: Context, options: PushOptions): void {
  /** Push services ask for an address of the sender; they refuse those without TLS. */
  const subject = () => {
    const url = publicUrl(app, context.config);
    return url.startsWith('https:') ? url : 'mailto:push@afiyet.invalid';
  };
  const onError = (error: unknown) => app.log.error({ err: error }, 'sending alerts failed');
  const queue = new PushQueue(context, subject, onError, options);
  const { jobs } = context;
  context.events.subscribe((events) => {
    if (queue.collect(events)) jobs.runSoon('push');
  });
  jobs.scheduleEvery(PUSH_QUEUE_INTERVAL_MS, 'push', () => queue.run());
  jobs.scheduleEvery(UNCLOSED_DAY_INTERVAL_MS, 'alert of an unclosed day', async () =>
    raiseAlerts(context, await unclosedDayOccasion(context)),
  );
  jobs.scheduleHourly('purge alerts', () => purgeAlerts(context));
  app.addHook('onClose', () => queue.stop());
}
