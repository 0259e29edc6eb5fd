import { LIVE_EVENT } from 'shared-api/contract/realtime';
import type { Namespace, Socket } from 'socket.io';
// @ts-expect-error Missing in the types; the adapter of Socket.IO encodes its broadcasts with it.
import { Sender } from 'ws';
import type { Row } from '../db/schema';

type EventRow = Row<'events'>;

/** Engine.IO packet type "message" and Socket.IO packet type "event". */
const PACKET_TYPE = '42';
/** An unmasked text message in one frame (RFC 6455, section 5.2). */
const FRAME = { opcode: 1, fin: true, mask: false, rsv1: false, readOnly: false };

/** Encodes an event; `data` is already JSON text. */
function encodeFrame({ type, data, seq }: EventRow): Buffer[] {
  const packet = `${PACKET_TYPE}[${JSON.stringify(LIVE_EVENT)},{"type":${JSON.stringify(type)},"data":${data},"seq":${seq}}]`;
  return Sender.frame(Buffer.from(packet), FRAME) as Buffer[];
}

/** Consecutive events of the same audience as one group, in order. */
function groupByAudience(events: readonly EventRow[]): EventRow[][] {
  const groups: EventRow[][] = [];
  for (const event of events) {
    const group = groups.at(-1);
    if (group && group[0]?.audience === event.audience) group.push(event);
    else groups.push([event]);
  }
  return groups;
}

/** The option with which the adapter of Socket.IO sends encoded frames; missing in the types. */
interface WriteOptions {
  compress?: boolean;
  wsPreEncodedFrame: Buffer[];
}

/** Writes to the TCP socket unless earlier packets are waiting in Engine.IO's buffer. */
function write(connection: Socket['conn'], frames: Buffer): void {
  if (connection.readyState === 'open' && connection.transport.writable) {
    connection.request.socket.write(frames);
  } else {
    const options: WriteOptions = { wsPreEncodedFrame: [frames] };
    connection.write('', options);
  }
}

/**
 * Sends events to the sockets of their audiences' rooms: encoded once, and with one write per socket for consecutive
 * events. With `io.to(room).emit` the load scenario × 10 (500 dashboards) needs more than one core and requests time
 * out (docs/decisions/0025-broadcast-with-one-write-per-socket.md).
 */
export function broadcast(namespace: Namespace, events: readonly EventRow[]): void {
  const { rooms } = namespace.adapter;
  for (const group of groupByAudience(events.filter(({ audience }) => rooms.has(audience)))) {
    const frames = Buffer.concat(group.flatMap(encodeFrame));
    for (const id of rooms.get(group[0]?.audience ?? '') ?? []) {
      const socket = namespace.sockets.get(id);
      if (socket) write(socket.conn, frames);
    }
  }
}
