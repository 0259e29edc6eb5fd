import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** An unguessable, URL-safe token. */
export const newToken = (bytes = TOKEN_BYTES): string => randomBytes(bytes).toString('base64url');

/** The stored form of a token, which is random enough to need no salt. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
