import { join } from 'node:path';
import { drive, row, together, wire, type Measured } from './load.ts';
import { start, type RunningServer } from './server.ts';

const PATH = '/api/v1/guest-bootstrap';
const ROUNDS = 7;
const ROUND_MS = 2_000;
const CONNECTIONS = 32;
const TARGET = 0.75;

/** The cached menu, beside the same bytes from bare node:http: in turns, so that both meet the same machine. */
export async function benchMenu(afiyet: RunningServer): Promise<void> {
  const bare = await start(join(import.meta.dirname, 'bare.ts'), { args: [afiyet.url + PATH] });
  const request = wire('GET', PATH, { 'accept-encoding': 'br' });
  const read = (server: RunningServer) =>
    drive({
      server,
      connections: CONNECTIONS,
      durationMs: ROUND_MS,
      status: 200,
      request: () => request,
      staysAwake: true,
    });

  const ours: Measured[] = [];
  const bares: Measured[] = [];
  try {
    // Once each to warm up.
    for (const server of [afiyet, bare]) await read(server);
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await read(afiyet));
      bares.push(await read(bare));
    }
  } finally {
    await bare.stop();
  }

  const [our, bareOnes] = [together(ours), together(bares)];
  console.log(`\nMenu reads (${PATH}, brotli), ${CONNECTIONS} connections, ${ROUNDS} rounds in turns`);
  console.table({ Afiyet: row(our), 'bare node:http': row(bareOnes) });
  const ratio = our.perSecond / bareOnes.perSecond;
  console.log(`Afiyet / bare node:http: ${ratio.toFixed(2)} (target: ${TARGET})`);
}
