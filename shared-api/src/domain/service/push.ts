/** Alerts that phones of staff get while the panel is closed (docs/rules/visits.md#push). */

import type { Permission } from '../permissions';

export const PUSH_KINDS = ['call', 'bill', 'ready', 'approval', 'low_rating', 'printer', 'day'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** Who is alerted: those who can do something about it. */
export const PUSH_KIND_PERMISSIONS: Readonly<Record<PushKind, Permission>> = {
  call: 'waiter_calls.update',
  bill: 'payments.take',
  ready: 'orders.update',
  approval: 'orders.update',
  low_rating: 'visits.update',
  printer: 'day.read',
  day: 'day.close',
};

/** Tables of which a person is alerted first; others may follow when a phone does not confirm. */
export const PUSH_TABLES = ['mine', 'areas', 'all'] as const;
export type PushTables = (typeof PUSH_TABLES)[number];

/** `sent`: the push service has it. `confirmed`: the phone has shown it. */
export const PUSH_STATES = ['waiting', 'sent', 'confirmed', 'failed'] as const;
export type PushState = (typeof PUSH_STATES)[number];

/** Time without a confirmation after which further people are alerted. */
export const PUSH_CONFIRMATION_MS = 15_000;
export const PUSH_ENDPOINT_MAX = 1_000;
/** Areas that a person may name. */
export const PUSH_AREAS_MAX = 50;

/** What a phone gets, encrypted: nothing personal. */
export interface PushMessage {
  /** Secret that the service worker returns once it has shown the alert. */
  confirmation: string;
  title: string;
  body: string;
  /** Alerts to the same subject replace each other. */
  tag: string;
  /** Path in the panel. */
  url: string;
}
