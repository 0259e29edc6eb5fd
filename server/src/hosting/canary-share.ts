import { createHash, randomBytes } from 'node:crypto';
import type { Canary } from './active-releases';

const ID_BYTES = 8;
const ID = /^[\w-]{11}$/;
/**
 * Range of the hash, of which a share is a part: two bytes finer than percent, so that every share is accurate to a
 * thousandth.
 */
const POINTS = 2 ** 32;

/** A random id that says nothing about the phone. */
export const newCanaryId = (): string => randomBytes(ID_BYTES).toString('base64url');

export const isCanaryId = (id: string): boolean => ID.test(id);

/**
 * Whether a phone is in a canary's share. It stays in as the share grows, and each rollout selects other phones.
 * @param id the phone's random number.
 */
export function isInShare(id: string, { id: rolloutId, share }: Pick<Canary, 'id' | 'share'>): boolean {
  const point = createHash('sha256').update(`${rolloutId}.${id}`).digest().readUInt32BE();
  return point < (POINTS * share) / 100;
}
