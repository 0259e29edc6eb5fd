import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AppName } from 'shared-api/domain/front-ends';
import { CANARY_ID_LIFETIME_MS } from 'shared-api/domain/releases/limits';
import { cookie, readCookie } from '#http/cookies';

/** A release that is live for a share of visits. */
export interface Canary {
  /** Id of the rollout: each rollout selects other phones. */
  id: number;
  app: AppName;
  release: string;
  /** Percent of visits. */
  share: number;
  /** Live releases with which it works. While one of them is not live, no page gets the canary. */
  checkedWith: Readonly<Partial<Record<AppName, string>>>;
}

/** Cookie with a phone's random number. */
const COOKIE = 'canary_id';

const ID_BYTES = 8;
const ID = /^[\w-]{11}$/;
/**
 * Range of the hash, of which a share is a part: two bytes finer than percent, so that every share is accurate to a
 * thousandth.
 */
const POINTS = 2 ** 32;

/** A random id that says nothing about the phone. */
export const newCanaryId = (): string => randomBytes(ID_BYTES).toString('base64url');

export function readCanaryId(request: FastifyRequest): string | null {
  const id = readCookie(request, COOKIE);
  return id !== undefined && ID.test(id) ? id : null;
}

export const canaryIdCookie = (request: FastifyRequest, id: string): string =>
  cookie(COOKIE, id, { lifetimeMs: CANARY_ID_LIFETIME_MS, isSecure: request.protocol === 'https' });

/**
 * Whether a phone is in a canary's share. It stays in as the share grows, and each rollout selects other phones.
 * @param id the phone's random number.
 */
export function isInShare(id: string, { id: rolloutId, share }: Pick<Canary, 'id' | 'share'>): boolean {
  const point = createHash('sha256').update(`${rolloutId}.${id}`).digest().readUInt32BE();
  return point < (POINTS * share) / 100;
}
