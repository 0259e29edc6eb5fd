import type { SessionUser } from 'shared-api/contract/access/auth';
import { get, update } from 'idb-keyval';
import { offlineStore } from './offline-store';

/** Wrong PINs in a row after which a person's PIN needs the server. */
export const WRONG_PINS_MAX = 5;
/** OWASP's number for PBKDF2 with SHA-256 (Password Storage Cheat Sheet, 2026): a third of a second on a tablet. */
const ITERATIONS = 600_000;

interface KnownPin {
  user: SessionUser;
  salt: Uint8Array<ArrayBuffer>;
  /** HMAC of the PIN's PBKDF2 hash, with the device's key. */
  digest: ArrayBuffer;
  wrongCount: number;
}

/** PINs that the server has accepted on this device (docs/decisions/0121). */
interface KnownPins {
  /** Cannot be read out of the browser, so that a copy of its storage is not enough to try PINs. */
  key: CryptoKey;
  people: KnownPin[];
}

const PINS = 'pins';
const read = () => get<KnownPins>(PINS, offlineStore);

/** In one transaction, so that tabs together have no more attempts. */
const changePerson = (userId: number, change: (person: KnownPin) => KnownPin | []) =>
  update<KnownPins | undefined>(
    PINS,
    (pins) =>
      pins && { ...pins, people: pins.people.flatMap((one) => (one.user.id === userId ? change(one) : one)) },
    offlineStore,
  );

async function hashOf(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const material = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ]);
  return crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS },
    material,
    256,
  );
}

/** Remembers a PIN that the server has just accepted, so that it opens the device without the server. */
export async function rememberPin({ id, username, role }: SessionUser, pin: string): Promise<void> {
  const known = await read();
  const key =
    known?.key ??
    (await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']));
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const digest = await crypto.subtle.sign('HMAC', key, await hashOf(pin, salt));
  const person = { user: { id, username, role }, salt, digest, wrongCount: 0 };
  await update<KnownPins>(
    PINS,
    // The last one first.
    (now) => ({ key, people: [person, ...(now?.people ?? []).filter(({ user }) => user.id !== id)] }),
    offlineStore,
  );
}

/** The people whose PIN this device can check, the last one first. */
export async function knownPeople(): Promise<SessionUser[]> {
  const { people = [] } = (await read()) ?? {};
  return people.filter(({ wrongCount }) => wrongCount < WRONG_PINS_MAX).map(({ user }) => user);
}

/** @returns whether it is the person's PIN; never if too many were wrong. */
export async function isPinOf(userId: number, pin: string): Promise<boolean> {
  // Counted before it is checked: a reload does not take it back.
  await changePerson(userId, (one) => ({ ...one, wrongCount: one.wrongCount + 1 }));
  const pins = await read();
  const person = pins?.people.find(({ user }) => user.id === userId);
  if (!pins || !person || person.wrongCount > WRONG_PINS_MAX) return false;
  const isRight = await crypto.subtle.verify('HMAC', pins.key, person.digest, await hashOf(pin, person.salt));
  if (isRight) await changePerson(userId, (one) => ({ ...one, wrongCount: 0 }));
  return isRight;
}

export const forgetPin = (userId: number) => changePerson(userId, () => []);
