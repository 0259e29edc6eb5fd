import type { FastifyRequest } from 'fastify';
import { CANARY_ID_LIFETIME_MS, CANARY_DEVICE_LIFETIME_MS } from 'shared-api/contract/limits';
import { CANARY_CHOICES, type CanaryChoice } from 'shared-api/contract/statuses';
import { cookie, readCookie } from '../http/cookies';
import { isCanaryId } from './canary-share';

/** Cookie with a phone's random number. */
const ID = 'canary_id';
/** Cookie of a device that always or never gets the canary: `in`, `out`. */
const CHOICE = 'canary';

const isSecure = ({ protocol }: FastifyRequest) => protocol === 'https';

export function readCanaryId(request: FastifyRequest): string | null {
  const id = readCookie(request, ID);
  return id !== undefined && isCanaryId(id) ? id : null;
}

export const canaryIdCookie = (request: FastifyRequest, id: string): string =>
  cookie(ID, id, { lifetimeMs: CANARY_ID_LIFETIME_MS, isSecure: isSecure(request) });

export const canaryChoice = (request: FastifyRequest): CanaryChoice =>
  CANARY_CHOICES.find((choice) => choice === readCookie(request, CHOICE)) ?? 'chance';

export const canaryChoiceCookie = (request: FastifyRequest, choice: CanaryChoice): string =>
  cookie(CHOICE, choice, {
    lifetimeMs: choice === 'chance' ? 0 : CANARY_DEVICE_LIFETIME_MS,
    isSecure: isSecure(request),
  });
