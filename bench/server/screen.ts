import { WebSocket } from 'ws';
import type { RunningServer } from './server.ts';

/** Engine.IO's and Socket.IO's packets, as they come over a WebSocket. */
const PING = '2';
const PONG = '3';
const OPEN = '0';
const CONNECT = '40';
/** What the server says once a screen hears everything; whatever came before, it would have to ask for. */
const CONNECTED = '"connected"';

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
      else if (packet.includes(CONNECTED)) resolve(socket);
      else if (packet.startsWith(OPEN)) socket.send(CONNECT + JSON.stringify({ token }));
      else hear(packet);
    });
  });
}
