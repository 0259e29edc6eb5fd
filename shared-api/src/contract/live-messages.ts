import { z } from 'zod';
import { id } from './fields';
import type { Permission } from '../domain/permissions';
import { feedback } from './service/feedback';
import { guestOrder, order } from './service/orders';
import { table } from './service/tables';
import { waiterCall } from './service/waiter-calls';
import { BILL_REQUESTS } from '../domain/statuses';

const without = z.null();
const place = { table_id: id.nullable(), table_number: z.string().nullable() };

/** The data of live messages by audience and type. */
export const LIVE_MESSAGES = {
  staff: {
    new_order: order,
    new_waiter_call: waiterCall,
    order_ready: order,
    order_completed: order,
    order_updated: order,
    order_deleted: z.object({ id }),
    /** Sent when a station was added, changed or removed: fetch them again. */
    stations_changed: without,
    /** Sent when a printer was changed, its problem changed, or jobs wait for one with a problem: fetch them again. */
    printers_changed: without,
    /** Sent when staff have opened, changed, moved or closed a visit; orders have their own messages. */
    visit_updated: z.object({ id }),
    bill_requested: z.object({ id, ...place, method: z.enum(BILL_REQUESTS) }),
    /** Sent when guests have withdrawn the request (`guests`) or someone has ordered for the visit (`order`). */
    bill_request_withdrawn: z.object({ id, ...place, by: z.enum(['guests', 'order']) }),
    waiter_call_updated: waiterCall,
    /** Sent when nobody has taken the call for the minutes of its type. */
    waiter_call_escalated: waiterCall,
    waiter_call_deleted: z.object({ id }),
    /**
     * Sent when guests who are still there gave a low rating; without their name and comment, as all staff receive it.
     */
    low_rating: z.object({ id, visit_id: id, ...place, rating: z.number() }),
    table_updated: table,
    feedback_created: feedback,
    /** Sent when the mail of a reply was sent or has failed. */
    feedback_replied: z.object({ id }),
    /** Sent when a guest has said what was wrong. */
    feedback_changed: z.object({ id }),
    /** Sent when a release was published or went live, or a rollout changed: fetch them again. */
    releases_changed: without,
  },
  /** To clients that subscribe with the order's token. */
  order: { order_updated: guestOrder },
  /** To clients that subscribe with the token of an order of the visit: fetch it again. */
  visit: { guest_visit_updated: z.object({ id }) },
  /** To all clients: content changed, fetch it again. */
  public: { menu_changed: z.object({ area: z.enum(['menu', 'settings', 'banners', 'tables']) }) },
} as const satisfies Record<string, Record<string, z.ZodType>>;

type Messages = typeof LIVE_MESSAGES;

/** Messages that only roles with a permission receive: those whose screens show them. */
export const STAFF_MESSAGE_PERMISSIONS: Partial<Record<keyof Messages['staff'], Permission>> = {
  new_waiter_call: 'waiter_calls.read',
  waiter_call_updated: 'waiter_calls.read',
  waiter_call_escalated: 'waiter_calls.read',
  waiter_call_deleted: 'waiter_calls.read',
  visit_updated: 'visits.read',
  bill_requested: 'visits.read',
  bill_request_withdrawn: 'visits.read',
  low_rating: 'visits.read',
  table_updated: 'tables.set_status',
  releases_changed: 'releases.read',
  feedback_created: 'feedback.read',
  feedback_replied: 'feedback.read',
  feedback_changed: 'feedback.read',
};

export type MessageTo<Audience extends keyof Messages> = {
  [Type in keyof Messages[Audience]]: { type: Type; data: z.output<Messages[Audience][Type]> };
}[keyof Messages[Audience]];
