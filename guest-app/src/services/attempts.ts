import { createAttempts, type Attempts } from 'shared-api/client/attempts';
import { useServices, type Services } from './services';

/** After this time, what a returning guest sends is new, not another try. */
const ATTEMPT_LIFETIME_MS = 3 * 3_600_000;

/** What a guest's attempts are about. */
export const ATTEMPTS = {
  order: 'order',
  sharedOrder: 'shared_order',
  waiterCall: 'waiter_call',
  feedback: 'feedback',
} as const;

const created = new WeakMap<Services, Attempts>();

/** The attempts of one mounted app, created on first use: the first paint must not load them. */
export function attemptsOf(services: Services): Attempts {
  const attempts = created.get(services) ?? createAttempts(services.http, ATTEMPT_LIFETIME_MS);
  created.set(services, attempts);
  return attempts;
}

export const useAttempts = () => attemptsOf(useServices());
