import { z } from 'zod';
import { endpoint, MAY_GROW } from '../endpoint';
import { timestamp } from '../fields';
import { EVENING_MINUTES } from '../../domain/restaurant/limits';
import { EVENING_STATUSES } from '../../domain/statuses';

export const demoEvening = z.object({
  evening: z
    .object({
      status: z.enum(EVENING_STATUSES).meta({ [MAY_GROW]: true }),
      progress: z.int().meta({ description: 'Percent of the evening that has passed' }),
      started_by: z.string(),
      started_at: timestamp,
    })
    .nullable()
    .meta({ description: 'The last evening whose visits can still be removed; null without one' }),
  is_in_use: z
    .boolean()
    .meta({ description: 'Whether the restaurant has real visits, so that none can start' }),
});
export type DemoEvening = z.output<typeof demoEvening>;

const reply = demoEvening.nullable().meta({ description: 'Null for a restaurant that is no demo' });

export const getDemoEvening = endpoint({
  method: 'GET',
  path: '/demo-evening',
  access: 'demo.play',
  tag: 'Demo',
  summary: 'The evening that a demo restaurant plays or has played',
  reply,
  errors: [],
});
export const startDemoEvening = endpoint({
  method: 'POST',
  path: '/demo-evening',
  access: 'demo.play',
  tag: 'Demo',
  summary:
    'Play a sped-up evening through the API: guests order, staff serve, bills are paid; on a demo restaurant only that nobody uses',
  body: z.object({
    minutes: z.int().min(EVENING_MINUTES.min).max(EVENING_MINUTES.max).default(EVENING_MINUTES.default),
  }),
  reply: demoEvening,
  status: 201,
  idempotent: true,
  errors: ['demo_only', 'demo_in_use', 'demo_evening_playing', 'demo_staff_missing', 'idempotency_mismatch'],
});
export const stopDemoEvening = endpoint({
  method: 'POST',
  path: '/demo-evening/stop',
  access: 'demo.play',
  tag: 'Demo',
  summary: 'Stop the evening that is being played; safe to repeat',
  reply,
  errors: [],
});
export const removeDemoEvening = endpoint({
  method: 'DELETE',
  path: '/demo-evening',
  access: 'demo.play',
  tag: 'Demo',
  summary:
    'Remove what played evenings have made: all or nothing; refused once a Z report contains it; safe to repeat',
  reply,
  errors: ['demo_evening_playing', 'demo_evening_reported'],
});
