import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { giveEachACore } from './cores.ts';
import { percentile, shown } from './figures.ts';
import { orderMaker, orderRequest } from './house.ts';
import { openScreen, READ_BYTES } from './screen.ts';
import { start, type RunningServer } from './server.ts';

const WARM_UP_TIMES = 10;
const TIMES_TOLD = 150;
const PAUSE_MS = 50;
const SOCKET_COUNTS = [200, 1_000];

const portOf = ({ url }: RunningServer) => Number(new URL(url).port);

const connectTo = (server: RunningServer): Socket => connect(portOf(server), '127.0.0.1').setNoDelay(true);

/** Who tells many, and how one comes to hear it. */
interface Teller {
  /** @returns what ends it. */
  listen(hear: () => void): Promise<() => void>;
  tell(): Promise<void>;
}

/** An order, and every staff screen. */
async function ordersOf(
  server: RunningServer,
  token: string,
): Promise<Teller & { messageBytes: () => number }> {
  const make = await orderMaker(server);
  const guest = connectTo(server);
  let messageBytes = 0;
  return {
    messageBytes: () => messageBytes,
    listen: (hear) =>
      openScreen(server, token, (read) => {
        if (!read.includes('"new_order"')) return;
        messageBytes = read.length;
        hear();
      }),
    tell: () =>
      new Promise((resolve, reject) => {
        // Over a bare socket, like the orders' own bench: a client library would be a third of what is measured.
        guest.once('data', (reply: Buffer) => {
          if (reply.toString('latin1').startsWith('HTTP/1.1 201')) resolve();
          else reject(new Error(reply.toString()));
        });
        guest.write(orderRequest(make()));
      }),
  };
}

/** The same bytes over bare sockets, without an order: what the machine takes for it in any case. */
function bareSockets(server: RunningServer, messageBytes: number): Teller {
  let talker: Socket | undefined;
  return {
    listen: (hear) =>
      new Promise((resolve, reject) => {
        let heardBytes = 0;
        function read(bytes: number): boolean {
          heardBytes += bytes;
          if (heardBytes % messageBytes === 0) hear();
          return true;
        }
        const socket = connect({
          host: '127.0.0.1',
          port: portOf(server),
          onread: { buffer: Buffer.alloc(READ_BYTES), callback: read },
        });
        socket.on('error', reject).on('connect', () => resolve(() => socket.destroy()));
      }),
    async tell() {
      // Connects after all listeners, so that none of them still waits at the door.
      talker ??= connectTo(server).resume();
      talker.write('!');
    },
  };
}

/** @returns after how many milliseconds each of `count` listeners heard each time. */
async function timesToHear(teller: Teller, count: number): Promise<number[]> {
  const times: number[] = [];
  let toldMs = 0;
  let waiting = 0;
  let allHeard = () => {};
  const hear = () => {
    times.push(performance.now() - toldMs);
    waiting -= 1;
    if (waiting === 0) allHeard();
  };
  const ends: (() => void)[] = [];
  for (let opened = 0; opened < count; opened += 1) ends.push(await teller.listen(hear));
  for (let told = 0; told < WARM_UP_TIMES + TIMES_TOLD; told += 1) {
    waiting = count;
    const heard = new Promise<void>((resolve) => (allHeard = resolve));
    toldMs = performance.now();
    await teller.tell();
    await heard;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  for (const end of ends) end();
  return times.slice(WARM_UP_TIMES * count);
}

/** How long after an order was sent each staff screen has heard of it. */
export async function benchLive(server: RunningServer, token: string): Promise<void> {
  const orders = await ordersOf(server, token);
  console.log('\nFrom sending an order to its live message on staff screens');
  const rows: Record<string, Record<string, string>> = {};

  async function measure(name: string, tellerOf: () => Teller, count: number, told: RunningServer) {
    const shared = await timesToHear(tellerOf(), count);
    const letGo = giveEachACore(told);
    const apart = letGo ? await timesToHear(tellerOf(), count) : [];
    letGo?.();
    rows[name] = {
      'p50 ms': shown(percentile(shared, 50)),
      'p99 ms': shown(percentile(shared, 99)),
      'p50 ms, a core each': shown(percentile(apart, 50)),
      'p99 ms, a core each': shown(percentile(apart, 99)),
    };
  }
  for (const count of SOCKET_COUNTS) {
    await measure(`${count} sockets`, () => orders, count, server);
    const bare = await start(join(import.meta.dirname, 'bare-live.ts'), {
      args: [String(orders.messageBytes())],
    });
    try {
      await measure(
        `${count} bare sockets, no order`,
        () => bareSockets(bare, orders.messageBytes()),
        count,
        bare,
      );
    } finally {
      await bare.stop();
    }
  }
  console.table(rows);
}
