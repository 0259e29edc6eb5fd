import { createHash, randomBytes, randomInt } from 'node:crypto';

const TOKEN_BYTES = 32;

/** An unguessable, URL-safe token. */
export const newToken = (bytes = TOKEN_BYTES): string => randomBytes(bytes).toString('base64url');

/** The stored form of a token, which is random enough to need no salt. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Letters and digits without those that look alike. */
const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code that people read and type. */
export const newCode = (length: number): string =>
  Array.from({ length }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
