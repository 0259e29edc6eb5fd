import fastifyCors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import {
  APPROVAL_PIN_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  SERVER_TIME_HEADER,
  TOTAL_COUNT_HEADER,
} from 'shared-api/domain/api';
import type { Config } from '../config';
import { REQUEST_ID_HEADER } from './logging';

const PREFLIGHT_SECONDS = 600;

/** Without credentials: sessions are bearer tokens, not cookies. */
export async function allowOrigins(app: FastifyInstance, { corsOrigins }: Config): Promise<void> {
  if (corsOrigins.length === 0) return;
  await app.register(fastifyCors, {
    origin: corsOrigins,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', IDEMPOTENCY_KEY_HEADER, APPROVAL_PIN_HEADER],
    exposedHeaders: [TOTAL_COUNT_HEADER, SERVER_TIME_HEADER, REQUEST_ID_HEADER, 'Retry-After'],
    maxAge: PREFLIGHT_SECONDS,
  });
}
