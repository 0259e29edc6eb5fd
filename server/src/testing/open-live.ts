import { randomBytes } from 'node:crypto';
import { request, type IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Opens a live connection as a browser does, until the test ends. @returns the status of the handshake, 101 when accepted. */
export function openLive(
  port: number,
  headers: Record<string, string> = {},
): Promise<{ status: number | undefined; headers: IncomingHttpHeaders; socket?: Socket }> {
  return new Promise((resolve, reject) => {
    const asking = request({
      port,
      host: '127.0.0.1',
      path: '/socket.io/?EIO=4&transport=websocket',
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
        ...headers,
      },
    });
    asking.on('upgrade', (response, socket: Socket) => {
      onTestFinished(() => void socket.destroy());
      resolve({ status: response.statusCode, headers: response.headers, socket });
    });
    asking.on('response', (response) => {
      response.resume();
      resolve({ status: response.statusCode, headers: response.headers });
    });
    asking.on('error', reject);
    asking.end();
  });
}
