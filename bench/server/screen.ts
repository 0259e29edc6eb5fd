import { connect } from 'node:net';
import type { RunningServer } from './server.ts';

/** A word of the packet that Engine.IO opens with. */
const OPENED = '"pingInterval"';
/** Engine.IO's and Socket.IO's packets, as they come over a WebSocket. */
const CONNECT = '40';
const PING = '2';
const PONG = '3';
/** What the server says once a screen hears everything; whatever came before, it would have to ask for. */
const CONNECTED = '"connected"';

/** A text frame that begins and ends its message, and the bit that says that its payload is masked (RFC 6455, 5.2). */
const TEXT_FRAME = 0x81;
const MASKED = 0x80;
const MASK_BYTES = 4;
/** Lengths up to here stand in one byte; of longer ones that byte says that they stand in the two that follow. */
const SHORT_MAX_BYTES = 125;
const MEDIUM = 126;

/** What a client says has to be masked; a mask of zeros leaves it as it is. */
function masked(packet: string): Buffer {
  const length = Buffer.byteLength(packet);
  const header =
    length <= SHORT_MAX_BYTES
      ? [TEXT_FRAME, MASKED | length]
      : [TEXT_FRAME, MASKED | MEDIUM, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(header), Buffer.alloc(MASK_BYTES), Buffer.from(packet)]);
}
const PING_FRAME = Buffer.from([TEXT_FRAME, PING.length, ...Buffer.from(PING)]);

/** An order's message and its table's come in one read. */
export const READ_BYTES = 4_096;

/**
 * A staff member's screen, connected: a bare socket, because a thousand clients that take frames apart would measure
 * themselves.
 * @param hear is told of all that comes, as it is read; gone when it returns.
 * @returns what ends it.
 */
export function openScreen(
  { url }: RunningServer,
  token: string,
  hear: (read: Buffer) => void,
): Promise<() => void> {
  const { host, hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let isConnected = false;
    const buffer = Buffer.alloc(READ_BYTES);
    function read(bytes: number): boolean {
      const chunk = buffer.subarray(0, bytes);
      if (isConnected) {
        if (chunk.includes(PING_FRAME)) socket.write(masked(PONG));
        hear(chunk);
        return true;
      }
      if (chunk.includes(CONNECTED)) {
        isConnected = true;
        resolve(() => socket.destroy());
      } else if (chunk.includes(OPENED)) socket.write(masked(CONNECT + JSON.stringify({ token })));
      return true;
    }
    const socket = connect({
      host: hostname,
      port: Number(port),
      onread: { buffer, callback: read },
    });
    socket.setNoDelay(true).on('error', reject);
    socket.write(
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\n` +
        `Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n`,
    );
  });
}
