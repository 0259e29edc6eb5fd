import { EventEmitter } from 'node:events';
import type { Namespace, Socket } from 'socket.io';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Broadcaster } from './broadcast';

/** Longer than the interval with the place of any group in it. */
const INTERVAL_MS = 100;

function open() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const rooms = new Map<string, Set<string>>();
  const sockets = new Map<string, Socket>();
  const broadcaster = new Broadcaster({ adapter: { rooms }, sockets } as unknown as Namespace);
  let seq = 0;
  function connect(isStaff: boolean, ...audiences: string[]) {
    const writes: number[][] = [];
    const write = (frames: Buffer) =>
      writes.push(Array.from(frames.toString().matchAll(/"seq":(\d+)/g), ([, number]) => Number(number)));
    const conn = { readyState: 'open', transport: { writable: true }, request: { socket: { write } } };
    const id = String(sockets.size);
    const socket = Object.assign(new EventEmitter(), { id, connected: true, conn });
    sockets.set(id, socket as unknown as Socket);
    for (const audience of audiences) rooms.set(audience, (rooms.get(audience) ?? new Set()).add(id));
    if (isStaff) broadcaster.addStaff(socket as unknown as Socket, { role: 'admin', audiences });
    return { writes, disconnect: () => void socket.emit('disconnect') };
  }
  const send = (...audiences: string[]) =>
    broadcaster.broadcast(
      audiences.map((audience) => ({ seq: (seq += 1), audience, type: 'test', data: '{}', created_at: 0 })),
    );
  return { connect, send };
}

test('a staff socket is written to at once after a pause, and then once per interval, in order', () => {
  const { connect, send } = open();
  const screens = Array.from({ length: 12 }, () => connect(true, 'public', 'staff', 'staff:feedback.read'));
  const waiter = connect(true, 'public', 'staff');
  send('staff');
  for (const { writes } of screens) expect(writes).toEqual([[1]]);
  send('staff', 'staff:feedback.read');
  send('public');
  send('visit:1', 'staff');
  for (const { writes } of screens) expect(writes).toEqual([[1]]);
  vi.advanceTimersByTime(INTERVAL_MS);
  for (const { writes } of screens) expect(writes).toEqual([[1], [2, 3, 4, 6]]);
  expect(waiter.writes).toEqual([[1], [2, 4, 6]]);
  vi.advanceTimersByTime(INTERVAL_MS);
  send('staff');
  for (const { writes } of screens) expect(writes).toEqual([[1], [2, 3, 4, 6], [7]]);
});

test('the socket of a guest is written to at once', () => {
  const { connect, send } = open();
  const guest = connect(false, 'public', 'visit:1');
  connect(true, 'public', 'staff');
  send('staff', 'visit:1');
  send('public');
  expect(guest.writes).toEqual([[2], [3]]);
});

test('a screen that connects receives nothing from before, and one that has left nothing more', () => {
  const { connect, send } = open();
  const first = connect(true, 'staff');
  send('staff');
  send('staff');
  const others = Array.from({ length: 10 }, () => connect(true, 'staff'));
  first.disconnect();
  send('staff');
  vi.advanceTimersByTime(INTERVAL_MS);
  expect(first.writes.flat()).toEqual([1, 2]);
  for (const { writes } of others) expect(writes.flat()).toEqual([3]);
});
