import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from 'shared-api/domain/service/push';

interface Answer {
  status: number;
  headers?: Record<string, string>;
}

export interface PhoneDouble {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** Decrypted messages that the service accepted, and when. */
  received: (PushMessage & { atMs: number })[];
  /** How often the server tried, whatever the answer. */
  attempts: () => number;
  /** The next answers; afterwards 201. */
  answer: (...answers: (Answer | number)[]) => void;
  /** Answers nothing until {@link release} is called. */
  hold: () => void;
  release: () => void;
}

/**
 * A push service on this machine with phones that subscribe to it. It checks the sender's signature (RFC 8292) and
 * decrypts each message as a browser does (RFC 8291), by the letter of the RFC instead of the library that encrypts.
 * @param onEnd registers a function that stops it.
 */
export async function openPushDouble(
  onEnd: (stop: () => Promise<void>) => void,
): Promise<{ addPhone: (host?: string) => PhoneDouble; vapidKeys: Set<string> }> {
  const phones = new Map<string, { handle: (request: IncomingMessage, body: Buffer) => Promise<Answer> }>();
  const vapidKeys = new Set<string>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void phones
        .get(request.url ?? '')
        ?.handle(request, Buffer.concat(chunks))
        .then(({ status, headers }) => response.writeHead(status, headers).end());
    });
  });
  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  onEnd(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  function addPhone(host = '127.0.0.1'): PhoneDouble {
    const path = `/push/${phones.size + 1}`;
    const curve = createECDH('prime256v1');
    curve.generateKeys();
    const auth = randomBytes(16);
    const endpoint = `http://${host}:${port}${path}`;
    const received: PhoneDouble['received'] = [];
    let answers: (Answer | number)[] = [];
    let attempts = 0;
    let held: Promise<void> | null = null;
    let release = () => {};
    phones.set(path, {
      async handle(request, body) {
        attempts += 1;
        vapidKeys.add(verifySender(request, new URL(endpoint).origin));
        await held;
        const answer = answers.shift() ?? 201;
        const { status, headers } = typeof answer === 'number' ? { status: answer, headers: {} } : answer;
        if (status < 300) {
          const message = JSON.parse(decrypt(body, { curve, auth }).toString()) as PushMessage;
          received.push({ ...message, atMs: Date.now() });
        }
        return { status, headers };
      },
    });
    return {
      subscription: {
        endpoint,
        keys: { p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') },
      },
      received,
      attempts: () => attempts,
      answer: (...next) => void (answers = next),
      hold: () => void (held = new Promise((resolve) => (release = resolve))),
      release: () => release(),
    };
  }
  return { addPhone, vapidKeys };
}

/** @returns the sender's public key. @throws if the token is not signed with it, is for another service, or expired. */
function verifySender({ headers }: IncomingMessage, origin: string): string {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${header}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string;
    exp: number;
  };
  if (!isSigned || aud !== origin || exp * 1000 < Date.now()) throw new Error('not signed by the restaurant');
  return key;
}

function decrypt(
  body: Buffer,
  { curve, auth }: { curve: ReturnType<typeof createECDH>; auth: Buffer },
): Buffer {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + keyLength);
  const encrypted = body.subarray(21 + keyLength);
  const derive = (input: Buffer, saltOf: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', input, saltOf, info, length));
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const input = derive(curve.computeSecret(sender), auth, keyInfo, 32);
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(encrypted.subarray(-16));
  const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2));
}
