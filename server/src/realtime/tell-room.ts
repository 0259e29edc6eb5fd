import { LIVE_EVENT } from 'shared-api/contract/realtime';
import type { Namespace, Socket } from 'socket.io';
import { WebSocket } from 'ws';
import type { EventRow } from '../db/schema';

/** Engine.IO's "message" and Socket.IO's "event". */
const PACKET_TYPE = '42';
/** A message of the server's, whole, as text (RFC 6455, 5.2). */
const FRAME = { opcode: 1, fin: true, mask: false, rsv1: false, readOnly: false };

/** What was stored is JSON already. */
function frameOf({ type, data, seq }: EventRow): Buffer[] {
  const packet = `${PACKET_TYPE}[${JSON.stringify(LIVE_EVENT)},{"type":${JSON.stringify(type)},"data":${data},"seq":${seq}}]`;
  // @ts-expect-error its types do not show it; Socket.IO's own adapter frames what it tells a room by it.
  return WebSocket.Sender.frame(Buffer.from(packet), FRAME) as Buffer[];
}

/** Events in order, those beside each other for the same audience together. */
export function runsOf(events: readonly EventRow[]): EventRow[][] {
  const runs: EventRow[][] = [];
  for (const event of events) {
    const run = runs.at(-1);
    if (run?.[0]?.audience === event.audience) run.push(event);
    else runs.push([event]);
  }
  return runs;
}

/** What Socket.IO's own adapter has Engine.IO send to a room as it stands; its types do not show it. */
interface WriteOptions {
  compress?: boolean;
  wsPreEncodedFrame: Buffer[];
}

/**
 * Straight onto the line, as long as nothing before it waits to be sent: the way through Engine.IO and its packets,
 * callbacks and events took a fifth of what it takes to tell a room.
 */
function send(connection: Socket['conn'], frame: Buffer): void {
  if (connection.readyState === 'open' && connection.transport.writable) {
    connection.request.socket.write(frame);
  } else {
    const options: WriteOptions = { wsPreEncodedFrame: [frame] };
    connection.write('', options);
  }
}

/**
 * Tells everybody in an audience's room what happened, all of it with one write a socket: where a thousand screens
 * listen, asking the system to send is nearly all that telling them costs, and an order is told with its table.
 */
export function tellRoom(namespace: Namespace, run: readonly EventRow[]): void {
  const frame = Buffer.concat(run.flatMap(frameOf));
  for (const id of namespace.adapter.rooms.get(run[0]?.audience ?? '') ?? []) {
    const socket = namespace.sockets.get(id);
    if (socket) send(socket.conn, frame);
  }
}
