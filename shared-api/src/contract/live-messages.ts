import { z } from 'zod';
import { id } from './fields';
import type { Permission } from './permissions';
import { feedback } from './service/feedback';
import { guestOrder, order } from './service/orders';
import { table } from './service/tables';
import { waiterCall } from './service/waiter-calls';
import { BILL_REQUESTS } from './statuses';

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
    /** Added, changed or removed: fetch them again. */
    stations_changed: without,
    /** A printer was changed, has a problem or none any more, or jobs wait for one that has: fetch them again. */
    printers_changed: without,
    /** Opened, changed, moved or closed by staff; orders have messages of their own. */
    visit_updated: z.object({ id }),
    bill_requested: z.object({ id, ...place, method: z.enum(BILL_REQUESTS) }),
    waiter_call_updated: waiterCall,
    /** Nobody has taken it for the minutes of its type. */
    waiter_call_escalated: waiterCall,
    waiter_call_deleted: z.object({ id }),
    /** Guests who are still there gave a low rating; without their name and words, as all staff get it. */
    low_rating: z.object({ id, visit_id: id, ...place, rating: z.number() }),
    table_updated: table,
    feedback_created: feedback,
    /** The mail of a reply was sent, or could not be. */
    feedback_replied: z.object({ id }),
    /** A release was published or went live, or a rollout changed: fetch them again. */
    releases_changed: without,
  },
  /** Clients that subscribe with the order's token. */
  order: { order_updated: guestOrder },
  /** Clients that subscribe with the token of an order of the visit: fetch it again. */
  visit: { guest_visit_updated: z.object({ id }) },
  /** All clients: content changed, fetch it again. */
  public: { menu_changed: z.object({ area: z.enum(['menu', 'settings', 'banners', 'tables']) }) },
} as const satisfies Record<string, Record<string, z.ZodType>>;

type Messages = typeof LIVE_MESSAGES;

/** Messages to staff that only roles with a permission receive: those with a guest's name, address and words. */
export const STAFF_MESSAGE_PERMISSIONS: Partial<Record<keyof Messages['staff'], Permission>> = {
  feedback_created: 'feedback.read',
  feedback_replied: 'feedback.read',
};

export type MessageTo<Audience extends keyof Messages> = {
  [Type in keyof Messages[Audience]]: { type: Type; data: z.output<Messages[Audience][Type]> };
}[keyof Messages[Audience]];
