import {
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  randomBytes,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { APP_NAMES, type AppName } from 'shared-api/domain/front-ends';

/** The token of a team: `<app>.<id of the key>.<secret>`. The server stores only values derived from the secret. */
export interface ReleaseToken {
  app: AppName;
  keyId: number;
  secret: Buffer;
}

const SECRET_BYTES = 32;
const SALT = 'afiyet-release-token-1';

export const newReleaseSecret = (): Buffer => randomBytes(SECRET_BYTES);

export const formatReleaseToken = ({ app, keyId, secret }: ReleaseToken): string =>
  `${app}.${keyId}.${secret.toString('base64url')}`;

/** Splits `<app>.<id>.<32 bytes>`, a token or its bearer form. */
export function parseReleaseToken(text: string): ReleaseToken | null {
  const [name, id = '', secretText = '', ...rest] = text.split('.');
  const app = APP_NAMES.find((each) => each === name);
  const secret = Buffer.from(secretText, 'base64url');
  const isWhole = rest.length === 0 && secret.length === SECRET_BYTES && /^[1-9]\d{0,14}$/.test(id);
  return app && isWhole ? { app, keyId: Number(id), secret } : null;
}

const derive = (secret: Buffer, purpose: 'bearer' | 'signature'): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, SALT, purpose, SECRET_BYTES));

/**
 * The form of a token that is sent with every request; the secret, from which the signing key is derived, stays with
 * the team.
 */
export const bearerOf = (token: ReleaseToken): string =>
  formatReleaseToken({ ...token, secret: derive(token.secret, 'bearer') });

/** PKCS #8 encoding of an Ed25519 private key up to its 32 bytes (RFC 8410). */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

const signingKey = ({ secret }: Pick<ReleaseToken, 'secret'>): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([ED25519_PREFIX, derive(secret, 'signature')]),
    format: 'der',
    type: 'pkcs8',
  });

/** Base64url of the public key with which the server verifies signatures. */
export const publicKeyOf = (token: Pick<ReleaseToken, 'secret'>): string =>
  createPublicKey(signingKey(token)).export({ format: 'der', type: 'spki' }).toString('base64url');

export const signText = (token: Pick<ReleaseToken, 'secret'>, text: string): string =>
  sign(null, Buffer.from(text), signingKey(token)).toString('base64url');

export function isSigned(text: string, signature: string, publicKey: string): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
}
