import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { login } from 'shared-api/contract/access/auth';
import {
  getDemoEvening,
  removeDemoEvening,
  startDemoEvening,
  stopDemoEvening,
} from 'shared-api/contract/restaurant/demo-evening';
import { EVENING_MINUTES } from 'shared-api/domain/restaurant/limits';
import { readConfig } from '#config';
import { createDevice, type Device, type SendRequest } from './device';

const POLL_INTERVAL_MS = 2_000;

/** Asks without showing what is typed. */
async function askPassword(username: string): Promise<string> {
  process.stderr.write(`Password of ${username}: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const asking = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY });
  try {
    return await asking.question('');
  } finally {
    asking.close();
    process.stderr.write('\n');
  }
}

/** Follows the evening until it ends. Ctrl-C stops it. */
async function follow(till: Device): Promise<void> {
  process.once('SIGINT', () => void till(stopDemoEvening, {}).catch(() => {}));
  for (;;) {
    const evening = (await till(getDemoEvening, {}))?.evening;
    const isPlaying = evening?.status === 'playing' || evening?.status === 'stopping';
    process.stdout.write(`\r${evening ? `${evening.status} ${evening.progress} %` : 'removed'}   `);
    if (!isPlaying) break;
    await sleep(POLL_INTERVAL_MS);
  }
  process.stdout.write(
    '\nRemove what it made on the dashboard, or with `npm run demo:evening -- --remove`.\n',
  );
}

/**
 * `npm run demo:evening [-- --minutes=4 | --stop | --remove]`: plays an evening on the running server's demo restaurant. Signs in with
 * ADMIN_USERNAME and ADMIN_PASSWORD, or asks for the password.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { minutes: { type: 'string' }, stop: { type: 'boolean' }, remove: { type: 'boolean' } },
  });
  const { port, host, adminUsername: username, adminPassword } = readConfig(process.env);
  const origin = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
  const send: SendRequest = async ({ url, ...request }) => {
    const response = await fetch(`${origin}${url}`, request).catch(() => {
      throw new Error(`No server answers at ${origin}. Start it with \`npm start\`.`);
    });
    return response.json();
  };
  const nextKey = randomUUID;
  const password = adminPassword || (await askPassword(username));
  const body = { username, password };
  const { token } = await createDevice(send, { token: null, nextKey })(login, { body });
  const till = createDevice(send, { token, nextKey });
  if (values.stop) await till(stopDemoEvening, {});
  else if (values.remove) await till(removeDemoEvening, {});
  else {
    const minutes = values.minutes === undefined ? EVENING_MINUTES.default : Number(values.minutes);
    await till(startDemoEvening, { body: { minutes } });
    await follow(till);
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
