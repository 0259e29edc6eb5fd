import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Role } from 'shared-api/domain/permissions';
import {
  ALIVE_EVENT,
  LIVE_EVENT,
  SESSION_ENDED_EVENT,
  type ConnectedMessage,
  type LiveMessage,
} from 'shared-api/domain/realtime';
import { Server, type Socket } from 'socket.io';
import { z } from 'zod';
import type { Config } from '../config';
import type { Row } from '../db/schema';
import type { EventDispatcher } from '../events/event-dispatcher';
import { ALL_STAFF, audiencesOfRole, type ServerMessage } from '../events/outbox';
import { asReceivedBy } from '../events/staff-view';
import type { Metrics } from '../metrics/metrics';
import { Broadcaster } from './broadcast';
import { isAllowedOrigin } from './origin';
import { SocketLimit } from './socket-limit';

const PUBLIC = 'public';
const ORDERS_FOLLOWED_MAX = 20;
const EXPIRY_CHECK_INTERVAL_MS = 60_000;
/** Small, since clients send only their handshake. */
const INCOMING_MAX_BYTES = 10_000;

/** The contract's `LiveHandshake`, as untrusted input. */
const handshakeSchema = z.object({
  token: z.string().max(200).optional().catch(undefined),
  orderTokens: z.array(z.string().min(1).max(100)).max(ORDERS_FOLLOWED_MAX).optional().catch(undefined),
  cartToken: z.string().max(100).optional().catch(undefined),
  lastSeq: z.int().min(0).optional().catch(undefined),
});

type EndedSessions = Extract<ServerMessage, { type: 'sessions_ended' }>['data'];

interface StaffSession {
  sessionId: number;
  expiresAtMs: number;
  user: { role: Role };
}
interface SocketData {
  session?: StaffSession;
}
interface Outbound {
  [LIVE_EVENT]: (message: LiveMessage | ConnectedMessage) => void;
  [SESSION_ENDED_EVENT]: () => void;
}
interface Inbound {
  [ALIVE_EVENT]: (acknowledge: unknown) => void;
}
type LiveSocket = Socket<Inbound, Outbound, never, SocketData>;

interface RealtimeOptions {
  config: Config;
  now: () => number;
  events: EventDispatcher;
  /** @returns null unless the token belongs to a user who may receive staff messages. */
  findStaffSession: (token: string) => Promise<StaffSession | null>;
  /** @returns the ids of the active visits of the orders with these tokens. */
  findVisits: (orderTokens: readonly string[]) => Promise<number[]>;
  /** @returns the id of the shared cart of the member with this token. */
  findSharedCart: (memberToken: string) => Promise<number | undefined>;
  metrics: Metrics | null;
  /** Headers of the responses to handshakes. */
  headers: Readonly<Record<string, string>>;
}

const toMessage = (event: Row<'events'>) =>
  ({ type: event.type, data: JSON.parse(event.data), seq: event.seq }) as LiveMessage;

/**
 * Sends live messages over Socket.IO at its default path. Rooms are the outbox's audiences: every socket is in
 * `public`, staff in those of their role, holders of an order's token in `order:<token>` and in its visit's `visit:<id>`,
 * members of a shared cart in `shared_cart:<id>`.
 * @returns a function that counts the open connections by who uses them.
 */
export function registerRealtime(
  app: FastifyInstance,
  { config, now, events, findStaffSession, findVisits, findSharedCart, headers, metrics }: RealtimeOptions,
): () => Record<'kitchen' | 'staff' | 'guests', number> {
  const limit = new SocketLimit(config);
  const io = new Server<Inbound, Outbound, never, SocketData>(app.server, {
    serveClient: false,
    transports: ['websocket'],
    maxHttpBufferSize: INCOMING_MAX_BYTES,
    allowRequest: (request, decide) =>
      decide(null, isAllowedOrigin(request.headers, config) && limit.admits(request)),
  });
  io.engine.use((_request: IncomingMessage, response: ServerResponse, next: () => void) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    next();
  });
  io.engine.on('connection', (connection: LiveSocket['conn']) => {
    connection.once('close', limit.count(connection.request));
  });

  const { rooms } = io.of('/').adapter;
  const broadcaster = new Broadcaster(io.of('/'));

  async function admit(socket: LiveSocket): Promise<void> {
    const { token, orderTokens = [], cartToken, lastSeq } = handshakeSchema.parse(socket.handshake.auth);
    const visitIds = orderTokens.length > 0 ? await findVisits(orderTokens) : [];
    const cartId = cartToken ? await findSharedCart(cartToken) : undefined;
    const audiences = [
      PUBLIC,
      ...orderTokens.map((orderToken) => `order:${orderToken}`),
      ...visitIds.map((id) => `visit:${id}`),
      ...(cartId === undefined ? [] : [`shared_cart:${cartId}`]),
    ];
    const session = token ? await findStaffSession(token) : null;
    if (session) {
      socket.data.session = session;
      audiences.push(...audiencesOfRole(session.user.role));
    }
    if (lastSeq !== undefined) {
      for (const event of await events.eventsSince(lastSeq, audiences)) {
        const shown = session ? asReceivedBy(session.user.role, event) : event;
        if (shown) socket.emit(LIVE_EVENT, toMessage(shown));
      }
    }
    socket.emit(LIVE_EVENT, { type: 'connected', data: null, seq: events.dispatchedSeq });
    void socket.join(audiences);
    if (session) broadcaster.addStaff(socket, { role: session.user.role, audiences });
  }

  // Disconnected instead of only removed from the room, so that the client knows that it gets no more live messages.
  function disconnectStaff(isOver: (session: StaffSession) => boolean, isRevoked: boolean): void {
    for (const socket of io.sockets.sockets.values()) {
      if (!socket.data.session || !isOver(socket.data.session)) continue;
      if (isRevoked) socket.emit(SESSION_ENDED_EVENT);
      socket.disconnect(true);
    }
  }

  io.on('connection', (socket) => {
    socket.on(ALIVE_EVENT, (acknowledge) => typeof acknowledge === 'function' && acknowledge());
    void events.runExclusive(async () => {
      try {
        await admit(socket);
      } catch (error) {
        // The client reconnects and tries again.
        socket.disconnect(true);
        throw error;
      }
    });
  });

  events.subscribe((committed) => {
    for (const event of committed) {
      if (event.type !== 'sessions_ended') continue;
      const { sessionIds, isSignOut } = JSON.parse(event.data) as EndedSessions;
      disconnectStaff((session) => sessionIds.includes(session.sessionId), !isSignOut);
    }
    broadcaster.broadcast(committed);
  });

  const expiryCheck = setInterval(
    () => disconnectStaff((session) => session.expiresAtMs <= now(), false),
    EXPIRY_CHECK_INTERVAL_MS,
  );
  app.addHook('preClose', async () => {
    clearInterval(expiryCheck);
    io.disconnectSockets(true);
    io.engine.close();
  });
  metrics?.addGauge({
    name: 'afiyet_live_connections',
    help: 'Open live connections',
    label: 'audience',
    read() {
      const staff = rooms.get(ALL_STAFF)?.size ?? 0;
      return { staff, guest: io.of('/').sockets.size - staff };
    },
  });
  return () => {
    const counts = { kitchen: 0, staff: 0, guests: 0 };
    for (const { data } of io.sockets.sockets.values()) {
      const role = data.session?.user.role;
      counts[role === undefined ? 'guests' : role === 'kitchen' ? role : 'staff'] += 1;
    }
    return counts;
  };
}
