import { connect } from 'node:net';
import type { PrinterAddress } from './send-to-printer';

/** ESC p: a pulse of 100 ms, then 500 ms without one, at the drawer's first connector. */
export const DRAWER_PULSE = Buffer.from([0x1b, 0x70, 0x00, 0x32, 0xfa]);

const TIMEOUT_MS = 2_000;

/** Sends the pulse, once. @returns whether the printer has taken it. */
export function openDrawer({ host, port }: PrinterAddress): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, noDelay: true });
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
    // A broken connection is also closed.
    socket.on('error', () => {});
    let isSent = false;
    socket.once('close', (hasFailed) => resolve(isSent && !hasFailed));
    socket.once('connect', () => socket.end(DRAWER_PULSE, () => (isSent = true)));
    // Ends the connection when the printer does.
    socket.resume();
  });
}
