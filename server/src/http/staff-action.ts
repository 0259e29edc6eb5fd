import { AsyncLocalStorage } from 'node:async_hooks';

/** A change through the API by staff, or by a team with a release token. */
export interface StaffAction {
  /** `id` is null for a token; `username` is then the name of its key. */
  user: { id: number | null; username: string };
  /** User whose PIN approved it. */
  approvedBy?: { id: number; username: string } | null;
  /** Method and path of the contract: `PUT /products/{id}`. */
  endpoint: string;
  params: Record<string, unknown>;
  /** Body fields that were sent. */
  sent: Record<string, unknown>;
}

const storage = new AsyncLocalStorage<StaffAction | null>();

/** Runs `work` as this action, which `transact` passes to the hooks; null for one that they do not see. */
export const withStaffAction = <T>(action: StaffAction | null, work: () => Promise<T>): Promise<T> =>
  storage.run(action, work);

/** Null for guests and for scheduled jobs. */
export const currentStaffAction = (): StaffAction | null => storage.getStore() ?? null;
