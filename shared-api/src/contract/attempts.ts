import { z } from 'zod';
import { endpoint, MAY_GROW } from './endpoint';
import { ATTEMPT_KEY_PATTERN } from '../domain/api';

/** What the server knows of a key: no request with it has succeeded, one is being executed, one has succeeded. */
const ATTEMPT_STATES = ['absent', 'running', 'done'] as const;

export const getAttempt = endpoint({
  method: 'GET',
  path: '/attempts/{key}',
  access: 'public',
  tag: 'Attempts',
  summary:
    'What became of the request with this Idempotency-Key; asking executes nothing. For a request that succeeded, the caller needs the permission that the request needed',
  params: z.object({ key: z.string().regex(ATTEMPT_KEY_PATTERN) }),
  reply: z.object({
    state: z.enum(ATTEMPT_STATES).meta({
      [MAY_GROW]: true,
      description:
        'absent: no request with the key has succeeded, and it is safe to send one; running: one is being executed in this server; done: one has succeeded',
    }),
    response: z
      .unknown()
      .meta({ description: 'The `data` of the response to a request that succeeded, else null' }),
  }),
  errors: ['not_found', 'unauthenticated', 'forbidden'],
});
