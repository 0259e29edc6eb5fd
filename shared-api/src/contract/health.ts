import { z } from 'zod';
import { endpoint } from './endpoint';

export const healthCheck = endpoint({
  method: 'GET',
  path: '/health-check',
  access: 'public',
  tag: 'Health',
  summary: 'Whether the server and its database respond',
  reply: z.object({ status: z.literal('ok') }),
  errors: [],
});
