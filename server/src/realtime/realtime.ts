import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { LIVE_EVENT, type ConnectedMessage, type LiveMessage } from 'shared-api/contract/realtime';
import { Server, type Socket } from 'socket.io';
import { z } from 'zod';
import type { Context } from '../context';
import type { EventRow } from '../db/schema';
import { hasPermission } from 'shared-api/contract/permissions';
import { SECURITY_HEADERS } from '../http/security-headers';
import { findCaller } from '../modules/access/auth/sessions';
import { isOwnOrigin } from './origin';
import { SocketLimit } from './socket-limit';
import { runsOf, tellRoom } from './tell-room';

const STAFF = 'staff';
const PUBLIC = 'public';
const ORDERS_FOLLOWED_MAX = 20;
const EXPIRY_CHECK_INTERVAL_MS = 60_000;
/** Clients only listen; nothing large has to come from them. */
const INCOMING_MAX_BYTES = 10_000;

/** The contract's `LiveHandshake`, as strangers may send it. */
const handshakeSchema = z.object({
  token: z.string().max(200).optional().catch(undefined),
  orderTokens: z.array(z.string().min(1).max(100)).max(ORDERS_FOLLOWED_MAX).optional().catch(undefined),
  lastSeq: z.int().min(0).optional().catch(undefined),
});

interface SocketData {
  session?: { id: number; expiresAtMs: number };
}
interface Outbound {
  [LIVE_EVENT]: (message: LiveMessage | ConnectedMessage) => void;
}
/** Who is connected to this process now. */
export interface LiveConnections {
  count(): { staff: number; guests: number };
}

type EngineSocket = LiveSocket['conn'];
type LiveSocket = Socket<never, Outbound, never, SocketData>;

const toMessage = (event: EventRow) =>
  ({ type: event.type, data: JSON.parse(event.data), seq: event.seq }) as LiveMessage;

/**
 * Live messages over socket.io at its default path. A room is an outbox audience: everybody is in `public`,
 * staff sockets in `staff`, holders of an order's token in `order:<token>`.
 * @returns who is connected to this process.
 */
export function registerRealtime(app: FastifyInstance, context: Context): LiveConnections {
  const { config } = context;
  const limit = new SocketLimit(config);
  const io = new Server<never, Outbound, never, SocketData>(app.server, {
    serveClient: false,
    transports: ['websocket'],
    maxHttpBufferSize: INCOMING_MAX_BYTES,
    allowRequest: (request, decide) =>
      decide(null, isOwnOrigin(request.headers, config) && limit.admits(request)),
  });
  io.engine.use((_request: IncomingMessage, response: ServerResponse, next: () => void) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    next();
  });
  io.engine.on('connection', (connection: EngineSocket) => {
    connection.once('close', limit.count(connection.request));
  });

  const { rooms } = io.of('/').adapter;

  async function admit(socket: LiveSocket): Promise<void> {
    const { token, orderTokens = [], lastSeq } = handshakeSchema.parse(socket.handshake.auth);
    const audiences = [PUBLIC, ...orderTokens.map((orderToken) => `order:${orderToken}`)];
    const caller = token ? await findCaller(context, token) : null;
    if (caller && hasPermission(caller.user.role, 'live.receive')) {
      socket.data.session = { id: caller.sessionId, expiresAtMs: caller.expiresAtMs };
      audiences.push(STAFF);
    }
    if (lastSeq !== undefined) {
      for (const event of await context.pump.missedSince(lastSeq, audiences)) {
        socket.emit(LIVE_EVENT, toMessage(event));
      }
    }
    socket.emit(LIVE_EVENT, { type: 'connected', data: null, seq: context.pump.sentUpTo });
    void socket.join(audiences);
  }

  /* Cut off rather than left in silence, so that no dashboard looks live that hears nothing any more. */
  function dropStaff(isOver: (session: NonNullable<SocketData['session']>) => boolean): void {
    for (const socket of io.sockets.sockets.values()) {
      if (socket.data.session && isOver(socket.data.session)) socket.disconnect(true);
    }
  }

  io.on('connection', (socket) => {
    void context.pump.exclusively(async () => {
      try {
        await admit(socket);
      } catch (error) {
        // It would look live and hear nothing; cut off, it comes again.
        socket.disconnect(true);
        throw error;
      }
    });
  });

  context.pump.listen((events) => {
    for (const event of events) {
      if (event.type !== 'sessions_ended') continue;
      const { sessionIds } = JSON.parse(event.data) as { sessionIds: number[] };
      dropStaff((session) => sessionIds.includes(session.id));
    }
    // Nobody is ever in `server`, and most orders' rooms are empty: nothing needs to be written for them.
    for (const run of runsOf(events.filter(({ audience }) => rooms.has(audience)))) tellRoom(io.of('/'), run);
  });

  const expiryCheck = setInterval(
    () => dropStaff((session) => session.expiresAtMs <= context.now()),
    EXPIRY_CHECK_INTERVAL_MS,
  );
  app.addHook('preClose', async () => {
    clearInterval(expiryCheck);
    io.disconnectSockets(true);
    io.engine.close();
  });
  return {
    count() {
      const staff = rooms.get(STAFF)?.size ?? 0;
      return { staff, guests: io.of('/').sockets.size - staff };
    },
  };
}
