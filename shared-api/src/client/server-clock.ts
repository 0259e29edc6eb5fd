import { SERVER_TIME_HEADER } from '../domain/api';

/** The server's clock minus that of the device: between these two, in milliseconds. */
let offset = { least: 0, most: Infinity };

/**
 * The server's time in epoch milliseconds, whatever the clock of the device says; the device's before the first answer.
 */
export const serverNow = (): number => serverTimeOf(Date.now());

/** A time by the device's clock, in epoch milliseconds, as the server's clock showed it. */
export const serverTimeOf = (deviceMs: number): number =>
  deviceMs + (offset.most === Infinity ? 0 : Math.round((offset.least + offset.most) / 2));

/**
 * Sends a request and measures the server's clock by the answer. The shortest round trip is the most exact. A measurement
 * that contradicts it replaces it: the clock of the device was set.
 */
export async function timed(send: () => Promise<Response>): Promise<Response> {
  const sentMs = performance.now();
  const response = await send();
  const serverMs = Number(response.headers.get(SERVER_TIME_HEADER));
  if (serverMs > 0) {
    const least = serverMs - Date.now();
    const most = least + performance.now() - sentMs;
    const isExact = most - least <= offset.most - offset.least;
    if (isExact || least > offset.most || most < offset.least) offset = { least, most };
  }
  return response;
}
