import { LIVE_EVENT } from 'shared-api/domain/realtime';
import type { Role } from 'shared-api/domain/permissions';
import type { Namespace, Socket } from 'socket.io';
// @ts-expect-error Missing in the types; the adapter of Socket.IO encodes its broadcasts with it.
import { Sender } from 'ws';
import type { Row } from '../db/schema';
import { STAFF_AUDIENCES } from '../events/outbox';
import { asReceivedBy } from '../events/staff-view';

type EventRow = Row<'events'>;

/**
 * Shortest time between two writes to a staff socket; what happens meanwhile is collected. A tenth of what a display may
 * take, and of the interval at which a dashboard applies messages.
 */
const STAFF_INTERVAL_MS = 50;
/** Groups of staff sockets whose writes are spread over the interval, so that requests do not wait for all of them. */
const STAFF_GROUPS = 10;

const STAFF_ONLY: ReadonlySet<string> = new Set(STAFF_AUDIENCES);

/** Engine.IO packet type "message" and Socket.IO packet type "event". */
const PACKET_TYPE = '42';
/** An unmasked text message in one frame (RFC 6455, section 5.2). */
const FRAME = { opcode: 1, fin: true, mask: false, rsv1: false, readOnly: false };

/** Encodes an event; `data` is already JSON text. */
function encodeFrame({ type, data, seq }: EventRow): Buffer {
  const packet = `${PACKET_TYPE}[${JSON.stringify(LIVE_EVENT)},{"type":${JSON.stringify(type)},"data":${data},"seq":${seq}}]`;
  return Buffer.concat(Sender.frame(Buffer.from(packet), FRAME) as Buffer[]);
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

/** An event, encoded once for everyone who receives the same of it. */
class Message {
  readonly audience: string;
  readonly frame: Buffer;
  private readonly frames = new Map<Role, Buffer | null>();

  constructor(private readonly event: EventRow) {
    this.audience = event.audience;
    this.frame = encodeFrame(event);
  }

  /** Null if the role does not receive it. */
  frameFor(role: Role): Buffer | null {
    let frame = this.frames.get(role);
    if (frame === undefined) {
      const shown = asReceivedBy(role, this.event);
      frame = shown === this.event ? this.frame : shown && encodeFrame(shown);
      this.frames.set(role, frame);
    }
    return frame;
  }
}

interface StaffReceiver {
  role: Role;
  audiences: readonly string[];
}

/** Staff sockets that are written to together, at most once per interval. */
class StaffGroup {
  private readonly sockets = new Map<Socket, StaffReceiver & { key: string }>();
  private collected: Message[] = [];
  private timer: NodeJS.Timeout | undefined;
  private nextMs = 0;

  /** @param offsetMs the group's place in the interval. */
  constructor(private readonly offsetMs: number) {}

  /** @param socket that has received everything that was dispatched so far. */
  add(socket: Socket, receiver: StaffReceiver): void {
    this.flush();
    this.sockets.set(socket, { ...receiver, key: [receiver.role, ...receiver.audiences].join(' ') });
    socket.once('disconnect', () => this.sockets.delete(socket));
  }

  send(messages: readonly Message[]): void {
    if (this.sockets.size === 0) return;
    this.collected.push(...messages);
    if (this.timer) return;
    const waitMs = this.nextMs - performance.now();
    if (waitMs <= 0) this.flush();
    else this.timer = setTimeout(() => this.flush(), waitMs);
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const messages = this.collected;
    if (messages.length === 0) return;
    this.collected = [];
    // At its own place in the interval, half an interval from now at the earliest.
    const place = (performance.now() - this.offsetMs) / STAFF_INTERVAL_MS;
    this.nextMs = Math.ceil(place + 0.5) * STAFF_INTERVAL_MS + this.offsetMs;
    /** What sockets with the same role and audiences receive. */
    const framesOf = new Map<string, Buffer>();
    for (const [socket, { role, audiences, key }] of this.sockets) {
      let frames = framesOf.get(key);
      if (!frames) {
        const own = messages.filter(({ audience }) => audiences.includes(audience));
        frames = Buffer.concat(own.flatMap((message) => message.frameFor(role) ?? []));
        framesOf.set(key, frames);
      }
      if (frames.length > 0) write(socket.conn, frames);
    }
  }
}

/**
 * Sends events to the sockets of their audiences' rooms, encoded once. Guests' sockets are written to at once; staff
 * sockets at most once per interval, at once after a pause, since each receives almost every event: 500 dashboards at ten
 * times the busiest night would take 100,000 writes a second (docs/decisions/0096-collect-staff-messages.md).
 */
export class Broadcaster {
  private readonly staffGroups = Array.from(
    { length: STAFF_GROUPS },
    (_, index) => new StaffGroup((index * STAFF_INTERVAL_MS) / STAFF_GROUPS),
  );
  private readonly staff = new Set<string>();
  private nextGroup = 0;

  constructor(private readonly namespace: Namespace) {}

  /** Adds a staff socket, which has received everything that was dispatched so far. */
  addStaff(socket: Socket, receiver: StaffReceiver): void {
    if (!socket.connected) return;
    this.staff.add(socket.id);
    socket.once('disconnect', () => this.staff.delete(socket.id));
    this.staffGroups[this.nextGroup]?.add(socket, receiver);
    this.nextGroup = (this.nextGroup + 1) % STAFF_GROUPS;
  }

  broadcast(events: readonly EventRow[]): void {
    const { adapter, sockets } = this.namespace;
    const messages = events
      .filter(({ audience }) => adapter.rooms.has(audience))
      .map((event) => new Message(event));
    if (messages.length === 0) return;
    for (const group of this.staffGroups) group.send(messages);
    for (const { audience, frame } of messages) {
      if (STAFF_ONLY.has(audience)) continue;
      for (const id of adapter.rooms.get(audience) ?? []) {
        const socket = this.staff.has(id) ? undefined : sockets.get(id);
        if (socket) write(socket.conn, frame);
      }
    }
  }
}
