import { useTimeValue } from 'shared-api/queries/use-server-time';

const MINUTE_MS = 60_000;

/** Whole minutes since a timestamp; 0 if this device's clock is behind the server's. */
export const useMinutesSince = (timestamp: string): number =>
  useTimeValue((nowMs) => Math.max(0, Math.floor((nowMs - Date.parse(timestamp)) / MINUTE_MS)));
