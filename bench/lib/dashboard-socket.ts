import { connect } from 'node:net';
import type { RunningServer } from './start-server.ts';

/** Engine.IO and Socket.IO packet types, as text at the start of a WebSocket message. */
const OPEN = '0';
const PING = '2';
const PONG = '3';
const CONNECT = '40';

/** WebSocket frames (RFC 6455, section 5.2): a whole text message, the mask bit, the two longer length fields. */
const TEXT_FRAME = 0x81;
const MASKED = 0x80;
const LENGTH_16 = 126;
const LENGTH_64 = 127;
/** Enough of a message to read its type and the id of its subject. */
const PREFIX_BYTES = 80;

/** Clients have to mask their frames; a mask of zeros does not change the text. */
function clientFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const header = length < LENGTH_16 ? [MASKED | length] : [MASKED | LENGTH_16, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([TEXT_FRAME, ...header, 0, 0, 0, 0]), Buffer.from(text)]);
}

const EMPTY: Buffer = Buffer.alloc(0);

/** Splits a stream of unmasked frames and reports the beginning of each message without decoding the rest. */
function frameReader(onMessage: (prefix: string) => void): (chunk: Buffer) => void {
  let rest = EMPTY;
  let skipBytes = 0;
  return (chunk) => {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let at = Math.min(skipBytes, bytes.length);
    skipBytes -= at;
    while (bytes.length - at >= 2) {
      const short = bytes[at + 1] ?? 0;
      const headerBytes = short === LENGTH_64 ? 10 : short === LENGTH_16 ? 4 : 2;
      if (bytes.length - at < headerBytes) break;
      const length =
        short === LENGTH_64
          ? Number(bytes.readBigUInt64BE(at + 2))
          : short === LENGTH_16
            ? bytes.readUInt16BE(at + 2)
            : short;
      const start = at + headerBytes;
      const prefixBytes = Math.min(length, PREFIX_BYTES);
      if (bytes.length - start < prefixBytes) break;
      onMessage(bytes.toString('latin1', start, start + prefixBytes));
      at = Math.min(start + length, bytes.length);
      skipBytes = start + length - at;
    }
    rest = at < bytes.length ? Buffer.from(bytes.subarray(at)) : EMPTY;
  };
}

const NEW_ORDER = /"new_order","data":\{"id":(\d+),/;

/** One buffer for all sockets: Node hands each read over before it begins the next. */
const READ_BUFFER = Buffer.alloc(65_536);

export interface DashboardListener {
  /** Called for every live message. */
  onMessage?: () => void;
  onOrder: (id: number) => void;
}

/**
 * A signed-in staff member's live connection, resolved once the server sends it events. A bare socket: a thousand
 * Socket.IO clients would use more processor time than the server.
 * @returns a function that closes it.
 */
export function openDashboard(
  { url }: RunningServer,
  { token, address = '127.0.0.1' }: { token: string; address?: string },
  { onMessage, onOrder }: DashboardListener,
): Promise<() => void> {
  const { host, hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let isUpgraded = false;
    const readFrames = frameReader((prefix) => {
      if (prefix.startsWith('42')) {
        onMessage?.();
        const id = NEW_ORDER.exec(prefix)?.[1];
        if (id) onOrder(Number(id));
        else if (prefix.includes('"connected"')) resolve(() => socket.destroy());
      } else if (prefix === PING) socket.write(clientFrame(PONG));
      else if (prefix.startsWith(OPEN)) socket.write(clientFrame(CONNECT + JSON.stringify({ token })));
    });
    const socket = connect({
      host: hostname,
      port: Number(port),
      onread: {
        buffer: READ_BUFFER,
        callback(length) {
          const chunk = READ_BUFFER.subarray(0, length);
          if (isUpgraded) {
            readFrames(chunk);
            return true;
          }
          const head = chunk.indexOf('\r\n\r\n');
          if (head < 0 || !chunk.toString('latin1', 0, head).includes(' 101 '))
            reject(new Error(chunk.toString('latin1', 0, 200)));
          isUpgraded = true;
          readFrames(chunk.subarray(head + 4));
          return true;
        },
      },
    });
    socket.setNoDelay(true).on('error', reject);
    socket.on('close', () => reject(new Error('the live connection was closed')));
    socket.write(
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${address}\r\n` +
        'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n' +
        'Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n',
    );
  });
}
