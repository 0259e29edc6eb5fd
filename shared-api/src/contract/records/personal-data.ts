import { z } from 'zod';
import { endpoint } from '../endpoint';
import { feedback, feedbackReply } from '../service/feedback';
import { requiredText, timestamp } from '../fields';
import { TEXT_MAX } from '../../domain/limits';
import { order } from '../service/orders';
import { user } from '../access/users';

/** Replaces the name of a guest whose data is erased. */
export const ERASED_NAME = '–';

/** Sent in the body, because URLs are logged. */
const contact = z.object({
  contact: requiredText(TEXT_MAX.email).meta({ description: 'Phone number or email address' }),
});

/** All stored data of one phone number or email address. */
export const personalData = z.object({
  contact: z.string(),
  exported_at: timestamp,
  orders: z.array(order),
  feedback: z.array(feedback.extend({ replies: z.array(feedbackReply) })),
  accounts: z.array(user),
});
export type PersonalData = z.output<typeof personalData>;

export const erasedData = z.object({
  orders: z.int(),
  feedback: z.int(),
  accounts: z.int(),
});
export type ErasedData = z.output<typeof erasedData>;

export const exportPersonalData = endpoint({
  method: 'POST',
  path: '/personal-data/export',
  access: 'personal_data.manage',
  tag: 'Personal data',
  summary: 'All stored data of a phone number or an email address',
  body: contact,
  reply: personalData,
  errors: [],
});
export const erasePersonalData = endpoint({
  method: 'POST',
  path: '/personal-data/erase',
  access: 'personal_data.manage',
  tag: 'Personal data',
  summary:
    'Erase personal data: orders and ratings stay without name, contact, notes and comments; a customer’s account is removed, staff accounts stay',
  body: contact,
  reply: erasedData,
  errors: [],
});
