import { isUnreachable } from 'shared-api/client/api-error';
import type { NewAct, OfflineActs } from '#services/offline-acts';

/** The server was not reached, and the act waits on this device: nothing has failed. */
export class QueuedError extends Error {
  override readonly name = 'QueuedError';
}

export const isQueued = (error: unknown): boolean => error instanceof QueuedError;

/**
 * Says that food was carried to the table; without the server, the act waits on this device.
 * @throws {QueuedError} then; else the error of `request`.
 */
export async function sendOrQueueServed<T>(
  offlineActs: OfflineActs,
  served: NewAct,
  request: () => Promise<T>,
): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    offlineActs.add(served);
    throw new QueuedError();
  }
}
