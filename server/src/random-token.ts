import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** An unguessable opaque token, safe in addresses. */
export const newToken = (bytes = TOKEN_BYTES): string => randomBytes(bytes).toString('base64url');

/** What is stored of a token. Its own randomness is the salt. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
