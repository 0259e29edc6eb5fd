import { WebSocket } from 'ws';
import { percentile, shown } from './figures.ts';
import { orderMaker } from './house.ts';
import type { RunningServer } from './server.ts';

const ORDERS = 60;
const PAUSE_MS = 50;
const SOCKET_COUNTS = [200, 1_000];

/** Engine.IO's and Socket.IO's packets, as they come over a WebSocket. */
const PING = '2';
const PONG = '3';
const OPEN = '0';
const CONNECT = '40';

/** A staff member's screen, connected; bare frames, because a thousand full clients would measure themselves. */
export function openScreen(
  { url }: RunningServer,
  token: string,
  hear: (packet: string) => void,
): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    socket.on('error', reject);
    socket.on('message', (data: Buffer) => {
      const packet = data.toString('latin1');
      if (packet === PING) socket.send(PONG);
      else if (packet.startsWith(CONNECT)) resolve(socket);
      else if (packet.startsWith(OPEN)) socket.send(CONNECT + JSON.stringify({ token }));
      else hear(packet);
    });
  });
}

/** How long after an order was sent each staff screen has heard of it. */
export async function benchLive(server: RunningServer, token: string): Promise<void> {
  const make = await orderMaker(server);
  console.log('\nFrom sending an order to its live message on staff screens');
  const rows: Record<string, Record<string, string>> = {};
  for (const count of SOCKET_COUNTS) {
    const times: number[] = [];
    let sentMs = 0;
    let waiting = 0;
    let allHeard = () => {};
    const hear = (packet: string) => {
      if (!packet.includes('"new_order"')) return;
      times.push(performance.now() - sentMs);
      waiting -= 1;
      if (waiting === 0) allHeard();
    };
    const screens: WebSocket[] = [];
    for (let opened = 0; opened < count; opened += 1) screens.push(await openScreen(server, token, hear));
    for (let order = 0; order < ORDERS; order += 1) {
      const { body, key } = make();
      waiting = count;
      const heard = new Promise<void>((resolve) => (allHeard = resolve));
      sentMs = performance.now();
      const reply = await fetch(`${server.url}/api/v1/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body,
      });
      if (reply.status !== 201) throw new Error(await reply.text());
      await heard;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    for (const screen of screens) screen.terminate();
    rows[`${count} sockets`] = {
      'p50 ms': shown(percentile(times, 50)),
      'p99 ms': shown(percentile(times, 99)),
    };
  }
  console.table(rows);
}
