import { transact, type Context } from '#context';
import { toStaff } from '#events/outbox';
import { findWaiterCall } from './waiter-call.store';

/** How often the server looks for calls to escalate. */
const CALL_ESCALATION_INTERVAL_MS = 5_000;

/** Alerts staff to calls that were not taken within the minutes of their type, each once by one of the servers. */
export async function escalateCalls(context: Context): Promise<void> {
  const now = context.now();
  const due = await context.db
    .selectFrom('waiter_calls')
    .select('id')
    .where('status', '=', 'pending')
    .where('escalated_at', 'is', null)
    .where('escalate_at', '<=', now)
    .orderBy('escalate_at')
    .execute();
  for (const { id } of due) {
    await transact(context, async (tx) => {
      const escalated = await tx.db
        .updateTable('waiter_calls')
        .set({ escalated_at: now })
        .where('id', '=', id)
        .where('status', '=', 'pending')
        .where('escalated_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      const call = escalated && (await findWaiterCall(tx.db, id));
      if (call) tx.append(toStaff({ type: 'waiter_call_escalated', data: call }));
    });
  }
}

export function scheduleEscalations(context: Context): void {
  context.jobs.scheduleEvery(CALL_ESCALATION_INTERVAL_MS, 'escalate calls', () => escalateCalls(context));
}
